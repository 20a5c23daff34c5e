//! The rules of the game, as far as a computer can check them: pure functions and values, without sockets and clocks.
//!
//! | step | look in |
//! |---|---|
//! | context of the rules | [`Scene`], [`Play`] |
//! | events of a tick | [`Watch`], [`Event`], [`What`] |
//! | stage, command, score, cards; the referee's message | [`Game`], [`Terms`], [`Call`], [`Stage`] |
//! | placement of ball and robots by the simulation | [`Placing`] |
//! | a referee with a list of commands | [`Script`] |
//! | a synchronised game controller | [`Ci`] |
//! | text commands of operators | [`read`], [`Said`] |
//! | all of it in a world | [`Referee`] |
//!
//! Reference: docs/reference/smallsize-ssl.md 8.

mod call;
mod ci;
mod event;
mod game;
mod placing;
mod referee;
mod scene;
mod script;
mod watch;
mod words;

pub use call::{Call, Stage};
pub use ci::{BadCi, Ci};
pub use event::{Event, What, Who};
pub use game::{Authority, Game, Side, Terms};
pub use placing::Placing;
pub use referee::Referee;
pub use scene::{Play, Scene};
pub use script::{Script, Step, When};
pub use watch::{Touch, Watch};
pub use words::{BadWords, Said, read};

use super::TICKS_PER_S;

/// Converts a time to the nearest number of ticks.
const fn ticks(time_s: f64) -> u64 {
    (time_s * TICKS_PER_S as f64 + 0.5) as u64
}

/// Largest distance of a placed ball from its target.
const PLACED_M: f64 = 0.15;

/// Distance that robots keep from the ball while the game is stopped.
const BALL_DISTANCE_M: f64 = 0.5;

/// Speed below which a ball lies still [N].
const STILL_M_S: f64 = 0.05;
