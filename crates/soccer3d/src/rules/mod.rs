//! The referee: what it sees (`situation`), remembers (`referee`), decides (`event`) and wants done (`ruling`), and one
//! file for each rule (docs/reference/soccer-rules.md). Also who plays (`teams`) and who hears whom (`hearing`).
//!
//! All of it is numbers and names; what they mean for bodies is in `crate::referee`.

pub(crate) mod ball_touch;
pub(crate) mod clock;
pub(crate) mod event;
pub(crate) mod field;
pub(crate) mod fouls;
pub(crate) mod hearing;
pub(crate) mod kick_taker;
pub(crate) mod pass_mode;
pub(crate) mod play_mode;
pub(crate) mod referee;
pub(crate) mod ruling;
pub(crate) mod situation;
pub(crate) mod teams;

#[cfg(test)]
mod checklist_test;
#[cfg(test)]
mod property_test;
#[cfg(test)]
pub(crate) mod staged;

mod ball_out;
mod clearing;
mod drop_ball;
mod game_over;
mod goal;
mod half_time;
mod kick_mode;
mod kick_off;
mod offside;
mod safe_place;
pub(crate) mod year2006;
