//! `--skill`: built-in robots play with learned skills from ONNX files.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use games::{folder, report, told};
use policy::PolicyFile;
use serde_json::Value;

/// The joints of a robot without toes, as the learning tasks order them, and those of the legs.
const JOINTS: &str =
    "he1 he2 rae1 rae2 rae3 rae4 lae1 lae2 lae3 lae4 rle1 rle2 rle3 rle4 rle5 rle6 lle1 lle2 lle3 lle4 lle5 lle6";
const LEGS: &str = "rle1 rle2 rle3 rle4 rle5 rle6 lle1 lle2 lle3 lle4 lle5 lle6";

/// Numbers of the observation: command, gait phase, last action, then percepts.
const INPUTS: usize = 3 + 2 + 12 + 6 + 2 * 22 + 3 + 14;

/// A walk whose action is always this number.
fn walk(here: &Path, action: f32) -> PathBuf {
    let file = PolicyFile::new(17)
        .input("observation", &[1, INPUTS as i64])
        .floats("weights", &[INPUTS as i64, 12], &[0.0; INPUTS * 12])
        .floats("bias", &[12], &[action; 12])
        .node("Gemm", &["observation", "weights", "bias"], &["action"])
        .output("action")
        .metadata("spar.skill", "walk")
        .metadata("spar.action", "gait")
        .metadata(
            "spar.observation",
            "forward left turn gait_phase last_action gyro acceleration joint_angle joint_rate up foot",
        )
        .metadata("spar.joints", JOINTS)
        .metadata("spar.feet", "lf rf")
        .metadata("spar.driven_joints", LEGS)
        .metadata("spar.angle_scale_rad", "0.3")
        .metadata("spar.decision_cycles", "2")
        .metadata("spar.robot_type", "0")
        .metadata("spar.command_range", "-0.5 0.8 -0.5 0.5 -1.75 1.75");
    let path = here.join(format!("walk{action}.onnx"));
    fs::write(&path, file.bytes()).expect("a file");
    path
}

/// Flags of a match in which a robot of type 0, number 4, walks.
const GAME: [&str; 6] = ["--half-time", "6", "--players", "4", "--seed", "5"];

/// The digest of the world at the end of a match.
fn state(here: &Path, skills: &[String]) -> Value {
    let flags: Vec<&str> = skills.iter().flat_map(|skill| ["--skill", skill]).collect();
    report(here, &[&GAME[..], &flags].concat())["games"][0]["state"].clone()
}

#[test]
fn a_learned_walk_that_adds_nothing_is_the_built_in_walk_and_another_one_is_not() {
    let here = folder("learned-walk");
    let [nothing, much] = [0.0, 0.2].map(|action| walk(&here, action).display().to_string());
    let builtin = state(&here, &[]);
    assert_eq!(builtin, state(&here, &[format!("walk={nothing}")]));
    let both = state(&here, &[format!("walk={much}")]);
    let left = state(&here, &[format!("left:walk={much}")]);
    let right = state(&here, &[format!("right:walk={much}")]);
    let mut states = vec![builtin, both, left, right];
    states.sort_by_key(Value::to_string);
    states.dedup();
    assert_eq!(states.len(), 4, "four different matches: {states:?}");
    let named = state(&here, &[format!("left:walk={much}"), format!("right:walk={much}")]);
    assert_eq!(named, state(&here, &[format!("walk={much}")]));
}

#[test]
fn a_challenge_measures_a_learned_walk() {
    let here = folder("learned-challenge");
    let much = walk(&here, 0.2).display().to_string();
    let scores = |more: &[&str]| {
        let file = here.join("scores.json");
        let out = file.display().to_string();
        let flags = [
            "challenge",
            "run",
            "run",
            "--runs",
            "1",
            "--repetitions",
            "1",
            "--run-time",
            "3",
            "--team",
            "builtin:0",
            "--quiet",
        ];
        let output = Command::new(env!("CARGO_BIN_EXE_spar"))
            .args(flags)
            .args(["--json", &out])
            .args(more)
            .output()
            .expect("a run");
        assert!(output.status.success(), "{}", told(&output));
        let results: Value = serde_json::from_str(&fs::read_to_string(&file).expect("results")).expect("JSON");
        results["challenges"][0]["attempts"][0]["state"].clone()
    };
    let builtin = scores(&[]);
    assert_eq!(builtin, scores(&[]));
    assert_ne!(builtin, scores(&["--skill", &format!("walk={much}")]));
}

#[test]
fn a_skill_that_cannot_be_played_is_refused_with_the_reason() {
    let here = folder("no-skill");
    fs::write(here.join("text.onnx"), "not a network").expect("a file");
    let check = |skill: &str, expect: &str| {
        let output = games::command(&here, &["--skill", skill]).output().expect("a run");
        assert!(!output.status.success(), "{skill}");
        assert!(told(&output).contains(expect), "{skill}: {}", told(&output));
    };
    check("walk", "a skill and its file are expected, for instance walk=walk.onnx");
    check("walk=none.onnx", "--skill walk=none.onnx: No such file");
    check("swim=text.onnx", "--skill swim=text.onnx: there is no skill `swim`; the skills are: walk");
    check("walk=text.onnx", "--skill walk=text.onnx: ");
    let output = games::command(&here, &["--world", "ssl", "--skill", "walk=text.onnx"]).output().expect("a run");
    assert!(told(&output).contains("--skill is for soccer"), "{}", told(&output));
}
