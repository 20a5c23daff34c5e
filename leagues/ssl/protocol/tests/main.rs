//! Tests of `spar-ssl-protocol`, one module for each topic.

mod any_value;
mod control;
mod geometry;
mod golden;
mod grsim;
mod log;
mod referee;
mod robot;
mod stream;
mod tracker;
mod vision;
