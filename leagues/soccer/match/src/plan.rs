//! The plan of a match: teams, game, seed, threads, and the settings of start scripts.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;
use std::time::Duration;

use engine::Preset;
use server::{Door, Options};
use soccer_world::{BadSettings, Settings};

use crate::figures::Figures;
use crate::lineup::Team;
use crate::play::Match;
use crate::played::{Failed, Played};
use crate::report::TEAMS;

/// The door by which players come.
pub(crate) const AGENT_DOOR: &str = "agent";
/// The door by which monitors and trainers come.
const MONITOR_DOOR: &str = "monitor";

/// Settings that a match has and a world by itself does not: names of [`soccer_world::parameters`], values written as in
/// TOML. The referee kicks off by itself, 5 s after the last player has come.
pub const MATCH_SETTINGS: [(&str, &str); 2] = [("AutomaticKickOff", "true"), ("WaitBeforeKickOff", "5.0")];

/// How long all players of start scripts may take to come by default.
const JOIN_TIMEOUT: Duration = Duration::from_secs(60);

/// A kind of game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Game {
    /// A whole match: two halves of 300 s.
    Match,
    /// A penalty shoot-out: attempts of 60 s at most, one kicker against one goalkeeper, until it is decided.
    Shootout,
    /// The left team keeps the ball inside an area that shrinks, for 300 s at most.
    KeepAway,
}

impl Game {
    /// The preset of the world that it is played in.
    fn preset(self) -> Preset {
        match self {
            Game::Match => soccer_world::LEAGUE_2021,
            Game::Shootout => soccer_world::PENALTY,
            Game::KeepAway => soccer_world::KEEPAWAY,
        }
    }
}

/// Settings of start scripts (docs/match.md).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scripts {
    /// How long all players may take to come.
    pub join_timeout: Duration,
    /// The folder that keeps all that scripts print; it must be there. `None`: nothing is kept.
    pub logs: Option<PathBuf>,
    /// The variable `SPAR` of the scripts: the program that starts built-in players. `None`: scripts have that variable
    /// as it is.
    pub program: Option<PathBuf>,
}

impl Default for Scripts {
    /// 60 s, and nothing is kept.
    fn default() -> Scripts {
        Scripts { join_timeout: JOIN_TIMEOUT, logs: None, program: None }
    }
}

/// A match that is to be played. Plans of two built-in teams that are equal in teams and settings give equal matches,
/// bit for bit.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Its number among several, from 1; it is part of the names of kept files.
    pub number: u32,
    /// The team that plays left in the first half, and the one that plays right.
    pub teams: [Team; TEAMS],
    /// The world and the game, the seed included. Their threads are replaced by [`threads`](Plan::threads).
    pub settings: Settings,
    /// Threads that play the match, at least one. No result depends on them.
    pub threads: usize,
    /// Settings of start scripts.
    pub scripts: Scripts,
    /// Doors that are open during the match, for monitors, trainers and agents. Start scripts get an agents' door on a
    /// free port of this machine if there is none.
    pub doors: Vec<Door>,
    /// How a server runs the match, if there is one: its cycle is that of the world. Two built-in teams play without a
    /// server if there are no doors, `sync` is on and no speed is chosen.
    pub options: Options,
}

impl Plan {
    /// A game between two built-in teams of eleven with seed 0, played inside the program by all processors of this
    /// machine.
    pub fn new(game: Game) -> Plan {
        let mut settings = Settings::default();
        for (name, text) in MATCH_SETTINGS.iter().chain(game.preset().values) {
            settings.set_text(name, text).unwrap_or_else(|bad| panic!("{game:?}: {bad}"));
        }
        Plan::of(settings)
    }

    /// The same with these settings, which say what game it is.
    pub fn of(settings: Settings) -> Plan {
        Plan {
            number: 1,
            teams: [Team::Builtin, Team::Builtin],
            settings,
            threads: available_parallelism().map_or(1, usize::from),
            scripts: Scripts::default(),
            doors: Vec::new(),
            options: Options { sync: true, ..Options::default() },
        }
    }

    /// Everything random follows from this number.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Plan {
        self.settings.seed = seed;
        self
    }

    /// This many players in each team, 1 to 11.
    #[must_use]
    pub fn with_players(mut self, players: u8) -> Plan {
        self.settings.variables.push((String::from("players"), players.to_string()));
        self
    }

    /// Halves, or attempts of a shoot-out, of this game time, s.
    #[must_use]
    pub fn with_half_time_s(mut self, half_time_s: f64) -> Plan {
        self.settings.variables.push((String::from("RuleHalfTime"), format!("{half_time_s:?}")));
        self
    }

    /// Sets one of [`soccer_world::parameters`] by its name; the text is written as in TOML.
    ///
    /// # Errors
    /// If there is no such parameter, or it does not take this value.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), Refused> {
        Ok(self.settings.set_text(name, text)?)
    }

    /// Game time that the match takes, s; for a shoot-out that of its regular attempts. It may be over earlier.
    pub fn length_s(&self) -> f64 {
        let figures = self.figures();
        figures.half_time_s * figures.parts
    }

    /// Plays it to its end in this thread and those that it starts.
    ///
    /// # Errors
    /// Why it was not played to its end.
    pub fn play(self) -> Result<Played, Failed> {
        Match::new(self).play(&AtomicBool::new(false))
    }

    /// Whether it can be played as it is planned. [`Match::play`] asks this, too.
    ///
    /// # Errors
    /// The first thing that does not fit, and what to do about it.
    pub fn check(&self) -> Result<(), Refused> {
        let figures = self.figures();
        if figures.is_shootout && figures.is_keep_away {
            return Err(Refused::TwoGames);
        }
        if let Some(logs) = self.scripts.logs.as_ref().filter(|logs| !logs.is_dir()) {
            return Err(Refused::NoFolder(logs.clone()));
        }
        if figures.half_time_s <= 0.0 {
            return Err(Refused::NoTime(figures.half_time_s));
        }
        let has_trainers = self.doors.iter().any(|door| door.name == MONITOR_DOOR);
        if !figures.has_automatic_kick_off && self.is_builtin() && !has_trainers {
            return Err(Refused::NobodyKicksOff);
        }
        Ok(())
    }

    pub(crate) fn figures(&self) -> Figures {
        Figures::of(&self.settings)
    }

    /// Whether both teams are built in.
    pub(crate) fn is_builtin(&self) -> bool {
        self.teams == [Team::Builtin, Team::Builtin]
    }
}

/// Why a plan cannot be played, and what to do about it.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Refused {
    /// A shoot-out and a keep-away game at once.
    #[error("a match is a penalty shoot-out or a keep-away game: switch PenaltyShootout or Keepaway off")]
    TwoGames,
    /// A folder that is not there.
    #[error("what scripts print cannot be kept in {}: there is no such folder; make it, or keep nothing", .0.display())]
    NoFolder(PathBuf),
    /// Halves of no time, s.
    #[error("there is nothing to play in a half of {0} s: set RuleHalfTime to more than 0 s")]
    NoTime(f64),
    /// The referee does not kick off, and no trainer can come.
    #[error("nobody kicks off: switch AutomaticKickOff on, or open a monitor door, by which a trainer can come")]
    NobodyKicksOff,
    /// A parameter that is not there, or a value that it does not take.
    #[error(transparent)]
    BadSettings(#[from] BadSettings),
}
