//! Parts of match logs, as match logs of their own.

use std::ops::Range;

use sexp::Reader;
use soccer_protocol::graph::MonitorGraph;

use super::lines::MatchLogLines;

impl MatchLogLines {
    /// Returns the ticks of the log: all lines but the first, which is shown from the start.
    pub fn ticks(&self) -> Range<u64> {
        1..self.count() as u64
    }

    /// Passes the lines of these ticks to `write`, as a match log: a full line of the moment before the first one, then
    /// the unchanged lines.
    pub fn write_part(&self, ticks: Range<u64>, mut write: impl FnMut(&[u8])) {
        let mut line = self.full_line(ticks.start);
        line.push(b'\n');
        write(&line);
        for tick in ticks {
            line.clear();
            line.extend_from_slice(usize::try_from(tick).map_or(&[], |tick| self.frame(tick)));
            line.push(b'\n');
            write(&line);
        }
    }

    /// Returns the line of the moment before a tick, as a full frame.
    fn full_line(&self, tick: u64) -> Vec<u8> {
        let last = usize::try_from(tick).unwrap_or(usize::MAX).min(self.count()).saturating_sub(1);
        let full = self.last_full_line(last);
        if full == last {
            return self.frame(last).to_vec();
        }
        let (mut graph, mut reader, mut line) = (MonitorGraph::default(), Reader::default(), Vec::new());
        for at in full..=last {
            // As in playback, differences that do not fit are ignored.
            let _ = graph.apply(&mut reader, self.frame(at));
        }
        graph.write(&mut line);
        line
    }
}
