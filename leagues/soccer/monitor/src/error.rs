//! What can go wrong with a connection, and what to do about it.

use std::io;

use codec::frame::FrameError;
use soccer_protocol::graph::GraphError;

/// Why there is no frame, or why a command was not sent.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no connection.
    #[error("no connection to the server: {0}; is it running, and is this its port for monitors?")]
    NoConnection(io::Error),
    /// The server has closed it between two frames.
    #[error("the server has ended the connection; connect again once it runs")]
    Ended,
    /// The server has closed it within a frame.
    #[error("the connection ended in the middle of a frame; the server may have crashed, connect again once it runs")]
    CutOff,
    /// It broke.
    #[error("the connection to the server broke: {0}; connect again")]
    Broken(io::Error),
    /// The bytes that come are no frames.
    #[error("{0}; is it a port for monitors?")]
    NoFrames(#[from] FrameError),
    /// A frame has another content than that of monitors.
    #[error("{0}; is it a port for monitors?")]
    NotUnderstood(#[from] GraphError),
    /// The words for the server are no commands.
    #[error("the words for the server are no commands: {0}")]
    BadWords(String),
}
