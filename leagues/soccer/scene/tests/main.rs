//! Tests of `spar-soccer-scene`, one module for each topic.

mod anything;
mod bodies;
mod common;
mod docs;
mod errors;
mod fixtures;
mod language;
mod models;
mod monitor;
mod nodes;
mod robot_types;
mod robots;
