//! Flags and settings that have no meaning in a small-size match.

use std::error::Error;

use soccer_match::MatchTeam;
use ssl_tools::is_users;
use ssl_world::{GAME_CONTROLLER, MULTICAST_ENDPOINTS};

use super::super::MatchArgs;
use super::match_server;
use settings::server_parameters::{METRICS, NONE, OFF, SEED, WEB};
use settings::{RunConfig, initial_agents};

/// Refuses flags and settings without a meaning, with the reason.
///
/// # Errors
/// The first one of them.
pub fn check(flags: &MatchArgs, config: &RunConfig) -> Result<(), Box<dyn Error>> {
    for (flag, team) in [("left", &flags.left), ("right", &flags.right)] {
        if *team != MatchTeam::Builtin {
            return Err(format!(
                "--{flag} takes start scripts of soccer teams; a small-size team plays over the ports: --external blue"
            )
            .into());
        }
    }
    if flags.jobs > 1 {
        return Err("--jobs is for soccer: small-size matches are played one after the other".into());
    }
    flags.isolation.team_isolation(false)?;
    if flags.cpu_budget.is_some() {
        return Err("--cpu-budget is for start scripts, and this league has none".into());
    }
    if flags.script_logs.is_some() {
        return Err("--script-logs is for soccer: a small-size match starts no scripts".into());
    }
    if !flags.skills.skill.is_empty() {
        return Err("--skill is for soccer: built-in small-size robots learn nothing".into());
    }
    if let Some(flag) = flags.parameters.given() {
        return Err(format!("{flag} is for soccer: the built-in small-size team has no parameters").into());
    }
    if flags.games > 1 && flags.external.is_some() {
        return Err("--external plays a single match: leave out --games".into());
    }
    check_settings(flags, config)
}

fn check_settings(flags: &MatchArgs, config: &RunConfig) -> Result<(), Box<dyn Error>> {
    let values = config.values();
    if values.text("game")? != "auto" {
        return Err("a match has the automatic referee: leave out --game; spar serve has the others".into());
    }
    if values.text(GAME_CONTROLLER)? != OFF {
        return Err(format!("--{GAME_CONTROLLER} is for spar serve: a match has the automatic referee").into());
    }
    for key in ["referee-script", "faults"] {
        if values.text(key)? != NONE {
            return Err(format!("{key} is for spar serve").into());
        }
    }
    if initial_agents(values)? != 0 {
        return Err("--wait-agents is for spar serve: a match waits for the first commands of an external team".into());
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
    if !match_server::is_needed(flags) {
        let endpoints = config.world().endpoints.iter().map(|spec| spec.name).chain(MULTICAST_ENDPOINTS);
        for key in endpoints {
            if is_users(config, key)? && values.text(key)? != OFF {
                return Err(format!("--{key} is for matches with a server: add --watch or --external").into());
            }
        }
    }
    let last = values.whole::<i64>(SEED)?.checked_add(i64::from(flags.games) - 1);
    last.map(drop).ok_or_else(|| "--seed is too high: each of --games has a seed one higher than the one before".into())
}
