//! Scene graphs: full ones, differences and transforms.

use humanoid_protocol::TeamSide;
use humanoid_protocol::monitor::scene_graph::{
    BodyPose, Description, GeomSurface, SceneBody, SceneGeom, SceneGraph, SceneMesh, SentTransforms, Transform,
    append_scene_graph, material_name,
};

use crate::common::appended;

const IDENTITY: &str = "1.0000 0.0000 0.0000 0.0000 0.0000 1.0000 0.0000 0.0000 0.0000 0.0000 1.0000 0.0000";

fn shifted(x: f64, y: f64, z: f64) -> Transform {
    Transform::of(&BodyPose { position: [x, y, z], ..BodyPose::IDENTITY })
}

fn mesh(model: &str, surface: GeomSurface, scale: [f64; 3]) -> Option<SceneMesh> {
    Some(SceneMesh { is_visible: !model.contains("Box"), model: model.to_owned(), surface, scale })
}

fn body(parent: Option<usize>, description: Option<Description>, transform: Transform) -> SceneBody {
    SceneBody { parent, description, transform, geoms: Vec::new() }
}

/// World, ball, floor and a robot of two bodies and a foot.
fn scene() -> SceneGraph {
    let material = |name: &str| GeomSurface::Material(name.to_owned());
    let mut ball = body(Some(0), Some(Description::Ball), shifted(0.0, 0.0, 0.1097));
    ball.geoms.push(SceneGeom { transform: None, mesh: mesh("StdUnitSphere", material("ball"), [0.11; 3]) });
    let mut floor = body(Some(0), None, shifted(-27.5, 0.0, 0.0));
    floor.geoms.push(SceneGeom { transform: Some(shifted(-1.375, 0.0, 0.0)), mesh: None });
    let robot = Description::Robot { team: "Alpha".into(), number: 7 };
    let mut torso = body(Some(0), Some(robot), shifted(1.0, 2.0, 3.0));
    let grey = GeomSurface::Colour([0.8, 0.8, 0.8, 1.0]);
    torso.geoms.push(SceneGeom {
        transform: Some(shifted(0.06, 0.0, -0.0)),
        mesh: mesh("StdUnitBox", grey, [0.15, 0.2, 0.3]),
    });
    torso.geoms.push(SceneGeom { transform: None, mesh: None });
    let mut head = body(Some(3), None, shifted(0.0, 0.0, 0.5));
    head.geoms.push(SceneGeom { transform: None, mesh: mesh("models/T1/H1.STL", material("gray"), [1.0; 3]) });
    let leg = body(Some(3), None, shifted(0.0, 0.0, -0.5));
    let foot = body(Some(5), None, shifted(0.0, 0.0, -0.25));
    SceneGraph { bodies: vec![body(None, None, shifted(0.0, 0.0, 0.0)), ball, floor, torso, head, leg, foot] }
}

fn full() -> String {
    [
        "((sg 1 0)full(nd TRF(SLT I 0.0000 0.0000 0.0000 1.0000)",
        "(nd DSC(ball)(nd TRF(SLT I 0.0000 0.0000 0.1097 1.0000)",
        "(nd SMN (setVisible 1)(load StdUnitSphere)(sMat ball)(sSc 0.11 0.11 0.11))))",
        "(nd TRF(SLT I -27.5000 0.0000 0.0000 1.0000)(nd TRF(SLT I -1.3750 0.0000 0.0000 1.0000)))",
        "(nd DSC(agent Alpha 7)(nd TRF(SLT I 1.0000 2.0000 3.0000 1.0000)",
        "(nd TRF(SLT I 0.0600 0.0000 -0.0000 1.0000)(nd SMN (setVisible 0)(load StdUnitBox)",
        "(rgba 0.800000011920929 0.800000011920929 0.800000011920929 1.0)(sSc 0.15 0.2 0.3)))",
        "(nd TRF(SLT I 0.0000 0.0000 0.5000 1.0000)(nd SMN (setVisible 1)(load models/T1/H1.STL)(sMat gray)))",
        "(nd TRF(SLT I 0.0000 0.0000 -0.5000 1.0000)(nd TRF(SLT I 0.0000 0.0000 -0.2500 1.0000)))))))",
    ]
    .concat()
    .replace('I', IDENTITY)
}

#[test]
fn graph_is_written_in_full() {
    let mut sent = SentTransforms::new();
    assert_eq!(appended(|out| append_scene_graph(out, &scene(), true, &mut sent)), full());
}

#[test]
fn difference_has_transforms_that_moved_noticeably() {
    let mut scene = scene();
    let mut sent = SentTransforms::new();
    append_scene_graph(&mut Vec::new(), &scene, true, &mut sent);
    let mut check = |scene: &SceneGraph, ball: &str, leg: &str| {
        let expect = format!("((sg 1 0)diff(nd(nd(nd{ball}(nd)))(nd(nd))(nd(nd(nd(nd))(nd(nd))(nd{leg}(nd))))))");
        assert_eq!(appended(|out| append_scene_graph(out, scene, false, &mut sent)), expect);
    };
    check(&scene, "", "");
    // Small moves add up until one is sent.
    scene.bodies[1].transform = shifted(0.003, 0.0, 0.1097);
    check(&scene, "", "");
    scene.bodies[1].transform = shifted(0.006, 0.0, 0.1097);
    let ball = format!(" TRF(SLT {IDENTITY} 0.0060 0.0000 0.1097 1.0000)");
    check(&scene, &ball, "");
    scene.bodies[1].transform = shifted(0.003, 0.0, 0.1097);
    scene.bodies[5].transform = shifted(0.0, 0.0, -0.51);
    check(&scene, "", &format!(" TRF(SLT {IDENTITY} 0.0000 0.0000 -0.5100 1.0000)"));
}

#[test]
fn first_difference_of_a_new_monitor_has_all_transforms() {
    let text = appended(|out| append_scene_graph(out, &scene(), false, &mut SentTransforms::new()));
    assert_eq!(text.matches("TRF").count(), scene().bodies.len());
}

#[test]
fn any_order_of_bodies_is_written_with_matching_brackets() {
    let mut scene = scene();
    scene.bodies.swap(1, 6);
    scene.bodies[2].parent = Some(99);
    for is_full in [true, false] {
        let text = appended(|out| append_scene_graph(out, &scene, is_full, &mut SentTransforms::new()));
        assert_eq!(text.matches('(').count(), text.matches(')').count());
    }
}

#[test]
fn materials_have_names_for_monitors() {
    let check = |name: &str, side, expect: &str| assert_eq!(material_name(name, side), expect);
    check("r-0-7-gray", Some(TeamSide::Left), "gray");
    check("r-0-7-team", Some(TeamSide::Left), "matLeft");
    check("r-1-11-team", Some(TeamSide::Right), "matRight");
    check("r-1-11-a-b", Some(TeamSide::Right), "a-b");
    check("team", None, "team");
    check("r-x", None, "r-x");
    check("r-1-2", None, "");
    check("ball", None, "ball");
}

/// Expectation: the formulas of the reference, computed in Python.
#[test]
fn relative_transform_has_the_bits_of_the_reference() {
    let parent = BodyPose {
        position: [2.3989857473993066, 4.223249966654169, -4.709947717163852],
        quaternion: [-0.40630026186307056, -0.39572570684672104, 0.23073953305457698, -0.790620345068617],
    };
    let body = BodyPose {
        position: [-3.8679403534685566, -0.3093095221783626, -2.5342716738016966],
        quaternion: [-0.7269924916903342, 0.15951838352840095, -0.3960308208983935, -0.5377689013330075],
    };
    #[rustfmt::skip]
    let relative = [
        -0.3448454672906313, -0.42601155589929973, -0.8364184108024906, 0.0,
        0.6521681434246258, 0.532137091417583, -0.5399137233296736, 0.0,
        0.6750987456596126, -0.7316722423174822, 0.09432610153570875, 0.0,
        1.9201425216980252, 7.62997725410186, 1.627428744203594, 1.0,
    ];
    assert_eq!(Transform::relative(&parent, &body), Transform(relative));
    #[rustfmt::skip]
    let absolute = [
        0.10792839531526921, 0.6555595143130384, -0.7473909182471541, 0.0,
        -0.908256299821588, 0.37071698815115206, 0.1940087846736231, 0.0,
        0.40425481483721204, 0.6578834531205293, 0.635426948430061, 0.0,
        -3.8679403534685566, -0.3093095221783626, -2.5342716738016966, 1.0,
    ];
    assert_eq!(Transform::of(&body), Transform(absolute));
    assert_eq!(Transform::relative(&BodyPose::IDENTITY, &body), Transform(absolute));
    assert_eq!(body.geom_transform(), Some(Transform(absolute)));
    assert_eq!(BodyPose { position: [-0.0; 3], ..BodyPose::IDENTITY }.geom_transform(), None);
}
