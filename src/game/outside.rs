//! A match with start scripts: a server on ports of its own, scripts as processes, built-in agents over TCP like the
//! others.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rayon::ThreadPool;
use server::{Door, Options, Server, Stopper, Summary};

use super::interrupt;
use super::lineup::{Cast, Team};
use super::script::Script;
use crate::agent;
use crate::pool::inside;
use crate::report::Watch;

/// How often to look after a match.
const LOOK: Duration = Duration::from_millis(10);

/// A match to be played.
pub struct Outside<'a> {
    pub teams: &'a [Team; 2],
    /// What they play.
    pub casts: [Cast; 2],
    /// Players of a team.
    pub players: usize,
    /// Ports of agents and monitors; 0 picks free ones.
    pub ports: [u16; 2],
    pub options: Options,
    /// How long all players may take to come.
    pub join_timeout: Duration,
    /// Where the output of scripts goes.
    pub logs: Option<&'a Path>,
    /// The number of the match, for names of files.
    pub number: String,
}

impl Outside<'_> {
    /// Plays until the match is over.
    ///
    /// # Errors
    /// If somebody does not come, the server ends early, or the user ends the match; with the last lines of scripts.
    pub fn play(
        self,
        session: Box<dyn engine::Session>,
        pool: Option<Arc<ThreadPool>>,
        watch: &Watch,
    ) -> Result<Summary, String> {
        let [agents, monitors] = self.ports.map(|port| SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port));
        let doors = [("agent", agents), ("monitor", monitors)];
        let doors = doors.map(|(name, address)| Door::new(name, address));
        let mut server = Server::bind(session, &doors, self.options.clone()).map_err(|error| error.to_string())?;
        let addresses = server.addresses().map_err(|cause| cause.to_string())?;
        let address = *addresses.first().ok_or("the server has no door for agents")?;
        if let Some(monitor) = addresses.get(1) {
            tracing::info!("agents at {address}, monitors at {monitor}");
        }
        let stopper = server.stopper();
        thread::scope(|scope| {
            let running = scope.spawn(move || inside(pool.as_deref(), || server.run()));
            // Whatever happens below, the server ends: the scope waits for it.
            let stopping = StopOnDrop(stopper);
            let mut scripts = Vec::new();
            let is_ended = || running.is_finished();
            let played = self.enter(address, &mut scripts, watch, scope, &is_ended);
            let played = played.and_then(|()| self.follow(watch, &is_ended));
            drop(stopping);
            let summary = running.join().map_err(|_| "the server's thread panicked")?;
            played.map_err(|error| with_tails(error, &scripts))?;
            summary.map_err(|cause: io::Error| cause.to_string())
        })
    }

    /// Lets both teams in, left first: who comes first plays left.
    fn enter<'scope>(
        &self,
        address: SocketAddr,
        scripts: &mut Vec<Script>,
        watch: &Watch,
        scope: &'scope thread::Scope<'scope, '_>,
        is_ended: &dyn Fn() -> bool,
    ) -> Result<(), String> {
        for (side, team) in self.teams.iter().enumerate() {
            match team {
                Team::Script(path) => {
                    let path = self.casts[side].script(path);
                    scripts.push(Script::start(&path, address, self.casts[side], self.logs, &self.number)?);
                }
                Team::Builtin => {
                    // One after the other: all robots are built in the same place.
                    for (index, agent) in self.casts[side].builtin(self.players).enumerate() {
                        scope.spawn(move || agent::play_at(address, agent));
                        let mut wanted = [0; 2];
                        wanted[side] = index + 1;
                        self.wait_for(wanted, scripts, watch, is_ended)?;
                    }
                }
            }
            let wanted = if side == 0 { [1, 0] } else { [self.players; 2] };
            self.wait_for(wanted, scripts, watch, is_ended)?;
        }
        Ok(())
    }

    fn wait_for(
        &self,
        wanted: [usize; 2],
        scripts: &[Script],
        watch: &Watch,
        is_ended: &dyn Fn() -> bool,
    ) -> Result<(), String> {
        let start = Instant::now();
        loop {
            let here = watch.players();
            if (0..2).all(|team| here[team] >= wanted[team]) {
                return Ok(());
            }
            if interrupt::is_asked() {
                return Err(interrupt::message());
            }
            if let Some(failure) = scripts.iter().find_map(Script::failure) {
                return Err(format!("{failure} before its players had come"));
            }
            if is_ended() {
                return Err(String::from("the server has ended before the players had come"));
            }
            if start.elapsed() > self.join_timeout {
                return Err(self.absence(here));
            }
            thread::sleep(LOOK);
        }
    }

    fn absence(&self, [left, right]: [usize; 2]) -> String {
        let (seconds, players) = (self.join_timeout.as_secs(), self.players);
        let advice = if right == 0 && left > 0 {
            "; if both scripts give the same team name, all play left: SPAR_TEAM is a name of their own"
        } else {
            ""
        };
        format!(
            "after {seconds} s {left} players are there on the left and {right} on the right, {players} are wanted on each \
             side{advice} (--join-timeout, --players)"
        )
    }

    /// Until the match is over.
    fn follow(&self, watch: &Watch, is_ended: &dyn Fn() -> bool) -> Result<(), String> {
        while !watch.is_over() {
            if interrupt::is_asked() {
                return Err(interrupt::message());
            }
            if is_ended() {
                return Err(String::from("the server has ended before the match was over"));
            }
            thread::sleep(LOOK);
        }
        Ok(())
    }
}

/// Ends a server's run in any case.
struct StopOnDrop(Stopper);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

fn with_tails(error: String, scripts: &[Script]) -> String {
    if interrupt::is_asked() {
        return error;
    }
    scripts.iter().fold(error, |text, script| format!("{text}\n{}", script.tail()))
}
