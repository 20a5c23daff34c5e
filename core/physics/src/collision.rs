//! Collision of the world: from the present poses to the contacts of this cycle.

use glam::DVec3;

use crate::body::BodyState;
use crate::collide::{Contact4, Pose, collide_wrapped};
use crate::constants::Constants;
use crate::contact::Contact;
use crate::model::Surface;
use crate::omit::{Detail, on};
use crate::spaces::{Geom, PairKind, classify_pair};
use crate::state::State;
use crate::workspace::Workspace;

/// Finds the contacts of this cycle from the present poses.
pub fn find_contacts(constants: &Constants, state: &mut State, work: &mut Workspace) {
    let State { bodies, spaces, contacts, sensed, .. } = state;
    contacts.clear();
    sensed.clear();
    let mut touch = Touch { constants, bodies, contacts, sensed };
    work.broad.collide(spaces, &constants.geoms, |body| pose(bodies, body), |a, b| touch.pair(a, b));
}

fn pose(bodies: &[BodyState], body: usize) -> Pose {
    Pose { pos: bodies[body].pos, rot: bodies[body].rot }
}

/// The search state: poses of bodies, and touching geoms.
struct Touch<'a> {
    constants: &'a Constants,
    bodies: &'a [BodyState],
    contacts: &'a mut Vec<Contact>,
    sensed: &'a mut Vec<[usize; 2]>,
}

impl Touch<'_> {
    /// Tests one pair and makes its contacts; a pair with a sensor is only recorded.
    fn pair(&mut self, a: usize, b: usize) {
        let constants = self.constants;
        let (first, second) = (&constants.geoms[a], &constants.geoms[b]);
        let connected = |x: usize, y: usize| constants.are_connected(x, y);
        if classify_pair(first, second, connected, || constants.refuse(a, b)) != PairKind::Collide {
            return;
        }
        if first.body.is_none() && second.body.is_none() {
            return;
        }
        let pose = |g: &Geom| g.body.map_or(g.pose, |body| pose(self.bodies, body));
        let mut points = Contact4::default();
        let (x, y) = ((&first.shape, first.offset), (&second.shape, second.offset));
        if on(Detail::PairOrder) {
            collide_wrapped(x, &pose(first), y, &pose(second), &mut points);
        } else {
            collide_wrapped(y, &pose(second), x, &pose(first), &mut points);
        }
        let (Some(s1), Some(s2)) = (constants.surfaces[a], constants.surfaces[b]) else {
            self.sensed.extend(points.iter().next().map(|_| [a, b]));
            return;
        };
        let turn = if on(Detail::PairOrder) { 1.0 } else { -1.0 };
        self.contacts.extend(points.iter().map(|p| Contact {
            geoms: [a, b],
            bodies: [first.body, second.body],
            surface: Surface::mix(&s1, &s2),
            pos: p.pos,
            normal: p.normal * turn,
            depth: p.depth,
            force: DVec3::ZERO,
        }));
    }
}
