//! An object detector for images, perfect or with misses, confusions and false alarms.

use serde::{Deserialize, Serialize};

use super::detection::{Detection, ImageId, detection_class, detection_of};
use super::error_model::DetectorErrorModel;
use super::pinhole_camera::PinholeCamera;
use super::visible_objects::VisibleObject;

/// A detector of objects in camera images.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Detector {
    /// A perfect detector: reports every object that is visible at all, and no decoys.
    Perfect,
    /// A detector with errors.
    Model(DetectorErrorModel),
}

impl Detector {
    /// Returns the detections in an image: hits in the order of the visible objects, then false alarms.
    #[must_use]
    pub fn detect(&self, sightings: &[VisibleObject], lens: &PinholeCamera, frame: ImageId) -> Vec<Detection> {
        match self {
            Detector::Perfect => {
                sightings.iter().filter_map(|seen| detection_of(seen, detection_class(seen.what)?)).collect()
            }
            Detector::Model(model) => {
                let hits = sightings.iter().filter_map(|seen| model.hit(seen, frame));
                hits.chain(model.alarms(lens, frame)).collect()
            }
        }
    }
}
