//! Snapshots: named states that a trainer can save and restore. They are part of the state, so a recording that begins
//! in the middle can also restore them.

use std::sync::Arc;

use codec::Name;
use serde::{Deserialize, Serialize, Serializer};

/// Most snapshots in one world, and the longest name, bytes. One of 22 robots takes 142 kB in every saved state.
pub(crate) const SNAPSHOTS_MAX: usize = 8;
pub(crate) const NAME_BYTES_MAX: usize = 64;

/// A named state.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(from = "(Name, StateBytes)")]
pub(crate) struct Snapshot {
    pub name: Name,
    /// A state without snapshots, in its saved form.
    state: Arc<[u8]>,
    /// The hash of the state.
    pub hash: u64,
}

/// The bytes of a state, for serialization in a snapshot.
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
    /// Creates a snapshot from a name and the bytes of a state.
    pub(crate) fn new(name: Name, state: Vec<u8>) -> Snapshot {
        Snapshot::from((name, StateBytes(state.into())))
    }

    /// The state in its saved form.
    pub(crate) fn state(&self) -> Arc<[u8]> {
        Arc::clone(&self.state)
    }
}

impl Serialize for Snapshot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.name, StateBytes(self.state())).serialize(serializer)
    }
}
