//! Saved states: version, fingerprint of description and settings, checksum, and the state.

use engine::StateError;

use super::state::State;
use super::world::World;

/// Format version; incremented when bytes of an older release would be misread.
const VERSION: u8 = 1;

impl World {
    /// Appends the state to `out`. [`load`](World::load) resumes it in any world with the same description and
    /// settings, with identical results.
    ///
    /// # Errors
    /// If the state cannot be encoded. `out` is unchanged then.
    pub fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        let mut state = Vec::new();
        engine::encode_value(&self.state, &mut state).map_err(|error| StateError::Unwritable(error.to_string()))?;
        out.push(VERSION);
        out.extend(self.fingerprint.to_le_bytes());
        out.extend(engine::hash(&state).to_le_bytes());
        out.extend(state);
        Ok(())
    }

    /// Restores a saved state.
    ///
    /// # Errors
    /// If the bytes are no state of a matching world. This world is unchanged then.
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let (&version, rest) = bytes.split_first().ok_or(StateError::Damaged)?;
        if version != VERSION {
            return Err(StateError::Version { is: version, reads: VERSION });
        }
        let (of, rest) = rest.split_first_chunk().ok_or(StateError::Damaged)?;
        if u64::from_le_bytes(*of) != self.fingerprint {
            return Err(StateError::OtherSettings);
        }
        let (sum, rest) = rest.split_first_chunk().ok_or(StateError::Damaged)?;
        if u64::from_le_bytes(*sum) != engine::hash(rest) {
            return Err(StateError::Damaged);
        }
        let (state, rest): (State, _) = engine::decode_value(rest).map_err(|_| StateError::Damaged)?;
        let (inward, outward) = (self.state.commands.frames(), self.state.vision.frames());
        if !rest.is_empty() || !state.is_sound(&self.model, inward, outward) {
            return Err(StateError::Damaged);
        }
        self.state = state;
        Ok(())
    }
}
