//! Experiments with rescue robots: sessions from factors, seeds and operators, with saved logs and a table of metrics.
//!
//! | to find | look in |
//! |---|---|
//! | the file of an experiment, and the built-in experiments | [`ExperimentPlan`], [`BUILTIN_EXPERIMENTS`] |
//! | the sessions that follow from it | [`sessions`], [`ExperimentSession`] |
//! | the operators and their settings | [`Condition`] |
//! | a session with scripted operators, without sockets | `session`, `client` |
//! | the program's part: settings, worlds, external operators | [`WorldBuilder`], [`SessionHooks`] |
//! | a trial on a server, with external programs or people | [`run_external_trial`] |
//! | all sessions, on several threads | [`run_sessions`] |
//! | saved sessions | [`ExperimentFolder`] |
//! | the status of sessions, for several programs and after a crash | `session_index` |
//! | the table as CSV, and a chart of it | [`MetricsTable`], [`chart_svg`] |
//! | a model against people: measures, dwells, transitions, reactions, the value of a parameter | [`comparison`] |
//!
//! The crate prints nothing, and it knows no command line.

mod builtin_experiments;
mod chart;
mod client;
pub mod comparison;
mod condition;
mod design;
mod external_trial;
mod folder;
mod plan;
mod plot;
mod run;
mod session;
mod session_index;
mod table;
mod world_builder;

pub use builtin_experiments::{BUILTIN_EXPERIMENTS, experiment_text};
pub use condition::{Condition, OperatorKind};
pub use design::{ExperimentSession, sessions};
pub use external_trial::run_external_trial;
pub use folder::{ExperimentFolder, SavedSession, write_file};
pub use plan::{ExperimentPlan, Seeds};
pub use plot::chart_svg;
pub use run::{SessionHooks, run_sessions};
pub use session::{SessionResult, run_session, session_metrics};
pub use table::{FactorSession, MetricsTable};
pub use world_builder::{TrialWorld, WorldBuilder};
