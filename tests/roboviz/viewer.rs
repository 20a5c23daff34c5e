//! A viewer connected to a server, and its states since the last comparison with the others.

use super::client::{Client, Shown};
use crate::replay::connection::Connection;

/// A connected viewer.
pub struct Viewer {
    pub name: String,
    pub connection: Connection,
    pub client: Client,
    /// Its state after each frame.
    log: Vec<Shown>,
    /// True if it reads its frames.
    pub is_reading: bool,
}

impl Viewer {
    pub fn new(name: &str, connection: Connection) -> Viewer {
        let name = name.to_owned();
        Viewer { name, connection, client: Client::default(), log: Vec::new(), is_reading: true }
    }

    /// Takes the next frame; waits for it.
    pub fn wait(&mut self) {
        let frame = self.connection.frame().unwrap_or_else(|| panic!("{}: the server has hung up", self.name));
        self.take(&frame);
    }

    /// Takes all available frames.
    pub fn drain(&mut self) {
        while let Some(frame) = self.connection.frame_if_here() {
            self.take(&frame);
        }
    }

    /// Takes frames until one has this game time.
    pub fn wait_until(&mut self, time_s: f64) {
        while !self.is_at(time_s) {
            self.wait();
        }
    }

    /// Waits for a frame that shows this game time or a later one.
    pub fn wait_for_time(&mut self, time_s: f64) {
        while self.time_s().is_none_or(|shown| shown < time_s - 1e-4) {
            self.wait();
        }
    }

    /// True if it shows this game time.
    pub fn is_at(&self, time_s: f64) -> bool {
        self.time_s().is_some_and(|shown| (shown - time_s).abs() < 1e-4)
    }

    fn time_s(&self) -> Option<f64> {
        self.client.shown.as_ref().and_then(|shown| shown.game.time().parse().ok())
    }

    /// Its current state.
    pub fn shown(&self) -> &Shown {
        self.client.shown.as_ref().unwrap_or_else(|| panic!("{} shows nothing yet", self.name))
    }

    /// Forgets all but its current state.
    pub fn forget(&mut self) {
        self.log = vec![self.shown().clone()];
    }

    /// Its states since the last comparison.
    pub fn log(&self) -> &[Shown] {
        &self.log
    }

    fn take(&mut self, frame: &[u8]) {
        self.client.take(frame);
        self.client.demand_no_faults(&self.name);
        self.log.extend(self.client.shown.clone());
    }
}
