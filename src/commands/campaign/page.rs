//! The HTML page of a campaign: once at a path that the user names, and again and again while the campaign runs.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::{Component, Path, PathBuf};
use std::time::{Duration, Instant};

use campaign::{CampaignFolder, CampaignPage, CampaignPlan, CampaignProgress, CampaignReport, SlowestGames};
use record::{RecordingReader, RunClock};

use crate::console;

/// The shortest time between two pages of a running campaign.
const INTERVAL: Duration = Duration::from_secs(5);

/// Writes the page of a campaign to a path that the user names.
///
/// # Errors
/// If a record cannot be read, or the file cannot be written.
pub fn write(
    path: &Path,
    folder: &CampaignFolder,
    plan: &CampaignPlan,
    progress: &CampaignProgress<'_>,
) -> Result<(), String> {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // The file's folder may be missing: then writing says so.
    let parent = parent.canonicalize().unwrap_or_else(|_| parent.to_owned());
    let prefix = link_prefix(&parent, folder.path());
    let html = PageState::default().html(folder, plan, progress, &prefix, false)?;
    write_file(path, &html)
}

fn write_file(path: &Path, html: &str) -> Result<(), String> {
    files::output_file::write(path, html.as_bytes()).map_err(|cause| format!("{}: {cause}", path.display()))
}

/// The page in the ledger's folder, which is written anew while the campaign runs.
pub struct LivePage<'a> {
    folder: &'a CampaignFolder,
    plan: &'a CampaignPlan,
    state: RefCell<PageState>,
    last_write: Cell<Option<Instant>>,
    has_failed: Cell<bool>,
}

/// The data of a page that are read once.
#[derive(Default)]
struct PageState {
    slowest_games: SlowestGames,
    /// Lengths of recordings by their files, s.
    lengths_s: BTreeMap<PathBuf, Option<f64>>,
}

impl<'a> LivePage<'a> {
    /// The page of a campaign. Nothing is written yet.
    pub fn new(folder: &'a CampaignFolder, plan: &'a CampaignPlan) -> LivePage<'a> {
        LivePage { folder, plan, state: RefCell::default(), last_write: Cell::new(None), has_failed: Cell::new(false) }
    }

    /// Writes the page of the running campaign, if the last one is old enough.
    pub fn update(&self, progress: &CampaignProgress<'_>) {
        let is_due = self.last_write.get().is_none_or(|last| last.elapsed() >= INTERVAL);
        if is_due {
            self.write(progress, true);
        }
    }

    /// Writes the page of the campaign that no longer runs.
    pub fn finish(&self, progress: &CampaignProgress<'_>) {
        self.write(progress, false);
    }

    /// Writes the page. An error does not end the campaign; the first one is reported.
    fn write(&self, progress: &CampaignProgress<'_>, is_running: bool) {
        let path = self.folder.page();
        let html = self.state.borrow_mut().html(self.folder, self.plan, progress, "", is_running);
        if let Err(reason) = html.and_then(|html| write_file(&path, &html))
            && !self.has_failed.replace(true)
        {
            console::note(&format!("the campaign's page cannot be written: {reason}\n"));
        }
        self.last_write.set(Some(Instant::now()));
    }
}

impl PageState {
    fn html(
        &mut self,
        folder: &CampaignFolder,
        plan: &CampaignPlan,
        progress: &CampaignProgress<'_>,
        link_prefix: &str,
        is_running: bool,
    ) -> Result<String, String> {
        self.slowest_games.advance(folder, progress).map_err(|error| error.to_string())?;
        let report = CampaignReport::new(folder, plan, progress).map_err(|error| error.to_string())?;
        let lengths_s = RefCell::new(&mut self.lengths_s);
        let find_length_s = |path: &Path| {
            let mut lengths_s = lengths_s.borrow_mut();
            *lengths_s.entry(path.to_owned()).or_insert_with(|| recording_length_s(path))
        };
        let page = CampaignPage {
            folder,
            plan,
            progress,
            report: &report,
            slowest_games: &self.slowest_games,
            link_prefix,
            find_length_s: &find_length_s,
            is_running,
        };
        page.html().map_err(|error| error.to_string())
    }
}

/// The length of a recording, s; `None` if it cannot be read.
fn recording_length_s(path: &Path) -> Option<f64> {
    let reader = RecordingReader::open(BufReader::new(File::open(path).ok()?)).ok()?;
    Some(RunClock::of_recording(reader.header().cycle_ns).time_s(reader.ticks().end))
}

/// The path from one absolute folder to another for links: empty, or with a slash at its end.
fn link_prefix(from: &Path, to: &Path) -> String {
    let (from, to): (Vec<Component<'_>>, Vec<Component<'_>>) = (from.components().collect(), to.components().collect());
    let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    let up = from.iter().skip(common).map(|_| String::from("../"));
    let down =
        to.iter().skip(common).map(|name| format!("{}/", codec::percent_encoded(&name.as_os_str().to_string_lossy())));
    up.chain(down).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_from_the_page_to_the_ledger() {
        for (from, to, prefix) in [
            ("/a/b", "/a/b", ""),
            ("/a", "/a/b c.ledger", "b%20c.ledger/"),
            ("/a/x/y", "/a/b", "../../b/"),
            ("/a/b/c", "/a/b", "../"),
        ] {
            assert_eq!(link_prefix(Path::new(from), Path::new(to)), prefix, "{from} {to}");
        }
    }
}
