//! The program as host of the competition page: it builds games with their recordings, and describes runs to viewers.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use server::{Server, ServerOptions};
use soccer_challenge::{Backend, ChallengeConfig, Competition, SkillFile, recording_path};
use soccer_competition::{PageHost, RunHost};
use soccer_team::LearnedSkills;
use soccer_world::{Settings, SoccerGame};
use web::{RunOrigin, SceneSource, Tokens};

use super::super::flags::BackendArgs;
use super::super::host::{ChallengeHost, RunSkills};
use super::super::{home, with_kicks};
use crate::pages::{self, RunHistory, RunInfo};
use crate::recording::DrawingRecorder;
use files::file_errors::FileErrors;
use settings::{RunConfig, TeamSkills, Worlds};

/// The program as host of the page.
pub struct PageProgram {
    pub worlds: &'static Worlds,
    /// The keys of `spar.toml` that apply to runs.
    pub settings: RunConfig,
    pub backend: BackendArgs,
    /// The learned skills of built-in teams.
    pub skills: LearnedSkills,
    /// Their files.
    pub skill_files: TeamSkills,
    /// The file of `--kicks`.
    pub kicks: Option<PathBuf>,
    /// The tokens that authorise viewers.
    pub tokens: Tokens,
}

impl PageHost for PageProgram {
    fn home(&self) -> Option<PathBuf> {
        home()
    }

    fn with_kicks(&self, configs: Vec<ChallengeConfig>) -> Result<Vec<ChallengeConfig>, String> {
        with_kicks(configs, self.kicks.as_deref())
    }

    fn backend(&self) -> Backend {
        self.backend.backend(self.skills.clone())
    }

    fn backend_name(&self) -> String {
        self.backend.name()
    }

    fn skills(&self) -> Vec<SkillFile> {
        self.skill_files.files.clone()
    }

    fn run_host(&self, folder: PathBuf, competition: &Competition) -> Box<dyn RunHost> {
        let host = ChallengeHost {
            worlds: self.worlds,
            recordings: Some(folder.clone()),
            errors: FileErrors::default(),
            settings: self.settings.clone(),
            skills: RunSkills::of(competition, self.skill_files.clone()),
        };
        Box::new(CompetitionRuns { host, folder, tokens: self.tokens.clone(), history: Mutex::default() })
    }
}

/// The program as host of the runs of one competition.
struct CompetitionRuns {
    host: ChallengeHost,
    folder: PathBuf,
    tokens: Tokens,
    /// The history of the next run, for its viewers.
    history: Mutex<Option<RunHistory>>,
}

impl RunHost for CompetitionRuns {
    fn game(&self, settings: Settings, number: Option<u32>) -> Result<SoccerGame, String> {
        let drawings = DrawingRecorder::default();
        let game = self.host.build(settings, number, &drawings).map_err(|error| error.to_string())?;
        let path = number.map(|number| recording_path(&self.folder, number));
        *self.history.lock().unwrap_or_else(PoisonError::into_inner) =
            path.map(|path| RunHistory::of_recorded(&path, self.host.worlds, drawings));
        Ok(game)
    }

    fn scene(&self, server: &Server, options: &ServerOptions) -> SceneSource {
        let history = self.history.lock().unwrap_or_else(PoisonError::into_inner).take();
        let info = RunInfo {
            world: self.host.worlds.default_name().to_owned(),
            source: RunOrigin::Live,
            tokens: self.tokens.clone(),
            ticks: None,
            events: None,
            recorded_drawings: None,
            drawings_address: None,
            history: history.unwrap_or_default(),
        };
        pages::side(server, options, info)
    }

    fn check_files(&self) -> Result<(), String> {
        self.host.errors.check().map_err(|error| error.to_string())
    }
}
