//! S-expressions: the syntax shared by agents, trainers, monitors, scene files and recordings.
//!
//! A [`Reader`] turns bytes into a flat tree whose nodes refer to those bytes. It never fails: it returns every
//! complete expression and one [`ParseError`] with the reason for dropping the rest, as the reference does
//! (`docs/reference/agent-protocol.md` 2.1). It reuses its buffers: a warm reader allocates nothing. A [`Writer`]
//! appends to a byte vector.
//!
//! Atoms are bytes, not characters: the league allows every byte above 127 in them.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod document;
mod number;
mod parse_error;
mod reader;
mod short_list;
mod syntax;
mod writer;

pub use document::{Document, Expr, Items, List, TextPosition};
pub use number::{integer, number};
pub use parse_error::{ParseError, ParseErrorKind};
pub use reader::{DEPTH_MAX, Reader, TEXT_BYTES_MAX};
pub use short_list::{Argument, ShortList};
pub use syntax::Syntax;
pub use writer::{Writer, write_atom};
