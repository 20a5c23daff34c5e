//! Our robot, field and ball files give the same models as the reference's own files, bit by bit: compared with the
//! headers of the golden physics files (`docs/reference/oracle.md` 1).

use crate::common;

use glam::{DMat3, DVec3};
use physics::{GeomModel, JointKind, JointModel, Model, MotorModel, Shape, Surface};
use serde_json::Value;

fn header(name: &str) -> Value {
    let path = format!("{}/golden/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().map_or(Vec::new(), |a| a.iter().map(number).collect())
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

fn vector(value: &Value) -> DVec3 {
    DVec3::from_slice(&numbers(value))
}

/// Compares bodies, geoms and joints, starting at the given indices of the header.
struct Check<'a> {
    header: &'a Value,
    model: &'a Model,
    body: usize,
    geom: usize,
}

impl Check<'_> {
    fn bodies(&self) {
        let bodies = self.header["bodies"].as_array().unwrap();
        for (i, (ours, golden)) in self.model.bodies.iter().zip(&bodies[self.body..]).enumerate() {
            let name = golden["name"].as_str().unwrap();
            assert_eq!(name.rsplit('/').next().unwrap(), ours.name, "body {i}");
            assert_eq!(ours.mass, number(&golden["mass"]), "{name}");
            assert_eq!(ours.inertia.to_vec(), numbers(&golden["inertia"]), "{name}");
            assert_eq!(vec![ours.drag_linear as f64, ours.drag_angular as f64], numbers(&golden["drag"]), "{name}");
            assert_eq!(ours.pos, vector(&golden["pos"]), "{name}");
            match golden.get("rot") {
                Some(rot) => near_turn(ours.rot.unwrap(), &numbers(rot), name),
                None => assert_eq!((ours.rot, numbers(&golden["quat"])), (None, vec![1.0, 0.0, 0.0, 0.0]), "{name}"),
            }
            assert!(ours.gravity && ours.speed_max.is_infinite());
        }
    }

    fn geoms(&self) {
        let geoms = self.header["geoms"].as_array().unwrap();
        for (ours, golden) in self.model.geoms.iter().zip(&geoms[self.geom..]) {
            let name = golden["name"].as_str().unwrap();
            assert_eq!(ours.shape, shape(golden), "{name}");
            let space = golden["space"].as_i64().unwrap();
            assert_eq!(ours.space, usize::try_from(space).ok().map(|s| s - self.geom), "{name}");
            let body = golden["body"].as_i64().unwrap_or(-1);
            assert_eq!(ours.body, usize::try_from(body).ok().map(|b| b - self.body), "{name}");
            // The golden offsets have nine digits.
            let offsets = (ours.offset, golden.get("offset").map(vector));
            assert_eq!(offsets.0.is_some(), offsets.1.is_some(), "{name}");
            assert!(offsets.0.zip(offsets.1).is_none_or(|(a, b)| (a - b).length() < 1e-9), "{name}: {offsets:?}");
            self.names(ours, golden);
            if let Some(pos) = golden.get("pos") {
                place(ours, vector(pos), &numbers(&golden["rot"]), name);
            }
        }
    }

    fn names(&self, ours: &GeomModel, golden: &Value) {
        let not_with: Vec<&str> =
            golden["not_with"].as_array().map_or(Vec::new(), |a| a.iter().filter_map(Value::as_str).collect());
        assert_eq!(ours.not_with, not_with);
        if let Some(name) = golden["collider"].as_str() {
            assert_eq!(ours.name, name);
        }
    }

    fn joints(&self) {
        let joints = self.header["joints"].as_array().unwrap();
        assert_eq!(self.model.joints.len(), joints.len());
        for (i, (ours, golden)) in self.model.joints.iter().zip(joints).enumerate() {
            let name = &ours.name;
            assert_eq!(ours.kind, kind(golden), "{name}");
            let index = |key: &str| Some(golden[key].as_u64().unwrap() as usize - self.body);
            assert_eq!((ours.body1, ours.body2), (index("body1"), index("body2")), "{name}");
            if ours.kind == JointKind::Fixed {
                continue;
            }
            assert_eq!(ours.anchor, vector(&golden["anchor"]), "{name}");
            near_axis(ours.axis1, vector(&golden["axis1"]), name);
            if ours.kind != JointKind::Hinge {
                near_axis(ours.axis2, vector(&golden["axis2"]), name);
            }
            self.motors(i, ours, golden["limot"].as_array().unwrap());
        }
    }

    fn motors(&self, joint: usize, ours: &JointModel, golden: &[Value]) {
        let motors = self.header["motors"].as_array().unwrap();
        let motors = motors.iter().filter(|motor| motor["joint"].as_u64() == Some(joint as u64));
        for (axis, (motor, limot)) in motors.zip(golden).enumerate() {
            let name = motor["name"].as_str().unwrap();
            assert!(name == format!("r0/{}", ours.name) || name == "r0/-", "{name} {}", ours.name);
            let golden = golden_motor(&numbers(limot), number(&motor["max_speed"]));
            assert_eq!(ours.motors[axis], golden, "{name} {axis}");
        }
    }
}

fn kind(golden: &Value) -> JointKind {
    match golden["type"].as_str().unwrap() {
        "hinge" => JointKind::Hinge,
        "universal" => JointKind::Universal,
        "hinge2" => JointKind::Hinge2,
        "fixed" => JointKind::Fixed,
        other => panic!("{other}"),
    }
}

/// The header contains an axis as set, or exactly if it results from a rotation; a model contains it normalised.
fn near_axis(ours: DVec3, golden: DVec3, name: &str) {
    assert!((ours - golden).length() < 1e-7 && (ours.length() - 1.0).abs() < 1e-15, "{name}: {ours} {golden}");
}

/// A rotation that is exact in the header; the reference uses the sine and cosine of the nearest `f32`.
fn near_turn(ours: DMat3, golden: &[f64], name: &str) {
    let golden = DMat3::from_cols_slice(golden).transpose();
    for i in 0..3 {
        assert!((ours.col(i) - golden.col(i)).length() <= 1e-7, "{name}: {ours}");
    }
}

fn shape(golden: &Value) -> Shape {
    let dim = numbers(&golden["dim"]);
    match golden["shape"].as_str().unwrap() {
        "space" => Shape::Space { inner: golden["inner"].as_bool().unwrap() },
        "sphere" => Shape::Sphere(dim[0]),
        "box" => Shape::Box(DVec3::from_slice(&dim)),
        "capsule" => Shape::Capsule(dim[0], dim[1]),
        "plane" => Shape::Plane(DVec3::from_slice(&dim), dim[3]),
        other => panic!("{other}"),
    }
}

/// The right goal is rotated by 180 degrees: exactly in the golden files; the reference (and our model) uses the sine
/// of the `f32` nearest to pi, which is 8.7e-8.
fn place(ours: &GeomModel, pos: DVec3, rot: &[f64], name: &str) {
    let rot = DMat3::from_cols_slice(rot).transpose();
    let turned = rot != DMat3::IDENTITY;
    let allowed = if turned { 1e-7 } else { 0.0 };
    assert!((ours.pos - pos).length() <= allowed, "{name}: {} {pos}", ours.pos);
    for i in 0..3 {
        assert!((ours.rot.col(i) - rot.col(i)).length() <= allowed, "{name}");
    }
    assert_eq!((ours.pos.x, ours.pos.z), (pos.x, pos.z), "{name}");
}

fn golden_motor(l: &[f64], speed_max: f64) -> MotorModel {
    let or = |number: f64, none: f64| if number.is_nan() { none } else { number };
    MotorModel {
        lo: or(l[0], f64::NEG_INFINITY),
        hi: or(l[1], f64::INFINITY),
        torque_max: l[2],
        cfm: l[3],
        stop_cfm: l[4],
        // Values that no file sets come from the world, which the golden files round.
        stop_erp: if l[5] == 0.2_f32 as f64 { 0.2 } else { l[5] },
        fudge: l[6],
        bounce: l[7],
        speed_max: or(speed_max, f64::INFINITY) as f32,
    }
}

fn check_robot(file: &str, arguments: &[&str], golden: &str) {
    let header = header(golden);
    let (_, compiled) = common::own(file, arguments);
    let mut model = compiled.model;
    // The golden scene has shapes without a body in a separate space; robots.rs tests their order.
    let moves = |geom: &GeomModel| geom.body.is_some() || matches!(geom.shape, Shape::Space { .. });
    model.geoms.retain(moves);
    let model = &model;
    assert_eq!(model.bodies.len(), header["bodies"].as_array().unwrap().len());
    let geoms = header["geoms"].as_array().unwrap();
    let own = geoms.iter().filter(|geom| geom["name"].as_str().unwrap().starts_with("r0"));
    assert_eq!(model.geoms.len(), own.count());
    let check = Check { header: &header, model, body: 0, geom: 1 };
    check.bodies();
    check.geoms();
    check.joints();
    check_surfaces(&header, model, 1);
}

#[test]
fn all_robot_types_equal_the_golden_models() {
    for (robot_type, golden) in
        [("0", "nao0-stand"), ("1", "nao1-sway"), ("2", "nao2-wild"), ("3", "nao3-step"), ("4", "nao4-step")]
    {
        check_robot("rsg/agent/nao/nao_hetero.rsg", &[robot_type], golden);
    }
}

#[test]
fn the_old_robots_equal_the_golden_models() {
    for (file, golden) in [
        ("rsg/agent/soccerbot055.rsg", "bot055-wave"),
        ("rsg/agent/soccerbot056.rsg", "bot056-wave"),
        ("rsg/agent/soccerbot058/soccerbot.rsg", "bot058-wave"),
        ("rsg/agent/soccerplayer.rsg", "wheels"),
    ] {
        check_robot(file, &[], golden);
    }
}

#[test]
fn types_count_from_the_end_of_the_table() {
    for i in 0..5 {
        let (a, b) = (i.to_string(), (i - 5).to_string());
        let (first, second) =
            (common::own("rsg/agent/nao/nao_hetero.rsg", &[&a]), common::own("rsg/agent/nao/nao_hetero.rsg", &[&b]));
        assert_eq!(first, second);
    }
}

#[test]
fn nao_is_type_0() {
    assert_eq!(common::own("rsg/agent/nao/nao.rsg", &[]), common::own("rsg/agent/nao/nao_hetero.rsg", &["0"]));
}

#[test]
fn field_and_ball_equal_the_golden_models() {
    let header = header("pairs1a");
    let (_, compiled) = common::own("rsg/agent/nao/soccer.rsg", &[]);
    let model = &compiled.model;
    assert_eq!((model.bodies.len(), model.geoms.len(), model.joints.len()), (1, 18, 0));
    let check = Check { header: &header, model, body: 0, geom: 0 };
    check.bodies();
    check.geoms();
    check_surfaces(&header, model, 0);
}

/// Surface of the geom at each header index, mixed according to the header's `surfaces` list.
fn check_surfaces(header: &Value, model: &Model, geom: usize) {
    let f32_of = |v: &Value| v.as_f64().map(|x| x as f32);
    let mut checked = 0;
    let surface_of = |handler: &Value| {
        let geoms = header["geoms"].as_array().unwrap();
        let i = (geom..geom + model.geoms.len()).find(|&i| geoms[i]["handler"] == *handler)?;
        model.geoms[i - geom].handler.surface
    };
    for golden in header["surfaces"].as_array().unwrap() {
        let expect = Surface {
            bounce: f32_of(&golden["bounce"]).zip(f32_of(&golden["bounce_vel"])),
            erp: f32_of(&golden["erp"]),
            cfm: f32_of(&golden["cfm"]),
            slip: f32_of(&golden["slip"]),
        };
        for pair in golden["of"].as_array().unwrap() {
            if let (Some(a), Some(b)) = (surface_of(&pair[0]), surface_of(&pair[1])) {
                assert_eq!(Surface::mix(&a, &b), expect, "{pair}");
                checked += 1;
            }
        }
    }
    assert!(checked > 0);
}

#[test]
fn only_sensors_have_no_surface() {
    let header = header("pairs1a");
    let (_, compiled) = common::own("rsg/agent/nao/soccer.rsg", &[]);
    for (ours, golden) in compiled.model.geoms.iter().zip(header["geoms"].as_array().unwrap()) {
        let sensor = matches!(golden["handler"].as_str(), None | Some("goal_sensor"));
        assert_eq!(ours.handler.surface.is_none(), sensor, "{}", golden["name"]);
    }
}
