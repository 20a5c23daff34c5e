//! Writes what came of a competition: tables to standard output, files that were asked for.

use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use challenge::{Competition, Record, TeamResult, report, results};

use super::flags::Out;
use super::{hold, json, text};
use crate::console;
use crate::json_file::JsonFile;

/// Files that were asked for. They are opened before the first run, so that none is made in vain.
pub struct Files {
    json: JsonFile,
    csv: Option<(File, PathBuf)>,
    html: Option<(File, PathBuf)>,
    /// Indices of the teams to compare.
    compare: Option<[usize; 2]>,
    /// The folder with the recordings of runs.
    pub recordings: Option<PathBuf>,
}

impl Files {
    /// Opens them.
    ///
    /// # Errors
    /// If one cannot be written, or a team to compare is not there.
    pub fn open(out: &Out, competition: &Competition) -> Result<Files, String> {
        let team = |name: &String| {
            let index = competition.teams.iter().position(|team| team.name == *name);
            let names: Vec<&str> = competition.teams.iter().map(|team| team.name.as_str()).collect();
            index.ok_or_else(|| format!("--compare: there is no team {name:?}; there are {}", names.join(", ")))
        };
        let compare = out.compare.as_ref().map(|pair| pair.iter().map(team).collect::<Result<Vec<_>, _>>());
        let compare = compare.transpose()?.and_then(|pair| <[usize; 2]>::try_from(pair).ok());
        Ok(Files {
            json: JsonFile::open(out.json.as_deref())?,
            csv: open("--csv", out.csv.as_deref())?,
            html: open("--html", out.html.as_deref())?,
            compare,
            recordings: None,
        })
    }

    /// Writes them, and the tables.
    ///
    /// # Errors
    /// If one cannot be written.
    pub fn write(self, competition: &Competition, records: &[Record]) -> Result<(), Box<dyn Error>> {
        let teams: Vec<String> = competition.teams.iter().map(|team| team.name.clone()).collect();
        let cases = competition.cases.iter().enumerate();
        let of_cases: Vec<Vec<TeamResult>> = cases.map(|(index, case)| results(case, index, &teams, records)).collect();
        let is_stdout_taken = self.json.is_stdout();
        self.json.write(&json::results(competition, &of_cases, records))?;
        let folder = self.recordings;
        let link = |record: &Record| {
            let path = hold::recording(folder.as_ref(), competition.number(record.key))?;
            path.is_file().then(|| path.display().to_string())
        };
        if let Some(csv) = self.csv {
            put(csv, "--csv", &report::csv(competition, records, &link))?;
        }
        if let Some(html) = self.html {
            put(html, "--html", &report::html(competition, &of_cases, records, &link))?;
        }
        if !is_stdout_taken {
            console::print(&text::tables(competition, &of_cases, records, self.compare))?;
        }
        Ok(())
    }
}

fn open(flag: &str, path: Option<&Path>) -> Result<Option<(File, PathBuf)>, String> {
    let Some(path) = path else { return Ok(None) };
    let file = OpenOptions::new().write(true).create(true).truncate(false).open(path);
    let file = file.map_err(|cause| format!("{flag} {}: cannot write this file: {cause}", path.display()))?;
    Ok(Some((file, path.to_owned())))
}

fn put((mut file, path): (File, PathBuf), flag: &str, text: &str) -> Result<(), String> {
    let is_file = file.metadata().is_ok_and(|about| about.is_file());
    let emptied = if is_file { file.set_len(0) } else { Ok(()) };
    let written = emptied.and_then(|()| file.write_all(text.as_bytes()));
    written.map_err(|cause| format!("{flag} {}: cannot write this file: {cause}", path.display()))
}
