//! Inspection: a robot's motion, and its camera's detections of victims next to ground truth.

use engine::{CameraDetection, CameraInspection, Inspection, MotionInspection, Pose};
use rescue_building::camera::{Detection, DetectionSource, ImageId, ObjectRef, PinholeCamera, visible_objects};

use super::cameras::{believed_lens, lens};
use super::robot::RobotState;
use super::{MessageSource, World, render};

/// Inspects the robot of this name; `None` if there is none.
pub(super) fn inspect(world: &World, entity: &str) -> Option<Inspection> {
    let (index, robot) = world.robots.iter().enumerate().find(|(_, robot)| &*robot.uid == entity)?;
    let effects = world.effects(index);
    let has_picture = !(robot.is_dead || effects.is_blind || effects.is_mute);
    let seen = has_picture.then(|| camera(world, index, robot));
    Some(Inspection { thing: entity.to_owned(), body: motion(robot), seen, ..Inspection::default() })
}

fn motion(robot: &RobotState) -> MotionInspection {
    let heading_rad = robot.motion.heading_rad;
    let ahead = glam::DVec2::new(libm::cos(heading_rad), libm::sin(heading_rad));
    let velocity_m_s = ahead.rotate(robot.motion.speed_m_s);
    MotionInspection {
        position_m: render::pose(robot).position_m.map(|part| part as f32),
        velocity_m_s: [velocity_m_s.x as f32, velocity_m_s.y as f32, 0.0],
        spin_rad_s: [0.0, 0.0, robot.motion.turn_rad_s as f32],
    }
}

fn camera(world: &World, index: usize, robot: &RobotState) -> CameraInspection {
    let (lens, believed) = (lens(robot), believed_lens(robot));
    let objects = visible_objects(&world.static_world.scene, &lens, &world.others(index));
    let number = (world.now_ms() / 1000) as u32;
    let image = ImageId { seed: world.settings.seed, robot: index as u32, number };
    let detections = world.settings.detector.detect(&objects, &lens, image);
    let items = detections.iter().filter_map(|detection| victim(world, &believed, detection));
    CameraInspection { eye: camera_pose(&lens), items: items.collect() }
}

/// Returns a detected victim on the floor, by the robot's believed pose, next to its true position.
fn victim(world: &World, believed: &PinholeCamera, detection: &Detection) -> Option<CameraDetection> {
    let DetectionSource::Thing(ObjectRef::Victim(number)) = detection.source else { return None };
    let victim = world.settings.building.victims.get(number as usize)?;
    let at = believed.floor_point(detection.x_px, detection.y_px + detection.height_px / 2.0)?;
    let on_floor = |at: glam::DVec2| [at.x as f32, at.y as f32, 0.0];
    Some(CameraDetection {
        name: victim.name.clone(),
        at: on_floor(at),
        truth: on_floor(victim.at_m),
        to: None,
        truth_to: None,
    })
}

/// Returns the pose of a camera that looks along its y axis.
fn camera_pose(lens: &PinholeCamera) -> Pose {
    let yaw = (lens.heading_rad - std::f64::consts::FRAC_PI_2) / 2.0;
    let pitch = lens.tilt_rad / 2.0;
    let ((yaw_sin, yaw_cos), (pitch_sin, pitch_cos)) = (libm::sincos(yaw), libm::sincos(pitch));
    Pose {
        position_m: [lens.at.x, lens.at.y, lens.height_m],
        rotation: [yaw_cos * pitch_sin, yaw_sin * pitch_sin, yaw_sin * pitch_cos, yaw_cos * pitch_cos],
    }
}
