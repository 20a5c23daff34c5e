//! A running `spar smallsize`, and its scripted clients.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::Duration;

use criss_protocol::{CommandPacket, Counts, Handshake, VisionPacket};
use tempfile::TempDir;

/// A timeout long enough for any machine; a test that waits this long has failed.
pub const PATIENCE: Duration = Duration::from_secs(20);

pub const BALL_AND_ROBOT: &str = include_str!("../../data/smallsize/ball-and-robot.xml");
pub const FIVE_A_SIDE: &str = include_str!("../../data/smallsize/five-a-side.xml");

/// The parameter file of the world with a ball and a robot, with these latencies in frames.
pub fn with_latency(inward: u32, outward: u32) -> String {
    let theirs = "out_latency=\"6\" in_latency=\"5\"";
    assert!(BALL_AND_ROBOT.contains(theirs));
    BALL_AND_ROBOT.replace(theirs, &format!("out_latency=\"{outward}\" in_latency=\"{inward}\""))
}

/// A `spar` command.
pub fn spar(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.arg("smallsize").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A running simulator.
pub struct World {
    child: Child,
    _folder: TempDir,
    pub ready: String,
    pub vision: SocketAddr,
    pub placement: SocketAddr,
    pub keys: Option<ChildStdin>,
}

impl World {
    /// Starts a simulator with this parameter file.
    pub fn start(xml: &str, flags: &[&str]) -> World {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("world.xml");
        std::fs::write(&file, xml).unwrap();
        World::run(folder, &[flags, &[file.to_str().unwrap(), "127.0.0.1", "0", "0"]].concat())
    }

    /// Starts a simulator with these arguments.
    pub fn run(folder: TempDir, arguments: &[&str]) -> World {
        World::spawn(folder, spar(arguments))
    }

    /// Starts a simulator with this command.
    pub fn spawn(folder: TempDir, mut command: Command) -> World {
        let mut child = command.spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut ready = String::new();
        out.read_line(&mut ready).unwrap();
        let mut place = |name: &str| {
            let word = ready.split_whitespace().find_map(|word| word.strip_prefix(name)).unwrap_or_else(|| {
                let mut told = String::new();
                child.stderr.as_mut().unwrap().read_to_string(&mut told).unwrap();
                panic!("{name} in {ready:?}\n{told}")
            });
            word.parse::<SocketAddr>().unwrap()
        };
        let (vision, placement) = (place("vision="), place("placement="));
        let keys = child.stdin.take();
        World { child, _folder: folder, ready, vision, placement, keys }
    }

    pub fn press(&mut self, keys: &str) {
        let stdin = self.keys.as_mut().unwrap();
        stdin.write_all(keys.as_bytes()).unwrap();
        stdin.flush().unwrap();
    }

    /// Sends Ctrl-C; returns its standard error.
    pub fn stop(self) -> String {
        let kill = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        self.ended()
    }

    /// Waits until it ends by itself.
    pub fn ended(mut self) -> String {
        let mut told = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        let status = self.child.wait().unwrap();
        assert!(status.success(), "{status}\n{told}");
        told
    }
}

impl Drop for World {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A scripted client of a game of five a side.
pub struct Client {
    pub stream: TcpStream,
}

impl Client {
    /// Connects, and sends this handshake.
    pub fn knock(server: SocketAddr, handshake: i32) -> Client {
        let mut stream = TcpStream::connect(server).unwrap();
        stream.set_nodelay(true).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(&handshake.to_le_bytes()).unwrap();
        Client { stream }
    }

    /// Connects, sends a handshake, and awaits the answer.
    pub fn connect(server: SocketAddr, comm: Handshake) -> Client {
        let mut client = Client::knock(server, i32::from_le_bytes(comm.encode()));
        assert_eq!(client.read::<4>(), [0; 4], "the server sends and receives");
        client
    }

    pub fn read<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.stream.read_exact(&mut bytes).unwrap();
        bytes
    }

    pub fn see(&mut self) -> VisionPacket {
        VisionPacket::decode(Counts::FIVE, &self.read::<164>()).unwrap()
    }

    /// True if nothing arrives for a while.
    pub fn is_left_alone(&mut self) -> bool {
        self.stream.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
        let quiet = match self.stream.peek(&mut [0]) {
            Err(cause) => matches!(cause.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
            Ok(_) => false,
        };
        self.stream.set_read_timeout(Some(PATIENCE)).unwrap();
        quiet
    }

    /// True if the server closes the connection, after any earlier data.
    pub fn is_closed(&mut self) -> bool {
        let mut rest = Vec::new();
        match self.stream.read_to_end(&mut rest) {
            Ok(_) => true,
            Err(cause) => cause.kind() == ErrorKind::ConnectionReset,
        }
    }

    /// Sends a packet with this velocity for robot 0, m/s.
    pub fn drive(&mut self, x_velocity: f64, y_velocity: f64) {
        self.stream.write_all(&packet(x_velocity, y_velocity)).unwrap();
    }
}

/// A packet with this velocity for robot 0.
pub fn packet(x_velocity: f64, y_velocity: f64) -> Vec<u8> {
    let robots = vec![criss_protocol::Command { x_velocity, y_velocity, ..criss_protocol::Command::default() }];
    let mut packet = Vec::new();
    CommandPacket { robots, ..CommandPacket::default() }.encode(Counts::FIVE, &mut packet);
    packet
}
