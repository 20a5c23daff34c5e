//! `spar rescue study rehearse`: scripted participants take part in a study.

use std::error::Error;

use rescue_study::{ParticipantKind, Study, StudyFolder, TrialPace, rehearse};

use super::flags::StudyRehearseArgs;
use super::program::StudyProgram;
use crate::console;
use crate::progress::WorkProgress;
use settings::Worlds;

/// Runs `spar rescue study rehearse`.
pub fn run(flags: &StudyRehearseArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let (file, text) = super::read(&flags.file)?;
    let folder = StudyFolder::create(&flags.out, &text, ParticipantKind::Scripted)?;
    let study = Study::open(file, folder, Box::new(StudyProgram { worlds }), TrialPace::Max)?;
    let count = study.statuses().len();
    let progress = WorkProgress::new(count as u64, "participants");
    let threads = flags.threads.unwrap_or_else(job_queue::default_threads);
    rehearse(&study, threads, &|| progress.add(1))?;
    progress.finish();
    let folder = flags.out.display();
    Ok(console::print(&format!(
        "{count} participants in {folder}; `spar rescue study table {folder}` makes the tables\n"
    ))
    .map(drop)?)
}
