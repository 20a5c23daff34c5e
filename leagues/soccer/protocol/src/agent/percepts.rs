//! The reusable list of a robot's percepts in one cycle.

use super::{Percept, See};

/// The percepts of one frame in the order of the wire. [`clear`](Percepts::clear) retains all memory, so refilling it
/// with as much allocates nothing.
#[derive(Debug, Default)]
pub struct Percepts {
    list: Vec<Percept>,
    /// Emptied vision percepts for reuse.
    spare: Vec<See>,
}

impl Percepts {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Clears the percepts, retains the memory.
    pub fn clear(&mut self) {
        for percept in self.list.drain(..) {
            if let Percept::See(mut see) = percept {
                see.items.clear();
                see.predicate = None;
                self.spare.push(see);
            }
        }
    }

    /// Adds a percept. For vision use [`push_see`](Percepts::push_see), which reuses memory.
    pub fn push(&mut self, percept: Percept) {
        self.list.push(percept);
    }

    /// Adds a vision percept that `fill` fills; it is empty before.
    pub fn push_see(&mut self, fill: impl FnOnce(&mut See)) {
        let mut see = self.spare.pop().unwrap_or_default();
        fill(&mut see);
        self.list.push(Percept::See(see));
    }

    /// The percepts in order.
    pub fn list(&self) -> &[Percept] {
        &self.list
    }

    /// The mutable percepts in order.
    pub fn list_mut(&mut self) -> &mut [Percept] {
        &mut self.list
    }

    /// The first vision percept, if there is one.
    pub fn see(&self) -> Option<&See> {
        self.list.iter().find_map(|percept| match percept {
            Percept::See(see) => Some(see),
            _ => None,
        })
    }
}

impl PartialEq for Percepts {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl Clone for Percepts {
    fn clone(&self) -> Self {
        Percepts { list: self.list.clone(), spare: Vec::new() }
    }
}
