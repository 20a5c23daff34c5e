//! Errors of the detector: misses, confusions and false alarms.

use engine::RandomStream;
use serde::{Deserialize, Serialize};

use super::detection::{Detection, DetectionClass, DetectionSource, ImageId, detection_class, detection_of};
use super::pinhole_camera::PinholeCamera;
use super::scene_box::ObjectRef;
use super::visible_objects::VisibleObject;

/// Most false alarms in an image, since the mean is a setting.
const ALARMS_MAX: u32 = 8;
/// Box heights of false alarms, and their ratio of width to height.
const ALARM_HEIGHT_PX: [f64; 2] = [10.0, 60.0];
const ALARM_SHAPE: [f64; 2] = [0.7, 3.0];

/// The error model of a detector (docs/reference/rescue-camera.md 4).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct DetectorErrorModel {
    /// Hit probability for large, fully visible objects.
    pub best: f64,
    /// Box height that halves the hit rate.
    pub half_height_px: f64,
    /// Slope of the hit probability over the logarithm of the height.
    pub height_slope: f64,
    /// Visible share that halves the hit rate; walls and doors are exempt.
    pub half_share: f64,
    /// Slope of the hit probability over the visible share.
    pub share_slope: f64,
    /// Probability that a decoy that is hit is reported as a victim.
    pub decoy_as_victim: f64,
    /// Mean number of false alarms in an image.
    pub false_alarms: f64,
}

impl Default for DetectorErrorModel {
    fn default() -> DetectorErrorModel {
        DetectorErrorModel {
            best: 0.97,
            half_height_px: 8.0,
            height_slope: 3.0,
            half_share: 0.3,
            share_slope: 12.0,
            decoy_as_victim: 0.4,
            false_alarms: 0.01,
        }
    }
}

impl DetectorErrorModel {
    /// Returns the hit probability: logistic in the logarithm of the height, times logistic in the visible share.
    #[must_use]
    pub fn hit_probability(&self, what: ObjectRef, height_px: f64, share_visible: f64) -> f64 {
        let by_height = logistic(self.height_slope * libm::log(height_px.max(1e-3) / self.half_height_px.max(1e-3)));
        let by_share = match what {
            ObjectRef::Wall(_) | ObjectRef::Door(_) => 1.0,
            _ => logistic(self.share_slope * (share_visible - self.half_share)),
        };
        self.best * by_height * by_share
    }

    /// Draws a hit from the object's own stream, independent of the other objects in the image.
    pub(super) fn hit(&self, seen: &VisibleObject, frame: ImageId) -> Option<Detection> {
        let (purpose, number) = stream_of(seen.what)?;
        let mut stream = RandomStream::new(frame.seed, purpose, number, frame.tick());
        let (hit, mistake) = (stream.unit(), stream.unit());
        let is_hit = hit < self.hit_probability(seen.what, seen.height_px, seen.share_visible);
        let taken_for_victim = matches!(seen.what, ObjectRef::Decoy(_)) && mistake < self.decoy_as_victim;
        let kind = if taken_for_victim { Some(DetectionClass::Victim) } else { detection_class(seen.what) };
        if is_hit { detection_of(seen, kind?) } else { None }
    }

    pub(super) fn alarms(&self, lens: &PinholeCamera, frame: ImageId) -> impl Iterator<Item = Detection> {
        let mut stream = RandomStream::new(frame.seed, "camera false alarms", frame.robot, u64::from(frame.number));
        let count = poisson(&mut stream, self.false_alarms);
        let [width, height] = lens.size_px().map(f64::from);
        (0..count).map(move |number| {
            let height_px = between_logs(&mut stream, ALARM_HEIGHT_PX).min(height);
            let width_px = (height_px * between_logs(&mut stream, ALARM_SHAPE)).min(width);
            let x_px = width_px * 0.5 + stream.unit() * (width - width_px);
            let y_px = height_px * 0.5 + stream.unit() * (height - height_px);
            Detection {
                kind: DetectionClass::Victim,
                x_px,
                y_px,
                width_px,
                height_px,
                source: DetectionSource::Nothing(number),
            }
        })
    }
}

fn stream_of(what: ObjectRef) -> Option<(&'static str, u32)> {
    match what {
        ObjectRef::Wall(number) => Some(("camera detector wall", number)),
        ObjectRef::Door(number) => Some(("camera detector door", number)),
        ObjectRef::Furniture(number) => Some(("camera detector furniture", number)),
        ObjectRef::Victim(number) => Some(("camera detector victim", number)),
        ObjectRef::Decoy(number) => Some(("camera detector decoy", number)),
        ObjectRef::Robot(_) | ObjectRef::Ground => None,
    }
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-x))
}

/// Draws a Poisson variate by Knuth's method, which is fast for small means.
fn poisson(stream: &mut RandomStream, mean: f64) -> u32 {
    let least = libm::exp(-mean.max(0.0));
    let mut product = stream.unit();
    let mut count = 0;
    while product > least && count < ALARMS_MAX {
        product *= stream.unit();
        count += 1;
    }
    count
}

/// Draws a value uniform in the logarithm.
fn between_logs(stream: &mut RandomStream, range: [f64; 2]) -> f64 {
    range[0] * libm::exp(stream.unit() * libm::log(range[1] / range[0]))
}
