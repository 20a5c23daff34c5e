//! The keyframe index: the channel by which a keyframe indexer passes its states to the visible player.

use std::sync::Arc;
use std::sync::mpsc::Receiver;

/// The state before the inputs of a tick.
pub(crate) type SavedState = (u64, Arc<[u8]>);

/// The states that a keyframe indexer finds, as they arrive.
pub struct KeyframeIndex(pub(crate) Receiver<SavedState>);
