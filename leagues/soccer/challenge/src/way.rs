//! How runs are made: in a world of this program, or on a server of others.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use server::{Door, Options};

use crate::launch::Launch;
use crate::listener::Listener;
use crate::painter::Painter;

/// How long agents have to come by the clock, beside what the referee gives them: processes have to start.
const COME_TIME: Duration = Duration::from_secs(12);

/// The time for which an agent in lock-step may be silent before it gets the next frame.
pub const ANSWER_GRACE: Duration = Duration::from_secs(1);

/// How runs are made.
#[derive(Debug, Clone)]
pub struct Way {
    /// Where agents come in; the port 0 is any free one.
    pub agents: SocketAddr,
    /// Doors for onlookers.
    pub doors: Vec<Door>,
    /// How a server runs the world, if there is one.
    pub options: Options,
    /// How scripts are started.
    pub launch: Launch,
    /// How long agents of scripts have to come, by the clock.
    pub come_time: Duration,
    /// Viewers to which the referee's drawings go, by UDP.
    pub viewers: Vec<SocketAddr>,
    /// Hears of every decision when it is made.
    pub listener: Option<Listener>,
    /// A server of others, in place of a world of this program.
    pub foreign: Option<Foreign>,
}

impl Default for Way {
    fn default() -> Way {
        Way {
            agents: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            doors: Vec::new(),
            options: Options { sync: true, answer_grace: Some(ANSWER_GRACE), ..Options::default() },
            launch: Launch::default(),
            come_time: COME_TIME,
            viewers: Vec::new(),
            listener: None,
            foreign: None,
        }
    }
}

impl Way {
    /// Draws for the viewers, if there are any.
    pub(crate) fn painters(&self) -> Vec<Painter> {
        let painter = |viewer: &SocketAddr| {
            let painter = Painter::new(*viewer);
            painter.map_err(|cause| tracing::warn!("nothing is drawn for {viewer}: {cause}")).ok()
        };
        self.viewers.iter().filter_map(painter).collect()
    }
}

/// A server of others.
#[derive(Debug, Clone)]
pub struct Foreign {
    /// Its port for agents, as `HOST:PORT`.
    pub agents: String,
    /// Its port for monitors.
    pub monitors: String,
    /// Where the proxy listens; the port 0 is any free one.
    pub proxy: SocketAddr,
    /// Agents' answers wait for the referee: for servers that wait for their agents.
    pub is_lock_step: bool,
    /// A script that starts the server for each run, and ends it (docs/challenges.md).
    pub script: Option<PathBuf>,
}

impl Foreign {
    /// A server that is there already.
    pub fn at(agents: String, monitors: String) -> Foreign {
        let proxy = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
        Foreign { agents, monitors, proxy, is_lock_step: false, script: None }
    }
}
