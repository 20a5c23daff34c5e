//! Names and indices.

use mujoco::{Attachment, ObjectKind, Physics, SensorKind};

use crate::installed::library;

const ROBOT: &str = "<mujoco><worldbody><body name='torso'><freejoint name='root'/><site name='s'/>\
    <geom name='g' size='0.1'/><body name='leg'><joint name='j'/><geom size='0.1'/></body></body></worldbody>\
    <sensor><framequat name='q' objtype='site' objname='s'/><framepos name='p' objtype='site' objname='s'/>\
    <gyro name='w' site='s'/><accelerometer name='a' site='s'/><jointpos name='jp' joint='j'/>\
    <jointvel name='jv' joint='j'/><touch name='t' site='s'/><force name='f' site='s'/></sensor></mujoco>";

fn world() -> Option<Physics> {
    let robot = |prefix| Attachment { name: "R", xml: ROBOT, body: "torso", prefix };
    let world = "<mujoco><worldbody><geom name='ground' type='plane' size='1 1 1'/></worldbody></mujoco>";
    Some(Physics::new(&library()?, world, &[robot("b-"), robot("a-")]).expect("a world"))
}

#[test]
fn attached_models_have_their_prefix_and_their_order() {
    let Some(world) = world() else { return };
    let bodies: Vec<String> = (0..6).map(|id| world.name(ObjectKind::Body, id)).collect();
    assert_eq!(bodies, ["world", "b-torso", "b-leg", "a-torso", "a-leg", ""]);
    assert_eq!(world.body_parents(), [0, 0, 1, 0, 3]);
    assert_eq!(world.joint_types(), [0, 3, 0, 3]);
    assert_eq!((world.joint_qpos(), world.joint_qvel()), (&[0, 7, 8, 15][..], &[0, 6, 7, 13][..]));
    assert_eq!(world.geom_bodies(), [0, 1, 2, 3, 4]);
}

fn check(kind: ObjectKind, name: &str, expect: Option<usize>) {
    let Some(world) = world() else { return };
    assert_eq!(world.id(kind, name), expect, "{name}");
    if let Some(id) = expect {
        assert_eq!(world.name(kind, id), name);
    }
}

#[test]
fn names_lead_to_indices_and_back() {
    check(ObjectKind::Body, "a-torso", Some(3));
    check(ObjectKind::Joint, "b-j", Some(1));
    check(ObjectKind::Geom, "a-g", Some(3));
    check(ObjectKind::Site, "b-s", Some(0));
    check(ObjectKind::Sensor, "b-w", Some(2));
    check(ObjectKind::Sensor, "c-w", None);
    check(ObjectKind::Body, "zero\0byte", None);
    check(ObjectKind::Actuator, "b-j", None);
}

#[test]
fn sensors_have_kinds_and_places() {
    let Some(world) = world() else { return };
    let kinds: Vec<SensorKind> = (0..8).map(|sensor| world.sensor_kind(sensor)).collect();
    assert_eq!(
        kinds,
        [
            SensorKind::FrameOrientation,
            SensorKind::FramePosition,
            SensorKind::Gyro,
            SensorKind::Accelerometer,
            SensorKind::JointPosition,
            SensorKind::JointVelocity,
            SensorKind::Touch,
            SensorKind::Other,
        ]
    );
    assert_eq!(world.sensor_places()[..8], [0, 4, 7, 10, 13, 14, 15, 16]);
    assert_eq!(world.sensor_kind(1000), SensorKind::Other);
}
