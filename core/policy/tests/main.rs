//! Tests of `spar-policy`, one module for each topic.

mod allocation;
mod bad_files;
mod golden_files;
mod league_network;
mod metadata;
mod npz;
mod recurrent_state;
mod summation;
