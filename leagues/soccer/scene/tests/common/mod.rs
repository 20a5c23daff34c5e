//! Shared helpers: our own data files, and scenes written into the test.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

use soccer_scene::{
    Compiled, Environment, ImportPolicy, ImportResult, SceneFiles, SceneGraph, ScriptValue, compile, import,
};

/// The data folder of the repository, overlaid with files of a test.
#[derive(Default)]
pub struct Data(pub BTreeMap<String, Vec<u8>>);

impl SceneFiles for Data {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        if let Some(bytes) = self.0.get(name) {
            return Some(Cow::Borrowed(bytes));
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../data").join(name);
        std::fs::read(path).ok().map(Cow::Owned)
    }

    fn is_shipped(&self, name: &str) -> bool {
        !self.0.contains_key(name)
    }
}

/// The league's parameters that our field file uses.
const FIGURES: [(&str, f64); 12] = [
    ("FieldLength", 30.0),
    ("FieldWidth", 20.0),
    ("FieldHeight", 40.0),
    ("GoalWidth", 2.1),
    ("GoalDepth", 0.6),
    ("GoalHeight", 0.8),
    ("PenaltyLength", 1.8),
    ("PenaltyWidth", 3.9),
    ("FreeKickDistance", 2.0),
    ("BorderSize", 0.0),
    ("BallRadius", 0.042),
    ("BallMass", 0.026),
];

/// The contents of `data/soccer3d.toml`, and the field's parameters.
pub fn environment() -> Environment {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../data/soccer3d.toml");
    let table: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let mut environment = Environment::default();
    for (name, value) in FIGURES {
        environment.variables.insert(format!("Soccer.{name}"), ScriptValue::Float(value));
    }
    environment.variables.insert("Soccer.RuleDropBallTime".into(), ScriptValue::Int(15));
    for (key, value) in table["nao"].as_table().unwrap() {
        environment.variables.insert(format!("Nao.{key}"), plain(value));
    }
    for robot in table["robot_types"].as_array().unwrap() {
        let robot = robot.as_table().unwrap().iter().map(|(key, value)| (key.clone(), plain(value)));
        environment.robot_types.push(robot.collect());
    }
    for (mesh, names) in table["meshes"].as_table().unwrap() {
        let names = names.as_array().unwrap().iter().map(|n| n.as_str().unwrap().to_string()).collect();
        environment.mesh_materials.insert(mesh.clone(), names);
    }
    environment
}

fn plain(value: &toml::Value) -> ScriptValue {
    match value {
        toml::Value::Integer(i) => ScriptValue::Int(*i),
        toml::Value::Float(f) => ScriptValue::Float(*f),
        toml::Value::String(s) => ScriptValue::Text(s.clone()),
        other => ScriptValue::Text(other.to_string()),
    }
}

/// Imports a file of the data folder without any error.
pub fn own(file: &str, arguments: &[&str]) -> (SceneGraph, Compiled) {
    let mut graph = SceneGraph::new();
    let done =
        import(&mut graph, SceneGraph::ROOT, file, arguments, &Data::default(), &environment(), ImportPolicy::Own);
    assert!(done.complete && done.diagnostics.is_empty(), "{}", report(&done));
    let compiled = compile(&graph);
    (graph, compiled)
}

/// Imports `main.rsg` together with files given by name and text.
pub fn scene(files: &[(&str, &str)], arguments: &[&str], policy: ImportPolicy) -> (SceneGraph, ImportResult) {
    let files = Data(files.iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec())).collect());
    let mut graph = SceneGraph::new();
    let done = import(&mut graph, SceneGraph::ROOT, "main.rsg", arguments, &files, &environment(), policy);
    (graph, done)
}

/// The tree as text: `Class name{children}`; names only where one was set.
pub fn tree(graph: &SceneGraph) -> String {
    fn write(graph: &SceneGraph, id: soccer_scene::NodeId, out: &mut String) {
        for (i, &child) in graph[id].children.iter().enumerate() {
            if i > 0 {
                out.push(' ');
            }
            let node = &graph[child];
            out.push_str(node.class);
            if node.name != "<unnamed>" && node.name != "transform" {
                out.push_str(&format!(":{}", node.name));
            }
            if !node.children.is_empty() {
                out.push('{');
                write(graph, child, out);
                out.push('}');
            }
        }
    }
    let mut out = String::new();
    write(graph, SceneGraph::ROOT, &mut out);
    out
}

/// All messages, one a line.
pub fn report(done: &ImportResult) -> String {
    done.diagnostics.iter().map(|d| format!("{d}\n")).collect()
}

/// Compares a text with a file of the golden folder; `UPDATE_GOLDEN=1` rewrites the file.
pub fn golden(name: &str, ours: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name);
    same(&path, ours, "UPDATE_GOLDEN");
}

/// Compares a text with a file; an environment variable makes it rewrite the file.
pub fn same(path: &Path, ours: &str, variable: &str) {
    if std::env::var_os(variable).is_some() {
        std::fs::write(path, ours).unwrap();
        return;
    }
    let theirs = std::fs::read_to_string(path).unwrap_or_default();
    for (number, (ours, theirs)) in ours.lines().zip(theirs.lines()).enumerate() {
        assert_eq!(ours, theirs, "{}:{}; {variable}=1 rewrites it", path.display(), number + 1);
    }
    assert_eq!(ours.len(), theirs.len(), "{}; {variable}=1 rewrites it", path.display());
}
