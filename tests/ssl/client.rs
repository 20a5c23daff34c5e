//! Test clients of the small-size world: the server under test, and its clients' sockets.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream, UdpSocket};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::viewers::client::end;
use ssl_protocol::control::{SimulatorCommand, SimulatorResponse};
use ssl_protocol::robot::{RobotControl, RobotControlResponse};
use ssl_protocol::sync::{SimulationSyncRequest, SimulationSyncResponse};
use ssl_protocol::vision::WrapperPacket;
use ssl_protocol::{Message, Name, decode, delimited, encode};

/// A timeout long enough for any machine; a test that waits this long has failed.
const PATIENCE: Duration = Duration::from_secs(20);

/// A running server, and sockets that receive its vision and tracked frames.
pub struct Server {
    child: Child,
    pub vision: UdpSocket,
    pub tracker: UdpSocket,
    ready: String,
}

/// A socket at a free port.
pub fn socket() -> UdpSocket {
    socket_at(Ipv4Addr::LOCALHOST)
}

/// A socket at an address of this machine.
pub fn socket_at(ip: Ipv4Addr) -> UdpSocket {
    let socket = UdpSocket::bind((ip, 0)).expect("a socket");
    socket.set_read_timeout(Some(PATIENCE)).expect("a socket");
    socket
}

impl Server {
    /// Serves with these arguments, on free ports.
    pub fn start(arguments: &[&str]) -> Server {
        let (vision, tracker) = (socket(), socket());
        let place = |socket: &UdpSocket| socket.local_addr().expect("an address").to_string();
        let ports = ["control-port=0", "blue-port=0", "yellow-port=0"].map(|set| ["--set", set]);
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["serve", "--world", "ssl", "--log", "warn"]).args(ports.as_flattened());
        command.args(if arguments.contains(&"--web") { &[][..] } else { &["--web", "off"] });
        for (flag, socket) in [("--vision", &vision), ("--tracker", &tracker)] {
            if !arguments.contains(&flag) {
                command.args([flag, &place(socket)]);
            }
        }
        command.args(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("spar runs");
        let mut ready = String::new();
        BufReader::new(child.stdout.as_mut().expect("piped")).read_line(&mut ready).expect("a line");
        assert!(ready.starts_with("ready "), "{ready}");
        Server { child, vision, tracker, ready }
    }

    /// The process id of the server.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// The warnings in its log so far. Kills it, so there is no summary.
    pub fn complaints(mut self) -> String {
        let _ = self.child.kill();
        let mut told = String::new();
        let _ = self.child.stderr.as_mut().expect("piped").read_to_string(&mut told);
        told
    }

    /// True if the ready line names this endpoint.
    pub fn has_door(&self, name: &str) -> bool {
        self.place(name).is_some()
    }

    /// The value after `name=` in the ready line.
    pub fn place(&self, name: &str) -> Option<&str> {
        let mut words = self.ready.split_whitespace().filter_map(|word| word.split_once('='));
        words.find(|(known, _)| *known == name).map(|(_, place)| place)
    }

    /// The address of an endpoint.
    pub fn door(&self, name: &str) -> SocketAddr {
        self.place(name).unwrap_or_else(|| panic!("no {name} in {}", self.ready)).parse().expect("an address")
    }

    /// The address of the pages.
    pub fn web(&self) -> SocketAddr {
        let mut words = self.ready.split_whitespace();
        let link = words.find_map(|word| word.strip_prefix("web=http://")).expect("pages");
        link.trim_end_matches('/').parse().expect("an address")
    }

    /// The next packet of a camera.
    pub fn see(&self) -> WrapperPacket {
        receive(&self.vision)
    }

    /// The first packet that satisfies the predicate.
    pub fn see_when(&self, what: &str, is_so: impl Fn(&WrapperPacket) -> bool) -> WrapperPacket {
        let since = Instant::now();
        loop {
            let packet = self.see();
            if is_so(&packet) {
                return packet;
            }
            assert!(since.elapsed() < PATIENCE, "{what} does not come: {packet:?}");
        }
    }

    /// Waits until it has ended by itself, successfully.
    pub fn wait(mut self) {
        let since = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status;
            }
            assert!(since.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        };
        assert!(status.success(), "{status}");
    }

    /// Ends it in order, which completes its files.
    pub fn end(mut self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
        assert!(self.child.wait().expect("it ends").success());
    }

    pub fn controller(&self) -> Client {
        Client::of(self.door("control"))
    }

    pub fn team(&self, name: &str) -> Client {
        Client::of(self.door(name))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A killed server would leave its folder of recorded history behind.
        end(&mut self.child);
        let mut told = String::new();
        if std::thread::panicking()
            && self.child.stderr.as_mut().is_some_and(|log| log.read_to_string(&mut told).is_ok())
        {
            eprintln!("{told}");
        }
    }
}

/// The next received message.
pub fn receive<M: Message + Name + Default>(socket: &UdpSocket) -> M {
    let mut bytes = [0; 65_536];
    let length = retry(|| socket.recv(&mut bytes)).expect("a datagram");
    decode(&bytes[..length]).expect("a message")
}

/// A datagram client that gets answers.
pub struct Client(UdpSocket);

impl Client {
    fn of(server: SocketAddr) -> Client {
        Client::from(Ipv4Addr::LOCALHOST, server)
    }

    /// A client at an address of this machine. It hears only the given address and port of the server.
    pub fn from(own: Ipv4Addr, server: SocketAddr) -> Client {
        let socket = socket_at(own);
        socket.connect(server).expect("connected");
        Client(socket)
    }

    pub fn say(&self, bytes: &[u8]) {
        self.0.send(bytes).expect("sent");
    }

    pub fn tell(&self, message: &impl Message) {
        let mut bytes = Vec::new();
        encode(message, &mut bytes);
        self.say(&bytes);
    }

    pub fn control(&self, command: &SimulatorCommand) -> SimulatorResponse {
        self.tell(command);
        receive(&self.0)
    }

    pub fn robots(&self, control: &RobotControl) -> RobotControlResponse {
        self.tell(control);
        receive(&self.0)
    }

    pub fn answer<M: Message + Name + Default>(&self) -> M {
        receive(&self.0)
    }
}

/// A client that advances time.
pub struct Stepper(TcpStream, delimited::DelimitedReader);

impl Stepper {
    pub fn of(server: &Server) -> Stepper {
        let stream = TcpStream::connect(server.door("sync-door")).expect("connected");
        stream.set_read_timeout(Some(PATIENCE)).expect("a socket");
        stream.set_nodelay(true).expect("a socket");
        Stepper(stream, delimited::DelimitedReader::new(delimited::MESSAGE_BYTES_MAX))
    }

    /// Advances the world by this time, after a command to it and one to blue robots.
    pub fn go(
        &mut self,
        time_s: f32,
        command: Option<SimulatorCommand>,
        control: Option<RobotControl>,
    ) -> SimulationSyncResponse {
        self.step(&SimulationSyncRequest { sim_step: Some(time_s), simulator_command: command, robot_control: control })
    }

    pub fn step(&mut self, request: &SimulationSyncRequest) -> SimulationSyncResponse {
        let mut bytes = Vec::new();
        delimited::write(request, &mut bytes);
        self.0.write_all(&bytes).expect("sent");
        let mut buffer = [0; 65_536];
        loop {
            let length = retry(|| self.0.read(&mut buffer)).expect("an answer");
            assert!(length > 0, "the server has hung up");
            if let Some(message) = self.1.next(&mut &buffer[..length]).expect("a stream") {
                return decode(message).expect("an answer");
            }
        }
    }
}

/// Reads once more if a signal interrupts the system call: sockets with a time limit report it.
fn retry<T>(mut read: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match read() {
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
            result => return result,
        }
    }
}
