//! The settings of a run: flags, `--set` and `spar.toml` are three ways to set the same keys.
//!
//! | to | see |
//! |---|---|
//! | describe a world that a program serves | [`World`], [`BuildContext`], [`Worlds`] |
//! | merge all sources of settings | [`RunConfig`], [`ParameterArgs`], [`Origin`] |
//! | select the keys of a file that apply to a command | [`CommandScope`] |
//! | configure the server and its broadcasts | [`ServeOptions`], [`broadcasts`] |
//! | name the server's own parameters | [`server_parameters`] |
//! | read a settings file | `file.rs` |
//! | accept the names of other programs | [`ForeignNames`] |
//! | list parameters as text, Markdown or TOML | [`listing`] |
//!
//! The crate prints nothing, it parses no command line, and it knows no league.

pub mod broadcasts;
mod downloadable_log;
pub mod file;
mod keys;
pub mod listing;
mod parameter_args;
mod run_config;
mod serve_options;
pub mod server_parameters;
pub mod suggestion;

pub use downloadable_log::DownloadableLog;
pub use keys::ForeignNames;
pub use parameter_args::{ForeignFlag, ParameterArgs};
pub use run_config::{
    BranchPlayers, BranchPlayersBuilder, BuildContext, BuildResult, CommandDefaults, CommandScope, LeaguePages, Origin,
    ParameterRow, RunConfig, ServicesResult, TeamSkills, World, Worlds,
};
pub use serve_options::{ServeOptions, WATCHED_SPEED, initial_agents};
