//! Tests of `spar-statistics`, one program.

mod bootstrap;
mod elo;
mod error_rates;
mod expected_length;
mod look_schedule;
mod pairs;
mod planted_optimum;
mod ratings;
mod simulation;
mod sprt;
mod spsa;
mod stopping;
