//! User files: robots and game parameters.

use std::borrow::Cow;
use std::sync::LazyLock;

use soccer_scene::{Environment, ImportPolicy, SceneFiles, SceneGraph, compile, import, view};
use soccer_world::EMBEDDED_FILES;

/// Longest tried file, bytes: longer ones find nothing new, slowly.
const FILE_BYTES_MAX: usize = 8 * 1024;

/// One user file in front of our own files.
struct OneFile<'a> {
    name: &'a str,
    bytes: &'a [u8],
}

impl SceneFiles for OneFile<'_> {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        if name == self.name { Some(Cow::Borrowed(self.bytes)) } else { EMBEDDED_FILES.read(name) }
    }
}

static LEAGUE: LazyLock<Environment> = LazyLock::new(|| soccer_world::environment(&EMBEDDED_FILES).unwrap_or_default());

/// A scene file: read, compiled to bodies, drawn. Its length selects the policy.
pub fn scene_files(bytes: &[u8]) {
    if bytes.len() > FILE_BYTES_MAX {
        return;
    }
    let files = OneFile { name: "main.rsg", bytes };
    let policy = [ImportPolicy::Own, ImportPolicy::User, ImportPolicy::Faithful][bytes.len() % 3];
    let mut graph = SceneGraph::new();
    let arguments = ["1", "x"];
    let done = import(&mut graph, SceneGraph::ROOT, "main.rsg", &arguments, &files, &LEAGUE, policy);
    // The reference prints nothing about a bad header.
    let silent = policy == ImportPolicy::Faithful;
    assert!(done.complete || silent || !done.diagnostics.is_empty(), "a file fails without a word");
    let compiled = compile(&graph);
    view(&graph, &compiled, SceneGraph::ROOT);
}

/// Game parameters.
pub fn parameters(bytes: &[u8]) {
    if bytes.len() > FILE_BYTES_MAX {
        return;
    }
    let files = OneFile { name: "soccer3d.toml", bytes };
    if let Err(error) = soccer_world::environment(&files) {
        assert!(!error.to_string().is_empty());
    }
}

/// A table of robot types.
pub fn robot_types(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Err(error) = soccer_scene::robot_types(&text) {
        assert!(error.line > 0 && error.line <= text.split('\n').count() && !error.text.is_empty());
    }
}
