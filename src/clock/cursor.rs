//! Reading a text from left to right, for lengths of time and time controls.

use core::str::FromStr;

/// Reads a text from left to right.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    /// The byte at which the rest begins.
    pub(super) at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    /// The number of the character at a byte, from 1. For messages only, because it walks the text.
    pub(super) fn number_of(&self, at: usize) -> usize {
        self.text[..at].chars().count() + 1
    }

    /// The number of the next character, from 1. For messages only, as above.
    pub(super) fn position(&self) -> usize {
        self.number_of(self.at)
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(super) fn advance(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    pub(super) fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.advance();
        }
    }

    /// Takes this character, if it is the next one.
    pub(super) fn eat(&mut self, expected: char) -> bool {
        let is_next = self.peek() == Some(expected);
        if is_next {
            self.advance();
        }
        is_next
    }

    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let from = self.at;
        while self.peek().is_some_and(&wanted) {
            self.advance();
        }
        &self.text[from..self.at]
    }

    pub(super) fn digits(&mut self) -> &'a str {
        self.take_while(|c| c.is_ascii_digit())
    }

    pub(super) fn number<T: FromStr>(&mut self) -> Option<T> {
        self.digits().parse().ok()
    }
}
