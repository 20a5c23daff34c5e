//! One match: what it is to be, how it is played, and what came of it.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use engine::{Room, Session};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::{Value, json};
use server::{Door, Options, Speed};
use soccer3d::SoccerWorld;
use team::Agent;

use super::inside::{self, Inside};
use super::kick_off::AwaitPlayers;
use super::lineup::{Team, builtin, here};
use super::outside::Outside;
use super::{AGENT_DOOR, Flags, MONITOR_DOOR};
use crate::faults::Faults;
use crate::params::{Choices, NONE, Origin};
use crate::report::{self, Measures, Reporter, TEAMS, Tally, Watch};
use crate::{serve, worlds};

/// Ticks after the end of a match, beside the time from one monitor frame to the next.
const EPILOGUE_TICKS: u64 = 10;
/// Nobody waits for the next monitor frame for longer, ticks.
const EPILOGUE_TICKS_MAX: f64 = 100.0;

/// A match that is to be played.
pub struct Match {
    /// Its number, from 1.
    pub number: u32,
    pub seed: i64,
    pub teams: [Team; TEAMS],
    /// Players of a team.
    players: usize,
    choices: Choices,
    threads: usize,
    join_timeout: Duration,
    logs: Option<PathBuf>,
    is_quiet: bool,
    is_ended: AtomicBool,
    /// What others may know while it is played.
    pub watch: Arc<Watch>,
    /// Game time in which it ends, s.
    pub length_s: f64,
}

/// What came of a match.
pub struct Played {
    pub number: u32,
    pub seed: i64,
    pub tally: Tally,
    /// Hash of the world after the last cycle.
    digest: u64,
    pub cycles: u64,
    pub simulated: Duration,
    pub wall: Duration,
    /// What went wrong with files that the match was asked to write.
    pub faults: Faults,
}

/// All matches that the flags ask for.
///
/// # Errors
/// What is wrong with the settings.
pub fn plan(flags: &Flags, choices: &Choices) -> Result<Vec<Match>, String> {
    let first = choices.value("seed").whole();
    (0..flags.games).map(|index| one(flags, choices.clone(), index, first)).collect()
}

fn one(flags: &Flags, mut choices: Choices, index: u32, first_seed: i64) -> Result<Match, String> {
    let (number, seed) = (index + 1, first_seed.saturating_add(i64::from(index)));
    choices.set("seed", &seed.to_string(), Origin::Command("match"))?;
    let log = choices.value("simspark-log");
    if flags.games > 1 && log.text() != NONE {
        let own = numbered(log.text(), number);
        choices.set("simspark-log", &format!("\"{own}\""), Origin::Command("match"))?;
    }
    let halves = if choices.value("SingleHalfTime").is_on() { 1.0 } else { 2.0 };
    Ok(Match {
        number,
        seed,
        teams: [flags.left.clone(), flags.right.clone()],
        players: usize::try_from(choices.value("players").whole()).unwrap_or_default(),
        threads: threads(&choices, flags.jobs.min(flags.games)),
        join_timeout: Duration::from_secs(flags.join_timeout),
        logs: flags.script_logs.clone(),
        is_quiet: flags.quiet,
        is_ended: AtomicBool::new(false),
        watch: Arc::default(),
        length_s: choices.value("RuleHalfTime").number() * halves,
        choices,
    })
}

/// The name of one of several files: `match.log.gz` becomes `match-2.log.gz`.
fn numbered(path: &str, number: u32) -> String {
    let name = path.rfind('/').map_or(0, |slash| slash + 1);
    let dot = path[name..].find('.').filter(|dot| *dot > 0).map_or(path.len(), |dot| name + dot);
    format!("{}-{number}{}", &path[..dot], &path[dot..])
}

/// Threads of one match: as many as were asked for, or this machine's, shared by the matches that go on at once.
fn threads(choices: &Choices, jobs: u32) -> usize {
    let asked = choices.chosen("threads").and_then(|(threads, _)| usize::try_from(threads.whole()).ok());
    let mine = || available_parallelism().map_or(1, usize::from) / usize::try_from(jobs.max(1)).unwrap_or(1);
    asked.unwrap_or_else(mine).max(1)
}

/// A match that was not played to its end.
pub struct Failed {
    pub number: u32,
    pub seed: i64,
    /// Why.
    pub error: String,
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "match {} (seed {}): {}", self.number, self.seed, self.error)
    }
}

impl Failed {
    /// As in the report.
    pub fn json(&self) -> Value {
        json!({ "match": self.number, "seed": self.seed, "error": self.error })
    }
}

impl Match {
    /// Plays it.
    ///
    /// # Errors
    /// What went wrong.
    pub fn play(&self) -> Result<Played, Failed> {
        // A mistake of ours in one match leaves the others alone.
        let played = panic::catch_unwind(AssertUnwindSafe(|| self.try_play()));
        let played = played.unwrap_or_else(|_| Err(String::from("the program has panicked; please report this")));
        self.is_ended.store(true, Ordering::Relaxed);
        played.map_err(|error| Failed { number: self.number, seed: self.seed, error })
    }

    fn try_play(&self) -> Result<Played, String> {
        let measures = Measures {
            field_length_m: self.choices.value("FieldLength").number() as f32,
            goal_width_m: self.choices.value("GoalWidth").number() as f32,
        };
        let (sender, receiver) = mpsc::channel();
        let faults = Faults::default();
        let pool = self.pool()?;
        let shared = (self.threads > 1).then(|| Arc::clone(&pool));
        let room = worlds::room(&self.choices, shared, &faults)?
            .with_node(Box::new(AwaitPlayers { expected: TEAMS * self.players }))
            .with_node(Box::new(Reporter::new(measures, Arc::clone(&self.watch), sender)));
        let start = Instant::now();
        let digest = self.run(room, pool)?;
        let tally = receiver.try_recv().map_err(|_| "the match has ended without a report")?;
        let (cycles, wall) = (self.watch.cycles(), start.elapsed());
        let simulated = self.choices.world.cycle.mul_f64(cycles as f64);
        Ok(Played { number: self.number, seed: self.seed, tally, digest, cycles, simulated, wall, faults })
    }

    /// Who is there, if the first half waits for players.
    pub fn missing(&self) -> Option<String> {
        let players = self.watch.players();
        let is_waiting = self.watch.cycles() > 0 && !self.watch.has_begun() && !self.is_ended.load(Ordering::Relaxed);
        (is_waiting && players.iter().any(|count| *count < self.players)).then(|| here(players, self.players))
    }

    /// The threads of the match.
    fn pool(&self) -> Result<Arc<ThreadPool>, String> {
        let pool = ThreadPoolBuilder::new().num_threads(self.threads).build();
        pool.map(Arc::new).map_err(|cause| format!("cannot start {} threads: {cause}", self.threads))
    }

    /// Plays it, with a server if somebody comes from outside, wants to watch or has chosen its pace; returns the hash of
    /// the world in the end.
    fn run(&self, room: Room<SoccerWorld>, pool: Arc<ThreadPool>) -> Result<u64, String> {
        let is_builtin = self.teams == [Team::Builtin, Team::Builtin];
        let (doors, mut options) = self.served(is_builtin)?;
        let agents = if is_builtin { self.builtin() } else { Vec::new() };
        let epilogue = if doors.is_empty() { 0 } else { self.epilogue() };
        let mut inside = Inside::new(room, agents, Arc::clone(&self.watch), epilogue);
        if is_builtin && doors.is_empty() && options.sync && options.speed.is_none() {
            inside::play(&mut inside, &pool)?;
            return Ok(inside.digest());
        }
        if is_builtin && options.sync {
            // Players inside have always answered, so no answer sets the pace.
            options.speed = options.speed.or(Some(Speed::Max));
        }
        let outside = Outside {
            teams: &self.teams,
            players: self.players,
            doors,
            options,
            join_timeout: self.join_timeout,
            logs: self.logs.as_deref(),
            number: self.number,
            is_told: !self.is_quiet && is_builtin,
        };
        let failure = inside.failure();
        let pool = (is_builtin || self.threads > 1).then_some(pool);
        let played = outside.play(Box::new(inside), pool, &self.watch);
        failure.get().map_or(Ok(()), |failure| Err(failure.clone()))?;
        Ok(played?.digest)
    }

    /// Both built-in teams by turns, left first.
    fn builtin(&self) -> Vec<Agent> {
        let [left, right] = [0, 1].map(|side| builtin(side, self.players));
        left.zip(right).flat_map(|(left, right)| [left, right]).collect()
    }

    /// The doors that are open during the match, and how its server runs. Two built-in teams need none.
    fn served(&self, is_builtin: bool) -> Result<(Vec<Door>, Options), String> {
        let bind: IpAddr = self.choices.value("bind").text().parse().map_err(|cause| format!("bind: {cause}"))?;
        let is_watched = self.choices.is_chosen("monitor-port") || self.choices.is_chosen("bind");
        let wanted = [(AGENT_DOOR, self.choices.is_chosen("agent-port")), (MONITOR_DOOR, is_watched)];
        let wanted = wanted.into_iter().filter(|(_, is_wanted)| *is_wanted || !is_builtin);
        let door = |(name, _): (&str, bool)| {
            let port = u16::try_from(self.choices.value(&format!("{name}-port")).whole()).unwrap_or_default();
            Door { name: name.to_owned(), address: SocketAddr::new(bind, port) }
        };
        Ok((wanted.map(door).collect(), serve::options(&self.choices).map_err(|error| error.to_string())?))
    }

    /// Ticks after the end of the match in which monitors are shown it.
    fn epilogue(&self) -> u64 {
        let step = self.choices.value("monitor-step").number() / self.choices.world.cycle.as_secs_f64();
        EPILOGUE_TICKS + step.clamp(1.0, EPILOGUE_TICKS_MAX).ceil() as u64
    }
}

impl Played {
    /// Simulated time per wall time.
    fn real_time_factor(&self) -> f64 {
        if self.wall.is_zero() { 0.0 } else { self.simulated.as_secs_f64() / self.wall.as_secs_f64() }
    }

    /// How fast it was, in one line.
    pub fn speed(&self) -> String {
        let (wall, simulated) = (self.wall.as_secs_f64(), self.simulated.as_secs_f64());
        format!("{simulated:.1} s simulated in {wall:.1} s: {:.1} times real time", self.real_time_factor())
    }

    /// Its report.
    pub fn json(&self) -> Value {
        let mut out = report::json(&self.tally);
        if let Some(out) = out.as_object_mut() {
            out.insert("seed".to_owned(), json!(self.seed));
            out.insert("cycles".to_owned(), json!(self.cycles));
            out.insert("state".to_owned(), json!(format!("{:016x}", self.digest)));
        }
        out
    }

    /// What depends on more than settings and seed.
    pub fn timing(&self) -> Value {
        json!({
            "wall_s": self.wall.as_secs_f64(),
            "cycles_per_s": self.cycles as f64 / self.wall.as_secs_f64().max(f64::MIN_POSITIVE),
            "times_real_time": self.real_time_factor(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_several_matches_have_numbers() {
        for (path, expect) in [
            ("match.log.gz", "match-2.log.gz"),
            ("logs.d/match", "logs.d/match-2"),
            ("/tmp/a.log", "/tmp/a-2.log"),
            (".hidden", ".hidden-2"),
        ] {
            assert_eq!(numbered(path, 2), expect);
        }
    }
}
