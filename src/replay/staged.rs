//! A recorded run, opened for playback.

use std::error::Error;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use clap::Args;
use engine::{Playback, Session};
use record::{Playable, Show};
use server::Options;
use web::{Source, Tokens};

use crate::console;
use crate::moment::{Moment, RunClock};
use crate::viewer::{Facts, Past};

/// How a run is shown at first.
#[derive(Debug, Clone, Args)]
pub struct Start {
    /// Where to begin: a tick (1500), run time (137.5s), game time (2:17), or the first event of a kind (goal).
    #[arg(long, value_name = "MOMENT")]
    pub at: Option<Moment>,

    /// How many times as fast as it was; backwards if negative.
    #[arg(long, value_name = "FACTOR", default_value = "1", allow_negative_numbers = true)]
    pub speed: f64,

    /// Stand still at first.
    #[arg(long)]
    pub paused: bool,
}

impl Start {
    /// True if all flags have their defaults.
    pub fn is_usual(&self) -> bool {
        self.at.is_none() && self.speed == 1.0 && !self.paused
    }
}

/// The contents of a file that can be played.
pub struct Kind {
    /// Its description, for the user.
    pub what: String,
    /// The names of its monitors' endpoints.
    pub doors: Vec<&'static str>,
    pub source: Source,
    pub past: Past,
}

/// A recorded run, ready for a server.
pub struct Staged {
    pub session: Box<dyn Session>,
    pub doors: Vec<&'static str>,
    pub options: Options,
    pub facts: Facts,
    /// The channel for playback commands.
    pub words: Sender<Playback>,
}

impl Staged {
    /// Creates the run of a file with its player.
    ///
    /// # Errors
    /// If the file cannot be read, or does not have the start position.
    pub fn new(
        file: &Path,
        mut player: impl Playable + 'static,
        kind: Kind,
        start: &Start,
    ) -> Result<Staged, Box<dyn Error>> {
        let Kind { what, doors, source, past } = kind;
        let (ticks, cycle_ns) = (player.ticks(), player.cycle_ns());
        let (events, drawn) = (player.events()?, player.drawings()?);
        if let Some(at) = &start.at {
            let clock = RunClock::of(source, cycle_ns);
            let tick = at.find_among(ticks.clone(), clock, || Ok(events.clone()))?;
            match player.seek(tick) {
                // The run continues as this program computes it.
                Err(error) if error.can_go_on() => console::note(&format!("{}: {error}\n", file.display())),
                gone => gone.map_err(|cause| format!("{}: {cause}", file.display()))?,
            }
        }
        let (words, control) = channel();
        if start.paused {
            words.send(Playback::Pause)?;
        }
        let show = Show::new(player, Some(control), Box::new(|text| console::note(&format!("{text}\n"))))?;
        let show = show.at_speed(start.speed);
        let facts = Facts {
            world: what,
            source,
            tokens: Tokens::default(),
            ticks: Some(ticks),
            events: Some(events),
            drawn: Some(drawn),
            drawings: None,
            past: past.at_pace(show.pace()),
        };
        // A late tick of a replay is not lost time.
        let options =
            Options { cycle: Duration::from_nanos(cycle_ns), warns_of_lost_time: false, ..Options::default() };
        Ok(Staged { session: Box::new(show), doors, options, facts, words })
    }

    /// Returns the description and length of the run, in words.
    pub fn about(&self) -> String {
        let ticks = self.facts.ticks.clone().unwrap_or_default();
        let seconds = (ticks.end - ticks.start) as f64 * self.options.cycle.as_secs_f64();
        format!("{}, {seconds:.1} s from tick {}", self.facts.world, ticks.start)
    }
}
