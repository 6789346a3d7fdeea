//! The text of values: what a backslash stands before, and line ends.

use alloc::string::String;

/// The text of a value as the file has it. A backslash is left out and keeps the character behind it; with a
/// line end behind it, both are left out. A line end of any kind is `\n`.
///
/// ```
/// assert_eq!(weiqi::sgf::unescape("a [5k\\]: b\\\\ c\\\r\nd\r\ne"), "a [5k]: b\\ cd\ne");
/// ```
pub fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find(['\\', '\r', '\n']) {
        text.push_str(&rest[..at]);
        let escaped = rest[at..].starts_with('\\');
        rest = &rest[at + usize::from(escaped)..];
        let Some(c) = rest.chars().next() else { break };
        let mut length = c.len_utf8();
        if matches!(c, '\r' | '\n') {
            // Both orders of the two make one line end.
            length += usize::from(rest[1..].starts_with(if c == '\r' { '\n' } else { '\r' }));
            if !escaped {
                text.push('\n');
            }
        } else {
            text.push(c);
        }
        rest = &rest[length..];
    }
    text.push_str(rest);
    text
}

/// A text as a value: a backslash before every backslash and closing bracket.
///
/// ```
/// assert_eq!(weiqi::sgf::escape("a [5k] \\"), "a [5k\\] \\\\");
/// ```
pub fn escape(text: &str) -> String {
    let mut raw = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | ']') {
            raw.push('\\');
        }
        raw.push(c);
    }
    raw
}

/// Text without line ends and tabs, which most properties do not have.
pub(super) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect()
}
