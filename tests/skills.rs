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

const LIMBS: &str =
    "rae1 rae2 rae3 rae4 lae1 lae2 lae3 lae4 rle1 rle2 rle3 rle4 rle5 rle6 lle1 lle2 lle3 lle4 lle5 lle6";

/// The quantities at the end of each observation.
const PERCEPTS: &str = "last_action gyro acceleration joint_angle joint_rate up foot";

/// Numbers of the percepts without the view.
const PERCEPT_NUMBERS: usize = 6 + 2 * 22 + 3 + 14;

/// Numbers of the view: its age, the ball, eight landmarks.
const VIEW_NUMBERS: usize = 1 + 4 + 8 * 4;

/// A skill of a file: its task, its action mode, its own quantities with their number, its joints, the ranges of its
/// command.
struct Skill {
    task: &'static str,
    action: &'static str,
    own: (&'static str, usize),
    joints: &'static str,
    ranges: &'static str,
    has_view: bool,
}

const WALK: Skill = Skill {
    task: "walk",
    action: "gait",
    own: ("forward left turn gait_phase", 5),
    joints: LEGS,
    ranges: "-0.5 0.8 -0.5 0.5 -1.75 1.75",
    has_view: false,
};

const GET_UP: Skill =
    Skill { task: "getup", action: "keyframe", own: ("motion_phase", 2), joints: LIMBS, ranges: "", has_view: false };

const KICK: Skill = Skill {
    task: "kick",
    action: "keyframe",
    own: ("distance direction motion_phase", 4),
    joints: LEGS,
    ranges: "2 10 -0.4 0.4",
    has_view: true,
};

impl Skill {
    /// A file with a policy whose action is always this number.
    fn file(&self, here: &Path, action: f32) -> PathBuf {
        let (own, own_numbers) = self.own;
        let joints = self.joints.split_whitespace().count();
        let view = if self.has_view { VIEW_NUMBERS } else { 0 };
        let inputs = own_numbers + joints + PERCEPT_NUMBERS + view;
        let views = if self.has_view { " view_age ball_view landmark_view" } else { "" };
        let file = PolicyFile::new(17)
            .input("observation", &[1, inputs as i64])
            .floats("weights", &[inputs as i64, joints as i64], &vec![0.0; inputs * joints])
            .floats("bias", &[joints as i64], &vec![action; joints])
            .node("Gemm", &["observation", "weights", "bias"], &["action"])
            .output("action")
            .metadata("spar.skill", self.task)
            .metadata("spar.action", self.action)
            .metadata("spar.observation", &format!("{own} {PERCEPTS}{views}"))
            .metadata("spar.joints", JOINTS)
            .metadata("spar.feet", "lf rf")
            .metadata("spar.driven_joints", self.joints)
            .metadata("spar.angle_scale_rad", "0.3")
            .metadata("spar.decision_cycles", "2")
            .metadata("spar.robot_type", "0")
            .metadata("spar.command_range", self.ranges);
        let path = here.join(format!("{}{action}.onnx", self.task));
        fs::write(&path, file.bytes()).expect("a file");
        path
    }
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
    let [nothing, much] = [0.0, 0.2].map(|action| WALK.file(&here, action).display().to_string());
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

/// Digests of the worlds at the end of a challenge's attempts.
fn attempts(here: &Path, challenge: &[&str], more: &[&str]) -> Vec<Value> {
    let file = here.join("scores.json");
    let out = file.display().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_spar"))
        .args(["challenge", "run"])
        .args(challenge)
        .args(["--repetitions", "1", "--team", "builtin:0", "--quiet", "--json", &out])
        .args(more)
        .output()
        .expect("a run");
    assert!(output.status.success(), "{}", told(&output));
    let results: Value = serde_json::from_str(&fs::read_to_string(&file).expect("results")).expect("JSON");
    let all = results["challenges"][0]["attempts"].as_array().expect("attempts");
    all.iter().map(|attempt| attempt["state"].clone()).collect()
}

#[test]
fn a_challenge_measures_a_learned_walk() {
    let here = folder("learned-challenge");
    let much = WALK.file(&here, 0.2).display().to_string();
    let run = ["run", "--runs", "1", "--run-time", "3"];
    let builtin = attempts(&here, &run, &[]);
    assert_eq!(builtin, attempts(&here, &run, &[]));
    assert_ne!(builtin, attempts(&here, &run, &["--skill", &format!("walk={much}")]));
}

#[test]
fn a_challenge_measures_learned_get_ups_and_kicks() {
    let here = folder("learned-keyframes");
    let check = |challenge: &[&str], name: &str, skill: &Skill| {
        let [nothing, much] = [0.0, 0.2].map(|action| format!("{name}={}", skill.file(&here, action).display()));
        let builtin = attempts(&here, challenge, &[]);
        let learned = attempts(&here, challenge, &["--skill", &much]);
        assert_ne!(builtin, learned, "{name}");
        assert_eq!(learned, attempts(&here, challenge, &["--skill", &much]), "{name}");
        assert_ne!(learned, attempts(&here, challenge, &["--skill", &nothing]), "{name}");
    };
    check(&["get-up-from", "--runs", "2"], "get-up", &GET_UP);
    check(&["kick-far", "--runs", "1"], "kick", &KICK);
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
    check("swim=text.onnx", "--skill swim=text.onnx: there is no skill `swim`; the skills are: walk, get-up, kick");
    check("walk=text.onnx", "--skill walk=text.onnx: ");
    let output = games::command(&here, &["--world", "ssl", "--skill", "walk=text.onnx"]).output().expect("a run");
    assert!(told(&output).contains("--skill is for soccer"), "{}", told(&output));
}
