//! One viewer: its state, and the faults of its frames (`docs/reference/monitor-protocol.md` 2, 7).

use super::Faults;
use super::expr::{self, Expr};
use super::game::Game;
use super::tree::Tree;
use super::world::{self, View};

/// A viewer's state after a frame.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    pub game: Game,
    pub tree: Tree,
    pub view: View,
    /// The frame was a full one.
    pub is_full: bool,
}

/// A viewer.
#[derive(Default)]
pub struct Client {
    frames: usize,
    pub full_frames: usize,
    pub faults: Faults,
    pub shown: Option<Shown>,
}

impl Client {
    /// Reads one frame.
    pub fn take(&mut self, frame: &[u8]) {
        self.frames += 1;
        self.faults.begin(self.frames);
        match expr::parse(frame) {
            Ok(exprs) => self.read(&exprs),
            Err(why) => self.faults.add("", why),
        }
    }

    /// The number of frames read.
    pub fn frames(&self) -> usize {
        self.frames
    }

    /// Fails the test if there was any fault.
    pub fn demand_no_faults(&self, name: &str) {
        let faults = &self.faults.texts;
        assert!(faults.is_empty(), "{name}: {} faults\n{}", faults.len(), faults[..faults.len().min(10)].join("\n"));
    }

    fn read(&mut self, exprs: &[Expr]) {
        let [Expr::List(items), header, Expr::List(nodes)] = exprs else {
            return self.faults.add("", format!("not three lists but {} expressions", exprs.len()));
        };
        if items.first().and_then(Expr::name) == Some("RSMP") {
            return self.faults.add("", "it begins like the newer protocol");
        }
        match (header.name(), header.values().as_deref()) {
            (Some("RSG"), Some(["0", "1"])) => self.read_full(items, nodes),
            (Some("RDS"), Some(["0", "1"])) => self.read_difference(items, nodes),
            _ => self.faults.add("header", header),
        }
    }

    fn read_full(&mut self, items: &[Expr], nodes: &[Expr]) {
        let game = Game::read_full(items, &mut self.faults);
        let tree = Tree::read_full(nodes, &mut self.faults);
        let view = world::look(&tree, &mut self.faults);
        self.full_frames += 1;
        self.shown = Some(Shown { game, tree, view, is_full: true });
    }

    fn read_difference(&mut self, items: &[Expr], nodes: &[Expr]) {
        let Some(shown) = &mut self.shown else {
            return self.faults.add("", "a difference ahead of the first full frame");
        };
        shown.is_full = false;
        shown.game.read_changes(items, &mut self.faults);
        shown.tree.apply(nodes, &mut self.faults);
        shown.view = world::look(&shown.tree, &mut self.faults);
    }
}
