//! The contacts of a cycle by robot, found in one pass instead of one search for each robot.

use physics::Contact;

use super::participant::Participant;

/// The contacts of each robot, as indices, in order of creation.
#[derive(Default)]
pub(crate) struct RobotContacts {
    /// Index of the participant whose robot has a shape; shapes after the last robot's are left out.
    owners: Vec<Option<usize>>,
    /// Contacts by index of the participant.
    contacts: Vec<Vec<usize>>,
}

impl RobotContacts {
    /// Assigns the contacts of a cycle to robots.
    pub(crate) fn sort(&mut self, seats: &[Participant], tables: &physics::Constants, contacts: &[Contact]) {
        self.owners.clear();
        for (index, seated) in seats.iter().enumerate() {
            let Some(robot) = &seated.robot else { continue };
            let geoms = tables.geoms(robot.instance);
            self.owners.resize(self.owners.len().max(geoms.end), None);
            if let Some(owners) = self.owners.get_mut(geoms) {
                owners.fill(Some(index));
            }
        }
        self.contacts.iter_mut().for_each(Vec::clear);
        self.contacts.resize_with(self.contacts.len().max(seats.len()), Vec::new);
        for (at, contact) in contacts.iter().enumerate() {
            let [one, other] = contact.geoms.map(|geom| self.owners.get(geom).copied().flatten());
            for owner in [one, other.filter(|other| one != Some(*other))].into_iter().flatten() {
                if let Some(own) = self.contacts.get_mut(owner) {
                    own.push(at);
                }
            }
        }
    }

    /// The contacts of a participant's robot, taken from `contacts`.
    pub(crate) fn of<'a>(
        &'a self,
        index: usize,
        contacts: &'a [Contact],
    ) -> impl DoubleEndedIterator<Item = &'a Contact> + Clone {
        self.contacts.get(index).into_iter().flatten().filter_map(|&at| contacts.get(at))
    }
}
