//! Tests of `spar-soccer-starts`, one module for each topic.

mod recorded_game;
mod starts;
