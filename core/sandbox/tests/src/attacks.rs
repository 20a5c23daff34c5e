//! The attacks. Each returns how it succeeded, or why it failed.

use std::env;
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::net::{SocketAddr, TcpStream, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr as UnixAddress, UnixStream};
use std::process::{Child, Command, ExitCode};
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::sys::uio::{RemoteIoVec, process_vm_readv};
use nix::sys::{ptrace, wait};
use nix::time::{ClockId, clock_gettime, clock_settime};
use nix::unistd::Pid;

type Outcome = Result<String, Box<dyn Error>>;

type Attack = fn() -> Outcome;

/// All attacks by name.
const ATTACKS: [(&str, Attack); 15] = [
    ("trainer-port", trainer_port),
    ("monitor-port", monitor_port),
    ("opponent-files", opponent_files),
    ("opponent-processes", opponent_processes),
    ("opponent-port", opponent_port),
    ("fork-bomb", fork_bomb),
    ("disk", disk),
    ("memory", memory),
    ("loopback", loopback),
    ("shared-memory", shared_memory),
    ("server-memory", server_memory),
    ("first-process", first_process),
    ("clock", clock),
    ("other-machine", other_machine),
    ("honest", honest),
];

pub fn run() -> ExitCode {
    let name = env::var("ATTACK").unwrap_or_default();
    let attack = ATTACKS.iter().find(|(known, _)| *known == name);
    match attack.map_or(Err("there is no such attack".into()), |(_, attack)| attack()) {
        Ok(how) => {
            println!("{name}: {how}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            println!("{name}: failed: {why}");
            ExitCode::FAILURE
        }
    }
}

fn variable(name: &str) -> Result<String, Box<dyn Error>> {
    Ok(env::var(name).map_err(|error| format!("{name}: {error}"))?)
}

fn connect(variable_name: &str) -> Result<TcpStream, Box<dyn Error>> {
    let address: SocketAddr = variable(variable_name)?.parse()?;
    Ok(TcpStream::connect_timeout(&address, Duration::from_secs(2))?)
}

/// Gives itself a goal at the port that a trainer has.
fn trainer_port() -> Outcome {
    connect("TRAINER")?.write_all(b"(playMode Goal_Left)")?;
    Ok(String::from("sent a command to the trainer port"))
}

/// Sees all robots.
fn monitor_port() -> Outcome {
    let mut byte = [0];
    connect("MONITOR")?.read_exact(&mut byte)?;
    Ok(String::from("read a frame of the monitor port"))
}

/// Reads the opponent's tactics.
fn opponent_files() -> Outcome {
    let text = fs::read_to_string(variable("OPPONENT_FILE")?)?;
    Ok(format!("read {} bytes of the opponent", text.len()))
}

/// Ends the opponent.
fn opponent_processes() -> Outcome {
    let ids = fs::read_dir("/proc")?.flatten().filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let opponent: i32 = variable("OPPONENT")?.parse()?;
    if !ids.collect::<Vec<_>>().contains(&opponent) {
        // It may be there, unseen.
        kill(Pid::from_raw(opponent), Signal::SIGKILL)?;
        return Ok(String::from("ended a process that it does not see"));
    }
    kill(Pid::from_raw(opponent), Signal::SIGKILL)?;
    Ok(String::from("ended a process of the opponent"))
}

/// Plays as a further player of the opponent.
fn opponent_port() -> Outcome {
    connect("OPPONENT_PORT")?.write_all(b"\0\0\0\x20(init (unum 1)(teamname Other))")?;
    Ok(String::from("joined at the opponent's port"))
}

/// Slows the machine down with processes.
fn fork_bomb() -> Outcome {
    let wanted: usize = variable("PROCESSES")?.parse()?;
    let mut children: Vec<Child> = Vec::new();
    let mut failure = None;
    while children.len() < wanted && failure.is_none() {
        match Command::new("sleep").arg("30").spawn() {
            Ok(child) => children.push(child),
            Err(cause) => failure = Some(cause),
        }
    }
    let count = children.len();
    for child in &mut children {
        child.kill()?;
        child.wait()?;
    }
    failure.map_or(Ok(format!("started {count} processes")), |cause| Err(format!("{count} processes: {cause}").into()))
}

/// Fills the disk.
fn disk() -> Outcome {
    let wanted: usize = variable("DISK_BYTES")?.parse()?;
    let block = vec![7; 1 << 20];
    let (mut written, mut number) = (0, 0);
    let fill = |number: usize| -> io::Result<usize> {
        let path = env::temp_dir().join(format!("fill-{number}"));
        let mut file = File::create(&path)?;
        // Below the limit of one file.
        for _ in 0..4 {
            file.write_all(&block)?;
        }
        Ok(4 * block.len())
    };
    let mut failure = None;
    while written < wanted && failure.is_none() {
        match fill(number) {
            Ok(bytes) => written += bytes,
            Err(cause) => failure = Some(cause),
        }
        number += 1;
    }
    for number in 0..number {
        // The last one may not exist.
        let _ = fs::remove_file(env::temp_dir().join(format!("fill-{number}")));
    }
    failure.map_or(Ok(format!("wrote {written} bytes")), |cause| Err(format!("{written} bytes: {cause}").into()))
}

/// Takes the machine's memory.
fn memory() -> Outcome {
    let wanted: usize = variable("MEMORY_BYTES")?.parse()?;
    let mut bytes: Vec<u8> = Vec::new();
    bytes.try_reserve_exact(wanted)?;
    Ok(format!("reserved {wanted} bytes"))
}

/// Talks to a mate past the game: UDP, TCP, an abstract Unix socket.
fn loopback() -> Outcome {
    let mut ways = Vec::new();
    let mut reasons = Vec::new();
    let mut add = |way: &'static str, tried: Result<(), Box<dyn Error>>| match tried {
        Ok(()) => ways.push(way),
        Err(why) => reasons.push(format!("{way}: {why}")),
    };
    add("TCP", connect("MATE_TCP").map(drop));
    add("UDP", send_datagram());
    add(
        "Unix socket",
        variable("MATE_UNIX")
            .and_then(|name| Ok(UnixStream::connect_addr(&UnixAddress::from_abstract_name(name)?).map(drop)?)),
    );
    if ways.is_empty() { Err(reasons.join("; ").into()) } else { Ok(format!("reached a mate by {}", ways.join(", "))) }
}

/// Sends a datagram, and succeeds if the mate answers.
fn send_datagram() -> Result<(), Box<dyn Error>> {
    let socket = UdpSocket::bind("127.0.0.1:0")?;
    socket.set_read_timeout(Some(Duration::from_secs(1)))?;
    socket.connect(variable("MATE_UDP")?)?;
    socket.send(b"ball left")?;
    socket.recv(&mut [0])?;
    Ok(())
}

/// Reads what a mate has left in shared memory and in temporary files.
fn shared_memory() -> Outcome {
    let read = |name| variable(name).and_then(|path| Ok(fs::read_to_string(path)?));
    read("MATE_MEMORY").or_else(|_| read("MATE_FILE"))?;
    Ok(String::from("read a mate's memory or file"))
}

/// Reads the server's memory, in each way that there is.
fn server_memory() -> Outcome {
    let (server, address) = (variable("SERVER")?.parse::<i32>()?, variable("SECRET_ADDRESS")?.parse::<usize>()?);
    let mut secret = [0; 6];
    let from_file = || -> io::Result<[u8; 6]> {
        let mut file = File::open(format!("/proc/{server}/mem"))?;
        let mut secret = [0; 6];
        file.seek(SeekFrom::Start(address as u64))?;
        file.read_exact(&mut secret)?;
        Ok(secret)
    };
    if from_file().is_ok_and(|secret| secret == *b"secret") {
        return Ok(String::from("read /proc/PID/mem"));
    }
    let id = Pid::from_raw(server);
    let remote = [RemoteIoVec { base: address, len: secret.len() }];
    match process_vm_readv(id, &mut [io::IoSliceMut::new(&mut secret)], &remote) {
        Ok(_) => return Ok(String::from("read with process_vm_readv")),
        Err(cause) => println!("process_vm_readv: {cause}"),
    }
    ptrace::attach(id)?;
    wait::waitpid(id, None)?;
    ptrace::detach(id, None)?;
    Ok(String::from("attached with ptrace"))
}

/// Reads the environment or the memory of the process that has set up the sandbox; without one, of the server.
fn first_process() -> Outcome {
    let id = if env::var("SANDBOX").is_ok() { String::from("1") } else { variable("SERVER")? };
    let environment = fs::read(format!("/proc/{id}/environ"))?;
    File::options().write(true).open(format!("/proc/{id}/mem"))?;
    Ok(format!("read {} bytes of environment, opened the memory", environment.len()))
}

/// Sets the clock: to the present time, for the test's sake.
fn clock() -> Outcome {
    clock_settime(ClockId::CLOCK_REALTIME, clock_gettime(ClockId::CLOCK_REALTIME)?)?;
    Ok(String::from("set the clock"))
}

/// Calls home.
fn other_machine() -> Outcome {
    connect("OTHER_MACHINE")?;
    Ok(String::from("reached an address that is not on loopback"))
}

/// Plays fair: connects to the agent port, starts a process, writes a file, and has a thread.
fn honest() -> Outcome {
    let port: u16 = variable("SPAR_PORT")?.parse()?;
    let mut stream = TcpStream::connect((variable("SPAR_HOST")?.as_str(), port))?;
    stream.write_all(b"x")?;
    fs::write(env::temp_dir().join("notes"), "note")?;
    if !Command::new("true").status()?.success() {
        return Err("true fails".into());
    }
    thread::spawn(|| ()).join().map_err(|_| "no thread")?;
    let argument = env::args().nth(2).unwrap_or_default();
    if argument != port.to_string() {
        return Err(format!("the second argument is {argument:?}").into());
    }
    Ok(format!("played in {}", env::current_dir()?.display()))
}
