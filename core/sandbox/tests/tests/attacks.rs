//! Attacks on a match: without isolation they succeed, in a sandbox they fail.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr as UnixAddress, UnixListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use sandbox::isolation::Isolation;
use sandbox::launch::Sandbox;
use sandbox::message::ProgramCall;
use sandbox::settings::{SandboxLimits, SandboxSettings};

const PROGRAM: &str = env!("CARGO_BIN_EXE_attacker");

/// The secret in the memory of this process, the server.
static SECRET: [u8; 6] = *b"secret";

/// Limits of the sandboxes, and what attackers try to exceed.
const PROCESSES_MAX: u64 = 60;
const STORAGE_BYTES_MAX: u64 = 16 << 20;
const MEMORY_BYTES_MAX: u64 = 256 << 20;

/// A match with a server, an opponent and a mate, all of which an attacker would like to reach.
struct Match {
    folder: tempfile::TempDir,
    opponent: Child,
    memory_file: PathBuf,
    variables: BTreeMap<String, String>,
    /// Held open.
    _mate: UnixListener,
}

impl Match {
    fn start() -> Match {
        let folder = tempfile::tempdir().expect("a folder");
        let team = folder.path().join("team");
        fs::create_dir(&team).expect("a folder");
        fs::copy(PROGRAM, team.join("attacker")).expect("copied");
        let opponent_file = folder.path().join("opponent.toml");
        fs::write(&opponent_file, "tactics = 4").expect("written");
        let opponent = Command::new("sleep").arg("600").stdout(Stdio::null()).spawn().expect("sleep");
        let id = std::process::id();
        let memory_file = Path::new("/dev/shm").join(format!("spar-test-{id}-{}", opponent.id()));
        fs::write(&memory_file, "ball left").expect("written");
        let mate_file = folder.path().join("mate.txt");
        fs::write(&mate_file, "ball left").expect("written");
        let mate_name = format!("spar-test-{id}-{}", opponent.id());
        let mate = UnixListener::bind_addr(&UnixAddress::from_abstract_name(&mate_name).expect("a name"));
        let mut variables: BTreeMap<String, String> = BTreeMap::new();
        let mut set = |name: &str, value: String| variables.insert(name.to_owned(), value);
        set("TRAINER", serve(Ipv4Addr::LOCALHOST).to_string());
        set("MONITOR", serve(Ipv4Addr::LOCALHOST).to_string());
        set("OPPONENT_PORT", serve(Ipv4Addr::LOCALHOST).to_string());
        set("MATE_TCP", serve(Ipv4Addr::LOCALHOST).to_string());
        set("MATE_UDP", echo().to_string());
        set("MATE_UNIX", mate_name);
        set("MATE_MEMORY", memory_file.display().to_string());
        set("MATE_FILE", mate_file.display().to_string());
        set("OPPONENT_FILE", opponent_file.display().to_string());
        set("OPPONENT", opponent.id().to_string());
        set("SERVER", id.to_string());
        set("SECRET_ADDRESS", (SECRET.as_ptr() as usize).to_string());
        set("PROCESSES", (2 * PROCESSES_MAX).to_string());
        set("DISK_BYTES", (2 * STORAGE_BYTES_MAX).to_string());
        set("MEMORY_BYTES", (8 * MEMORY_BYTES_MAX).to_string());
        let own_address = own_address();
        set("OTHER_MACHINE", serve_at(own_address).to_string());
        Match { folder, opponent, memory_file, variables, _mate: mate.expect("a socket") }
    }

    /// Runs an attack without isolation. Returns true if it succeeds, and its output.
    fn attack_freely(&self, attack: &str) -> (bool, String) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port().to_string();
        let mut command = Command::new(self.folder.path().join("team/attacker"));
        command.args(["127.0.0.1", &port]).envs(&self.variables).env("ATTACK", attack);
        command.env("SPAR_HOST", "127.0.0.1").env("SPAR_PORT", &port);
        let output = command.output().expect("it starts");
        (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs an attack in a sandbox. Returns true if it succeeds, and its output.
    fn attack_isolated(&self, attack: &str, isolation: Isolation) -> (bool, String) {
        let output = self.folder.path().join("output");
        let settings = SandboxSettings {
            isolation,
            folder: self.folder.path().join("team"),
            root: None,
            spar: None,
            readable: Vec::new(),
            agent_port: 3100,
            limits: SandboxLimits {
                processes_max: PROCESSES_MAX,
                memory_bytes_max: MEMORY_BYTES_MAX,
                storage_bytes_max: STORAGE_BYTES_MAX,
                cores: Vec::new(),
            },
            user: 61_001,
        };
        let file = File::create(&output).expect("a file");
        let (mut child, _, sandbox) = Sandbox::prepare(&settings, Path::new(PROGRAM), &file).expect("a sandbox");
        let listener =
            sandbox.listener.clone().unwrap_or_else(|| TcpListener::bind("127.0.0.1:0").expect("a port").into());
        let agent_port = listener.local_addr().expect("an address").port();
        let mut variables = self.variables.clone();
        variables.insert(String::from("ATTACK"), attack.to_owned());
        variables.insert(String::from("SPAR_HOST"), String::from("127.0.0.1"));
        variables.insert(String::from("SANDBOX"), String::from("1"));
        sandbox.start(&ProgramCall { file: String::from("attacker"), variables, agent_port }).expect("it starts");
        let status = child.wait().expect("it ends");
        (status.success(), fs::read_to_string(&output).expect("its output"))
    }

    fn opponent_lives(&mut self) -> bool {
        self.opponent.try_wait().expect("a child").is_none()
    }
}

impl Drop for Match {
    fn drop(&mut self) {
        let _ = self.opponent.kill();
        let _ = self.opponent.wait();
        let _ = fs::remove_file(&self.memory_file);
    }
}

/// Listens for the rest of the test, and sends a byte to each client.
fn serve(address: Ipv4Addr) -> SocketAddr {
    serve_at(IpAddr::V4(address))
}

fn serve_at(address: IpAddr) -> SocketAddr {
    let listener = TcpListener::bind((address, 0)).expect("a port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut stream = stream;
            let _ = stream.write_all(b"x");
            thread::spawn(move || stream.read(&mut [0; 64]));
        }
    });
    address
}

/// Answers each datagram, for the rest of the test.
fn echo() -> SocketAddr {
    let socket = UdpSocket::bind("127.0.0.1:0").expect("a port");
    let address = socket.local_addr().expect("an address");
    thread::spawn(move || {
        while let Ok((_, from)) = socket.recv_from(&mut [0; 64]) {
            let _ = socket.send_to(b"x", from);
        }
    });
    address
}

/// The address of this machine in a network, or the loopback address of a machine without any. No packet is sent.
fn own_address() -> IpAddr {
    let socket = UdpSocket::bind("0.0.0.0:0").expect("a port");
    let connected = socket.connect("192.0.2.1:9");
    let address = connected.and_then(|()| socket.local_addr()).map(|address| address.ip());
    address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

const ATTACKS: [&str; 14] = [
    "trainer-port",
    "monitor-port",
    "opponent-files",
    "opponent-processes",
    "opponent-port",
    "fork-bomb",
    "disk",
    "memory",
    "loopback",
    "shared-memory",
    "server-memory",
    "first-process",
    "clock",
    "other-machine",
];

/// Runs all attacks in sandboxes; `unprevented` ones are known to succeed under this guard.
fn check(isolation: Isolation, unprevented: &[&str]) {
    let mut one = Match::start();
    let (is_fair, output) = one.attack_isolated("honest", isolation);
    assert!(is_fair, "an honest team can play: {output}");
    for attack in ATTACKS {
        let (succeeds, output) = one.attack_isolated(attack, isolation);
        println!("{isolation:?}: {}", output.trim_end());
        assert_eq!(succeeds, unprevented.contains(&attack), "{isolation:?}: {output}");
        assert!(output.contains(&format!("{attack}: ")), "it has run: {output}");
    }
    assert!(one.opponent_lives());
}

#[test]
fn attacks_succeed_without_isolation() {
    let one = Match::start();
    for attack in ATTACKS {
        let (succeeds, output) = one.attack_freely(attack);
        println!("off: {}", output.trim_end());
        // They need rights that root has outside of containers.
        let needs_root = ["clock", "server-memory", "first-process"].contains(&attack);
        assert!(succeeds || needs_root, "{output}");
    }
}

#[test]
fn attacks_fail_with_namespaces() {
    if is_unavailable(Isolation::Namespaces) {
        return;
    }
    check(Isolation::Namespaces, &[]);
}

#[test]
fn attacks_fail_with_landlock() {
    if is_unavailable(Isolation::Landlock) {
        return;
    }
    let is_root = nix::unistd::geteuid().is_root();
    check(Isolation::Landlock, if is_root { &["disk"] } else { &["disk", "fork-bomb"] });
}

/// True if this machine has no such guard, with a line that says so.
fn is_unavailable(isolation: Isolation) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = SandboxSettings {
        isolation,
        folder: folder.path().to_owned(),
        root: None,
        spar: None,
        readable: Vec::new(),
        agent_port: 3100,
        limits: SandboxLimits::default(),
        user: 61_000,
    };
    let output = File::create(folder.path().join("output")).expect("a file");
    match Sandbox::prepare(&settings, Path::new(PROGRAM), &output) {
        Ok((mut child, _, sandbox)) => {
            drop(sandbox);
            child.wait().expect("it ends");
            false
        }
        Err(error) => {
            println!("skipped: {error}");
            true
        }
    }
}

#[test]
fn a_sandbox_ends_when_spar_closes_it() {
    if is_unavailable(Isolation::Namespaces) {
        return;
    }
    let one = Match::start();
    let folder = one.folder.path().join("team");
    fs::write(folder.join("sleep.sh"), "#!/bin/sh\nsleep 600 &\nsetsid sleep 600 &\nexec sleep 600\n")
        .expect("written");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    fs::set_permissions(folder.join("sleep.sh"), mode).expect("a mode");
    let settings = SandboxSettings {
        isolation: Isolation::Namespaces,
        folder,
        root: None,
        spar: None,
        readable: Vec::new(),
        agent_port: 3100,
        limits: SandboxLimits::default(),
        user: 61_002,
    };
    let output = File::create(one.folder.path().join("output")).expect("a file");
    let (mut child, _, sandbox) = Sandbox::prepare(&settings, Path::new(PROGRAM), &output).expect("a sandbox");
    let call = ProgramCall { file: String::from("sleep.sh"), variables: BTreeMap::new(), agent_port: 3100 };
    sandbox.start(&call).expect("it starts");
    thread::sleep(Duration::from_millis(200));
    assert!(child.try_wait().expect("a child").is_none(), "it runs");
    drop(sandbox);
    child.wait().expect("it ends");
}
