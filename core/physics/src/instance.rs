//! Instances: objects added to a world as a whole.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::model::Model;
use crate::spaces::CollisionGroup;

/// The name of an instance; never reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Instance(pub(crate) u32);

/// An instance in the constants: its name, its model, and its collision group.
#[derive(Debug, Clone)]
pub struct InstanceModel {
    /// Its name.
    pub name: Instance,
    /// The collision group of its geoms.
    pub company: CollisionGroup,
    /// Its model.
    pub model: Arc<Model>,
}

/// The state of an instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstanceState {
    /// Its name.
    pub name: Instance,
    /// The collision group of its geoms.
    pub company: CollisionGroup,
    /// Number of its bodies.
    pub bodies: usize,
    /// Number of its geoms, including spaces.
    pub geoms: usize,
    /// Number of its joints.
    pub joints: usize,
}

impl InstanceState {
    pub(crate) fn of(installed: &InstanceModel) -> InstanceState {
        let InstanceModel { name, company, ref model } = *installed;
        let (bodies, geoms, joints) = (model.bodies.len(), model.geoms.len(), model.joints.len());
        InstanceState { name, company, bodies, geoms, joints }
    }
}
