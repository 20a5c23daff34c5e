//! Messages as JSON, for pages: the extension `json` (`docs/reference/rescue-protocol.md` 3.9).
//!
//! ```text
//! (robot robot1 p2at 1.000 1.500 0.0000)  <->  ["robot","robot1","p2at",1,1.5,0]
//! (chat 2 "to the left")                  <->  ["chat",2,"to the left"]
//! ```
//!
//! A list is an array; a number is a number; symbols and strings are both texts. When read back, a text becomes a
//! string in the messages and positions with strings, and elsewhere a symbol if possible.

use serde_json::Value;

use super::form::{Form, Item, Items, write_text};
use super::framing::{DEPTH_MAX, MESSAGE_BYTES_MAX};
use super::message_error::ErrorCode;
use super::number;
use super::parser::is_symbol;

/// Longest JSON message, bytes. A symbol needs quotes and a comma here: no message of the guide's form is longer.
pub const JSON_BYTES_MAX: usize = 4 * MESSAGE_BYTES_MAX;

/// Messages with strings: number of leading symbols after the name.
const WITH_STRINGS: [(&str, usize); 5] = [("chat", 0), ("condition", 0), ("grid", 0), ("error", 1), ("picture", 1)];

/// Reasons bytes are no JSON message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum JsonError {
    /// The bytes cannot be read.
    #[error("this is no JSON: {0}")]
    Unreadable(String),
    /// The value is not an array that begins with a name.
    #[error("a message is an array that begins with a name, as [\"select\",\"robot1\"] does")]
    NoMessage,
    /// An item is invalid in messages.
    #[error("a message has texts, numbers and arrays only: no true, false, null or object")]
    BadItem,
    /// The message has too many bytes, in JSON or as an S-expression.
    #[error("a message has at most {MESSAGE_BYTES_MAX} bytes as an S-expression, and {JSON_BYTES_MAX} as JSON")]
    TooLong,
    /// The arrays are nested too deeply.
    #[error("a message has at most {DEPTH_MAX} arrays inside each other")]
    TooDeep,
}

impl JsonError {
    /// Returns the code for the `error` message.
    pub const fn code(&self) -> ErrorCode {
        match self {
            JsonError::Unreadable(_) | JsonError::NoMessage => ErrorCode::Syntax,
            JsonError::BadItem => ErrorCode::BadType,
            JsonError::TooLong | JsonError::TooDeep => ErrorCode::TooLong,
        }
    }
}

/// Appends a message as a JSON array, without blanks and line end.
pub fn write(form: &Form<'_>, out: &mut Vec<u8>) {
    write_list(form.items(), out);
}

fn write_list(items: Items<'_>, out: &mut Vec<u8>) {
    out.push(b'[');
    for (index, item) in items.enumerate() {
        if index > 0 {
            out.push(b',');
        }
        match item {
            Item::Number(value) => number::write_shortest(out, value),
            // Both are printable ASCII; JSON escapes the same two characters as a message's strings.
            Item::Symbol(text) | Item::Text(text) => write_text(out, text.as_bytes()),
            Item::List(items) => write_list(items, out),
        }
    }
    out.push(b']');
}

/// Converts a JSON array to one message: a line with an S-expression. Strings lose other than printable ASCII; tabs and
/// line ends become blanks.
///
/// # Errors
/// If it is not JSON, not a message, or too large.
pub fn read(json: &[u8]) -> Result<Vec<u8>, JsonError> {
    if json.len() > JSON_BYTES_MAX {
        return Err(JsonError::TooLong);
    }
    let message: Value = serde_json::from_slice(json).map_err(|error| JsonError::Unreadable(error.to_string()))?;
    let Value::Array(items) = &message else { return Err(JsonError::NoMessage) };
    let Some((Value::String(head), arguments)) = items.split_first() else { return Err(JsonError::NoMessage) };
    if !is_symbol(head.as_bytes()) {
        return Err(JsonError::NoMessage);
    }
    let head = head.to_ascii_lowercase();
    let mut pen = JsonReader { out: format!("({head}").into_bytes(), symbols: symbols_in_front(&head) };
    for argument in arguments {
        pen.item(argument, 1)?;
    }
    pen.out.push(b')');
    pen.check()?;
    pen.out.push(b'\n');
    Ok(pen.out)
}

/// Returns the number of leading symbols before the first string; all texts in messages without strings.
fn symbols_in_front(head: &str) -> usize {
    WITH_STRINGS.iter().find(|entry| entry.0 == head).map_or(usize::MAX, |entry| entry.1)
}

/// The conversion of one message to an S-expression.
struct JsonReader {
    out: Vec<u8>,
    /// Number of further texts that may be symbols.
    symbols: usize,
}

impl JsonReader {
    fn item(&mut self, value: &Value, depth: usize) -> Result<(), JsonError> {
        if self.out.last() != Some(&b'(') {
            self.out.push(b' ');
        }
        match value {
            Value::Number(value) => {
                let value = value.as_f64().filter(|value| value.is_finite()).ok_or(JsonError::BadItem)?;
                number::write_shortest(&mut self.out, value);
            }
            Value::String(text) => self.text(text),
            Value::Array(items) => {
                if depth >= DEPTH_MAX {
                    return Err(JsonError::TooDeep);
                }
                self.out.push(b'(');
                items.iter().try_for_each(|item| self.item(item, depth + 1))?;
                self.out.push(b')');
            }
            _ => return Err(JsonError::BadItem),
        }
        self.check()
    }

    fn text(&mut self, text: &str) {
        let may_be_symbol = self.symbols > 0;
        self.symbols = self.symbols.saturating_sub(1);
        if may_be_symbol && is_symbol(text.as_bytes()) {
            self.out.extend(text.bytes().map(|byte| byte.to_ascii_lowercase()));
        } else {
            write_text(&mut self.out, text.as_bytes());
        }
    }

    fn check(&self) -> Result<(), JsonError> {
        if self.out.len() > MESSAGE_BYTES_MAX { Err(JsonError::TooLong) } else { Ok(()) }
    }
}
