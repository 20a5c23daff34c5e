//! The first messages of the real clients, byte by byte, and each client's requirements on every answer
//! (`docs/reference/agent-protocol.md` 10).

use crate::replay;

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;

use replay::connection::PATIENCE;
use replay::server::Server;
use sexp::{Expr, List, Reader, Syntax};
use soccer_protocol::PlayMode;

/// Cycles played after the handshake.
const CYCLES: usize = 40;

const SYNC: &[&str] = &["--sync"];

/// Not synchronous, at a fifth of real time, because a busy machine must not look like a slow client.
const PACED: &[&str] = &["--speed", "0.2"];

/// Hinges in the order in which clients name them.
const HINGES: [&str; 22] = [
    "he1", "he2", "lae1", "lae2", "lae3", "lae4", "rae1", "rae2", "rae3", "rae4", "lle1", "lle2", "lle3", "lle4",
    "lle5", "lle6", "rle1", "rle2", "rle3", "rle4", "rle5", "rle6",
];

/// All hinges with these numbers, printed the client's way.
fn hinges(number: impl Fn(usize) -> String) -> String {
    let commands = HINGES.iter().enumerate().map(|(i, hinge)| format!("({hinge} {})", number(i)));
    commands.collect()
}

/// The first expression of a frame with this name, as text.
fn group<'a>(frame: &'a str, name: &str) -> Option<&'a str> {
    let start = frame.find(&format!("({name} "))?;
    let mut depth = 0;
    let length = frame[start..].find(|character| {
        depth += match character {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    })?;
    Some(&frame[start..=start + length])
}

/// True if the game state of a frame contains the robot's number and side.
fn is_known(frame: &str, unum: u8, side: &str) -> bool {
    let state = group(frame, "GS").unwrap_or_else(|| panic!("no game state: {frame}"));
    state.starts_with(&format!("(GS (unum {unum}) (team {side}) "))
}

fn now_s(frame: &str) -> f64 {
    let digits = frame.strip_prefix("(time (now ").and_then(|rest| rest.split(')').next());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or_else(|| panic!("no time: {frame}"))
}

fn connect(server: &Server) -> TcpStream {
    let stream = TcpStream::connect(server.agent).expect("the door is open");
    stream.set_read_timeout(Some(PATIENCE)).expect("a time-out can be set");
    stream
}

/// Length, high byte first, then the text.
fn framed(text: &str) -> Vec<u8> {
    let mut bytes = u32::try_from(text.len()).expect("a short text").to_be_bytes().to_vec();
    bytes.extend_from_slice(text.as_bytes());
    bytes
}

/// UT Austin Villa: prefix and text in one write; aborts on long frames, treats two equal frames as its own end.
struct Villa {
    stream: TcpStream,
    before: Vec<u8>,
}

impl Villa {
    const FRAME_BYTES_MAX: usize = 16384;

    fn say(&mut self, text: &str) {
        self.stream.write_all(&framed(text)).expect("the server listens");
    }

    fn hear(&mut self) -> String {
        let mut prefix = [0; 4];
        self.stream.read_exact(&mut prefix).expect("a prefix");
        let mut frame = vec![0; u32::from_be_bytes(prefix) as usize];
        assert!(frame.len() + prefix.len() <= Self::FRAME_BYTES_MAX);
        self.stream.read_exact(&mut frame).expect("a frame");
        assert!(frame != self.before, "two equal frames");
        self.before.clone_from(&frame);
        String::from_utf8(frame).expect("ASCII")
    }
}

fn villa(flags: &[&str]) {
    let server = Server::start(flags);
    let mut client = Villa { stream: connect(&server), before: Vec::new() };
    client.say("(scene rsg/agent/nao/nao_hetero.rsg 0)(syn)");
    client.hear();
    client.say("(init (unum 2)(teamname UTAustinVilla_Base))(syn)");
    let mut frame = client.hear();
    let mut frames = 1;
    while !is_known(&frame, 2, "left") {
        client.say("(syn)");
        frame = client.hear();
        frames += 1;
        assert!(frames < 10, "never told who it is");
    }
    client.say("(beam -13 0 0)(syn)");
    client.hear();
    let mut heard = 0;
    for cycle in 0..CYCLES {
        // Numbers as a C++ stream prints them.
        let joints = hinges(|i| ["0", "-7.2", "1e-05", "0.15"][(i + cycle) % 4].to_owned());
        client.say(&format!("{joints}(say a{cycle})(syn)"));
        let frame = client.hear();
        if let Some(hear) = group(&frame, "hear") {
            let tokens: Vec<&str> = hear.trim_matches(['(', ')']).split(' ').collect();
            assert_eq!(tokens.len(), 5, "{hear}");
            assert_eq!((tokens[1], tokens[3]), ("UTAustinVilla_Base", "self"), "{hear}");
            heard += 1;
        }
    }
    assert!(heard >= CYCLES - 3, "heard itself {heard} times");
}

#[test]
fn ut_austin_villa_joins_and_plays() {
    villa(SYNC);
    villa(PACED);
}

/// FC Portugal: reads the prefix in one go and the frame into 8192 bytes; wants a blank after every name.
struct Portugal {
    stream: TcpStream,
    reader: Reader,
}

impl Portugal {
    const FRAME_BYTES_MAX: usize = 8192;

    fn say(&mut self, text: &str) {
        self.stream.write_all(&framed(text)).expect("the server listens");
    }

    fn hear(&mut self) -> String {
        let mut prefix = [0; 4];
        let length = self.stream.read(&mut prefix).expect("a prefix");
        assert_eq!(length, prefix.len(), "the prefix comes in pieces");
        let mut frame = vec![0; u32::from_be_bytes(prefix) as usize];
        assert!(frame.len() < Self::FRAME_BYTES_MAX);
        self.stream.read_exact(&mut frame).expect("a frame");
        let frame = String::from_utf8(frame).expect("ASCII");
        check_tags(&frame);
        let document = self.reader.read(frame.as_bytes(), Syntax::Plain);
        document.exprs().lists().for_each(check_for_portugal);
        frame
    }
}

/// Checks for a blank after every name.
fn check_tags(frame: &str) {
    for (start, _) in frame.match_indices('(') {
        let rest = &frame[start + 1..];
        let end = rest.find([' ', '(', ')']).expect("something ends the name");
        assert!(end > 0 && rest[end..].starts_with(' '), "no blank after {:?} in {frame}", &rest[..end]);
    }
}

/// Checks names of modes, order inside `P`, numbers without exponents.
fn check_for_portugal(percept: List) {
    let text = percept.expr().source().escape_ascii().to_string();
    match percept.name() {
        Some(b"GS") => {
            let mode = percept.find("pm").and_then(|mode| mode.arg(0)).expect("a mode");
            assert!(PlayMode::from_name(mode).is_some(), "{text}");
        }
        Some(b"hear") => {}
        Some(b"See") => {
            percept.args().lists().filter(|item| item.name() == Some(b"P")).for_each(|player| {
                let names: Vec<_> = player.args().lists().filter_map(List::name).collect();
                assert_eq!(&names[..2], [&b"team"[..], b"id"], "{text}");
                let id = player.find("id").and_then(|id| id.args().next()?.integer());
                assert!(id.is_some_and(|id| (1..=11).contains(&id)), "{text}");
            });
            percept.args().lists().filter(|item| item.name() != Some(b"P")).for_each(check_numbers);
        }
        _ => check_numbers(percept),
    }
}

/// Checks `[-]digits[.digits]`, wherever a word begins like a number.
fn check_numbers(list: List) {
    for item in list.args() {
        if let Some(list) = item.list() {
            check_numbers(list);
        } else if let Some(word) = item.atom().filter(|word| word[0] == b'-' || word[0].is_ascii_digit()) {
            let digits = word.strip_prefix(b"-").unwrap_or(word);
            let plain = digits.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.');
            assert!(plain && digits[0].is_ascii_digit(), "{}", word.escape_ascii());
        }
    }
}

fn portugal(flags: &[&str]) {
    let server = Server::start(flags);
    let mut client = Portugal { stream: connect(&server), reader: Reader::new() };
    client.say("(scene rsg/agent/nao/nao_hetero.rsg 1)");
    client.hear();
    client.say("(init (unum 5) (teamname FCPortugal))");
    let mut known = is_known(&client.hear(), 5, "left");
    for _ in 0..3 {
        client.say("(syn)");
        known |= is_known(&client.hear(), 5, "left");
    }
    assert!(known, "four percepts after init, and no side");
    client.say("(beam -4.5 1e-05 0.0)(syn)");
    let mut before_s = now_s(&client.hear());
    for cycle in 0..CYCLES {
        let joints = hinges(|i| format!("{:.5}", ((i + cycle) % 5) as f64 * 0.1 - 0.2));
        client.say(&format!("{joints}(say b+0{cycle})(pass)(syn)"));
        let next_s = now_s(&client.hear());
        assert!((next_s - before_s - 0.02).abs() < 0.0101, "a packet is lost: {before_s} {next_s}");
        before_s = next_s;
    }
}

#[test]
fn fc_portugal_joins_and_plays() {
    portugal(SYNC);
    portugal(PACED);
}

/// magma Offenburg: writes prefix and text separately; expects certain parts in each percept, in certain order.
struct Magma {
    stream: TcpStream,
    reader: Reader,
}

impl Magma {
    fn say(&mut self, text: &str) {
        let bytes = framed(text);
        let (prefix, text) = bytes.split_at(4);
        self.stream.write_all(prefix).expect("the server listens");
        self.stream.write_all(text).expect("the server listens");
    }

    fn hear(&mut self) -> String {
        let mut prefix = [0; 4];
        self.stream.read_exact(&mut prefix).expect("a prefix");
        let mut frame = vec![0; u32::from_be_bytes(prefix) as usize];
        self.stream.read_exact(&mut frame).expect("a frame");
        let frame = String::from_utf8(frame).expect("ASCII");
        assert!(frame.starts_with('(') && frame.ends_with(')'), "{frame}");
        let document = self.reader.read(frame.as_bytes(), Syntax::Plain);
        document.exprs().lists().for_each(check_for_magma);
        frame
    }
}

fn check_for_magma(percept: List) {
    let text = percept.expr().source().escape_ascii().to_string();
    let children: Vec<_> = percept.args().lists().filter_map(List::name).collect();
    let parts =
        |names: &[&str]| assert!(children.iter().copied().eq(names.iter().map(|name| name.as_bytes())), "{text}");
    match percept.name().expect("a name") {
        b"time" => parts(&["now"]),
        b"GS" => {
            let known: BTreeSet<&[u8]> = [&b"unum"[..], b"team", b"sl", b"sr", b"t", b"pm"].into();
            assert!(children.iter().all(|name| known.contains(name)), "{text}");
        }
        b"hear" => assert!(percept.args().count() >= 4, "{text}"),
        b"GYR" => parts(&["n", "rt"]),
        b"ACC" => parts(&["n", "a"]),
        b"HJ" => parts(&["n", "ax"]),
        b"FRP" => parts(&["n", "c", "f"]),
        b"See" => percept.args().for_each(check_seen),
        _ => panic!("unknown percept {text}"),
    }
}

/// Checks `(NAME (pol a b c))`, `P` with team and number before such items, `L` with two.
fn check_seen(item: Expr) {
    let text = item.source().escape_ascii().to_string();
    let list = item.list().unwrap_or_else(|| panic!("{text}"));
    let is_polar =
        |list: &List| list.name() == Some(b"pol") && list.numbers::<3>().is_some() && list.args().count() == 3;
    let is_named = |list: List| list.args().count() == 1 && list.find("pol").as_ref().is_some_and(is_polar);
    match list.name() {
        Some(b"P") => {
            assert!(list.find("team").is_some() && list.find("id").is_some(), "{text}");
            assert!(list.args().lists().skip(2).all(is_named), "{text}");
        }
        Some(b"L") => assert!(list.args().lists().filter(is_polar).count() == 2 && list.args().count() == 2, "{text}"),
        _ => assert!(is_named(list), "{text}"),
    }
}

fn magma(flags: &[&str]) {
    let server = Server::start(flags);
    let mut client = Magma { stream: connect(&server), reader: Reader::new() };
    client.say("(scene rsg/agent/nao/nao_hetero.rsg 4)");
    client.hear();
    client.say("(init (unum 3)(teamname magmaOffenburg))");
    let mut known = 0;
    for cycle in 0..CYCLES {
        let frame = client.hear();
        known += usize::from(is_known(&frame, 3, "left"));
        // Numbers as Java prints them: degrees per cycle, truncated to three decimals; a toe that others do not have.
        let joints = hinges(|i| ["0.0", "-1.125", "1.0E-4", "7.03"][(i + cycle) % 4].to_owned());
        let beam = if cycle == 20 { "(beam -2.0 1.0E-4 0.0)" } else { "" };
        client.say(&format!("{joints}(lle7 0.0)(rle7 0.0){beam}(say m{cycle})(pass)(syn)"));
    }
    assert_eq!(known, 1, "told once who it is");
}

#[test]
fn magma_offenburg_joins_and_plays() {
    magma(SYNC);
    magma(PACED);
}

/// All three on one server, each with its own answering pace.
#[test]
fn all_clients_play_on_one_server() {
    let server = Server::start(SYNC);
    let agent = server.agent;
    thread::scope(|scope| {
        for (team, unum, first) in [("UTA", 1, "(syn)"), ("FCP", 2, ""), ("UTA", 3, "")] {
            scope.spawn(move || {
                let mut client = Villa { stream: TcpStream::connect(agent).expect("open"), before: Vec::new() };
                client.stream.set_read_timeout(Some(PATIENCE)).expect("a time-out can be set");
                client.say(&format!("(scene rsg/agent/nao/nao_hetero.rsg 0){first}"));
                client.hear();
                client.say(&format!("(init (unum {unum})(teamname {team})){first}"));
                let frames: Vec<String> = (0..CYCLES)
                    .map(|_| {
                        let frame = client.hear();
                        client.say("(he1 0.1)(syn)");
                        frame
                    })
                    .collect();
                assert_eq!(frames.iter().filter(|frame| frame.contains("(unum ")).count(), 1);
            });
        }
    });
}
