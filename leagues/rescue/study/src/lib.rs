//! Studies with people who operate rescue robots: consent, questionnaires, training, counterbalanced trials with freezes
//! for probes of situation awareness, breaks, and de-identified tables (docs/rescue/study.md).
//!
//! ```text
//! study file -> steps of each participant -> pages -> answers, trials -> results -> tables
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | the file of a study | [`StudyFile`], [`questionnaire`], [`condition_order`] |
//! | the steps of a participant | [`step`] |
//! | links, results and logs on disk | [`StudyFolder`] |
//! | the participants' progress | [`Study`] |
//! | a trial that runs, its freezes, its client's grants of time | [`trial`], `grants` |
//! | freezes, their probes, truth and scores | [`FreezePlan`], [`probe`] |
//! | settings of worlds, and the program that serves them | [`TrialSettings`], [`TrialHost`] |
//! | pages over HTTP | [`routes`](routes()), `pages`, `probe_map` |
//! | scripted participants | [`rehearse`] |
//! | tables | [`StudyTables`] |
//!
//! The crate prints nothing, and it knows no command line.

pub mod condition_order;
mod folder;
mod freeze;
mod grants;
mod pages;
pub mod probe;
mod probe_map;
pub mod questionnaire;
mod rehearsal;
mod routes;
pub mod step;
mod study;
mod study_file;
mod study_tables;
pub mod trial;
mod trial_host;
mod trial_settings;

pub use folder::{Participant, ParticipantKind, StepResult, StudyFolder, TrialResult};
pub use freeze::{FreezePlan, freeze_times_ms};
pub use grants::TrialPace;
pub use rehearsal::rehearse;
pub use routes::routes;
pub use study::{FormErrors, FormFields, ParticipantStatus, Study, check_worlds};
pub use study_file::{BreakPlan, Consent, PARTICIPANTS_MAX, StudyCondition, StudyFile, TextPage, Training};
pub use study_tables::{StudyTables, study_tables};
pub use trial_host::{TrialHost, TrialServer};
pub use trial_settings::{TrialSettings, training_settings, trial_settings};
