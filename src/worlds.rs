//! The one list of worlds.

use std::sync::Arc;
use std::time::Duration;

use engine::{Parameter, Session, Value};
use rayon::ThreadPool;

use crate::data::Folders;
use crate::params::Choices;

/// Makes a world with its doors.
type MakeSession = fn(&Choices, Option<Arc<ThreadPool>>) -> Result<Box<dyn Session>, String>;

/// A world that can be served.
#[derive(Clone, Copy)]
pub struct World {
    /// What it is called on the command line.
    pub name: &'static str,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// What can be set about it.
    pub parameters: fn() -> Box<dyn Iterator<Item = &'static Parameter>>,
    /// Which of these have another default here, written as in TOML.
    pub defaults: &'static [(&'static str, &'static str)],
    /// Makes one, with its doors, whose work the threads of a pool share; or says what is wrong with the settings.
    pub session: MakeSession,
}

/// The names of all worlds.
pub const NAMES: [&str; 2] = ["soccer3d", "spheres-2006"];

/// The world that is meant when none is named.
pub const DEFAULT: &str = NAMES[0];

/// All worlds.
pub const WORLDS: [World; NAMES.len()] = [
    World {
        name: NAMES[0],
        cycle: Duration::from_millis(20),
        parameters: || Box::new(soccer3d::parameters()),
        defaults: &[],
        session: |choices, pool| soccer3d(soccer3d::Settings { pool, ..soccer3d::Settings::default() }, choices),
    },
    World {
        name: NAMES[1],
        cycle: Duration::from_millis(10),
        parameters: || Box::new(soccer3d::parameters()),
        defaults: &soccer3d::SPHERES_2006,
        session: |choices, pool| soccer3d(soccer3d::Settings { pool, ..soccer3d::Settings::spheres_2006() }, choices),
    },
];

impl World {
    /// The default that a parameter has in this world.
    pub fn default_value(&self, parameter: &Parameter) -> Value {
        let own = self.defaults.iter().find(|(name, _)| *name == parameter.name);
        let own = own.and_then(|(_, text)| parameter.parse(text).ok());
        own.unwrap_or_else(|| parameter.default_value())
    }
}

/// The world of that name.
pub fn find(name: &str) -> Option<World> {
    WORLDS.into_iter().find(|world| world.name == name)
}

/// A soccer world: these settings, and what was chosen over them.
fn soccer3d(mut settings: soccer3d::Settings, choices: &Choices) -> Result<Box<dyn Session>, String> {
    for parameter in soccer3d::parameters() {
        if let Some((value, _)) = choices.chosen(parameter.name) {
            settings.set(parameter.name, value);
        }
    }
    let folders = choices.value("data");
    if !folders.list().is_empty() {
        settings.files = Some(Arc::new(Folders::open(folders.list())?));
    }
    settings.check().map_err(|error| error.to_string())?;
    Ok(soccer3d::session(settings))
}
