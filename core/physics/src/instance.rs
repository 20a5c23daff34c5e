//! Instances: things that were added to a world, each whole.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::model::Model;
use crate::spaces::Company;

/// Name of something that was added; never given again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Instance(pub(crate) u32);

/// An instance as the constants know it: its name, its model, and the instances that it touches.
#[derive(Debug, Clone)]
pub struct Installed {
    /// Its name.
    pub name: Instance,
    /// The company that its geoms touch.
    pub company: Company,
    /// Its model.
    pub model: Arc<Model>,
}

/// The state of an instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct InstanceState {
    /// Its name.
    pub name: Instance,
    /// The company that its geoms touch.
    pub company: Company,
    /// How many bodies it has.
    pub bodies: usize,
    /// How many geoms it has, spaces included.
    pub geoms: usize,
    /// How many joints it has.
    pub joints: usize,
}

impl InstanceState {
    pub(crate) fn of(installed: &Installed) -> InstanceState {
        let Installed { name, company, ref model } = *installed;
        let (bodies, geoms, joints) = (model.bodies.len(), model.geoms.len(), model.joints.len());
        InstanceState { name, company, bodies, geoms, joints }
    }
}
