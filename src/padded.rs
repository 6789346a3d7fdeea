//! Width, fill and alignment for texts that are made of parts.
//!
//! Guarantees: nothing is allocated unless a width is asked for.

use core::fmt;

/// Writes a text as wide as it was asked to be.
pub(crate) fn padded(f: &mut fmt::Formatter<'_>, text: fmt::Arguments<'_>) -> fmt::Result {
    if f.width().is_some() { f.pad(&alloc::fmt::format(text)) } else { f.write_fmt(text) }
}
