//! The rows of the exported table: one for each body and tick.

use std::cell::RefCell;
use std::collections::BTreeSet;

use engine::{Entity, RenderScene};

use crate::export_error::ExportError;

/// The names of the columns.
pub const COLUMNS: [&str; 13] =
    ["tick", "time_s", "thing", "team", "number", "body", "x_m", "y_m", "z_m", "qx", "qy", "qz", "qw"];

/// The pose of one body in a render scene.
pub struct TableRow<'a> {
    /// The body's entity: `ball`, `left 3`.
    pub entity: &'a Entity,
    /// The body's name: `body`; empty if the entity has only one.
    pub body: &'a str,
    /// Position, m, and quaternion.
    pub numbers: [f64; 7],
}

/// Selects the bodies of a table: all, or only named ones.
#[derive(Debug, Default)]
pub struct BodyFilter {
    /// Names such as `ball`, `left`, `left 3`, `body`, `left/body`.
    names: Vec<String>,
    /// Indices of the names that have matched a body.
    matched: RefCell<BTreeSet<usize>>,
    /// The entities of the recording, and their bodies.
    known: RefCell<[BTreeSet<String>; 2]>,
}

impl BodyFilter {
    /// Creates a filter for these names; without names it selects all bodies.
    #[must_use]
    pub fn new(names: &[String]) -> BodyFilter {
        BodyFilter { names: names.to_vec(), ..BodyFilter::default() }
    }

    /// Returns the rows of a scene: all selected bodies that can move.
    pub fn rows<'a>(&'a self, scene: &'a RenderScene) -> impl Iterator<Item = TableRow<'a>> {
        scene.entities_with_poses().filter(|(entity, _)| !entity.is_fixed).flat_map(move |(entity, poses)| {
            let parts = entity.parts.iter().zip(poses).filter(move |(part, _)| self.has(entity, &part.name));
            parts.map(move |(part, pose)| {
                let ([x, y, z], [qx, qy, qz, qw]) = (pose.position_m, pose.rotation);
                TableRow { entity, body: &part.name, numbers: [x, y, z, qx, qy, qz, qw] }
            })
        })
    }

    fn has(&self, entity: &Entity, body: &str) -> bool {
        if self.names.is_empty() {
            return true;
        }
        let is_thing = |name: &str| name == entity.name || Some(name) == entity.side.as_deref();
        let is_it = |name: &String| match name.split_once('/') {
            Some((name, part)) => is_thing(name) && part == body,
            None => is_thing(name) || (name == body && !body.is_empty()),
        };
        let found: Vec<usize> = (0..).zip(&self.names).filter(|(_, name)| is_it(name)).map(|(at, _)| at).collect();
        let mut matched = self.matched.borrow_mut();
        if matched.len() < self.names.len() {
            let [things, bodies] = &mut *self.known.borrow_mut();
            things.insert(entity.name.clone());
            bodies.insert(body.to_owned());
            matched.extend(&found);
        }
        !found.is_empty()
    }

    /// Checks that each name has matched a body.
    ///
    /// # Errors
    /// If one has not.
    pub fn check(&self) -> Result<(), ExportError> {
        let matched = self.matched.borrow();
        let Some((_, name)) = (0..).zip(&self.names).find(|(at, _)| !matched.contains(at)) else { return Ok(()) };
        let [things, bodies] = &*self.known.borrow();
        let list = |names: &BTreeSet<String>| {
            names.iter().filter(|name| !name.is_empty()).map(String::as_str).collect::<Vec<_>>().join(", ")
        };
        Err(ExportError::NoSuchBody { name: name.clone(), things: list(things), bodies: list(bodies) })
    }
}
