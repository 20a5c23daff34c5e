//! A run of a team in a world of this process.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Nowhere, Session};
use server::{Door, Options, Server};
use soccer_match::Host;
use soccer_match::inside::Inside;
use soccer_world::Settings;

use crate::attempt::{Attempt, Attempted};
use crate::builtin;
use crate::desk::Desk;
use crate::judged::{Judged, SharedDesk, lock};
use crate::launch;
use crate::result::Status;
use crate::team::Source;
use crate::umpire::{Pulse, Umpire};
use crate::watchdog::Watchdog;

/// Interval between checks of a run.
const LOOK: Duration = Duration::from_millis(5);

/// Maximum time for a world to end after the referee's last decision.
const END_TIME: Duration = Duration::from_secs(2);

/// Ticks after the end in which monitors and pages receive the final state.
const EPILOGUE_TICKS: u64 = 12;

/// The name of the agent endpoint.
const AGENT_DOOR: &str = "agent";

/// Simulated time of a cycle.
const CYCLE: Duration = Duration::from_millis(20);

impl Attempt<'_> {
    /// Executes the run in a world of this process, until it is over or `stop` is true.
    pub(crate) fn make_here(&self, host: &dyn Host, stop: &AtomicBool) -> Result<Attempted, String> {
        let began = Instant::now();
        let desk = Desk::new(self.case.referee(self.start)?, self.case.frame_s, self.way.listener.clone());
        let desk: SharedDesk = Arc::new(Mutex::new(desk));
        let mut agents = match &self.team.source {
            Source::Builtin(robot_type) => builtin::team(self.case, self.start, *robot_type),
            Source::Folder(_) => Vec::new(),
        };
        let pulse = Arc::new(Pulse::new(agents.len()));
        agents.extend(self.case.figures.common.has_opponent.then(builtin::opponent));
        let game = host.game(self.settings()?, Some(self.number))?.with_judge(Umpire(Arc::clone(&pulse)));
        let is_served = !self.way.doors.is_empty() || matches!(self.team.source, Source::Folder(_));
        let epilogue = if self.way.doors.is_empty() { 0 } else { EPILOGUE_TICKS };
        let inside = Inside::new(game, agents, pulse.clone(), epilogue);
        let failure = inside.failure();
        let painters = self.way.painters();
        let judged =
            Judged::new(inside, Arc::clone(&desk), pulse, painters).ok_or("there is no place for the referee")?;
        let judged = judged.with_beams(self.case.beams());
        let mut ended = match is_served {
            true => self.serve(judged, &desk, host, stop)?,
            false => self.run_inside(judged, stop),
        };
        if let Some(failure) = failure.get() {
            lock(&desk).give_up(Status::LaunchTimeout, failure);
        }
        let why = if stop.load(Ordering::Relaxed) { "the user has ended it" } else { "the world has ended early" };
        let status = if stop.load(Ordering::Relaxed) { Status::Aborted } else { Status::ServerLost };
        let mut desk = lock(&desk);
        desk.give_up(status, why);
        let (outcome, decisions) = desk.take_end();
        if outcome.status.is_valid() {
            ended.printed.clear();
        }
        let Ended { ticks, digest, unanswered, printed } = ended;
        Ok(Attempted { outcome, decisions, ticks, digest, unanswered, printed, wall: began.elapsed() })
    }

    /// The settings of the run's world.
    fn settings(&self) -> Result<Settings, String> {
        let mut settings = Settings::default();
        let common = &self.case.figures.common;
        settings.seed = self.case.world_seed(self.start.run, self.repetition);
        settings.monitor_step_s = self.case.frame_s;
        settings.agents_may_beam = common.may_beam;
        for (name, value) in self.case.variables(self.team) {
            settings.set_text(name, &value).map_err(|bad| format!("{name}: {bad}"))?;
        }
        Ok(settings)
    }

    /// Runs without a server: built-in agents only, and no viewers.
    fn run_inside(&self, mut judged: Judged, stop: &AtomicBool) -> Ended {
        while !judged.finished() && !stop.load(Ordering::Relaxed) {
            judged.tick(&mut Nowhere);
        }
        judged.end(&mut Nowhere);
        Ended { ticks: judged.ticks(), digest: judged.digest(), unanswered: 0, printed: Vec::new() }
    }

    /// Runs with a server, for external agents or viewers.
    fn serve(
        &self,
        mut judged: Judged,
        desk: &SharedDesk,
        host: &dyn Host,
        stop: &AtomicBool,
    ) -> Result<Ended, String> {
        let folder = match &self.team.source {
            Source::Folder(folder) => Some(folder.clone()),
            Source::Builtin(_) => None,
        };
        if folder.is_some() {
            judged.await_starters(self.case.figures.common.agents);
        }
        let agents = Door::new(AGENT_DOOR, self.way.agents);
        let doors: Vec<Door> = std::iter::once(agents).chain(self.way.doors.iter().cloned()).collect();
        let options = Options { cycle: CYCLE, ..self.way.options.clone() };
        let mut server = Server::bind(Box::new(judged), &doors, options).map_err(|error| error.to_string())?;
        let addresses = server.addresses().map_err(|cause| cause.to_string())?;
        let address = *addresses.first().ok_or("the server has no door for agents")?;
        for (door, address) in doors.iter().zip(&addresses) {
            host.is_open(&door.name, *address);
        }
        host.is_served(&server)?;
        let stopper = server.stopper();
        thread::scope(|scope| {
            let running = scope.spawn(move || server.run());
            let printed = match folder {
                Some(folder) => self.look_after(folder, address, desk, &|| running.is_finished(), stop),
                None => {
                    while !running.is_finished() && !stop.load(Ordering::Relaxed) {
                        thread::sleep(LOOK);
                    }
                    Vec::new()
                }
            };
            stopper.stop();
            let summary = running.join().map_err(|_| String::from("the server's thread panicked"))?;
            let summary = summary.map_err(|cause| cause.to_string())?;
            let (ticks, digest, unanswered) = (summary.ticks, summary.digest, summary.unanswered);
            Ok(Ended { ticks, digest, unanswered, printed })
        })
    }

    /// Starts a team's agents, and ends them with the run.
    fn look_after(
        &self,
        folder: PathBuf,
        address: SocketAddr,
        desk: &SharedDesk,
        is_ended: &dyn Fn() -> bool,
        stop: &AtomicBool,
    ) -> Vec<String> {
        let call = launch::Call { case: self.case, start: self.start, address, number: self.number };
        let script = match self.way.launch.start(&folder, &call) {
            Ok(script) => script,
            Err(why) => {
                lock(desk).give_up(Status::LaunchTimeout, &why);
                return Vec::new();
            }
        };
        let mut watchdog = Watchdog::new(self);
        while !is_ended() && !stop.load(Ordering::Relaxed) && lock(desk).outcome().is_none() {
            watchdog.look(&mut lock(desk), Some(&script));
            thread::sleep(LOOK);
        }
        // Lets the world end after its last tick, undisturbed by the agents.
        let over = Instant::now();
        while lock(desk).is_scored() && !is_ended() && over.elapsed() < END_TIME {
            thread::sleep(LOOK);
        }
        let tail = script.tail();
        self.way.launch.end(&folder, script, self.number);
        vec![tail]
    }
}

/// The end of a world.
struct Ended {
    ticks: u64,
    digest: u64,
    unanswered: u64,
    printed: Vec<String>,
}
