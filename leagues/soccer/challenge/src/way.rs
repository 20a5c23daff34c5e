//! The backends of runs: a world in this process, or a remote server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use server::{Door, Options};

use crate::launch::Launch;
use crate::listener::Listener;
use crate::painter::Painter;

/// Wall time for agents to join, in addition to the referee's limit: processes have to start.
const COME_TIME: Duration = Duration::from_secs(12);

/// Time for which an agent in lock-step may be silent before it receives the next frame.
pub const ANSWER_GRACE: Duration = Duration::from_secs(1);

/// The backend of runs and its options.
#[derive(Debug, Clone)]
pub struct Way {
    /// The address of the agent port; port 0 means any free one.
    pub agents: SocketAddr,
    /// Endpoints for viewers.
    pub doors: Vec<Door>,
    /// Server options for the world, if a server is needed.
    pub options: Options,
    /// The launcher of scripts.
    pub launch: Launch,
    /// Wall time for agents of scripts to join.
    pub come_time: Duration,
    /// Viewers that receive the referee's drawings by UDP.
    pub viewers: Vec<SocketAddr>,
    /// The listener for decisions.
    pub listener: Option<Listener>,
    /// The remote server, if used instead of a world in this process.
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
    /// Senders of drawings to the viewers.
    pub(crate) fn painters(&self) -> Vec<Painter> {
        let painter = |viewer: &SocketAddr| {
            let painter = Painter::new(*viewer);
            painter.map_err(|cause| tracing::warn!("nothing is drawn for {viewer}: {cause}")).ok()
        };
        self.viewers.iter().filter_map(painter).collect()
    }
}

/// A remote server.
#[derive(Debug, Clone)]
pub struct Foreign {
    /// Its port for agents, as `HOST:PORT`.
    pub agents: String,
    /// Its port for monitors.
    pub monitors: String,
    /// The listen address of the proxy; port 0 means any free one.
    pub proxy: SocketAddr,
    /// True if agents' answers wait for the referee: for servers that wait for their agents.
    pub is_lock_step: bool,
    /// A script that starts and stops the server for each run (docs/challenges.md).
    pub script: Option<PathBuf>,
}

impl Foreign {
    /// A server that is already running.
    pub fn at(agents: String, monitors: String) -> Foreign {
        let proxy = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
        Foreign { agents, monitors, proxy, is_lock_step: false, script: None }
    }
}
