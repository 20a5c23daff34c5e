//! The referee (docs/reference/soccer-rules.md), floor by floor; each uses only those below it:
//!
//! * plain data: what the referee sees (`situation`), decides (`event`) and wants done (`ruling`), the `field`, `clock` and
//!   `play_mode`; the players (`teams`) and which robots they hear (`hearing`); how the league and
//!   2006 differ (`customs`)
//! * `memory`: the referee's memory
//! * `update`: what a rule may do
//! * one file for each rule, fouls in a folder of their own
//! * `referee` and `year2006`: the order of a cycle, in the league and in 2006
//! * `ruleset`: which of both games is played
//!
//! All of it is numbers and names; `crate::state` gives them their meaning for bodies.

pub(crate) mod clock;
mod customs;
pub(crate) mod event;
pub(crate) mod field;
pub(crate) mod hearing;
pub(crate) mod memory;
pub(crate) mod play_mode;
pub(crate) mod ruleset;
pub(crate) mod ruling;
pub(crate) mod situation;
pub(crate) mod teams;
pub(crate) mod update;

#[cfg(test)]
mod checklist_test;
#[cfg(test)]
mod property_test;
#[cfg(test)]
pub(crate) mod staged;

mod ball_out;
mod ball_touch;
mod clearing;
mod drop_ball;
mod fouls;
mod game_over;
mod goal;
mod half_time;
mod kick_mode;
mod kick_off;
mod kick_taker;
mod offside;
mod pass_mode;
mod play_on;
mod referee;
mod safe_place;
mod year2006;
