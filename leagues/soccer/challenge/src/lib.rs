//! Skill challenges with automatic referees: for built-in teams, start scripts, and servers of others.
//!
//! | step | module or type |
//! |---|---|
//! | the challenges, and the parameters of their rules | [`CHALLENGES`], [`ChallengeParameters`], [`Profile`] |
//! | starts of runs | [`RunStart`], [`JavaRandom`] |
//! | ground truth in, commands out | [`GroundTruth`], [`RefereeCommand`] |
//! | the referee, frame by frame | [`ChallengeReferee`], [`ChallengeRules`] |
//! | teams and challenges of a competition | [`CompetitionPlan`], [`ChallengeTeam`], [`Competition`] |
//! | outcomes of runs | [`RunOutcome`], [`RunStatus`] |
//! | decisions of human judges | [`Disqualification`] |
//! | persistent storage of runs | [`Ledger`] |
//! | confidence of results | [`statistics`] |
//! | the results of a whole competition, and its recordings | [`competition_results`], [`recording_path`] |
//! | results as text, JSON, CSV and HTML | [`report`] |
//!
//! A referee is a function of the ground truth it has received; only the backends touch sockets, processes and clocks.

mod backend;
mod beam_filter;
mod builtin;
mod catalogue;
mod challenge_config;
mod challenge_run;
mod competition;
mod competition_file;
mod competition_ledger;
mod competition_results;
mod competition_selection;
mod decision;
mod disqualification;
mod drawing;
mod drawing_sender;
mod ground_truth;
mod in_process;
mod listener;
mod lock_step;
mod parameters;
mod random;
mod recordings;
mod referee;
mod referee_client;
mod refereed_session;
mod remote_run;
pub mod report;
mod result;
mod rules;
mod run;
mod script_launcher;
mod standings;
pub mod statistics;
mod team;
mod watchdog;
mod world_referee;

pub use self::team::{
    AgentSource, ChallengeTeam, DROP_HEIGHT_M, KILL_SCRIPT, MATCH_SCRIPT, START_SCRIPT, start_script,
};
pub use backend::{ANSWER_GRACE, Backend, RemoteServer};
pub use builtin::BUILTIN_TEAM;
pub use catalogue::catalogue;
pub use challenge_config::{ChallengeConfig, FRAME_S, Overrides};
pub use challenge_run::{ChallengeRun, RunResult};
pub use competition::{Competition, CompetitionHooks, RunKey, RunRecord};
pub use competition_file::{CompetitionFileError, CompetitionPlan};
pub use competition_ledger::{Ledger, LedgerError};
pub use competition_results::competition_results;
pub use competition_selection::{DEFAULT_SEED, challenge_names, selected_challenges, with_unique_names};
pub use decision::{Decision, DecisionContext, RunPhase};
pub use disqualification::{Disqualification, disqualify};
pub use drawing::{Drawing, DrawingColour};
pub use ground_truth::{FootingCounts, GroundTruth, RefereeCommand, RobotSnapshot};
pub use listener::DecisionListener;
pub use parameters::{
    ChallengeParameters, ChallengeParametersError, ChallengeTexts, CommonParameters, Profile, SpeedThreshold, Wait,
};
pub use random::JavaRandom;
pub use record::SkillFile;
pub use recordings::{recording_path, start_tick};
pub use referee::{ChallengeReferee, Ruling};
pub use result::{RunOutcome, RunStatus, ScoreComponent};
pub use rules::{CHALLENGES, Challenge, ChallengeRules, GoalShot, RunStart, kicks};
pub use script_launcher::ScriptLauncher;
pub use standings::{RunScore, TeamResult, ranking_counts_failures, results};
