//! The reasons for an agent's disconnection.

use std::io;

use codec::frame::FrameError;

/// The reason an agent's connections ended.
#[derive(Debug, thiserror::Error)]
pub enum DisconnectReason {
    #[error("the agent has ended its connection")]
    AgentEnded,
    #[error("the agent's connection broke: {0}")]
    AgentBroke(io::Error),
    #[error("the agent sent an invalid message: {0}")]
    AgentGarbled(FrameError),
    #[error("no connection to the server: {0}; is it running, and is this its port for agents?")]
    NoServer(io::Error),
    #[error("the server has ended the connection")]
    ServerEnded,
    #[error("the connection to the server broke: {0}")]
    ServerBroke(io::Error),
    #[error("the server sent an invalid percept: {0}; is this its port for agents?")]
    ServerGarbled(FrameError),
    #[error("there is no thread for it: {0}")]
    NoThread(io::Error),
    #[error("the proxy was closed")]
    Closed,
}

impl DisconnectReason {
    /// True if the server ended an established connection.
    pub fn is_by_server(&self) -> bool {
        matches!(
            self,
            DisconnectReason::ServerEnded | DisconnectReason::ServerBroke(_) | DisconnectReason::ServerGarbled(_)
        )
    }
}
