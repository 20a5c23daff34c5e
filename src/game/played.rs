//! One match: what it is to be, how it is played, and what came of it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use engine::{ControlNode, Session};
use rayon::ThreadPoolBuilder;
use serde_json::{Value, json};
use soccer3d::SoccerWorld;

use super::kick_off::AwaitPlayers;
use super::lineup::{Cast, Team, casts};
use super::outside::Outside;
use super::{Flags, inside, shootout};
use crate::params::{Choices, NONE, Origin};
use crate::report::keepaway::{self, Kept};
use crate::report::shootout::{self as penalties, REGULAR, Shootout};
use crate::report::{self, Measures, Reporter, TEAMS, Tally, Watch};
use crate::{pool, serve, worlds};

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
    pub digest: u64,
    pub cycles: u64,
    pub simulated: Duration,
    pub wall: Duration,
    /// If it was a penalty shoot-out: the tally has names and score alone.
    pub shootout: Option<Shootout>,
    /// If it was a keep-away game.
    pub kept: Option<Kept>,
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
        let own = numbered(log.text(), index as usize + 1);
        choices.set("simspark-log", &format!("\"{own}\""), Origin::Command("match"))?;
    }
    let halves = match shootout::is_asked(&choices) {
        true => (TEAMS * REGULAR) as f64,
        false if choices.value("SingleHalfTime").is_on() => 1.0,
        false => 2.0,
    };
    Ok(Match {
        number,
        seed,
        teams: [flags.left.clone(), flags.right.clone()],
        casts: casts(&choices),
        attempt: None,
        players: usize::try_from(choices.value("players").whole()).unwrap_or_default(),
        threads: threads(&choices, flags.jobs.min(flags.games)),
        join_timeout: Duration::from_secs(flags.join_timeout),
        logs: flags.script_logs.clone(),
        watch: Arc::default(),
        length_s: choices.value("RuleHalfTime").number() * halves,
        choices,
    })
}

/// The name of one of several files: `match.log.gz` becomes `match-2.log.gz`.
pub fn numbered(path: &str, number: usize) -> String {
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

impl Match {
    /// Plays it.
    ///
    /// # Errors
    /// What went wrong, and in which match.
    pub fn play(&self) -> Result<Played, String> {
        self.try_play().map_err(|error| format!("match {} (seed {}): {error}", self.number, self.seed))
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
        let shared = pool::pool(i64::try_from(self.threads).unwrap_or(1))?;
        let room = worlds::room(&self.choices, shared.clone())?
            .with_node(Box::new(AwaitPlayers { expected: TEAMS * self.players }))
            .with_node(Box::new(Reporter::new(measures, Arc::clone(&self.watch), sender)));
        let room = node.into_iter().fold(room, engine::Room::with_node);
        let start = Instant::now();
        let digest = if self.teams == [Team::Builtin, Team::Builtin] {
            let pool = match shared {
                Some(pool) => pool,
                None => Arc::new(ThreadPoolBuilder::new().num_threads(1).build().map_err(|e| e.to_string())?),
            };
            let mut room = room;
            // Both teams by turns, left first.
            let [left, right] = self.casts.map(|cast| cast.builtin(self.players));
            let agents = left.zip(right).flat_map(|(left, right)| [left, right]).collect();
            inside::play(&mut room, agents, &pool, &self.watch)?;
            room.digest()
        } else {
            self.outside()?.play(Box::new(room), shared, &self.watch)?.digest
        };
        let tally = receiver.try_recv().map_err(|_| "the match has ended without a report")?;
        let kept = self.choices.value("Keepaway").is_on().then(|| Kept::of(&tally));
        let (cycles, wall) = (self.watch.cycles(), start.elapsed());
        let simulated = self.choices.world.cycle.mul_f64(cycles as f64);
        Ok(Played {
            number: self.number,
            seed: self.seed,
            tally,
            digest,
            cycles,
            simulated,
            wall,
            shootout: None,
            kept,
        })
    }

    fn outside(&self) -> Result<Outside<'_>, String> {
        let port = |key: &str| u16::try_from(self.choices.value(key).whole()).unwrap_or_default();
        Ok(Outside {
            teams: &self.teams,
            casts: self.casts,
            players: self.players,
            ports: ["agent-port", "monitor-port"].map(port),
            options: serve::options(&self.choices).map_err(|error| error.to_string())?,
            join_timeout: self.join_timeout,
            logs: self.logs.as_deref(),
            number: self.attempt.map_or_else(|| self.number.to_string(), |n| format!("{}-{n}", self.number)),
        })
    }
}

impl Played {
    /// Simulated time per wall time.
    fn real_time_factor(&self) -> f64 {
        if self.wall.is_zero() { 0.0 } else { self.simulated.as_secs_f64() / self.wall.as_secs_f64() }
    }

    /// How fast it was, in one line.
    fn speed(&self) -> String {
        let (wall, simulated) = (self.wall.as_secs_f64(), self.simulated.as_secs_f64());
        format!("{simulated:.1} s simulated in {wall:.1} s: {:.1} times real time", self.real_time_factor())
    }

    fn text(&self) -> String {
        match (&self.shootout, &self.kept) {
            (Some(shootout), _) => shootout.text(),
            (None, Some(kept)) => kept.text(&self.tally.names[0]) + &report::text(&self.tally),
            (None, None) => report::text(&self.tally),
        }
    }

    fn json(&self) -> Value {
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

    fn timing(&self) -> Value {
        json!({
            "wall_s": self.wall.as_secs_f64(),
            "cycles_per_s": self.cycles as f64 / self.wall.as_secs_f64().max(f64::MIN_POSITIVE),
            "times_real_time": self.real_time_factor(),
        })
    }
}

/// Reports of all matches as text; a table of them if there are several.
pub fn text(played: &[Played]) -> String {
    let mut out = String::new();
    if let [only] = played {
        return format!("{}\nseed {}, {}\n", only.text(), only.seed, only.speed());
    }
    let kept = played.iter().filter_map(|one| one.kept.as_ref());
    let is_keepaway = kept.clone().next().is_some();
    let score = if is_keepaway { "kept" } else { "score" };
    out += &format!("{:>5} {:>8}  {:30} {score:>9}  {}\n", "match", "seed", "", "speed");
    for one in played {
        let ([left, right], [a, b]) = (&one.tally.names, one.tally.score);
        let score = one.kept.as_ref().map_or_else(|| format!("{a} : {b}"), |kept| report::clock(kept.time_s));
        let who = format!("{left} - {right}");
        out += &format!("{:>5} {:>8}  {who:30} {score:>9}  {}\n", one.number, one.seed, one.speed());
    }
    out.push('\n');
    out += &if is_keepaway { keepaway::summary(kept) } else { results(played) };
    let shootouts = played.iter().filter_map(|one| one.shootout.as_ref());
    if shootouts.clone().next().is_some() {
        out += &penalties::summary(shootouts);
    }
    out
}

/// Who won how many matches, and goals.
fn results(played: &[Played]) -> String {
    let [wins, draws, losses] = outcomes(played);
    let [a, b] = goals(played);
    let count = played.len().max(1) as f64;
    format!(
        "left won {wins}, {draws} drawn, right won {losses}; goals {a} : {b}, {:.2} : {:.2} per match\n",
        f64::from(a) / count,
        f64::from(b) / count
    )
}

/// Matches that the left team won, nobody won, the right team won.
fn outcomes(played: &[Played]) -> [usize; 3] {
    let mut out = [0; 3];
    for one in played {
        let [a, b] = one.tally.score;
        out[if a > b { 0 } else { 1 + usize::from(a < b) }] += 1;
    }
    out
}

fn goals(played: &[Played]) -> [i32; TEAMS] {
    [0, 1].map(|team| played.iter().map(|one| one.tally.score[team]).sum())
}

/// Reports of all matches as JSON. All but `timing` depends on settings and seeds alone.
pub fn json(played: &[Played], choices: &Choices) -> Value {
    let [wins, draws, losses] = outcomes(played);
    let parameters = choices.header().into_iter().map(|(name, value)| (name, Value::String(value)));
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "world": choices.world.name,
        "parameters": parameters.collect::<serde_json::Map<_, _>>(),
        "games": played.iter().map(Played::json).collect::<Vec<_>>(),
        "summary": { "left_won": wins, "drawn": draws, "right_won": losses, "goals": goals(played) },
        "timing": played.iter().map(Played::timing).collect::<Vec<_>>(),
    })
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
