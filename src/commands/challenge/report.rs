//! Writes the results of a competition: tables to standard output, and the files that flags name.

use std::error::Error;
use std::path::{Path, PathBuf};

use soccer_challenge::report::{self, RecordingLinks, json, text};
use soccer_challenge::{Competition, Disqualification, RunRecord, competition_results, recording_path, start_tick};

use super::flags::OutputArgs;
use crate::commands::log::export;
use crate::console;
use crate::json_file::JsonFile;
use files::output_file::{self, OutputFile};
use settings::Worlds;

/// The result files that flags name. They are opened before the first run: a wrong path fails at once.
pub struct OutputFiles {
    json: JsonFile,
    csv: Option<OutputFile>,
    html: Option<OutputFile>,
    /// Indices of the teams to compare.
    compare: Option<[usize; 2]>,
    /// The recordings of the runs.
    pub recordings: Option<RunRecordings>,
    /// True if runs were made until the ranking was settled.
    pub until_settled: bool,
}

impl OutputFiles {
    /// Opens the files.
    ///
    /// # Errors
    /// If a file cannot be written, or a team to compare does not exist.
    pub fn open(out: &OutputArgs, competition: &Competition) -> Result<OutputFiles, String> {
        let team = |name: &String| {
            let index = competition.teams.iter().position(|team| team.name == *name);
            let names: Vec<&str> = competition.teams.iter().map(|team| team.name.as_str()).collect();
            index.ok_or_else(|| format!("--compare: there is no team {name:?}; there are {}", names.join(", ")))
        };
        let compare = out.compare.as_ref().map(|pair| pair.iter().map(team).collect::<Result<Vec<_>, _>>());
        let compare = compare.transpose()?.and_then(|pair| <[usize; 2]>::try_from(pair).ok());
        Ok(OutputFiles {
            json: JsonFile::open(out.json.as_deref())?,
            csv: out.csv.as_deref().map(|path| OutputFile::open("--csv", path)).transpose()?,
            html: out.html.as_deref().map(|path| OutputFile::open("--html", path)).transpose()?,
            compare,
            recordings: None,
            until_settled: false,
        })
    }

    /// Writes the files and the tables.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn write(
        self,
        competition: &Competition,
        records: &[RunRecord],
        decisions: &[Disqualification],
    ) -> Result<(), Box<dyn Error>> {
        let results_by_challenge = competition_results(competition, records, decisions);
        let is_stdout_taken = self.json.is_stdout();
        self.json.write(&json::results(competition, &results_by_challenge, records))?;
        let recordings = self.recordings.as_ref();
        if let Some(csv) = self.csv {
            let name = |record: &RunRecord| Some(recordings?.recording(competition, record)?.display().to_string());
            csv.write(&report::csv(competition, records, &name))?;
        }
        if let Some(html) = self.html {
            let report = html.path.clone();
            let find_links = |record: &RunRecord| recordings?.links(&report, competition, record);
            html.write(&report::html(competition, &results_by_challenge, records, &find_links))?;
        }
        if !is_stdout_taken {
            console::print(&text::tables(
                competition,
                &results_by_challenge,
                records,
                self.compare,
                self.until_settled,
            ))?;
        }
        Ok(())
    }
}

/// The recordings of a competition's runs.
pub struct RunRecordings {
    /// The folder of the recordings.
    pub folder: PathBuf,
    /// The worlds that replay them.
    pub worlds: &'static Worlds,
}

impl RunRecordings {
    fn recording(&self, competition: &Competition, record: &RunRecord) -> Option<PathBuf> {
        let path = recording_path(&self.folder, competition.number(record.key));
        path.is_file().then_some(path)
    }

    /// Returns links from a report to a run's recording, and to a page beside it that plays it.
    fn links(&self, report: &Path, competition: &Competition, record: &RunRecord) -> Option<RecordingLinks> {
        let path = self.recording(competition, record)?;
        let beside = path.with_extension("html");
        let written =
            export::page(&path, self.worlds).and_then(|page| Ok(output_file::write(&beside, page.as_bytes())?));
        if let Err(why) = &written {
            tracing::warn!("{}: there is no page of this run: {why}", path.display());
        }
        let page = written
            .ok()
            .and_then(|()| Some(link(report, &beside)? + &format!("?at={}", start_tick(competition, record))));
        Some(RecordingLinks { recording: link(report, &path)?, page })
    }
}

/// Returns a link from a page to a file. It is relative if the file is below the page, and survives moving both.
fn link(page: &Path, file: &Path) -> Option<String> {
    let (page, file) = (std::path::absolute(page).ok()?, std::path::absolute(file).ok()?);
    let near = page.parent().and_then(|folder| file.strip_prefix(folder).ok());
    let (begin, path) = near.map_or(("file://", file.as_path()), |near| ("", near));
    Some(begin.to_owned() + &codec::percent_encoded(path.to_str()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_from_the_page_to_the_recording() {
        let check = |page: &str, file: &str, expect: &str| {
            assert_eq!(link(Path::new(page), Path::new(file)).as_deref(), Some(expect), "{page} {file}");
        };
        check("/a/report.html", "/a/films/run-1.mcap", "films/run-1.mcap");
        check("/a/b/report.html", "/a/b/50% of #1?/run-1.mcap", "50%25%20of%20%231%3F/run-1.mcap");
        check("/a/report.html", "/b/run-1.mcap", "file:///b/run-1.mcap");
    }
}
