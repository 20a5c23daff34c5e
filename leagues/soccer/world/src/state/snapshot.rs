//! Snapshots: states of the world that a trainer keeps under a name, to go back to. They are part of the state, so that a
//! recording that begins in the middle can go back, too.

use std::sync::Arc;

use codec::Name;
use serde::{Deserialize, Serialize, Serializer};

/// Snapshots that one world keeps, and the longest name, bytes. One of 22 robots takes 142 kB, in every saved state.
pub(crate) const SNAPSHOTS_MAX: usize = 8;
pub(crate) const NAME_BYTES_MAX: usize = 64;

/// A state with a name.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(from = "(Name, StateBytes)")]
pub(crate) struct Snapshot {
    pub name: Name,
    /// A state without snapshots, as it is saved.
    state: Arc<[u8]>,
    /// Its hash.
    pub hash: u64,
}

/// The bytes of a state on their way into a snapshot, and out of it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(from = "Name")]
struct StateBytes(Arc<[u8]>);

impl From<Name> for StateBytes {
    fn from(bytes: Name) -> StateBytes {
        StateBytes((*bytes).into())
    }
}

impl From<(Name, StateBytes)> for Snapshot {
    fn from((name, StateBytes(state)): (Name, StateBytes)) -> Snapshot {
        Snapshot { name, hash: engine::hash(&state), state }
    }
}

impl Serialize for StateBytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl Snapshot {
    /// The bytes of a state under a name.
    pub(crate) fn new(name: Name, state: Vec<u8>) -> Snapshot {
        Snapshot::from((name, StateBytes(state.into())))
    }

    /// The state, as it is saved.
    pub(crate) fn state(&self) -> Arc<[u8]> {
        Arc::clone(&self.state)
    }
}

impl Serialize for Snapshot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.name, StateBytes(self.state())).serialize(serializer)
    }
}
