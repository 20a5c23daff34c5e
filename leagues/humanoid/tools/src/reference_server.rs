//! The league's own server in a process, with lock-step clients.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use codec::frame;

/// Time for the server to open its ports.
const START_TIMEOUT: Duration = Duration::from_secs(60);
/// Time for the server to send a frame: a join compiles the model with all pictures.
const FRAME_TIMEOUT: Duration = Duration::from_secs(120);
/// Time for the server to read what a client has sent, while it waits for others.
const READ_TIME: Duration = Duration::from_millis(100);
/// Settings of glibc for the server. A newcomer's controls are uninitialised memory (docs/reference/humanoid.md 10, no.
/// 1). With these bytes they are beyond MuJoCo's bounds, which then takes zero for all of them, as ours does. Left to
/// chance, they moved a newcomer now and then.
const ALLOCATOR: (&str, &str) = ("GLIBC_TUNABLES", "glibc.malloc.perturb=17");
/// Number of lines of the server's messages that an error shows.
const MESSAGES: usize = 8;
/// Maximum number of bytes of a frame.
const BYTES_MAX: usize = 64 << 20;

/// The running server; its process ends with this value.
#[derive(Debug)]
pub(crate) struct ReferenceServer {
    process: Child,
    agent_port: u16,
    monitor_port: u16,
    /// The file that the server writes its messages to.
    log: PathBuf,
}

impl ReferenceServer {
    /// Starts the server with free ports.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(python: &Path, folder: &Path, rules: &str) -> io::Result<ReferenceServer> {
        let [agent_port, monitor_port] = free_ports()?;
        let mut command = Command::new(python);
        command.args(["-m", "rcsssmj", "--sync", "--no-realtime", "--no-render", "--field", "fifa7vs7"]);
        command.args(["--rules", rules, "--aport", &agent_port.to_string(), "--mport", &monitor_port.to_string()]);
        command.current_dir(folder).env(ALLOCATOR.0, ALLOCATOR.1);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(ReferenceServer { process: command.spawn()?, agent_port, monitor_port, log: folder.join("console.log") })
    }

    /// The last lines that the server has written.
    pub fn last_messages(&self) -> String {
        let text = fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(MESSAGES)..].join("\n")
    }

    /// Connects an agent and asks for a robot. The first one waits until the server has opened its ports.
    ///
    /// # Errors
    /// If there is no connection, or the server has ended.
    pub fn agent(&mut self, init: &str) -> io::Result<FrameStream> {
        let end = Instant::now() + START_TIMEOUT;
        let mut agent = loop {
            match FrameStream::connect(self.agent_port) {
                Ok(agent) => break agent,
                Err(error) if Instant::now() > end => return Err(error),
                Err(_) => {}
            }
            if let Some(status) = self.process.try_wait()? {
                return Err(io::Error::other(format!("it has ended, {status}")));
            }
            thread::sleep(READ_TIME);
        };
        // A robot that is ready before the server's first cycle ends it (docs/reference/humanoid.md 10, no. 5).
        thread::sleep(3 * READ_TIME);
        agent.send(init)?;
        thread::sleep(READ_TIME);
        Ok(agent)
    }

    /// Connects a monitor.
    ///
    /// # Errors
    /// If there is no connection.
    pub fn monitor(&self) -> io::Result<FrameStream> {
        let monitor = FrameStream::connect(self.monitor_port)?;
        thread::sleep(READ_TIME);
        Ok(monitor)
    }
}

impl Drop for ReferenceServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A connection that carries frames.
#[derive(Debug)]
pub(crate) struct FrameStream(TcpStream);

impl FrameStream {
    fn connect(port: u16) -> io::Result<FrameStream> {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        stream.set_nodelay(true)?;
        Ok(FrameStream(stream))
    }

    /// Sends a frame.
    ///
    /// # Errors
    /// If the connection is closed.
    pub fn send(&mut self, text: &str) -> io::Result<()> {
        let mut bytes = Vec::new();
        frame::write(&mut bytes, |payload| payload.extend_from_slice(text.as_bytes()));
        self.0.write_all(&bytes)
    }

    /// Reads a frame.
    ///
    /// # Errors
    /// If the connection is closed, or there is no frame in time.
    pub fn read(&mut self) -> io::Result<Vec<u8>> {
        self.read_within(FRAME_TIMEOUT)?.ok_or_else(|| io::ErrorKind::TimedOut.into())
    }

    /// Reads a frame that begins within a time.
    ///
    /// # Errors
    /// If the connection is closed, or the frame does not end.
    pub fn read_within(&mut self, timeout: Duration) -> io::Result<Option<Vec<u8>>> {
        self.0.set_read_timeout(Some(timeout))?;
        let mut prefix = [0; frame::PREFIX_BYTES];
        match self.0.peek(&mut prefix) {
            Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {
                return Ok(None);
            }
            Err(error) => return Err(error),
            Ok(0) => return Err(io::ErrorKind::ConnectionAborted.into()),
            Ok(_) => {}
        }
        self.0.set_read_timeout(Some(FRAME_TIMEOUT))?;
        self.0.read_exact(&mut prefix)?;
        let length = u32::from_be_bytes(prefix) as usize;
        if length > BYTES_MAX {
            return Err(io::Error::other(format!("a frame of {length} bytes")));
        }
        let mut payload = vec![0; length];
        self.0.read_exact(&mut payload)?;
        Ok(Some(payload))
    }
}

/// Two ports that no other program uses.
fn free_ports() -> io::Result<[u16; 2]> {
    let any = (Ipv4Addr::LOCALHOST, 0);
    let (agents, monitors) = (TcpListener::bind(any)?, TcpListener::bind(any)?);
    Ok([agents.local_addr()?.port(), monitors.local_addr()?.port()])
}
