//! `spar log export`: a recorded run in the forms that other programs read.
//!
//! The run is made again, tick by tick. One file here for each form; all but logs and pages are made of pictures of the
//! world.

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
use engine::Picture;
use record::Event;

use super::file;
use super::moment::Part;
use crate::console;
use crate::faults::Faults;
use crate::flag_values::whole;
use crate::worlds::{Around, Worlds};
pub use html::page;

/// Flags of `spar log export`.
#[derive(Debug, Args)]
pub struct Flags {
    /// The recording; for pages, match logs, too.
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
    /// The same table as Apache Parquet, if the program was built with the feature parquet.
    Parquet,
}

impl Form {
    /// How the names of such files end, beside a recording that ends in `.mcap`.
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

/// The world after a tick.
struct Shot<'a> {
    tick: u64,
    /// Simulated time after its step, ns.
    time_ns: u64,
    picture: &'a Picture,
}

impl Shot<'_> {
    fn time_s(&self) -> f64 {
        self.time_ns as f64 / 1e9
    }
}

type Written = Result<(), Box<dyn Error>>;

/// A file that is made of pictures.
trait Sink {
    /// Takes a picture.
    fn shot(&mut self, shot: &Shot<'_>) -> Written;

    /// Takes an event of the tick that ended at this time; those of a tick come before its picture.
    fn event(&mut self, _time_ns: u64, _event: &Event) -> Written {
        Ok(())
    }

    /// Completes the file.
    fn end(&mut self) -> Written;
}

/// Runs the command.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Written {
    let out = flags.out.clone().unwrap_or_else(|| beside(&flags.file, flags.format.ending()));
    super::output::differs(&out, &flags.file)?;
    let faults = Faults::default();
    let ticks = match flags.format {
        Form::Simspark => simspark::export(flags, &out, worlds, &faults)?,
        Form::Foxglove => pictures(flags, Box::new(foxglove::Scenes::create(&out)?), worlds)?,
        Form::Html => html::export(flags, &out, worlds)?,
        Form::SslLog => league_log::export(flags, &out, worlds, &faults)?,
        Form::Csv => pictures(flags, Box::new(csv::Rows::create(&out, &faults)?), worlds)?,
        #[cfg(feature = "parquet")]
        Form::Parquet => pictures(flags, Box::new(parquet::Columns::create(&out)?), worlds)?,
        #[cfg(not(feature = "parquet"))]
        Form::Parquet => {
            let why = "this program was built without parquet: build it with --features parquet, or take --format csv";
            return Err(why.into());
        }
    };
    faults.check()?;
    console::print(&format!("{}: ticks {} to {}\n", out.display(), ticks.start, ticks.end - 1))?;
    Ok(())
}

/// Exports pictures; returns the ticks.
fn pictures(flags: &Flags, mut sink: Box<dyn Sink>, worlds: &'static Worlds) -> Result<Range<u64>, Box<dyn Error>> {
    let mut player = file::player(&flags.file, worlds, &Around::default())?;
    let ticks = flags.part.ticks(player.log_mut())?;
    let cycle_ns = player.log().header().cycle_ns;
    let events = player.log_mut().events()?;
    let mut events = events.iter().skip_while(|event| event.tick < ticks.start).peekable();
    player.begin(&ticks)?;
    let mut picture = Picture::default();
    while player.next_tick() < ticks.end {
        let tick = player.next_tick();
        if !player.go_on(None)? {
            continue;
        }
        let time_ns = (tick + 1).saturating_mul(cycle_ns);
        while let Some(event) = events.next_if(|event| event.tick <= tick) {
            sink.event((event.tick + 1).saturating_mul(cycle_ns), event)?;
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

/// The name of a file beside a recording.
fn beside(recording: &Path, ending: &str) -> PathBuf {
    let stem = recording.file_stem().unwrap_or_default().to_string_lossy();
    recording.with_file_name(format!("{stem}{ending}"))
}

/// Says which file cannot be made.
fn cannot(out: &Path) -> impl Fn(&dyn std::fmt::Display) -> String {
    move |cause| format!("{}: cannot make this file: {cause}", out.display())
}
