//! The program's services for a challenge's run: it records the run, if the settings ask for it.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::PathBuf;

use engine::Value;
use soccer_challenge::{AgentSource, Competition, RunKey, recording_path};
use soccer_match::MatchHooks;
use soccer_world::{Settings, SoccerGame};

use crate::commands::replay::PAGE_KEYS;
use crate::recording::{self, DrawingRecorder, RecordingOptions};
use crate::worlds::soccer;
use files::file_errors::FileErrors;
use settings::server_parameters::{FRAMES, KEY_FRAMES, RECORD, SEED};
use settings::{CommandScope, Origin, ParameterArgs, RunConfig, TeamSkills, Worlds};

/// The program as host of all runs of a competition.
pub struct ChallengeHost {
    pub worlds: &'static Worlds,
    /// The folder for recordings; `None` without recordings.
    pub recordings: Option<PathBuf>,
    /// Errors in the files that runs write.
    pub errors: FileErrors,
    /// The keys of `spar.toml` that [apply](settings) to runs.
    pub settings: RunConfig,
    /// The learned skills of built-in teams.
    pub skills: RunSkills,
}

/// The learned skills of built-in teams, and the runs in which they play.
#[derive(Default)]
pub struct RunSkills {
    skills: TeamSkills,
    /// The numbers of the runs of built-in teams.
    numbers: BTreeSet<u32>,
}

impl RunSkills {
    /// Returns the skills for the runs of this competition.
    pub fn of(competition: &Competition, skills: TeamSkills) -> RunSkills {
        let is_builtin = |key: &RunKey| {
            competition.teams.get(key.team).is_some_and(|team| matches!(team.source, AgentSource::Builtin(_)))
        };
        let keys = competition.keys().into_iter().filter(is_builtin);
        RunSkills { numbers: keys.map(|key| competition.number(key)).collect(), skills }
    }

    /// Returns the skills for the only run of a built-in team.
    pub fn of_one_run(number: u32, skills: TeamSkills) -> RunSkills {
        RunSkills { numbers: [number].into(), skills }
    }

    /// Returns the skills in the run of this number.
    fn of_run(&self, number: Option<u32>) -> TeamSkills {
        let plays = number.is_some_and(|number| self.numbers.contains(&number));
        if plays { self.skills.clone() } else { TeamSkills::default() }
    }
}

/// The keys about recordings.
const KEYS: [&str; 2] = [KEY_FRAMES, FRAMES];

/// Reads the keys of `spar.toml` that apply to challenges, and to their page if there is one. Keys of the game are left
/// out, since a challenge's rules fix them.
///
/// # Errors
/// If the file cannot be read, or is wrong.
pub fn settings(has_page: bool, worlds: &'static Worlds) -> Result<RunConfig, String> {
    let reads = |key: &str| KEYS.contains(&key) || has_page && PAGE_KEYS.contains(&key);
    let scope = CommandScope { needs_pages: has_page, ..CommandScope::with_keys("challenge", &reads) };
    RunConfig::load_for(&ParameterArgs::default(), worlds, &scope)
}

impl ChallengeHost {
    /// Returns the settings that a recording of this game stores.
    pub fn config(&self, settings: &Settings) -> Result<RunConfig, Box<dyn Error>> {
        let origin = Origin::Command("challenge");
        let mut config =
            RunConfig::from_recording(self.worlds.default_name(), &BTreeMap::new(), self.worlds, origin.clone())?;
        let own = [
            (SEED, settings.seed.to_string()),
            ("monitor-step", format!("{:?}", settings.monitor_step_s)),
            ("agents-may-beam", settings.agents_may_beam.to_string()),
        ];
        let own = own.into_iter().map(|(name, text)| (name.to_owned(), text));
        let of_file =
            KEYS.iter().filter_map(|key| Some(((*key).to_owned(), self.settings.file_value(key)?.to_string())));
        for (name, text) in own.chain(of_file).chain(settings.variables.iter().cloned()) {
            config.set(&name, &text, origin.clone())?;
        }
        Ok(config)
    }

    /// Creates the game of the run of this number, and its recording, to which `drawings` leads.
    pub fn build(
        &self,
        settings: Settings,
        number: Option<u32>,
        drawings: &DrawingRecorder,
    ) -> Result<SoccerGame, Box<dyn Error>> {
        let mut config = self.config(&settings)?;
        let recording = self.recordings.as_ref().zip(number).map(|(folder, number)| recording_path(folder, number));
        if let Some(path) = &recording {
            let path = Value::Text(path.display().to_string()).to_string();
            config.set(RECORD, &path, Origin::Command("challenge"))?;
            config = recording::with_data_files(&config.with_skills(self.skills.of_run(number)))?;
        }
        let mut game = soccer::game(&config, settings, &self.errors)?;
        if let Some(options) = RecordingOptions::of(&config)? {
            let (sink, key_frame_ticks) = options.begin(&config, &self.errors, drawings)?;
            game = game.with_recording_sink(sink, key_frame_ticks);
        }
        Ok(game)
    }
}

impl MatchHooks for ChallengeHost {
    fn game(&self, settings: Settings, number: Option<u32>) -> Result<SoccerGame, String> {
        self.build(settings, number, &DrawingRecorder::default()).map_err(|error| error.to_string())
    }
}
