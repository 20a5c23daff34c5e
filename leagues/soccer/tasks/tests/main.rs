//! Tests of `spar-soccer-tasks`, one module for each topic.

mod autoreset;
mod equal_bits;
mod joint_control;
mod memory;
mod pages;
mod percepts;
mod randomization;
mod runs;
mod starts;
mod states;
mod walk_policy;
