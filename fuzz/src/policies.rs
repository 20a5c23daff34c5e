//! ONNX files of policies, and those of learned skills.

use policy::{AttributeValue, Policy, PolicyFile, PolicyState};
use soccer_protocol::agent::Percepts;
use soccer_team::motion::{BodyController, HeadTarget, Motion, WalkVelocity};
use soccer_team::posture::Posture;
use soccer_team::senses::Senses;
use soccer_team::{LearnedSkills, SKILL_NAMES};

/// The bytes are a file. A policy gives equal outputs for equal inputs; a robot with a learned skill has finite speeds.
pub fn policies(bytes: &[u8]) {
    let Ok(policy) = Policy::read(bytes) else { return };
    let evaluate = || {
        let mut state = PolicyState::new(&policy);
        for index in 0..policy.inputs().len() {
            state.input_mut(index).iter_mut().zip(0_u16..).for_each(|(place, at)| *place = f32::from(at % 7) - 3.0);
        }
        state.evaluate();
        let outputs = (0..policy.outputs().len()).flat_map(|index| state.output(index).to_vec());
        outputs.map(f32::to_bits).collect::<Vec<_>>()
    };
    assert_eq!(evaluate(), evaluate());
    for name in SKILL_NAMES {
        let mut skills = LearnedSkills::default();
        if skills.add(name, bytes).is_ok() {
            play(&skills);
        }
    }
}

/// Walks, runs, kicks and gets up for some time.
fn play(skills: &LearnedSkills) {
    let (percepts, senses) = (Percepts::new(), Senses::default());
    let walk = WalkVelocity { forward_m_s: 0.5, left_m_s: 0.1, turn_rad_s: 0.2 };
    let parts = [
        (Motion::Walk(walk), Posture::Upright),
        (Motion::Run(walk), Posture::Upright),
        (Motion::Kick(0), Posture::Upright),
        (Motion::Stand, Posture::OnBack),
    ];
    for robot_type in 0..5 {
        let mut body = BodyController::new(robot_type).with_skills(skills);
        for cycle in 0..200 {
            let (motion, posture) = parts[cycle / 50];
            body.sense(&percepts, &senses);
            let speeds = body.step(motion, HeadTarget::default(), posture, &senses);
            assert!(speeds.iter().all(|speed| speed.is_finite()), "{speeds:?}");
        }
    }
}

/// A file of a skill of a robot with one joint and one foot. Its action is the bias, unless the weight is not 0.
fn skill([task, action, own, joints]: [&str; 4], inputs: usize, weight: f32, bias: f32) -> PolicyFile {
    PolicyFile::new(17)
        .input("observation", &[1, inputs as i64])
        .floats("weights", &[inputs as i64, 1], &vec![weight; inputs])
        .floats("bias", &[1], &[bias])
        .node("Gemm", &["observation", "weights", "bias"], &["sum"])
        .node("Tanh", &["sum"], &["action"])
        .output("action")
        .metadata("spar.skill", task)
        .metadata("spar.action", action)
        .metadata("spar.observation", &format!("{own} last_action gyro acceleration joint_angle joint_rate up foot"))
        .metadata("spar.joints", joints)
        .metadata("spar.feet", "lf")
        .metadata("spar.driven_joints", joints)
        .metadata("spar.angle_scale_rad", "0.3")
        .metadata("spar.decision_cycles", "1")
        .metadata("spar.robot_type", "0")
        .metadata("spar.command_range", if task == "walk" { "-0.5 0.8 -0.5 0.5 -1.75 1.75" } else { "" })
}

/// Numbers of percepts and last action of a robot with one joint and one foot.
const PERCEPTS: usize = 1 + 6 + 2 + 3 + 7;

/// Nodes of many kinds.
fn many_nodes() -> PolicyFile {
    let axis = |axis: i64| [("axis", AttributeValue::Int(axis))];
    PolicyFile::new(17)
        .input("x", &[1, 6])
        .input("h_in", &[1, 1, 2])
        .integers("from", &[1])
        .integers("to", &[5])
        .integers("at", &[1])
        .integers("picked", &[0, 2, 2])
        .integers("wide", &[3, 4])
        .floats("one", &[1], &[1.0])
        .floats("scale", &[4], &[1.0, 0.5, 2.0, -1.0])
        .node("Slice", &["x", "from", "to", "at"], &["part"])
        .node("Mul", &["part", "scale"], &["scaled"])
        .node_with("Softmax", &["scaled"], &["shares"], &axis(-1))
        .node_with("Concat", &["part", "shares"], &["both"], &axis(1))
        .node_with("Gather", &["both", "picked"], &["some"], &axis(1))
        .node("Expand", &["one", "wide"], &["ones"])
        .node("MatMul", &["ones", "scale"], &["sums"])
        .node("Add", &["some", "sums"], &["y"])
        .output("y")
        .node("Neg", &["h_in"], &["h_out"])
        .output("h_out")
}

/// Small files whose tensors are as large as they can be.
fn expanded() -> [(&'static str, PolicyFile); 2] {
    let file = || PolicyFile::new(17).input("x", &[1, 1]).output("y");
    let wide = file().integers("shape", &[1 << 11, 1 << 11]).node("Expand", &["x", "shape"], &["y"]);
    let rows = file().integers("shape", &[1 << 20, 1]).node("ConstantOfShape", &["shape"], &["rows"]).node_with(
        "Concat",
        &["rows", "rows"],
        &["y"],
        &[("axis", AttributeValue::Int(1))],
    );
    [("expanded_input", wide), ("columns_of_a_million_rows", rows)]
}

/// The seeds.
pub fn seeds() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let walk = ["walk", "gait", "forward left turn gait_phase", "lle3"];
    let run = ["run", "gait", "gait_phase", "lle3"];
    let get_up = ["getup", "keyframe", "motion_phase", "lae1"];
    let files = [
        ("walk", skill(walk, 5 + PERCEPTS, 0.1, 0.0)),
        ("run_with_nan", skill(run, 2 + PERCEPTS, 0.0, f32::NAN)),
        ("get_up_with_infinite_weights", skill(get_up, 2 + PERCEPTS, f32::INFINITY, 0.0)),
        ("many_nodes", many_nodes()),
    ];
    files.into_iter().chain(expanded()).map(|(name, file)| ("policies", name, file.bytes())).collect()
}
