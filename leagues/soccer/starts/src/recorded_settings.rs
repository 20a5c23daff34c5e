//! The settings of a recorded run.

use record::RecordingHeader;
use soccer_world::{BadSettings, LEAGUE, Settings};

use crate::bad_starts::BadStarts;

/// The settings of a recorded run: those of the world, and its seed.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordedSettings {
    /// The seed.
    pub seed: u64,
    /// All other settings of the world, by name, with their values as TOML.
    pub values: Vec<(String, String)>,
}

impl RecordedSettings {
    /// The settings in the header of a recording.
    ///
    /// # Errors
    /// If it is a recording of another world, or has scene files of its user.
    pub(crate) fn of(header: &RecordingHeader) -> Result<RecordedSettings, BadStarts> {
        if header.world != LEAGUE.name {
            return Err(BadStarts::OtherWorld(header.world.clone(), LEAGUE.name));
        }
        if !header.files.is_empty() {
            return Err(BadStarts::OwnFiles);
        }
        let is_of_world = |name: &str| soccer_world::parameters().any(|parameter| parameter.name == name);
        let values = header.settings.iter().filter(|(name, _)| is_of_world(name));
        let values = values.map(|(name, value)| (name.clone(), value.clone())).collect();
        Ok(RecordedSettings { seed: header.seed.cast_unsigned(), values })
    }

    /// The settings as a world takes them.
    ///
    /// # Errors
    /// If a value is invalid.
    pub fn settings(&self) -> Result<Settings, BadSettings> {
        let mut settings = Settings::default();
        self.values.iter().try_for_each(|(name, value)| settings.set_text(name, value))?;
        settings.seed = self.seed;
        Ok(settings)
    }

    /// Checks that the settings are those of another run, except for the seed.
    ///
    /// # Errors
    /// If one differs.
    pub(crate) fn fit(&self, first: &RecordedSettings) -> Result<(), BadStarts> {
        let value_in = |of: &RecordedSettings, name: &str| {
            let found = of.values.iter().find(|(other, _)| other == name);
            found.map_or_else(|| String::from("not recorded"), |(_, value)| value.clone())
        };
        for (name, _) in
            self.values.iter().chain(&first.values).filter(|(name, _)| !IRRELEVANT.contains(&name.as_str()))
        {
            let (is, first) = (value_in(self, name), value_in(first, name));
            if is != first {
                return Err(BadStarts::OtherSettings { name: name.clone(), is, first });
            }
        }
        Ok(())
    }
}

/// Settings that change no state: the seed, and the interval of monitor frames.
const IRRELEVANT: [&str; 2] = ["seed", "monitor-step"];
