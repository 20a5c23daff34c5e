//! Errors of a connection, with remedies.

use std::io;

use codec::frame::FrameError;
use soccer_protocol::graph::GraphError;

/// The reason a frame was not received, or a command not sent.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no connection.
    #[error("no connection to the server: {0}; is it running, and is this its port for monitors?")]
    NoConnection(io::Error),
    /// The server closed the connection between two frames.
    #[error("the server has ended the connection; connect again once it runs")]
    Ended,
    /// The server closed the connection within a frame.
    #[error("the connection ended in the middle of a frame; the server may have crashed, connect again once it runs")]
    CutOff,
    /// The connection failed.
    #[error("the connection to the server broke: {0}; connect again")]
    Broken(io::Error),
    /// The received bytes are no frames.
    #[error("{0}; is it a port for monitors?")]
    NoFrames(#[from] FrameError),
    /// The content of a frame is no monitor data.
    #[error("{0}; is it a port for monitors?")]
    NotUnderstood(#[from] GraphError),
    /// The text for the server contains no commands.
    #[error("the words for the server are no commands: {0}")]
    BadWords(String),
}
