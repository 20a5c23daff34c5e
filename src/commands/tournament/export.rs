//! `spar tournament export`: everything as JSON, and as tables.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use tournament::{GameReport, TournamentReport};

use super::file_error::file_error;
use super::flags::ExportArgs;
use super::folder::TournamentFolder;
use crate::console;
use crate::json_file::JsonFile;

/// The columns of games.csv.
const GAME_COLUMNS: [&str; 16] = [
    "key",
    "stage",
    "name",
    "left",
    "right",
    "goals_left",
    "goals_right",
    "penalties_left",
    "penalties_right",
    "score",
    "winner",
    "decision",
    "reason",
    "seed",
    "recordings",
    "reports",
];

/// The columns of tables.csv.
const TABLE_COLUMNS: [&str; 13] = [
    "stage",
    "table",
    "place",
    "team",
    "games",
    "wins",
    "draws",
    "losses",
    "goals",
    "goals_against",
    "points",
    "score",
    "decided_by",
];

/// The columns of incidents.csv.
const INCIDENT_COLUMNS: [&str; 5] = ["number", "time", "by", "kind", "text"];

/// Runs `spar tournament export`.
///
/// # Errors
/// If the folder cannot be read, or a file cannot be written.
pub fn run(flags: &ExportArgs) -> Result<ExitCode, Box<dyn Error>> {
    let folder = TournamentFolder::open(&flags.ledger.path())?;
    let report = folder.report(&folder.plan()?)?;
    let json = flags.json.clone().unwrap_or_else(|| folder.path().join("tournament.json"));
    let json_file = JsonFile::open(Some(&json))?;
    let is_stdout_taken = json_file.is_stdout();
    json_file.write(&serde_json::to_value(&report)?)?;
    let tables = flags.csv.clone().unwrap_or_else(|| folder.path().to_owned());
    fs::create_dir_all(&tables).map_err(|cause| file_error(&tables, cause))?;
    write_table(&tables.join("games.csv"), &GAME_COLUMNS, &report.games.iter().map(game_row).collect::<Vec<_>>())?;
    write_table(&tables.join("tables.csv"), &TABLE_COLUMNS, &table_rows(&report))?;
    write_table(&tables.join("incidents.csv"), &INCIDENT_COLUMNS, &incident_rows(&report))?;
    if !is_stdout_taken {
        let games = report.games.len();
        console::print(&format!("{games} games in {}, tables in {}\n", json.display(), tables.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write_table(path: &Path, columns: &[&str], rows: &[Vec<String>]) -> Result<(), Box<dyn Error>> {
    let mut table = csv::Writer::from_path(path).map_err(|cause| file_error(path, cause))?;
    table.write_record(columns)?;
    rows.iter().try_for_each(|row| table.write_record(row))?;
    table.flush().map_err(|cause| file_error(path, cause))?;
    Ok(())
}

fn game_row(game: &GameReport) -> Vec<String> {
    let pair = |goals: Option<[u32; 2]>| goals.map(|goals| goals.map(|goals| goals.to_string())).unwrap_or_default();
    let result = game.result.as_ref();
    let [goals_left, goals_right] = pair(result.and_then(|result| result.goals));
    let [penalties_left, penalties_right] = pair(result.and_then(|result| result.penalties));
    let team = |index: usize| game.teams.get(index).cloned().unwrap_or_default();
    let decision = result.and_then(|result| serde_json::to_value(result.decision).ok());
    let files = |files: Vec<&String>| files.into_iter().cloned().collect::<Vec<_>>().join(" ");
    vec![
        game.key.clone(),
        game.stage.clone(),
        game.name.clone(),
        team(0),
        team(1),
        goals_left,
        goals_right,
        penalties_left,
        penalties_right,
        result.and_then(|result| result.score).map(|score| score.to_string()).unwrap_or_default(),
        game.winner.clone().unwrap_or_default(),
        decision.and_then(|decision| decision.as_str().map(str::to_owned)).unwrap_or_default(),
        result.and_then(|result| result.reason.clone()).unwrap_or_default(),
        game.seed.to_string(),
        files(game.parts.iter().filter_map(|part| part.recording.as_ref()).collect()),
        files(game.parts.iter().filter_map(|part| part.report.as_ref()).collect()),
    ]
}

fn table_rows(report: &TournamentReport) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for stage in &report.stages {
        let begin = |table: &str| vec![stage.name.clone(), table.to_owned()];
        for (table, row) in stage.tables.iter().flat_map(|table| table.rows.iter().map(move |row| (table, row))) {
            let numbers = [row.games, row.wins, row.draws, row.losses, row.goals, row.goals_against, row.points];
            let mut cells = begin(&table.name);
            cells.extend([row.place.to_string(), row.name.clone()]);
            cells.extend(numbers.map(|number| number.to_string()));
            cells.extend([String::new(), row.decided_by.map_or("", |measure| measure.text()).to_owned()]);
            rows.push(cells);
        }
        for row in stage.drop_in.iter().flat_map(|table| &table.rows) {
            let mut cells = begin("drop-in");
            cells.extend([row.place.to_string(), row.name.clone(), row.games.to_string()]);
            cells.extend(std::iter::repeat_n(String::new(), 6));
            cells.extend([row.goal_difference.to_string(), String::new()]);
            rows.push(cells);
        }
        for (table, row) in stage.challenges.iter().flat_map(|table| table.rows.iter().map(move |row| (table, row))) {
            let mut cells = begin(table.challenge.as_deref().unwrap_or("sum"));
            cells.extend([row.place.to_string(), row.name.clone(), row.valid_runs.to_string()]);
            cells.extend(std::iter::repeat_n(String::new(), 5));
            let score = row.score.map(|score| score.to_string()).unwrap_or_default();
            cells.extend([row.points.to_string(), score, String::new()]);
            rows.push(cells);
        }
    }
    if let Some(ranking) = &report.ranking {
        for entry in ranking {
            let mut cells = vec![String::new(), String::from("ranking"), entry.place.to_string(), entry.name.clone()];
            cells.extend(std::iter::repeat_n(String::new(), TABLE_COLUMNS.len() - 4));
            rows.push(cells);
        }
    }
    rows
}

/// The decisions of the committee, and forfeits and failed attempts, which have no number.
fn incident_rows(report: &TournamentReport) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for game in &report.games {
        let event = |kind: &str, text: &str| {
            vec![String::new(), String::new(), String::new(), kind.to_owned(), format!("{}: {text}", game.key)]
        };
        let result = game.result.as_ref().filter(|result| result.forfeits != [false; 2]);
        rows.extend(result.and_then(|result| result.reason.as_deref()).map(|reason| event("forfeit", reason)));
        rows.extend(game.departures.iter().map(|departure| event("departure", departure)));
        rows.extend(game.incidents.iter().map(|incident| event("refused", incident)));
        rows.extend(game.faults.iter().map(|fault| event("fault", fault)));
    }
    for annotation in &report.annotations {
        let (number, time, by) = (annotation.number.to_string(), annotation.time.clone(), annotation.by.clone());
        rows.push(vec![number, time, by, String::from("decision"), annotation.text()]);
    }
    rows
}
