//! One match of the command: its plan, and its run with the files and pages that flags ask for.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::RecordableSession;
use humanoid_match::{HumanoidMatch, HumanoidMatchResult, HumanoidMatchTeam, MatchError, MatchErrorCause, MatchPlan};
use humanoid_world::RuleBook;
use processes::processor_budget::ProcessorBudget;
use recorder::DrawingRecorder;
use sandbox::script::TeamIsolation;

use super::super::host::MatchPages;
use super::super::numbered_files::number_files;
use super::super::{MONITOR_PORT, MatchArgs, program};
use crate::console;
use crate::pages;
use crate::recording::{self, RecordingOptions};
use files::file_errors::FileErrors;
use settings::server_parameters::SEED;
use settings::{Origin, RunConfig, ServeOptions, WATCHED_SPEED};

/// The name of the monitors' endpoint.
const MONITOR_ENDPOINT: &str = "monitor";

/// The key of the number of players.
const PLAYERS: &str = "players";

/// A match that can be played.
pub struct PlannedMatch {
    /// The match.
    pub one: HumanoidMatch,
    /// Errors in the files that it writes.
    pub errors: FileErrors,
    config: RunConfig,
    /// True to print the address for monitors.
    announces_monitors: bool,
}

/// One match: all that its settings do not have.
pub struct HumanoidMatchSpec {
    /// Its number in a series, from 1.
    pub number: u32,
    /// The teams: first the one that plays left.
    pub teams: [HumanoidMatchTeam; 2],
    /// Largest distance of the ball from the centre at kick-offs, m.
    pub ball_spread_m: f64,
    /// Time for the players to join.
    pub join_timeout: Duration,
    /// The existing folder for the output of scripts; `None`: the output is deleted.
    pub script_logs: Option<PathBuf>,
    /// The processor budget of each start script.
    pub processor_budget: Option<ProcessorBudget>,
    /// Further environment variables of each team's script.
    pub script_variables: [BTreeMap<String, String>; 2],
    /// The isolation of start scripts.
    pub isolation: Option<TeamIsolation>,
    /// True to print the address for monitors.
    pub announces_monitors: bool,
}

/// Plans one of the matches that the flags ask for.
///
/// # Errors
/// If a setting is wrong.
pub fn planned(
    flags: &MatchArgs,
    config: &RunConfig,
    index: u32,
    teams: &[HumanoidMatchTeam; 2],
    match_pages: Option<&Arc<MatchPages>>,
) -> Result<PlannedMatch, Box<dyn Error>> {
    let mut config = config.clone();
    let seed = config.values().whole::<i64>(SEED)?.saturating_add(i64::from(index));
    config.set(SEED, &seed.to_string(), Origin::Command("match"))?;
    if flags.games > 1 {
        number_files(&mut config, index + 1)?;
    }
    let has_scripts = teams.iter().any(|team| matches!(team, HumanoidMatchTeam::Script(_)));
    let spec = HumanoidMatchSpec {
        number: index + 1,
        teams: teams.clone(),
        ball_spread_m: 0.0,
        join_timeout: Duration::from_secs(flags.join_timeout),
        script_logs: flags.script_logs.clone(),
        processor_budget: flags.processor_budget(),
        script_variables: Default::default(),
        isolation: flags.isolation.team_isolation(has_scripts)?,
        announces_monitors: !flags.quiet,
    };
    PlannedMatch::new(spec, config, match_pages)
}

impl PlannedMatch {
    /// Plans a match with these settings.
    ///
    /// # Errors
    /// If a setting is wrong.
    pub fn new(
        spec: HumanoidMatchSpec,
        config: RunConfig,
        match_pages: Option<&Arc<MatchPages>>,
    ) -> Result<PlannedMatch, Box<dyn Error>> {
        let mut serve_options = ServeOptions::of(&config)?;
        serve_options.check_ports()?;
        // A script that reaches a monitor port can referee its own match.
        let has_monitors = config.is_chosen(MONITOR_PORT)?;
        let agents = serve_options.bindings.first().map(|binding| binding.name.clone());
        serve_options.bindings.retain(|binding| has_monitors || Some(&binding.name) == agents.as_ref());
        if match_pages.is_some() {
            serve_options.bindings.push(pages::page_binding());
            serve_options.options.speed = serve_options.options.speed.or(Some(WATCHED_SPEED));
        }
        let values = config.values();
        let players: usize = values.whole(PLAYERS)?;
        let (rules, _) = RuleBook::from_name(values.text("rule-book")?).ok_or("rule-book: there is no such one")?;
        let plan = MatchPlan {
            number: spec.number,
            seed: values.whole(SEED)?,
            teams: spec.teams,
            ball_spread_m: spec.ball_spread_m,
            players: (players > 0).then_some(players),
            team_size_max: if players > 0 { players } else { rules.team_size_max },
            join_timeout: spec.join_timeout,
            logs: spec.script_logs,
            isolation: spec.isolation,
            processor_budget: spec.processor_budget,
            program: program(),
            script_variables: spec.script_variables,
            bindings: serve_options.bindings,
            options: serve_options.options,
        };
        Ok(PlannedMatch {
            one: HumanoidMatch::new(plan),
            errors: FileErrors::default(),
            config,
            announces_monitors: has_monitors && spec.announces_monitors,
        })
    }

    /// Plays the match.
    ///
    /// # Errors
    /// If it was not played to its end.
    pub fn play(
        &self,
        match_pages: Option<&Arc<MatchPages>>,
        stop: &AtomicBool,
    ) -> Result<HumanoidMatchResult, MatchError> {
        let simulation = self.simulation(match_pages).map_err(|error| {
            let MatchPlan { number, seed, .. } = *self.one.plan();
            MatchError { number, seed, cause: MatchErrorCause::Other(error.to_string()), script_output: Vec::new() }
        })?;
        let config = &self.config;
        let open = |server: &server::Server| {
            if self.announces_monitors {
                self.print_monitor_address(server).map_err(|error| error.to_string())?;
            }
            match_pages
                .map_or(Ok(()), |match_pages| match_pages.open(server, config).map_err(|error| error.to_string()))
        };
        self.one.play(simulation, &open, stop)
    }

    /// Prints the address for monitors.
    fn print_monitor_address(&self, server: &server::Server) -> Result<(), std::io::Error> {
        let bindings = self.one.plan().bindings.iter().zip(server.addresses()?);
        for (_, address) in bindings.filter(|(binding, _)| binding.name == MONITOR_ENDPOINT) {
            console::note(&format!("monitors can connect to {address}\n"));
        }
        Ok(())
    }

    /// Builds the world of the match, with its recordings.
    fn simulation(
        &self,
        match_pages: Option<&Arc<MatchPages>>,
    ) -> Result<engine::Simulation<humanoid_world::HumanoidWorld>, Box<dyn Error>> {
        let config = recording::with_data_files(&self.config)?;
        let mut simulation = humanoid_files::simulation(&config, &self.errors)?;
        let drawings = DrawingRecorder::default();
        if let Some(options) = RecordingOptions::of(&config)? {
            let (sink, key_frame_ticks) = options.begin(&config, &self.errors, &drawings)?;
            simulation.record(sink, key_frame_ticks);
        }
        if let Some(match_pages) = match_pages {
            let (live_recording, key_frame_ticks) = match_pages.begin_history(&config, drawings)?;
            simulation.record(Box::new(live_recording), key_frame_ticks);
        }
        Ok(simulation)
    }
}
