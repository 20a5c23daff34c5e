//! The detector: frequencies, repeatability.

use proptest::prelude::*;
use rescue_building::camera::{
    Detection, DetectionClass, DetectionSource, Detector, DetectorErrorModel, ImageId, ObjectRef, VisibleObject,
};
use seeing::lens;

use crate::seeing;

const FRAMES: u32 = 4000;

fn sighting(what: ObjectRef, height_px: f64, share_visible: f64) -> VisibleObject {
    VisibleObject { what, x_px: 100.0, y_px: 90.0, width_px: 30.0, height_px, share_visible, distance_m: 3.0 }
}

fn detections(model: DetectorErrorModel, sightings: &[VisibleObject]) -> Vec<Vec<Detection>> {
    let frame = |number| ImageId { seed: 5, robot: 2, number };
    (0..FRAMES).map(|number| Detector::Model(model).detect(sightings, &lens(), frame(number))).collect()
}

/// Checks that the count is within four standard deviations of its expectation.
fn is_near(found: usize, probability: f64, what: &str) {
    let mean = f64::from(FRAMES) * probability;
    let deviation = (mean * (1.0 - probability)).sqrt().max(1.0);
    assert!((found as f64 - mean).abs() < 4.0 * deviation, "{what}: {found} of {FRAMES}, expected {mean}");
}

/// The expected figures are in docs/reference/rescue-camera.md 4.
#[test]
fn probabilities_are_those_of_the_page() {
    let check = |what, height_px, share, expect: f64| {
        let found = DetectorErrorModel::default().hit_probability(what, height_px, share);
        assert!((found - expect).abs() < 0.005, "{what:?} {height_px} px {share}: {found}, not {expect}");
    };
    check(ObjectRef::Victim(0), 4.0, 1.0, 0.108);
    check(ObjectRef::Victim(0), 8.0, 1.0, 0.485);
    check(ObjectRef::Victim(0), 16.0, 1.0, 0.862);
    check(ObjectRef::Victim(0), 24.0, 1.0, 0.935);
    check(ObjectRef::Victim(0), 24.0, 0.4, 0.719);
    check(ObjectRef::Victim(0), 24.0, 0.3, 0.468);
    check(ObjectRef::Victim(0), 24.0, 0.1, 0.078);
    check(ObjectRef::Wall(0), 24.0, 0.1, 0.935);
}

#[test]
fn hits_are_as_frequent_as_the_formula_says() {
    for (height_px, share) in [(6.0, 1.0), (8.0, 0.5), (20.0, 0.3), (60.0, 0.9)] {
        let model = DetectorErrorModel { false_alarms: 0.0, ..DetectorErrorModel::default() };
        let hits = detections(model, &[sighting(ObjectRef::Victim(4), height_px, share)]).iter().flatten().count();
        is_near(hits, model.hit_probability(ObjectRef::Victim(4), height_px, share), "victims");
    }
}

#[test]
fn decoys_are_taken_for_victims_sometimes() {
    let model = DetectorErrorModel { false_alarms: 0.0, ..DetectorErrorModel::default() };
    let found = detections(model, &[sighting(ObjectRef::Decoy(1), 50.0, 1.0)]);
    assert!(
        found
            .iter()
            .flatten()
            .all(|one| one.kind == DetectionClass::Victim && one.source == DetectionSource::Thing(ObjectRef::Decoy(1)))
    );
    let probability = model.decoy_as_victim * model.hit_probability(ObjectRef::Decoy(1), 50.0, 1.0);
    is_near(found.iter().flatten().count(), probability, "decoys");
}

/// The number of false alarms per picture follows a Poisson distribution.
#[test]
fn false_alarms_are_poisson() {
    let found = detections(DetectorErrorModel { false_alarms: 0.7, ..DetectorErrorModel::default() }, &[]);
    let mut probability = libm::exp(-0.7);
    for count in 0..4_u32 {
        let pictures = found.iter().filter(|alarms| alarms.len() == count as usize).count();
        is_near(pictures, probability, &format!("{count} alarms"));
        probability *= 0.7 / f64::from(count + 1);
    }
    for alarm in found.iter().flatten() {
        let (x, y) = (alarm.width_px * 0.5, alarm.height_px * 0.5);
        assert!(alarm.x_px >= x && alarm.x_px <= 320.0 - x && alarm.y_px >= y && alarm.y_px <= 240.0 - y, "{alarm:?}");
        assert!(
            alarm.kind == DetectionClass::Victim && matches!(alarm.source, DetectionSource::Nothing(_)),
            "{alarm:?}"
        );
    }
}

#[test]
fn a_perfect_detector_tells_what_is_there() {
    let all =
        [ObjectRef::Wall(3), ObjectRef::Door(0), ObjectRef::Furniture(2), ObjectRef::Victim(1), ObjectRef::Decoy(0)];
    let sightings = all.map(|what| sighting(what, 3.0, 0.05));
    let found = Detector::Perfect.detect(&sightings, &lens(), ImageId { seed: 1, robot: 0, number: 0 });
    let kinds: Vec<&str> = found.iter().map(|one| one.kind.word()).collect();
    assert_eq!(kinds, ["wall", "wall", "furn", "vict"]);
}

#[test]
fn settings_that_are_no_sense_do_no_harm() {
    for bad in [f64::NAN, f64::INFINITY, -1.0, 1e300] {
        let model = DetectorErrorModel {
            false_alarms: bad,
            half_height_px: bad,
            share_slope: bad,
            ..DetectorErrorModel::default()
        };
        let found = Detector::Model(model).detect(
            &[sighting(ObjectRef::Victim(0), 20.0, 1.0)],
            &lens(),
            ImageId { seed: 1, robot: 0, number: 0 },
        );
        assert!(found.len() <= 9, "{bad}: {}", found.len());
    }
}

proptest! {
    #[test]
    fn equal_pictures_with_equal_names_give_equal_detections(
        seed: u64, robot in 0_u32..64, number: u32, heights in prop::collection::vec(2.0_f64..40.0, 1..12),
    ) {
        let victims = (0..).zip(&heights).map(|(at, height)| sighting(ObjectRef::Victim(at), *height, 0.6));
        let victims: Vec<VisibleObject> = victims.collect();
        let detector = Detector::Model(DetectorErrorModel { false_alarms: 0.5, ..DetectorErrorModel::default() });
        let detect = |seen: &[VisibleObject]| detector.detect(seen, &lens(), ImageId { seed, robot, number });
        let all = detect(&victims);
        prop_assert_eq!(&all, &detect(&victims));
        // Other objects in the picture do not change an object's draw.
        let of_last = |found: &[Detection]| found.iter().any(|one| one.source == DetectionSource::Thing(victims[heights.len() - 1].what));
        prop_assert_eq!(of_last(&all), of_last(&detect(&victims[heights.len() - 1..])));
    }
}
