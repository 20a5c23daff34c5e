//! Tests of `spar-soccer-analysis`, one module for each topic.

mod dribbles;
mod falls;
mod game;
mod kicks;
mod measures;
mod pages;
mod scene;
mod walks;
