//! Tests of `spar-soccer-scenario`, one module for each topic.

mod examples;
mod files;
mod page;
mod reports;
