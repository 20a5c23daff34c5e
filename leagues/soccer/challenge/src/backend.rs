//! The backends of runs: a world in this process, or a remote server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use server::{Binding, ServerOptions};
use soccer_team::{LearnedSkills, TeamParameters};

use crate::drawing_sender::DrawingSender;
use crate::listener::DecisionListener;
use crate::script_launcher::ScriptLauncher;

/// Wall time for agents to join, in addition to the referee's limit: processes have to start.
const COME_TIME: Duration = Duration::from_secs(12);

/// Time for which an agent in lock-step may be silent before it receives the next frame.
pub const ANSWER_GRACE: Duration = Duration::from_secs(1);

/// The backend of runs and its options.
#[derive(Debug, Clone)]
pub struct Backend {
    /// The address of the agent port; port 0 means any free one.
    pub agent_address: SocketAddr,
    /// Endpoints for viewers.
    pub bindings: Vec<Binding>,
    /// Server options for the world, if a server is needed.
    pub options: ServerOptions,
    /// The learned skills of built-in teams.
    pub skills: LearnedSkills,
    /// The parameters of built-in teams.
    pub team_parameters: TeamParameters,
    /// The launcher of scripts.
    pub launcher: ScriptLauncher,
    /// Wall time for agents of scripts to join.
    pub join_timeout: Duration,
    /// Viewers that receive the referee's drawings by UDP.
    pub viewers: Vec<SocketAddr>,
    /// The listener for decisions.
    pub listener: Option<DecisionListener>,
    /// The remote server, if used instead of a world in this process.
    pub remote_server: Option<RemoteServer>,
}

impl Default for Backend {
    fn default() -> Backend {
        Backend {
            agent_address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0),
            bindings: Vec::new(),
            options: ServerOptions { sync: true, answer_grace: Some(ANSWER_GRACE), ..ServerOptions::default() },
            skills: LearnedSkills::default(),
            team_parameters: TeamParameters::default(),
            launcher: ScriptLauncher::default(),
            join_timeout: COME_TIME,
            viewers: Vec::new(),
            listener: None,
            remote_server: None,
        }
    }
}

impl Backend {
    /// Senders of drawings to the viewers.
    pub(crate) fn drawing_senders(&self) -> Vec<DrawingSender> {
        let drawing_sender = |viewer: &SocketAddr| {
            let drawing_sender = DrawingSender::new(*viewer);
            drawing_sender.map_err(|cause| tracing::warn!("nothing is drawn for {viewer}: {cause}")).ok()
        };
        self.viewers.iter().filter_map(drawing_sender).collect()
    }
}

/// A remote server.
#[derive(Debug, Clone)]
pub struct RemoteServer {
    /// Its port for agents, as `HOST:PORT`.
    pub agent_address: String,
    /// Its port for monitors.
    pub monitor_address: String,
    /// The listen address of the proxy; port 0 means any free one.
    pub proxy_address: SocketAddr,
    /// True if agents' answers wait for the referee: for servers that wait for their agents.
    pub is_lock_step: bool,
    /// A script that starts and stops the server for each run (docs/soccer/challenges.md).
    pub script: Option<PathBuf>,
}

impl RemoteServer {
    /// A server that is already running.
    pub fn new(agents: String, monitors: String) -> RemoteServer {
        let proxy = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);
        RemoteServer {
            agent_address: agents,
            monitor_address: monitors,
            proxy_address: proxy,
            is_lock_step: false,
            script: None,
        }
    }
}
