//! Monitors: the frames that show a world to them, and the commands that trainers send.

pub mod command;
pub mod frame;
pub mod scene_graph;
