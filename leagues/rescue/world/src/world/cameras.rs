//! Robots' cameras: detected objects in the picture of each station.

use std::collections::BTreeMap;

use rescue_building::Rect;
use rescue_building::camera::{
    Detection, DetectionClass, DetectionSource, ImageId, ObjectRef, PinholeCamera, SceneBox, VisibleObject,
    visible_objects,
};
use rescue_protocol::mrcs::{DisplayMode, ExtensionMessage, FeatureKind, ImageFeature, Message, Uid};
use serde::{Deserialize, Serialize};

use super::message_source::MessageSource;
use super::outgoing::{Audience, StationId};
use super::picture_view::PICTURE_WINDOW;
use super::robot::RobotState;
use super::{TICK_MS, World};

/// Interval between updates of a robot's camera coverage, ms.
const LOOK_MS: u64 = 500;

/// An object is sent again when its box moves this far, pixels.
const MOVED_PX: i32 = 3;

/// An object is gone after this many consecutive missed detections.
const MISSED_MAX: u32 = 3;

/// Interval between notes of visible victims, ms.
const VISIBLE_MS: u64 = 500;

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

/// Returns a robot's camera at its true pose.
#[must_use]
pub fn lens(robot: &RobotState) -> PinholeCamera {
    let spec = robot.kind.spec();
    let camera = &spec.camera;
    let [low_m, high_m] = camera.height_m;
    let height_m = spec.flight.map_or((low_m + high_m) / 2.0, |_| robot.above_m);
    PinholeCamera {
        at: robot.motion.at,
        height_m,
        heading_rad: robot.motion.heading_rad + robot.aim.pan_rad,
        tilt_rad: robot.aim.tilt_rad,
        view_rad: camera.fov_rad / robot.aim.zoom,
        width_px: camera.width_px,
        height_px: camera.height_px,
    }
}

/// Returns a robot's camera at its believed pose.
#[must_use]
pub fn believed_lens(robot: &RobotState) -> PinholeCamera {
    PinholeCamera { at: robot.belief.at, heading_rad: robot.belief.heading_rad + robot.aim.pan_rad, ..lens(robot) }
}

impl World {
    /// Returns the other robots as boxes in a robot's picture.
    #[must_use]
    pub fn others(&self, index: usize) -> Vec<SceneBox> {
        let others = self.robots.iter().enumerate().filter(|(other, _)| *other != index);
        others.map(|(other, robot)| body(other, robot)).collect()
    }

    /// Adds the cameras' views to the coverage.
    pub(super) fn update_camera_coverage(&mut self) {
        let every = LOOK_MS / TICK_MS;
        let tick = self.tick;
        for index in 0..self.robots.len() {
            let effects = self.effects(index);
            let Some(robot) = self.robots.get(index) else { continue };
            if (tick + index as u64).is_multiple_of(every) && !effects.is_blind && !effects.is_mute && !robot.is_dead {
                let camera = believed_lens(robot);
                self.mapping.add_view(&camera);
            }
        }
    }

    /// Updates the picture of every station.
    pub(super) fn take_pictures(&mut self) {
        if !self.now_ms().is_multiple_of(self.picture_ms()) {
            return;
        }
        let stations: Vec<StationId> = self.desktops.keys().copied().collect();
        for station in stations {
            self.update_picture(station);
        }
    }

    /// Returns the camera of a station's picture, of the selected robot or a stored picture, with the robot's index and
    /// the picture's time, ms.
    #[must_use]
    pub fn view(&self, station: StationId) -> Option<(PinholeCamera, usize, u64)> {
        let station_state = self.desktops.get(&station)?;
        if let Some(capture) = station_state.opened {
            return Some((capture.lens, capture.robot as usize, capture.tick * TICK_MS));
        }
        let index = station_state.selected.filter(|_| station_state.display != DisplayMode::Queue)?;
        let robot = self.robots.get(index).filter(|robot| !robot.is_dead)?;
        let effects = self.effects(index);
        (!effects.is_blind && !effects.is_mute).then(|| (lens(robot), index, self.now_ms()))
    }

    /// Updates a station's picture, if it shows one.
    pub(super) fn update_picture(&mut self, station: StationId) {
        let Some((lens, index, taken_ms)) = self.view(station) else { return self.clear_picture(station) };
        let Some(robot) = self.robots.get(index) else { return };
        let opened = self.desktops.get(&station).and_then(|station_state| station_state.opened);
        let (uid, believed) =
            (robot.uid.clone(), opened.map_or_else(|| believed_lens(robot), |capture| capture.believed));
        let objects = visible_objects(&self.static_world.scene, &lens, &self.others(index));
        // Detections are constant within a second.
        let number = (taken_ms / 1000) as u32;
        let frame = ImageId { seed: self.settings.seed, robot: index as u32, number };
        let detections = self.settings.detector.detect(&objects, &lens, frame);
        self.note_victims(station, &objects);
        let size = [lens.width_px as i32, lens.height_px as i32];
        if let Some(window) = Uid::new(PICTURE_WINDOW) {
            self.messages
                .send(Audience::Station(station), Message::Extra(ExtensionMessage::Frame(window, uid, size, taken_ms)));
        }
        self.send_objects(station, &believed, &detections);
    }

    /// Returns the interval between pictures, ms.
    fn picture_ms(&self) -> u64 {
        ((1e3 / self.settings.image_rate_hz) as u64).next_multiple_of(TICK_MS).max(TICK_MS)
    }

    /// Notes the victims that an operator could see.
    fn note_victims(&mut self, station: StationId, objects: &[VisibleObject]) {
        let victims: Vec<(u32, f64, f64)> = objects
            .iter()
            .filter_map(|object| match object.what {
                ObjectRef::Victim(number) => Some((number, object.height_px, object.share_visible)),
                _ => None,
            })
            .collect();
        let name = |number: u32| self.settings.building.victims.get(number as usize).map(|victim| victim.name.clone());
        let now: Vec<u32> = victims.iter().map(|(number, ..)| *number).collect();
        let before = self.desktops.get(&station).map(|station_state| station_state.victims.clone()).unwrap_or_default();
        let gone = before.iter().filter(|number| !now.contains(number)).filter_map(|number| name(*number));
        let mut notes: Vec<String> = gone.map(|name| format!("(hidden {station} {name})")).collect();
        let is_due = self.now_ms().is_multiple_of(VISIBLE_MS);
        for (number, height_px, share) in victims.iter().filter(|(number, ..)| is_due || !before.contains(number)) {
            notes.extend(name(*number).map(|name| format!("(visible {station} {name} {height_px:.1} {share:.3})")));
        }
        self.desktops.get_mut(&station).into_iter().for_each(|station_state| station_state.victims.clone_from(&now));
        notes.into_iter().for_each(|note| self.messages.note(note));
    }

    /// Sends the changes of a picture's objects.
    fn send_objects(&mut self, station: StationId, lens: &PinholeCamera, detections: &[Detection]) {
        let Some(station_state) = self.desktops.get_mut(&station) else { return };
        let mut before = std::mem::take(&mut station_state.things);
        let (mut now, mut reported) = (ReportedObjects::new(), Vec::new());
        for detection in detections {
            let feature = feature(detection);
            let old = before.remove(&detection.source);
            let is_same = |old: &ReportedObject| !differs(&old.feature, &feature);
            if let Some(old) = old.clone().filter(is_same) {
                now.insert(detection.source, ReportedObject { missed: 0, ..old });
                continue;
            }
            let number = old.map_or_else(
                || {
                    self.things += 1;
                    self.things
                },
                |old| old.number,
            );
            reported.push((number, feature));
            now.insert(detection.source, ReportedObject { number, feature, lens: *lens, missed: 0 });
        }
        let mut gone = Vec::new();
        for (cause, old) in before {
            let missed = old.missed + 1;
            match cause {
                DetectionSource::Thing(_) if missed < MISSED_MAX => {
                    now.insert(cause, ReportedObject { missed, ..old });
                }
                _ => gone.push(old.number),
            }
        }
        if let Some(station_state) = self.desktops.get_mut(&station) {
            station_state.things = now;
        }
        self.send_removed(station, gone);
        for (uid, feature) in reported.into_iter().filter_map(|(number, feature)| Some((name(number)?, feature))) {
            self.messages.send(Audience::Station(station), Message::Image(uid, Some(feature)));
        }
    }

    /// Removes the objects of a station's picture before it changes.
    pub(super) fn clear_picture(&mut self, station: StationId) {
        self.note_victims(station, &[]);
        let Some(station_state) = self.desktops.get_mut(&station) else { return };
        let gone = std::mem::take(&mut station_state.things).into_values().map(|object| object.number).collect();
        self.send_removed(station, gone);
    }

    fn send_removed(&mut self, station: StationId, gone: Vec<u32>) {
        for uid in gone.into_iter().filter_map(name) {
            self.messages.send(Audience::Station(station), Message::Image(uid, None));
        }
    }

    /// Returns the floor position of an object in a station's picture, by the robot's believed pose.
    pub(super) fn object_position(&self, station: StationId, uid: &Uid) -> Option<[f64; 2]> {
        let things = self.desktops.get(&station)?.things.values();
        let object = things.into_iter().find(|object| name(object.number).as_ref() == Some(uid))?;
        let ImageFeature { at: [x, y], height, .. } = object.feature;
        // The lower ends of people are on the ground.
        let lower_px = f64::from(y) + f64::from(height) / 2.0;
        object.lens.floor_point(f64::from(x), lower_px).map(|at| at.to_array())
    }
}

fn name(number: u32) -> Option<Uid> {
    Uid::numbered("feat", number)
}

/// Returns a robot as a box.
fn body(index: usize, robot: &RobotState) -> SceneBox {
    let spec = robot.kind.spec();
    let bottom_m = robot.above_m;
    let size_m = glam::DVec2::splat(spec.footprint_m * 1.4);
    let place = Rect { center_m: robot.motion.at, size_m, yaw_rad: robot.motion.heading_rad };
    SceneBox::robot(index as u32, place, bottom_m, bottom_m + spec.height_m)
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
