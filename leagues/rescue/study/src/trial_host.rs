//! The program's part of a study: it knows the keys of the world, and serves the worlds of trials.

use std::net::SocketAddr;
use std::path::Path;

use rescue_protocol::mrcs::Style;
use web::Router;

/// The world of a trial, served by the program. Dropped without [`TrialServer::end`], it ends as well.
pub struct TrialServer {
    /// The address of the operators' port.
    pub address: SocketAddr,
    /// The style of its protocol and its log.
    pub style: Style,
    /// The routes of the operator's page.
    pub routes: Router,
    /// Ends the run, waits for its end, and returns its log.
    pub end: Box<dyn FnOnce() -> Result<Vec<u8>, String> + Send>,
}

/// A program that serves the worlds of trials. Settings are keys with their values, in the order in which they apply.
pub trait TrialHost: Send + Sync {
    /// Checks that the world of the condition of this name can be built.
    ///
    /// # Errors
    /// A message about the wrong setting.
    fn check(&self, condition: &str, settings: &[(String, String)]) -> Result<(), String>;

    /// Serves a world, which writes this log. Clients with the token operate it, all others look on.
    ///
    /// # Errors
    /// If the settings are wrong, or the world cannot be served.
    fn open(&self, settings: &[(String, String)], log: &Path, token: &str) -> Result<TrialServer, String>;
}
