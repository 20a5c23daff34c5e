//! Contracts of networks: the conventions of exporters, and each error by its text.

use humanoid_team::{PolicyContract, PolicySkill};
use policy::{Policy, PolicyFile};

/// A network with one layer, and the metadata of mjlab's exporter for some joints.
fn file(inputs: usize, outputs: usize, metadata: &[(&str, &str)]) -> PolicyFile {
    let weights = vec![0.0; inputs * outputs];
    let file = PolicyFile::new(17)
        .input("obs", &[1, inputs as i64])
        .floats("weights", &[inputs as i64, outputs as i64], &weights)
        .node("MatMul", &["obs", "weights"], &["actions"])
        .output("actions");
    metadata.iter().fold(file, |file, (key, value)| file.metadata(key, value))
}

fn policy(inputs: usize, outputs: usize, metadata: &[(&str, &str)]) -> Policy {
    Policy::read(&file(inputs, outputs, metadata).bytes()).expect("a network")
}

/// The metadata of a walk of both knees.
const KNEES: [(&str, &str); 6] = [
    ("joint_names", "Left_Knee_Pitch,Right_Knee_Pitch"),
    ("joint_stiffness", "200.000,150.000"),
    ("joint_damping", "5.000,4.000"),
    ("default_joint_pos", "0.400,0.500"),
    ("action_scale", "0.250"),
    ("observation_names", "base_lin_vel,base_ang_vel,projected_gravity,joint_pos,joint_vel,actions,command"),
];

/// The same without a key, or with another value.
fn changed(key: &str, value: &str) -> Vec<(&'static str, String)> {
    KNEES.iter().map(|(own, text)| (*own, if *own == key { value } else { text }.to_owned())).collect()
}

#[test]
fn metadata_of_mjlab() {
    let contract = PolicyContract::read(&policy(18, 2, &KNEES), None).expect("a contract");
    assert_eq!(contract.joints, ["q_llj4", "q_rlj4"]);
    assert_eq!(contract.gains, [[200.0, 5.0], [150.0, 4.0]]);
    assert_eq!(contract.default_angles_rad, [0.4, 0.5]);
    assert_eq!(contract.action_scales_rad, [0.25; 2]);
    assert_eq!(contract.observation.len(), 7);
}

#[test]
fn each_error_is_named() {
    let check = |inputs, outputs, key: &str, value: &str, expect: &str| {
        let own = changed(key, value);
        let metadata: Vec<(&str, &str)> = own.iter().map(|(key, value)| (*key, value.as_str())).collect();
        let error = PolicySkill::new(&policy(inputs, outputs, &metadata), None).expect_err("an error").to_string();
        assert!(error.contains(expect), "{error}");
    };
    check(18, 2, "joint_names", "", "it has no metadata joint_names. Write a TOML file beside it");
    check(18, 2, "joint_names", "Left_Knee_Pitch,Third_Knee", "there is no joint Third_Knee");
    check(18, 2, "observation_names", "base_ang_vel,height_scan", "there is no term of observations height_scan");
    check(
        17,
        2,
        "",
        "",
        "have 18 numbers (base_lin_vel 3, base_ang_vel 3, projected_gravity 3, joint_pos 2, joint_vel 2, actions 2, command 3), and the network's input obs has 17",
    );
    check(18, 3, "", "", "the network's output has 3 numbers; there are 2 joints");
    check(18, 2, "joint_stiffness", "1.000", "metadata joint_stiffness: 1 numbers for 2 joints");
    check(18, 2, "joint_stiffness", "", "joint_stiffness has 0 numbers; there are 2 joints");
    check(18, 2, "action_scale", "much", "metadata action_scale: \"much\" is no number");
}

#[test]
fn an_unknown_operator_is_named() {
    let file = PolicyFile::new(17).input("obs", &[1, 2]).node("Warp", &["obs"], &["actions"]).output("actions");
    let error = Policy::read(&file.bytes()).expect_err("no such operator").to_string();
    assert!(error.contains("Warp"), "{error}");
}

/// A file as Isaac Lab's exporter writes it, without metadata, with this text beside it.
fn with_text(inputs: usize, text: &str) -> Result<PolicyContract, String> {
    PolicyContract::read(&policy(inputs, 2, &[]), Some(text)).map_err(|error| error.to_string())
}

const TEXT: &str = r#"
joints = ["q_llj4", "ALeft_Shoulder_Pitch"]
default_angles = [0.4, 0.0]
action_scale = [0.25, 0.5]
stiffness = 100
damping = 2.5
clip = 10
observation = [
    { name = "gyro", scale = 0.25, clip = 1.0 },
    { name = "projected_gravity", history = 5 },
    { name = "gait_cos_sin", period_s = 0.8 },
]
"#;

#[test]
fn a_text_beside_the_file() {
    let contract = with_text(20, TEXT).expect("a contract");
    assert_eq!(contract.joints, ["q_llj4", "q_laj1"]);
    assert_eq!(contract.gains, [[100.0, 2.5]; 2]);
    assert_eq!(contract.clip, Some(10.0));
    assert_eq!((contract.observation[0].scale, contract.observation[1].frames), (0.25, 5));
    assert_eq!(contract.observation[2].period_s, 0.8);
}

#[test]
fn faults_of_the_text_are_named() {
    let check = |text: &str, expect: &str| {
        let error = with_text(20, text).expect_err("an error");
        assert!(error.contains(expect), "{error}");
    };
    check(&TEXT.replace("0.25, 0.5", "0.25"), "action_scale has 1 numbers; there are 2 joints");
    check(&TEXT.replace("gyro", "compass"), "there is no term of observations compass; those known are base_lin_vel,");
    check(&TEXT.replace("history = 5", "history = 4"), "have 17 numbers");
    check(&TEXT.replace("clip = 10", "clips = 10"), "unknown field `clips`");
}
