//! One match: how it is played, and what came of it.

use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use engine::{ControlNode, Room, Session};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde_json::{Value, json};
use server::{Door, Options, Speed};
use soccer3d::SoccerWorld;
use team::Agent;

use super::inside::{self, Inside};
use super::kick_off::AwaitPlayers;
use super::lineup::{Cast, Team, here};
use super::outside::Outside;
use super::{AGENT_DOOR, is_watched, shootout};
use crate::faults::Faults;
use crate::params::Choices;
use crate::report::keepaway::Kept;
use crate::report::shootout::Shootout;
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
    /// What they play.
    pub casts: [Cast; TEAMS],
    /// Players of a team.
    pub players: usize,
    /// The number of the attempt that is played, in a penalty shoot-out.
    pub attempt: Option<usize>,
    pub choices: Choices,
    pub threads: usize,
    pub join_timeout: Duration,
    pub logs: Option<PathBuf>,
    pub is_quiet: bool,
    pub is_ended: AtomicBool,
    /// What went wrong with files that it was asked to write.
    pub faults: Faults,
    /// What others may know while it is played.
    pub watch: Arc<Watch>,
    /// The same of the attempt that is played, in a penalty shoot-out, and its number.
    pub part: Mutex<Option<(usize, Arc<Watch>)>>,
    /// Game time in which it ends, s.
    pub length_s: f64,
}

/// What came of a match.
pub struct Played {
    pub number: u32,
    pub seed: i64,
    pub tally: Tally,
    /// Hash of the world after the last cycle.
    pub digest: u64,
    pub cycles: u64,
    pub simulated: Duration,
    pub wall: Duration,
    /// If it was a penalty shoot-out: the tally has names and score alone.
    pub shootout: Option<Shootout>,
    /// If it was a keep-away game.
    pub kept: Option<Kept>,
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
        if shootout::is_asked(&self.choices) { shootout::play(self) } else { self.play_world(None) }
    }

    /// Plays in one world, with one more control node in it.
    ///
    /// # Errors
    /// What went wrong.
    pub fn play_world(&self, node: Option<Box<dyn ControlNode<SoccerWorld>>>) -> Result<Played, String> {
        let measures = Measures {
            field_length_m: self.choices.value("FieldLength").number() as f32,
            goal_width_m: self.choices.value("GoalWidth").number() as f32,
        };
        let (sender, receiver) = mpsc::channel();
        let pool = self.pool()?;
        let shared = (self.threads > 1).then(|| Arc::clone(&pool));
        let room = worlds::room(&self.choices, shared, &self.faults)?
            .with_node(Box::new(AwaitPlayers { expected: TEAMS * self.players }))
            .with_observer(Box::new(Reporter::new(measures, Arc::clone(&self.watch), sender)));
        let room = node.into_iter().fold(room, Room::with_node);
        let start = Instant::now();
        let digest = self.run(room, pool)?;
        let tally = receiver.try_recv().map_err(|_| "the match has ended without a report")?;
        let kept = self.choices.value("Keepaway").is_on().then(|| Kept::of(&tally));
        let (cycles, wall) = (self.watch.cycles(), start.elapsed());
        let simulated = self.choices.world.cycle.mul_f64(cycles as f64);
        let (number, seed) = (self.number, self.seed);
        Ok(Played { number, seed, tally, digest, cycles, simulated, wall, shootout: None, kept })
    }

    /// The next attempt of a penalty shoot-out begins: whoever asks for players is told of it.
    pub fn begin_part(&self, part: &Match) {
        *self.part.lock().unwrap_or_else(PoisonError::into_inner) =
            part.attempt.map(|number| (number, Arc::clone(&part.watch)));
    }

    /// Who is there, if the first half waits for players.
    pub fn missing(&self) -> Option<String> {
        let part = self.part.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (which, watch) = match &part {
            Some((number, watch)) => (format!(" (attempt {number})"), watch),
            None => (String::new(), &self.watch),
        };
        let players = watch.players();
        let is_waiting = watch.cycles() > 0 && !watch.has_begun() && !self.is_ended.load(Ordering::Relaxed);
        (is_waiting && players.iter().any(|count| *count < self.players)).then(|| here(players, self.players) + &which)
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
            casts: self.casts,
            players: self.players,
            doors,
            options,
            join_timeout: self.join_timeout,
            logs: self.logs.as_deref(),
            number: self.attempt.map_or_else(|| self.number.to_string(), |n| format!("{}-{n}", self.number)),
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
        let [left, right] = self.casts.map(|cast| cast.builtin(self.players));
        left.zip(right).flat_map(|(left, right)| [left, right]).collect()
    }

    /// The doors that are open during the match, and how its server runs. Two built-in teams need none.
    fn served(&self, is_builtin: bool) -> Result<(Vec<Door>, Options), String> {
        let (has_agents, has_monitors) = (self.choices.is_chosen("agent-port"), is_watched(&self.choices));
        let is_wanted = |door: &Door| !is_builtin || if door.name == AGENT_DOOR { has_agents } else { has_monitors };
        let doors = serve::doors(&self.choices).map_err(|error| error.to_string())?;
        let options = serve::options(&self.choices).map_err(|error| error.to_string())?;
        Ok((doors.into_iter().filter(is_wanted).collect(), options))
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

    /// Its report as text.
    pub fn text(&self) -> String {
        match (&self.shootout, &self.kept) {
            (Some(shootout), _) => shootout.text(),
            (None, Some(kept)) => kept.text(&self.tally.names[0]) + &report::text(&self.tally),
            (None, None) => report::text(&self.tally),
        }
    }

    /// Its report as JSON.
    pub fn json(&self) -> Value {
        let mut out = self.shootout.as_ref().map_or_else(|| report::json(&self.tally), Shootout::json);
        if let Some(out) = out.as_object_mut() {
            if let Some(kept) = &self.kept {
                out.insert("keepaway".to_owned(), kept.json());
            }
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
