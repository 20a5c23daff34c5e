//! The program's services for a run of a scenario: it records the run, if the user asks for it.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;

use engine::Value;
use soccer_match::MatchHooks;
use soccer_team::TeamParameters;
use soccer_world::{Settings, SoccerGame};

use crate::commands::team_parameter_flags::recorded_values;
use crate::recording::{self, DrawingRecorder, RecordingOptions};
use crate::worlds::soccer;
use files::file_errors::FileErrors;
use settings::server_parameters::{RECORD, SEED};
use settings::{Origin, RunConfig, TeamSkills, Worlds};

/// The program as host of one run.
pub struct ScenarioHost<'a> {
    pub worlds: &'static Worlds,
    /// The keys of the scenario's settings, with their values as in TOML.
    pub settings: &'a [(String, String)],
    /// The file of the recording; `None` without one.
    pub recording: Option<&'a Path>,
    /// The learned skills of the own team, for the recording.
    pub skills: &'a TeamSkills,
    /// The parameters of the own team, for the recording.
    pub parameters: &'a TeamParameters,
    /// Errors in the files that the run writes.
    pub errors: FileErrors,
}

impl ScenarioHost<'_> {
    /// Creates the game of a run, and its recording.
    fn build(&self, settings: Settings) -> Result<SoccerGame, Box<dyn Error>> {
        let origin = Origin::Command("scenario");
        let none = BTreeMap::new();
        let mut config = RunConfig::from_recording(self.worlds.default_name(), &none, self.worlds, origin.clone())?;
        config.set(SEED, &settings.seed.to_string(), origin.clone())?;
        for (key, value) in self.settings {
            config.set(key, value, origin.clone())?;
        }
        if let Some(path) = self.recording {
            config.set(RECORD, &Value::Text(path.display().to_string()).to_string(), origin)?;
            let parameters = recorded_values(&[self.parameters.clone(), TeamParameters::default()]);
            let config_of_team = config.with_skills(self.skills.clone()).with_team_parameters(parameters);
            config = recording::with_data_files(&config_of_team)?;
        }
        let mut game = soccer::game(&config, settings, &self.errors)?;
        if let Some(options) = RecordingOptions::of(&config)? {
            let (sink, key_frame_ticks) = options.begin(&config, &self.errors, &DrawingRecorder::default())?;
            game = game.with_recording_sink(sink, key_frame_ticks);
        }
        Ok(game)
    }
}

impl MatchHooks for ScenarioHost<'_> {
    fn game(&self, settings: Settings, _: Option<u32>) -> Result<SoccerGame, String> {
        self.build(settings).map_err(|error| error.to_string())
    }
}
