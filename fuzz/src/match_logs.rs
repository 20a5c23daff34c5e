//! Match logs, plain and packed: lines that are frames, and the full frame that they add up to.

// It belongs to the program, which is no library.
#[allow(dead_code)]
#[path = "../../src/replay/match_log/lines.rs"]
mod lines;

use lines::MatchLogLines;
use sexp::Reader;
use soccer_protocol::graph::MonitorGraph;

/// Longest input that is tried, bytes.
const BYTES_MAX: usize = 64 * 1024;

/// A full frame that was put together from lines can be read, and says the same from then on.
pub fn match_logs(bytes: &[u8]) {
    if bytes.len() > BYTES_MAX {
        return;
    }
    let Ok(log) = MatchLogLines::unpack(bytes) else { return };
    assert!(log.count() > 0 && log.last_full_line(0) == 0 && log.period_ns() > 0);
    let (mut graph, mut reader) = (MonitorGraph::default(), Reader::new());
    for at in 0..log.count() {
        // What does not fit is told; what fits is taken all the same.
        let _: Result<(), _> = graph.apply(&mut reader, log.frame(at));
        assert!(log.last_full_line(at) <= at);
    }
    // A frame without its middle or its nodes gets them when it is written for the first time.
    let [_, once, twice] = [(); 3].map(|()| {
        let mut out = Vec::new();
        graph.write(&mut out);
        graph.apply_full(&mut reader, &out).expect("it was written as a full frame");
        out
    });
    assert_eq!(once, twice, "{} and {}", once.escape_ascii(), twice.escape_ascii());
}
