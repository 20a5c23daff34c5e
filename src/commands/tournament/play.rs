//! `spar tournament play`: plays one game in a process of its own, which its runner watches.

use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use campaign::{CampaignTeam, JobKind};
use processes::parent_death::die_with_parent;
use processes::subreaper::{become_subreaper, kill_strays};
use sandbox::isolation::Isolation;
use sandbox::script::TeamIsolation;
use sandbox::settings::SandboxLimits;
use serde::{Deserialize, Serialize};
use settings::Worlds;
use tournament::{Contest, Forfeit, Game, GameOutcome, GamePart};

use super::flags::PlayArgs;
use super::folder::{TournamentFolder, write_json};
use super::game_parts::{self, GamePlace};
use super::mixed_team::mixed_team;
use super::plan::TournamentPlan;
use super::submission::copy_team;
use crate::commands::match_command::interrupt;

/// The name of the file in which the process reports.
pub const OUTCOME_FILE: &str = "outcome.json";

/// The report of the process that has played a game. Paths are relative to the folder in which it has played.
#[derive(Debug, Serialize, Deserialize)]
pub enum PlayReport {
    /// It has an outcome.
    Played(GameOutcome, Vec<GamePart>),
    /// No team is to blame for the end of the game.
    Fault(String),
}

/// Runs `spar tournament play`.
///
/// # Errors
/// If the folder cannot be used, or has no such game.
pub fn run(flags: &PlayArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    die_with_parent(std::os::unix::process::parent_id())?;
    become_subreaper()?;
    interrupt::listen()?;
    let folder = TournamentFolder::open(&flags.folder)?;
    let plan = folder.plan()?;
    let state = folder.state(&plan)?;
    let game = state.games.iter().find(|game| game.record_key == flags.key);
    let game = &game.ok_or_else(|| format!("{}: there is no such game", flags.key))?.game;
    let played = play(&folder, &plan, game, &flags.key, worlds);
    // Processes of teams that have left their groups.
    if let Err(error) = kill_strays(&[]) {
        tracing::warn!("{error}");
    }
    let report = played.map_or_else(PlayReport::Fault, |(outcome, parts)| PlayReport::Played(outcome, parts));
    write_json(&folder.work_folder(&flags.key).join(OUTCOME_FILE), &report)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays a game.
///
/// # Errors
/// The reason, if no team is to blame for its end.
fn play(
    folder: &TournamentFolder,
    plan: &TournamentPlan,
    game: &Game,
    key: &str,
    worlds: &'static Worlds,
) -> Result<(GameOutcome, Vec<GamePart>), String> {
    if let Some(forfeit) = forfeit_of_missing(plan, game) {
        return Ok((GameOutcome { forfeit: Some(forfeit), ..GameOutcome::default() }, Vec::new()));
    }
    let work = folder.work_folder(key);
    let stage = plan.file.stages.get(game.stage).ok_or("the game has no stage")?;
    let team = |index: usize| team(folder, plan, index, key);
    let teams = match &game.contest {
        Contest::Match([left, right]) => vec![team(*left)?, team(*right)?],
        Contest::DropIn(sides) => {
            let players = game_parts::players(&plan.job(plan.file.kind, Vec::new(), stage, game.seed).settings);
            let mixed = |(side, name): (&Vec<usize>, &str)| {
                let present = side.iter().filter(|index| !plan.missing.contains_key(index));
                let entries = present.map(|index| team(*index)).collect::<Result<Vec<_>, String>>()?;
                mixed_team(&entries, players, &work.join(name))
            };
            sides.iter().zip(["mixed-left", "mixed-right"]).map(mixed).collect::<Result<_, String>>()?
        }
        Contest::Run { team: index, challenge, run } => {
            let job = game_parts::challenge_job(plan, stage, team(*index)?, challenge, u64::from(*run));
            return game_parts::play_run(&job, &work, worlds);
        }
    };
    let kind = if matches!(game.contest, Contest::DropIn(_)) { JobKind::Match } else { plan.file.kind };
    let job = plan.job(kind, teams, stage, game.seed);
    let isolation = team_isolation(plan, game, &work)?;
    let place = GamePlace { work: &work, isolation: isolation.as_ref() };
    game_parts::play_match(&plan.file, &job, (game.has_extra_time, game.has_penalties), place, worlds)
}

/// The isolation of the teams of a game; `None` if it is off. The script of a mixed team may read the folders of its entries.
fn team_isolation(plan: &TournamentPlan, game: &Game, work: &Path) -> Result<Option<TeamIsolation>, String> {
    let (entry, limits) = (&plan.file.isolation, plan.file.limits);
    if entry.guard == Isolation::Off {
        return Ok(None);
    }
    let mut readable = entry.read.clone();
    if let Contest::DropIn(sides) = &game.contest {
        let folder = |index: &usize| match plan.submissions.contains_key(index) {
            true => Some(copy_folder(work, *index)),
            false => Some(plan.teams.get(*index)?.script.as_deref()?.parent()?.to_owned()),
        };
        readable.extend(sides.iter().flatten().filter_map(folder));
    }
    let program = env::current_exe().map_err(|cause| format!("the path of spar is unknown: {cause}"))?;
    let limits = SandboxLimits {
        processes_max: u64::from(limits.processes),
        memory_bytes_max: limits.memory_mb.saturating_mul(1_000_000),
        storage_bytes_max: entry.storage_mib << 20,
        cores: Vec::new(),
    };
    Ok(Some(TeamIsolation { isolation: entry.guard, limits, cores: entry.cores, readable, program }))
}

/// The forfeit of teams whose files are missing.
fn forfeit_of_missing(plan: &TournamentPlan, game: &Game) -> Option<Forfeit> {
    let reasons = [0, 1].map(|side| game.contest.side(side).and_then(|team| plan.missing.get(&team)));
    let reason = reasons.iter().flatten().map(|reason| reason.as_str()).collect::<Vec<_>>().join("; ");
    (!reason.is_empty()).then(|| Forfeit { sides: reasons.map(|reason| reason.is_some()), reason })
}

/// The folder for the copy of a team's files in the folder of a game.
fn copy_folder(work: &Path, index: usize) -> PathBuf {
    work.join(format!("team-{}", index + 1))
}

/// A team as it plays: a team that was handed in plays from a copy of its files, so that no game changes the next one.
fn team(folder: &TournamentFolder, plan: &TournamentPlan, index: usize, key: &str) -> Result<CampaignTeam, String> {
    let team = plan.teams.get(index).ok_or("the game has an unknown team")?.clone();
    let entry = plan.file.teams.get(index).ok_or("the game has an unknown team")?;
    let Some(submission) = plan.submissions.get(&index) else {
        return match team.present_version(entry, plan.file.kind) {
            Ok(version) if version == team.version => Ok(team),
            Ok(_) => Err(format!(
                "team {} has changed since the tournament was started: put its files back; if they change while it plays, \
                 name them in `ignore`, or hand the team in",
                team.name
            )),
            Err(error) => Err(error.to_string()),
        };
    };
    submission.check_files(entry, plan.file.kind)?;
    let copy = copy_folder(&folder.work_folder(key), index);
    copy_team(&submission.files, &copy, &entry.ignore)?;
    let name = team.script.as_ref().and_then(|script| script.file_name()).ok_or("the team has no start script")?;
    Ok(CampaignTeam { script: Some(copy.join(name)), ..team })
}
