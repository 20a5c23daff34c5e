//! Tests of `spar-physics`, one module for each topic.

mod collide;
mod golden;
mod handles;
mod oracle;
mod pairs;
mod rates;
mod readme;
mod robustness;
mod saving;
mod scales;
mod sliders;
mod steps;
mod trajectories;
mod zoo;
