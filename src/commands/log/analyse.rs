//! `spar log analyse`: measures of a 3D soccer game.

use std::error::Error;
use std::path::{Path, PathBuf};

use clap::Args;
use export::{ExportError, ExportFrame, ExportSink};
use serde_json::json;
use soccer_analysis::{GameAnalysis, GameReport, MEASURES};

use super::range::RangeArgs;
use super::scenes::{SceneSelection, visit_scenes};
use crate::console;
use crate::json_file::JsonFile;
use crate::worlds::Worlds;

/// Flags of `spar log analyse`.
#[derive(Debug, Args)]
pub struct LogAnalyseArgs {
    /// The recording, or a match log, of a 3D soccer game.
    #[arg(value_name = "FILE", required_unless_present = "list_measures")]
    pub(super) file: Option<PathBuf>,

    /// Part of the recording.
    #[command(flatten)]
    part: RangeArgs,

    /// Write all measures, with each kick and fall, to this file as JSON; `-` writes them to standard output instead of the
    /// table.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// List the measures of a team instead, with names, units, directions in which they are better, and definitions; --json
    /// writes this list.
    #[arg(long, conflicts_with_all = ["file", "from", "to"])]
    pub(super) list_measures: bool,
}

/// The analysis as a sink of scenes.
#[derive(Default)]
struct AnalysisSink(GameAnalysis);

impl ExportSink for AnalysisSink {
    fn frame(&mut self, frame: &ExportFrame<'_>) -> Result<(), ExportError> {
        self.0.add_scene(frame.scene, frame.time_s());
        Ok(())
    }

    fn end(&mut self) -> Result<(), ExportError> {
        Ok(())
    }
}

/// Runs `spar log analyse`.
pub fn run(file: &Path, flags: &LogAnalyseArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let report = analyse(file, &flags.part, worlds)?;
    write(flags, &serde_json::to_value(&report)?, &report.text())
}

/// Measures a part of the game in a recording or match log. A recording is played again, without its players. Matches of
/// this process have the same measures for less, see [`soccer_match::MatchPlan::has_analysis`].
///
/// # Errors
/// If the file cannot be read or played, or is no game of 3D soccer.
pub fn analyse(file: &Path, part: &RangeArgs, worlds: &'static Worlds) -> Result<GameReport, Box<dyn Error>> {
    let mut sink = AnalysisSink::default();
    visit_scenes(&SceneSelection { file, part, every: 1 }, worlds, &mut sink)?;
    match sink.0.missing_entities() {
        Some(what) => Err(format!("there is no {what}; `analyse` is for games of 3D soccer").into()),
        None => Ok(sink.0.finish()),
    }
}

/// Runs `spar log analyse --list-measures`.
pub fn list_measures(flags: &LogAnalyseArgs) -> Result<(), Box<dyn Error>> {
    let mut text = format!("{:<22}{:<11}{:<9}definition\n", "measure", "unit", "better");
    let mut list = Vec::new();
    for measure in MEASURES {
        let better = measure.better.name();
        text += &format!("{:<22}{:<11}{:<9}{}\n", measure.name, measure.unit, better, measure.about);
        list.push(json!({ "name": measure.name, "unit": measure.unit, "better": better, "about": measure.about }));
    }
    write(flags, &json!(list), &text)
}

/// Writes a result as the flags ask for.
fn write(flags: &LogAnalyseArgs, value: &serde_json::Value, text: &str) -> Result<(), Box<dyn Error>> {
    let json_file = JsonFile::open(flags.json.as_deref())?;
    let is_stdout_taken = json_file.is_stdout();
    json_file.write(value)?;
    if !is_stdout_taken {
        console::print(text)?;
    }
    Ok(())
}
