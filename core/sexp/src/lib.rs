//! S-expressions: the syntax shared by agents, trainers, monitors, scene files and recordings.
//!
//! A [`Reader`] turns bytes into a flat tree whose nodes refer to those bytes. It never fails: it returns every
//! complete expression and one [`Flaw`] with the reason for dropping the rest, as the reference does
//! (`docs/reference/agent-protocol.md` 2.1). It reuses its buffers: a warm reader allocates nothing. A [`Writer`]
//! appends to a byte vector.
//!
//! Atoms are bytes, not characters: the league allows every byte above 127 in them.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod document;
mod flaw;
mod lexis;
mod number;
mod reader;
mod short;
mod writer;

pub use document::{Document, Expr, Items, List, Place};
pub use flaw::{Flaw, FlawKind};
pub use lexis::Lexis;
pub use number::{integer, number};
pub use reader::{DEPTH_MAX, Reader, TEXT_BYTES_MAX};
pub use short::{Argument, ShortList};
pub use writer::{Writer, write_atom};
