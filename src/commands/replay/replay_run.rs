//! A recorded run, opened for playback.

use std::error::Error;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use clap::Args;
use engine::{PlaybackCommand, Session};
use record::{ReplaySession, SeekableSource};
use server::ServerOptions;
use web::{RunOrigin, Tokens};

use crate::console;
use crate::pages::{RunHistory, RunInfo};
use crate::run_position::{RunPosition, clock_of};

/// First view of a run.
#[derive(Debug, Clone, Args)]
pub struct StartArgs {
    /// Start: a tick (1500), run time (137.5s), game time (2:17), or the first event of a kind (goal).
    #[arg(long, value_name = "MOMENT")]
    pub at: Option<RunPosition>,

    /// Playback speed as a factor; negative plays backwards.
    #[arg(long, value_name = "FACTOR", default_value = "1", allow_negative_numbers = true)]
    pub speed: f64,

    /// Stand still at first.
    #[arg(long)]
    pub paused: bool,
}

impl StartArgs {
    /// True if all flags have their defaults.
    pub fn is_default(&self) -> bool {
        self.at.is_none() && self.speed == 1.0 && !self.paused
    }
}

/// The contents of a file that can be played.
pub struct RunSource {
    /// Its description, for the user.
    pub description: String,
    /// The names of its monitors' endpoints.
    pub endpoints: Vec<&'static str>,
    pub source: RunOrigin,
    pub history: RunHistory,
}

/// A recorded run, ready for a server.
pub struct ReplayRun {
    pub session: Box<dyn Session>,
    pub endpoints: Vec<&'static str>,
    pub options: ServerOptions,
    pub info: RunInfo,
    /// The channel for playback commands.
    pub playback: Sender<PlaybackCommand>,
}

impl ReplayRun {
    /// Creates the run of a file with its player.
    ///
    /// # Errors
    /// If the file cannot be read, or does not have the start position.
    pub fn new(
        file: &Path,
        mut player: impl SeekableSource + 'static,
        kind: RunSource,
        start: &StartArgs,
    ) -> Result<ReplayRun, Box<dyn Error>> {
        let RunSource { description, endpoints, source, history } = kind;
        let (ticks, cycle_ns) = (player.ticks(), player.cycle_ns());
        let (events, drawings) = (player.events()?, player.drawings()?);
        if let Some(at) = &start.at {
            let clock = clock_of(source, cycle_ns);
            let tick = at.tick_among(ticks.clone(), clock, || Ok(events.clone()))?;
            match player.seek(tick) {
                // The run continues as this program computes it.
                Err(error) if error.is_recoverable() => console::note(&format!("{}: {error}\n", file.display())),
                result => result.map_err(|cause| format!("{}: {cause}", file.display()))?,
            }
        }
        let (playback, control) = channel();
        if start.paused {
            playback.send(PlaybackCommand::Pause)?;
        }
        let session = ReplaySession::new(player, Some(control), Box::new(|text| console::note(&format!("{text}\n"))))?;
        let session = session.with_speed(start.speed);
        let info = RunInfo {
            world: description,
            source,
            tokens: Tokens::default(),
            ticks: Some(ticks),
            events: Some(events),
            recorded_drawings: Some(drawings),
            drawings_address: None,
            history: history.at_pace(session.playback_status()),
        };
        // A late tick of a replay is not lost time.
        let options = ServerOptions {
            cycle: Duration::from_nanos(cycle_ns),
            warns_of_lost_time: false,
            ..ServerOptions::default()
        };
        Ok(ReplayRun { session: Box::new(session), endpoints, options, info, playback })
    }

    /// Returns the description and length of the run, in words.
    pub fn description(&self) -> String {
        let ticks = self.info.ticks.clone().unwrap_or_default();
        let seconds = (ticks.end - ticks.start) as f64 * self.options.cycle.as_secs_f64();
        format!("{}, {seconds:.1} s from tick {}", self.info.world, ticks.start)
    }
}
