//! What can go wrong with a connection, and what to do about it.

use std::io;

/// Why there is no message, or why a command was not sent.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no connection.
    #[error("no connection to the server: {0}; is `spar rescue` running, and is this its port for ACT-R (6324)?")]
    NoConnection(io::Error),
    /// The server has closed it.
    #[error("the server has ended the connection; connect again once it runs")]
    Ended,
    /// It broke.
    #[error("the connection to the server broke: {0}; connect again")]
    Broken(io::Error),
    /// The server says something, but no answer.
    #[error("no answer to {asked} within {seconds} s; does another client hold up the time, or is it another server?")]
    NoAnswer {
        /// The command that waits for an answer.
        asked: &'static str,
        /// How long the client has waited.
        seconds: u64,
    },
    /// The server does not let this client turn time.
    #[error("the server does not grant the extension lockstep; is it another server?")]
    NoLockstep,
}
