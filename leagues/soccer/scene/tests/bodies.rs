//! The time at which nodes resolve references, the effects of calls on bodies, shapes and joints, and collapsed nodes
//! (`docs/reference/physics.md` A.8, C.1, F, G.5; `docs/reference/scene-files.md` 4 and 5).

use crate::common;

use common::{own, report, scene, tree};
use glam::DVec3;
use physics::{JointKind, Shape};
use soccer_scene::node::NodePayload;
use soccer_scene::{Compiled, ImportPolicy, SceneGraph, compile};

fn build(graph: &str) -> (SceneGraph, Compiled) {
    let (graph, done) = scene(&[("main.rsg", &format!("(RSG 0 1)\n{graph}"))], &[], ImportPolicy::Own);
    assert!(done.diagnostics.is_empty(), "{}", report(&done));
    let compiled = compile(&graph);
    (graph, compiled)
}

fn messages(graph: &str) -> String {
    report(&scene(&[("main.rsg", &format!("(RSG 0 1)\n{graph}"))], &[], ImportPolicy::User).1)
}

const BODY: &str = "(nd RigidBody (setName b) (setBoxTotal 1 1 1 1))";

#[test]
fn a_body_takes_the_pose_of_the_moment() {
    let (_, c) = build(&format!("(nd TRF (setLocalPos 1 2 3) {BODY} (setLocalPos 4 5 6))"));
    assert_eq!(c.model.bodies[0].pos, DVec3::new(1.0, 2.0, 3.0));
    let (_, c) = build(&format!("(nd TRF (setLocalPos 1 0 0) (nd TRF (setLocalPos 0 2 0) {BODY}))"));
    assert_eq!(c.model.bodies[0].pos, DVec3::new(1.0, 2.0, 0.0));
    assert_eq!(c.model.bodies[0].rot, None);
    let (_, c) = build(&format!("(nd TRF (setLocalRotation 0 0 90) {BODY})"));
    let rot = c.model.bodies[0].rot.unwrap();
    assert_eq!(rot.x_axis, DVec3::new(-4.371138828673793e-8, 1.0, 0.0));
}

#[test]
fn a_collider_binds_to_the_body_that_is_already_there() {
    let (_, c) = build(&format!("(nd TRF (setLocalPos 1 2 3) {BODY} (nd SphereCollider (setRadius 2)))"));
    assert_eq!((c.model.geoms[0].body, c.model.geoms[0].shape), (Some(0), Shape::Sphere(2.0)));
    let (_, c) = build(&format!("(nd TRF (setLocalPos 1 2 0.1) (nd SphereCollider) {BODY})"));
    assert_eq!(c.model.geoms[0].body, None);
    assert_eq!(c.model.geoms[0].pos, DVec3::new(1.0, 2.0, 0.1_f32 as f64));
}

#[test]
fn methods_wait_for_the_end_of_their_file() {
    // The joint refers to a body defined later; the name for the lookup is set at once.
    let (_, c) = build(&format!(
        "((nd TRF (setName one) {BODY} (nd HingeJoint (attach ../b ../../two/b)))
          (nd TRF (nd RigidBody (setName b) (setBoxTotal 1 1 1 1)) (setName two)))"
    ));
    assert_eq!((c.model.joints[0].body1, c.model.joints[0].body2), (Some(0), Some(1)));
    // In an imported file, nodes are finished before the importer's next line.
    let main = format!("((nd TRF (setName one) {BODY} (importScene j.rsg)) (nd TRF (setName two) {BODY}))");
    let files = [
        ("main.rsg", format!("(RSG 0 1){main}")),
        ("j.rsg", "(RSG 0 1)(nd HingeJoint (attach ../b ../../two/b))".to_string()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(n, t)| (*n, t.as_str())).collect();
    let (graph, done) = scene(&files, &[], ImportPolicy::User);
    assert!(report(&done).contains("`../../two/b` leads to no RigidBody"), "{}", report(&done));
    let joint = &compile(&graph).model.joints[0];
    assert_eq!((joint.body1, joint.body2), (Some(0), None));
}

#[test]
fn a_later_call_wins_even_over_an_import_in_between() {
    let text = "(nd SphereCollider (setRadius 1) (importScene r.rsg) (setRadius 3))";
    let files = [("main.rsg", format!("(RSG 0 1){text}")), ("r.rsg", "(RSG 0 1)(setRadius 2)".to_string())];
    let files: Vec<(&str, &str)> = files.iter().map(|(n, t)| (*n, t.as_str())).collect();
    let (graph, _) = scene(&files, &[], ImportPolicy::Own);
    assert_eq!(compile(&graph).model.geoms[0].shape, Shape::Sphere(3.0));
}

#[test]
fn calls_run_even_after_an_abort() {
    let (graph, done) =
        scene(&[("main.rsg", "(RSG 0 1)((nd SphereCollider (setRadius 2)) (setName $who))")], &[], ImportPolicy::User);
    assert_eq!((compile(&graph).model.geoms[0].shape, done.complete), (Shape::Sphere(2.0), false));
}

#[test]
fn transforms_without_content_disappear() {
    let (graph, _) = build("((nd TRF) (nd TRF (nd TRF) (nd Line)) (nd TRF (nd TRF)) (nd Line))");
    assert_eq!(tree(&graph), "Transform{Line} Line");
    // Children of a dissolved Transform move to the end; intermediate names are lost.
    let (graph, _) = build(
        "((nd TRF (setName out) (setLocalPos 1 0 0)
            (nd TRF (setName in) (setLocalPos 0 1 0) (nd TRF (setName x) (setLocalPos 0 0 1) (nd Line))))
          (nd Space))",
    );
    assert_eq!(tree(&graph), "Space Transform:x{Line}");
    assert!(graph.find(SceneGraph::ROOT, "out/in").is_none());
    let x = graph.find(SceneGraph::ROOT, "x").unwrap();
    assert_eq!(graph.world_pose(x).pos(), [1.0, 1.0, 1.0]);
    // Other classes stay, and so does everything after an abort.
    let (graph, _) = build("((nd AgentAspect) (nd Space (nd TRF)))");
    assert_eq!(tree(&graph), "AgentAspect Space");
    let (graph, _) = scene(&[("main.rsg", "(RSG 0 1)((nd TRF) (setName $who))")], &[], ImportPolicy::User);
    assert_eq!(tree(&graph), "Transform");
}

#[test]
fn joints_find_their_paths_before_transforms_dissolve() {
    let (graph, c) = build(&format!(
        "(nd TRF (setName robot)
           (nd TRF (setName a) {BODY})
           (nd TRF (setName b) {BODY} (nd HingeJoint (attach ../b ../../a/b))))"
    ));
    assert_eq!(tree(&graph), "Transform:a{RigidBody:b} Transform:b{RigidBody:b HingeJoint}");
    assert_eq!((c.model.joints[0].body1, c.model.joints[0].body2), (Some(1), Some(0)));
}

#[test]
fn joints_of_all_kinds() {
    let joint = |class: &str, calls: &str| {
        build(&format!(
            "((nd TRF (setName a) {BODY}) (nd TRF (setLocalPos 0 0 2) (setLocalRotation 0 0 90) {BODY}
               (nd {class} (attach ../b ../../a/b) {calls})))"
        ))
        .1
        .model
        .joints
        .remove(0)
    };
    let near = |a: DVec3, b: [f64; 3]| assert!((a - DVec3::from_array(b)).length() < 1e-6, "{a} {b:?}");
    let hinge = joint("HingeJoint", "(setAxis 1) (setAnchor 1 0 0) (setLowStopDeg 0 -90) (setJointMaxSpeed1 -3)");
    near(hinge.axis1, [-1.0, 0.0, 0.0]);
    near(hinge.anchor, [0.0, 1.0, 2.0]);
    assert_eq!(hinge.motors[0].lo, -std::f32::consts::FRAC_PI_2 as f64);
    assert_eq!((hinge.motors[0].hi, hinge.motors[0].speed_max), (f64::INFINITY, 3.0));
    let universal =
        joint("UniversalJoint", "(setAxis1 0 2 0) (setAxis2 0 0 -4) (setMaxMotorForce 1 5) (setJointMaxSpeed2 2)");
    assert_eq!(universal.kind, JointKind::Universal);
    near(universal.axis1, [-1.0, 0.0, 0.0]);
    near(universal.axis2, [0.0, 0.0, -1.0]);
    assert_eq!((universal.motors[0].torque_max, universal.motors[1].torque_max), (0.0, 5.0));
    let wheel = joint("Hinge2Joint", "(setAnchor 0 0 0)");
    near(wheel.axis1, [0.0, 0.0, 1.0]);
    near(wheel.axis2, [0.0, 1.0, 0.0]);
    assert_eq!(joint("FixedJoint", "(setFixed)").kind, JointKind::Fixed);
    let sprung = joint("Hinge2Joint", "(setSuspensionERP 0 0.5)").suspension.unwrap();
    assert_eq!((sprung.erp, sprung.cfm), (0.5, 1e-5_f32 as f64));
    let slider = joint("SliderJoint", "(setLowStopPos 0 -0.5) (setMaxMotorForce 0 7)");
    assert_eq!((slider.kind, slider.motors[0].lo, slider.motors[0].torque_max), (JointKind::Slider, -0.5, 7.0));
    near(slider.axis1, [0.0, 1.0, 0.0]);
    assert_eq!(joint("BallJoint", "(setAnchor 0 0 1)").kind, JointKind::Ball);
}

#[test]
fn refused_joint_calls() {
    let joint = |calls: &str| messages(&format!("(nd TRF {BODY} (nd HingeJoint (attach ../b) {calls}))"));
    assert!(joint("(setLowStopDeg 1 5)").contains("index of an axis"));
    assert!(joint("(setLowStopDeg 5)").contains("AXIS NUMBER"));
    assert!(joint("(setAxis 7)").contains("axis 0, 1 or 2"));
    assert!(joint("(setAxis2 0 0 1)").contains("no method setAxis2"));
    assert!(joint("(attach ../b ../b ../b)").contains("PATH [PATH] expected"));
    assert!(joint("(attach ../nothing)").contains("attached to the world"));
    assert_eq!(joint("(setAnchor 1 2 3)"), "");
    assert!(messages("(nd AngularMotor)").contains("not simulated"));
}

/// Density calls, further masses with poses; numbers of the league's composite soccerbot (nine digits).
#[test]
fn composite_bodies() {
    let (graph, c) = build(
        "(nd TRF (setLocalPos 5 5 3)
           (nd TRF (setName shown) (nd Line))
           (nd RigidBody (setBox 1.2 1.37 0.96 1.0) (addBox 0.6 1.32 0.55 0.55 0 0 -0.5 45 0 0)
             (addSphere 0.3 0.39 0 0.05 0.795 0 0 0))
           (nd TransformCollider (nd BoxCollider (setBoxLengths 1.37 0.96 1.0)))
           (nd TransformCollider (nd BoxCollider (setLocalPosition 0 0 -0.5)) (nd RecorderHandler)))",
    );
    let body = &c.model.bodies[0];
    let near = |a: f64, b: f64| assert!((a - b).abs() <= 2e-7, "{a} {b}");
    near(body.mass, 1.89236245);
    for (a, b) in body.inertia.iter().zip([0.374593468, 0.528803113, 0.413599327, 0.0, 0.0, -0.00308227759]) {
        near(*a, b);
    }
    assert!((body.pos - DVec3::new(5.0, 5.00196956, 2.96801419)).length() < 1e-6);
    let shown = graph.all().find(|&id| graph[id].name == "shown").unwrap();
    let moved = match graph[shown].kind {
        NodePayload::Transform(pose) => pose.pos(),
        _ => [0.0; 3],
    };
    near(moved[1] as f64, -0.00196956069);
    let offset = |i: usize| c.model.geoms[i].offset.unwrap();
    near(offset(0).y, -0.00196956069);
    near(offset(0).z, 0.0319858117);
    near(offset(1).z, -0.468014188);
    // Handlers of the wrapper count: none means the engine's default, a recorder alone makes no contacts.
    assert!(c.model.geoms[0].handler.surface.is_some() && c.model.geoms[1].handler.surface.is_none());
    assert_eq!(c.geom_nodes.len(), 2);
}

#[test]
fn mass_rules() {
    let mass = |call: &str| build(&format!("(nd TRF (nd RigidBody {call}))")).1.model.bodies.remove(0);
    let near = |a: f64, b: f64| assert!((a / b - 1.0).abs() < 1e-6, "{a} {b}");
    let pi = std::f64::consts::PI;
    near(mass("(setSphere 3 2)").mass, 32.0 * pi);
    near(mass("(setCapsule 1 1 2)").mass, 2.0 * pi + 4.0 / 3.0 * pi);
    near(mass("(setCylinder 1 1 2)").mass, 2.0 * pi);
    near(mass("(setCylinderTotal 4 1 2)").inertia[2], 2.0);
    near(mass("(setCylinderTotal 4 1 2)").inertia[0], 4.0 * (0.25 + 4.0 / 12.0));
    near(mass("(setCapsuleTotal 4 1 2)").mass, 4.0);
    near(mass("(setBoxTotal 2 1 1 1) (setMass 4)").inertia[0], 2.0 / 3.0);
    let default = messages("(nd TRF (nd RigidBody (setSphereTotal 1)))");
    assert!(default.contains("no mass call was accepted"), "{default}");
}

#[test]
fn planes_are_in_world_axes_and_normalised() {
    let (_, c) = build("(nd TRF (setLocalRotation 90 0 0) (nd PlaneCollider (setParams 0 0 2 4)))");
    assert_eq!(c.model.geoms[0].shape, Shape::Plane(DVec3::Z, 2.0));
}

#[test]
fn colliders_can_be_placed() {
    let place =
        |calls: &str| build(&format!("(nd TRF (setLocalPos 1 0 0) (nd SphereCollider {calls}))")).1.model.geoms[0].pos;
    assert_eq!(place("(setPosition 0 0 5)"), DVec3::new(1.0, 0.0, 5.0));
    assert_eq!(place("(setLocalPosition 0 0 5)"), DVec3::new(0.0, 0.0, 5.0));
    let (_, c) = build(&format!("(nd TRF (setLocalPos 1 0 0) {BODY} (nd SphereCollider (setLocalPosition 0 0 5)))"));
    assert_eq!(c.model.bodies[0].pos, DVec3::new(0.0, 0.0, 5.0));
}

#[test]
fn handlers_can_be_added_by_class() {
    let (graph, c) = build("(nd SphereCollider (addCollisionHandler RecorderHandler))");
    assert_eq!(tree(&graph), "SphereCollider{RecorderHandler}");
    assert!(c.model.geoms[0].handler.surface.is_none());
}

#[test]
fn perceptors_without_a_body_are_left_out() {
    let (graph, done) = scene(
        &[("main.rsg", "(RSG 0 1)((nd TRF (nd GyroRatePerceptor) (nd Accelerometer) (nd TimePerceptor)))")],
        &[],
        ImportPolicy::User,
    );
    assert_eq!((tree(&graph).as_str(), done.diagnostics.len()), ("Transform{TimePerceptor}", 2));
    // The body may be defined later.
    let (graph, _) = build(&format!("(nd TRF (nd GyroRatePerceptor) {BODY})"));
    assert_eq!(tree(&graph), "Transform{GyroRatePerceptor RigidBody:b}");
}

#[test]
fn unknown_robot_types_build_nothing() {
    for arguments in [&["5"][..], &["7"], &["-6"], &["x"], &[]] {
        let mut graph = SceneGraph::new();
        let done = soccer_scene::import(
            &mut graph,
            SceneGraph::ROOT,
            "rsg/agent/nao/nao_hetero.rsg",
            arguments,
            &common::Data::default(),
            &common::environment(),
            ImportPolicy::User,
        );
        assert_eq!((tree(&graph).as_str(), done.complete), ("", false), "{arguments:?}");
        assert!(!done.diagnostics.is_empty());
    }
}

/// The helper files for user robots, with the arguments of `docs/reference/scene-files.md` 2.
#[test]
fn every_helper_file_loads() {
    for (file, arguments) in [
        ("rsg/agent/nao/box_physics.rsg", "1 1 1 1"),
        ("rsg/agent/nao/box_physics_nocollider.rsg", "1 1 1 1"),
        ("rsg/agent/nao/box_physics_with_handler.rsg", "1 1 1 1"),
        ("rsg/agent/nao/sphere_physics.rsg", "1 1"),
        ("rsg/agent/nao/sphere_physics_nocollider.rsg", "1 1"),
        ("rsg/agent/nao/capsule_physics.rsg", "1 1 1"),
        ("rsg/agent/nao/capsule_physics_nocollider.rsg", "1 1 1"),
        ("rsg/agent/nao/contactjointhandler.rsg", ""),
        ("rsg/agent/nao/touchperceptorhandler.rsg", ""),
        ("rsg/agent/nao/dragcontroller.rsg", ""),
        ("rsg/agent/nao/box_appearance.rsg", "1 1 1 matRed"),
        ("rsg/agent/nao/sphere_appearance.rsg", "1 matRed"),
        ("rsg/agent/nao/capsule_appearance.rsg", "1 1 matRed"),
        ("rsg/boxspheres/box.rsg", "1 1 1 1 matRed"),
        ("rsg/boxspheres/box_with_handler.rsg", "1 1 1 1 matRed"),
        ("rsg/boxspheres/sphere.rsg", "1 1 matRed"),
        ("rsg/boxspheres/capsule.rsg", "1 1 1 matRed"),
        ("rsg/boxspheres/staticbox.rsg", "1 1 1 matRed"),
        ("rsg/boxspheres/staticsphere.rsg", "1 matRed"),
        ("rsg/boxspheres/staticcapsule.rsg", "1 1 matRed"),
        ("rsg/agent/flag.rsg", "1 2 3 F matRed"),
        ("rsg/agent/fieldring.rsg", "2"),
        ("rsg/agent/fieldline.rsg", "0 0 1 1"),
        ("rsg/agent/ball.rsg", ""),
    ] {
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        own(file, &arguments);
    }
    let (_, c) = build(&format!(
        "((nd TRF (setName a) {BODY}) (nd TRF {BODY}
           (importScene rsg/agent/nao/universaljoint.rsg p e ../b ../../a/b 0 0 1 1 0 0 0 1 0
             -1.5707963 1.5707963 -0.5 0.5 6)))"
    ));
    let motors = &c.model.joints[0].motors;
    assert!((motors[0].hi - std::f64::consts::FRAC_PI_2).abs() < 1e-5 && (motors[1].lo + 0.5).abs() < 1e-5);
    assert_eq!((motors[0].stop_erp, motors[1].stop_erp), (0.8_f32 as f64, 0.2));
    assert_eq!((motors[0].speed_max, motors[1].speed_max), (6.0, 6.0));
    assert_eq!(c.model.joints[0].name, "e");
}

/// An inertia of six numbers, the diagonal first, equals the matrix of nine.
#[test]
fn mass_parameters_come_in_two_forms() {
    let mass = |numbers: &str, policy| {
        let graph = format!("(RSG 0 1)(nd TRF (nd RigidBody (setName b) (setMassParameters {numbers})))");
        let (graph, done) = scene(&[("main.rsg", &graph)], &[], policy);
        (compile(&graph).model.bodies[0].mass, compile(&graph).model.bodies[0].inertia, report(&done))
    };
    let six = mass("2 0 0 0 0.1 0.2 0.3 0.01 0.02 0.03", ImportPolicy::User);
    assert_eq!(six, mass("2 0 0 0 0.1 0.01 0.02 0.01 0.2 0.03 0.02 0.03 0.3", ImportPolicy::User));
    assert_eq!((six.0, six.2.as_str()), (2.0, ""));
    let (mass_kg, _, told) = mass("2 0 0 0 0.1 0.2 0.3 0.01 0.02 0.03", ImportPolicy::Faithful);
    assert!(mass_kg == 1.0 && told.contains("no effect in 0.7.3"), "{told}");
    let (mass_kg, _, told) = mass("2 0 0 0 0.1 0.2 0.3 0.01 0.02 0.03 0.04", ImportPolicy::User);
    assert!(mass_kg == 1.0 && told.contains("no effect without all six or nine"), "{told}");
}

#[test]
fn what_cannot_be_simulated_is_not_sound() {
    for graph in [
        "(nd TRF (nd RigidBody (setBoxTotal 0 1 1 1)))",
        "(nd TRF (nd RigidBody (setBoxTotal -1 1 1 1)))",
        "(nd TRF (nd RigidBody (setBoxTotal nan 1 1 1)))",
        "(nd TRF (nd RigidBody (setSphereTotal 1 inf)))",
        "(nd TRF (setLocalPos nan 0 0) (nd RigidBody (setBoxTotal 1 1 1 1)))",
        "(nd TRF (nd RigidBody (setMassParameters 1 0 0 0 1 2 0 2 1 0 0 0 1)))",
        "(nd TRF (nd RigidBody (setBoxTotal 1 1 1 1) (setVelocity nan 0 0)))",
        "(nd TRF (nd RigidBody (setBoxTotal 1 1 1 1) (addForce 0 inf 0)))",
        "(nd TRF (nd SphereCollider (setRadius -1)))",
        "(nd TRF (setLocalPos inf 0 0) (nd BoxCollider))",
        "(nd TRF (nd RigidBody (setName b) (setBoxTotal 1 1 1 1)) (nd HingeJoint (attach ../b) (setAnchor nan 0 0)))",
        "(nd TRF (nd RigidBody (setName b) (setBoxTotal 1 1 1 1)) (nd HingeJoint (attach ../b) (setCFM 0 inf)))",
    ] {
        let (_, done) = scene(&[("main.rsg", &format!("(RSG 0 1){graph}"))], &[], ImportPolicy::User);
        assert!(!done.sound && report(&done).contains("cannot be simulated"), "{graph} {}", report(&done));
    }
}
