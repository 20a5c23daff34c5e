//! `spar campaign export`: a table with a row for each game.

use std::error::Error;
use std::process::ExitCode;

use campaign::{CampaignFolder, CampaignProgress, JobOutcome, JobRecord, read_record};

use super::flags::{ExportArgs, TableFormat};
use crate::console;

/// The columns. A job of one team has its name in `left`.
const COLUMNS: [&str; 14] = [
    "key",
    "pair",
    "left",
    "right",
    "seed",
    "settings",
    "goals_left",
    "goals_right",
    "cycles",
    "state",
    "error",
    "recording",
    "wall_s",
    "measures",
];

/// Runs `spar campaign export`.
///
/// # Errors
/// If the ledger cannot be read, or the file cannot be written.
pub fn run(flags: &ExportArgs) -> Result<ExitCode, Box<dyn Error>> {
    let folder = CampaignFolder::open(&flags.ledger.path())?;
    let plan = folder.read_plan()?;
    let mut progress = CampaignProgress::new(&plan)?;
    progress.advance(|key| read_record(&folder, key))?;
    let mut rows = Vec::new();
    for number in 0..progress.schedule().pairs() {
        for job in progress.jobs(number).into_iter().flatten() {
            if let Some(record) = read_record(&folder, &job.key)? {
                rows.push(row(number, &record)?);
            }
        }
    }
    let name = match flags.format {
        TableFormat::Csv => "games.csv",
        #[cfg(feature = "parquet")]
        TableFormat::Parquet => "games.parquet",
    };
    let path = flags.out.clone().unwrap_or_else(|| folder.path().join(name));
    match flags.format {
        TableFormat::Csv => {
            let mut table = csv::Writer::from_path(&path)?;
            table.write_record(COLUMNS)?;
            rows.iter().try_for_each(|row| table.write_record(row))?;
            table.flush()?;
        }
        #[cfg(feature = "parquet")]
        TableFormat::Parquet => {
            let names: Vec<String> = COLUMNS.map(str::to_owned).to_vec();
            ::export::write_cells(&names, &rows, &path)?;
        }
    }
    console::print(&format!("{} games in {}\n", rows.len(), path.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// The cells of a game.
fn row(pair: u64, record: &JobRecord) -> Result<Vec<String>, serde_json::Error> {
    let JobRecord { key, teams, seed, settings, outcome, recording, wall_s, .. } = record;
    let [goals_left, goals_right, cycles, state, error] = match outcome {
        JobOutcome::Played(result) => {
            let [left, right] = result.goals.map(|goals| goals.map(|goals| goals.to_string())).unwrap_or_default();
            [left, right, result.cycles.to_string(), result.state.clone(), String::new()]
        }
        JobOutcome::Failed(reason) => [String::new(), String::new(), String::new(), String::new(), reason.clone()],
    };
    let measures = record.result().filter(|result| !result.measures.is_empty());
    let measures = measures.map(|result| serde_json::to_string(&result.measures)).transpose()?;
    let team = |index: usize| teams.get(index).cloned().unwrap_or_default();
    Ok(vec![
        key.clone(),
        pair.to_string(),
        team(0),
        team(1),
        seed.to_string(),
        serde_json::to_string(settings)?,
        goals_left,
        goals_right,
        cycles,
        state,
        error,
        recording.clone().unwrap_or_default(),
        wall_s.to_string(),
        measures.unwrap_or_default(),
    ])
}
