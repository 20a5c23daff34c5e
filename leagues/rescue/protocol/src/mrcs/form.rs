//! A message as a tree of uninterpreted items.

use super::number;

/// Items of a message in order of their first byte. The items of a list follow its node.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Node>,
    /// The concatenated texts of symbols and strings.
    pub(super) texts: String,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Node {
    Number(f64),
    /// Start and end of its text.
    Symbol(u32, u32),
    /// Start and end of its text.
    Text(u32, u32),
    /// Index after its last item.
    List(u32),
}

/// An item of a message.
#[derive(Debug, Clone, Copy)]
pub enum Item<'a> {
    /// A finite number.
    Number(f64),
    /// A symbol without blanks or quotes, in lower case.
    Symbol(&'a str),
    /// The content of a string in double quotes, printable ASCII.
    Text(&'a str),
    /// A list in parentheses.
    List(Items<'a>),
}

impl<'a> Item<'a> {
    /// Returns the items of a list. Lisp writes the empty list as `nil`.
    pub fn list(self) -> Option<Items<'a>> {
        match self {
            Item::List(items) => Some(items),
            Item::Symbol("nil") => Some(Items { tree: None, at: 0, until: 0 }),
            _ => None,
        }
    }

    fn write(self, out: &mut Vec<u8>) {
        match self {
            Item::Number(value) => number::write_shortest(out, value),
            Item::Symbol(text) => out.extend_from_slice(text.as_bytes()),
            Item::Text(text) => write_text(out, text.as_bytes()),
            Item::List(items) => {
                out.push(b'(');
                for (index, item) in items.enumerate() {
                    if index > 0 {
                        out.push(b' ');
                    }
                    item.write(out);
                }
                out.push(b')');
            }
        }
    }
}

/// Writes a string in double quotes; line ends and tabs become blanks, other than printable ASCII is dropped.
pub(super) fn write_text(out: &mut Vec<u8>, text: &[u8]) {
    out.push(b'"');
    for &byte in text {
        match byte {
            b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
            b' '..=b'~' => out.push(byte),
            b'\n' | b'\r' | b'\t' => out.push(b' '),
            _ => {}
        }
    }
    out.push(b'"');
}

/// An iterator over the items of a list.
#[derive(Debug, Clone, Copy)]
pub struct Items<'a> {
    tree: Option<&'a Tree>,
    at: u32,
    until: u32,
}

impl<'a> Iterator for Items<'a> {
    type Item = Item<'a>;

    fn next(&mut self) -> Option<Item<'a>> {
        if self.at >= self.until {
            return None;
        }
        let tree = self.tree?;
        let at = self.at + 1;
        let text = |start: u32, end: u32| tree.texts.get(start as usize..end as usize).unwrap_or_default();
        self.at = at;
        Some(match *tree.nodes.get(at as usize - 1)? {
            Node::Number(value) => Item::Number(value),
            Node::Symbol(start, end) => Item::Symbol(text(start, end)),
            Node::Text(start, end) => Item::Text(text(start, end)),
            Node::List(until) => {
                self.at = until;
                Item::List(Items { tree: Some(tree), at, until })
            }
        })
    }
}

/// A parsed message: a name and arguments.
#[derive(Debug, Clone, Copy)]
pub struct Form<'a> {
    pub(super) tree: &'a Tree,
    pub(super) text: &'a [u8],
}

impl<'a> Form<'a> {
    /// Name of the message, in lower case.
    pub fn head(&self) -> &'a str {
        match self.items().next() {
            Some(Item::Symbol(head)) => head,
            _ => "",
        }
    }

    /// Arguments after the name.
    pub fn arguments(&self) -> Items<'a> {
        let mut items = self.items();
        items.next();
        items
    }

    /// The received bytes, from the first parenthesis to the last.
    pub fn text(&self) -> &'a [u8] {
        self.text
    }

    /// Writes the message in normal form: on one line, in lower case, without comments, numbers as short as possible.
    /// It reads back as the same items.
    pub fn write(&self, out: &mut Vec<u8>) {
        Item::List(self.items()).write(out);
    }

    /// Name and arguments.
    pub(super) fn items(&self) -> Items<'a> {
        Items { tree: Some(self.tree), at: 1, until: self.tree.nodes.len() as u32 }
    }
}
