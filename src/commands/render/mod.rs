//! `spar render`: draws a recording as a video, as pictures, or as raw frames for a streamer.
//!
//! The program replays the run in this thread, which also moves the camera. Other threads draw and encode groups of frames,
//! and the results are written in order (`frame_pipeline`). No result depends on the number of threads.

mod destination;
mod frame_encoder;
mod frame_pipeline;
mod highlights;
mod video_sink;
mod video_source;

use std::error::Error;
use std::io::{IsTerminal, stderr};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use clap::{Args, ValueEnum};
use record::SeekableSource;
use render::Figures;
use video::CameraShot;
use web::RunOrigin;

use crate::commands::log::{self, RangeArgs};
use crate::console;
use crate::flag_values::whole;
use crate::frame_logs;
use crate::progress::WorkProgress;
use crate::run_position::clock_of;
use crate::signal;
use crate::worlds::{BuildContext, Worlds};
use destination::Destination;
use frame_encoder::FrameEncoder;
use frame_pipeline::FramePipeline;
use video_sink::VideoSink;
use video_source::{FrameSchedule, VideoSource};

/// Limits of `--speed`.
const SPEEDS: [f64; 2] = [0.01, 1000.0];

/// Limits of each side of a picture, pixels.
const SIDES: [usize; 2] = [32, render::SIDE_PIXELS_MAX];

/// Flags of `spar render`.
#[derive(Debug, Args)]
pub struct RenderArgs {
    /// The recording; or a match log, a log of the Small Size League, a BRML log, or an operators' log of rescue.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The video, OUT.mp4; or a folder for PNG files, which ends in `/`; or `-`, raw frames on standard output.
    #[arg(value_name = "OUT")]
    out: PathBuf,

    /// Part of the recording.
    #[command(flatten)]
    part: RangeArgs,

    /// Only the seconds around goals and kick-offs.
    #[arg(long)]
    highlights: bool,

    /// Width and height in pixels, even numbers.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1920x1080", value_parser = size)]
    size: [usize; 2],

    /// Frames per second of the video [default: 25 or 30, whichever fits the world's ticks].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=240))]
    fps: Option<u32>,

    /// Speed of the run in the video, as a factor.
    #[arg(long, value_name = "FACTOR", default_value = "1", value_parser = speed)]
    speed: f64,

    /// The view.
    #[arg(long, value_name = "VIEW", value_enum, default_value = "auto")]
    camera: CameraName,

    /// Draw no teams, score, clock and goals over the picture.
    #[arg(long)]
    no_overlay: bool,

    /// Form of raw frames: YUV4MPEG2 describes itself, rgb24 is three bytes a pixel.
    #[arg(long, value_name = "FORM", value_enum, default_value = "y4m")]
    format: StreamFormat,

    /// Threads that draw and encode; the result is the same [default: the number of processors].
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=64))]
    threads: Option<u32>,
}

/// A view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum CameraName {
    /// The ball and the players near it; the goal after a goal.
    Auto,
    /// The ball, from near.
    Ball,
    /// The whole field, from a long side.
    Side,
    /// The whole field, from above.
    Top,
    /// The whole field, from behind its left end.
    Left,
    /// The whole field, from behind its right end.
    Right,
}

/// A form of raw frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum StreamFormat {
    /// YUV4MPEG2: a header, then luma and chroma (4:2:0, limited range, BT.709).
    Y4m,
    /// Red, green and blue, without headers.
    Rgb24,
}

impl From<CameraName> for CameraShot {
    fn from(name: CameraName) -> CameraShot {
        match name {
            CameraName::Auto => CameraShot::Auto,
            CameraName::Ball => CameraShot::Ball,
            CameraName::Side => CameraShot::Side,
            CameraName::Top => CameraShot::Top,
            CameraName::Left => CameraShot::Left,
            CameraName::Right => CameraShot::Right,
        }
    }
}

/// Parses a size.
fn size(text: &str) -> Result<[usize; 2], String> {
    let [least, most] = SIDES;
    let side = |side: &str| side.parse().ok().filter(|side| (least..=most).contains(side) && side % 2 == 0);
    let sides = text.split_once('x').and_then(|(width, height)| Some([side(width)?, side(height)?]));
    sides.ok_or_else(|| format!("a width and a height are expected, even numbers from {least} to {most}: 1920x1080"))
}

/// Parses a speed.
fn speed(text: &str) -> Result<f64, String> {
    let [least, most] = SPEEDS;
    let speed = text.parse().ok().filter(|speed| (least..=most).contains(speed));
    speed.ok_or_else(|| format!("a number from {least} to {most} is expected"))
}

/// Runs `spar render`.
pub fn run(flags: &RenderArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let destination = Destination::of(flags)?;
    if let Some(out) = destination.path() {
        log::check_not_overwritten(out, &flags.file)?;
    }
    signal::remove_files()?;
    if let Some(format) = frame_logs::format_of(&flags.file)? {
        let player = format.open_and_report(&flags.file)?;
        let figures = figures_of(if format.is_match_log() { "soccer3d" } else { format.name });
        return render(flags, destination, player, figures, RunOrigin::Log);
    }
    let player = log::player(&flags.file, worlds, &BuildContext::default())?;
    let figures = figures_of(&player.recording().header().world);
    render(flags, destination, player, figures, RunOrigin::Recording)
}

/// Returns the figures of a world's robots.
fn figures_of(world: &str) -> Figures {
    match world {
        #[cfg(feature = "soccer")]
        "soccer3d" | "spheres-2006" => soccer_figures::soccer_figure,
        _ => |_, _| None,
    }
}

fn render(
    flags: &RenderArgs,
    destination: Destination,
    mut player: impl SeekableSource,
    figures: Figures,
    origin: RunOrigin,
) -> Result<(), Box<dyn Error>> {
    let name = flags.file.display();
    let (cycle_ns, events) = (player.cycle_ns(), player.events().map_err(|cause| format!("{name}: {cause}"))?);
    let ticks = flags.part.ticks_among(player.ticks(), clock_of(origin, cycle_ns), || Ok(events.clone()));
    let ticks = ticks.map_err(|cause| format!("{name}: {cause}"))?;
    let parts = match flags.highlights {
        true => highlights::parts(&events, &ticks, cycle_ns),
        false => vec![ticks],
    };
    if parts.is_empty() {
        return Err(
            format!("{name}: there are neither goals nor kick-offs in this part, so --highlights is empty").into()
        );
    }
    let schedule = FrameSchedule::new(parts, cycle_ns, flags.fps, flags.speed);
    let form = destination.form(flags);
    let encoder = Arc::new(FrameEncoder::new(form, figures, flags.size, schedule.fps)?);
    let mut sink = VideoSink::create(&destination, form, flags.size, schedule.fps)?;
    let source = VideoSource::new(player, events, flags.camera.into(), flags.size, !flags.no_overlay);
    let frames = draw(source, &schedule, &encoder, &mut sink, threads(flags)).map_err(|cause| match cause {
        RenderError::Input(cause) => format!("{name}: {cause}"),
        RenderError::Output(cause) => cause,
    })?;
    let Some(frames) = frames else { return Ok(()) };
    if let Some(out) = sink.finish()? {
        let ([width, height], fps) = (flags.size, schedule.fps);
        let length_s = frames as f64 / f64::from(fps);
        let unit = if frames == 1 { "frame" } else { "frames" };
        let summary = format!("{frames} {unit} of {width}x{height}, {fps} per second, {length_s:.2} s");
        console::print(&format!("{}: {summary}\n", out.display()))?;
    }
    Ok(())
}

fn threads(flags: &RenderArgs) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    flags.threads.map_or_else(all, |threads| threads as usize)
}

/// The side on which rendering failed.
enum RenderError {
    Input(String),
    Output(String),
}

/// Draws all frames; returns their number, or `None` if the reader of standard output has gone.
fn draw(
    mut source: VideoSource<impl SeekableSource>,
    schedule: &FrameSchedule,
    encoder: &Arc<FrameEncoder>,
    sink: &mut VideoSink,
    threads: usize,
) -> Result<Option<u64>, RenderError> {
    let total = schedule.frame_count();
    let progress = stderr().is_terminal().then(|| WorkProgress::new(total, "frames"));
    let mut pipeline = FramePipeline::new(threads).map_err(RenderError::Output)?;
    let (started, mut replay_s) = (Instant::now(), 0.0);
    for group in schedule.groups(encoder.group_frames()) {
        let replay = Instant::now();
        let frames = source.frames(&group).map_err(RenderError::Input)?;
        replay_s += replay.elapsed().as_secs_f64();
        let (encoder, count) = (Arc::clone(encoder), frames.len() as u64);
        let wants_more = pipeline.submit(move || encoder.encode(&frames), sink).map_err(RenderError::Output)?;
        progress.iter().for_each(|progress| progress.add(count));
        if !wants_more {
            return Ok(None);
        }
    }
    let is_read = pipeline.finish(sink).map_err(RenderError::Output)?;
    progress.iter().for_each(WorkProgress::finish);
    let [draw_s, encode_s] = encoder.times_s();
    let wall_s = started.elapsed().as_secs_f64();
    tracing::debug!(
        "{total} frames in {wall_s:.2} s: replay {replay_s:.2} s, draw {draw_s:.2} s, encode {encode_s:.2} s"
    );
    Ok(is_read.then_some(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_two_even_numbers() {
        let check = |text: &str, expect: Option<[usize; 2]>| assert_eq!(size(text).ok(), expect, "{text}");
        check("1920x1080", Some([1920, 1080]));
        check("32x8192", Some([32, 8192]));
        for wrong in ["", "1920", "1920x", "1921x1080", "30x1080", "1920x9000", "-2x32"] {
            check(wrong, None);
        }
    }

    #[test]
    fn speeds_are_positive() {
        let check = |text: &str, expect: Option<f64>| assert_eq!(speed(text).ok(), expect, "{text}");
        check("0.5", Some(0.5));
        check("8", Some(8.0));
        ["0", "-1", "fast", "nan", "inf"].into_iter().for_each(|wrong| check(wrong, None));
    }
}
