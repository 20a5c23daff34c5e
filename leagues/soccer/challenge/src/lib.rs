//! Skill challenges with automatic referees: for built-in teams, start scripts, and servers of others.
//!
//! | step | module or type |
//! |---|---|
//! | the challenges, and the parameters of their rules | [`CHALLENGES`], [`Figures`], [`Profile`] |
//! | starts of runs | [`Start`], [`JavaRandom`] |
//! | ground truth in, commands out | [`Seen`], [`Order`] |
//! | the referee, frame by frame | [`Referee`], [`Rules`] |
//! | teams and challenges of a competition | [`Plan`], [`Team`], [`Competition`] |
//! | outcomes of runs | [`Outcome`], [`Status`] |
//! | decisions of human judges | [`Disqualification`] |
//! | persistent storage of runs | [`Ledger`] |
//! | confidence of results | [`statistics`] |
//! | results as CSV and HTML | [`report`] |
//!
//! A referee is a function of the ground truth it has received; only the backends touch sockets, processes and clocks.

mod attempt;
mod beam_filter;
mod builtin;
mod case;
mod competition;
mod desk;
mod disqualification;
mod drawing;
mod figures;
mod files;
mod foreign;
mod inside;
mod judged;
mod launch;
mod ledger;
mod listener;
mod lock_step;
mod painter;
mod random;
mod referee;
pub mod report;
mod result;
mod rules;
mod run;
mod seen;
pub mod statistics;
mod tally;
mod team;
mod turn;
mod umpire;
mod watchdog;
mod way;

pub use self::team::{DROP_HEIGHT_M, KILL_SCRIPT, MATCH_SCRIPT, START_SCRIPT, Source, Team, start_script};
pub use attempt::{Attempt, Attempted};
pub use case::{Case, FRAME_S, Wishes};
pub use competition::{Competition, Key, Organizer, Record};
pub use disqualification::{Disqualification, disqualify};
pub use drawing::{Colour, Drawing};
pub use figures::{BadFigures, Common, Figures, Profile, Rate, Wait, Words};
pub use files::{BadPlan, Plan};
pub use launch::Launch;
pub use ledger::{BadLedger, Ledger};
pub use listener::Listener;
pub use random::JavaRandom;
pub use referee::{Referee, Ruling};
pub use result::{Outcome, Part, Status};
pub use rules::{CHALLENGES, Challenge, Kick, Rules, Start, kicks};
pub use seen::{Feet, Order, Robot, Seen};
pub use tally::{Entry, TeamResult, order_counts_failures, results};
pub use turn::{Decision, State, Turn};
pub use way::{ANSWER_GRACE, Foreign, Way};
