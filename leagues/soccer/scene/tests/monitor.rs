//! The visible part of field and robots equals the reference's monitor frames before a robot joins a team
//! (`docs/reference/monitor-protocol.md` 3 to 5); poses of bodies, which move, are `*` in the golden texts.

use crate::common;

use soccer_scene::node::NodePayload;
use soccer_scene::{Compiled, PoseSource, SceneGraph, ViewKind, ViewNode, view};

/// One entry in the syntax of full monitor frames.
fn write(graph: &SceneGraph, entry: &ViewNode, out: &mut String) {
    let join = |numbers: &[f32]| numbers.iter().map(|x| format!(" {x}")).collect::<String>();
    match (entry.look, &graph[entry.node].kind) {
        (ViewKind::Transform(PoseSource::Body(_)), _) => out.push_str("(nd TRF (SLT *)"),
        (ViewKind::Transform(PoseSource::Fixed(pose)), _) => out.push_str(&format!("(nd TRF (SLT{})", join(&pose.0))),
        (_, NodePayload::Visual(v)) => {
            let params: String = v.params.iter().map(|p| format!(" {p}")).collect();
            let names = v.materials.join(" ");
            let class = if v.single { "SMN" } else { "StaticMesh" };
            out.push_str(&format!("(nd {class} (setVisible {})", u8::from(v.visible)));
            out.push_str(if v.transparent { " (setTransparent)" } else { "" });
            out.push_str(&format!(" (load {}{params}) (sSc{})", v.mesh, join(&v.scale)));
            out.push_str(&if v.single { format!(" (sMat {names})") } else { format!("(resetMaterials {names})") });
        }
        (_, NodePayload::Light(l)) => {
            out.push_str(&format!("(nd Light (setDiffuse{})", join(&l.diffuse)));
            out.push_str(&format!(" (setAmbient{}) (setSpecular{})", join(&l.ambient), join(&l.specular)));
        }
        (look, kind) => panic!("{look:?} {kind:?}"),
    }
    for child in &entry.children {
        write(graph, child, out);
    }
    out.push(')');
}

fn entries(graph: &SceneGraph, compiled: &Compiled) -> Vec<String> {
    let mut all = Vec::new();
    for entry in view(graph, compiled, SceneGraph::ROOT) {
        let mut text = String::new();
        write(graph, &entry, &mut text);
        all.push(text);
    }
    all
}

/// All numbers with six significant digits, signs of zero included.
fn six_digits(text: &str) -> String {
    let mut out = String::new();
    for token in text.split_inclusive([' ', ')']) {
        let (word, end) = token.split_at(token.len() - usize::from(token.ends_with([' ', ')'])));
        match word.parse::<f64>() {
            Ok(number) => out.push_str(&format!("{number:.5e}{end}")),
            Err(_) => out.push_str(token),
        }
    }
    out
}

#[test]
fn the_field_looks_like_the_recording() {
    let (graph, compiled) = common::own("rsg/agent/nao/soccer.rsg", &[]);
    let ours = entries(&graph, &compiled);
    let golden = include_str!("golden/monitor_field.txt");
    assert_eq!(ours.len(), 36);
    for (i, (ours, golden)) in ours.iter().zip(golden.lines()).enumerate() {
        assert_eq!(six_digits(ours), six_digits(golden), "node {i}");
    }
    assert_eq!(golden.lines().count(), 36);
}

#[test]
fn robots_look_like_the_recording() {
    let golden = [
        include_str!("golden/monitor_nao0.txt"),
        include_str!("golden/monitor_nao1.txt"),
        include_str!("golden/monitor_nao2.txt"),
        include_str!("golden/monitor_nao3.txt"),
        include_str!("golden/monitor_nao4.txt"),
    ];
    for (robot_type, golden) in golden.iter().enumerate() {
        let (graph, compiled) = common::own("rsg/agent/nao/nao_hetero.rsg", &[&robot_type.to_string()]);
        // The node of the agent, always at the origin, is the graph's root.
        let ours = format!("(nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1){})", entries(&graph, &compiled).concat());
        assert_eq!(six_digits(&ours), six_digits(golden.trim_end()), "type {robot_type}");
    }
}

#[test]
fn every_moving_entry_names_its_body() {
    let (graph, compiled) = common::own("rsg/agent/nao/nao_hetero.rsg", &["0"]);
    let bodies: Vec<usize> = view(&graph, &compiled, SceneGraph::ROOT)
        .iter()
        .map(|entry| match entry.look {
            ViewKind::Transform(PoseSource::Body(body)) => body,
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(bodies, (0..23).collect::<Vec<_>>());
}

#[test]
fn without_meshes_a_robot_is_made_of_boxes_and_weighs_the_same() {
    let mut environment = common::environment();
    environment.variables.insert("Nao.UseTexture".to_string(), soccer_scene::ScriptValue::Text("false".to_string()));
    let file = "rsg/agent/nao/nao_hetero.rsg";
    let files = common::Data::default();
    for robot_type in ["0", "4"] {
        let mut graph = SceneGraph::new();
        let done = soccer_scene::import(
            &mut graph,
            SceneGraph::ROOT,
            file,
            &[robot_type],
            &files,
            &environment,
            soccer_scene::ImportPolicy::Own,
        );
        assert!(done.complete && done.diagnostics.is_empty(), "{}", common::report(&done));
        let compiled = soccer_scene::compile(&graph);
        assert_eq!(compiled.model, common::own(file, &[robot_type]).1.model);
        let text = entries(&graph, &compiled).concat();
        assert!(text.contains("StdUnitBox") && !text.contains("StaticMesh"));
    }
}
