//! Tests of `spar-soccer-match`, one module for each topic.

mod departures;
mod face;
