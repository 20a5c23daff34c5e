//! Tests of `spar-engine`, one module for each topic.

mod batch;
mod columns;
mod control;
mod hash;
mod inputs;
mod parameter;
mod random;
mod tick;
mod toy;
mod values;
