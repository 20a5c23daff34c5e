//! A whole session: bytes at its endpoints, ticks in between.
//!
//! The input is a script. The first character of a line is the action: `a`, `b`, `c` and `m` are three agents and a
//! monitor that send the rest of the line as a frame, their capitals send it as it is, `x` and a letter closes that
//! client's connection, and everything else is a tick. A client that is not connected yet connects first.

use engine::{ConnectionId, Outbox, Session};
use soccer_world::Settings;

/// Longest tried script: bytes, and ticks.
const SCRIPT_BYTES_MAX: usize = 16 * 1024;
const TICKS_MAX: usize = 40;

/// The clients and the endpoint of each.
const CAST: [(u8, usize); 4] = [(b'a', 0), (b'b', 0), (b'c', 0), (b'm', 1)];

/// Checks all output of the server.
struct Inspector {
    /// True if the script itself contains such numbers, so they may be in a name.
    nan_is_said: bool,
}

impl Outbox for Inspector {
    fn send(&mut self, _: ConnectionId, frame: &[u8]) -> bool {
        let (prefix, payload) = frame.split_first_chunk::<4>().expect("a prefix");
        assert_eq!(u32::from_be_bytes(*prefix) as usize, payload.len());
        assert!(payload.starts_with(b"(") && payload.ends_with(b")"));
        let has = |word: &[u8]| payload.windows(word.len()).any(|part| part == word);
        assert!(self.nan_is_said || !(has(b"nan") || has(b"inf")), "{}", payload.escape_ascii());
        true
    }

    fn close(&mut self, _: ConnectionId, reason: &'static str) {
        assert!(!reason.is_empty());
    }
}

/// Plays a script.
pub fn session(script: &[u8]) {
    if script.len() > SCRIPT_BYTES_MAX {
        return;
    }
    let has = |word: &[u8]| script.windows(word.len()).any(|part| part.eq_ignore_ascii_case(word));
    let mut inspector = Inspector { nan_is_said: has(b"na") || has(b"in") };
    let mut session = soccer_world::session(Settings { snapshots: true, ..Settings::default() }).expect("a world");
    let mut present: [Option<ConnectionId>; CAST.len()] = [None; CAST.len()];
    let mut ticks = 0;
    for line in script.split(|&byte| byte == b'\n') {
        let (&what, rest) = line.split_first().unwrap_or((&b't', b""));
        if let Some(who) = CAST.iter().position(|(letter, _)| *letter == what.to_ascii_lowercase()) {
            let connection = match present[who] {
                Some(connection) => connection,
                None => *present[who].insert(session.open(CAST[who].1).expect("a place")),
            };
            let prefix =
                if what.is_ascii_lowercase() { (rest.len() as u32).to_be_bytes().to_vec() } else { Vec::new() };
            session.receive(connection, &[&prefix, rest].concat(), &mut inspector);
        } else if what == b'x' {
            let who = CAST.iter().position(|(letter, _)| Some(letter) == rest.first());
            if let Some(connection) = who.and_then(|who| present[who].take()) {
                session.close(connection);
            }
        } else if ticks < TICKS_MAX {
            ticks += 1;
            tick(session.as_mut(), &mut inspector);
        }
    }
    tick(session.as_mut(), &mut inspector);
    session.end(&mut inspector);
}

fn tick(session: &mut dyn Session, inspector: &mut Inspector) {
    let before = session.ticks();
    let mut awaited = Vec::new();
    session.awaited_connections(&mut awaited);
    session.tick(inspector);
    assert_eq!(session.ticks(), before + 1);
}
