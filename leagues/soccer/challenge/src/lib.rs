//! Skill challenges with automatic referees: for built-in teams, start scripts, and servers of others.
//!
//! | step | look in |
//! |---|---|
//! | which challenges there are, the figures of their rules | [`CHALLENGES`], [`Figures`], [`Profile`] |
//! | where runs start | [`Start`], [`JavaRandom`] |
//! | ground truth in, orders out | [`Seen`], [`Order`] |
//! | a referee, moment by moment | [`Referee`], [`Rules`] |
//! | who takes part, in what | [`Plan`], [`Team`], [`Competition`] |
//! | what a run came to | [`Outcome`], [`Status`] |
//! | what human judges decide | [`Disqualification`] |
//! | runs that outlive a stop | [`Ledger`] |
//! | how sure a result is | [`statistics`] |
//! | results as CSV and HTML | [`report`] |
//!
//! A referee is a function of what it has seen; only the ways to run a challenge touch sockets, processes and clocks.

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
