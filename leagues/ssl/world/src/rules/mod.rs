//! The rules of the game, as far as a computer can see them: functions and values, without sockets and clocks.
//!
//! | step | look in |
//! |---|---|
//! | what the rules of the moment are | [`Scene`], [`Play`] |
//! | what happened in a tick | [`Watch`], [`Event`], [`What`] |
//! | stage, command, score, cards; the referee's message | [`Game`], [`Terms`], [`Call`], [`Stage`] |
//! | ball and robots put where the game wants them | [`Placing`] |
//! | a referee that is a list | [`Script`] |
//! | a game controller that keeps time with us | [`Ci`] |
//! | people's commands in words | [`read`], [`Said`] |
//! | all of it in a world | [`Referee`] |
//!
//! The code rests on docs/reference/smallsize-ssl.md 8.

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

/// Ticks of a time, the nearest number.
const fn ticks(time_s: f64) -> u64 {
    (time_s * TICKS_PER_S as f64 + 0.5) as u64
}

/// The ball is placed if it is not farther from its place.
const PLACED_M: f64 = 0.15;

/// Robots keep so far away from the ball while the game is stopped.
const BALL_DISTANCE_M: f64 = 0.5;

/// A slower ball lies still [N].
const STILL_M_S: f64 = 0.05;
