//! Tests of `spar-criss-world`, one module for each topic.

mod ai;
mod bounces;
mod brml;
mod camera;
mod collisions;
mod conservation;
mod determinism;
mod dribbling;
mod game;
mod hands;
mod kicks;
mod latency;
mod memory;
mod noise;
mod parameter_files;
mod pitch;
