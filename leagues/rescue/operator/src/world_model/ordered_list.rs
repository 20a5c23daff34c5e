//! Lists of items in the order shown by a station.

use rescue_protocol::mrcs::Uid;
use serde::{Deserialize, Serialize};

/// A list of named items in order of arrival.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OrderedList<T>(Vec<(Uid, T)>);

impl<T> Default for OrderedList<T> {
    fn default() -> OrderedList<T> {
        OrderedList(Vec::new())
    }
}

impl<T> OrderedList<T> {
    /// Iterates over all items, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = (&Uid, &T)> {
        self.0.iter().map(|(uid, thing)| (uid, thing))
    }

    /// Returns the item of this name.
    #[must_use]
    pub fn get(&self, uid: &Uid) -> Option<&T> {
        self.iter().find(|(name, _)| *name == uid).map(|(_, thing)| thing)
    }

    /// Number of items.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if the list is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Appends an item, or replaces the item of this name in its place.
    pub(super) fn put(&mut self, uid: &Uid, thing: T) {
        match self.0.iter_mut().find(|(name, _)| name == uid) {
            Some((_, place)) => *place = thing,
            None => self.0.push((uid.clone(), thing)),
        }
    }

    /// Removes an item, if it exists.
    pub(super) fn remove(&mut self, uid: &Uid) {
        self.0.retain(|(name, _)| name != uid);
    }
}
