//! `spar tournament run`: plays a tournament on this machine until all games have results.

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use ledger::{Access, JobResult, JobSpec, Ledger, LedgerKind};
use processes::subreaper::become_subreaper;
use serde_json::json;
use settings::Worlds;
use tournament::{GameOutcome, GameRecord, TournamentFile};

use super::file_error::file_error;
use super::flags::{RunArgs, folder_beside};
use super::folder::TournamentFolder;
use super::plan::TournamentPlan;
use super::runner::{ATTEMPTS_MAX, Runner, run_all};
use crate::commands::match_command::interrupt;
use crate::console;
use crate::signal::EXIT_INTERRUPTED;

/// Ledgers of tournaments.
static KIND: LedgerKind = LedgerKind { name: "tournament", legacy: &[] };

/// The topic of the committee's decisions in the ledger.
const COMMITTEE: &str = "committee";

/// The exit code of a tournament that has not ended.
const EXIT_OPEN: u8 = 2;

/// Runs `spar tournament run`.
///
/// # Errors
/// If the file is wrong, the folder cannot be used, or games fail through no fault of a team.
pub fn run(flags: &RunArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let path = flags.ledger.clone().unwrap_or_else(|| folder_beside(&flags.file));
    let folder = TournamentFolder::open_or_create(&path)?;
    let plan = TournamentPlan::new(&flags.file, &folder.submissions()?, worlds)?;
    check_missing(&plan, flags)?;
    let plan = with_earlier_plan(plan, &folder, flags)?;
    // One program at a time runs a tournament; others work beside it.
    let ledger = Ledger::resume_or_create(
        &folder.path().join("ledger.sqlite"),
        &KIND,
        &json!({ "name": plan.file.name }),
        Access::Exclusive,
    )?;
    folder.write_plan(&plan)?;
    folder.request_stop(false)?;
    if flags.retry {
        folder.forget_faults()?;
    }
    let host = host();
    let name = |index: usize| format!("{host}-run-{}", index + 1);
    release_leases(&folder, &format!("{host}-run-"))?;
    become_subreaper()?;
    interrupt::listen()?;
    update_ledger(&ledger, &folder, &plan)?;
    let jobs = flags.jobs.map_or_else(job_queue::default_threads, |jobs| jobs as usize);
    let on_record = |record: &GameRecord| {
        if !flags.quiet {
            console::note(&format!("{}: {}\n", record.key, outcome_text(record)));
        }
    };
    let played =
        run_all(jobs, |index| Runner { folder: &folder, plan: &plan, name: name(index), on_record: &on_record });
    update_ledger(&ledger, &folder, &plan)?;
    played?;
    finish(&folder, &plan)
}

/// Refuses a tournament with missing teams, unless the committee lets them forfeit their games.
fn check_missing(plan: &TournamentPlan, flags: &RunArgs) -> Result<(), String> {
    let reasons: Vec<&str> = plan.missing.values().map(String::as_str).collect();
    if reasons.is_empty() || flags.forfeit_missing {
        return Ok(());
    }
    Err(format!(
        "{}\n`spar tournament submit` hands a team in; --forfeit-missing plays without it, and it forfeits its games",
        reasons.join("\n")
    ))
}

/// Shows the state, and says why games are left.
fn finish(folder: &TournamentFolder, plan: &TournamentPlan) -> Result<ExitCode, Box<dyn Error>> {
    let report = folder.report(plan)?;
    console::print(&report.text())?;
    if interrupt::is_interrupted() {
        console::note("interrupted; the same command continues\n");
        return Ok(ExitCode::from(EXIT_INTERRUPTED));
    }
    if report.is_complete {
        return Ok(ExitCode::SUCCESS);
    }
    let failed = report.open_games().filter(|game| game.faults.len() >= ATTEMPTS_MAX);
    let failed: Vec<String> =
        failed.map(|game| format!("  {}: {}", game.key, game.faults.last().map_or("", String::as_str))).collect();
    if failed.is_empty() {
        return Ok(ExitCode::from(EXIT_OPEN));
    }
    Err(format!(
        "games have failed {ATTEMPTS_MAX} times through no fault of a team; mend the cause and continue with --retry, or \
         record a verdict:\n{}",
        failed.join("\n")
    )
    .into())
}

/// The outcome of a game in a few words.
fn outcome_text(record: &GameRecord) -> String {
    let GameOutcome { goals, penalties, score, forfeit, .. } = &record.outcome;
    let teams = record.teams.join(" v ");
    if let Some(forfeit) = forfeit {
        return format!("{teams}, forfeit: {}", forfeit.reason.lines().next().unwrap_or_default());
    }
    let goals = goals.map_or_else(String::new, |[left, right]| format!(" {left}:{right}"));
    let penalties = penalties.map_or_else(String::new, |[left, right]| format!(", {left}:{right} on penalties"));
    let score = score.map_or_else(String::new, |score| format!(" {score:.3}"));
    format!("{teams}{goals}{penalties}{score}")
}

/// The plan, unless the tournament has begun with another one.
fn with_earlier_plan(
    plan: TournamentPlan,
    folder: &TournamentFolder,
    flags: &RunArgs,
) -> Result<TournamentPlan, Box<dyn Error>> {
    let Some(earlier) = folder.read_plan()? else { return Ok(plan) };
    if folder.results().keys()?.is_empty() {
        return Ok(plan);
    }
    let fixed = |file: &TournamentFile| TournamentFile { deadline: None, limits: plan.file.limits, ..file.clone() };
    if fixed(&earlier.file) != fixed(&plan.file) {
        return Err(file_error(
            &flags.file,
            "teams, stages, settings and seed have changed since the first game, so its results have no place: put them \
             back, or choose another --ledger",
        )
        .into());
    }
    if earlier.program.digest != plan.program.digest && !flags.accept_binary {
        return Err(format!(
            "this program (version {}) plays differently from the one that began the tournament ({}): install that one, or \
             continue with --accept-binary",
            plan.program.version, earlier.program.version
        )
        .into());
    }
    for (before, now) in earlier.teams.iter().zip(&plan.teams) {
        if before.identity() != now.identity() && !flags.accept_teams {
            return Err(format!(
                "team {} has changed since the first game: version {} became {}; put the files back, or continue with \
                 --accept-teams. Records name the versions that played",
                now.name, before.version, now.version
            )
            .into());
        }
    }
    Ok(plan)
}

/// Makes the ledger agree with the results and decisions.
fn update_ledger(ledger: &Ledger, folder: &TournamentFolder, plan: &TournamentPlan) -> Result<(), Box<dyn Error>> {
    let specs = folder
        .state(plan)?
        .games
        .into_iter()
        .zip(0..)
        .map(|(state, number)| JobSpec::new(&state.record_key, number, &state.game));
    ledger.declare(&specs.collect::<Result<Vec<_>, _>>()?)?;
    ledger.rebuild(folder.results(), |key, record: GameRecord| {
        let files = record.parts.iter().flat_map(|part| part.recording.iter().chain(&part.report)).cloned().collect();
        Ok(JobResult::new(key, &record)?.with_artefacts(files))
    })?;
    for annotation in folder.history()?.annotations {
        let key = format!("{:06}", annotation.number);
        ledger.set_annotation(COMMITTEE, &key, Some(&serde_json::to_value(&annotation)?))?;
    }
    Ok(())
}

/// Removes the claims of an earlier run on this machine: its end has unlocked the ledger.
fn release_leases(folder: &TournamentFolder, prefix: &str) -> Result<(), String> {
    for entry in fs::read_dir(folder.leases()).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_own = fs::read_to_string(&path).is_ok_and(|worker| worker.starts_with(prefix));
        if is_own {
            fs::remove_file(&path).map_err(|cause| file_error(&path, cause))?;
        }
    }
    Ok(())
}

/// The name of this machine.
pub fn host() -> String {
    let host = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    host.trim().to_owned()
}
