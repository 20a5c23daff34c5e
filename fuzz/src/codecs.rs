//! Decoders: a decoded value survives encoding and decoding again.

use codec::frame::{MESSAGE_BYTES_MAX, Splitter};
use sexp::{Expr, Reader, Syntax};
use soccer_protocol::{agent, monitor, trainer};

/// Every expression lies inside its parent, and every accessor works on it.
pub fn sexp(bytes: &[u8]) {
    let mut reader = Reader::new();
    for lexis in [Syntax::League, Syntax::Plain] {
        let document = reader.read(bytes, lexis);
        for expr in document.exprs() {
            assert!(expr.position().line > 0);
            walk(expr, 0..bytes.len());
        }
        if let Some(flaw) = document.error() {
            assert!(flaw.at <= bytes.len());
            document.position(flaw.at);
        }
    }
}

fn walk(expr: Expr<'_>, outer: std::ops::Range<usize>) {
    let range = expr.range();
    assert!(outer.start <= range.start && range.start <= range.end && range.end <= outer.end);
    assert_eq!(expr.source().len(), range.len());
    let (Some(list), None) = (expr.list(), expr.atom()) else {
        expr.number();
        expr.integer();
        return;
    };
    assert_eq!(list.items().count(), list.len());
    list.find("unum");
    list.numbers::<3>();
    list.after_name();
    for item in list.items() {
        walk(item, range.clone());
    }
}

/// The first byte selects the piece sizes of the rest; the pieces make no difference.
pub fn frames(bytes: &[u8]) {
    let Some((&first, stream)) = bytes.split_first() else { return };
    let whole = split(stream.chunks(stream.len().max(1)));
    let pieces = split(stream.chunks(usize::from(first) + 1));
    assert_eq!(whole, pieces);
}

/// The frames, and true if the stream became invalid.
fn split<'a>(pieces: impl Iterator<Item = &'a [u8]>) -> (Vec<Vec<u8>>, bool) {
    let mut splitter = Splitter::new(MESSAGE_BYTES_MAX);
    let mut out = Vec::new();
    for piece in pieces {
        let mut frames = splitter.split(piece);
        loop {
            match frames.next_frame() {
                Ok(Some(frame)) => out.push(frame.to_vec()),
                Ok(None) => break,
                Err(_) => return (out, true),
            }
        }
        drop(frames);
        assert!(splitter.pending_bytes() <= MESSAGE_BYTES_MAX + 4);
    }
    (out, false)
}

/// Messages from an agent.
pub fn agent_messages(bytes: &[u8]) {
    let (mut reader, mut again) = (Reader::new(), Reader::new());
    let mut text = Vec::new();
    for message in agent::messages(&mut reader, bytes) {
        match message {
            Ok(message) => {
                text.clear();
                message.encode(&mut text);
                let second = agent::messages(&mut again, &text).next();
                assert_eq!(second, Some(Ok(message)), "{}", text.escape_ascii());
            }
            Err(skipped) => assert!(skipped.at <= bytes.len() && !skipped.to_string().is_empty()),
        }
    }
}

/// Commands from a trainer.
pub fn trainer_commands(bytes: &[u8]) {
    let (mut reader, mut again) = (Reader::new(), Reader::new());
    let mut text = Vec::new();
    for command in trainer::commands(&mut reader, bytes) {
        match command {
            Ok(command) => {
                text.clear();
                command.encode(&mut text);
                let second = trainer::commands(&mut again, &text).next();
                assert_eq!(second, Some(Ok(command)), "{}", text.escape_ascii());
            }
            Err(skipped) => assert!(skipped.at <= bytes.len() && !skipped.to_string().is_empty()),
        }
    }
}

/// Percepts from a server.
pub fn percepts(bytes: &[u8]) {
    let mut reader = Reader::new();
    let mut percepts = agent::Percepts::new();
    repeats(bytes, |bytes| {
        percepts.decode(&mut reader, bytes).ok()?;
        let mut text = Vec::new();
        percepts.encode(&mut text);
        Some(text)
    });
}

/// Full monitor frames from a server.
pub fn monitor_frames(bytes: &[u8]) {
    let mut reader = Reader::new();
    repeats(bytes, |bytes| {
        let scene = monitor::decode(&mut reader, bytes).ok()?;
        let mut text = Vec::new();
        scene.encode(&mut text);
        Some(text)
    });
}

/// Difference frames from a server.
pub fn monitor_differences(bytes: &[u8]) {
    let mut reader = Reader::new();
    repeats(bytes, |bytes| {
        let difference = monitor::decode_difference(&mut reader, bytes).ok()?;
        let mut text = Vec::new();
        difference.encode(&mut text);
        Some(text)
    });
}

/// Numbers are printed with fewer digits than they have, so only the second text must repeat.
fn repeats(bytes: &[u8], mut encoded: impl FnMut(&[u8]) -> Option<Vec<u8>>) {
    if let Some(first) = encoded(bytes) {
        let second = encoded(&first);
        assert_eq!(second.map(lossy).as_deref(), Some(lossy(first)).as_deref());
    }
}

fn lossy(text: Vec<u8>) -> String {
    text.escape_ascii().to_string()
}
