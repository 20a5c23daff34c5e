//! Cameras with the settings of robot files.

use codec::Name;
use soccer_scene::node::Vision;
use soccer_scene::{Graph, NodeId};

/// The turning range of a vision perceptor's camera, degrees; a fixed camera has empty ranges.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Mount {
    /// Least and largest angle to the left.
    pub pan_deg: [f32; 2],
    /// Least and largest angle upwards.
    pub tilt_deg: [f32; 2],
}

impl Mount {
    pub(crate) fn new(setup: &Vision) -> Mount {
        let range = |[low, high]: [i32; 2]| [low as f32, high as f32];
        match setup.restricted {
            true => Mount { pan_deg: range(setup.pan_range_deg), tilt_deg: range(setup.tilt_range_deg) },
            false => Mount { pan_deg: [0.0; 2], tilt_deg: [0.0; 2] },
        }
    }
}

/// A camera on a body.
pub(crate) struct Eye {
    pub body: usize,
    /// Its index among the robot's cameras.
    pub index: usize,
    pub setup: Vision,
    /// Half the width and half the height of a limited view, rad.
    pub half_angles: [f64; 2],
    pub predicate: Option<Name>,
}

/// Indices of the cameras beside a node.
pub(crate) fn cameras_beside(graph: &Graph, cameras: &[(NodeId, Mount)], node: NodeId) -> Vec<usize> {
    let above = graph.transform_above(node);
    let beside = cameras.iter().enumerate().filter(|(_, (camera, _))| graph.transform_above(*camera) == above);
    beside.map(|(index, _)| index).collect()
}
