//! Match logs, plain and packed: lines that are frames, and the full frame that they accumulate to.

use sexp::Reader;
use soccer_protocol::graph::MonitorGraph;
use soccer_viewer::MatchLogLines;

/// Longest tried input, bytes.
const BYTES_MAX: usize = 64 * 1024;

/// A full frame assembled from lines can be read, and encodes the same from then on.
pub fn match_logs(bytes: &[u8]) {
    if bytes.len() > BYTES_MAX {
        return;
    }
    let Ok(log) = MatchLogLines::unpack(bytes) else { return };
    assert!(log.count() > 0 && log.last_full_line(0) == 0 && log.period_ns() > 0);
    let (mut graph, mut reader) = (MonitorGraph::default(), Reader::new());
    for at in 0..log.count() {
        // Entries that do not fit are reported; the others are applied.
        let _: Result<(), _> = graph.apply(&mut reader, log.frame(at));
        assert!(log.last_full_line(at) <= at);
    }
    // A frame without its middle part or nodes gets them when first written.
    let [_, once, twice] = [(); 3].map(|()| {
        let mut out = Vec::new();
        graph.write(&mut out);
        graph.apply_full(&mut reader, &out).expect("it was written as a full frame");
        out
    });
    assert_eq!(once, twice, "{} and {}", once.escape_ascii(), twice.escape_ascii());
}
