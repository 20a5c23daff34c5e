//! Flags and settings that have no meaning in a humanoid match.

use std::error::Error;
use std::path::Path;

use humanoid_match::HumanoidMatchTeam;
use soccer_match::MatchTeam;

use super::super::{AGENT_PORT, MONITOR_PORT, MatchArgs};
use crate::commands::humanoid::agent::{read_walk, walk_file};
use settings::server_parameters::{METRICS, OFF, SEED, WEB};
use settings::{RunConfig, initial_agents};

/// The key that makes one run play both halves.
pub const RULES_COMPLETE: &str = "rules-complete";

/// Refuses flags and settings without a meaning, with the reason. Returns the teams.
///
/// # Errors
/// The first one of them.
pub fn check(flags: &MatchArgs, config: &RunConfig) -> Result<[HumanoidMatchTeam; 2], Box<dyn Error>> {
    if flags.external.is_some() {
        return Err("--external is for the small-size league; humanoid teams are start scripts: --left, --right".into());
    }
    if let Some(flag) = flags.parameters.given() {
        return Err(format!("{flag} is for soccer: the built-in humanoid team has no parameters").into());
    }
    flags.check_budget()?;
    check_settings(flags, config)?;
    let is_builtin = [&flags.left, &flags.right].map(|team| *team == MatchTeam::Builtin);
    if !flags.skills.skill.is_empty() && is_builtin == [false; 2] {
        return Err("--skill is for the built-in team, and no team of this match is built in".into());
    }
    Ok([team(flags, 0)?, team(flags, 1)?])
}

/// The team of a side: its start script, or the built-in team with its own walk or the one of a flag.
fn team(flags: &MatchArgs, side: usize) -> Result<HumanoidMatchTeam, String> {
    let MatchTeam::Script(path) = [&flags.left, &flags.right][side] else {
        let files = flags.skills.skill.iter().filter(|flag| flag.is_of(side));
        return builtin_team(files.map(|flag| (flag.name(), flag.file_path())));
    };
    Ok(HumanoidMatchTeam::Script(path.clone()))
}

/// The built-in team with learned skills: their names and files.
///
/// # Errors
/// If there is no such skill, or a file is no network that fits.
pub fn builtin_team<'a>(skills: impl Iterator<Item = (&'a str, &'a Path)>) -> Result<HumanoidMatchTeam, String> {
    let mut walk = humanoid_team::builtin_walk();
    for (name, file) in skills {
        walk = read_walk(&walk_file(name, file)?)?;
    }
    Ok(HumanoidMatchTeam::Builtin(Box::new(walk)))
}

fn check_settings(flags: &MatchArgs, config: &RunConfig) -> Result<(), Box<dyn Error>> {
    config.check()?;
    let values = config.values();
    if !values.switch(RULES_COMPLETE)? {
        return Err(format!(
            "--{RULES_COMPLETE} off is for spar serve: a match has complete rules, which lead to its end"
        )
        .into());
    }
    if initial_agents(values)? != 0 {
        return Err("--wait-agents is for spar serve: a match waits for its players; --players N says how many".into());
    }
    if config.is_chosen(METRICS)? {
        return Err(format!("--{METRICS} is for spar serve: a match reports when it is over").into());
    }
    let has_pages = values.text(WEB)? != OFF;
    if config.is_chosen(WEB)? && has_pages && flags.watch.is_none() {
        return Err(format!("--{WEB} is for matches that are watched: add --watch").into());
    }
    if flags.watch.is_some() && !has_pages {
        return Err(
            format!("--watch shows the match on pages, and --{WEB} {OFF} serves none: leave one of them out").into()
        );
    }
    if flags.watch.is_some() && flags.jobs > 1 {
        return Err("--watch shows one match after the other: leave out --jobs".into());
    }
    for key in [AGENT_PORT, MONITOR_PORT].into_iter().filter(|_| flags.games > 1) {
        let port: u16 = values.whole(key)?;
        if let Some(origin) = config.origin(key)?.filter(|_| port != 0) {
            let why = "a port can be chosen for a single match only, not for --games";
            return Err(format!("{key} = {port} ({origin}): {why}").into());
        }
    }
    let last = values.whole::<i64>(SEED)?.checked_add(i64::from(flags.games) - 1);
    last.map(drop).ok_or_else(|| "--seed is too high: each of --games has a seed one higher than the one before".into())
}
