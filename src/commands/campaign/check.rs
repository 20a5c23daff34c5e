//! `spar campaign check`: a short match of each team with a start script against the built-in team, before a campaign
//! spends hours on it. The team has to join in time, to answer in time, to keep all its players, and to send only
//! commands that the server carries out.

use std::error::Error;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use ::soccer_match::CommandRejections;
use campaign::{CampaignPlan, CampaignProgress, CampaignTeam, JobFiles, JobLimits, JobParameters, Tuning};
use processes::limits::Limits;
use processes::process_group;
use processes::watcher::{WatchedGroup, enforce_limits};
use serde_json::Value;
use settings::Worlds;

use super::flags::CheckArgs;
#[cfg(feature = "humanoid")]
use super::humanoid_match;
use super::new_plan::new_plan;
use super::soccer_match;
use crate::commands::match_command::interrupt;
use crate::console;

/// Game time of a half, s: the team plays for a minute.
const HALF_S: u32 = 30;

/// The largest share of a player's cycles without an answer.
const MISSED_SHARE_MAX: f64 = 0.05;

/// The least share of the match that a player takes part in.
const PRESENCE_SHARE_MIN: f64 = 0.9;

/// The time between two looks at a check that runs.
const LOOK: Duration = Duration::from_millis(50);

/// The time between two measures of its processes.
const MEASURE_INTERVAL: Duration = Duration::from_secs(1);

/// Runs `spar campaign check`.
///
/// # Errors
/// If the campaign file is wrong, or a team does not pass.
pub fn run(flags: &CheckArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let plan = new_plan(&flags.file, worlds)?;
    interrupt::listen()?;
    let chosen = |team: &&CampaignTeam| flags.team.as_ref().is_none_or(|name| *name == team.name);
    for team in plan.teams.iter().filter(|team| team.script.is_some()).filter(chosen) {
        check(&plan, team, worlds).map_err(|fault| format!("team {}: {fault}", team.name))?;
        console::print(&format!("{} joins, answers and stays\n", team.name))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks all teams with start scripts in processes of their own, whose limits are those of the campaign.
///
/// # Errors
/// The faults of the first team that does not pass.
pub fn check_teams(file: &Path, plan: &CampaignPlan) -> Result<(), Box<dyn Error>> {
    for team in plan.teams.iter().filter(|team| team.script.is_some()) {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["campaign", "check"]).arg(file).args(["--team", &team.name]);
        run_within(command, plan.file.limits).map_err(|fault| {
            format!("{fault}\n`spar campaign check {}` repeats the check, --no-check leaves it out", file.display())
        })?;
    }
    Ok(())
}

/// Runs a command in a process group with limits. The error has what it has printed to standard error.
fn run_within(mut command: Command, limits: JobLimits) -> Result<(), String> {
    let failed = |cause: std::io::Error| cause.to_string();
    let mut errors = tempfile::tempfile().map_err(failed)?;
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(errors.try_clone().map_err(failed)?);
    let (mut child, group) = process_group::spawn(&mut command).map_err(failed)?;
    let limits = Limits {
        processes_max: u64::from(limits.processes),
        memory_bytes_max: limits.memory_mb.saturating_mul(1_000_000),
        time_max: Some(Duration::from_secs(limits.time_s)),
        ..Limits::default()
    };
    let (watched, mut last_measure) = ([WatchedGroup::new(group, limits)], Instant::now());
    // Its end is read without a wait, since the watcher needs the group until then.
    let exit = loop {
        if let Some(exit) = group.end() {
            break exit;
        }
        thread::sleep(LOOK);
        if last_measure.elapsed() >= MEASURE_INTERVAL {
            last_measure = Instant::now();
            if let Some(violation) = enforce_limits(&watched).map_err(failed)?.first() {
                child.wait().map_err(failed)?;
                return Err(violation.limit.to_string());
            }
        }
    };
    child.wait().map_err(failed)?;
    match exit.is_success {
        true => Ok(()),
        false => Err(text_of(&mut errors).trim_start_matches("error: ").trim_end().to_owned()),
    }
}

fn text_of(file: &mut std::fs::File) -> String {
    use std::io::{Read, Seek, SeekFrom};
    let mut bytes = Vec::new();
    let read = file.seek(SeekFrom::Start(0)).and_then(|_| file.read_to_end(&mut bytes));
    read.map_or_else(|cause| cause.to_string(), |_| String::from_utf8_lossy(&bytes).into_owned())
}

/// Plays a short match of a team against the built-in one, or against itself in a world where that does not play.
fn check(plan: &CampaignPlan, team: &CampaignTeam, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let progress = CampaignProgress::new(plan)?;
    let job = progress
        .first_jobs(progress.schedule().tuning_pairs())
        .into_iter()
        .next()
        .ok_or("the campaign has no games")?;
    let builtin = CampaignTeam {
        name: String::from("built-in team"),
        script: None,
        skills: Default::default(),
        parameters: Default::default(),
        version: String::new(),
    };
    let mut team = team.clone();
    team.parameters.extend(progress.tuning().map(Tuning::start).unwrap_or_default());
    let parameters = JobParameters { teams: vec![team, builtin], ..job.parameters };
    let output = tempfile::tempdir()?;
    let files = JobFiles { recording: None, output: output.path().to_owned() };
    let faults = match parameters.kind {
        #[cfg(feature = "humanoid")]
        campaign::JobKind::Humanoid => humanoid_match::faults(parameters, HALF_S, &files, worlds)?,
        _ => soccer_faults(parameters, &files, worlds)?,
    };
    if faults.is_empty() { Ok(()) } else { Err(faults.join("; ").into()) }
}

/// The faults of the left team in a match of 3D soccer.
fn soccer_faults(
    mut job: JobParameters,
    files: &JobFiles,
    worlds: &'static Worlds,
) -> Result<Vec<String>, Box<dyn Error>> {
    job.settings.insert(String::from("RuleHalfTime"), f64::from(HALF_S).into());
    let played = soccer_match::play_match(&job, files, worlds)?;
    let mut faults = faults(&played.json());
    faults.extend(illegal_commands(&played.statistics.names[0], &played.rejections));
    Ok(faults)
}

/// The faults of the left team in a match's report.
fn faults(report: &Value) -> Vec<String> {
    let count = |player: &Value, key: &str| player[key].as_f64().unwrap_or_default();
    // A penalty shoot-out has attempts in place of teams.
    let Some(teams) = report["teams"].as_array() else { return Vec::new() };
    let players = teams.iter().filter_map(|team| team["players"].as_array()).flatten();
    let longest = players.map(|player| count(player, "cycles")).fold(0.0, f64::max);
    let own = teams.first().and_then(|team| team["players"].as_array()).map(Vec::as_slice).unwrap_or_default();
    let mut faults = Vec::new();
    for player in own {
        let (unum, cycles, missed) = (&player["unum"], count(player, "cycles"), count(player, "missed_cycles"));
        if cycles < PRESENCE_SHARE_MIN * longest {
            faults.push(format!(
                "player {unum} was in the game for {cycles} of {longest} cycles: it has left or crashed"
            ));
        } else if missed > MISSED_SHARE_MAX * cycles {
            faults.push(format!("player {unum} did not answer in {missed} of {cycles} cycles"));
        }
    }
    if own.is_empty() {
        faults.push(String::from("it has no player in the game"));
    }
    faults
}

/// The fault of a team's players whose commands the server has rejected.
fn illegal_commands(team: &str, rejections: &[CommandRejections]) -> Option<String> {
    let number = |one: &CommandRejections| {
        let (name, number) = one.player.rsplit_once(' ')?;
        (name == team).then(|| number.to_owned())
    };
    let own: Vec<_> = rejections.iter().filter_map(|one| Some((number(one)?, one))).collect();
    let (unum, first) = own.first().map(|(unum, one)| (unum, &one.first))?;
    let count: u64 = own.iter().map(|(_, one)| one.count).sum();
    let commands = if count == 1 { "illegal command" } else { "illegal commands" };
    Some(format!("it sent {count} {commands}; the first one, of player {unum}: {first}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(own: &[(u32, u32)], expect: &[&str]) {
        let player = |(index, (cycles, missed)): (usize, &(u32, u32))| json!({ "unum": index + 1, "cycles": cycles, "missed_cycles": missed });
        let own: Vec<Value> = own.iter().enumerate().map(player).collect();
        let other = json!({ "players": [{ "unum": 1, "cycles": 3000, "missed_cycles": 0 }] });
        assert_eq!(faults(&json!({ "teams": [{ "players": own }, other] })), expect);
    }

    #[test]
    fn players_stay_and_answer() {
        check(&[(3000, 0), (2980, 100)], &[]);
        check(&[(3000, 151)], &["player 1 did not answer in 151 of 3000 cycles"]);
        check(&[(3000, 0), (2000, 0)], &["player 2 was in the game for 2000 of 3000 cycles: it has left or crashed"]);
        check(&[], &["it has no player in the game"]);
    }

    #[test]
    fn illegal_commands_are_counted_with_the_first_example() {
        let check = |rejections: &[(&str, u64)], expect: Option<&str>| {
            let one = |(player, count): &(&str, u64)| {
                let first = String::from("no such effector: lae9: this robot has none");
                CommandRejections { player: String::from(*player), count: *count, first }
            };
            let rejections: Vec<CommandRejections> = rejections.iter().map(one).collect();
            assert_eq!(illegal_commands("My Team", &rejections).as_deref(), expect);
        };
        check(&[], None);
        check(&[("Team 3", 4)], None);
        let first = "no such effector: lae9: this robot has none";
        check(&[("My Team 3", 1)], Some(&format!("it sent 1 illegal command; the first one, of player 3: {first}")));
        let two = [("Other 1", 9), ("My Team 11", 40), ("My Team 2", 2)];
        check(&two, Some(&format!("it sent 42 illegal commands; the first one, of player 11: {first}")));
    }
}
