//! The backend of a competition's runs: this program, or another server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use soccer_challenge::{Backend, RemoteServer, ScriptLauncher};
use soccer_team::LearnedSkills;

use super::flags::BackendArgs;
use crate::commands::match_command::{make_log_folder, program};

impl BackendArgs {
    /// Creates the folder for the output of scripts.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn prepare(&self) -> Result<(), String> {
        make_log_folder(self.script_logs.as_deref())
    }

    /// Returns the backend's name, for the ledger.
    pub fn name(&self) -> String {
        let skills: String = self.skills.names().iter().map(|skill| format!(", {skill}")).collect();
        let Some(address) = &self.server else { return format!("this program{skills}") };
        let script =
            self.server_script.as_ref().map_or_else(String::new, |script| format!(", by {}", script.display()));
        let lock_step = if self.lock_step { ", in lock-step" } else { "" };
        format!("{address}{script}{lock_step}{skills}")
    }

    /// Returns the backend for the runs of teams with these skills.
    pub fn backend(&self, skills: LearnedSkills) -> Backend {
        let launcher =
            ScriptLauncher { logs: self.script_logs.clone(), program: program(), ..ScriptLauncher::default() };
        let join_timeout = Duration::from_secs_f64(self.join_timeout);
        let viewers = self.roboviz.into_iter().collect();
        let remote_server = self.remote_server();
        Backend { skills, launcher, join_timeout, viewers, remote_server, ..Backend::default() }
    }

    /// Returns the other server, if the runs are made on one.
    fn remote_server(&self) -> Option<RemoteServer> {
        let (agents, monitors) = self.server.clone().zip(self.monitor.clone())?;
        let proxy = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), self.proxy_port);
        let (is_lock_step, script) = (self.lock_step, self.server_script.clone());
        Some(RemoteServer { proxy_address: proxy, is_lock_step, script, ..RemoteServer::new(agents, monitors) })
    }
}
