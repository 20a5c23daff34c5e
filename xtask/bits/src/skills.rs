//! Learned skills with networks that are drawn at random.

use engine::RandomStream;
use policy::PolicyFile;
use soccer_team::LearnedSkills;

/// The joints of a robot of type 0, as learning tasks order them; those of the legs are the last ones.
const JOINTS: &str =
    "he1 he2 rae1 rae2 rae3 rae4 lae1 lae2 lae3 lae4 rle1 rle2 rle3 rle4 rle5 rle6 lle1 lle2 lle3 lle4 lle5 lle6";
const LEGS: &str = "rle1 rle2 rle3 rle4 rle5 rle6 lle1 lle2 lle3 lle4 lle5 lle6";

/// Numbers of an observation behind the last action: gyroscope, acceleration, joints, vertical, feet.
const PERCEPTS: usize = 6 + 2 * 22 + 3 + 14;

/// Width of the hidden layers: whole vectors and a rest.
const HIDDEN: usize = 37;

/// A walk, a run and a get-up for robots of type 0.
///
/// # Panics
/// If a file has no skill: then the program is broken.
pub fn skills() -> LearnedSkills {
    let mut skills = LearnedSkills::default();
    for (name, file) in [
        ("walk", file("walk", "gait", ("forward left turn gait_phase", 5), "-0.5 0.8 -0.5 0.5 -1.75 1.75")),
        ("run", file("run", "gait", ("gait_phase", 2), "")),
        ("get-up", file("getup", "keyframe", ("motion_phase", 2), "")),
    ] {
        skills.add(name, &file.bytes()).expect("a skill");
    }
    skills
}

/// A file with two hidden layers. A skill has a task, an action mode, own quantities with their number, and the ranges of
/// its command.
fn file(task: &'static str, action: &str, (own, own_numbers): (&str, usize), ranges: &str) -> PolicyFile {
    let joints = LEGS.split_whitespace().count();
    let inputs = own_numbers + joints + PERCEPTS;
    let mut draws = RandomStream::new(17, task, 0, 0);
    let mut weights = |rows: usize, columns: usize| -> Vec<f32> {
        (0..rows * columns).map(|_| 0.2 * draws.signed() as f32).collect()
    };
    let [first, second, last] = [weights(inputs, HIDDEN), weights(HIDDEN, HIDDEN), weights(HIDDEN, joints)];
    let size = |number: usize| number as i64;
    PolicyFile::new(17)
        .input("observation", &[1, size(inputs)])
        .floats("first", &[size(inputs), size(HIDDEN)], &first)
        .floats("second", &[size(HIDDEN), size(HIDDEN)], &second)
        .floats("last", &[size(HIDDEN), size(joints)], &last)
        .node("Gemm", &["observation", "first"], &["a"])
        .node("Tanh", &["a"], &["b"])
        .node("Gemm", &["b", "second"], &["c"])
        .node("Elu", &["c"], &["d"])
        .node("Gemm", &["d", "last"], &["action"])
        .output("action")
        .metadata("spar.skill", task)
        .metadata("spar.action", action)
        .metadata("spar.observation", &format!("{own} last_action gyro acceleration joint_angle joint_rate up foot"))
        .metadata("spar.joints", JOINTS)
        .metadata("spar.feet", "lf rf")
        .metadata("spar.driven_joints", LEGS)
        .metadata("spar.angle_scale_rad", "0.1")
        .metadata("spar.decision_cycles", "1")
        .metadata("spar.robot_type", "0")
        .metadata("spar.command_range", ranges)
}
