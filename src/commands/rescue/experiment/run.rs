//! `spar rescue experiment run`: runs all sessions of an experiment, and writes the table.

use std::error::Error;

use rescue_experiment::{
    ExperimentFolder, ExperimentPlan, ExperimentSession, MetricsTable, SavedSession, Seeds, SessionHooks,
    SessionResult, experiment_text, run_sessions, sessions, write_file,
};

use super::external_operators;
use super::flags;
use super::program::ExperimentProgram;
use crate::console;
use crate::progress::WorkProgress;
use settings::Worlds;

/// Runs `spar rescue experiment run`.
pub fn run(flags: &flags::ExperimentRunArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let text = experiment_text(&flags.file)?;
    let file_error = |error: String| format!("{}: {error}", flags.file.display());
    let mut plan = ExperimentPlan::read(&text).map_err(file_error)?;
    plan.seeds = flags.seeds.map_or(plan.seeds, Seeds::Count);
    plan.minutes = flags.minutes.unwrap_or(plan.minutes);
    plan.check().map_err(file_error)?;
    let program = ExperimentProgram { worlds, command: "rescue experiment" };
    let sessions = sessions(&plan, &program).map_err(file_error)?;
    let folder = ExperimentFolder::open(&flags.out)?;
    write_file(&folder.file("experiment.toml"), text.as_bytes())?;
    let progress = WorkProgress::new(sessions.len() as u64, "sessions");
    let hooks = ProgramHooks { program, folder: &folder, progress: &progress };
    let results = run_sessions(&sessions, &folder, flags.threads, &program, &hooks)?;
    progress.finish();
    let pairs: Vec<(&ExperimentSession, &SavedSession)> =
        sessions.iter().zip(&results).filter_map(|(session, saved)| Some((session, saved.as_ref().ok()?))).collect();
    let table = MetricsTable::of(pairs);
    table.write(&folder)?;
    #[cfg(feature = "parquet")]
    export::write_cells(&table.names, &table.rows, &folder.file("results.parquet"))?;
    let failures: Vec<String> = sessions
        .iter()
        .zip(&results)
        .filter_map(|(session, saved)| Some(format!("{}: {}", session.name, saved.as_ref().err()?)))
        .collect();
    if let Some(first) = failures.first() {
        let (failures, all) = (failures.len(), sessions.len());
        return Err(
            format!("{failures} of {all} sessions failed; run the command again to make them again. {first}").into()
        );
    }
    let table = folder.file("results.csv");
    Ok(console::print(&format!("{} sessions in {}\n", sessions.len(), table.display())).map(drop)?)
}

/// The program's services while sessions run.
struct ProgramHooks<'a> {
    program: ExperimentProgram,
    folder: &'a ExperimentFolder,
    progress: &'a WorkProgress,
}

impl SessionHooks for ProgramHooks<'_> {
    fn run_external(&self, session: &ExperimentSession) -> Result<SessionResult, String> {
        external_operators::make(session, self.folder, self.program)
    }

    fn on_end(&self) {
        self.progress.add(1);
    }

    fn on_notice(&self, line: &str) {
        console::note(&format!("{line}\n"));
    }
}
