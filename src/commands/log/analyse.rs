//! `spar log analyse`: measures of a 3D soccer game.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use export::{ExportError, ExportFrame, ExportSink};
use soccer_analysis::{GameAnalysis, GameSample};

use super::range::RangeArgs;
use super::scenes::{SceneSelection, visit_scenes};
use crate::console;
use crate::json_file::JsonFile;
use crate::worlds::Worlds;

/// Flags of `spar log analyse`.
#[derive(Debug, Args)]
pub struct LogAnalyseArgs {
    /// The recording, or a match log, of a 3D soccer game.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Part of the recording.
    #[command(flatten)]
    part: RangeArgs,

    /// Write all measures, with each kick and fall, to this file as JSON; `-` writes them to standard output instead of the
    /// table.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// The analysis as a sink of scenes.
#[derive(Default)]
struct AnalysisSink {
    analysis: GameAnalysis,
    has_ball: bool,
    has_robots: bool,
}

impl ExportSink for AnalysisSink {
    fn frame(&mut self, frame: &ExportFrame<'_>) -> Result<(), ExportError> {
        if let Some(sample) = GameSample::of_scene(frame.scene, frame.time_s()) {
            self.has_ball = true;
            self.has_robots |= !sample.robots.is_empty();
            self.analysis.add(sample);
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), ExportError> {
        Ok(())
    }
}

/// Runs `spar log analyse`.
pub fn run(flags: &LogAnalyseArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let mut sink = AnalysisSink::default();
    visit_scenes(&SceneSelection { file: &flags.file, part: &flags.part, every: 1 }, worlds, &mut sink)?;
    if !sink.has_ball || !sink.has_robots {
        let what = if sink.has_ball { "robots of teams" } else { "ball" };
        return Err(format!("there is no {what}; `analyse` is for games of 3D soccer").into());
    }
    let report = sink.analysis.finish();
    let json_file = JsonFile::open(flags.json.as_deref())?;
    let is_stdout_taken = json_file.is_stdout();
    json_file.write(&serde_json::to_value(&report)?)?;
    if !is_stdout_taken {
        console::print(&report.text())?;
    }
    Ok(())
}
