//! Tests of `spar-rescue-mapping`, one module for each topic.

mod grid;
mod localise;
mod localising;
mod map_border;
mod map_features;
mod office;
mod scanner;
mod solid;
