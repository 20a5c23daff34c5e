//! A world of another league is one module and one line in the list: it is listed, configured and served like others.

pub mod lamps;

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use server::{ShutdownHandle, Summary};
use spar::World;

static WORLDS: [World; 3] = [
    spar::WORLDS[0],
    spar::WORLDS[1],
    World::plain(lamps::KIND), // the one line
];

/// A timeout long enough for any machine; a test that waits this long has failed.
const PATIENCE: Duration = Duration::from_secs(20);

const FREE_PORTS: [&str; 6] = ["--world", "lamps", "--switch-port", "0", "--board-port", "0"];

/// A running server.
struct Running {
    switch: SocketAddr,
    board: SocketAddr,
    stopper: ShutdownHandle,
    thread: JoinHandle<Summary>,
}

impl Running {
    fn start(arguments: &[&str]) -> Running {
        let serving = spar::serve(&WORLDS, FREE_PORTS.iter().chain(arguments)).unwrap();
        let ready = serving.ready_line();
        let addresses = ready.strip_prefix("ready switch=").and_then(|rest| rest.split_once(" board="));
        let (switch, board) = addresses.unwrap_or_else(|| panic!("{ready}"));
        let (switch, board) = (switch.parse().unwrap(), board.parse().unwrap());
        let stopper = serving.shutdown_handle();
        Running { switch, board, stopper, thread: thread::spawn(|| serving.run().unwrap()) }
    }

    fn stop(self) -> Summary {
        self.stopper.shutdown();
        self.thread.join().unwrap()
    }
}

/// A player.
struct Switch(UdpSocket);

impl Switch {
    fn at(server: SocketAddr) -> Switch {
        let socket = UdpSocket::bind(("127.0.0.1", 0)).unwrap();
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
        socket.connect(server).unwrap();
        Switch(socket)
    }

    fn say(&self, text: &str) {
        self.0.send(text.as_bytes()).unwrap();
    }

    /// Reads datagrams up to one with this text.
    fn await_text(&self, text: &str) {
        let mut buffer = [0; 100];
        loop {
            let length = self.0.recv(&mut buffer).unwrap();
            if &buffer[..length] == text.as_bytes() {
                return;
            }
        }
    }
}

/// A viewer.
struct Board(BufReader<TcpStream>);

impl Board {
    fn at(server: SocketAddr) -> Board {
        let stream = TcpStream::connect(server).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        Board(BufReader::new(stream))
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.0.read_line(&mut line).unwrap();
        line
    }
}

#[test]
fn datagrams_and_lines_of_text_are_served() {
    let running = Running::start(&["--lamps", "4"]);
    let mut board = Board::at(running.board);
    assert_eq!(board.line(), "....\n");
    let [left, right] = [(); 2].map(|()| Switch::at(running.switch));
    left.say("0");
    left.await_text("*...");
    assert_eq!(board.line(), "*...\n");
    right.say("2");
    left.await_text("*.*.");
    right.await_text("*.*.");
    assert_eq!(board.line(), "*.*.\n");
    board.0.get_mut().write_all(b"dark\n").unwrap();
    right.await_text("....");
    assert_eq!(board.line(), "....\n");
    right.say("no lamp");
    right.say("3");
    right.await_text("...*");
    let summary = running.stop();
    assert_eq!((summary.counters.opened, summary.counters.actions), (3, 4), "{summary}");
    assert_eq!(summary.counters.rejected.get("no number"), Some(&1), "{summary}");
}

#[test]
fn the_first_tick_waits_for_as_many_as_were_asked_for() {
    let running = Running::start(&["--wait-agents", "1", "--preset", "day"]);
    let mut board = Board::at(running.board);
    assert_eq!(board.line(), "***\n");
    Switch::at(running.switch).say("0");
    assert_eq!(board.line(), ".**\n");
    running.stop();
}

/// The `spar params` entry of a key, and its flag.
fn listed(arguments: &[&str], key: &str) -> (String, bool) {
    let text = spar::params(&WORLDS, ["--world", "lamps"].iter().chain(arguments)).unwrap();
    let start = text.find(&format!("\n  {key} = ")).unwrap_or_else(|| panic!("{key} in\n{text}"));
    let mut lines = text[start + 1..].lines();
    let value = lines.next().and_then(|line| line.split_once(" = ")).expect("a value").1;
    (value.to_owned(), lines.take_while(|line| !line.is_empty()).any(|line| line.contains(&format!("[--{key}"))))
}

#[test]
fn keys_and_flags_follow_from_its_doors_and_parameters() {
    let check = |key: &str, expect: &str| assert_eq!(listed(&[], key), (expect.to_owned(), true), "{key}");
    check("world", "\"lamps\"   (from --world; default \"soccer3d\")");
    check("preset", "\"night\"");
    check("switch-port", "4100");
    check("board-port", "4200");
    check("bind", "\"127.0.0.1\"");
    check("board-bind", "\"bind\"");
    check("switch-connections", "256");
    check("board-connections", "8");
    check("lamps", "3 lamps");
    check("lit", "false");
    assert_eq!(listed(&["--switch-port", "4101"], "switch-port").0, "4101   (from --switch-port; default 4100)");
    assert_eq!(listed(&["--preset", "day"], "lit").0, "true   (from preset day; default false)");
}

#[test]
fn keys_of_other_worlds_and_values_that_do_not_fit_are_refused() {
    fn check(arguments: &[&str], expect: &str) {
        let told = spar::params(&WORLDS, arguments).expect_err(expect).to_string();
        assert!(told.contains(expect), "{expect} in {told}");
        let told = spar::serve(&WORLDS, arguments).err().expect(expect).to_string();
        assert!(told.contains(expect), "{expect} in {told}");
    }
    check(&["--world", "lamps", "--agent-port", "0"], "--agent-port: lamps has no such key");
    check(&["--world", "lamps", "--set", "RuleHalfTime=10"], "unknown key \"RuleHalfTime\"");
    check(
        &["--world", "lamps", "--preset", "training"],
        "preset training is for the world soccer3d, not for \"lamps\"",
    );
    check(&["--world", "lamps", "--lamps", "65"], "a whole number from 1 to 64 is expected");
    check(&["--lamps", "5"], "--lamps: soccer3d has no such key");
    check(&["--set", "preset=dusk"], "one of league-2021, training, penalty, keepaway, gym, spheres-2006, night, day");
}
