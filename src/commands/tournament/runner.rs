//! A runner: claims games of a tournament, has each played by a process of its own, and writes its record.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use campaign::Lease;
use ledger::write_durably;
use processes::limits::Limits;
use processes::process_group::{self, ProcessGroup};
use processes::subreaper::kill_strays;
use processes::watcher::{WatchedGroup, enforce_limits};
use tournament::{Forfeit, GameOutcome, GamePart, GameRecord, GameState};

use super::file_error::file_error;
use super::folder::{TournamentFolder, read_json, remove_folder};
use super::plan::TournamentPlan;
use super::play::{OUTCOME_FILE, PlayReport};
use super::sha256::sha256;
use crate::commands::match_command::interrupt;
use crate::signal::EXIT_INTERRUPTED;

/// The number of attempts at a game that may fail through no fault of a team.
pub const ATTEMPTS_MAX: usize = 3;

/// The time between two looks for games that can be played.
const WAIT: Duration = Duration::from_millis(300);

/// The time between two looks at a game that is played.
const LOOK: Duration = Duration::from_millis(50);

/// The time between two measures of its processes.
const MEASURE_INTERVAL: Duration = Duration::from_secs(1);

/// The largest number of bytes of a log that stay.
const LOG_BYTES_MAX: u64 = 1_000_000;

/// The program of a game, beside the processes of both teams: their limits count twice.
const TEAMS: u64 = 2;

/// A runner.
pub struct Runner<'a> {
    pub folder: &'a TournamentFolder,
    pub plan: &'a TournamentPlan,
    /// Its name in records and claims; no other runner has it.
    pub name: String,
    /// Called with each new record.
    pub on_record: &'a (dyn Fn(&GameRecord) + Sync),
}

/// The process groups of the games that runners of this program have started. It is locked while one starts, and while
/// processes that belong to none are ended.
static GROUPS: Mutex<Vec<ProcessGroup>> = Mutex::new(Vec::new());

impl Runner<'_> {
    /// Plays games until the tournament is over, a stop is requested, or no game is left that can be played. Returns the
    /// number of games.
    ///
    /// # Errors
    /// If the folder cannot be used.
    pub fn work(&self) -> Result<u64, String> {
        let mut played = 0;
        loop {
            if self.folder.is_stop_requested() || interrupt::is_interrupted() {
                return Ok(played);
            }
            let state = self.folder.state(self.plan)?;
            let open: Vec<&GameState> = state.open_games().collect();
            if open.is_empty() {
                return Ok(played);
            }
            match self.claim(&open)? {
                Claim::Game(game, lease) => {
                    played += u64::from(self.play(game)?);
                    drop(lease);
                }
                Claim::OthersPlay => thread::sleep(WAIT),
                Claim::Nothing => return Ok(played),
            }
        }
    }

    /// Claims the first game without a result that no other runner has.
    fn claim<'s>(&self, open: &[&'s GameState]) -> Result<Claim<'s>, String> {
        let leases = self.folder.leases();
        let mut do_others_play = false;
        for game in open {
            if self.folder.faults(&game.record_key)?.len() >= ATTEMPTS_MAX {
                continue;
            }
            let lease = Lease::acquire(&leases, &game.record_key, &self.name);
            match lease.map_err(|cause| file_error(&leases, cause))? {
                Some(lease) => return Ok(Claim::Game(game, lease)),
                None => do_others_play = true,
            }
        }
        Ok(if do_others_play { Claim::OthersPlay } else { Claim::Nothing })
    }

    /// Plays a game that this runner has claimed. Returns true if it has a record then.
    fn play(&self, game: &GameState) -> Result<bool, String> {
        let key = &game.record_key;
        // Another runner may have played it between the look and the claim.
        if self.folder.record(key)?.is_some() {
            return Ok(false);
        }
        let work = self.folder.work_folder(key);
        // A killed runner has left files behind.
        remove_folder(&work)?;
        fs::create_dir_all(&work).map_err(|cause| file_error(&work, cause))?;
        let begin = Instant::now();
        let report = self.run_process(game, &work)?;
        if interrupt::is_interrupted() {
            return Ok(false);
        }
        match report {
            // After a pause of this machine, another runner has taken the game over: the first result counts.
            PlayReport::Played(..) if self.folder.record(key)?.is_some() => Ok(false),
            PlayReport::Played(outcome, parts) => {
                let record = self.record(game, outcome, parts, begin.elapsed().as_secs_f64())?;
                let results = self.folder.results();
                results.write(key, &[], &record).map_err(|cause| file_error(&results.file(key), cause))?;
                remove_folder(&work)?;
                (self.on_record)(&record);
                Ok(true)
            }
            PlayReport::Fault(reason) => {
                tracing::warn!("{key}: {}", reason.lines().next().unwrap_or_default());
                self.keep_logs(&work, key)?;
                self.folder.add_fault(key, reason)?;
                remove_folder(&work)?;
                Ok(false)
            }
        }
    }

    /// Runs the process that plays a game, within the limits of the tournament.
    fn run_process(&self, game: &GameState, work: &Path) -> Result<PlayReport, String> {
        let failed = |cause: io::Error| format!("cannot start the process of a game: {cause}");
        let log = fs::File::create(work.join("program.log")).map_err(failed)?;
        let mut command = Command::new(std::env::current_exe().map_err(failed)?);
        command.args(["tournament", "play"]).arg(self.folder.path()).arg(&game.record_key);
        command.stdin(Stdio::null()).stdout(log.try_clone().map_err(failed)?).stderr(log);
        let spawned = groups(|groups| {
            let spawned = process_group::spawn(&mut command)?;
            groups.push(spawned.1);
            Ok(spawned)
        });
        let (mut child, group) = spawned.map_err(failed)?;
        let watched = [WatchedGroup { folder: Some(work.to_owned()), ..WatchedGroup::new(group, self.limits()) }];
        let mut last_measure = Instant::now();
        // Its end is read without a wait, since the watcher needs the group until then.
        let mut violation = None;
        while group.end().is_none() {
            thread::sleep(LOOK);
            if interrupt::is_interrupted() {
                group.ask();
            }
            if last_measure.elapsed() >= MEASURE_INTERVAL {
                last_measure = Instant::now();
                let violations = enforce_limits(&watched).map_err(failed)?;
                violation = violation.or(violations.first().map(|violation| violation.limit.to_string()));
            }
        }
        let status = child.wait().map_err(failed)?;
        // Start scripts whose process has ended before them.
        let strays = groups(|groups| {
            groups.retain(|one| *one != group);
            kill_strays(groups)
        });
        if let Err(error) = strays {
            tracing::warn!("processes that have left their game: {error}");
        }
        if status.code() == Some(i32::from(EXIT_INTERRUPTED)) && !interrupt::is_interrupted() {
            return Ok(PlayReport::Fault(String::from("its process was interrupted")));
        }
        if let Some(limit) = violation {
            return Ok(self.report_of_limit(game, &limit));
        }
        let report = read_json(&work.join(OUTCOME_FILE))?;
        Ok(report.unwrap_or_else(|| {
            let log = fs::read_to_string(work.join("program.log")).unwrap_or_default();
            let last = log.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default().to_owned();
            PlayReport::Fault(format!("the process of the game has ended: {status}; {last}"))
        }))
    }

    /// The report of a game that exceeds a limit. If only one of its teams is a program of its own, the team is to blame.
    fn report_of_limit(&self, game: &GameState, limit: &str) -> PlayReport {
        let reason = format!("the game exceeds a limit: {limit}");
        let has_script = |team: usize| self.plan.teams.get(team).is_some_and(|team| team.script.is_some());
        let sides = [0, 1].map(|side| game.game.contest.side(side).is_some_and(has_script));
        match sides {
            [true, false] | [false, true] => {
                let forfeit = Some(Forfeit { sides, reason });
                PlayReport::Played(GameOutcome { forfeit, ..GameOutcome::default() }, Vec::new())
            }
            _ => PlayReport::Fault(reason),
        }
    }

    /// The limits of the process with both teams. A team that exceeds its own limits is ended before.
    fn limits(&self) -> Limits {
        let limits = self.plan.file.limits;
        Limits {
            processes_max: u64::from(limits.processes).saturating_mul(TEAMS) + 1,
            memory_bytes_max: limits.memory_mb.saturating_mul(TEAMS * 1_000_000),
            folder_bytes_max: limits.folder_mb.saturating_mul(TEAMS * 1_000_000),
            time_max: Some(Duration::from_secs(limits.time_s)),
            ..Limits::default()
        }
    }

    /// The record of a game, after its files have been moved to their places.
    fn record(
        &self,
        game: &GameState,
        outcome: GameOutcome,
        parts: Vec<GamePart>,
        wall_s: f64,
    ) -> Result<GameRecord, String> {
        let key = &game.record_key;
        let work = self.folder.work_folder(key);
        let place = |file: Option<String>, folder: &str, ending: &str, part: &str| {
            let file = file.filter(|file| work.join(file).is_file());
            file.map(|file| self.move_file(&work.join(file), &format!("{folder}/{key}-{part}.{ending}"))).transpose()
        };
        let parts = parts.into_iter().map(|part| {
            let recording = place(part.recording.clone(), "recordings", "mcap", &part.name)?;
            let hash = recording.as_ref().map(|name| sha256(&self.folder.path().join(name))).transpose()?;
            Ok(GamePart {
                recording,
                recording_sha256: hash,
                report: place(part.report.clone(), "reports", "json", &part.name)?,
                ..part
            })
        });
        let parts = parts.collect::<Result<_, String>>()?;
        let teams = game.game.contest.teams();
        let of = |text: fn(&campaign::CampaignTeam) -> &String| {
            teams.iter().filter_map(|team| self.plan.teams.get(*team)).map(|team| text(team).clone()).collect()
        };
        Ok(GameRecord {
            key: key.clone(),
            teams: of(|team| &team.name),
            versions: of(|team| &team.version),
            seed: game.game.seed,
            outcome,
            parts,
            logs: self.keep_logs(&work, key)?,
            worker: self.name.clone(),
            wall_s,
        })
    }

    /// Moves a file to its place in the tournament's folder; returns the path there.
    fn move_file(&self, from: &Path, name: &str) -> Result<String, String> {
        let to = self.folder.path().join(name);
        let parent = to.parent().unwrap_or(Path::new("."));
        let moved = fs::create_dir_all(parent).and_then(|()| fs::rename(from, &to));
        moved.map_err(|cause| file_error(&to, cause))?;
        Ok(name.to_owned())
    }

    /// Moves the output of the program and of start scripts to the logs; returns their folder, if there is any.
    fn keep_logs(&self, work: &Path, key: &str) -> Result<Option<String>, String> {
        let name = format!("logs/{key}");
        let logs = self.folder.path().join(&name);
        remove_folder(&logs)?;
        let mut has_logs = false;
        let mut files = BTreeSet::from([work.join("program.log")]);
        for part in ["regular", "extra-time", "penalties", "run"] {
            let entries = fs::read_dir(work.join(format!("output-{part}"))).into_iter().flatten().flatten();
            files.extend(entries.map(|entry| entry.path()));
        }
        for file in files {
            let Ok(bytes) = end_of(&file) else { continue };
            if bytes.is_empty() || file.extension().is_none_or(|ending| ending != "log") {
                continue;
            }
            let part = file.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy().into_owned();
            let part = part.strip_prefix("output-").map_or_else(String::new, |part| format!("{part}-"));
            let to = logs.join(format!("{part}{}", file.file_name().unwrap_or_default().to_string_lossy()));
            let written = fs::create_dir_all(&logs).and_then(|()| write_durably(&to, &bytes));
            written.map_err(|cause| file_error(&to, cause))?;
            has_logs = true;
        }
        Ok(has_logs.then_some(name))
    }
}

/// The last bytes of a log: a team may print gigabytes.
fn end_of(file: &Path) -> io::Result<Vec<u8>> {
    let mut file = fs::File::open(file)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(LOG_BYTES_MAX)))?;
    let mut bytes = Vec::new();
    file.take(LOG_BYTES_MAX).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// A claim of a runner.
enum Claim<'a> {
    /// It has a game.
    Game(&'a GameState, Lease),
    /// Other runners play all games that can be played.
    OthersPlay,
    /// No game can be played.
    Nothing,
}

fn groups<T>(change: impl FnOnce(&mut Vec<ProcessGroup>) -> T) -> T {
    change(&mut GROUPS.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Runs so many runners at a time; `name` makes their names. Returns the number of games.
///
/// # Errors
/// If the folder cannot be used.
pub fn run_all<'a>(count: usize, runner: impl Fn(usize) -> Runner<'a> + Sync) -> Result<u64, String> {
    thread::scope(|scope| {
        let runners: Vec<_> = (0..count)
            .map(|index| {
                let runner = &runner;
                scope.spawn(move || runner(index).work())
            })
            .collect();
        let results = runners.into_iter().map(|runner| {
            runner.join().unwrap_or_else(|_| Err(String::from("a runner has panicked; please report this")))
        });
        results.collect::<Result<Vec<u64>, String>>().map(|counts| counts.iter().sum())
    })
}
