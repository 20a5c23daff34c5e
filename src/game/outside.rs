//! A match with a server: for start scripts, and for those who want to watch. Scripts run as processes, and built-in
//! agents that play against them come over TCP like the others.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rayon::ThreadPool;
use server::{Door, Options, Server, Stopper, Summary};

use super::lineup::{Cast, Team, here};
use super::script::{Call, Script};
use super::{AGENT_DOOR, interrupt};
use crate::agent;
use crate::console;
use crate::pool::inside;
use crate::report::Watch;
use crate::serve;

/// How often to look after a match.
const LOOK: Duration = Duration::from_millis(10);
/// How often to look whether scripts have ended.
const LOOK_AT_SCRIPTS: Duration = Duration::from_millis(200);

/// How long a server may take to show the end of a match.
const EPILOGUE_MAX: Duration = Duration::from_secs(2);

/// A match to be played.
pub struct Outside<'a> {
    pub teams: &'a [Team; 2],
    /// What they play.
    pub casts: [Cast; 2],
    /// Players of a team.
    pub players: usize,
    pub doors: Vec<Door>,
    pub options: Options,
    /// How long all players may take to come.
    pub join_timeout: Duration,
    /// Where the output of scripts goes.
    pub logs: Option<&'a Path>,
    /// The number of the match, for names of files.
    pub number: String,
    /// Tell the user where the doors are.
    pub is_told: bool,
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
        let mut server = Server::bind(session, &self.doors, self.options.clone()).map_err(serve::with_flag)?;
        let addresses = server.addresses().map_err(|cause| cause.to_string())?;
        if self.is_told {
            self.tell(&addresses);
        }
        let stopper = server.stopper();
        thread::scope(|scope| {
            let running = scope.spawn(move || inside(pool.as_deref(), || server.run()));
            // Whatever happens below, the server ends: the scope waits for it.
            let stopping = StopOnDrop(stopper);
            let mut scripts = Vec::new();
            let is_ended = || running.is_finished();
            let played = match self.agent_address(&addresses) {
                Some(address) if self.needs_agents() => {
                    let entered = self.enter(address, &mut scripts, watch, scope, &is_ended);
                    entered.and_then(|()| self.await_kick_off(&scripts, watch, &is_ended))
                }
                _ => Ok(()),
            };
            let played = played.and_then(|()| self.follow(watch, &is_ended));
            drop(stopping);
            let summary = running.join().map_err(|_| "the server's thread panicked")?;
            played.map_err(|error| with_tails(error, &scripts))?;
            summary.map_err(|cause: io::Error| cause.to_string())
        })
    }

    /// Whether somebody has to come by the agents' door.
    fn needs_agents(&self) -> bool {
        self.teams.iter().any(|team| *team != Team::Builtin)
    }

    fn tell(&self, addresses: &[SocketAddr]) {
        for (door, address) in self.doors.iter().zip(addresses) {
            console::note(&format!("{}s can connect to {address}\n", door.name));
        }
    }

    /// Where agents on this machine find the server.
    fn agent_address(&self, addresses: &[SocketAddr]) -> Option<SocketAddr> {
        let index = self.doors.iter().position(|door| door.name == AGENT_DOOR)?;
        let mut address = *addresses.get(index)?;
        match address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
            IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
            _ => {}
        }
        Some(address)
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
        for (side, (team, cast)) in self.teams.iter().zip(self.casts).enumerate() {
            match team {
                Team::Script(path) => {
                    let Outside { players, logs, ref number, .. } = *self;
                    let call = Call { address, side, cast, players, logs, number };
                    scripts.push(Script::start(&cast.script(path), &call)?);
                }
                Team::Builtin => {
                    // One after the other: all robots are built in the same place.
                    for (index, agent) in cast.builtin(self.players).enumerate() {
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
        let mut looked = start;
        loop {
            let players = watch.players();
            if (0..2).all(|team| players[team] >= wanted[team]) {
                return Ok(());
            }
            if interrupt::is_asked() {
                return Err(interrupt::message());
            }
            if is_ended() {
                return Err(String::from("the server has ended before the players had come"));
            }
            if looked.elapsed() > LOOK_AT_SCRIPTS {
                looked = Instant::now();
                if let Some(why) = scripts.iter().find_map(|script| script.end(players[script.side])) {
                    return Err(format!("{why} before its players had come; {}", self.absence(players)));
                }
            }
            if start.elapsed() > self.join_timeout {
                let seconds = self.join_timeout.as_secs();
                let absence = self.absence(players);
                return Err(format!("after {seconds} s players are missing; {absence} (--join-timeout, --players)"));
            }
            thread::sleep(LOOK);
        }
    }

    /// The first half does not begin without those who have come and gone again.
    fn await_kick_off(&self, scripts: &[Script], watch: &Watch, is_ended: &dyn Fn() -> bool) -> Result<(), String> {
        while !watch.has_begun() && !watch.is_over() && !is_ended() && !interrupt::is_asked() {
            self.wait_for([self.players; 2], scripts, watch, is_ended)?;
            thread::sleep(LOOK);
        }
        Ok(())
    }

    /// Who is there and who is missing.
    fn absence(&self, [left, right]: [usize; 2]) -> String {
        let advice = if right == 0 && left > 0 && self.teams.iter().all(|team| *team != Team::Builtin) {
            "; if both scripts give the same team name, all play left: SPAR_TEAM is a name of their own"
        } else {
            ""
        };
        format!("there are {}{advice}", here([left, right], self.players))
    }

    /// Until the match is over and the server has shown its end, if no agent keeps it from doing so.
    fn follow(&self, watch: &Watch, is_ended: &dyn Fn() -> bool) -> Result<(), String> {
        let mut over = None;
        while !is_ended() {
            if watch.is_over() && over.get_or_insert_with(Instant::now).elapsed() > EPILOGUE_MAX {
                break;
            }
            if interrupt::is_asked() && !watch.is_over() {
                return Err(interrupt::message());
            }
            thread::sleep(LOOK);
        }
        if watch.is_over() { Ok(()) } else { Err(String::from("the server has ended before the match was over")) }
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
