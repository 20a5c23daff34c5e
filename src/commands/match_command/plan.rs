//! Plans matches from flags and settings.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use engine::LookupError;
use processes::processor_budget::ProcessorBudget;
use sandbox::script::TeamIsolation;
use server::Binding;
use soccer_match::{Match, MatchPlan, MatchTeam, ScriptSettings, TEAM_NAMES};
use soccer_team::TeamParameters;

use super::host::{MatchHost, MatchPages};
use super::numbered_files::number_files;
use super::{MatchArgs, PagesEnd};
use crate::commands::team_parameter_flags::recorded_values;
use crate::pages;
use crate::worlds::soccer;
use files::file_errors::FileErrors;
use settings::server_parameters::{BIND, SEED, THREADS, bind_key, port_key};
use settings::{Origin, RunConfig, ServeOptions, WATCHED_SPEED, Worlds};

/// Returns all matches that the flags ask for, each with its list of file errors; pages show the matches one by one.
///
/// # Errors
/// If the settings are wrong.
pub fn plan(
    flags: &MatchArgs,
    config: &RunConfig,
    match_pages: Option<&Arc<MatchPages>>,
) -> Result<Vec<(Match, FileErrors)>, Box<dyn Error>> {
    (0..flags.games).map(|index| one(flags, config.clone(), index, match_pages)).collect()
}

/// Returns the pages that the flags ask for.
///
/// # Errors
/// If the settings are wrong.
pub fn match_pages(
    flags: &MatchArgs,
    config: &RunConfig,
    worlds: &'static Worlds,
) -> Result<Option<Arc<MatchPages>>, Box<dyn Error>> {
    let Some(end) = flags.watch else { return Ok(None) };
    let address = ServeOptions::of(config)?.web;
    Ok(address.map(|address| Arc::new(MatchPages::at(address, worlds, PagesEnd::stays(end)))))
}

fn one(
    flags: &MatchArgs,
    mut config: RunConfig,
    index: u32,
    match_pages: Option<&Arc<MatchPages>>,
) -> Result<(Match, FileErrors), Box<dyn Error>> {
    let seed = config.values().whole::<i64>(SEED)?.saturating_add(i64::from(index));
    config.set(SEED, &seed.to_string(), Origin::Command("match"))?;
    if flags.games > 1 {
        number_files(&mut config, index + 1)?;
    }
    let has_scripts = [&flags.left, &flags.right].iter().any(|team| **team != MatchTeam::Builtin);
    let spec = MatchSpec {
        number: index + 1,
        teams: [flags.left.clone(), flags.right.clone()],
        threads: threads(&config, flags.jobs.min(flags.games))?,
        join_timeout: Duration::from_secs(flags.join_timeout),
        script_logs: flags.script_logs.clone(),
        processor_budget: flags.processor_budget(),
        announces_endpoints: !flags.quiet,
        team_parameters: flags.parameters.read([&flags.left, &flags.right].map(|team| *team == MatchTeam::Builtin))?,
        has_analysis: false,
        script_variables: Default::default(),
        isolation: flags.isolation.team_isolation(has_scripts)?,
    };
    spec.plan(config, match_pages)
}

/// One match of a command: all that its settings do not have.
pub struct MatchSpec {
    /// Its number in a series, from 1.
    pub number: u32,
    /// The teams: first the one that plays left.
    pub teams: [MatchTeam; 2],
    /// Threads that play it.
    pub threads: usize,
    /// Time for all players of start scripts to join.
    pub join_timeout: Duration,
    /// The existing folder for the output of start scripts.
    pub script_logs: Option<PathBuf>,
    /// The processor budget of each start script.
    pub processor_budget: Option<ProcessorBudget>,
    /// True to print the addresses of endpoints that are open for a match of built-in teams.
    pub announces_endpoints: bool,
    /// The parameters of each built-in team.
    pub team_parameters: [TeamParameters; 2],
    /// True to measure the game while it is played.
    pub has_analysis: bool,
    /// Further environment variables of each team's start script.
    pub script_variables: [BTreeMap<String, String>; 2],
    /// The isolation of start scripts.
    pub isolation: Option<TeamIsolation>,
}

impl MatchSpec {
    /// Returns the match with these settings, and its list of file errors.
    ///
    /// # Errors
    /// If the settings are wrong.
    pub fn plan(
        self,
        mut config: RunConfig,
        match_pages: Option<&Arc<MatchPages>>,
    ) -> Result<(Match, FileErrors), Box<dyn Error>> {
        let is_builtin = self.teams == [MatchTeam::Builtin, MatchTeam::Builtin];
        if !is_builtin {
            // Scripts receive the monitors' port, and could referee their own match.
            soccer::protect_trainers(&mut config, Origin::Command("match"))?;
        }
        config = config.with_team_parameters(recorded_values(&self.team_parameters));
        let mut serve_options = ServeOptions::of(&config)?;
        let mut bindings = bindings(&config, serve_options.bindings, is_builtin)?;
        if match_pages.is_some() {
            bindings.push(pages::page_binding());
            serve_options.options.speed = serve_options.options.speed.or(Some(WATCHED_SPEED));
        }
        let [left, right] = TEAM_NAMES.map(|team| soccer::learned_skills(config.skills(), team));
        let plan = MatchPlan {
            number: self.number,
            teams: self.teams.clone(),
            skills: [left?, right?],
            team_parameters: self.team_parameters,
            script_variables: self.script_variables,
            has_analysis: self.has_analysis,
            threads: self.threads,
            scripts: ScriptSettings {
                join_timeout: self.join_timeout,
                logs: self.script_logs,
                program: program(),
                isolation: self.isolation,
                processor_budget: self.processor_budget,
            },
            bindings,
            options: serve_options.options,
            ..MatchPlan::from_settings(soccer::settings(&config)?)
        };
        let errors = FileErrors::default();
        let announces_endpoints = self.announces_endpoints && is_builtin;
        let builtin_teams = TEAM_NAMES.iter().zip(&self.teams);
        let builtin_teams =
            builtin_teams.filter(|(_, team)| **team == MatchTeam::Builtin).map(|(name, _)| name.to_string());
        let builtin_teams = builtin_teams.collect();
        let program = MatchHost {
            config,
            builtin_teams,
            errors: errors.clone(),
            announces_endpoints,
            pages: match_pages.cloned(),
        };
        Ok((Match::with_host(plan, Box::new(program)), errors))
    }
}

/// Returns the endpoints of a match. Two built-in teams need none: only the endpoints with a user setting are open; for
/// all but the first one, an address for all endpoints counts, too.
fn bindings(config: &RunConfig, bindings: Vec<Binding>, is_builtin: bool) -> Result<Vec<Binding>, LookupError> {
    let mut open = Vec::new();
    for (index, binding) in bindings.into_iter().enumerate() {
        let is_chosen = config.is_chosen(&port_key(&binding.name))?
            || index > 0 && (config.is_chosen(BIND)? || config.is_chosen(&bind_key(&binding.name))?);
        if is_chosen || !is_builtin {
            open.push(binding);
        }
    }
    Ok(open)
}

/// Returns the variable `SPAR` for scripts: the program that the user chose, or this one. Its path is absolute, since a
/// script runs in its own folder.
pub fn program() -> Option<PathBuf> {
    let Some(chosen) = env::var_os("SPAR").filter(|chosen| !chosen.is_empty()) else {
        return env::current_exe().ok();
    };
    let is_here = Path::new(&chosen).is_file();
    let whole = if is_here { std::path::absolute(&chosen).ok() } else { None };
    Some(whole.unwrap_or_else(|| PathBuf::from(chosen)))
}

/// Returns the threads of one match: the chosen number, or an equal share of this machine's.
fn threads(config: &RunConfig, jobs: u32) -> Result<usize, LookupError> {
    if config.origin(THREADS)?.is_some() {
        return config.values().whole(THREADS);
    }
    let mine = available_parallelism().map_or(1, usize::from) / usize::try_from(jobs.max(1)).unwrap_or(1);
    Ok(mine.max(1))
}
