//! S-expressions as the reference server reads them (docs/reference/humanoid.md 2.2).
//!
//! Only brackets and the blank are special. A [`Parser`] finds the expressions of one frame and lends them as a
//! [`List`]; it keeps its memory for the next frame. A stray `)` at top level ends the frame, a missing one rejects it.

use crate::number::{Integer, parse_float, parse_integer};

/// Maximum number of lists open at once: the limit of the reference's recursive parser under Python's recursion limit.
pub const DEPTH_MAX: usize = 987;

/// The error of a frame that is no list of expressions; it has no effect as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// A list is not closed.
    #[error("a closing bracket is missing")]
    MissingBracket,
    /// More than [`DEPTH_MAX`] lists are open at once.
    #[error("more than {DEPTH_MAX} brackets are open")]
    TooDeep,
}

/// The error of an element with a type other than the one asked for; the reference raises an exception.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ElementError {
    /// The list has too few elements.
    #[error("element {0} is missing")]
    Missing(usize),
    /// The element is a list.
    #[error("element {0} is a list")]
    NotWord(usize),
    /// The element is no UTF-8.
    #[error("element {0} is no UTF-8 text")]
    NotText(usize),
    /// The element is no number.
    #[error("element {0} is no number")]
    NotNumber(usize),
}

/// One node of the tree, in reading order.
#[derive(Debug, Clone, Copy)]
enum Node {
    /// A word, by its place in the frame.
    Word { start: usize, end: usize },
    /// A list; the next `descendants` nodes are inside.
    List { descendants: usize, len: usize },
}

/// A reader of frames that keeps its memory from one frame to the next.
#[derive(Debug, Default)]
pub struct Parser {
    nodes: Vec<Node>,
    /// The lists that are open: index of the node and number of elements so far.
    open: Vec<(usize, usize)>,
}

impl Parser {
    /// A parser without memory.
    pub fn new() -> Parser {
        Parser::default()
    }

    /// The top level of a frame, as one list of words and lists.
    ///
    /// # Errors
    /// If a list is not closed or too many are open.
    pub fn parse<'a>(&'a mut self, frame: &'a [u8]) -> Result<List<'a>, ParseError> {
        self.nodes.clear();
        self.open.clear();
        let mut top_len = 0;
        let mut word_start = 0;
        for (index, &byte) in frame.iter().enumerate() {
            if !matches!(byte, b'(' | b')' | b' ') {
                continue;
            }
            self.push_word(word_start, index, &mut top_len);
            word_start = index + 1;
            match byte {
                b'(' => self.open_list(&mut top_len)?,
                b')' if !self.close_list() => return Ok(self.list(frame, top_len)),
                _ => (),
            }
        }
        if !self.open.is_empty() {
            return Err(ParseError::MissingBracket);
        }
        self.push_word(word_start, frame.len(), &mut top_len);
        Ok(self.list(frame, top_len))
    }

    fn list<'a>(&'a self, frame: &'a [u8], len: usize) -> List<'a> {
        List { frame, nodes: &self.nodes, len }
    }

    fn push_word(&mut self, start: usize, end: usize, top_len: &mut usize) {
        if start < end {
            self.nodes.push(Node::Word { start, end });
            *self.open.last_mut().map_or(top_len, |(_, len)| len) += 1;
        }
    }

    fn open_list(&mut self, top_len: &mut usize) -> Result<(), ParseError> {
        if self.open.len() == DEPTH_MAX {
            return Err(ParseError::TooDeep);
        }
        *self.open.last_mut().map_or(top_len, |(_, len)| len) += 1;
        self.open.push((self.nodes.len(), 0));
        self.nodes.push(Node::List { descendants: 0, len: 0 });
        Ok(())
    }

    /// Closes the innermost list; false if none is open.
    fn close_list(&mut self) -> bool {
        let Some((index, len)) = self.open.pop() else {
            return false;
        };
        let descendants = self.nodes.len() - index - 1;
        if let Some(node) = self.nodes.get_mut(index) {
            *node = Node::List { descendants, len };
        }
        true
    }
}

/// A list of words and lists, lent by a [`Parser`].
#[derive(Debug, Clone, Copy)]
pub struct List<'a> {
    frame: &'a [u8],
    /// Everything inside, in reading order.
    nodes: &'a [Node],
    len: usize,
}

/// An element of a list.
#[derive(Debug, Clone, Copy)]
pub enum Element<'a> {
    /// A word; it has at least one byte.
    Word(&'a [u8]),
    /// A list.
    List(List<'a>),
}

impl<'a> Element<'a> {
    /// True if the element is exactly this word.
    pub fn is_word(self, word: &[u8]) -> bool {
        matches!(self, Element::Word(text) if text == word)
    }
}

impl<'a> List<'a> {
    /// Number of elements.
    pub fn len(self) -> usize {
        self.len
    }

    /// True without elements.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    /// The elements in order.
    pub fn elements(self) -> Elements<'a> {
        Elements { frame: self.frame, nodes: self.nodes }
    }

    /// The elements that are lists, in order.
    pub fn lists(self) -> impl Iterator<Item = List<'a>> + use<'a> {
        self.elements().filter_map(|element| match element {
            Element::List(list) => Some(list),
            Element::Word(_) => None,
        })
    }

    /// The first element.
    ///
    /// # Errors
    /// If the list is empty.
    pub fn head(self) -> Result<Element<'a>, ElementError> {
        self.element(0)
    }

    /// The element at an index.
    ///
    /// # Errors
    /// If the list is shorter.
    pub fn element(self, index: usize) -> Result<Element<'a>, ElementError> {
        self.elements().nth(index).ok_or(ElementError::Missing(index))
    }

    /// The word at an index.
    ///
    /// # Errors
    /// If the list is shorter, or the element is a list.
    pub fn word(self, index: usize) -> Result<&'a [u8], ElementError> {
        match self.element(index)? {
            Element::Word(word) => Ok(word),
            Element::List(_) => Err(ElementError::NotWord(index)),
        }
    }

    /// The word at an index as text.
    ///
    /// # Errors
    /// If there is no word, or it is no UTF-8.
    pub fn text(self, index: usize) -> Result<&'a str, ElementError> {
        std::str::from_utf8(self.word(index)?).map_err(|_| ElementError::NotText(index))
    }

    /// The number at an index, as Python's `float()` reads it.
    ///
    /// # Errors
    /// If there is no word, or it is no number.
    pub fn float(self, index: usize) -> Result<f64, ElementError> {
        parse_float(self.word(index)?).ok_or(ElementError::NotNumber(index))
    }

    /// Consecutive numbers, the first one at `start`.
    ///
    /// # Errors
    /// If one of them is no number.
    pub fn floats<const COUNT: usize>(self, start: usize) -> Result<[f64; COUNT], ElementError> {
        let mut values = [0.0; COUNT];
        for (index, value) in values.iter_mut().enumerate() {
            *value = self.float(start + index)?;
        }
        Ok(values)
    }

    /// The whole number at an index, as Python's `int()` reads it.
    ///
    /// # Errors
    /// If there is no word, or it is no whole number.
    pub fn integer(self, index: usize) -> Result<Integer, ElementError> {
        parse_integer(self.word(index)?).ok_or(ElementError::NotNumber(index))
    }
}

/// An iterator over the elements of a list.
#[derive(Debug, Clone)]
pub struct Elements<'a> {
    frame: &'a [u8],
    nodes: &'a [Node],
}

impl<'a> Iterator for Elements<'a> {
    type Item = Element<'a>;

    fn next(&mut self) -> Option<Element<'a>> {
        let (first, rest) = self.nodes.split_first()?;
        match *first {
            Node::Word { start, end } => {
                self.nodes = rest;
                Some(Element::Word(self.frame.get(start..end).unwrap_or_default()))
            }
            Node::List { descendants, len } => {
                let (inside, after) = rest.split_at_checked(descendants).unwrap_or((rest, &[]));
                self.nodes = after;
                Some(Element::List(List { frame: self.frame, nodes: inside, len }))
            }
        }
    }
}
