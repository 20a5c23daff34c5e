//! `spar challenge run`.

use std::error::Error;
use std::fs;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use arena::Host;
use challenge::{Case, Competition, Foreign, Key, Launch, Organizer, Record, Source, Team, Way, Wishes, results};
use indicatif::{ProgressBar, ProgressStyle};

use super::host::Program;
use super::{Run, json, text};
use crate::console;
use crate::faults::Faults;
use crate::game::{interrupt, program};
use crate::json_file::JsonFile;
use crate::signal::EXIT_INTERRUPTED;
use crate::worlds::Worlds;

/// Runs the command.
pub fn run(flags: &Run, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let wishes =
        Wishes { runs: flags.runs, repetitions: flags.repetitions, run_time_s: flags.run_time, is_test: flags.test };
    let case = Case::new(&flags.name, flags.profile, flags.seed, wishes)?;
    let competition = Competition { cases: vec![case], teams: teams(&flags.teams, flags.drop_height) };
    if let Some(logs) = flags.script_logs.as_ref().filter(|logs| !logs.is_dir()) {
        return Err(format!("--script-logs {}: there is no such folder", logs.display()).into());
    }
    if let Some(folder) = &flags.record {
        fs::create_dir_all(folder).map_err(|cause| format!("--record {}: {cause}", folder.display()))?;
    }
    let program = Program { worlds, recordings: flags.record.clone(), faults: Faults::default() };
    let json_file = JsonFile::open(flags.json.as_deref())?;
    interrupt::listen()?;
    let keys = competition.keys();
    let ledger = Ledger::new(flags, &competition, &program, keys.len());
    // There is one foreign server.
    let jobs = if flags.server.is_some() { 1 } else { flags.jobs as usize };
    competition.hold(keys, jobs, &ledger, &interrupt::ASKED)?;
    let records = ledger.close();
    program.faults.check()?;
    let teams: Vec<String> = competition.teams.iter().map(|team| team.name.clone()).collect();
    let cases = competition.cases.iter().enumerate();
    let of_cases: Vec<_> = cases.map(|(index, case)| results(case, index, &teams, &records)).collect();
    let is_stdout_taken = json_file.is_stdout();
    json_file.write(&json::results(&competition, &of_cases, &records))?;
    if !is_stdout_taken {
        let tables = competition.cases.iter().zip(&of_cases).map(|(case, results)| text::table(case, results));
        console::print(&tables.collect::<Vec<_>>().join("\n"))?;
    }
    Ok(match interrupt::is_asked() {
        true => ExitCode::from(EXIT_INTERRUPTED),
        false if records.iter().all(|record| record.outcome.status.is_valid()) => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

/// The server of others, if the runs are made on one.
fn foreign(flags: &Run) -> Option<Foreign> {
    let (agents, monitors) = flags.server.clone().zip(flags.monitor.clone())?;
    let proxy = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), flags.proxy_port);
    let (is_lock_step, script) = (flags.lock_step, flags.server_script.clone());
    Some(Foreign { proxy, is_lock_step, script, ..Foreign::at(agents, monitors) })
}

/// Teams with different names.
fn teams(sources: &[Source], drop_height_m: f64) -> Vec<Team> {
    let mut teams: Vec<Team> = Vec::new();
    for source in sources {
        let mut team = Team { drop_height_m, ..Team::of(source.clone()) };
        let base = team.name.clone();
        let mut number = 2;
        while teams.iter().any(|other| other.name == team.name) {
            team.name = format!("{base} ({number})");
            number += 1;
        }
        teams.push(team);
    }
    teams
}

/// Keeps what was made, and shows how far it is.
struct Ledger<'a> {
    flags: &'a Run,
    competition: &'a Competition,
    program: &'a Program,
    progress: ProgressBar,
    records: Mutex<Vec<Record>>,
}

impl<'a> Ledger<'a> {
    fn new(flags: &'a Run, competition: &'a Competition, program: &'a Program, runs: usize) -> Ledger<'a> {
        let progress = if flags.quiet { ProgressBar::hidden() } else { ProgressBar::new(runs as u64) };
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} of {len} runs, {eta} to go") {
            progress.set_style(style);
        }
        Ledger { flags, competition, program, progress, records: Mutex::default() }
    }

    fn close(self) -> Vec<Record> {
        self.progress.finish_and_clear();
        let mut records = self.records.into_inner().unwrap_or_else(PoisonError::into_inner);
        records.sort_by_key(|record| record.key);
        records
    }
}

impl Organizer for Ledger<'_> {
    fn host(&self, _: Key) -> &dyn Host {
        self.program
    }

    fn way(&self, _: Key) -> Way {
        let launch = Launch { logs: self.flags.script_logs.clone(), program: program() };
        let come_time = Duration::from_secs_f64(self.flags.join_timeout);
        Way { launch, come_time, viewer: self.flags.roboviz, foreign: foreign(self.flags), ..Way::default() }
    }

    fn ended(&self, record: &Record) -> bool {
        self.progress.suspend(|| {
            let is_told = self.flags.explain || !record.outcome.status.is_valid();
            if is_told && !self.flags.quiet {
                console::note(&text::run(self.competition, record));
            }
            if self.flags.explain {
                console::note(&text::decisions(record));
            }
        });
        self.progress.inc(1);
        self.records.lock().unwrap_or_else(PoisonError::into_inner).push(record.clone());
        true
    }
}
