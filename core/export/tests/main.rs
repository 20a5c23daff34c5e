//! Tables of small scenes.

use std::fs;
use std::path::PathBuf;

use engine::{Body, Entity, Pose, RenderScene};
use export::{BodyFilter, CsvSink, ExportFrame, ExportSink};
use files::file_errors::FileErrors;

fn scene() -> RenderScene {
    let entity = |name: &str, side: Option<&str>, bodies: &[&str]| Entity {
        name: name.to_owned(),
        side: side.map(str::to_owned),
        parts: bodies.iter().map(|body| Body { name: (*body).to_owned(), ..Body::default() }).collect(),
        ..Entity::default()
    };
    let field = Entity { is_fixed: true, ..entity("field", None, &[""]) };
    let entities = vec![field, entity("ball", None, &[""]), entity("left 3", Some("left"), &["body", "head"])];
    RenderScene { version: 1, entities, poses: vec![Pose::IDENTITY; 4], ..RenderScene::default() }
}

/// Exports one scene; returns the rows' entities and bodies, or the error.
fn rows(name: &str, bodies: &[&str]) -> Result<Vec<String>, String> {
    let path: PathBuf = std::env::temp_dir().join(format!("spar-export-{}-{name}.csv", std::process::id()));
    let names: Vec<String> = bodies.iter().map(|name| (*name).to_owned()).collect();
    let mut sink = CsvSink::create(&path, BodyFilter::new(&names), &FileErrors::default()).expect("a file");
    sink.frame(&ExportFrame { tick: 7, time_ns: 160_000_000, scene: &scene() }).expect("memory");
    sink.end().map_err(|error| error.to_string())?;
    let text = fs::read_to_string(&path).expect("a file");
    fs::remove_file(&path).expect("it is ours");
    Ok(text.lines().skip(1).map(str::to_owned).collect())
}

#[test]
fn a_table_has_all_bodies_that_can_move() {
    let pose = "0.0,0.0,0.0,0.0,0.0,0.0,1.0";
    let expect = [("ball", ""), ("left 3", "body"), ("left 3", "head")];
    let expect = expect.map(|(entity, body)| format!("7,0.16,{entity},,,{body},{pose}"));
    assert_eq!(rows("all", &[]).as_deref(), Ok(&expect[..]));
}

#[test]
fn bodies_are_selected_by_entity_side_and_name() {
    let count = |name: &str, bodies: &[&str]| rows(name, bodies).map(|rows| rows.len());
    assert_eq!(count("ball", &["ball"]), Ok(1));
    assert_eq!(count("side", &["left"]), Ok(2));
    assert_eq!(count("body", &["left/head"]), Ok(1));
    let error = count("wrong", &["ball", "hand"]).expect_err("there is none");
    assert_eq!(error, "hand: there is no such body. Things: ball, left 3. Their bodies: body, head");
}
