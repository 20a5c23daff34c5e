//! Positions of marks placed from a picture.

use glam::DVec2;
use rescue_building::camera::Detector;
use rescue_building::robots::RobotType;
use rescue_building::{Difficulty, Posture, Victim, VictimState, body_parts};
use rescue_mapping::localization::LocalizationMethod;
use rescue_protocol::mrcs::{FeatureKind, MapFeature, Message};
use rescue_world::faults::{FaultKind, FaultSettings, ListedFault};
use rescue_world::world::{MessageSource as _, RescueSettings};
use staged::{begun, go, hall, say, until_idle};

use crate::staged;

fn victim(at: [f64; 2]) -> Victim {
    Victim {
        name: String::from("victim1"),
        floor: 0,
        at_m: DVec2::from_array(at),
        heading_rad: 1.5,
        posture: Posture::Lying,
        state: VictimState::Aware,
        difficulty: Difficulty::Open,
        parts: body_parts(Posture::Lying),
    }
}

#[test]
fn a_mark_is_where_the_robot_believes_that_the_victim_is() {
    // The position of a victim's mark after a drive with wheel slip, and the robot's own pose error.
    let marked = |localisation| {
        let mut building = hall([12.0, 4.0], &[(RobotType::Kenaf, [1.0, 2.0])]);
        building.victims = vec![victim([11.0, 2.0])];
        let listed = vec![ListedFault { robot: String::from("robot1"), kind: FaultKind::OdometrySlip, at_s: 0.1 }];
        let faults = FaultSettings { listed, ..FaultSettings::default() };
        let detector = Detector::Perfect;
        let mut world = begun(RescueSettings { building, localisation, detector, faults, ..RescueSettings::default() });
        say(&mut world, "(select robot1)(missionadd robot1 (goto (8.5 2)))");
        until_idle(&mut world, 0, 3000);
        go(&mut world, 60);
        let seen = world.snapshot().all().find_map(|told| match &told.message {
            Message::Image(uid, Some(feature)) if feature.kind == FeatureKind::Victim => Some(uid.clone()),
            _ => None,
        });
        let feature = seen.expect("it sees the victim");
        say(&mut world, &format!("(mark {feature})"));
        let mark = world.snapshot().all().find(|told| told.is_mark()).map(|told| told.message.clone());
        let Some(Message::Map(_, Some(MapFeature { at, .. }))) = mark else { panic!("no mark") };
        let robot = &world.robots()[0];
        // The same position in the frame of the robot's estimate, transformed back to the true frame.
        let (truth, belief) = (&robot.motion, &robot.belief);
        let turned = DVec2::from_angle(truth.heading_rad - belief.heading_rad);
        let back = truth.at + turned.rotate(DVec2::from_array(at) - belief.at);
        (DVec2::from_array(at), back, truth.at.distance(belief.at))
    };
    let victim_m = DVec2::new(11.0, 2.0);
    let (at, back, off_m) = marked(LocalizationMethod::Truth);
    assert!(at.distance(victim_m) < 1.2 && at.distance(back) < 1e-9 && off_m < 1e-9, "{at} {back}");
    let (at, back, off_m) = marked(LocalizationMethod::Odom);
    assert!(off_m > 0.3 && back.distance(victim_m) < 1.2, "{back} {off_m}");
    assert!(at.distance(back) > 0.3, "{at} {back}");
}
