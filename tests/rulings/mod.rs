//! Scenarios of the referee: commands that act in a given cycle, and what monitors were shown after it.
//!
//! A [`scenario::Scenario`] is a recording as far as the referee is concerned, a [`arena::Arena`] the soccer world with
//! both its doors, in process. [`play::play`] gives the one to the other, line by line, and holds what is shown against
//! what was; [`cases`] says what is demanded of each scenario and where lots were drawn.
#![allow(dead_code, reason = "every test uses a part of it")]

pub mod arena;
pub mod cases;
pub mod clock;
pub mod harm;
pub mod page;
pub mod play;
pub mod scenario;
pub mod store;
pub mod suite;
