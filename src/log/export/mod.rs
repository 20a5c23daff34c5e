//! `spar log export`: converts a recorded run into formats of other programs.
//!
//! The run is replayed tick by tick. Each format has its own file; all but logs and pages are made of render scenes of
//! the world.

mod csv;
mod foxglove;
mod html;
mod league_log;
#[cfg(feature = "parquet")]
mod parquet;
mod simspark;
mod table;

use std::error::Error;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use engine::{Nowhere, Picture};
use record::{Event, Playable};

use super::part::Part;
use super::{file, match_log};
use crate::console;
use crate::faults::Faults;
use crate::flag_values::whole;
use crate::moment::RunClock;
use crate::replay::frames::Reel;
use crate::worlds::{Around, Worlds};
pub use html::page;

/// Flags of `spar log export`.
#[derive(Debug, Args)]
pub struct Flags {
    /// The recording, or a match log.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// The form.
    #[arg(long, value_name = "FORM", value_enum)]
    format: Form,

    /// Where to write it; by default beside the recording, under its name. Logs and CSV are compressed if the name
    /// ends in .gz.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Which part.
    #[command(flatten)]
    part: Part,

    /// Ticks from one picture to the next [default: 1; match logs: 0.2 s; pages: 0.04 s]; logs of the
    /// small-size league have them all.
    #[arg(long, value_name = "TICKS", value_parser = whole::<u64>(1..=1_000_000))]
    every: Option<u64>,

    /// Only these bodies, in tables: things (`ball`, `left 3`), sides (`left`), bodies (`head`, `body` for torsos), or bodies of
    /// things or sides (`left 3/head`, `left/body`).
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    bodies: Vec<String>,
}

/// A form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A match log that RoboViz plays.
    Simspark,
    /// MCAP with the schemas of Foxglove: `/tf`, `/scene`, `/log`.
    Foxglove,
    /// A table as text: a row for each body and tick.
    Csv,
    /// A log of the small-size league: the packets of vision, tracker and referee as they were sent, at simulated times.
    SslLog,
    /// A page for browsers that plays a part of the run without a server; at most 3000 pictures.
    Html,
    /// The same table as Apache Parquet; only in programs that were built with `--features parquet`.
    Parquet,
}

impl Form {
    /// Returns the file extension of the format, for a file beside a recording that ends in `.mcap`.
    fn ending(self) -> &'static str {
        match self {
            Form::Simspark => ".log",
            Form::Foxglove => "-foxglove.mcap",
            Form::Csv => ".csv",
            Form::Html => ".html",
            Form::SslLog => "-ssl.log.gz",
            Form::Parquet => ".parquet",
        }
    }
}

/// The world after a tick, for an export.
struct Shot<'a> {
    tick: u64,
    /// Simulated time after the tick's step, ns.
    time_ns: u64,
    picture: &'a Picture,
}

impl Shot<'_> {
    fn time_s(&self) -> f64 {
        self.time_ns as f64 / 1e9
    }
}

type Written = Result<(), Box<dyn Error>>;

/// A file that is made of render scenes.
trait Sink {
    /// Writes the world after a tick.
    fn shot(&mut self, shot: &Shot<'_>) -> Written;

    /// Writes an event of the tick that ended at this time; a tick's events come before its scene.
    fn event(&mut self, _time_ns: u64, _event: &Event) -> Written {
        Ok(())
    }

    /// Completes the file.
    fn end(&mut self) -> Written;
}

/// Runs `spar log export`.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Written {
    let is_log = match_log::is_one(&flags.file)?;
    let beside = if is_log { match_log::beside } else { beside };
    let out = flags.out.clone().unwrap_or_else(|| beside(&flags.file, flags.format.ending()));
    super::output::differs(&out, &flags.file)?;
    if !flags.bodies.is_empty() && !matches!(flags.format, Form::Csv | Form::Parquet) {
        return Err("--bodies is for tables: --format csv or parquet".into());
    }
    let faults = Faults::default();
    let ticks = match flags.format {
        Form::Simspark if is_log => {
            return Err("this is a match log already; `spar log cut` makes one of a part of it".into());
        }
        Form::SslLog if is_log => return Err("a match log has no packets of the small-size league".into()),
        Form::Simspark => simspark::export(flags, &out, worlds, &faults)?,
        Form::SslLog => league_log::export(flags, &out, worlds, &faults)?,
        Form::Html => html::export(flags, &out, worlds)?,
        Form::Foxglove | Form::Csv | Form::Parquet if is_log => pictures_of_log(flags, &out, &faults)?,
        Form::Foxglove | Form::Csv | Form::Parquet => pictures(flags, &out, worlds, &faults)?,
    };
    faults.check()?;
    let what = if is_log { "lines" } else { "ticks" };
    console::print(&format!("{}: {what} {} to {}\n", out.display(), ticks.start, ticks.end - 1))?;
    Ok(())
}

/// Creates the file of the chosen format.
fn sink(flags: &Flags, out: &Path, faults: &Faults) -> Result<Box<dyn Sink>, String> {
    let bodies = || table::Bodies::named(&flags.bodies);
    Ok(match flags.format {
        Form::Foxglove => Box::new(foxglove::Scenes::create(out)?),
        #[cfg(feature = "parquet")]
        Form::Parquet => Box::new(parquet::Columns::create(out, bodies())?),
        #[cfg(not(feature = "parquet"))]
        Form::Parquet => {
            let how =
                "`cargo build --release --features parquet`, or `cargo install --locked --path . --features parquet`";
            return Err(format!("--format parquet: this program was built without it. Build it with {how}"));
        }
        _ => Box::new(csv::Rows::create(out, bodies(), faults)?),
    })
}

/// Exports render scenes; returns the ticks.
fn pictures(flags: &Flags, out: &Path, worlds: &'static Worlds, faults: &Faults) -> Result<Range<u64>, Box<dyn Error>> {
    let mut player = file::player(&flags.file, worlds, &Around::default())?;
    let ticks = flags.part.ticks(player.log_mut())?;
    let mut sink = sink(flags, out, faults)?;
    let clock = RunClock::of_recording(player.log().header().cycle_ns);
    let events = player.log_mut().events()?;
    let mut events = events.iter().skip_while(|event| event.tick < ticks.start).peekable();
    player.begin(&ticks)?;
    let mut picture = Picture::default();
    while player.next_tick() < ticks.end {
        let tick = player.next_tick();
        if !player.go_on(None)? {
            continue;
        }
        let time_ns = clock.after_ns(tick);
        while let Some(event) = events.next_if(|event| event.tick <= tick) {
            sink.event(clock.after_ns(event.tick), event)?;
        }
        if (tick - ticks.start).is_multiple_of(flags.every.unwrap_or(1)) {
            player.session().picture(&mut picture);
            if picture.version == 0 {
                return Err(format!("{}: such worlds have no pictures", player.log().header().world).into());
            }
            sink.shot(&Shot { tick, time_ns, picture: &picture })?;
        }
    }
    sink.end()?;
    Ok(ticks)
}

/// Exports the lines of a match log, from the one before the range's first tick; returns the lines.
fn pictures_of_log(flags: &Flags, out: &Path, faults: &Faults) -> Result<Range<u64>, Box<dyn Error>> {
    let mut reel = Reel::open(&flags.file)?;
    let ticks = match_log::ticks(&mut reel, &flags.part)?;
    let lines = ticks.start - 1..ticks.end;
    let mut sink = sink(flags, out, faults)?;
    let (clock, events) = (match_log::clock(&reel), reel.events()?);
    let mut events = events.iter().skip_while(|event| event.tick < lines.start).peekable();
    reel.seek(ticks.start)?;
    let mut picture = Picture::default();
    for tick in lines.clone() {
        if tick > lines.start {
            reel.play(&mut Nowhere)?;
        }
        let time_ns = clock.after_ns(tick);
        while let Some(event) = events.next_if(|event| event.tick <= tick) {
            sink.event(time_ns, event)?;
        }
        if (tick - lines.start).is_multiple_of(flags.every.unwrap_or(1)) {
            reel.session().picture(&mut picture);
            sink.shot(&Shot { tick, time_ns, picture: &picture })?;
        }
    }
    sink.end()?;
    Ok(lines)
}

/// Returns the name of a file beside a recording.
fn beside(recording: &Path, ending: &str) -> PathBuf {
    let stem = recording.file_stem().unwrap_or_default().to_string_lossy();
    recording.with_file_name(format!("{stem}{ending}"))
}

/// Returns a message about a file that cannot be made.
fn cannot(out: &Path) -> impl Fn(&dyn std::fmt::Display) -> String {
    move |cause| format!("{}: cannot make this file: {cause}", out.display())
}
