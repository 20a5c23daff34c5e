//! Writes messages item by item.

use std::f64::consts::PI;
use std::io::Write;

use super::form::write_text;
use super::number::{self, MAGNITUDE_MAX};
use super::style::{LineEnd, Style, TypeStyle, wrapped};
use super::word_tables::WordTable;

/// The format of numbers.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum NumberFormat {
    /// The server's format: rounded and clamped.
    Fixed,
    /// The clients' format: shortest exact.
    Shortest,
}

/// A writer of one message, from [`MessageWriter::begin`] to [`MessageWriter::end`].
pub(super) struct MessageWriter<'a> {
    out: &'a mut Vec<u8>,
    style: &'a Style,
    figures: NumberFormat,
}

impl<'a> MessageWriter<'a> {
    pub(super) fn begin(
        out: &'a mut Vec<u8>,
        style: &'a Style,
        figures: NumberFormat,
        head: &str,
    ) -> MessageWriter<'a> {
        out.push(b'(');
        out.extend_from_slice(head.as_bytes());
        MessageWriter { out, style, figures }
    }

    /// Closes the message and ends the line.
    pub(super) fn end(self) {
        self.out.push(b')');
        self.out.extend_from_slice(match self.style.line_end {
            LineEnd::Lf => b"\n",
            LineEnd::CrLf => b"\r\n",
        });
    }

    pub(super) fn style(&self) -> Style {
        *self.style
    }

    fn blank(&mut self) {
        if self.out.last() != Some(&b'(') {
            self.out.push(b' ');
        }
    }

    pub(super) fn open(&mut self) {
        self.blank();
        self.out.push(b'(');
    }

    pub(super) fn close(&mut self) {
        self.out.push(b')');
    }

    pub(super) fn word(&mut self, word: &str) {
        self.blank();
        self.out.extend_from_slice(word.as_bytes());
    }

    pub(super) fn text(&mut self, text: &str) {
        self.blank();
        write_text(self.out, text.as_bytes());
    }

    /// Writes a type; `None` is `invalid`.
    pub(super) fn kind<T: WordTable>(&mut self, kind: Option<T>) {
        match self.style.types {
            TypeStyle::Symbol => self.word(kind.map_or("invalid", T::table_word)),
            TypeStyle::Number => self.count(kind.map_or(0, T::number) as u64),
        }
    }

    /// Writes metres and other plain numbers.
    pub(super) fn number(&mut self, value: f64) {
        self.decimals(value, self.style.metre_decimals());
    }

    /// Writes a direction, radians. The server's are in (-pi, pi], even after rounding: minus half a turn becomes half
    /// a turn. A client's are unchanged.
    pub(super) fn angle(&mut self, angle: f64) {
        match self.figures {
            NumberFormat::Shortest => self.turn(angle),
            NumberFormat::Fixed => {
                let decimals = self.style.angle_decimals();
                let [value, half] = [wrapped(angle), PI].map(|angle| self.style.in_unit(angle));
                let scale = f64::from(10_u32.pow(decimals.into()));
                let is_beyond = (value * scale).round() < -half * scale;
                self.decimals(if is_beyond { half } else { value }, decimals);
            }
        }
    }

    /// Writes an angle or a turn rate, radians, of any size.
    pub(super) fn turn(&mut self, angle: f64) {
        self.decimals(self.style.in_unit(angle), self.style.angle_decimals());
    }

    fn decimals(&mut self, value: f64, decimals: u8) {
        self.blank();
        match self.figures {
            NumberFormat::Fixed => number::write(self.out, value, decimals),
            NumberFormat::Shortest => number::write_shortest(self.out, value),
        }
    }

    pub(super) fn place(&mut self, [x, y]: [f64; 2]) {
        self.number(x);
        self.number(y);
    }

    /// Writes a point on the map.
    pub(super) fn map_place(&mut self, [x, y]: [f64; 2]) {
        self.place([x, self.style.mirrored(y)]);
    }

    /// Writes a heading on the map.
    pub(super) fn heading(&mut self, theta: f64) {
        self.angle(self.style.mirrored(theta));
    }

    /// Writes pixels.
    pub(super) fn pixels(&mut self, value: i32) {
        self.blank();
        number::write(self.out, f64::from(value).clamp(-MAGNITUDE_MAX, MAGNITUDE_MAX), 0);
    }

    /// Writes a count or a time, of any size.
    pub(super) fn count(&mut self, value: u64) {
        self.blank();
        // Writing to a vector does not fail.
        let _ = write!(self.out, "{value}");
    }
}
