//! The detected objects of a station's picture, with stable names.

use std::collections::BTreeMap;

use rescue_building::camera::{Detection, DetectionClass, DetectionSource, PinholeCamera};
use rescue_protocol::mrcs::{FeatureKind, ImageFeature, Uid};
use serde::{Deserialize, Serialize};

/// An object is sent again when its box moves this far, pixels.
const MOVED_PX: i32 = 3;

/// An object is gone after this many consecutive missed detections.
const MISSED_MAX: u32 = 3;

/// An object of a picture, as last sent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReportedObject {
    /// The number in its name.
    pub number: u32,
    /// Its features as last sent.
    pub feature: ImageFeature,
    /// The camera's believed pose at that time.
    pub lens: PinholeCamera,
    /// Number of pictures since its last detection.
    missed: u32,
}

/// The objects of a picture by cause.
pub type ReportedObjects = BTreeMap<DetectionSource, ReportedObject>;

/// The changes of a picture's objects, by the numbers in their names.
pub(super) struct ObjectChanges {
    pub gone: Vec<u32>,
    pub told: Vec<(u32, ImageFeature)>,
}

/// Updates the objects of a picture from its detections. `count` is the number of objects of all pictures so far.
pub(super) fn update(
    objects: &mut ReportedObjects,
    lens: &PinholeCamera,
    detections: &[Detection],
    count: &mut u32,
) -> ObjectChanges {
    let mut before = std::mem::take(objects);
    let mut told = Vec::new();
    for detection in detections {
        let feature = feature(detection);
        let old = before.remove(&detection.source);
        let is_same = |old: &ReportedObject| !differs(&old.feature, &feature);
        if let Some(old) = old.clone().filter(is_same) {
            objects.insert(detection.source, ReportedObject { missed: 0, ..old });
            continue;
        }
        let number = old.map_or_else(
            || {
                *count += 1;
                *count
            },
            |old| old.number,
        );
        told.push((number, feature));
        objects.insert(detection.source, ReportedObject { number, feature, lens: *lens, missed: 0 });
    }
    let mut gone = Vec::new();
    for (cause, old) in before {
        let missed = old.missed + 1;
        match cause {
            DetectionSource::Thing(_) if missed < MISSED_MAX => {
                objects.insert(cause, ReportedObject { missed, ..old });
            }
            _ => gone.push(old.number),
        }
    }
    ObjectChanges { gone, told }
}

/// Returns the floor position of an object, by the robot's believed pose.
pub(super) fn floor_position(objects: &ReportedObjects, uid: &Uid) -> Option<[f64; 2]> {
    let object = objects.values().find(|object| name(object.number).as_ref() == Some(uid))?;
    let ImageFeature { at: [x, y], height, .. } = object.feature;
    // The lower ends of people are on the ground.
    let lower_px = f64::from(y) + f64::from(height) / 2.0;
    object.lens.floor_point(f64::from(x), lower_px).map(|at| at.to_array())
}

/// Returns the name of an object.
pub(super) fn name(number: u32) -> Option<Uid> {
    Uid::numbered("feat", number)
}

fn feature(detection: &Detection) -> ImageFeature {
    let kind = match detection.kind {
        DetectionClass::Wall => FeatureKind::Wall,
        DetectionClass::Furniture => FeatureKind::Furniture,
        DetectionClass::Victim => FeatureKind::Victim,
    };
    let pixels = |value: f64| value.round() as i32;
    let at = [pixels(detection.x_px), pixels(detection.y_px)];
    ImageFeature { kind, at, width: pixels(detection.width_px), height: pixels(detection.height_px), theta: 0.0 }
}

/// True if an object must be sent again.
fn differs(old: &ImageFeature, new: &ImageFeature) -> bool {
    let is_far = |a: i32, b: i32| (a - b).abs() > MOVED_PX;
    old.kind != new.kind
        || is_far(old.at[0], new.at[0])
        || is_far(old.at[1], new.at[1])
        || is_far(old.width, new.width)
        || is_far(old.height, new.height)
}
