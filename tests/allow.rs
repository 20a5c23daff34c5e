//! Allowed networks: clients from elsewhere are refused, counted, and logged once a second.
#![cfg(unix)]

use std::io::{ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use server::{ShutdownHandle, Summary};
use socket2::{Domain, Socket, Type};
use spar::WORLDS;

const PATIENCE: Duration = Duration::from_secs(20);

/// The server's log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A server in a thread of this test.
struct Served {
    doors: [SocketAddr; 2],
    log: Log,
    stopper: ShutdownHandle,
    thread: JoinHandle<Summary>,
}

const AGENT: usize = 0;
const MONITOR: usize = 1;

impl Served {
    fn start(arguments: &[&str]) -> Served {
        let own = ["--bind", "0.0.0.0", "--agent-port", "0", "--monitor-port", "0"];
        let serving = spar::serve(&WORLDS, own.iter().chain(arguments)).expect("a server");
        let ready = serving.ready_line();
        let addresses: Vec<SocketAddr> = ready.split(['=', ' ']).filter_map(|word| word.parse().ok()).collect();
        let doors = addresses.try_into().expect("two doors");
        let (stopper, log) = (serving.shutdown_handle(), Log::default());
        let heard = log.clone();
        let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(move || heard.clone()).finish();
        let run = move || tracing::subscriber::with_default(subscriber, || serving.run().expect("a run"));
        Served { doors, log, stopper, thread: thread::spawn(run) }
    }

    /// Connects from an address of this machine.
    fn connect(&self, from: [u8; 4], door: usize) -> TcpStream {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
        socket.bind(&SocketAddr::from((from, 0)).into()).expect("an address of this machine");
        let to = SocketAddr::from((Ipv4Addr::LOCALHOST, self.doors[door].port()));
        socket.connect(&to.into()).expect("a door");
        let stream = TcpStream::from(socket);
        stream.set_read_timeout(Some(PATIENCE)).expect("a time-out");
        stream
    }

    /// True if a connection from this address is served.
    fn is_served(&self, from: [u8; 4], door: usize) -> bool {
        let mut stream = self.connect(from, door);
        let hello = "(scene rsg/agent/nao/nao.rsg)";
        let frame = [&(hello.len() as u32).to_be_bytes(), hello.as_bytes()].concat();
        // A refusing server may close the connection first.
        let _ = stream.write_all(&frame);
        match stream.read(&mut [0; 1]) {
            Ok(length) => length == 1,
            Err(cause) => {
                assert_eq!(cause.kind(), ErrorKind::ConnectionReset, "{cause}");
                false
            }
        }
    }

    fn stop(self) -> (Summary, String) {
        self.stopper.shutdown();
        let summary = self.thread.join().expect("the server does not panic");
        let log = self.log.0.lock().unwrap_or_else(PoisonError::into_inner);
        (summary, String::from_utf8_lossy(&log).into_owned())
    }
}

#[test]
fn agents_come_from_listed_networks_only() {
    let served = Served::start(&["--allow", "127.0.1.0/24,127.0.2.7"]);
    for inside in [[127, 0, 1, 1], [127, 0, 1, 250], [127, 0, 2, 7]] {
        assert!(served.is_served(inside, AGENT), "{inside:?}");
    }
    for outside in [[127, 0, 0, 1], [127, 0, 2, 8]] {
        assert!(!served.is_served(outside, AGENT), "{outside:?}");
        assert!(served.is_served(outside, MONITOR), "monitors may come from everywhere: {outside:?}");
    }
    let (summary, log) = served.stop();
    assert_eq!(summary.refused.get("network not allowed"), Some(&2), "{summary}");
    assert_eq!((summary.counters.refused, summary.counters.opened), (2, 5), "a refused client opens nothing");
    assert!(summary.to_string().contains("refused      2 network not allowed"), "{summary}");
    assert!(log.contains("refused: agent clients may come from 127.0.1.0/24, 127.0.2.7/32 only"), "{log}");
}

#[test]
fn monitors_have_a_list_of_their_own() {
    let served = Served::start(&["--monitor-allow", "127.0.1.0/24"]);
    assert!(served.is_served([127, 0, 1, 1], MONITOR) && !served.is_served([127, 0, 0, 1], MONITOR));
    assert!(served.is_served([127, 0, 0, 1], AGENT), "agents may come from everywhere");
    assert_eq!(served.stop().0.refused.get("network not allowed"), Some(&1));
}

/// Many refused clients cost one log line a second, and permitted ones can connect.
#[test]
fn strangers_do_not_fill_the_log() {
    let served = Served::start(&["--allow", "127.0.1.0/24"]);
    let strangers: Vec<TcpStream> = (0..300).map(|_| served.connect([127, 0, 0, 1], AGENT)).collect();
    assert!(served.is_served([127, 0, 1, 1], AGENT));
    for mut stranger in strangers {
        assert!(matches!(stranger.read(&mut [0; 1]), Ok(0) | Err(_)), "a stranger is served");
    }
    let (summary, log) = served.stop();
    assert_eq!(summary.refused.get("network not allowed"), Some(&300), "{summary}");
    let lines = log.lines().filter(|line| line.contains(" refused: ")).count();
    assert!((1..=1 + summary.wall.as_secs() as usize).contains(&lines), "{lines} lines in\n{log}");
}

#[test]
fn other_texts_are_refused_in_words() {
    for text in ["", "10.0.0.0/33", "localhost", "10.0.0.0/8;11.0.0.0/8"] {
        let error = spar::serve(&WORLDS, ["--allow", text]).err().expect("an error").to_string();
        assert!(error.contains("--allow") && error.contains("networks and addresses"), "{error}");
    }
    let loopback = IpAddr::from(Ipv4Addr::LOCALHOST);
    assert!("any".parse::<server::Networks>().expect("a word").include(loopback));
}
