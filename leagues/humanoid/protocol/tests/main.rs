//! Tests of `spar-humanoid-protocol`, one module for each topic.

mod actions;
mod any_value;
mod commands;
mod common;
mod expressions;
mod init_requests;
mod monitor_frames;
mod numbers;
mod percepts;
mod play_times;
mod recorded_monitor;
mod recorded_percepts;
mod scene_graphs;
mod scene_reader;
mod sides;
