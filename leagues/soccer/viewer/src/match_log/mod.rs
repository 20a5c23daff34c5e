//! Plays match logs of SimSpark and RoboViz as runs, a line per tick (docs/reference/monitor-protocol.md 9).

mod lines;
mod world;

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use engine::{Columns, Outbox, RecordableSession, Simulation};
use record::{BadReplay, Event, SeekableSource};
use sexp::Reader;
use soccer_protocol::graph::MonitorGraph;
use viewer::ViewerEndpoint;

pub use lines::{MatchLogLines, is_match_log};
use world::{MatchLogEndpoint, MatchLogWorld};

/// Plays a match log for viewers, starting with its first line.
pub struct MatchLogPlayer {
    lines: Arc<MatchLogLines>,
    session: Box<dyn RecordableSession>,
    next: u64,
}

impl MatchLogPlayer {
    /// Opens a match log, plain, `.gz` or `.bz2`.
    ///
    /// # Errors
    /// If it is not a log, or exceeds a limit.
    pub fn open(path: &Path) -> Result<MatchLogPlayer, String> {
        let lines = MatchLogLines::open(path).map_err(|cause| format!("{}: {cause}", path.display()))?;
        let lines = Arc::new(lines);
        let simulation = Simulation::new(MatchLogWorld::new(Arc::clone(&lines)));
        let simulation = simulation
            .with_endpoint(Box::<MatchLogEndpoint>::default())
            .with_endpoint(Box::<ViewerEndpoint>::default());
        let mut player = MatchLogPlayer { lines, session: Box::new(simulation), next: 0 };
        player.seek(player.ticks().start).map_err(|cause| format!("{}: {cause}", path.display()))?;
        Ok(player)
    }

    /// Returns the name of the server's protocol.
    pub fn protocol(&self) -> &'static str {
        self.lines.protocol()
    }

    /// Returns the line of a tick, unchanged.
    pub fn line(&self, tick: u64) -> &[u8] {
        usize::try_from(tick).map_or(&[], |tick| self.lines.frame(tick))
    }

    /// Returns the line of the moment before a tick, as a full frame.
    pub fn full_line(&self, tick: u64) -> Vec<u8> {
        let last = usize::try_from(tick).unwrap_or(usize::MAX).min(self.lines.count()).saturating_sub(1);
        let full = self.lines.last_full_line(last);
        if full == last {
            return self.lines.frame(last).to_vec();
        }
        let (mut graph, mut reader, mut line) = (MonitorGraph::default(), Reader::default(), Vec::new());
        for at in full..=last {
            // As in playback, differences that do not fit are ignored.
            let _ = graph.apply(&mut reader, self.lines.frame(at));
        }
        graph.write(&mut line);
        line
    }
}

impl SeekableSource for MatchLogPlayer {
    fn session(&self) -> &dyn RecordableSession {
        &*self.session
    }

    fn session_mut(&mut self) -> &mut dyn RecordableSession {
        &mut *self.session
    }

    /// The first line is shown from the start.
    fn ticks(&self) -> Range<u64> {
        1..self.lines.count() as u64
    }

    fn next_tick(&self) -> u64 {
        self.next
    }

    fn cycle_ns(&self) -> u64 {
        self.lines.period_ns()
    }

    fn is_complete(&self) -> bool {
        self.lines.is_complete()
    }

    fn events(&mut self) -> Result<Vec<Event>, BadReplay> {
        Ok(self.lines.events().to_vec())
    }

    fn play(&mut self, outbox: &mut dyn Outbox) -> Result<(), BadReplay> {
        let (tick, nothing) = (self.next, Columns::default());
        self.session.replay(&nothing, Some(outbox)).map_err(|why| BadReplay::Input { tick, why })?;
        self.next += 1;
        Ok(())
    }

    fn seek(&mut self, tick: u64) -> Result<(), BadReplay> {
        self.session.restore(tick, &tick.to_le_bytes()).map_err(|why| BadReplay::State { tick, why })?;
        self.next = tick;
        Ok(())
    }
}
