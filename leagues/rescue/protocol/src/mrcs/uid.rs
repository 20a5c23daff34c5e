//! Names of robots, windows and features.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use codec::Name;

/// The name of a robot, window or feature: a letter, then letters, digits, `_` and `-`, finally a digit; in lower case
/// (`docs/reference/rescue-protocol.md` 3.2 A6). Every Lisp reader reads it as a symbol.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Name", into = "Name")]
pub struct Uid(Name);

/// An error: the text is not a valid name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a name is a letter, then letters, digits, `_` or `-`, and ends with a digit, as robot1 does")]
pub struct UidError;

impl Uid {
    /// Parses a name in upper or lower case.
    pub fn new(text: &str) -> Option<Uid> {
        let is_inner = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        let bytes = text.as_bytes();
        let fits = bytes.first().is_some_and(u8::is_ascii_alphabetic)
            && bytes.last().is_some_and(u8::is_ascii_digit)
            && bytes.iter().all(is_inner);
        let is_lower = !bytes.iter().any(u8::is_ascii_uppercase);
        fits.then(|| if is_lower { Uid(text.into()) } else { Uid(text.to_ascii_lowercase().as_str().into()) })
    }

    /// Creates a name from a word and a number, the usual form.
    pub fn numbered(word: &str, number: u32) -> Option<Uid> {
        Uid::new(&format!("{word}{number}"))
    }
}

impl Deref for Uid {
    type Target = str;

    fn deref(&self) -> &str {
        // Names are ASCII.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for Uid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl TryFrom<Name> for Uid {
    type Error = UidError;

    fn try_from(name: Name) -> Result<Uid, UidError> {
        std::str::from_utf8(&name).ok().and_then(Uid::new).ok_or(UidError)
    }
}

impl From<Uid> for Name {
    fn from(uid: Uid) -> Name {
        uid.0
    }
}
