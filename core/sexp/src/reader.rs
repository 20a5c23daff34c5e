//! The reader: parses bytes into a flat tree.
//!
//! One pass over the text fills a vector of nodes in the order of their first byte; a list's first element is the node
//! after it, and every node knows its next sibling. Lists are linked to their neighbours when they close: an expression
//! that never closes is dropped without a trace.

use crate::syntax::{is_atom_byte, is_escapable, is_plain_byte};
use crate::{Document, ParseError, ParseErrorKind, Syntax};

/// Longest text that is read, in bytes. Robots and fields are some kilobytes, recordings are read line by line.
pub const TEXT_BYTES_MAX: usize = 64 * 1024 * 1024;

/// Maximum nesting depth of lists. The reference was seen to accept 500.
pub const DEPTH_MAX: usize = 1024;

/// Parses S-expressions, and reuses its buffers from text to text.
#[derive(Debug, Clone, Default)]
pub struct Reader {
    pub(crate) nodes: Vec<Node>,
    /// Texts of atoms that had escapes.
    pub(crate) unescaped: Vec<u8>,
    pub(crate) error: Option<ParseError>,
    /// Lists still open, outermost first; the first entry is the text itself.
    open: Vec<Open>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    /// Offset of the first byte (of the quote or parenthesis, if there is one).
    pub start: u32,
    /// Offset behind the last byte.
    pub end: u32,
    /// Next sibling; 0: none (the node 0 follows no other).
    pub next: u32,
    /// Start of an atom's text.
    pub text: u32,
    /// Length of an atom's text, number of elements of a list.
    pub len: u32,
    pub kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    List,
    /// Its text is a part of the source.
    Atom,
    /// Its text is a part of `Reader::unescaped`.
    Unescaped,
}

#[derive(Debug, Clone, Copy, Default)]
struct Open {
    list: u32,
    last: u32,
    elements: u32,
}

impl Reader {
    /// A reader without buffers yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads all expressions of `text`. Never fails; see [`Document::error`].
    pub fn read<'a>(&'a mut self, text: &'a [u8], lexis: Syntax) -> Document<'a> {
        self.nodes.clear();
        self.unescaped.clear();
        self.open.clear();
        self.open.push(Open::default());
        self.error = if text.len() > TEXT_BYTES_MAX {
            Some(ParseError { kind: ParseErrorKind::TooLong, at: TEXT_BYTES_MAX })
        } else {
            Scan { reader: self, text, at: 0, lexis }.run().err()
        };
        if let Some(outermost) = self.open.get(1) {
            self.nodes.truncate(outermost.list as usize);
        }
        Document { reader: self, text }
    }

    /// Links a finished node to its previous sibling.
    fn link(&mut self, node: u32) {
        let Some(open) = self.open.last_mut() else {
            return;
        };
        if open.elements > 0 {
            self.nodes[open.last as usize].next = node;
        }
        open.last = node;
        open.elements += 1;
    }

    fn add(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        (self.nodes.len() - 1) as u32
    }
}

/// The state of one pass over a text. Offsets fit into 32 bits because of [`TEXT_BYTES_MAX`].
struct Scan<'r, 'a> {
    reader: &'r mut Reader,
    text: &'a [u8],
    at: usize,
    lexis: Syntax,
}

impl Scan<'_, '_> {
    fn run(&mut self) -> Result<(), ParseError> {
        let league = self.lexis == Syntax::League;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => self.at += 1,
                b'(' => self.open_list()?,
                b')' => self.close_list()?,
                0 => return Err(self.flaw(ParseErrorKind::Nul)),
                b';' if league => self.skip_comment(),
                // Single quotes part tokens and vanish: `'abc'` is abc, `'a b'` is a and b.
                b'\'' if league => self.at += 1,
                b'"' if league => self.string()?,
                _ if league => self.atom(),
                _ => self.plain_atom(),
            }
        }
        match self.reader.open.get(1) {
            None => Ok(()),
            Some(outermost) => {
                let at = self.reader.nodes[outermost.list as usize].start as usize;
                Err(ParseError { kind: ParseErrorKind::UnclosedList, at })
            }
        }
    }

    fn flaw(&self, kind: ParseErrorKind) -> ParseError {
        ParseError { kind, at: self.at }
    }

    fn open_list(&mut self) -> Result<(), ParseError> {
        if self.reader.open.len() > DEPTH_MAX {
            return Err(self.flaw(ParseErrorKind::TooDeep));
        }
        let start = self.at as u32;
        self.at += 1;
        let list = self.reader.add(Node { start, end: start, next: 0, text: 0, len: 0, kind: Kind::List });
        self.reader.open.push(Open { list, last: 0, elements: 0 });
        Ok(())
    }

    fn close_list(&mut self) -> Result<(), ParseError> {
        if self.reader.open.len() < 2 {
            return Err(self.flaw(ParseErrorKind::SurplusClose));
        }
        self.at += 1;
        if let Some(open) = self.reader.open.pop() {
            let node = &mut self.reader.nodes[open.list as usize];
            node.end = self.at as u32;
            node.len = open.elements;
            self.reader.link(open.list);
        }
        Ok(())
    }

    fn skip_comment(&mut self) {
        while self.text.get(self.at).is_some_and(|&byte| byte != b'\n' && byte != 0) {
            self.at += 1;
        }
    }

    fn add_atom(&mut self, start: usize, text: std::ops::Range<usize>, kind: Kind) {
        let node = self.reader.add(Node {
            start: start as u32,
            end: self.at as u32,
            next: 0,
            text: text.start as u32,
            len: text.len() as u32,
            kind,
        });
        self.reader.link(node);
    }

    fn plain_atom(&mut self) {
        let start = self.at;
        while self.text.get(self.at).is_some_and(|&byte| is_plain_byte(byte)) {
            self.at += 1;
        }
        self.add_atom(start, start..self.at, Kind::Atom);
    }

    /// Reads a bare atom. Its first byte may be anything without another role, even a control byte.
    fn atom(&mut self) {
        let start = self.at;
        if self.text.get(start) != Some(&b'\\') {
            self.at += 1;
        }
        while let Some(&byte) = self.text.get(self.at) {
            if !is_atom_byte(byte) {
                break;
            }
            if byte == b'\\' && self.escapes_next() {
                return self.escaped_atom(start);
            }
            self.at += 1;
        }
        self.add_atom(start, start..self.at, Kind::Atom);
    }

    fn escapes_next(&self) -> bool {
        self.text.get(self.at + 1).is_some_and(|&byte| is_escapable(byte))
    }

    /// The rest of a bare atom from its first escape on.
    fn escaped_atom(&mut self, start: usize) {
        let from = self.reader.unescaped.len();
        self.reader.unescaped.extend_from_slice(&self.text[start..self.at]);
        while let Some(&byte) = self.text.get(self.at) {
            if byte == b'\\' && self.escapes_next() {
                self.reader.unescaped.push(self.text[self.at + 1]);
                self.at += 2;
            } else if is_atom_byte(byte) {
                self.reader.unescaped.push(byte);
                self.at += 1;
            } else {
                break;
            }
        }
        self.add_atom(start, from..self.reader.unescaped.len(), Kind::Unescaped);
    }

    /// `"…"`: one atom without the quotes. The text is copied only if something in it is escaped.
    fn string(&mut self) -> Result<(), ParseError> {
        let start = self.at;
        let from = self.reader.unescaped.len();
        let mut escapes = false;
        self.at += 1;
        loop {
            match self.text.get(self.at) {
                Some(b'"') => break,
                Some(b'\\') if self.escapes_next() => {
                    if !escapes {
                        self.reader.unescaped.extend_from_slice(&self.text[start + 1..self.at]);
                        escapes = true;
                    }
                    self.reader.unescaped.push(self.text[self.at + 1]);
                    self.at += 2;
                }
                Some(0) => return Err(self.flaw(ParseErrorKind::Nul)),
                Some(&byte) => {
                    if escapes {
                        self.reader.unescaped.push(byte);
                    }
                    self.at += 1;
                }
                None => {
                    return Err(ParseError { kind: ParseErrorKind::UnclosedString, at: start });
                }
            }
        }
        self.at += 1;
        if escapes {
            self.add_atom(start, from..self.reader.unescaped.len(), Kind::Unescaped);
        } else {
            self.add_atom(start, start + 1..self.at - 1, Kind::Atom);
        }
        Ok(())
    }
}
