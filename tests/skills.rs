//! `--skill`: built-in robots play with learned skills from ONNX files.
#![cfg(unix)]

use crate::games;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use games::{folder, report, told};
use policy::PolicyFile;
use serde_json::{Value, json};

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

const RUN: Skill =
    Skill { task: "run", action: "gait", own: ("gait_phase", 2), joints: LEGS, ranges: "", has_view: false };

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
        self.file_with(here, action, 0.0)
    }

    /// A file with a policy whose action is a number, and the product of another one with the first number that it
    /// observes after the command: the sine of the phase.
    fn file_with(&self, here: &Path, action: f32, by_phase: f32) -> PathBuf {
        let (own, own_numbers) = self.own;
        let joints = self.joints.split_whitespace().count();
        let view = if self.has_view { VIEW_NUMBERS } else { 0 };
        let inputs = own_numbers + joints + PERCEPT_NUMBERS + view;
        let views = if self.has_view { " view_age ball_view landmark_view" } else { "" };
        let mut weights = vec![0.0; inputs * joints];
        weights[(own_numbers - 2) * joints..(own_numbers - 1) * joints].fill(by_phase);
        let file = PolicyFile::new(17)
            .input("observation", &[1, inputs as i64])
            .floats("weights", &[inputs as i64, joints as i64], &weights)
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
fn a_match_has_the_built_in_learned_walk_unless_the_user_gives_another_one() {
    let here = folder("learned-walk");
    let [nothing, much] = [0.0, 0.2].map(|action| WALK.file(&here, action).display().to_string());
    let builtin = state(&here, &[]);
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/leagues/soccer/team/skills/walk-0.onnx");
    assert_eq!(builtin, state(&here, &[format!("walk={own}")]));
    let gait = state(&here, &[format!("walk={nothing}")]);
    let both = state(&here, &[format!("walk={much}")]);
    let left = state(&here, &[format!("left:walk={much}")]);
    let right = state(&here, &[format!("right:walk={much}")]);
    let mut states = vec![builtin, gait, both, left, right];
    states.sort_by_key(Value::to_string);
    states.dedup();
    assert_eq!(states.len(), 5, "five different matches: {states:?}");
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
    let nothing = WALK.file(&here, 0.0).display().to_string();
    let builtin = attempts(&here, &run, &[]);
    assert_eq!(builtin, attempts(&here, &run, &[]));
    assert_eq!(builtin, attempts(&here, &run, &["--skill", &format!("walk={nothing}")]), "it adds nothing");
    assert_ne!(builtin, attempts(&here, &run, &["--skill", &format!("walk={much}")]));
}

#[test]
fn a_challenge_and_a_match_use_a_learned_run() {
    let here = folder("learned-run");
    let [nothing, much] = [0.0, 0.2].map(|action| format!("run={}", RUN.file(&here, action).display()));
    let gait = format!("walk={}", WALK.file(&here, 0.0).display());
    let run = ["run", "--runs", "1", "--run-time", "3"];
    let learned = attempts(&here, &run, &["--skill", &much]);
    assert_eq!(learned, attempts(&here, &run, &["--skill", &much]));
    assert_ne!(learned, attempts(&here, &run, &["--skill", &nothing]));
    let standing = ["get-up-from", "--runs", "1"];
    assert_eq!(attempts(&here, &standing, &[]), attempts(&here, &standing, &["--skill", &much]), "it does not run");
    let walked = state(&here, std::slice::from_ref(&gait));
    assert_eq!(walked, state(&here, &[gait.clone(), nothing]), "the gait without a residual");
    assert_ne!(walked, state(&here, &[gait, much]));
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
    check(
        "swim=text.onnx",
        "--skill swim=text.onnx: there is no skill `swim`; the skills are: walk, run, get-up, kick",
    );
    check("walk=text.onnx", "--skill walk=text.onnx: ");
    let output = games::command(&here, &["--world", "ssl", "--skill", "walk=text.onnx"]).output().expect("a run");
    assert!(told(&output).contains("--skill is for soccer"), "{}", told(&output));
}

/// The entry of a skill of this file in reports and recordings.
fn entry(team: &str, skill: &str, path: &Path) -> Value {
    let file = path.file_name().and_then(|name| name.to_str());
    let xxh3 = format!("{:016x}", engine::hash(&fs::read(path).expect("a file")));
    json!({ "team": team, "skill": skill, "file": file, "xxh3": xxh3 })
}

/// The output of a command of the program that succeeds.
fn output(here: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_spar")).args(arguments).current_dir(here).output().expect("a run");
    assert!(output.status.success(), "{arguments:?}: {}", told(&output));
    String::from_utf8(output.stdout).expect("text")
}

fn info(here: &Path, file: &str) -> Value {
    serde_json::from_str(&output(here, &["log", "info", file, "--json"])).expect("JSON")
}

#[test]
fn recordings_and_reports_of_a_match_name_its_learned_skills() {
    let here = folder("named-skills");
    let (walk, kick) = (WALK.file(&here, 0.1), KICK.file(&here, 0.1));
    let flags = [format!("walk={}", walk.display()), format!("right:kick={}", kick.display())];
    let flags: Vec<&str> = flags.iter().flat_map(|flag| ["--skill", flag]).collect();
    let flags = [&games::SHORT[..], &flags, &["--record", "a.mcap"]].concat();
    let expect = json!([entry("Left", "walk", &walk), entry("Right", "walk", &walk), entry("Right", "kick", &kick)]);
    assert_eq!(report(&here, &flags)["skills"], expect);
    assert_eq!(info(&here, "a.mcap")["skills"], expect);
    let lines = expect.as_array().expect("entries").iter().map(|skill| {
        let text = |key: &str| skill[key].as_str().expect("a text");
        format!("{}: {} from {}, xxh3 {}\n", text("team"), text("skill"), text("file"), text("xxh3"))
    });
    let text = output(&here, &["log", "info", "a.mcap"]);
    let played = String::from_utf8(games::played(&here, &flags).stdout).expect("text");
    for line in lines {
        assert!(text.contains(&format!("skill   {line}")), "{text}");
        assert!(played.contains(&format!("learned skill of {line}")), "{played}");
    }
    output(&here, &["log", "cut", "a.mcap", "--from", "10", "--to", "20"]);
    assert_eq!(info(&here, "a-cut.mcap")["skills"], expect, "a part of it");
    output(&here, &["replay", "a.mcap", "--verify"]);
}

#[test]
fn a_match_without_learned_skills_says_nothing_of_them() {
    let here = folder("no-skills");
    let report = report(&here, &[&games::SHORT[..], &["--record", "a.mcap"]].concat());
    assert_eq!((&report["skills"], &info(&here, "a.mcap")["skills"]), (&Value::Null, &Value::Null));
    let recording = fs::read(here.join("a.mcap")).expect("a recording");
    assert!(!recording.windows(5).any(|word| word == b"skill"), "its bytes are those of earlier releases");
}

#[test]
fn reports_and_recordings_of_a_challenge_name_its_learned_skills() {
    let here = folder("named-in-challenges");
    let get_up = GET_UP.file(&here, 0.1);
    let other = GET_UP.file(&here, 0.2);
    let expect = json!([entry("builtin", "get-up", &get_up)]);
    let flag = |file: &Path| format!("get-up={}", file.display());
    let run =
        ["challenge", "run", "get-up-from", "--runs", "1", "--repetitions", "1", "--team", "builtin:0", "--quiet"];
    let files = ["--record", ".", "--ledger", "runs.ledger", "--json", "a.json", "--html", "a.html"];
    let text = output(&here, &[&run[..], &files, &["--skill", &flag(&get_up)]].concat());
    assert!(text.contains("learned skill of builtin: get-up from getup0.1.onnx, xxh3 "), "{text}");
    let read = |file: &str| fs::read_to_string(here.join(file)).expect("a file");
    let report: Value = serde_json::from_str(&read("a.json")).expect("JSON");
    assert_eq!(report["skills"], expect);
    assert!(read("a.html").contains("Learned skill of builtin: get-up from getup0.1.onnx, xxh3 "));
    assert_eq!(info(&here, "run-1.mcap")["skills"], expect);
    let shown = output(&here, &["challenge", "show", "runs.ledger", "--json", "-"]);
    assert_eq!(serde_json::from_str::<Value>(&shown).expect("JSON")["skills"], expect, "from the ledger");
    // A file of the same name with other bytes.
    fs::copy(&other, &get_up).expect("a copy");
    let changed = flag(&get_up);
    let resume = [&run[..], &["--ledger", "runs.ledger", "--resume", "--skill", &changed]].concat();
    let again = Command::new(env!("CARGO_BIN_EXE_spar")).args(&resume).current_dir(&here).output().expect("a run");
    assert!(!again.status.success() && told(&again).contains("skills"), "{}", told(&again));
}

/// The number of commands that move the left arm, in these ticks of a recording.
fn arm_commands(here: &Path, file: &str, from: &str, to: &str) -> usize {
    let inputs = output(here, &["log", "inputs", file, "--from", from, "--to", to]);
    let speed = |text: &str| text.split([',', '}']).next()?.parse::<f64>().ok();
    let speeds = inputs.split(r#""name":"lae1","speed":"#).skip(1).filter_map(speed);
    speeds.filter(|speed| speed.abs() > 0.2).count()
}

#[test]
fn a_team_that_continues_from_a_recording_has_its_learned_skills() {
    let here = folder("continued");
    // The built-in walk leaves the arms at rest; this one swings one of them.
    let swinging = Skill { joints: "lae1", ..WALK }.file_with(&here, 0.0, 1.0);
    let skill = format!("left:walk={}", swinging.display());
    games::played(&here, &[&GAME[..], &["--record", "a.mcap", "--skill", &skill]].concat());
    games::played(&here, &[&GAME[..], &["--record", "b.mcap"]].concat());
    fs::remove_file(&swinging).expect("the policy is in the recording");
    let branch = |file: &str, out: &str| {
        let ports = ["agent-port=0", "monitor-port=0", "speed=max", "web=off", "sync=true"].map(|set| ["--set", set]);
        let flags = [&["branch", file, "--at", "300", "--serve", "--record", out][..], ports.as_flattened()].concat();
        let mut program = Command::new(env!("CARGO_BIN_EXE_spar"));
        program.args(&flags).current_dir(&here).stdout(Stdio::null()).stderr(Stdio::null());
        let program = program.spawn().expect("a branch");
        let ticks = || {
            let info = Command::new(env!("CARGO_BIN_EXE_spar"))
                .args(["log", "info", out, "--json"])
                .current_dir(&here)
                .output()
                .expect("a run");
            serde_json::from_slice::<Value>(&info.stdout).ok()?["ticks"].as_u64()
        };
        games::until("the branch advances", || ticks().is_some_and(|ticks| ticks > 350));
        games::signal("-INT", program.id());
        assert!(program.wait_with_output().expect("an end").status.success());
        // Less than a second after the branch: a robot that lost its balance has not yet begun to get up with its arms.
        arm_commands(&here, out, "310", "350")
    };
    let [learned, builtin] = [branch("a.mcap", "c.mcap"), branch("b.mcap", "d.mcap")];
    assert!(learned > 20 && builtin == 0, "{learned} and {builtin} commands");
    assert_eq!(info(&here, "c.mcap")["skills"], info(&here, "a.mcap")["skills"]);
}

#[test]
fn a_recording_with_a_damaged_skill_names_it() {
    let here = folder("damaged-skill");
    let walk = WALK.file(&here, 0.1);
    let skill = format!("left:walk={}", walk.display());
    games::played(&here, &[&games::SHORT[..], &["--record", "a.mcap", "--skill", &skill]].concat());
    let mut bytes = fs::read(here.join("a.mcap")).expect("a recording");
    let at = bytes.windows(10).position(|word| word == b"spar.skill").expect("the attached file");
    bytes[at] = b'S';
    fs::write(here.join("a.mcap"), bytes).expect("a recording");
    let flags = ["branch", "a.mcap", "--at", "100", "--serve"];
    let branch = Command::new(env!("CARGO_BIN_EXE_spar")).args(flags).current_dir(&here).output().expect("a run");
    assert!(!branch.status.success() && told(&branch).contains("skill:Left:walk.onnx"), "{}", told(&branch));
}
