//! Errors of a connection, with remedies.

use std::io;

/// An error of a connection to the server.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection could not be opened.
    #[error("no connection to the server: {0}; is `spar rescue` running, and is this its port for ACT-R (6324)?")]
    NoConnection(io::Error),
    /// The server has closed it.
    #[error("the server has ended the connection; connect again once it runs")]
    Ended,
    /// The connection is broken.
    #[error("the connection to the server broke: {0}; connect again")]
    Broken(io::Error),
    /// The server sends messages, but not the response.
    #[error("no answer to {asked} within {seconds} s; does another client hold up the time, or is it another server?")]
    NoAnswer {
        /// Command without a response.
        asked: &'static str,
        /// Time waited.
        seconds: u64,
    },
    /// The server does not grant lockstep.
    #[error("the server does not grant the extension lockstep; is it another server?")]
    NoLockstep,
}
