//! Files as trainers export them (`examples/humanoid/exported_networks.py` writes them): contracts, steps, and each error.

use std::fs;
use std::path::Path;

use humanoid_team::{OwnRobot, PolicyContract, PolicySkill, TermKind, WalkCommand};

/// The bytes of a file, and the text beside it.
fn exported(name: &str) -> (Vec<u8>, Option<String>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/exported").join(name);
    let bytes = fs::read(path.with_extension("onnx")).expect("a network");
    (bytes, fs::read_to_string(path.with_extension("toml")).ok())
}

fn skill(name: &str) -> PolicySkill {
    let (bytes, text) = exported(name);
    PolicySkill::read(&bytes, text.as_deref()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A robot that stands upright, with its joints turned by an angle, rad.
fn robot(skill: &PolicySkill, angle_rad: f64) -> OwnRobot {
    let mut robot = OwnRobot::default();
    robot.joints = skill.contract().joints.iter().map(|joint| (*joint).to_owned()).collect();
    robot.angles_rad = vec![angle_rad; robot.joints.len()];
    robot.velocities_rad_s = vec![0.0; robot.joints.len()];
    robot.axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    robot
}

#[test]
fn contracts_are_those_of_the_exporters() {
    let check = |name: &str, joints: usize, width: usize, gains: [f32; 2], default_rad: f32| {
        let skill = skill(name);
        let contract: &PolicyContract = skill.contract();
        let knee = contract.joints.iter().position(|joint| *joint == "q_llj4").expect("a knee");
        assert_eq!((contract.joints.len(), skill.observation().len()), (joints, width), "{name}");
        assert_eq!((contract.gains[knee], contract.default_angles_rad[knee]), (gains, default_rad), "{name}");
        assert_eq!(contract.action_scales_rad, vec![0.25; joints], "{name}");
    };
    check("mjlab", 23, 81, [200.0, 3.0], 0.8);
    check("isaaclab", 12, 107, [200.0, 3.0], 0.8);
    check("rsl_rl", 23, 78, [200.0, 3.0], 0.8);
}

#[test]
fn terms_have_their_scales_and_histories() {
    let skill = skill("isaaclab");
    let terms = &skill.contract().observation;
    assert_eq!((terms[0].kind, terms[0].scale, terms[0].frames), (TermKind::AngularVelocity, 0.25, 3));
    assert_eq!((terms[4].kind, terms[4].scale, terms[4].frames), (TermKind::JointVelocity, 0.05, 3));
    assert_eq!((terms[6].kind, terms[6].period_s), (TermKind::GaitPhaseCosine, 0.8));
    assert_eq!(skill.contract().clip, Some(10.0));
}

/// The actions of some equal steps, and of the first step after a reset.
fn actions(name: &str) -> (Vec<Vec<f32>>, Vec<f32>) {
    let mut skill = skill(name);
    let robot = robot(&skill, 0.1);
    let command = WalkCommand { forward_m_s: 0.5, ..WalkCommand::default() };
    let step = |skill: &mut PolicySkill| {
        skill.decide(&robot, &command);
        skill.action().to_vec()
    };
    let steps = (0..4).map(|_| step(&mut skill)).collect();
    skill.reset();
    (steps, step(&mut skill))
}

#[test]
fn networks_step_and_begin_anew() {
    for name in ["mjlab", "isaaclab", "rsl_rl"] {
        let (steps, after_reset) = actions(name);
        let is_small = |action: &Vec<f32>| action.iter().all(|number| number.abs() < 1.0 && *number != 0.0);
        assert!(steps.iter().all(is_small), "{name}: {steps:?}");
        // The action of the step before is a term of each.
        assert_ne!(steps[0], steps[1], "{name}");
        assert_eq!(steps[0], after_reset, "{name}");
    }
}

#[test]
fn a_recurrent_network_remembers() {
    let (bytes, text) = exported("rsl_rl");
    let text = text.expect("a text");
    // Without the last action in its observation only the memory differs from step to step.
    let silent = text.replace("{ name = \"actions\" }", "{ name = \"actions\", scale = 0.0 }");
    assert_ne!(silent, text);
    let mut skill = PolicySkill::read(&bytes, Some(&silent)).expect("a skill");
    let robot = robot(&skill, 0.1);
    let mut step = || {
        skill.decide(&robot, &WalkCommand::default());
        (skill.observation().to_vec(), skill.action().to_vec())
    };
    let ((first_seen, first), (second_seen, second)) = (step(), step());
    assert_eq!(first_seen, second_seen);
    assert_ne!(first, second);
}

/// The error of a file with changes in its bytes and in the text beside it.
fn error(name: &str, [from, to]: [&str; 2], [old, new]: [&str; 2]) -> String {
    let (mut bytes, text) = exported(name);
    assert_eq!(from.len(), to.len());
    let places: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(from.as_bytes())).collect();
    assert!(!places.is_empty(), "{from}");
    places.into_iter().for_each(|at| bytes[at..at + to.len()].copy_from_slice(to.as_bytes()));
    assert!(old.is_empty() || text.as_ref().is_some_and(|text| text.contains(old)), "{old}");
    let text = text.map(|text| if old.is_empty() { text } else { text.replacen(old, new, 1) });
    let read = PolicySkill::read(&bytes, text.as_deref());
    read.err().map_or_else(|| panic!("{name} runs"), |error| error.to_string())
}

#[test]
fn each_fault_of_a_file_has_its_name() {
    let check = |name: &str, [from, to]: [&str; 2], expect: &str| {
        let error = error(name, [from, to], ["", ""]);
        assert!(error.contains(expect), "{error}");
    };
    check("mjlab", ["Gemm", "Warp"], "node /actor/actor.0/Warp_output_0: the operator Warp is not supported");
    check("mjlab", ["joint_vel,", "joint_veh,"], "there is no term of observations joint_veh; those known are");
    check("mjlab", ["base_ang_vel,", "gait_cos_sin,"], "have 80 numbers (base_lin_vel 3, gait_cos_sin 2,");
    check("mjlab", ["Right_Knee_Pitch", "Right_Knee_Twist"], "there is no joint Right_Knee_Twist");
    check("mjlab", ["0.250", "many!"], "metadata action_scale: \"many!\" is no number");
    check("mjlab", ["20.000,200.000", "20.00000000000"], "metadata joint_stiffness: 22 numbers for 23 joints");
    check("rsl_rl", ["h_in", "h_up"], "the network has the input h_up beside its observation");
    check("tracking", ["time_step", "time_step"], "the network has the input time_step beside its observation");
}

#[test]
fn each_fault_of_a_text_has_its_name() {
    let check = |old: &str, new: &str, expect: &str| {
        let error = error("isaaclab", ["Elu", "Elu"], [old, new]);
        assert!(error.contains(expect), "{error}");
    };
    check("Left_Knee_Pitch", "Left_Knee", "there is no joint Left_Knee; joints have the names");
    check("joint_vel_rel", "joint_acc", "there is no term of observations joint_acc");
    check("history = 3", "history = 2", "have 104 numbers (base_ang_vel 6, projected_gravity 9,");
    check("stiffness = 200", "stiffness = [200, 200]", "stiffness has 2 numbers; there are 12 joints");
    check("clip = 10", "limit = 10", "unknown field `limit`");
    let (bytes, _) = exported("isaaclab");
    let missing = PolicySkill::read(&bytes, None).expect_err("no contract").to_string();
    assert!(missing.contains("it has no metadata joint_names. Write a TOML file beside it"), "{missing}");
}
