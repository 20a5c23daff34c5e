//! Handles: names of bodies, joints and geoms that survive removals.
//!
//! An index is only valid now: indices move down when an earlier instance leaves. A handle is an instance and an index
//! within its model: it keeps its meaning as long as the instance exists, and has none afterwards.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::constants::Constants;
use crate::instance::Instance;

/// A body, independent of its present index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BodyHandle {
    /// The instance that it belongs to.
    pub instance: Instance,
    /// Index among the bodies of the model.
    pub index: u32,
}

/// A joint, independent of its present index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct JointHandle {
    /// The instance that it belongs to.
    pub instance: Instance,
    /// Index among the joints of the model.
    pub index: u32,
}

/// A geom, independent of its present index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GeomHandle {
    /// The instance that it belongs to.
    pub instance: Instance,
    /// Index among the geoms of the model.
    pub index: u32,
}

/// The place of an index in a range that starts there.
fn within(range: Range<usize>, index: usize) -> u32 {
    (index - range.start) as u32
}

/// The index at a place in a range; `None` if the range ends before.
fn at(range: Range<usize>, place: u32) -> Option<usize> {
    Some(range.start + place as usize).filter(|index| range.contains(index))
}

impl Constants {
    /// The handle of the body that has this index now; `None` if the index is out of range.
    pub fn body_handle(&self, body: usize) -> Option<BodyHandle> {
        let instance = self.instance_of_body(body);
        let range = self.bodies(instance);
        range.contains(&body).then(|| BodyHandle { instance, index: within(range, body) })
    }

    /// The present index of a body; `None` if its instance has left, or never had this body.
    pub fn find_body(&self, handle: BodyHandle) -> Option<usize> {
        at(self.bodies(handle.instance), handle.index)
    }

    /// The handle of the joint that has this index now; `None` if the index is out of range.
    pub fn joint_handle(&self, joint: usize) -> Option<JointHandle> {
        let instance = self.instance_of_joint(joint);
        let range = self.joints(instance);
        range.contains(&joint).then(|| JointHandle { instance, index: within(range, joint) })
    }

    /// The present index of a joint; `None` if its instance has left, or never had this joint.
    pub fn find_joint(&self, handle: JointHandle) -> Option<usize> {
        at(self.joints(handle.instance), handle.index)
    }

    /// The handle of the geom that has this index now; `None` if the index is out of range.
    pub fn geom_handle(&self, geom: usize) -> Option<GeomHandle> {
        let instance = self.instance_of_geom(geom);
        let range = self.geoms(instance);
        range.contains(&geom).then(|| GeomHandle { instance, index: within(range, geom) })
    }

    /// The present index of a geom; `None` if its instance has left, or never had this geom.
    pub fn find_geom(&self, handle: GeomHandle) -> Option<usize> {
        at(self.geoms(handle.instance), handle.index)
    }
}
