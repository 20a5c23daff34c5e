//! The exporters' metadata.

use crate::golden_files::read;
use policy::{Policy, PolicyFile, PolicyMetadata};

/// A policy with these metadata.
fn policy(entries: &[(&str, &str)]) -> Policy {
    let file = PolicyFile::new(18).input("obs", &[1, 2]).output("actions").node("Tanh", &["obs"], &["actions"]);
    let file = entries.iter().fold(file, |file, (key, value)| file.metadata(key, value));
    Policy::read(&file.bytes()).expect("a policy")
}

#[test]
fn mjlabs_contract_is_read() {
    let found = PolicyMetadata::read(&read("mjlab_velocity")).expect("metadata").expect("a contract");
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let terms = ["base_ang_vel", "projected_gravity", "joint_pos", "joint_vel", "actions", "command"];
    let expect = PolicyMetadata {
        joint_names: texts(&["left_hip", "left_knee"]),
        default_joint_pos: vec![-0.312, 0.669],
        joint_stiffness: vec![40.179, 99.098],
        joint_damping: vec![2.558, 6.309],
        action_scale: vec![0.548, 0.351],
        observation_names: texts(&terms),
        command_names: texts(&["twist"]),
    };
    assert_eq!(found, expect);
    assert_eq!(read("mjlab_velocity").metadata("run_path"), Some("team/project/run"));
}

#[test]
fn one_scale_can_be_for_all_actions() {
    let found = PolicyMetadata::read(&read("beyondmimic")).expect("metadata").expect("a contract");
    assert_eq!(found.action_scale, [0.25]);
    assert_eq!([0, 1, 2].map(|index| found.action_scale_of(index)), [0.25; 3]);
    let found = PolicyMetadata::read(&policy(&[("joint_names", "a,b")])).expect("metadata").expect("a contract");
    assert_eq!(found.action_scale_of(1), 1.0);
}

#[test]
fn files_without_joints_have_no_contract() {
    assert_eq!(PolicyMetadata::read(&read("isaaclab")), Ok(None));
}

#[test]
fn lists_have_a_number_for_each_joint() {
    let check = |key: &str, value: &str, expect: &str| {
        let error = PolicyMetadata::read(&policy(&[("joint_names", "a,b"), (key, value)])).expect_err("an error");
        assert_eq!(error.to_string(), expect);
    };
    check("joint_stiffness", "1.000", "metadata joint_stiffness: 1 numbers for 2 joints");
    check("default_joint_pos", "1.0,x", "metadata default_joint_pos: \"x\" is no number");
    check("joint_damping", "1.0,nan", "metadata joint_damping: \"nan\" is no number");
    check("action_scale", "1,2,3", "metadata action_scale: 3 numbers for 2 joints");
}

#[test]
fn lists_of_python_are_read_too() {
    let policy = policy(&[("joint_names", "['a', 'b']"), ("action_scale", "[0.25, 0.5]")]);
    let found = PolicyMetadata::read(&policy).expect("metadata").expect("a contract");
    assert_eq!((found.joint_names, found.action_scale), (vec!["a".to_owned(), "b".to_owned()], vec![0.25, 0.5]));
}
