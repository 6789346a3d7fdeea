//! From bytes to text: which encoding a file is in, and what it says in it.

use alloc::borrow::Cow;
#[cfg(not(feature = "encodings"))]
use alloc::string::String;
#[cfg(not(feature = "encodings"))]
use alloc::vec::Vec;

use super::note::SgfError;
use crate::words::bilingual;

/// The encoding of a file, as it was found or chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, lower byte first, with a byte order mark.
    Utf16Le,
    /// UTF-16, higher byte first, with a byte order mark.
    Utf16Be,
    /// GB18030, which contains GBK and GB2312.
    Gb18030,
    /// Big5.
    Big5,
    /// Shift-JIS.
    ShiftJis,
    /// EUC-JP.
    EucJp,
    /// EUC-KR.
    EucKr,
    /// Windows-1252, which contains the printable characters of Latin-1.
    Windows1252,
    /// Each byte is the character of its number (ISO 8859-1): what is left if nothing else is known. Every byte
    /// can be had back, so that a reader who knows better can decode it.
    Latin1,
}

bilingual!(Encoding {
    Encoding::Utf8 => ("UTF-8"), ("UTF-8");
    Encoding::Utf16Le => ("UTF-16LE"), ("UTF-16LE");
    Encoding::Utf16Be => ("UTF-16BE"), ("UTF-16BE");
    Encoding::Gb18030 => ("GB18030"), ("GB18030");
    Encoding::Big5 => ("Big5"), ("Big5");
    Encoding::ShiftJis => ("Shift_JIS"), ("Shift_JIS");
    Encoding::EucJp => ("EUC-JP"), ("EUC-JP");
    Encoding::EucKr => ("EUC-KR"), ("EUC-KR");
    Encoding::Windows1252 => ("windows-1252"), ("windows-1252");
    Encoding::Latin1 => ("ISO-8859-1"), ("ISO-8859-1");
});

/// The text of a file and the encoding that it was read in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text, without a byte order mark.
    pub text: Cow<'a, str>,
    /// The encoding.
    pub encoding: Encoding,
}

/// Decodes a file. In this order decide: a byte order mark; that the bytes are UTF-8; the name that the file
/// gives (`CA`), if the bytes are valid in it; and, with the feature `encodings`, what a detector and the
/// coherence of the text say. At last each byte is taken for a character.
///
/// Without the feature only UTF-8, UTF-16 with a byte order mark and single bytes are known.
///
/// ```
/// use weiqi::sgf::{Encoding, decode};
/// let read = decode(b"\xff\xfe(\0;\0B\0[\0a\0a\0]\0)\0")?;
/// assert_eq!((&*read.text, read.encoding), ("(;B[aa])", Encoding::Utf16Le));
/// # Ok::<(), weiqi::sgf::SgfError>(())
/// ```
///
/// # Errors
/// [`SgfError::Encoding`], and only without the feature: in double-byte encodings the second half of a
/// character may look like a backslash and hide the end of a value, so bytes that can be read in two ways are
/// refused. With the feature nothing is refused.
pub fn decode(bytes: &[u8]) -> Result<Decoded<'_>, SgfError> {
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf")
        && let Ok(text) = core::str::from_utf8(rest)
    {
        return Ok(Decoded { text: text.into(), encoding: Encoding::Utf8 });
    }
    for (mark, encoding) in [(b"\xff\xfe", Encoding::Utf16Le), (b"\xfe\xff", Encoding::Utf16Be)] {
        if let Some(rest) = bytes.strip_prefix(mark) {
            let unit = |pair: &[u8]| match encoding {
                Encoding::Utf16Le => u16::from_le_bytes([pair[0], pair[1]]),
                _ => u16::from_be_bytes([pair[0], pair[1]]),
            };
            let units = rest.chunks_exact(2).map(unit);
            let text = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
            return Ok(Decoded { text: Cow::Owned(text), encoding });
        }
    }
    match core::str::from_utf8(bytes) {
        Ok(text) => Ok(Decoded { text: text.into(), encoding: Encoding::Utf8 }),
        Err(_) => other(bytes),
    }
}

/// Text for bytes that are not UTF-8: each byte is a character.
///
/// An odd number of bytes outside ASCII with a backslash behind it could be the halves of characters or not;
/// so that is refused. With a bracket behind it, the value ends here or its rest is no SGF.
#[cfg(not(feature = "encodings"))]
fn other(bytes: &[u8]) -> Result<Decoded<'_>, SgfError> {
    let mut high = 0;
    for (offset, byte) in bytes.iter().enumerate() {
        if *byte == b'\\' && high % 2 == 1 {
            return Err(SgfError::Encoding { offset });
        }
        high = if byte.is_ascii() { 0 } else { high + 1 };
    }
    let text: String = bytes.iter().map(|&byte| char::from(byte)).collect::<Vec<_>>().into_iter().collect();
    Ok(Decoded { text: Cow::Owned(text), encoding: Encoding::Latin1 })
}

#[cfg(feature = "encodings")]
use detect::other;

#[cfg(feature = "encodings")]
mod detect {
    use alloc::borrow::Cow;

    use encoding_rs as rs;

    use super::{Decoded, Encoding};
    use crate::sgf::note::SgfError;

    /// The encodings that are tried, in the order in which they win if the text is as coherent in both.
    const KNOWN: [(Encoding, &rs::Encoding); 6] = [
        (Encoding::Gb18030, rs::GB18030),
        (Encoding::Big5, rs::BIG5),
        (Encoding::ShiftJis, rs::SHIFT_JIS),
        (Encoding::EucJp, rs::EUC_JP),
        (Encoding::EucKr, rs::EUC_KR),
        (Encoding::Windows1252, rs::WINDOWS_1252),
    ];

    pub(super) fn other(bytes: &[u8]) -> Result<Decoded<'_>, SgfError> {
        let named = declared(bytes).and_then(rs::Encoding::for_label);
        // Fewer bytes than these are too few for a detector that counts how often characters come.
        const ENOUGH: usize = 20;
        let detected = || {
            let mut detector = chardetng::EncodingDetector::new(chardetng::Iso2022JpDetection::Deny);
            detector.feed(bytes, true);
            let has_enough = bytes.iter().filter(|byte| !byte.is_ascii()).nth(ENOUGH - 1).is_some();
            has_enough.then(|| detector.guess(None, chardetng::Utf8Detection::Allow))
        };
        let whole = |encoding: &'static rs::Encoding| {
            let known = KNOWN.iter().find(|(_, known)| *known == encoding).map(|&(name, _)| name);
            // GBK is read as GB18030, which contains it.
            let name = known.or((encoding == rs::GBK).then_some(Encoding::Gb18030))?;
            let decoder = if name == Encoding::Gb18030 { rs::GB18030 } else { encoding };
            Some((decoder.decode_without_bom_handling_and_without_replacement(bytes)?, name))
        };
        let is_coherent = |(text, name): &(Cow<'_, str>, Encoding)| coherence(text, *name) > 0;
        let (text, encoding) = named
            .and_then(whole)
            .or_else(|| detected().and_then(whole).filter(is_coherent))
            .or_else(|| coherent(bytes))
            .or_else(|| whole(rs::WINDOWS_1252))
            .unwrap_or_else(|| (bytes.iter().map(|&byte| char::from(byte)).collect(), Encoding::Latin1));
        Ok(Decoded { text, encoding })
    }

    /// The name behind the first `CA[`, which every encoding of the list writes in the same bytes.
    fn declared(bytes: &[u8]) -> Option<&[u8]> {
        let at = bytes.windows(3).position(|window| window == b"CA[")?;
        let rest = &bytes[at + 3..];
        Some(rest[..rest.iter().position(|&byte| byte == b']')?].trim_ascii())
    }

    /// The text in the encoding in which it is most coherent, if it is so in one.
    fn coherent(bytes: &[u8]) -> Option<(Cow<'_, str>, Encoding)> {
        let texts = KNOWN[..5].iter().filter_map(|&(name, encoding)| {
            Some((encoding.decode_without_bom_handling_and_without_replacement(bytes)?, name))
        });
        let scored = texts.map(|(text, name)| (coherence(&text, name), text, name)).filter(|(score, ..)| *score > 0);
        // `max_by_key` takes the last of equals, and the first is wanted.
        let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, text, name)| (text, name))
    }

    /// How much a text looks like one that people write in an encoding: its common characters count for it,
    /// rare ones and mixed scripts against it.
    fn coherence(text: &str, encoding: Encoding) -> i64 {
        let (mut kana, mut hangul, mut han, mut rare) = (0i64, 0i64, 0i64, 0i64);
        for c in text.chars().filter(|c| !c.is_ascii()) {
            match c {
                '\u{3041}'..='\u{30ff}' => kana += 1,
                '\u{ac00}'..='\u{d7a3}' => hangul += 1,
                '\u{4e00}'..='\u{9fff}' if is_common(c, encoding) => han += 1,
                '\u{3000}'..='\u{303f}' | '\u{ff01}'..='\u{ff5e}' | '\u{2010}'..='\u{203b}' => {}
                _ => rare += 1,
            }
        }
        // Hangul stands with few Han characters and no kana.
        let mixed = if hangul > 0 { kana + han.min(hangul) } else { 0 };
        2 * (han + kana + hangul) - 3 * (rare + mixed)
    }

    /// Whether the standard behind an encoding has a Han character in its first level, the common ones.
    fn is_common(c: char, encoding: Encoding) -> bool {
        let in_level = |encoding: &'static rs::Encoding, first: core::ops::RangeInclusive<u8>| {
            let mut buffer = [0; 4];
            let (bytes, _, failed) = encoding.encode(c.encode_utf8(&mut buffer));
            // GBK put further characters into the same rows, with a second byte below these.
            !failed
                && first.contains(&bytes[0])
                && (encoding == rs::SHIFT_JIS || encoding == rs::BIG5 || bytes[1] > 0xa0)
        };
        match encoding {
            Encoding::Gb18030 => in_level(rs::GB18030, 0xb0..=0xd7),
            Encoding::Big5 => in_level(rs::BIG5, 0xa4..=0xc6),
            Encoding::ShiftJis | Encoding::EucJp => in_level(rs::SHIFT_JIS, 0x88..=0x97),
            _ => true,
        }
    }
}
