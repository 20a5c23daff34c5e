//! The pictures that cameras took on the development line, until percepts print them in the next even cycle
//! (docs/reference/humanoid-master.md 4.1).

use humanoid_rules::PlayerId;
use serde::{Deserialize, Serialize};

use crate::occlusion::Occluder;
use crate::profile::DevelopmentVision;

/// The exact pictures of all cameras, part of the saved state.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct VisionMemory {
    pub views: Vec<CameraView>,
}

/// The markers that one camera has in view and that nothing hides.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct CameraView {
    pub observer: PlayerId,
    /// Markers of the field, and the ball.
    pub objects: Vec<Sighting>,
    /// Markers of other robots, in the order of print.
    pub robots: Vec<(PlayerId, Vec<Sighting>)>,
}

/// A marker in a picture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sighting {
    /// Its index: among the markers of the field, after which comes the ball, or among those of its robot.
    pub marker: usize,
    /// Distance, m.
    pub distance: f64,
    /// Angle to the left, degrees.
    pub azimuth_deg: f64,
    /// Angle upwards, degrees.
    pub elevation_deg: f64,
}

impl VisionMemory {
    /// The picture of a robot's camera; `None` if it has taken none since robots last changed.
    pub fn view(&self, observer: PlayerId) -> Option<&CameraView> {
        self.views.iter().find(|view| view.observer == observer)
    }
}

/// The vision of a game on the development line.
#[derive(Debug)]
pub(crate) struct DevelopmentCameras {
    pub settings: DevelopmentVision,
    pub memory: VisionMemory,
    /// The shapes that hide markers, in the compiled model.
    pub occluders: Vec<Occluder>,
}
