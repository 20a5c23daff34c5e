//! Serialization of the state to bytes and back.
//!
//! A robot's model is saved as its file and arguments, so a world in another process can load a state if it has the
//! same settings and files.

use std::sync::Arc;

use engine::StateError;

use super::pass_refusals::PassRefusals;
use super::world_parts::{Constants, SoccerWorld};
use super::world_state::State;
use crate::model::RobotModel;
use crate::settings::Settings;

/// Version of the format. It changes whenever this release would misread the bytes of an older one.
const VERSION: u8 = 2;

const SUM_BYTES: usize = 8;

impl SoccerWorld {
    /// Appends the state: version, fingerprint of the settings, checksum of the rest, and the state.
    pub(crate) fn save_state(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        let start = out.len();
        out.push(VERSION);
        out.extend(self.constants.fingerprint.to_le_bytes());
        let sum_at = out.len();
        out.extend([0; SUM_BYTES]);
        let state_at = out.len();
        let written = engine::encode_value(&self.state, out).inspect_err(|_| out.truncate(start));
        written.map_err(|error| StateError::Unwritable(error.to_string()))?;
        let sum = engine::hash(out.get(state_at..).unwrap_or_default());
        out.get_mut(sum_at..state_at).into_iter().for_each(|place| place.copy_from_slice(&sum.to_le_bytes()));
        Ok(())
    }

    /// Loads a state. If the state is invalid, this world stays unchanged.
    pub(crate) fn load_state(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        self.load_state_of(bytes, self.constants.fingerprint)
    }

    /// Loads a state that a world with this seed, and otherwise the settings of this world, has saved. The seed of later
    /// draws stays.
    ///
    /// # Errors
    /// If the bytes are not such a state; then this world is unchanged.
    pub fn load_of_seed(&mut self, bytes: &[u8], seed: u64) -> Result<(), StateError> {
        let Constants { settings, parameters, .. } = &*self.constants;
        let fingerprint = Settings { seed, ..settings.clone() }.fingerprint(parameters);
        self.load_state_of(bytes, fingerprint)
    }

    /// Loads a state of a world whose settings have this fingerprint.
    fn load_state_of(&mut self, bytes: &[u8], fingerprint: u64) -> Result<(), StateError> {
        let (&version, rest) = bytes.split_first().ok_or(StateError::Damaged)?;
        if version != VERSION {
            return Err(StateError::Version { is: version, reads: VERSION });
        }
        let (of, rest) = rest.split_first_chunk().ok_or(StateError::Damaged)?;
        if u64::from_le_bytes(*of) != fingerprint {
            return Err(StateError::OtherSettings);
        }
        let (sum, rest) = rest.split_first_chunk().ok_or(StateError::Damaged)?;
        if u64::from_le_bytes(*sum) != engine::hash(rest) {
            return Err(StateError::Damaged);
        }
        (self.state, self.tables) = self.read_state(rest)?;
        self.notices.pass_refusals = PassRefusals::default();
        self.index_roster();
        self.update_situation();
        Ok(())
    }

    /// A valid state read from bytes, with its physics constants.
    pub(crate) fn read_state(&mut self, bytes: &[u8]) -> Result<(State, Arc<physics::Constants>), StateError> {
        let (mut state, rest): (State, _) = engine::decode_value(bytes).map_err(|_| StateError::Damaged)?;
        if !rest.is_empty() {
            return Err(StateError::Damaged);
        }
        if !state.is_sound(&self.constants) {
            return Err(StateError::Damaged);
        }
        self.find_models(&mut state)?;
        let model = |instance| {
            let robots = state.seats.iter().filter_map(|seated| seated.robot.as_ref());
            let mut robots = robots.filter(|robot| robot.instance == instance).map(|robot| &robot.model.physics);
            let pitch = (instance == self.constants.pitch_instance).then_some(&self.constants.pitch.physics);
            pitch.or_else(|| robots.next()).cloned()
        };
        let tables = self.tables.refitted(&state.physics, model).map_err(|_| StateError::Damaged)?;
        Ok((state, tables))
    }

    /// Replaces the placeholders of models by the models.
    fn find_models(&mut self, state: &mut State) -> Result<(), StateError> {
        for robot in state.seats.iter_mut().filter_map(|seated| seated.robot.as_mut()) {
            let source = &robot.model.source;
            let model: Arc<RobotModel> = self.library.robot(source).map_err(|error| {
                StateError::Missing(format!("{} {}: {error}", source.file, source.arguments.join(" ")))
            })?;
            robot.model = model;
            if !robot.fits_its_model() {
                return Err(StateError::Damaged);
            }
        }
        Ok(())
    }
}
