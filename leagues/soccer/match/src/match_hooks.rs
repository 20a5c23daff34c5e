//! The hooks by which a program adds observers to its matches, and learns of their servers and endpoints.

use std::net::SocketAddr;

use server::Server;
use soccer_world::{Settings, SoccerGame};

/// The hooks of a program in the matches that it plays. The defaults do nothing.
pub trait MatchHooks: Send + Sync {
    /// Creates the game of the match, or of the shoot-out attempt with this number, from settings with its seed and
    /// threads. Implementations add observers here.
    ///
    /// # Errors
    /// If the settings, or files that they name, are wrong.
    fn game(&self, settings: Settings, attempt: Option<u32>) -> Result<SoccerGame, String> {
        let _ = attempt;
        SoccerGame::new(settings).map_err(|error| error.to_string())
    }

    /// Called when a match with a server begins. The plan has the endpoints that the program needs.
    ///
    /// # Errors
    /// If the program cannot show the match, and it should not be played.
    fn on_served(&self, server: &Server) -> Result<(), String> {
        let _ = server;
        Ok(())
    }

    /// Called when an endpoint is open at this address.
    fn on_endpoint_open(&self, endpoint: &str, address: SocketAddr) {
        let _ = (endpoint, address);
    }
}
