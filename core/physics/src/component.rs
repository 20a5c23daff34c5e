//! Components: bodies tied together by joints, which changes only when a robot joins or leaves.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::joint::Joint;
use crate::model::JointKind;
use crate::schedule::Schedule;
use crate::tree::TREE_BODIES_MAX;

/// Bodies tied together by joints, parents before children.
#[derive(Debug, Clone, Default)]
pub(crate) struct Component {
    /// Global body indices; the first is the root (the first created).
    pub bodies: Vec<usize>,
    /// For each body but the root: local index of its parent, and the global joint to it.
    pub parents: Vec<(usize, usize)>,
    /// True if the fast tree path applies, absent contacts with dynamic bodies.
    pub is_hinge_tree: bool,
    /// The elimination order of the tree path.
    pub schedule: Arc<Schedule>,
    /// Global joints, ascending.
    pub joints: Vec<usize>,
}

/// Components of a set of bodies, in order of their roots, and the component of each body.
pub(crate) fn components(bodies: usize, joints: &[Joint]) -> (Vec<Component>, Vec<usize>) {
    let mut of_body: Vec<Vec<usize>> = vec![Vec::new(); bodies];
    for (index, joint) in joints.iter().enumerate() {
        [joint.body1, joint.body2].iter().flatten().for_each(|&b| of_body[b].push(index));
    }
    let mut component = vec![usize::MAX; bodies];
    let mut found: Vec<Component> = Vec::new();
    for root in 0..bodies {
        if component[root] == usize::MAX {
            let c = grow(root, &of_body, joints, found.len(), &mut component);
            found.push(c);
        }
    }
    schedule(&mut found);
    (found, component)
}

fn grow(root: usize, of_body: &[Vec<usize>], joints: &[Joint], number: usize, component: &mut [usize]) -> Component {
    let mut c = Component { bodies: vec![root], is_hinge_tree: true, ..Component::default() };
    component[root] = number;
    let mut queue = VecDeque::from([0]);
    while let Some(at) = queue.pop_front() {
        for &index in &of_body[c.bodies[at]] {
            let joint = &joints[index];
            c.joints.push(index);
            let child_first = joint.body2 == Some(c.bodies[at]);
            let other = if child_first { joint.body1 } else { joint.body2 };
            let Some(other) = other else {
                c.is_hinge_tree = false;
                continue;
            };
            if component[other] == usize::MAX {
                component[other] = number;
                c.is_hinge_tree &= child_first && joint.kind == JointKind::Hinge && joint.motors[0].torque_max > 0.0;
                c.is_hinge_tree &= joint.motors[0].lo != joint.motors[0].hi;
                c.parents.push((at, index));
                c.bodies.push(other);
                queue.push_back(c.bodies.len() - 1);
            }
        }
    }
    c.joints.sort_unstable();
    c.joints.dedup();
    c.is_hinge_tree &= c.bodies.len() <= TREE_BODIES_MAX && c.joints.len() + 1 == c.bodies.len();
    c
}

/// Schedules the trees of hinges. Trees with the same shape share a schedule, like the robots of a game.
fn schedule(components: &mut [Component]) {
    let mut known: Vec<(Vec<usize>, Arc<Schedule>)> = Vec::new();
    for c in components.iter_mut().filter(|c| c.is_hinge_tree) {
        let is_alike = |parents: &[usize]| c.parents.iter().map(|(parent, _)| parent).eq(parents);
        c.schedule = match known.iter().find(|(parents, _)| is_alike(parents)) {
            Some((_, schedule)) => Arc::clone(schedule),
            None => {
                let parents: Vec<usize> = c.parents.iter().map(|&(parent, _)| parent).collect();
                let schedule = Arc::new(Schedule::new(&parents));
                known.push((parents, Arc::clone(&schedule)));
                schedule
            }
        };
    }
}
