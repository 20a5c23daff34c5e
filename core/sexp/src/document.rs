//! Navigation of a parsed text by copyable cursors, without allocation.

use std::fmt;
use std::ops::Range;

use crate::reader::{Kind, Node, Reader};
use crate::{ParseError, integer, number};

/// A parsed text: its complete expressions, and the error that ended it if there is one.
#[derive(Clone, Copy)]
pub struct Document<'a> {
    pub(crate) reader: &'a Reader,
    pub(crate) text: &'a [u8],
}

/// A position in a text: line and column, both from 1; the column counts bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextPosition {
    /// Line, from 1.
    pub line: usize,
    /// Column in bytes, from 1.
    pub column: usize,
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl<'a> Document<'a> {
    /// The top-level expressions in order.
    pub fn exprs(self) -> Items<'a> {
        let next = if self.reader.nodes.is_empty() { None } else { Some(0) };
        Items { document: self, next }
    }

    /// The error at which reading ended; `None` if the whole text was read.
    pub fn error(self) -> Option<ParseError> {
        self.reader.error
    }

    /// The text as given.
    pub fn text(self) -> &'a [u8] {
        self.text
    }

    /// Line and column of a byte offset. Counts from the start of the text: for messages, not for loops.
    pub fn position(self, offset: usize) -> TextPosition {
        let before = &self.text[..offset.min(self.text.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        TextPosition { line, column }
    }
}

/// An atom or a list.
#[derive(Clone, Copy)]
pub struct Expr<'a> {
    document: Document<'a>,
    index: u32,
}

impl<'a> Expr<'a> {
    fn node(self) -> &'a Node {
        &self.document.reader.nodes[self.index as usize]
    }

    /// The atom's bytes, without quotes and escapes; `None` for a list.
    pub fn atom(self) -> Option<&'a [u8]> {
        let node = self.node();
        let text = node.text as usize..(node.text + node.len) as usize;
        match node.kind {
            Kind::Atom => Some(&self.document.text[text]),
            Kind::Unescaped => Some(&self.document.reader.unescaped[text]),
            Kind::List => None,
        }
    }

    /// The list; `None` for an atom.
    pub fn list(self) -> Option<List<'a>> {
        (self.node().kind == Kind::List).then_some(List { expr: self })
    }

    /// The atom's number with the reference's (C `atof`) rules, see [`number`]; `None` for a list.
    pub fn number(self) -> Option<f64> {
        self.atom().map(number)
    }

    /// The atom's number cut to an integer, see [`integer`]; `None` for a list.
    pub fn integer(self) -> Option<i32> {
        self.atom().map(integer)
    }

    /// Its byte range in the text, quotes and parentheses included.
    pub fn range(self) -> Range<usize> {
        let node = self.node();
        node.start as usize..node.end as usize
    }

    /// Its bytes in the text.
    pub fn source(self) -> &'a [u8] {
        &self.document.text[self.range()]
    }

    /// Line and column of its first byte.
    pub fn position(self) -> TextPosition {
        self.document.position(self.node().start as usize)
    }
}

impl fmt::Debug for Expr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.source().escape_ascii())
    }
}

/// A list: a name and its arguments, if its first element is an atom.
#[derive(Clone, Copy)]
pub struct List<'a> {
    expr: Expr<'a>,
}

impl<'a> List<'a> {
    /// The list as an expression again.
    pub fn expr(self) -> Expr<'a> {
        self.expr
    }

    /// Number of elements.
    pub fn len(self) -> usize {
        self.expr.node().len as usize
    }

    /// True if it is `()`.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// All elements in order.
    pub fn items(self) -> Items<'a> {
        let next = if self.is_empty() { None } else { Some(self.expr.index + 1) };
        Items { document: self.expr.document, next }
    }

    /// The first element if it is an atom.
    pub fn name(self) -> Option<&'a [u8]> {
        self.items().next().and_then(Expr::atom)
    }

    /// The elements after the first.
    pub fn args(self) -> Items<'a> {
        let mut items = self.items();
        items.next();
        items
    }

    /// The atom at this argument position, counted from 0; `None` if there is none or it is a list.
    pub fn arg(self, position: usize) -> Option<&'a [u8]> {
        self.args().nth(position).and_then(Expr::atom)
    }

    /// The first sub-list with this name and at least one argument, at any position (`docs/reference/agent-protocol.md`
    /// 2.1).
    pub fn find(self, name: &str) -> Option<List<'a>> {
        self.args().filter_map(Expr::list).find(|list| list.len() > 1 && list.name() == Some(name.as_bytes()))
    }

    /// The first `N` arguments as numbers; `None` if there are fewer or a list is among them. Further ones are ignored.
    pub fn numbers<const N: usize>(self) -> Option<[f64; N]> {
        let mut args = self.args();
        let mut numbers = [0.0; N];
        for slot in &mut numbers {
            *slot = args.next()?.number()?;
        }
        Some(numbers)
    }

    /// The source text between the first element and the closing parenthesis, without the blanks around it.
    pub fn after_name(self) -> &'a [u8] {
        let end = self.expr.range().end - 1;
        let start = self.items().next().map_or(end, |first| first.range().end);
        self.expr.document.text[start..end].trim_ascii()
    }
}

impl fmt::Debug for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.expr.fmt(f)
    }
}

/// Elements of a list, or expressions of a document, in order.
#[derive(Clone, Copy)]
pub struct Items<'a> {
    document: Document<'a>,
    next: Option<u32>,
}

impl<'a> Items<'a> {
    /// The elements that are atoms, lists left out.
    pub fn atoms(self) -> impl Iterator<Item = &'a [u8]> {
        self.filter_map(Expr::atom)
    }

    /// The elements that are lists, atoms left out.
    pub fn lists(self) -> impl Iterator<Item = List<'a>> {
        self.filter_map(Expr::list)
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = Expr<'a>;

    fn next(&mut self) -> Option<Expr<'a>> {
        let expr = Expr { document: self.document, index: self.next? };
        let next = expr.node().next;
        self.next = (next != 0).then_some(next);
        Some(expr)
    }
}
