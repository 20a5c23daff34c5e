//! Islands: bodies connected by joints and contacts, found in every step.
//!
//! The traversal of an island also is the order in which the reference moves the bodies, and thus the order of the geom
//! lists (oracle.md 4), so it follows the reference's rules: newest body first, each body's latest joint first.

use crate::contact::Contact;
use crate::joint::Joint;

/// Maximum number of contact points between moving bodies in one island; later ones are left out of the step. A heap of
/// 22 robots has about 60. Interpenetrating robots have thousands, and the time of a step grows with their cube.
pub(crate) const TOUCHES_MAX: usize = 600;

/// The islands of one step.
#[derive(Debug, Clone, Default)]
pub(crate) struct Islands {
    /// Bodies in stepping order, island by island.
    pub order: Vec<usize>,
    /// Start of each island in `order`; one more entry at the end.
    pub starts: Vec<usize>,
    /// Per island: true if two dynamic bodies touch in it.
    pub touching: Vec<bool>,
    /// Contacts island by island, in order of creation, and where each island starts.
    contacts: Vec<usize>,
    contact_starts: Vec<usize>,
    /// Contacts left out of this step because there were too many.
    pub left_out: usize,
    touches: Vec<usize>,
    island_of: Vec<usize>,
    /// Latest contact of each body, and for contact k, side s, at 2k+s: the one before.
    latest: Vec<usize>,
    before: Vec<usize>,
    stack: Vec<usize>,
}

const NONE: usize = usize::MAX;

impl Islands {
    /// Number of islands.
    pub(crate) fn len(&self) -> usize {
        self.touching.len()
    }

    /// Bodies of an island in stepping order.
    pub(crate) fn bodies_of(&self, island: usize) -> &[usize] {
        &self.order[self.starts[island]..self.starts[island + 1]]
    }

    /// Contacts of an island, in order of creation.
    pub(crate) fn contacts_of(&self, island: usize) -> &[usize] {
        &self.contacts[self.contact_starts[island]..self.contact_starts[island + 1]]
    }

    /// True if contacts of an island were left out.
    pub(crate) fn is_crowded(&self, island: usize) -> bool {
        self.touches.get(island).is_some_and(|&touches| touches > TOUCHES_MAX)
    }

    /// True if the body belongs to an island, i.e. is stepped.
    pub(crate) fn contains(&self, body: usize) -> bool {
        self.island_of[body] != NONE
    }

    /// Grows the islands from the bodies that are `awake`. `joints_of`: joints per body, latest first.
    pub(crate) fn find(&mut self, awake: &[bool], joints: &[Joint], joints_of: &[Vec<usize>], contacts: &[Contact]) {
        self.chain_contacts(awake.len(), contacts);
        for list in [&mut self.order, &mut self.starts] {
            list.clear();
        }
        self.touching.clear();
        self.island_of.clear();
        self.island_of.resize(awake.len(), NONE);
        for body in (0..awake.len()).rev() {
            if awake[body] && self.island_of[body] == NONE {
                self.starts.push(self.order.len());
                self.touching.push(false);
                self.walk(body, joints, joints_of, contacts);
            }
        }
        self.starts.push(self.order.len());
        self.sort_contacts(contacts);
    }

    fn chain_contacts(&mut self, bodies: usize, contacts: &[Contact]) {
        self.latest.clear();
        self.latest.resize(bodies, NONE);
        self.before.clear();
        for (k, contact) in contacts.iter().enumerate() {
            for (side, body) in contact.bodies.into_iter().enumerate() {
                self.before.push(body.map_or(NONE, |b| std::mem::replace(&mut self.latest[b], 2 * k + side)));
            }
        }
    }

    fn walk(&mut self, seed: usize, joints: &[Joint], joints_of: &[Vec<usize>], contacts: &[Contact]) {
        let island = self.touching.len() - 1;
        self.island_of[seed] = island;
        self.stack.push(seed);
        while let Some(body) = self.stack.pop() {
            self.order.push(body);
            let mut at = self.latest[body];
            while at != NONE {
                if let Some(other) = contacts[at / 2].bodies[1 - at % 2] {
                    self.touching[island] = true;
                    self.reach(other, island);
                }
                at = self.before[at];
            }
            for &index in &joints_of[body] {
                let joint = &joints[index];
                let other = if joint.body1 == Some(body) { joint.body2 } else { joint.body1 };
                other.into_iter().for_each(|b| self.reach(b, island));
            }
        }
    }

    fn reach(&mut self, body: usize, island: usize) {
        if self.island_of[body] == NONE {
            self.island_of[body] = island;
            self.stack.push(body);
        }
    }

    /// Stable counting sort of the contacts by island. It leaves out contacts beyond [`TOUCHES_MAX`].
    fn sort_contacts(&mut self, contacts: &[Contact]) {
        self.contact_starts.clear();
        self.contact_starts.resize(self.len() + 1, 0);
        self.left_out = 0;
        let mut touches = std::mem::take(&mut self.touches);
        for pass in [Pass::Count, Pass::Place] {
            touches.clear();
            touches.resize(self.len(), 0);
            for (k, contact) in contacts.iter().enumerate() {
                let Some(&body) = contact.bodies.iter().flatten().next() else { continue };
                let island = self.island_of[body];
                if island == NONE {
                    continue;
                }
                let is_touch = contact.bodies[0].is_some() && contact.bodies[1].is_some();
                touches[island] += usize::from(is_touch);
                if !is_touch || touches[island] <= TOUCHES_MAX {
                    self.take_contact(pass, k, island);
                } else if pass == Pass::Count {
                    self.left_out += 1;
                }
            }
            if pass == Pass::Count {
                for i in 0..self.len() {
                    self.contact_starts[i + 1] += self.contact_starts[i];
                }
                self.contacts.clear();
                self.contacts.resize(self.contact_starts[self.len()], 0);
            }
        }
        self.touches = touches;
        // Each island's start has served as its write position.
        self.contact_starts.rotate_right(1);
        self.contact_starts[0] = 0;
    }

    fn take_contact(&mut self, pass: Pass, contact: usize, island: usize) {
        match pass {
            Pass::Count => self.contact_starts[island + 1] += 1,
            Pass::Place => {
                self.contacts[self.contact_starts[island]] = contact;
                self.contact_starts[island] += 1;
            }
        }
    }
}

/// The two passes of a counting sort.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pass {
    Count,
    Place,
}
