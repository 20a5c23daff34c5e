//! Tests of `spar-soccer-protocol`, one module for each topic.

mod agent_messages;
mod any_value;
mod common;
mod drawings;
mod echo;
mod graph;
mod monitor_differences;
mod monitor_frames;
mod names;
mod number_formats;
mod percepts;
mod recorded_messages;
mod recorded_monitor;
mod recorded_percepts;
mod trainer_commands;
