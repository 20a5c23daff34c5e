//! No file, however broken, makes the loader panic.

use crate::common;

use common::{Data, environment};
use proptest::prelude::*;
use soccer_scene::{ImportPolicy, SceneGraph, compile, import, view};

fn load(bytes: Vec<u8>, policy: ImportPolicy) {
    let files = Data([("main.rsg".to_string(), bytes)].into());
    let mut graph = SceneGraph::new();
    let done = import(&mut graph, SceneGraph::ROOT, "main.rsg", &["1", "x"], &files, &environment(), policy);
    let compiled = compile(&graph);
    view(&graph, &compiled, SceneGraph::ROOT);
    common::report(&done);
}

/// Words of the language in random order, with parentheses that mostly match.
fn words() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "nd",
        "sel",
        "templ",
        "def",
        "switch",
        "eval",
        "join",
        "(",
        ")",
        "(nd",
        "(setName",
        "(attach",
        "(eval",
        "))",
        "Transform",
        "Space",
        "RigidBody",
        "BoxCollider",
        "TransformCollider",
        "HingeJoint",
        "UniversalJoint",
        "GyroRatePerceptor",
        "StaticMesh",
        "Cylinder",
        "$a",
        "$b",
        "1",
        "-2.5",
        "1e30",
        "nan",
        "true",
        "..",
        "../x",
        "'",
        "\"",
        ";",
        "\n",
        "[",
        "]",
        "NaoType[",
        "]['UseToe']",
        "Soccer.BallRadius",
        "**",
        "/",
        "%",
        "importScene",
        "main.rsg",
        "(unlinkLeaf)",
        "(unlinkChildren)",
        "(addBox",
        "(addSphere",
        "(setLocalPos",
        "(setRotation",
        "(addCollisionHandler",
        "(setLowStopDeg",
        "rsg/agent/nao/hingejoint.rsg",
    ]);
    prop::collection::vec(word, 0..200).prop_map(|words| format!("(RSG 0 1)({})", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        load(bytes, ImportPolicy::User);
    }

    #[test]
    fn any_bytes_behind_a_header(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        load([b"(RSG 0 1)(".to_vec(), bytes].concat(), ImportPolicy::Faithful);
    }

    #[test]
    fn any_words(text in words()) {
        load(text.into_bytes(), ImportPolicy::User);
    }

    /// Our own robot file with some bytes changed, removed and duplicated.
    #[test]
    fn damaged_files(
        file in prop::sample::select(vec!["rsg/agent/nao/nao_hetero.rsg", "rsg/agent/nao/naolegtoe.rsg", "rsg/agent/ball.rsg"]),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3u8), 1..6),
    ) {
        use soccer_scene::SceneFiles;
        let mut bytes = Data::default().read(file).unwrap_or_default().into_owned();
        for (index, byte, kind) in damage {
            let at = index.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => { bytes.remove(at); }
                _ => bytes.insert(at, byte),
            }
        }
        load(bytes, ImportPolicy::User);
    }
}
