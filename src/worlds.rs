//! The one list of worlds, and of presets for them.

use std::sync::Arc;
use std::time::Duration;

use engine::{NO_SECRET, Parameter, Room, Session, Value};
use rayon::ThreadPool;
use soccer3d::{Settings, SoccerWorld};

use crate::data::Folders;
use crate::faults::Faults;
use crate::match_log::LogFile;
use crate::params::{Choices, NONE};
use crate::self_collisions::SelfCollisionFile;

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
    /// The preset that its defaults are.
    preset: &'static str,
    /// Its settings when nothing is chosen.
    settings: fn() -> Settings,
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
        preset: PRESET_NAMES[0],
        settings: Settings::default,
    },
    World {
        name: NAMES[1],
        cycle: Duration::from_millis(10),
        parameters: || Box::new(soccer3d::parameters()),
        defaults: &soccer3d::SPHERES_2006,
        preset: PRESET_NAMES[soccer3d::PRESETS.len()],
        settings: Settings::spheres_2006,
    },
];

impl World {
    /// The default that a parameter has in this world.
    pub fn default_value(&self, parameter: &Parameter) -> Value {
        if parameter.name == "preset" {
            return Value::Text(self.preset.to_owned());
        }
        let own = self.defaults.iter().find(|(name, _)| *name == parameter.name);
        let own = own.and_then(|(_, text)| parameter.parse(text).ok());
        own.unwrap_or_else(|| parameter.default_value())
    }
}

/// The world of that name.
pub fn find(name: &str) -> Option<World> {
    WORLDS.into_iter().find(|world| world.name == name)
}

/// The names of all presets.
pub const PRESET_NAMES: [&str; soccer3d::PRESETS.len() + 1] = preset_names();

const fn preset_names() -> [&'static str; soccer3d::PRESETS.len() + 1] {
    let mut names = [NAMES[1]; soccer3d::PRESETS.len() + 1];
    let mut index = 0;
    while index < soccer3d::PRESETS.len() {
        names[index] = soccer3d::PRESETS[index].name;
        index += 1;
    }
    names
}

/// Values that belong together.
#[derive(Debug, Clone, Copy)]
pub struct Preset {
    /// What it is called.
    pub name: &'static str,
    /// The world that it is for, if it is not for any.
    pub world: Option<&'static str>,
    /// Names and values as in TOML.
    pub values: &'static [(&'static str, &'static str)],
}

/// The preset of that name.
pub fn preset(name: &str) -> Option<Preset> {
    let world = WORLDS.iter().find(|world| world.preset == name).map(|world| world.name);
    let name = PRESET_NAMES.into_iter().find(|known| *known == name)?;
    let values = soccer3d::PRESETS.iter().find(|preset| preset.name == name).map_or(&[][..], |preset| preset.values);
    Some(Preset { name, world, values })
}

/// A world with its doors, whose work the threads of a pool share; or what is wrong with the settings. Files that were
/// asked for are written; what goes wrong with them goes to `faults`.
pub fn session(choices: &Choices, pool: Option<Arc<ThreadPool>>, faults: &Faults) -> Result<Box<dyn Session>, String> {
    Ok(Box::new(room(choices, Settings { pool, ..settings(choices) }, faults)?))
}

/// A world of these settings, with the files that were asked for beside them; or what is wrong with either.
pub fn room(choices: &Choices, mut settings: Settings, faults: &Faults) -> Result<Room<SoccerWorld>, String> {
    let folders = choices.value("data");
    if !folders.list().is_empty() {
        settings.files = Some(Arc::new(Folders::open(folders.list())?));
    }
    settings.check().map_err(|error| error.to_string())?;
    let cycle_s = settings.physics.step as f32;
    let starters = usize::try_from(choices.value("wait-agents").whole()).unwrap_or_default();
    let mut room = soccer3d::room(settings).with_starters(starters);
    let log = choices.value("simspark-log");
    if log.text() != NONE {
        room = room.with_observer(Box::new(LogFile::create(log.text(), cycle_s, &choices.header(), faults)?));
    }
    if choices.value("WriteSelfCollisionsToFile").is_on() {
        let name = choices.value("SelfCollisionRecordFilename");
        room = room.with_observer(Box::new(SelfCollisionFile::new(name.text(), faults.clone())));
    }
    Ok(room)
}

/// What trainers have to send first, if anything.
pub fn trainer_token(choices: &Choices) -> Option<String> {
    let token = choices.value("trainer-token");
    (token.text() != NO_SECRET).then(|| token.text().to_owned())
}

/// The settings of the world, and what was chosen over them; without the files of data folders.
pub fn settings(choices: &Choices) -> Settings {
    let mut settings = (choices.world.settings)();
    for parameter in soccer3d::parameters() {
        if let Some((value, _)) = choices.chosen(parameter.name) {
            settings.set(parameter.name, value);
        }
    }
    settings.trainer_token = trainer_token(choices);
    settings
}
