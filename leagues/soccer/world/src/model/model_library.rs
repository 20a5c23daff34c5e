//! A cache of robot models, built once for each file and arguments and then shared: a join only adds an instance.

use std::sync::Arc;

use soccer_scene::{Diagnostic, Environment, ImportPolicy, ImportResult, SceneGraph, Severity, SourceLocation};

use super::allowed_robots::AllowedRobots;
use super::files::Overlay;
use super::pitch::Pitch;
use super::robot::RobotModel;
use super::robot_source::RobotSource;
use super::simulated_nodes::SimulatedNodes;

/// Most models in the cache; it evicts the least recently used one.
pub(crate) const MODELS_MAX: usize = 64;

/// Faulty places of files that are logged in one run.
const PLACES_LOGGED_MAX: usize = 1000;

/// Unusable files whose messages are logged, each once, since a client could ask for one in every cycle. The client's
/// refusal always names the first message.
const UNUSABLE_LOGGED_MAX: usize = 16;

/// Limits on a client's request: longest file name and argument, bytes, and most arguments.
const NAME_BYTES_MAX: usize = 256;
const ARGUMENTS_MAX: usize = 16;

/// The league's robots: the world builds their models before an agent asks.
const LEAGUE_FILE: &str = "rsg/agent/nao/nao_hetero.rsg";
const LEAGUE_TYPES_MAX: usize = 8;

/// Reasons a robot cannot be built.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RobotError {
    #[error("the name of its file or an argument is not allowed")]
    Name,
    #[error("{0}")]
    Unreadable(String),
    #[error("it has no bodies")]
    WithoutBodies,
    #[error("{0}")]
    NotAllowed(String),
}

/// A cache of files, tables and the models made of them. Clones share all large parts.
#[derive(Clone)]
pub(crate) struct ModelLibrary {
    pub files: Overlay,
    pub environment: Arc<Environment>,
    policy: ImportPolicy,
    robots: AllowedRobots,
    simulated: SimulatedNodes,
    /// The field's file.
    field: String,
    /// The most recently used last.
    models: Vec<Arc<RobotModel>>,
    /// The faulty places of files so far: a line of a helper file is one, however often it is imported.
    places: Vec<SourceLocation>,
    /// Unusable files whose messages were logged.
    unusable: Vec<RobotSource>,
}

impl ModelLibrary {
    pub(crate) fn new(
        files: Overlay,
        environment: Environment,
        policy: ImportPolicy,
        robots: AllowedRobots,
        simulated: SimulatedNodes,
    ) -> ModelLibrary {
        ModelLibrary {
            files,
            environment: Arc::new(environment),
            policy,
            robots,
            simulated,
            field: String::new(),
            models: Vec::new(),
            places: Vec::new(),
            unusable: Vec::new(),
        }
    }

    /// Builds the models of the league's robots, which most games use, and returns their sources.
    pub(crate) fn build_league(&mut self) -> Vec<RobotSource> {
        let types = self.environment.robot_types.len().min(LEAGUE_TYPES_MAX);
        let may_come = self.robots.admit(LEAGUE_FILE, &self.files).is_ok();
        let mut built = Vec::new();
        for kind in (0..types).filter(|_| may_come) {
            let source = RobotSource { file: LEAGUE_FILE.to_owned(), arguments: vec![kind.to_string()] };
            match self.robot(&source) {
                Ok(_) => built.push(source),
                Err(error) => tracing::warn!(file = LEAGUE_FILE, kind, %error, "no such robot"),
            }
        }
        built
    }

    /// Number of faulty places in files so far.
    pub(crate) fn faults(&self) -> u64 {
        self.places.len() as u64
    }

    /// The model of a robot, built on first use.
    pub(crate) fn robot(&mut self, source: &RobotSource) -> Result<Arc<RobotModel>, RobotError> {
        if let Some(at) = self.models.iter().position(|model| model.source == *source) {
            let model = self.models.remove(at);
            self.models.push(Arc::clone(&model));
            return Ok(model);
        }
        let model = Arc::new(self.build(source)?);
        if self.models.len() >= MODELS_MAX {
            self.models.remove(0);
        }
        self.models.push(Arc::clone(&model));
        Ok(model)
    }

    fn build(&mut self, source: &RobotSource) -> Result<RobotModel, RobotError> {
        let RobotSource { file, arguments } = source;
        // Messages about files quote both: a line break in them could imitate a line of the log.
        let is_bad = |text: &str| text.len() > NAME_BYTES_MAX || text.contains(char::is_control);
        if is_bad(file) || !soccer_scene::is_allowed_name(file) {
            return Err(RobotError::Name);
        }
        if arguments.len() > ARGUMENTS_MAX || arguments.iter().any(|argument| is_bad(argument)) {
            return Err(RobotError::Name);
        }
        self.robots.admit(file, &self.files).map_err(RobotError::NotAllowed)?;
        let texts: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let (graph, import) = self.graph(file, &texts);
        let is_admitted = self.robots.admit_parts(&graph, *file == self.field);
        let mut model = RobotModel::new(source.clone(), graph, self.simulated);
        let usable = import.sound && !model.physics.bodies.is_empty();
        if usable || self.is_news(source) {
            self.log(&import);
        }
        if !usable && (!import.complete || !import.sound) {
            let first = import.diagnostics.first();
            return Err(RobotError::Unreadable(first.map_or_else(|| String::from("unreadable"), ToString::to_string)));
        }
        if !usable {
            return Err(RobotError::WithoutBodies);
        }
        is_admitted.map_err(RobotError::NotAllowed)?;
        if !import.complete {
            let (bodies, joints) = (model.physics.bodies.len(), model.physics.joints.len());
            tracing::warn!(file, bodies, joints, "its file was not read to the end: the robot is what stands before");
        }
        model.dormant = self.policy == ImportPolicy::Faithful && !import.changed;
        Ok(model)
    }

    /// The pitch that a file describes; empty space if the file is missing.
    /// `goals`: see [`Pitch::new`].
    pub(crate) fn pitch(&mut self, file: &str, goals: [&str; 2]) -> Pitch {
        file.clone_into(&mut self.field);
        let (graph, import) = self.graph(file, &[]);
        self.log(&import);
        if !import.complete || !import.sound {
            tracing::error!(file, "the field is not complete");
        }
        let graph = if import.sound { graph } else { SceneGraph::new() };
        Pitch::new(graph, goals)
    }

    /// True if there is an unusable file that the log has not reported.
    fn is_news(&mut self, source: &RobotSource) -> bool {
        let is_known = self.unusable.contains(source);
        if is_known
            || self.unusable.len() >= UNUSABLE_LOGGED_MAX
            || soccer_scene::SceneFiles::read(&self.files, &source.file).is_none()
        {
            return false;
        }
        self.unusable.push(source.clone());
        true
    }

    /// Imports a file.
    fn graph(&mut self, file: &str, arguments: &[&str]) -> (SceneGraph, ImportResult) {
        let mut graph = SceneGraph::new();
        let top = SceneGraph::ROOT;
        let import =
            soccer_scene::import(&mut graph, top, file, arguments, &self.files, &self.environment, self.policy);
        (graph, import)
    }

    /// Logs the diagnostics of a file, one for each place, up to [`PLACES_LOGGED_MAX`] in all.
    fn log(&mut self, import: &ImportResult) {
        for diagnostic in &import.diagnostics {
            if self.places.len() >= PLACES_LOGGED_MAX || self.places.contains(&diagnostic.place) {
                continue;
            }
            self.places.push(diagnostic.place.clone());
            let others = others(diagnostic, &import.diagnostics);
            match diagnostic.severity {
                Severity::Error => tracing::error!("{diagnostic}{others}"),
                Severity::Warning => tracing::warn!("{diagnostic}{others}"),
            }
        }
    }
}

/// The number of other diagnostics of the same place, as a text for the log.
fn others(first: &Diagnostic, all: &[Diagnostic]) -> String {
    let is_other = |other: &&Diagnostic| other.place == first.place && other.text != first.text;
    match all.iter().filter(is_other).count() {
        0 => String::new(),
        count => format!("\n  and {count} more at this place, with other values"),
    }
}
