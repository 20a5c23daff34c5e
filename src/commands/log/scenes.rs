//! The render scenes of a recorded run, one after the other, for exports and analyses.

use std::error::Error;
use std::ops::Range;
use std::path::Path;

use engine::{NullOutbox, RenderScene};
use export::{ExportFrame, ExportSink};
use record::SeekableSource;

use super::file;
use super::range::RangeArgs;
use crate::frame_logs::{self, FrameLogFormat};
use crate::run_position::RunClock;
use crate::worlds::{BuildContext, Worlds};

/// The scenes of a file to visit.
pub struct SceneSelection<'a> {
    /// The recording, or a log of frames.
    pub file: &'a Path,
    /// The part of it.
    pub part: &'a RangeArgs,
    /// Ticks from one scene to the next.
    pub every: u64,
}

/// Passes scenes and events to a sink; returns the ticks, or the numbers of a log's frames.
///
/// # Errors
/// If the file cannot be read or played, or the sink fails.
pub fn visit_scenes(
    selection: &SceneSelection<'_>,
    worlds: &'static Worlds,
    sink: &mut dyn ExportSink,
) -> Result<Range<u64>, Box<dyn Error>> {
    match frame_logs::format_of(selection.file)? {
        Some(format) => visit_frame_log(selection, format, sink),
        None => visit_recording(selection, worlds, sink),
    }
}

fn visit_recording(
    selection: &SceneSelection<'_>,
    worlds: &'static Worlds,
    sink: &mut dyn ExportSink,
) -> Result<Range<u64>, Box<dyn Error>> {
    let mut player = file::player(selection.file, worlds, &BuildContext::default())?;
    let ticks = file::ticks(player.recording_mut(), selection.part)?;
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
        if (tick - ticks.start).is_multiple_of(selection.every) {
            player.session().render_scene(&mut scene);
            if scene.version == 0 {
                return Err(format!("{}: such worlds have no pictures", player.recording().header().world).into());
            }
            sink.frame(&ExportFrame { tick, time_ns, scene: &scene })?;
        }
    }
    Ok(ticks)
}

/// Visits the frames of a log, from the one before the range's first tick; returns the numbers of the frames.
fn visit_frame_log(
    selection: &SceneSelection<'_>,
    format: &FrameLogFormat,
    sink: &mut dyn ExportSink,
) -> Result<Range<u64>, Box<dyn Error>> {
    let mut player = format.open_and_report(selection.file)?;
    let (clock, events) = (player.clock(), player.events()?);
    let ticks = selection.part.ticks_among(player.ticks(), clock, || Ok(events.clone()))?;
    let lines = ticks.start - 1..ticks.end;
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
        if (tick - lines.start).is_multiple_of(selection.every) {
            player.session().render_scene(&mut scene);
            sink.frame(&ExportFrame { tick, time_ns, scene: &scene })?;
        }
    }
    Ok(lines)
}
