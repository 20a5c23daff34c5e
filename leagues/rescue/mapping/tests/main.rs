//! Tests of `spar-rescue-mapping`, one module for each topic.

mod grid;
mod localise;
mod localising;
mod map_features;
mod map_frontier;
mod office;
mod scanner;
mod solid;
