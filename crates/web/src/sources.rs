//! What pages are made of.

use std::sync::Arc;

use server::Board;

/// Whose figures these are.
#[derive(Debug, Clone)]
pub struct About {
    /// Version of the program.
    pub version: &'static str,
    /// Name of the world.
    pub world: &'static str,
}

/// What pages are made of.
#[derive(Debug, Clone)]
pub(crate) struct Sources {
    pub(crate) about: About,
    pub(crate) board: Arc<Board>,
}
