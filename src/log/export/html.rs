//! Exports a range of a run, or of a match log, as a page that plays it without a server.

use std::error::Error;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;

use record::{Footage, Playable};
use web::{About, CLIP_PICTURES_MAX, Clip, Source};

use super::super::file;
use super::{Flags, cannot};
use crate::moment::RunClock;
use crate::output_file;
use crate::replay::frames::{self, Reel};
use crate::viewer;
use crate::worlds::{Around, Worlds};

/// Exports a page; returns its ticks.
pub fn export(flags: &Flags, out: &Path, worlds: &'static Worlds) -> Result<Range<u64>, Box<dyn Error>> {
    if frames::is_one(&flags.file)? {
        return write(flags, out, Reel::open(&flags.file)?, String::from("a match log"), Source::Log);
    }
    let player = file::player(&flags.file, worlds, &Around::default())?;
    let world = player.log().header().world.clone();
    write(flags, out, player, world, Source::Recording)
}

/// Returns a page of a whole recording. A long one has fewer frames per second to keep the page small.
///
/// # Errors
/// If the recording cannot be read, or has no frames.
pub fn page(file: &Path, worlds: &'static Worlds) -> Result<String, Box<dyn Error>> {
    let player = file::player(file, worlds, &Around::default())?;
    let world = player.log().header().world.clone();
    let ticks = player.ticks();
    let usual = Clip::usual_every(Duration::from_nanos(player.cycle_ns()));
    let needed = (ticks.end + 1 - ticks.start).div_ceil(CLIP_PICTURES_MAX);
    Ok(clip(player, ticks, needed.max(usual), world, Source::Recording)?.page()?)
}

fn write(
    flags: &Flags,
    out: &Path,
    mut player: impl Playable,
    world: String,
    source: Source,
) -> Result<Range<u64>, Box<dyn Error>> {
    let (all, cycle_ns, events) = (player.ticks(), player.cycle_ns(), player.events()?);
    let ticks = flags.part.among(all, RunClock::of(source, cycle_ns), || Ok(events.clone()))?;
    let every = flags.every.unwrap_or_else(|| Clip::usual_every(Duration::from_nanos(cycle_ns)));
    let page = clip(player, ticks.clone(), every, world, source)?.page()?;
    output_file::write(out, page.as_bytes()).map_err(|cause| cannot(out)(&cause))?;
    Ok(ticks)
}

/// Returns the frames of these ticks.
fn clip(
    mut player: impl Playable,
    ticks: Range<u64>,
    every: u64,
    world: String,
    source: Source,
) -> Result<Clip, Box<dyn Error>> {
    let (cycle_ns, events) = (player.cycle_ns(), player.events()?);
    // From the moment before the first tick to the moment after the last one.
    let moments = ticks.start..ticks.end + 1;
    Clip::check(&moments, every).map_err(|why| format!("{why}; --from, --to and --every do"))?;
    let mut footage = Footage::of(player).ok_or_else(|| format!("{world}: such worlds have no pictures"))?;
    Ok(Clip {
        about: About { version: env!("CARGO_PKG_VERSION"), world },
        source,
        cycle: Duration::from_nanos(cycle_ns),
        events: events.into_iter().map(viewer::told).collect(),
        footage: footage.take(moments, every)?,
    })
}
