//! The program's services for the page: it builds and records games, chooses backends and describes runs to viewers.

use std::path::PathBuf;

use server::{Server, ServerOptions};
use soccer_challenge::{Backend, ChallengeConfig, Competition, SkillFile};
use soccer_world::{Settings, SoccerGame};
use web::SceneSource;

/// A program that hosts the competition page.
pub trait PageHost: Send + Sync {
    /// Returns the user's home folder, for `~` in paths.
    fn home(&self) -> Option<PathBuf>;

    /// Adds the program's own kicks to the challenges.
    ///
    /// # Errors
    /// If they cannot be read.
    fn with_kicks(&self, configs: Vec<ChallengeConfig>) -> Result<Vec<ChallengeConfig>, String>;

    /// Returns the backend of the runs.
    fn backend(&self) -> Backend;

    /// Returns the name of the backend, for the ledger.
    fn backend_name(&self) -> String;

    /// Returns the learned skills of built-in teams.
    fn skills(&self) -> Vec<SkillFile>;

    /// Returns the host of the runs of a competition whose recordings are in this folder.
    fn run_host(&self, folder: PathBuf, competition: &Competition) -> Box<dyn RunHost>;
}

/// The program's services for the runs of one competition.
pub trait RunHost: Send + Sync {
    /// Creates the game of the run of this number, and its recording.
    ///
    /// # Errors
    /// If the game or the recording cannot be made.
    fn game(&self, settings: Settings, number: Option<u32>) -> Result<SoccerGame, String>;

    /// Returns the run of the latest game, which this server runs, for viewers.
    fn scene(&self, server: &Server, options: &ServerOptions) -> SceneSource;

    /// Checks that all files of the runs were written.
    ///
    /// # Errors
    /// The first error in a file.
    fn check_files(&self) -> Result<(), String>;
}
