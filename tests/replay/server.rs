//! The program as a separate process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running `spar serve`; ends when dropped.
pub struct Server {
    process: Child,
    /// Held open until the program has printed its summary.
    _stdout: BufReader<ChildStdout>,
    pub agent: SocketAddr,
    pub monitor: SocketAddr,
}

/// Flags that match the recordings: synchronous, beams without noise, a monitor frame every cycle.
pub const AS_RECORDED: &[&str] = &["--sync", "--beam-noise", "off", "--monitor-step", "0.02"];

impl Server {
    /// Starts the program on free ports and waits until it listens. Its log goes to standard error when `SPAR_TEST_LOG`
    /// is set to a level.
    pub fn start(flags: &[&str]) -> Server {
        let log = std::env::var("SPAR_TEST_LOG").unwrap_or_else(|_| "error".to_owned());
        let mut process = Command::new(env!("CARGO_BIN_EXE_spar"))
            .args(["--log", &log, "serve", "--agent-port", "0", "--monitor-port", "0"])
            .args(flags)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("spar can be started");
        let mut stdout = BufReader::new(process.stdout.take().expect("standard output is piped"));
        let mut ready = String::new();
        stdout.read_line(&mut ready).expect("spar says something");
        let address = |door: &str| {
            let mut words = ready.split_whitespace();
            let word =
                words.find_map(|word| word.strip_prefix(door)).unwrap_or_else(|| panic!("no {door} in {ready:?}"));
            word.parse().unwrap_or_else(|cause| panic!("{word}: {cause}"))
        };
        let (agent, monitor) = (address("agent="), address("monitor="));
        Server { process, _stdout: stdout, agent, monitor }
    }

    /// The program's process id.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// True if the program is still running.
    pub fn is_alive(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
