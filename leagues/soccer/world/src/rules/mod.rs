//! The referee (docs/reference/soccer-rules.md) in layers; each uses only the ones below it:
//!
//! * plain data: the referee's view (`situation`), decisions (`event`) and actions (`referee_output`), the `field`, `clock` and
//!   `play_mode`; the players (`teams`) and their hearing (`hearing`); the differences between the rule sets of the
//!   league and 2006 (`ruleset_differences`)
//! * `memory`: the referee's memory
//! * `rule_context`: the context of a rule
//! * one file for each rule, fouls in a folder of their own
//! * `referee` and `year2006`: the order of a cycle, in the league and in 2006
//! * `ruleset`: the selection of a rule set
//!
//! All of it is numbers and names; `crate::state` connects them to bodies.

pub(crate) mod clock;
pub(crate) mod event;
pub(crate) mod field;
pub(crate) mod hearing;
pub(crate) mod memory;
pub(crate) mod play_mode;
pub(crate) mod referee_output;
pub(crate) mod rule_context;
pub(crate) mod ruleset;
mod ruleset_differences;
pub(crate) mod situation;
pub(crate) mod teams;

#[cfg(test)]
mod checklist_test;
#[cfg(test)]
mod property_test;
#[cfg(test)]
pub(crate) mod test_game;

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
