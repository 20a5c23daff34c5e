//! The settings of a run and their origins. In order of precedence: flags, `--set`, `spar.toml`, further files of the
//! user, the preset, the command's own defaults, the defaults.
//!
//! Worlds read their settings from a [`RunConfig`], and a [`RunConfig`] has a world: they share a folder. `load` merges
//! the sources.

mod load;
mod origin;
mod scope;
mod team_skills;
mod world;
mod worlds;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use engine::{LookupError, Parameter, ParameterError, Value, Values, WorldBuildError, WorldSpec};
use record::{TeamParameterValue, UserFiles};
use server::Handle;
use web::Tokens;

use crate::keys::KeyNames;
pub use origin::{Origin, ParameterRow};
pub use scope::{CommandDefaults, CommandScope};
pub use team_skills::TeamSkills;
pub use world::{BranchPlayers, BranchPlayersBuilder, BuildContext, BuildResult, LeaguePages, ServicesResult, World};
pub use worlds::Worlds;

/// The settings of one run and their origins: the user's and the command's values over the world's defaults.
#[derive(Clone)]
pub struct RunConfig {
    world: &'static World,
    values: Values,
    /// The origin of each value that the user, a preset or the command set.
    origins: BTreeMap<&'static str, Origin>,
    /// The data files of a recorded run, which replace the folders that it names.
    recorded_files: Option<Arc<UserFiles>>,
    /// The teams whose players this program runs, or ran in a recorded run.
    builtin_teams: Vec<String>,
    /// The learned skills of these teams.
    skills: Arc<TeamSkills>,
    /// The parameters of these teams that were set.
    team_parameters: Vec<TeamParameterValue>,
    /// The names of other programs.
    names: KeyNames,
}

impl RunConfig {
    /// Sets the teams whose players this program runs.
    pub fn with_builtin_teams(self, builtin_teams: Vec<String>) -> RunConfig {
        RunConfig { builtin_teams, ..self }
    }

    /// Returns the teams whose players this program runs, or ran in a recorded run.
    pub fn builtin_teams(&self) -> &[String] {
        &self.builtin_teams
    }

    /// Sets the learned skills of built-in teams.
    pub fn with_skills(self, skills: TeamSkills) -> RunConfig {
        RunConfig { skills: Arc::new(skills), ..self }
    }

    /// Returns the learned skills of built-in teams.
    pub fn skills(&self) -> &TeamSkills {
        &self.skills
    }

    /// Sets the parameters of built-in teams.
    pub fn with_team_parameters(self, team_parameters: Vec<TeamParameterValue>) -> RunConfig {
        RunConfig { team_parameters, ..self }
    }

    /// Returns the parameters of built-in teams that were set.
    pub fn team_parameters(&self) -> &[TeamParameterValue] {
        &self.team_parameters
    }

    /// Returns the parameter with this name, flag or old name.
    ///
    /// # Errors
    /// If there is none: the nearest name.
    pub fn parameter(&self, key: &str) -> Result<&'static Parameter, String> {
        let parameter = self.names.find(self.values.parameters(), key);
        parameter.ok_or_else(|| self.names.unknown(self.values.parameters(), key))
    }

    /// Returns the names of the parameters that these words match: one by its name, flag or old name, otherwise all
    /// whose names contain the word.
    ///
    /// # Errors
    /// If a word matches none.
    pub fn matching_names(&self, words: &[String]) -> Result<Vec<&'static str>, String> {
        let mut names = Vec::new();
        for word in words {
            let all = || self.values.parameters();
            let part = word.to_lowercase();
            match self.names.find(all(), word) {
                Some(parameter) => names.push(parameter.name),
                None => {
                    let before = names.len();
                    let has_part = |name: &str| !part.is_empty() && name.to_lowercase().contains(&part);
                    names.extend(all().map(|parameter| parameter.name).filter(|name| has_part(name)));
                    if names.len() == before {
                        return Err(self.names.unknown(all(), word));
                    }
                }
            }
        }
        Ok(names)
    }

    fn set_all(&mut self, values: &[(&str, &str)], origin: &Origin) -> Result<(), String> {
        for (key, text) in values {
            let parameter = self.parameter(key).map_err(|error| format!("{origin}: {error}"))?;
            self.set_value(parameter, parameter.parse(text), origin.clone())?;
        }
        Ok(())
    }

    /// Sets a value over an earlier one; the parameter must exist and accept it.
    ///
    /// # Errors
    /// If it does not.
    pub fn set(&mut self, key: &str, text: &str, origin: Origin) -> Result<(), String> {
        self.set_all(&[(key, text)], &origin)
    }

    /// Sets the value of a parameter over an earlier one, or returns the error of parsing the value, with its origin.
    ///
    /// # Errors
    /// If the value is wrong, or the world has no such parameter.
    pub fn set_value(
        &mut self,
        parameter: &'static Parameter,
        value: Result<Value, ParameterError>,
        origin: Origin,
    ) -> Result<(), String> {
        let value = value.map_err(|error| format!("{origin}: {error}"))?;
        self.values.set(parameter.name, value).map_err(|error| error.to_string())?;
        self.origins.insert(parameter.name, origin);
        Ok(())
    }

    /// Returns the world's specification.
    pub fn world(&self) -> &'static WorldSpec {
        &self.world.spec
    }

    /// Returns the simulated time of a tick.
    ///
    /// # Errors
    /// If it depends on a file that cannot be read.
    pub fn cycle(&self) -> Result<Duration, WorldBuildError> {
        (self.world.cycle)(self)
    }

    /// Returns the names of the in-process endpoints of the world's services.
    pub fn service_endpoints(&self) -> &'static [&'static str] {
        self.world.in_process
    }

    /// Starts the world's services beside a server, and returns their names and addresses.
    ///
    /// # Errors
    /// A message about the service that cannot start.
    pub fn start_services(&self, handle: &Handle) -> ServicesResult {
        (self.world.services)(self, handle)
    }

    /// Returns the names of the world's broadcast endpoints.
    pub fn broadcast_endpoints(&self) -> &'static [&'static str] {
        self.world.broadcasts
    }

    /// Returns the league's own pages, if the world has any.
    pub fn league_pages(&self) -> Option<LeaguePages> {
        self.world.pages
    }

    /// Returns the tokens that authorise viewers.
    ///
    /// # Errors
    /// If a key is not there.
    pub fn tokens(&self) -> Result<Tokens, LookupError> {
        (self.world.tokens)(self)
    }

    /// Returns the values by which a replay does not repeat the files and reports of the run.
    pub fn replay_values(&self) -> &'static [(&'static str, &'static str)] {
        self.world.replay_values
    }

    /// Returns the names of endpoints for external programs to which this program connects.
    pub fn outbound_endpoints(&self) -> &'static [&'static str] {
        self.world.outbound
    }

    /// Returns the user's files from which the world is made, and those of learned skills.
    ///
    /// # Errors
    /// If a file is missing, or a recording cannot hold them all.
    pub fn files(&self) -> Result<Arc<UserFiles>, String> {
        if let Some(files) = &self.recorded_files {
            return Ok(Arc::clone(files));
        }
        let mut files = (self.world.files)(self)?;
        files.extend(self.skills.checked_contents()?.clone());
        Ok(Arc::new(files))
    }

    /// Replaces the folders that the settings name by the data files of a recording.
    #[must_use]
    pub fn with_recorded_files(mut self, files: UserFiles) -> RunConfig {
        self.recorded_files = Some(Arc::new(files));
        self
    }

    /// Returns the data files of the recording, if the run is one.
    pub fn recorded_files(&self) -> Option<&Arc<UserFiles>> {
        self.recorded_files.as_ref()
    }

    /// Creates the world.
    ///
    /// # Errors
    /// A message about the wrong key or file.
    pub fn build(&self, context: &BuildContext) -> BuildResult {
        (self.world.build)(self, context)
    }

    /// Checks that a world can be made of the settings.
    ///
    /// # Errors
    /// A message about the wrong key or file.
    pub fn check(&self) -> Result<(), WorldBuildError> {
        (self.world.check)(self)
    }

    /// Returns all values, set or by default.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Returns a parameter's origin, if it was set.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn origin(&self, name: &str) -> Result<Option<&Origin>, LookupError> {
        self.values.get(name).map(|_| self.origins.get(name))
    }

    /// True if the user or a preset set this value, and not the command itself.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn is_chosen(&self, name: &str) -> Result<bool, LookupError> {
        Ok(self.origin(name)?.is_some_and(|origin| !matches!(origin, Origin::Command(_))))
    }

    /// True if the user set this value by a flag, `--set` or a file, and not a preset or the command.
    ///
    /// # Errors
    /// If there is no such parameter.
    pub fn is_users(&self, name: &str) -> Result<bool, LookupError> {
        let is_users = |origin: &Origin| !matches!(origin, Origin::Command(_) | Origin::Preset(_));
        Ok(self.origin(name)?.is_some_and(is_users))
    }

    /// Returns the destinations of a broadcast endpoint besides those in its key.
    ///
    /// # Errors
    /// If a key is not there.
    pub fn further_destinations(&self, endpoint: &str) -> Result<Vec<SocketAddr>, LookupError> {
        (self.world.further_destinations)(self, endpoint)
    }

    /// Returns the value that a line of a file sets, if the world has the key.
    pub fn file_value(&self, name: &str) -> Option<&Value> {
        self.values.get(name).ok().filter(|_| matches!(self.origins.get(name), Some(Origin::File(..))))
    }

    /// Returns all parameters with their values, in the order of listings.
    pub fn rows(&self) -> impl Iterator<Item = ParameterRow<'_>> {
        self.values.all().map(|(parameter, value)| ParameterRow {
            parameter,
            value,
            origin: self.origins.get(parameter.name),
        })
    }

    /// Returns the settings that differ from the defaults.
    pub fn non_default_rows(&self) -> impl Iterator<Item = ParameterRow<'_>> {
        let differs = |row: &ParameterRow<'_>| *row.value != self.world.spec.default_value(row.parameter);
        self.rows().filter(|row| row.origin.is_some()).filter(differs)
    }
}
