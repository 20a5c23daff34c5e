//! The writer: formats values as bytes in the compact style of the league's clients: `(init (unum 7)(teamname Alpha))`.

use std::io::Write;

use crate::syntax::is_atom_byte;

/// Appends expressions to a byte vector. A blank is put only before an atom and between an atom and a list.
#[derive(Debug)]
pub struct Writer<'a> {
    out: &'a mut Vec<u8>,
    /// True if the last element written was an atom of the open list.
    after_atom: bool,
}

impl<'a> Writer<'a> {
    /// A writer that appends to `out`.
    pub fn new(out: &'a mut Vec<u8>) -> Self {
        Writer { out, after_atom: false }
    }

    /// Opens a list with its name.
    pub fn open(&mut self, name: &[u8]) -> &mut Self {
        if self.after_atom {
            self.out.push(b' ');
        }
        self.out.push(b'(');
        write_atom(self.out, name);
        self.after_atom = true;
        self
    }

    /// Writes an atom, quoted if necessary.
    pub fn atom(&mut self, text: &[u8]) -> &mut Self {
        self.out.push(b' ');
        write_atom(self.out, text);
        self.after_atom = true;
        self
    }

    /// Writes an integer.
    pub fn integer(&mut self, value: i32) -> &mut Self {
        self.display(value)
    }

    /// Writes a number in the shortest form that reads back as the same `f32`; 0 if it is not finite.
    pub fn number(&mut self, value: f32) -> &mut Self {
        self.display(if value.is_finite() { value } else { 0.0 })
    }

    /// Closes the innermost list.
    pub fn close(&mut self) -> &mut Self {
        self.out.push(b')');
        self.after_atom = false;
        self
    }

    fn display(&mut self, value: impl std::fmt::Display) -> &mut Self {
        // Writing to a vector cannot fail.
        let _ = write!(self.out, " {value}");
        self.after_atom = true;
        self
    }
}

/// Appends an atom that [`Lexis::League`](crate::Syntax::League) reads back unchanged: bare if possible, else in double
/// quotes with escapes. NUL cannot be written: readers stop there.
pub fn write_atom(out: &mut Vec<u8>, text: &[u8]) {
    let bare = |&byte: &u8| is_atom_byte(byte) && byte != b'\\';
    if text.first().is_some_and(|&first| first != b';') && text.iter().all(bare) {
        out.extend_from_slice(text);
        return;
    }
    out.push(b'"');
    for &byte in text {
        if matches!(byte, b'"' | b'\\') {
            out.push(b'\\');
        }
        out.push(byte);
    }
    out.push(b'"');
}
