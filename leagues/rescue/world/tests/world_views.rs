//! The views of the world: fields for comparisons, events for timelines, and inspection of robots.

use engine::{Observable, World as _};
use rescue_building::robots::RobotType;
use rescue_world::world::{RescueSettings, World};

use crate::staged::{begun, hall, say};

fn world() -> World {
    let building = hall([12.0, 8.0], &[(RobotType::P2at, [3.0, 4.0]), (RobotType::Airrobot, [8.0, 4.0])]);
    begun(RescueSettings { building, ..RescueSettings::default() })
}

/// The events of the latest tick: kinds and texts.
fn events(world: &World) -> Vec<(&'static str, String)> {
    let mut events = Vec::new();
    world.visit_events(&mut |event| events.push((event.kind, event.text.into_owned())));
    events
}

#[test]
fn fields_tell_the_difference_of_two_worlds() {
    let (mut one, mut other) = (world(), world());
    one.step();
    other.step();
    assert_eq!(one.fields(), other.fields());
    assert_eq!(one.fields().first().map(|field| (field.owner.clone(), field.name.clone())), {
        Some((String::from("robot1"), String::from("motion.at[0]")))
    });
    say(&mut other, "(camera robot1 0.2 0)");
    other.step();
    one.step();
    let different = one.fields().into_iter().zip(other.fields()).find(|(one, other)| one != other);
    let (field, _) = different.expect("a difference");
    assert_eq!((field.owner.as_str(), field.name.as_str()), ("robot1", "aim.pan_rad"));
}

#[test]
fn marks_and_manual_control_are_events_of_one_tick() {
    let mut world = world();
    let before = world.digest();
    say(&mut world, "(mark 4 4)(drive robot1 0.5 0)");
    world.step();
    let expected =
        [("teleop", "the operator of station 1 drives robot1"), ("mark", "vict1 marks a victim at (4.00, 4.00)")];
    let first = events(&world);
    for (kind, text) in expected {
        assert!(first.contains(&(kind, text.to_owned())), "{kind}: {first:?}");
    }
    assert_ne!(world.digest(), before);
    world.step();
    assert!(events(&world).iter().all(|(kind, _)| !matches!(*kind, "teleop" | "mark")));
}

#[test]
fn a_robot_has_its_motion_and_its_camera() {
    let mut world = world();
    for _ in 0..50 {
        say(&mut world, "(drive robot1 0.5 0)");
        world.step();
    }
    let robot = world.inspect("robot1").expect("a robot");
    let [x, y, _] = robot.body.position_m;
    assert!(x > 3.2 && (y - 4.0).abs() < 0.1, "{:?}", robot.body);
    assert!((robot.body.velocity_m_s[0] - 0.5).abs() < 0.01, "{:?}", robot.body);
    let camera = robot.seen.expect("a camera");
    // It looks along its y axis, here along the world's x axis.
    let [qx, qy, qz, qw] = camera.eye.rotation;
    let ahead = [2.0 * (qx * qy - qw * qz), 1.0 - 2.0 * (qx * qx + qz * qz)];
    assert!(ahead[0] > 0.9 && ahead[1].abs() < 0.1, "{ahead:?}");
    assert!(world.inspect("building").is_none());
}
