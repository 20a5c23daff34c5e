//! Tests of `spar-soccer-team`, one module for each topic.

mod challenge;
mod challenges;
mod figures;
mod legs;
mod pitch;
