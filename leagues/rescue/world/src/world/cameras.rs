//! Robots' cameras: the floor that they cover, and the picture of each station.

use rescue_building::Rect;
use rescue_building::camera::{ImageId, PinholeCamera, SceneBox, VisibleObject, visible_objects};
use rescue_protocol::mrcs::{DisplayMode, ExtensionMessage, Message, Uid};

use super::message_source::MessageSource;
use super::outgoing::Audience;
use super::picture_view::PICTURE_WINDOW;
use super::robot::{RobotState, others};
use super::{TICK_MS, World};
use crate::station_id::StationId;

/// Interval between updates of a robot's camera coverage, ms.
const LOOK_MS: u64 = 500;

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
        others(&self.robots, index).map(|(other, robot)| body(other, robot)).collect()
    }

    /// Updates the pictures of stations and their queue.
    pub(super) fn update_pictures(&mut self) {
        self.take_pictures();
        self.queue_pictures();
    }

    /// Updates the map from cameras: covered floor, and obstacles at the height of flying robots.
    pub(super) fn observe_by_cameras(&mut self) {
        self.update_camera_coverage();
        self.observe_aloft_obstacles();
    }

    /// Adds the cameras' views to the coverage.
    fn update_camera_coverage(&mut self) {
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
    fn take_pictures(&mut self) {
        if !self.now_ms().is_multiple_of(self.picture_ms()) {
            return;
        }
        let stations: Vec<StationId> = self.stations.ids();
        for station in stations {
            self.update_picture(station);
        }
    }

    /// Returns the camera of a station's picture, of the selected robot or a stored picture, with the robot's index and
    /// the picture's time, ms.
    #[must_use]
    pub fn view(&self, station: StationId) -> Option<(PinholeCamera, usize, u64)> {
        let station_state = self.stations.get(station)?;
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
        let opened = self.stations.get(station).and_then(|station_state| station_state.opened);
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
        self.stations.send_objects(station, &believed, &detections, &mut self.messages);
    }

    /// Returns the interval between pictures, ms.
    fn picture_ms(&self) -> u64 {
        ((1e3 / self.settings.image_rate_hz) as u64).next_multiple_of(TICK_MS).max(TICK_MS)
    }

    /// Removes the objects of a station's picture before it changes.
    pub(super) fn clear_picture(&mut self, station: StationId) {
        self.note_victims(station, &[]);
        self.stations.clear_objects(station, &mut self.messages);
    }

    fn note_victims(&mut self, station: StationId, objects: &[VisibleObject]) {
        let (victims, now_ms) = (&self.settings.building.victims, self.now_ms());
        self.stations.note_victims(station, objects, victims, now_ms, &mut self.messages);
    }
}

/// Returns a robot as a box.
fn body(index: usize, robot: &RobotState) -> SceneBox {
    let spec = robot.kind.spec();
    let bottom_m = robot.above_m;
    let size_m = glam::DVec2::splat(spec.footprint_m * 1.4);
    let place = Rect { center_m: robot.motion.at, size_m, yaw_rad: robot.motion.heading_rad };
    SceneBox::robot(index as u32, place, bottom_m, bottom_m + spec.height_m)
}
