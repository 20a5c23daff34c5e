//! Tests of `spar-soccer-tasks`, one module for each topic.

mod autoreset;
mod equal_bits;
mod joint_control;
mod keyframe_policy;
mod memory;
mod pages;
mod percepts;
mod policy_files;
mod randomization;
mod runs;
mod saved_starts;
mod starts;
mod states;
mod walk_policy;
