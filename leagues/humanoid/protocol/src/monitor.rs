//! Monitors: the frames that show a world to them, and the commands that trainers send (docs/reference/humanoid.md 9).

pub mod command;
pub mod frame;
pub mod scene_graph;
