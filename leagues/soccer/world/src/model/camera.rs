//! Cameras with the settings of robot files.

use codec::Name;
use soccer_scene::node::VisionSettings;
use soccer_scene::{NodeId, SceneGraph};

/// The turning range of a vision perceptor's camera, degrees; a fixed camera has empty ranges.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PanTiltLimits {
    /// Least and largest angle to the left.
    pub pan_deg: [f32; 2],
    /// Least and largest angle upwards.
    pub tilt_deg: [f32; 2],
}

impl PanTiltLimits {
    pub(crate) fn new(setup: &VisionSettings) -> PanTiltLimits {
        let range = |[low, high]: [i32; 2]| [low as f32, high as f32];
        match setup.restricted {
            true => PanTiltLimits { pan_deg: range(setup.pan_range_deg), tilt_deg: range(setup.tilt_range_deg) },
            false => PanTiltLimits { pan_deg: [0.0; 2], tilt_deg: [0.0; 2] },
        }
    }
}

/// A camera on a body.
pub(crate) struct CameraSensor {
    pub body: usize,
    /// Its index among the robot's cameras.
    pub index: usize,
    pub setup: VisionSettings,
    /// Half the width and half the height of a limited view, rad.
    pub half_angles: [f64; 2],
    pub predicate: Option<Name>,
}

/// Indices of the cameras beside a node.
pub(crate) fn cameras_beside(graph: &SceneGraph, cameras: &[(NodeId, PanTiltLimits)], node: NodeId) -> Vec<usize> {
    let above = graph.transform_above(node);
    let beside = cameras.iter().enumerate().filter(|(_, (camera, _))| graph.transform_above(*camera) == above);
    beside.map(|(index, _)| index).collect()
}
