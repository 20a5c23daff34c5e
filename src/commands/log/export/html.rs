//! Exports a range of a run, or of a match log, as a page that plays it without a server.

use std::error::Error;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use record::{FrameSource, SeekableSource};
use web::{OFFLINE_PAGE_FRAMES_MAX, OfflinePage, RunOrigin, ServerInfo};

use super::super::file;
use super::{LogExportArgs, cannot};
use crate::frame_logs::FrameLogFormat;
use crate::pages;
use crate::run_position::clock_of;
use crate::worlds::{BuildContext, Worlds};
use files::output_file;

/// Exports a page of a recording; returns its ticks.
pub fn export(flags: &LogExportArgs, out: &Path, worlds: &'static Worlds) -> Result<Range<u64>, Box<dyn Error>> {
    let player = file::player(&flags.file, worlds, &BuildContext::default())?;
    let world = player.recording().header().world.clone();
    write(flags, out, player, world, RunOrigin::Recording)
}

/// Exports a page of a log of frames; returns its ticks.
pub fn export_frame_log(
    flags: &LogExportArgs,
    format: &FrameLogFormat,
    out: &Path,
) -> Result<Range<u64>, Box<dyn Error>> {
    write(flags, out, format.open_and_report(&flags.file)?, String::from(format.name), RunOrigin::Log)
}

/// Returns a page of a whole recording. A long one has fewer frames per second to keep the page small.
///
/// # Errors
/// If the recording cannot be read, or has no frames.
pub fn page(file: &Path, worlds: &'static Worlds) -> Result<String, Box<dyn Error>> {
    let player = file::player(file, worlds, &BuildContext::default())?;
    let world = player.recording().header().world.clone();
    let ticks = player.ticks();
    let usual = OfflinePage::default_step(Duration::from_nanos(player.cycle_ns()));
    let needed = (ticks.end + 1 - ticks.start).div_ceil(OFFLINE_PAGE_FRAMES_MAX);
    Ok(clip(player, ticks, needed.max(usual), world, RunOrigin::Recording)?.to_html()?)
}

fn write(
    flags: &LogExportArgs,
    out: &Path,
    mut player: impl SeekableSource,
    world: String,
    source: RunOrigin,
) -> Result<Range<u64>, Box<dyn Error>> {
    let (all, cycle_ns, events) = (player.ticks(), player.cycle_ns(), player.events()?);
    let ticks = flags.part.ticks_among(all, clock_of(source, cycle_ns), || Ok(events.clone()))?;
    let every = flags.every.unwrap_or_else(|| OfflinePage::default_step(Duration::from_nanos(cycle_ns)));
    let page = clip(player, ticks.clone(), every, world, source)?.to_html()?;
    output_file::write(out, page.as_bytes()).map_err(|cause| cannot(out)(&cause))?;
    Ok(ticks)
}

/// Returns the frames of these ticks.
fn clip(
    mut player: impl SeekableSource,
    ticks: Range<u64>,
    every: u64,
    world: String,
    source: RunOrigin,
) -> Result<OfflinePage, Box<dyn Error>> {
    let (cycle_ns, events) = (player.cycle_ns(), player.events()?);
    // From the moment before the first tick to the moment after the last one.
    let positions = ticks.start..ticks.end + 1;
    OfflinePage::check(&positions, every).map_err(|why| format!("{why}; --from, --to and --every do"))?;
    let mut frame_source = FrameSource::of(player).ok_or_else(|| format!("{world}: such worlds have no pictures"))?;
    Ok(OfflinePage {
        server_info: ServerInfo { version: env!("CARGO_PKG_VERSION"), world },
        source,
        cycle: Duration::from_nanos(cycle_ns),
        events: events.into_iter().map(pages::viewer_event).collect(),
        frames: frame_source.frames(positions, every)?,
    })
}
