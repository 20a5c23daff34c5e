//! The parts of a robot's tree that a world uses: order of percepts, names of effectors, bodies beside perceptors,
//! visible objects (`docs/reference/scene-files.md` 6, `physics.md` F).

use crate::common;

use soccer_scene::node::{Effector, NodePayload, SenseKind};
use soccer_scene::{NodeId, SceneGraph};

fn nao(robot_type: &str) -> SceneGraph {
    common::own("rsg/agent/nao/nao_hetero.rsg", &[robot_type]).0
}

/// Perceptors in the order of their percepts.
fn percepts(graph: &SceneGraph) -> String {
    let word = |id: NodeId| match &graph[id].kind {
        NodePayload::Perceptor(p) => Some(match p.sense {
            SenseKind::Time => "time".to_string(),
            SenseKind::GameState => "GS".to_string(),
            SenseKind::Hear => "hear".to_string(),
            SenseKind::GyroRate => format!("GYR:{}", graph[id].name),
            SenseKind::Accelerometer => format!("ACC:{}", graph[id].name),
            SenseKind::ForceResistance => format!("FRP:{}", graph[id].name),
            SenseKind::Vision(_) => "See".to_string(),
            _ => graph[id].name.clone(),
        }),
        _ => None,
    };
    graph.all().filter_map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn percepts_come_in_the_reference_order() {
    let start = "time GS hear GYR:torso ACC:torso hj1 hj2 See raj1 raj2 raj3 raj4 laj1 laj2 laj3 laj4";
    let legs = "rlj1 rlj2 rlj3 rlj4 rlj5 FRP:rf rlj6 llj1 llj2 llj3 llj4 llj5 FRP:lf llj6";
    let toes = "rlj1 rlj2 rlj3 rlj4 rlj5 FRP:rf rlj6 FRP:rf1 rlj7 llj1 llj2 llj3 llj4 llj5 FRP:lf llj6 FRP:lf1 llj7";
    for (robot_type, end) in [("0", legs), ("1", legs), ("2", legs), ("3", legs), ("4", toes)] {
        assert_eq!(percepts(&nao(robot_type)), format!("{start} {end}"), "type {robot_type}");
    }
}

#[test]
fn effectors_have_their_names() {
    let graph = nao("0");
    let mut joints = Vec::new();
    let mut others = Vec::new();
    for id in graph.all() {
        match &graph[id].kind {
            NodePayload::Effector(Effector::Hinge) => joints.push(graph[id].name.clone()),
            NodePayload::Effector(other) => others.push(other.clone()),
            _ => {}
        }
    }
    assert_eq!(
        joints.join(" "),
        "he1 he2 rae1 rae2 rae3 rae4 lae1 lae2 lae3 lae4 rle1 rle2 rle3 rle4 rle5 rle6 lle1 lle2 lle3 lle4 lle5 lle6"
    );
    assert_eq!(others, [Effector::StaticMeshInit, Effector::Beam, Effector::Say, Effector::AgentSync, Effector::Pass]);
}

#[test]
fn perceptors_find_their_bodies() {
    let graph = nao("0");
    let body = |id: NodeId| graph.body_beside(id).map(|b| graph[graph.transform_above(b)].name.clone());
    for (name, expect) in [("torso", "body"), ("rf", "rfoot"), ("lf", "lfoot"), ("raj3", "relbow")] {
        let id = graph.all().find(|&id| graph[id].name == name).unwrap();
        assert_eq!(body(id).as_deref(), Some(expect));
    }
}

#[test]
fn visible_parts_and_vision() {
    let graph = nao("4");
    let ids: Vec<String> = graph
        .all()
        .filter_map(|id| match &graph[id].kind {
            NodePayload::ObjectState(s) if graph[id].class == "ObjectState" => {
                Some(format!("{}:{}", graph[graph.transform_above(id)].name, s.id))
            }
            NodePayload::ObjectState(s) => Some(format!("{} {}", graph[id].class, s.robot_type)),
            _ => None,
        })
        .collect();
    assert_eq!(
        ids.join(", "),
        "AgentState 4, head:head, rlowerarm:rlowerarm, llowerarm:llowerarm, rfoot:rfoot, lfoot:lfoot"
    );
    let vision = graph.all().find_map(|id| match &graph[id].kind {
        NodePayload::Perceptor(p) => match &p.sense {
            SenseKind::Vision(v) => Some((p.interval, v.clone())),
            _ => None,
        },
        _ => None,
    });
    let (interval, v) = vision.unwrap();
    assert_eq!((interval, v.cones_deg, v.restricted, v.noise, v.lines), (3, [120, 120], true, true, true));
    assert!(!v.static_axis && !v.my_pos && !v.my_orien && !v.ball_pos);
}

#[test]
fn limbs_freeze_together() {
    let graph = nao("4");
    for (transform, names) in [
        ("rupperarm", "rae1 rae2 rae3 rae4"),
        ("llowerarm", "lae1 lae2 lae3 lae4"),
        ("lthigh", "lle1 lle2 lle3 lle4 lle5 lle6 lle7"),
        ("rtoe", "rle1 rle2 rle3 rle4 rle5 rle6 rle7"),
        ("body", ""),
    ] {
        let at = graph.all().find(|&id| graph[id].name == transform).unwrap();
        let list = graph[at].children.iter().find_map(|&c| match &graph[c].kind {
            NodePayload::Collider(c) => Some(c.freeze_effectors.join(" ")),
            _ => None,
        });
        assert_eq!(list.as_deref(), Some(names), "{transform}");
    }
}

#[test]
fn the_field_has_its_flags_lines_and_recorders() {
    let (graph, _) = common::own("rsg/agent/nao/soccer.rsg", &[]);
    let mut flags = Vec::new();
    let mut lines = Vec::new();
    for id in graph.all() {
        match &graph[id].kind {
            NodePayload::ObjectState(s) => {
                let p = graph.world_pose(id).pos();
                flags.push(format!("{} {} {} {}", s.percept_name, p[0], p[1], p[2]));
            }
            NodePayload::Line { begin, end } => lines.push(format!("{} {} {} {}", begin[0], begin[1], end[0], end[1])),
            _ => {}
        }
    }
    assert_eq!(
        flags.join(", "),
        "G1L -15 1.05 0.8, G2L -15 -1.05 0.8, G2R 15 -1.05 0.8, G1R 15 1.05 0.8, F1L -15 10 0, F2L -15 -10 0, \
         F1R 15 10 0, F2R 15 -10 0, B 0 0 0.042"
    );
    assert_eq!(
        lines.join(", "),
        "0 -10 0 10, 15 -10 15 10, -15 -10 -15 10, 15 10 -15 10, 15 -10 -15 -10, 13.2 3 13.2 -3, 13.2 3 15 3, \
         13.2 -3 15 -3, -13.2 3 -13.2 -3, -13.2 3 -15 3, -13.2 -3 -15 -3, 2 0 1.61803 1.17557, \
         1.61803 1.17557 0.618034 1.90211, 0.618034 1.90211 -0.618034 1.90211, \
         -0.618034 1.90211 -1.61803 1.17557, -1.61803 1.17557 -2 0, -2 0 -1.61803 -1.17557, \
         -1.61803 -1.17557 -0.618034 -1.90211, -0.618034 -1.90211 0.618034 -1.90211, \
         0.618034 -1.90211 1.61803 -1.17557, 1.61803 -1.17557 2 0"
    );
    for path in
        ["Ball/geometry/recorder", "leftgoal/GoalBox/BoxCollider/recorder", "rightgoal/GoalBox/BoxCollider/recorder"]
    {
        let found = graph.find(SceneGraph::ROOT, path).unwrap();
        assert_eq!(graph[found].class, "RecorderHandler");
    }
}
