//! The program's services for a challenge's run: it records the run, if the settings ask for it.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;

use engine::Value;
use soccer_match::Host;
use soccer_world::{Game, Settings};

use super::hold::recording as recording_of;
use crate::faults::Faults;
use crate::params::{Choices, CommandScope, FRAMES, Given, KEY_FRAMES, Origin, RECORD, SEED};
use crate::recording::{self, Drawings, Wanted};
use crate::replay::PAGE_KEYS;
use crate::worlds::{Worlds, soccer};

/// The program as host of all runs of a competition.
pub struct Program {
    pub worlds: &'static Worlds,
    /// The folder for recordings; `None` without recordings.
    pub recordings: Option<PathBuf>,
    /// Errors in the files that runs write.
    pub faults: Faults,
    /// The keys of `spar.toml` that [apply](settings) to runs.
    pub settings: Choices,
}

/// The keys about recordings.
const KEYS: [&str; 2] = [KEY_FRAMES, FRAMES];

/// Reads the keys of `spar.toml` that apply to challenges, and to their page if there is one. Keys of the game are left
/// out, since a challenge's rules fix them.
///
/// # Errors
/// If the file cannot be read, or is wrong.
pub fn settings(has_page: bool, worlds: &'static Worlds) -> Result<Choices, String> {
    let reads = |key: &str| KEYS.contains(&key) || has_page && PAGE_KEYS.contains(&key);
    let scope = CommandScope { needs_pages: has_page, ..CommandScope::of_keys("challenge", &reads) };
    Choices::gather_for(&Given::default(), worlds, &scope)
}

impl Program {
    /// Returns the settings that a recording of this game stores.
    pub fn choices(&self, settings: &Settings) -> Result<Choices, Box<dyn Error>> {
        let origin = Origin::Command("challenge");
        let mut choices = Choices::recorded(self.worlds.default_name(), &BTreeMap::new(), self.worlds, origin.clone())?;
        let own = [
            (SEED, settings.seed.to_string()),
            ("monitor-step", format!("{:?}", settings.monitor_step_s)),
            ("agents-may-beam", settings.agents_may_beam.to_string()),
        ];
        let own = own.into_iter().map(|(name, text)| (name.to_owned(), text));
        let of_file =
            KEYS.iter().filter_map(|key| Some(((*key).to_owned(), self.settings.file_value(key)?.to_string())));
        for (name, text) in own.chain(of_file).chain(settings.variables.iter().cloned()) {
            choices.set(&name, &text, origin.clone())?;
        }
        Ok(choices)
    }

    /// Creates the game of the run of this number, and its recording, to which `drawings` leads.
    pub fn build(&self, settings: Settings, number: Option<u32>, drawings: &Drawings) -> Result<Game, Box<dyn Error>> {
        let mut choices = self.choices(&settings)?;
        let recording = number.and_then(|number| recording_of(self.recordings.as_ref(), number));
        if let Some(path) = &recording {
            let path = Value::Text(path.display().to_string()).to_string();
            choices.set(RECORD, &path, Origin::Command("challenge"))?;
            choices = recording::pinned(&choices)?;
        }
        let mut game = soccer::game(&choices, settings, &self.faults)?;
        if let Some(wanted) = Wanted::of(&choices)? {
            let (tape, key_frame_ticks) = wanted.begin(&choices, &self.faults, drawings)?;
            game = game.with_tape(tape, key_frame_ticks);
        }
        Ok(game)
    }
}

impl Host for Program {
    fn game(&self, settings: Settings, number: Option<u32>) -> Result<Game, String> {
        self.build(settings, number, &Drawings::default()).map_err(|error| error.to_string())
    }
}
