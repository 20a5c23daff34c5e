//! Campaigns: games of teams that are played until a question has an answer, on one machine or many.
//!
//! A campaign file lists teams, settings and a stopping rule. It expands to pairs of games, and each game is a job with a
//! key that follows from all that determines its result. Workers play jobs and write a result file for each; the ledger
//! and the answer follow from these files, whichever program wrote them.
//!
//! | step | module or type |
//! |---|---|
//! | the file | [`CampaignFile`] |
//! | teams with their identities, the plan | [`CampaignTeam`], [`CampaignPlan`] |
//! | pairs in their order, and their jobs | [`PairSchedule`], [`CampaignJob`] |
//! | the measure by which teams are compared | [`Objective`] |
//! | the search for parameters before that | [`TuneEntry`], [`Tuning`] |
//! | the folder that all programs share | [`CampaignFolder`] |
//! | a worker, and the jobs that it gets | [`Worker`], [`JobRunner`], [`Shard`], [`Lease`] |
//! | results and decision | [`JobRecord`], [`CampaignProgress`] |
//! | the engine on this machine | [`LocalEngine`] |
//! | the report, and its page | [`CampaignReport`], [`CampaignPage`] |
//!
//! The crate knows no league: the program plays the games ([`JobRunner`]).

mod campaign_file;
mod campaign_folder;
mod campaign_ledger;
mod digest;
mod error;
mod html_report;
mod job;
mod job_kind;
mod job_record;
mod job_source;
mod lease;
mod limits;
mod local_engine;
mod number_text;
mod objective;
mod plan;
mod progress;
mod report;
mod report_games;
mod report_text;
mod schedule;
mod team;
mod tune_file;
mod tuning;
mod tuning_report;
mod worker;
mod worker_process;

pub use campaign_file::{CampaignFile, RecordingRule, Schedule, TeamEntry};
pub use campaign_folder::CampaignFolder;
pub use campaign_ledger::{CampaignStatus, forget_failures, open_ledger, status};
pub use digest::Digest;
pub use error::CampaignError;
pub use html_report::{CampaignPage, SlowestGames, TimedGame};
pub use job::{CampaignJob, JobParameters};
pub use job_kind::JobKind;
pub use job_record::{GameResult, JobOutcome, JobRecord};
pub use job_source::{Shard, line_of_job, work_on_claims, work_on_lines, work_on_shard};
pub use lease::Lease;
pub use ledger::Ledger;
pub use limits::JobLimits;
pub use local_engine::{EngineSummary, LocalEngine};
pub use objective::{Better, FOUND, GOALS, Objective, SCORE};
pub use plan::{CampaignPlan, ProgramIdentity};
pub use progress::{CampaignProgress, CountedPair};
pub use report::{CampaignReport, Verdict};
pub use schedule::{PairPlan, PairSchedule};
pub use team::{CampaignTeam, IGNORED};
pub use tune_file::{TuneEntry, TuneMethod, TunedParameter, TunedValues};
pub use tuning::Tuning;
pub use tuning_report::{ParameterReport, TuningReport};
pub use worker::{JobFiles, JobRunner, Worker, read_record};
