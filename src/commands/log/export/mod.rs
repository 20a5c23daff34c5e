//! `spar recording export`: converts a recorded run into formats of other programs.
//!
//! The run is replayed tick by tick. Each format has its own file; all but logs and pages are made of render scenes of
//! the world.

mod html;
#[cfg(feature = "ssl")]
mod league_log;
#[cfg(feature = "soccer")]
mod simspark;

use std::error::Error;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use engine::{NullOutbox, RenderScene};
use export::{BodyFilter, CsvSink, ExportError, ExportFrame, ExportSink, FoxgloveSink};
use record::SeekableSource;

use super::file;
use super::range::RangeArgs;
use crate::console;
use crate::flag_values::whole;
use crate::frame_logs::{self, FrameLogFormat};
use crate::run_position::RunClock;
use crate::worlds::{BuildContext, Worlds};
use files::file_errors::FileErrors;
pub use html::page;

/// Flags of `spar recording export`.
#[derive(Debug, Args)]
pub struct LogExportArgs {
    /// The recording; or a match log, a log of the Small Size League, or a BRML log.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// The form.
    #[arg(long, value_name = "FORM", value_enum)]
    format: ExportFormat,

    /// Output file; by default beside the recording, under its name. Logs and CSV are compressed if the name
    /// ends in .gz.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Part of the recording.
    #[command(flatten)]
    part: RangeArgs,

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
enum ExportFormat {
    /// A match log that RoboViz plays.
    #[cfg(feature = "soccer")]
    Simspark,
    /// MCAP with the schemas of Foxglove: `/tf`, `/scene`, `/recording`.
    Foxglove,
    /// A table as text: a row for each body and tick.
    Csv,
    /// A log of the small-size league: the packets of vision, tracker and referee as they were sent, at simulated times.
    #[cfg(feature = "ssl")]
    SslLog,
    /// A page for browsers that plays a part of the run without a server; at most 3000 pictures.
    Html,
    /// The same table as Apache Parquet; only in programs that were built with `--features parquet`.
    Parquet,
}

impl ExportFormat {
    /// Returns the file extension of the format, for a file beside a recording that ends in `.mcap`.
    fn ending(self) -> &'static str {
        match self {
            #[cfg(feature = "soccer")]
            ExportFormat::Simspark => ".log",
            ExportFormat::Foxglove => "-foxglove.mcap",
            ExportFormat::Csv => ".csv",
            ExportFormat::Html => ".html",
            #[cfg(feature = "ssl")]
            ExportFormat::SslLog => "-ssl.log.gz",
            ExportFormat::Parquet => ".parquet",
        }
    }
}

type ExportResult = Result<(), Box<dyn Error>>;

/// Runs `spar recording export`.
pub fn run(flags: &LogExportArgs, worlds: &'static Worlds) -> ExportResult {
    let frame_log = frame_logs::format_of(&flags.file)?;
    let beside = |ending| match frame_log {
        Some(format) => format.beside(&flags.file, ending),
        None => beside(&flags.file, ending),
    };
    let out = flags.out.clone().unwrap_or_else(|| beside(flags.format.ending()));
    super::check_not_overwritten(&out, &flags.file)?;
    if !flags.bodies.is_empty() && !matches!(flags.format, ExportFormat::Csv | ExportFormat::Parquet) {
        return Err("--bodies is for tables: --format csv or parquet".into());
    }
    let errors = FileErrors::default();
    let ticks = match frame_log {
        Some(format) => export_frame_log(flags, format, &out, &errors)?,
        None => export_recording(flags, &out, worlds, &errors)?,
    };
    errors.check()?;
    let what = if frame_log.is_some_and(FrameLogFormat::is_match_log) { "lines" } else { "ticks" };
    console::print(&format!("{}: {what} {} to {}\n", out.display(), ticks.start, ticks.end - 1))?;
    Ok(())
}

/// Exports a recording; returns its ticks.
fn export_recording(
    flags: &LogExportArgs,
    out: &Path,
    worlds: &'static Worlds,
    errors: &FileErrors,
) -> Result<Range<u64>, Box<dyn Error>> {
    match flags.format {
        #[cfg(feature = "soccer")]
        ExportFormat::Simspark => simspark::export(flags, out, worlds, errors),
        #[cfg(feature = "ssl")]
        ExportFormat::SslLog => league_log::export(flags, out, worlds, errors),
        ExportFormat::Html => html::export(flags, out, worlds),
        ExportFormat::Foxglove | ExportFormat::Csv | ExportFormat::Parquet => export_scenes(flags, out, worlds, errors),
    }
}

/// Exports a log of frames; returns its ticks.
fn export_frame_log(
    flags: &LogExportArgs,
    format: &FrameLogFormat,
    out: &Path,
    errors: &FileErrors,
) -> Result<Range<u64>, Box<dyn Error>> {
    match flags.format {
        #[cfg(feature = "soccer")]
        ExportFormat::Simspark if format.is_match_log() => {
            Err("this is a match log already; `spar log cut` makes one of a part of it".into())
        }
        #[cfg(feature = "soccer")]
        ExportFormat::Simspark => Err(format!("{} does not have what a match log shows", format.name).into()),
        #[cfg(feature = "ssl")]
        ExportFormat::SslLog => {
            Err(format!("--format ssl-log is for recordings, and this is {}{}", format.name, format.hint).into())
        }
        ExportFormat::Html => html::export_frame_log(flags, format, out),
        ExportFormat::Foxglove | ExportFormat::Csv | ExportFormat::Parquet => {
            export_frame_log_scenes(flags, format, out, errors)
        }
    }
}

/// Creates the file of the chosen format.
fn sink(flags: &LogExportArgs, out: &Path, errors: &FileErrors) -> Result<Box<dyn ExportSink>, Box<dyn Error>> {
    let bodies = || BodyFilter::new(&flags.bodies);
    Ok(match flags.format {
        ExportFormat::Foxglove => Box::new(FoxgloveSink::create(out)?),
        #[cfg(feature = "parquet")]
        ExportFormat::Parquet => Box::new(export::ParquetSink::create(out, bodies())?),
        #[cfg(not(feature = "parquet"))]
        ExportFormat::Parquet => {
            let how =
                "`cargo build --release --features parquet`, or `cargo install --locked --path . --features parquet`";
            return Err(format!("--format parquet: this program was built without it. Build it with {how}").into());
        }
        _ => Box::new(CsvSink::create(out, bodies(), errors)?),
    })
}

/// Exports render scenes; returns the ticks.
fn export_scenes(
    flags: &LogExportArgs,
    out: &Path,
    worlds: &'static Worlds,
    errors: &FileErrors,
) -> Result<Range<u64>, Box<dyn Error>> {
    let mut player = file::player(&flags.file, worlds, &BuildContext::default())?;
    let ticks = file::ticks(player.recording_mut(), &flags.part)?;
    let mut sink = sink(flags, out, errors)?;
    let clock = RunClock::of_recording(player.recording().header().cycle_ns);
    let events = player.recording_mut().events()?;
    let mut events = events.iter().skip_while(|event| event.tick < ticks.start).peekable();
    player.seek_to_first(&ticks)?;
    let mut scene = RenderScene::default();
    while player.next_tick() < ticks.end {
        let tick = player.next_tick();
        if !player.step_or_skip(None)? {
            continue;
        }
        let time_ns = clock.after_ns(tick);
        while let Some(event) = events.next_if(|event| event.tick <= tick) {
            sink.event(clock.after_ns(event.tick), event)?;
        }
        if (tick - ticks.start).is_multiple_of(flags.every.unwrap_or(1)) {
            player.session().render_scene(&mut scene);
            if scene.version == 0 {
                return Err(format!("{}: such worlds have no pictures", player.recording().header().world).into());
            }
            sink.frame(&ExportFrame { tick, time_ns, scene: &scene })?;
        }
    }
    end(&mut *sink)?;
    Ok(ticks)
}

/// Exports the frames of a log, from the one before the range's first tick; returns the numbers of the frames.
fn export_frame_log_scenes(
    flags: &LogExportArgs,
    format: &FrameLogFormat,
    out: &Path,
    errors: &FileErrors,
) -> Result<Range<u64>, Box<dyn Error>> {
    let mut player = format.open_and_report(&flags.file)?;
    let (clock, events) = (player.clock(), player.events()?);
    let ticks = flags.part.ticks_among(player.ticks(), clock, || Ok(events.clone()))?;
    let lines = ticks.start - 1..ticks.end;
    let mut sink = sink(flags, out, errors)?;
    let mut events = events.iter().skip_while(|event| event.tick < lines.start).peekable();
    player.seek(ticks.start)?;
    let mut scene = RenderScene::default();
    for tick in lines.clone() {
        if tick > lines.start {
            player.play(&mut NullOutbox)?;
        }
        let time_ns = clock.after_ns(tick);
        while let Some(event) = events.next_if(|event| event.tick <= tick) {
            sink.event(time_ns, event)?;
        }
        if (tick - lines.start).is_multiple_of(flags.every.unwrap_or(1)) {
            player.session().render_scene(&mut scene);
            sink.frame(&ExportFrame { tick, time_ns, scene: &scene })?;
        }
    }
    end(&mut *sink)?;
    Ok(lines)
}

/// Completes the file.
fn end(sink: &mut dyn ExportSink) -> ExportResult {
    sink.end().map_err(|error| match error {
        ExportError::NoSuchBody { .. } => format!("--bodies {error}").into(),
        error => error.into(),
    })
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
