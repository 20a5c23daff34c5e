//! Match logs, plain and packed: lines that are frames, and the full frame that they add up to.

// They belong to the program, which is no library.
#[allow(dead_code)]
#[path = "../../src/replay/frames/lines.rs"]
mod lines;
#[allow(dead_code)]
#[path = "../../src/replay/frames/tree.rs"]
mod tree;

use lines::Lines;
use sexp::Reader;
use tree::Tree;

/// Longest input that is tried, bytes.
const BYTES_MAX: usize = 64 * 1024;

/// A full frame that was put together from lines can be read, and says the same from then on.
pub fn match_logs(bytes: &[u8]) {
    if bytes.len() > BYTES_MAX {
        return;
    }
    let Ok(log) = Lines::unpack(bytes) else { return };
    assert!(log.count() > 0 && log.is_full(0) && log.period_ns() > 0);
    let (mut tree, mut reader) = (Tree::default(), Reader::new());
    for at in 0..log.count() {
        if log.is_full(at) {
            tree.replace(&mut reader, log.frame(at));
        } else {
            tree.change(&mut reader, log.frame(at));
        }
        assert!(log.full_before(at) <= at);
    }
    // A frame without its middle or its nodes gets them when it is written for the first time.
    let [_, once, twice] = [(); 3].map(|()| {
        let mut out = Vec::new();
        tree.write(&mut out);
        tree.replace(&mut reader, &out);
        out
    });
    assert_eq!(once, twice, "{} and {}", once.escape_ascii(), twice.escape_ascii());
}
