//! Parses the text of one message into a tree (`docs/reference/rescue-protocol.md` 3.2 A3 to A7).

use super::form::{Node, Tree};
use super::framing::{DEPTH_MAX, is_blank};
use super::message_error::{ErrorCode, MessageError};

const NO_NAME: MessageError =
    MessageError::new(ErrorCode::Syntax, "a message begins with a name, as in (select robot1)");
const NO_TOKEN: MessageError =
    MessageError::new(ErrorCode::Syntax, "only names, numbers, strings and lists are read, nothing with `#` or `:`");
const NO_GAP: MessageError =
    MessageError::new(ErrorCode::Syntax, "a blank or a parenthesis is missing between two items");
const BAD_BARS: MessageError = MessageError::new(ErrorCode::Syntax, "a name between bars has printable ASCII only");
const BAD_NUMBER: MessageError = MessageError::new(
    ErrorCode::BadNumber,
    "a number is written as 12, -0.5, 1.0e-4, 1.0d0 or 1/3, and is not too large",
);
const UNBALANCED: MessageError = MessageError::new(ErrorCode::Syntax, "parentheses do not match");

impl Tree {
    /// Parses a message with balanced parentheses and bounded depth, as the splitter ensures.
    pub(super) fn read(&mut self, text: &[u8]) -> Result<(), MessageError> {
        self.nodes.clear();
        self.texts.clear();
        Parser { tree: self, text, at: 0, open: [0; DEPTH_MAX], depth: 0 }.run()?;
        match self.nodes.get(1) {
            Some(Node::Symbol(..)) => Ok(()),
            _ => Err(NO_NAME),
        }
    }
}

struct Parser<'t> {
    tree: &'t mut Tree,
    text: &'t [u8],
    at: usize,
    /// Nodes of the open lists.
    open: [u32; DEPTH_MAX],
    depth: usize,
}

/// True if an item may end before this byte without a blank.
const fn ends_item(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'(' | b')' | b';')
}

const fn is_symbol_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'+' | b'*' | b'/' | b'?' | b'!')
}

/// True if a text is a symbol without bars.
pub(super) fn is_symbol(text: &[u8]) -> bool {
    text.first().is_some_and(u8::is_ascii_alphabetic) && text.iter().all(|&byte| is_symbol_byte(byte))
}

impl<'t> Parser<'t> {
    fn run(mut self) -> Result<(), MessageError> {
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b'(' => self.open_list()?,
                b')' => self.close_list()?,
                b';' => self.comment(),
                // A quote in front of an item is ignored.
                b'\'' => self.at += 1,
                b'"' => self.string()?,
                b'|' => self.bars()?,
                b'0'..=b'9' | b'+' | b'-' | b'.' => self.number()?,
                b'a'..=b'z' | b'A'..=b'Z' => self.symbol()?,
                _ if is_blank(byte) => self.at += 1,
                _ => return Err(NO_TOKEN),
            }
        }
        if self.depth == 0 { Ok(()) } else { Err(UNBALANCED) }
    }

    fn open_list(&mut self) -> Result<(), MessageError> {
        *self.open.get_mut(self.depth).ok_or(UNBALANCED)? = self.tree.nodes.len() as u32;
        self.depth += 1;
        self.at += 1;
        self.tree.nodes.push(Node::List(0));
        Ok(())
    }

    fn close_list(&mut self) -> Result<(), MessageError> {
        self.depth = self.depth.checked_sub(1).ok_or(UNBALANCED)?;
        self.at += 1;
        let until = self.tree.nodes.len() as u32;
        if let Some(list) = self.tree.nodes.get_mut(self.open[self.depth] as usize) {
            *list = Node::List(until);
        }
        Ok(())
    }

    fn comment(&mut self) {
        while self.text.get(self.at).is_some_and(|byte| !matches!(byte, b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Returns the bytes up to the next blank or parenthesis.
    fn token(&mut self) -> &'t [u8] {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let len = rest.iter().position(|&byte| ends_item(byte)).unwrap_or(rest.len());
        self.at += len;
        &rest[..len]
    }

    fn number(&mut self) -> Result<(), MessageError> {
        let value = super::number::read(self.token()).ok_or(BAD_NUMBER)?;
        self.tree.nodes.push(Node::Number(value));
        Ok(())
    }

    fn symbol(&mut self) -> Result<(), MessageError> {
        let token = self.token();
        if !token.iter().all(|&byte| is_symbol_byte(byte)) {
            return Err(NO_TOKEN);
        }
        let start = self.tree.texts.len() as u32;
        self.tree.texts.extend(token.iter().map(|byte| char::from(byte.to_ascii_lowercase())));
        self.tree.nodes.push(Node::Symbol(start, self.tree.texts.len() as u32));
        Ok(())
    }

    /// Parses a string, without other than printable ASCII.
    fn string(&mut self) -> Result<(), MessageError> {
        let start = self.tree.texts.len() as u32;
        self.quoted(b'"', |tree, byte| {
            if matches!(byte, b' '..=b'~') {
                tree.texts.push(char::from(byte));
            }
            Ok(())
        })?;
        self.tree.nodes.push(Node::Text(start, self.tree.texts.len() as u32));
        Ok(())
    }

    /// Parses a symbol between bars. It may contain anything; case does not count here either.
    fn bars(&mut self) -> Result<(), MessageError> {
        let start = self.tree.texts.len() as u32;
        self.quoted(b'|', |tree, byte| match byte {
            b' '..=b'~' => {
                tree.texts.push(char::from(byte.to_ascii_lowercase()));
                Ok(())
            }
            _ => Err(BAD_BARS),
        })?;
        self.tree.nodes.push(Node::Symbol(start, self.tree.texts.len() as u32));
        Ok(())
    }

    /// Passes on the bytes between this byte and the next one of its kind.
    fn quoted(
        &mut self,
        quote: u8,
        mut take: impl FnMut(&mut Tree, u8) -> Result<(), MessageError>,
    ) -> Result<(), MessageError> {
        self.at += 1;
        let mut is_escaped = false;
        loop {
            let byte = *self.text.get(self.at).ok_or(UNBALANCED)?;
            self.at += 1;
            match byte {
                b'\\' if !is_escaped => is_escaped = true,
                _ if byte == quote && !is_escaped => break,
                _ => {
                    is_escaped = false;
                    take(self.tree, byte)?;
                }
            }
        }
        if self.text.get(self.at).is_some_and(|&byte| !ends_item(byte)) {
            return Err(NO_GAP);
        }
        Ok(())
    }
}
