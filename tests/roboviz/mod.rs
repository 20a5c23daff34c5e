//! A monitor client that reads as RoboViz does, and is stricter (`docs/reference/monitor-protocol.md` 2, 3, 6, 7, 7.1).
//!
//! It shares no code with the program's own codec. A [`client::Client`] takes frames: [`expr`] makes lists of words of
//! them, [`game`] reads the items, [`tree`] builds the nodes of a full frame and applies differences by index, [`world`]
//! finds the ball and the robots as viewers do. Whatever the page does not allow is a fault, with the number of the
//! frame and the path in it, where RoboViz would keep silent and show something wrong.
//!
//! A [`game_day::GameDay`] plays with the program, and compares what connected [`viewer::Viewer`]s show.

pub mod apart;
pub mod client;
pub mod expr;
pub mod game;
pub mod game_day;
pub mod player;
pub mod tree;
pub mod viewer;
pub mod world;

/// What is wrong with a frame: where and what.
#[derive(Default)]
pub struct Faults {
    frame: usize,
    pub texts: Vec<String>,
}

impl Faults {
    /// Those that follow belong to this frame.
    pub fn begin(&mut self, frame: usize) {
        self.frame = frame;
    }

    pub fn add(&mut self, path: &str, what: impl std::fmt::Display) {
        self.texts.push(format!("frame {} {path}: {what}", self.frame));
    }
}
