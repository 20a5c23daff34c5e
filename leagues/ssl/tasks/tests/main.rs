//! Tests of `spar-ssl-tasks`, one module for each topic.

mod autoreset;
mod equal_bits;
mod pages;
mod policies;
mod rewards;
mod runs;
mod starts;
mod states;
