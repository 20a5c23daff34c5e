//! Lists in the order in which a station shows them.

use rescue_protocol::mrcs::Uid;
use serde::{Deserialize, Serialize};

/// Things by name, in the order in which they came.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Shown<T>(Vec<(Uid, T)>);

impl<T> Default for Shown<T> {
    fn default() -> Shown<T> {
        Shown(Vec::new())
    }
}

impl<T> Shown<T> {
    /// All of them, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = (&Uid, &T)> {
        self.0.iter().map(|(uid, thing)| (uid, thing))
    }

    /// The thing of this name.
    #[must_use]
    pub fn get(&self, uid: &Uid) -> Option<&T> {
        self.iter().find(|(name, _)| *name == uid).map(|(_, thing)| thing)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a thing at the end, or replaces the one of this name in its place.
    pub(super) fn put(&mut self, uid: &Uid, thing: T) {
        match self.0.iter_mut().find(|(name, _)| name == uid) {
            Some((_, place)) => *place = thing,
            None => self.0.push((uid.clone(), thing)),
        }
    }

    /// Takes a thing out, if it is there.
    pub(super) fn remove(&mut self, uid: &Uid) {
        self.0.retain(|(name, _)| name != uid);
    }
}
