//! Reads the golden files (`docs/reference/oracle.md`) and builds worlds from their headers.

pub mod step;
pub mod trajectory;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use glam::{DMat3, DVec3};
use physics::*;
use serde_json::Value;

/// The folder of the repository; tests and an example, in two packages, compile this file.
fn repository() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    folders.find(|folder| folder.join("core/physics").is_dir()).expect("a repository around its packages")
}

/// Folders with golden files of a kind: the compact set, and the full one if it lies beside the project.
pub fn folders(kind: &str) -> Vec<PathBuf> {
    let root = repository();
    let compact = root.join("core/physics/tests/golden").join(kind);
    let full = root.join("../shared/oracle/golden").join(kind);
    if full.is_dir() {
        return vec![full];
    }
    // Macro output appears only if the test fails; a write error here is harmless.
    let _ = writeln!(
        std::io::stderr(),
        "golden/{kind}: the complete set is not here, only the copies in this crate were checked"
    );
    vec![compact]
}

/// All scenes of a kind, sorted by name: name and parsed lines.
pub fn scenes(kind: &str) -> Vec<(String, Vec<Value>)> {
    let mut paths: Vec<PathBuf> =
        folders(kind).iter().flat_map(|f| f.read_dir().unwrap()).map(|e| e.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|p| (p.file_name().unwrap().to_string_lossy().replace(".jsonl.zst", ""), lines(p))).collect()
}

/// The parsed lines of one file.
pub fn lines(path: &Path) -> Vec<Value> {
    let text = zstd::decode_all(std::fs::File::open(path).unwrap()).unwrap();
    text.split(|&b| b == b'\n').filter(|l| !l.is_empty()).map(|l| serde_json::from_slice(l).unwrap()).collect()
}

pub fn numbers(v: &Value) -> Vec<f64> {
    v.as_array().map(|a| a.iter().map(|x| x.as_f64().unwrap_or(f64::NAN)).collect()).unwrap_or_default()
}

pub fn vector(v: &[f64]) -> DVec3 {
    DVec3::new(v[0], v[1], v[2])
}

fn index(v: &Value) -> Option<usize> {
    v.as_i64().filter(|i| *i >= 0).map(|i| i as usize)
}

fn matrix(v: &Value) -> Option<DMat3> {
    let r = numbers(v);
    (r.len() == 9).then(|| DMat3::from_cols_array(&[r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8]]).transpose())
}

/// Contact handlers by name (physics.md F).
fn handler(name: &str) -> Handler {
    let link = Surface { bounce: None, erp: Some(0.6), cfm: Some(1e-4), slip: Some(0.005) };
    let plain = Surface { bounce: None, erp: Some(0.2), cfm: None, slip: Some(0.005) };
    let ball = Surface { bounce: Some((0.8, 0.8)), erp: Some(0.5), cfm: Some(0.05), slip: Some(0.6) };
    let default = Surface { bounce: Some((0.8, 2.0)), erp: None, cfm: None, slip: None };
    let surface = match name {
        "robot_link" | "foot_touch" => link,
        "plain" | "foot_touch_2" | "foot_touch_055" => plain,
        "ball" => ball,
        "auto_default" | "plain_2" => default,
        "goal_sensor" => return Handler { surface: None },
        other => panic!("unknown handler {other}"),
    };
    Handler { surface: Some(surface) }
}

fn body(b: &Value) -> BodyModel {
    let drag = numbers(&b["drag"]);
    let raw = matrix(&b["rot"]).map(|m| DMat3::from_cols_array(&m.to_cols_array().map(|x| f64::from(x as f32))));
    BodyModel {
        name: b["name"].as_str().unwrap().to_owned(),
        mass: b["mass"].as_f64().unwrap(),
        inertia: numbers(&b["inertia"]).try_into().unwrap(),
        drag_linear: drag[0] as f32,
        drag_angular: drag[1] as f32,
        // The headers omit the speed limit of the sphere agent (physics.md F.10), the only body with a limit.
        speed_max: if b["mass"] == 75 { 10.0 } else { f64::INFINITY },
        gravity: true,
        pos: vector(&numbers(&b["pos"])),
        rot: raw,
    }
}

fn geom(g: &Value) -> GeomModel {
    let dim = numbers(&g["dim"]);
    let shape = match g["shape"].as_str().unwrap() {
        "space" => Shape::Space { inner: g["inner"].as_bool().unwrap_or(false) },
        "sphere" => Shape::Sphere(dim[0]),
        "box" => Shape::Box(vector(&dim)),
        "capsule" => Shape::Capsule(dim[0], dim[1]),
        "plane" => Shape::Plane(vector(&dim), dim[3]),
        other => panic!("unknown shape {other}"),
    };
    let pos = numbers(&g["pos"]);
    let not_with = g["not_with"].as_array().map(|a| a.iter().map(|s| s.as_str().unwrap().to_owned()).collect());
    GeomModel {
        shape,
        space: index(&g["space"]),
        body: g.get("body").and_then(index),
        offset: (!g["offset"].is_null()).then(|| vector(&numbers(&g["offset"]))),
        pos: if pos.is_empty() { DVec3::ZERO } else { vector(&pos) },
        rot: matrix(&g["rot"]).unwrap_or(DMat3::IDENTITY),
        handler: g["handler"].as_str().map(handler).unwrap_or_default(),
        name: g["collider"].as_str().unwrap_or("").to_owned(),
        not_with: not_with.unwrap_or_default(),
    }
}

fn joint(j: &Value, index_of: usize, motors: &[Value]) -> JointModel {
    let vector_of = |key: &str| if j[key].is_null() { DVec3::X } else { vector(&numbers(&j[key])) };
    let mut out = JointModel {
        name: index_of.to_string(),
        kind: match j["type"].as_str().unwrap() {
            "hinge" => JointKind::Hinge,
            "universal" => JointKind::Universal,
            "hinge2" => JointKind::Hinge2,
            _ => JointKind::Fixed,
        },
        body1: index(&j["body1"]),
        body2: index(&j["body2"]),
        anchor: vector_of("anchor"),
        axis1: vector_of("axis1"),
        axis2: vector_of("axis2"),
        motors: [MotorModel::default(); 2],
        suspension: None,
    };
    for (axis, l) in j["limot"].as_array().unwrap().iter().enumerate() {
        let l: Vec<Option<f64>> = l.as_array().unwrap().iter().map(Value::as_f64).collect();
        let motor = motors.iter().find(|m| m["joint"] == index_of && m["axis"] == axis).unwrap();
        out.motors[axis] = MotorModel {
            lo: l[0].unwrap_or(f64::NEG_INFINITY),
            hi: l[1].unwrap_or(f64::INFINITY),
            torque_max: l[2].unwrap(),
            cfm: l[3].unwrap(),
            stop_cfm: l[4].unwrap(),
            stop_erp: l[5].unwrap(),
            fudge: l[6].unwrap(),
            bounce: l[7].unwrap(),
            speed_max: motor["max_speed"].as_f64().map_or(f32::INFINITY, |s| s as f32),
        };
    }
    out
}

/// The model of all objects in a header.
pub fn model(header: &Value) -> Model {
    let list = |key: &str| header[key].as_array().unwrap();
    let motors = list("motors");
    Model {
        bodies: list("bodies").iter().map(body).collect(),
        geoms: list("geoms").iter().map(geom).collect(),
        joints: list("joints").iter().enumerate().map(|(i, j)| joint(j, i, motors)).collect(),
    }
}

/// A world built from a header, in the creation poses.
pub struct Scene {
    pub world: World,
    /// Joint and axis of each motor.
    pub motors: Vec<(usize, usize)>,
    pub surfaces: Vec<Surface>,
    /// Robot names of the bodies: all bodies of a robot have the same part before the slash.
    pub names: Vec<String>,
}

impl Scene {
    pub fn new(header: &Value) -> Scene {
        let w = &header["world"];
        let number = |key: &str| w[key].as_f64().unwrap();
        let params = Params {
            step: number("step"),
            gravity_z: number("gravity_z"),
            erp: number("erp"),
            cfm: number("cfm"),
            surface_layer: number("surface_layer"),
            auto_disable: w["auto_disable"].as_bool().unwrap(),
        };
        let list = |key: &str| header[key].as_array().unwrap();
        let motors = list("motors");
        let model = model(header);
        let names = model.bodies.iter().map(|b| b.name.clone()).collect();
        let mut world = World::new(params);
        world.add(&Arc::new(model));
        let surface = |s: &Value| {
            let f = |key: &str| s[key].as_f64().map(|x| x as f32);
            Surface { bounce: f("bounce").zip(f("bounce_vel")), erp: f("erp"), cfm: f("cfm"), slip: f("slip") }
        };
        Scene {
            world,
            motors: motors.iter().map(|m| (index(&m["joint"]).unwrap(), index(&m["axis"]).unwrap())).collect(),
            surfaces: list("surfaces").iter().map(surface).collect(),
            names,
        }
    }

    /// Sets a body to a recorded state of 13 numbers, through the same setters that games use.
    pub fn put(&mut self, body: usize, state: &[f64]) {
        self.world.set_position(body, vector(&state[0..3]));
        self.world.set_quaternion(body, [state[3], state[4], state[5], state[6]]);
        self.world.set_velocity(body, vector(&state[7..10]), vector(&state[10..13]));
    }

    /// Sends the commands of a record, one per motor.
    pub fn command(&mut self, cmd: &Value) {
        for (speed, &(joint, axis)) in cmd.as_array().into_iter().flatten().zip(&self.motors) {
            if let Some(speed) = speed.as_f64() {
                self.world.command(joint, axis, speed as f32);
            }
        }
    }

    pub fn control_all(&mut self) {
        (0..self.names.len()).for_each(|b| self.world.control(b));
    }
}

pub fn flags(v: &Value) -> Vec<bool> {
    v.as_str().unwrap_or("").bytes().map(|b| b == b'1').collect()
}
