//! Every robot and the old field equal the tables (`docs/reference/physics.md` F.6 to F.10, F.12;
//! `docs/reference/scene-files.md` 6): parts in order, with nine digits, and their perceptors and effectors.

use crate::common;

use glam::DVec3;
use physics::{Handler, JointKind, Model, Shape, Surface};
use serde_json::Value;
use soccer_scene::node::{Effector, NodePayload, SenseKind};
use soccer_scene::{Compiled, SceneGraph};

fn golden() -> Value {
    serde_json::from_str(include_str!("golden/robots.json")).unwrap()
}

fn vector(value: &Value) -> DVec3 {
    let numbers: Vec<f64> = value.as_array().unwrap().iter().map(|n| n.as_f64().unwrap()).collect();
    DVec3::from_slice(&numbers)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn near(ours: f64, golden: &Value, what: &str) {
    let golden = golden.as_f64().unwrap_or_else(|| panic!("{what}: {golden}"));
    assert!((ours - golden).abs() <= 2e-7 * golden.abs() + 1e-11, "{what}: {ours} {golden}");
}

/// Positions are sums of `f32` numbers below 8 m.
fn near_point(ours: DVec3, golden: DVec3, what: &str) {
    assert!((ours - golden).abs().max_element() < 1e-6, "{what}: {ours} {golden}");
}

fn check_bodies(model: &Model, golden: &[Value], root: DVec3) {
    assert_eq!(model.bodies.len(), golden.len());
    for (ours, golden) in model.bodies.iter().zip(golden) {
        let name = &ours.name;
        near(ours.mass, &golden["mass"], name);
        for (i, moment) in list(&golden["inertia"]).iter().enumerate() {
            let moment = moment.as_f64().unwrap();
            assert!((ours.inertia[i] - moment).abs() <= 1e-6 * ours.inertia[0], "{name} {i}: {:?}", ours.inertia);
        }
        near(ours.drag_linear as f64, &golden["drag"]["linear"], name);
        near(ours.drag_angular as f64, &golden["drag"]["angular"], name);
        let place = golden.get("pos_world").unwrap_or(&golden["pos"]);
        near_point(ours.pos - root, vector(place), name);
        assert_eq!(ours.rot.is_some(), golden.get("rot_world").is_some(), "{name}");
        assert_eq!(ours.speed_max, golden["max_velocity"].as_f64().unwrap_or(f64::INFINITY), "{name}");
    }
}

fn shape(golden: &Value) -> Shape {
    let f32_of = |key: &str| golden[key].as_f64().unwrap() as f32 as f64;
    match golden["shape"].as_str().unwrap() {
        "box" => Shape::Box(vector(&golden["size"]).as_vec3().as_dvec3()),
        "sphere" => Shape::Sphere(f32_of("radius")),
        "plane" => {
            let plane = list(&golden["plane"]);
            Shape::Plane(vector(&Value::from(plane[..3].to_vec())), plane[3].as_f64().unwrap())
        }
        other => panic!("{other}"),
    }
}

/// The result of a list of handlers: the surface of the first contact-making handler.
fn handler(golden: &Value) -> Handler {
    let maker = list(golden).iter().find(|handler| handler.get("bounce_mode").is_some());
    Handler {
        surface: maker.map(|handler| {
            let mode =
                |on: &str, value: &str| handler[on].as_bool().unwrap().then(|| handler[value].as_f64().unwrap() as f32);
            Surface {
                bounce: mode("bounce_mode", "bounce").zip(mode("bounce_mode", "bounce_vel")),
                erp: mode("erp_mode", "soft_erp"),
                cfm: mode("cfm_mode", "soft_cfm"),
                slip: mode("slip_mode", "slip"),
            }
        }),
    }
}

fn check_geoms(compiled: &Compiled, graph: &SceneGraph, golden: &[Value], handlers: &Value) {
    let model = &compiled.model;
    let solid: Vec<usize> =
        (0..model.geoms.len()).filter(|&i| !matches!(model.geoms[i].shape, Shape::Space { .. })).collect();
    assert_eq!(solid.len(), golden.len());
    for (&i, golden) in solid.iter().zip(golden) {
        let ours = &model.geoms[i];
        let what = format!("geom {i} {golden}");
        assert_eq!(ours.shape, shape(golden), "{what}");
        let body = ours.body.map(|body| model.bodies[body].name.as_str());
        if golden["body"] != "physics" {
            assert_eq!(body, golden["body"].as_str(), "{what}");
        }
        assert_eq!(ours.name, golden["name"].as_str().unwrap(), "{what}");
        let space = ours.space.map(|space| graph[compiled.geom_nodes[space]].name.as_str());
        assert_eq!(space, golden["space"].as_str(), "{what}");
        assert_eq!(ours.handler, handler(&handlers[golden["handler"].as_str().unwrap()]), "{what}");
        assert_eq!(ours.offset.is_some(), golden.get("offset").is_some(), "{what}");
        if let Some(offset) = golden.get("offset") {
            near_point(ours.offset.unwrap(), vector(offset), &what);
        }
        if let (Some(pos), None, Shape::Box(_)) = (golden.get("pos_world"), ours.body, ours.shape) {
            near_point(ours.pos, vector(pos), &what);
        }
    }
}

fn check_joints(model: &Model, golden: &[Value], root: DVec3, limot: &Value) {
    assert_eq!(model.joints.len(), golden.len());
    for (ours, golden) in model.joints.iter().zip(golden) {
        let name = &ours.name;
        let kind = match golden["type"].as_str().unwrap() {
            "HingeJoint" => JointKind::Hinge,
            "UniversalJoint" => JointKind::Universal,
            "Hinge2Joint" => JointKind::Hinge2,
            "FixedJoint" => JointKind::Fixed,
            other => panic!("{other}"),
        };
        assert_eq!(ours.kind, kind, "{name}");
        if let Some(effector) = golden.get("effector") {
            assert_eq!(name, effector.as_str().unwrap());
        }
        let body = |body: Option<usize>| body.map(|body| model.bodies[body].name.as_str());
        assert_eq!((body(ours.body1), body(ours.body2)), (golden["body1"].as_str(), golden["body2"].as_str()));
        if kind == JointKind::Fixed {
            continue;
        }
        near_point(ours.anchor - root, vector(&golden["anchor"]), name);
        let axis = golden.get("axis").unwrap_or(&golden["axis1"]);
        near_point(ours.axis1, vector(axis), name);
        if kind != JointKind::Hinge {
            near_point(ours.axis2, vector(&golden["axis2"]), name);
        }
        for (ours, golden) in ours.motors.iter().zip(list(&golden["axes"])) {
            let stop = |key: &str, none: f64| golden[key].as_f64().map_or(none, f64::to_radians);
            let same = |a: f64, b: f64| a == b || (a / b - 1.0).abs() < 1e-6;
            assert!(same(ours.lo, stop("min_deg", f64::NEG_INFINITY)), "{name}: {}", ours.lo);
            assert!(same(ours.hi, stop("max_deg", f64::INFINITY)), "{name}: {}", ours.hi);
            near(ours.torque_max, &golden["fmax"], name);
            let speed_max = golden["max_speed"].as_f64().unwrap_or(f64::INFINITY) as f32;
            assert_eq!(ours.speed_max, speed_max, "{name}");
            let set = &limot[golden["limot"].as_str().unwrap()];
            near(ours.cfm, &set["cfm"], name);
            near(ours.stop_cfm, &set["stop_cfm"], name);
            near(ours.stop_erp, &set["stop_erp"], name);
            near(ours.fudge, &set["fudge"], name);
            near(ours.bounce, &set["bounce"], name);
        }
    }
}

#[test]
fn every_robot_equals_its_table() {
    let golden = golden();
    for (file, robot) in golden["robots"].as_object().unwrap() {
        let (graph, compiled) = common::own(file, &[]);
        let root = match robot.get("spawn_pos") {
            Some(spawn) => vector(spawn),
            None => compiled.model.bodies[0].pos,
        };
        check_bodies(&compiled.model, list(&robot["bodies"]), root);
        check_geoms(&compiled, &graph, list(&robot["colliders"]), &golden["handlers"]);
        check_joints(&compiled.model, list(&robot["joints"]), root, &golden["limot"]);
        let spaces: Vec<(&str, bool)> = (0..compiled.model.geoms.len())
            .filter_map(|i| match compiled.model.geoms[i].shape {
                Shape::Space { inner } => Some((graph[compiled.geom_nodes[i]].name.as_str(), inner)),
                _ => None,
            })
            .collect();
        let expect: Vec<(&str, bool)> = list(&robot["spaces"])
            .iter()
            .map(|s| (s["name"].as_str().unwrap(), !s["disable_inner_collision"].as_bool().unwrap()))
            .collect();
        assert_eq!(spaces, expect, "{file}");
    }
}

#[test]
fn perceptors_and_effectors_are_those_of_the_tables() {
    let golden = golden();
    for (file, robot) in golden["robots"].as_object().unwrap() {
        let Some(order) = robot.get("perceptor_order") else { continue };
        let (graph, _) = common::own(file, &[]);
        let ours: Vec<(&str, &str)> = graph
            .all()
            .filter(|&id| matches!(graph[id].kind, NodePayload::Perceptor(_)))
            .map(|id| (graph[id].class, graph[id].name.as_str()))
            .collect();
        let expect: Vec<(&str, &str)> =
            list(order).iter().map(|p| (p[0].as_str().unwrap(), p[1].as_str().unwrap())).collect();
        assert_eq!(ours, expect, "{file}");
        let names: Vec<&str> = graph
            .all()
            .filter(|&id| matches!(&graph[id].kind, NodePayload::Effector(e) if !matches!(e, Effector::Hinge | Effector::Universal | Effector::Hinge2)))
            .map(|id| graph[id].class)
            .collect();
        for effector in list(&robot["effectors"]) {
            assert!(names.contains(&effector["class"].as_str().unwrap()), "{file} {effector}");
        }
    }
}

/// Every available robot, and its percepts (`docs/reference/scene-files.md` 6).
#[test]
fn percepts_come_in_the_order_of_the_notes() {
    let bot = "UJ:laj1_2 UJ:raj1_2 HJ:laj3 HJ:raj3 HJ:laj4 HJ:raj4 HJ:llj1 HJ:rlj1 UJ:llj2_3 UJ:rlj2_3 HJ:llj4 HJ:rlj4";
    let feet = |word: &str| format!("{word}:lf UJ:llj5_6 {word}:rf UJ:rlj5_6");
    let forces = format!("time GS hear GYR:torso See {bot} {}", feet("FRP"));
    let legs = "UJ:lefthip HJ:leftknee UJ:leftankle UJ:righthip HJ:rightknee UJ:rightankle";
    for (file, expect) in [
        ("soccerbot055.rsg", format!("time GS GYR:torso See {bot} {}", feet("TCH"))),
        ("soccerbot056.rsg", forces.clone()),
        ("soccerbotcomp.rsg", forces.clone()),
        ("soccerbot058/soccerbot.rsg", forces.replace("See", "See UJ:hj")),
        ("soccerplayer.rsg", "time See H2J:ltp H2J:rtp".to_string()),
        ("leggedsphere.rsg", legs.to_string()),
        ("sphere.rsg", "time GS hear AgentState See".to_string()),
        ("agent.rsg", "time GS hear AgentState See".to_string()),
        ("buggy.rsg", "time H2J:rearleft H2J:rearright".to_string()),
    ] {
        let (graph, _) = common::own(&format!("rsg/agent/{file}"), &[]);
        assert_eq!(percepts(&graph), expect, "{file}");
        let syncs = graph.all().filter(|&id| graph[id].class == "AgentSyncEffector").count();
        assert_eq!(syncs, 1, "{file} keeps step with --sync");
    }
}

fn percepts(graph: &SceneGraph) -> String {
    let word = |id| {
        let NodePayload::Perceptor(p) = &graph[id].kind else { return None };
        let name = |word: &str| format!("{word}:{}", graph[id].name);
        Some(match p.sense {
            SenseKind::Time => "time".to_string(),
            SenseKind::GameState => "GS".to_string(),
            SenseKind::Hear => "hear".to_string(),
            SenseKind::GyroRate => name("GYR"),
            SenseKind::ForceResistance => name("FRP"),
            SenseKind::Touch => name("TCH"),
            SenseKind::Hinge => name("HJ"),
            SenseKind::Universal => name("UJ"),
            SenseKind::Hinge2 => name("H2J"),
            SenseKind::AgentState => "AgentState".to_string(),
            SenseKind::Vision(_) => "See".to_string(),
            _ => graph[id].class.to_string(),
        })
    };
    graph.all().filter_map(word).collect::<Vec<_>>().join(" ")
}

/// The old field with the parameters of its start-up script.
#[test]
fn the_old_field_equals_its_table() {
    let golden = golden();
    let field = &golden["fields"]["soccerbot_old"];
    let mut environment = common::environment();
    for (name, value) in field["vars"].as_object().unwrap() {
        let text = value.as_str().unwrap();
        let value = match (text.parse::<i64>(), text.parse::<f64>()) {
            (Ok(whole), _) => soccer_scene::ScriptValue::Int(whole),
            (_, Ok(number)) => soccer_scene::ScriptValue::Float(number),
            _ => soccer_scene::ScriptValue::Text(text.to_string()),
        };
        environment.variables.insert(format!("Soccer.{name}"), value);
    }
    let mut graph = SceneGraph::new();
    let files = common::Data::default();
    let file = field["source"].as_str().unwrap();
    let done = soccer_scene::import(
        &mut graph,
        SceneGraph::ROOT,
        file,
        &[],
        &files,
        &environment,
        soccer_scene::ImportPolicy::Own,
    );
    assert!(done.complete && done.diagnostics.is_empty(), "{}", common::report(&done));
    let compiled = soccer_scene::compile(&graph);
    check_bodies(&compiled.model, list(&field["bodies"]), DVec3::ZERO);
    check_geoms(&compiled, &graph, list(&field["colliders"]), &golden["handlers"]);
    let flags: Vec<(String, DVec3)> = graph
        .all()
        .filter_map(|id| match &graph[id].kind {
            NodePayload::ObjectState(s) => {
                Some((s.percept_name.clone(), DVec3::from_array(graph.world_pose(id).pos().map(f64::from))))
            }
            _ => None,
        })
        .collect();
    assert_eq!(flags.len(), list(&field["flags"]).len());
    for flag in list(&field["flags"]) {
        let name = flag["name"].as_str().unwrap();
        let (_, at) = flags.iter().find(|(ours, _)| ours == name).unwrap();
        near_point(*at, vector(&flag["pos"]), name);
    }
    for (name, path) in [("LeftGoalRecorder", ""), ("RightGoalRecorder", ""), ("BallRecorder", "")] {
        let path = field["vars"][name].as_str().map_or(path, |text| text.trim_matches('"'));
        let found = graph.find(SceneGraph::ROOT, path).unwrap_or_else(|| panic!("{path}"));
        assert_eq!(graph[found].class, "RecorderHandler");
    }
}
