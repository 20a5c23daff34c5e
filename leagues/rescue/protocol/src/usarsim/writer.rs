//! Writes lines block by block.

use std::fmt::Write as _;

/// Decimals of most numbers.
pub(super) const USUAL: usize = 4;

/// Largest magnitude written.
const NUMBER_MAX: f64 = 1e9;

/// A writer of one line at the end of a text.
pub(super) struct LineWriter<'a> {
    out: &'a mut Vec<u8>,
    text: String,
}

impl<'a> LineWriter<'a> {
    pub(super) fn new(head: &str, out: &'a mut Vec<u8>) -> LineWriter<'a> {
        LineWriter { out, text: head.to_owned() }
    }

    /// Writes a block with text. Braces and line ends in it would end the block: they become blanks.
    pub(super) fn text(&mut self, key: &str, value: &str) -> &mut Self {
        let plain = value.replace(['{', '}', '\r', '\n'], " ");
        self.text.push_str(&format!(" {{{key} {}}}", plain.trim()));
        self
    }

    pub(super) fn number(&mut self, key: &str, value: f64) -> &mut Self {
        self.numbers(key, &[value], USUAL)
    }

    /// Writes a block with numbers.
    pub(super) fn numbers(&mut self, key: &str, values: &[f64], decimals: usize) -> &mut Self {
        self.text.push_str(&format!(" {{{key} "));
        for (index, value) in values.iter().enumerate() {
            if index > 0 {
                self.text.push(',');
            }
            push_number(*value, decimals, &mut self.text);
        }
        self.text.push('}');
        self
    }

    /// Ends the line.
    pub(super) fn end(&mut self) {
        self.out.extend_from_slice(self.text.as_bytes());
        self.out.extend_from_slice(b"\r\n");
    }
}

/// Appends a number, never `-0.0000` and always finite.
pub(super) fn push_number(value: f64, decimals: usize, out: &mut String) {
    let value = if value.is_nan() { 0.0 } else { value.clamp(-NUMBER_MAX, NUMBER_MAX) };
    let start = out.len();
    // Writing to a string does not fail.
    let _ = write!(out, "{value:.decimals$}");
    let is_zero = out.get(start..).is_some_and(|text| text.bytes().all(|byte| matches!(byte, b'-' | b'0' | b'.')));
    if is_zero && out.get(start..).is_some_and(|text| text.starts_with('-')) {
        out.remove(start);
    }
}
