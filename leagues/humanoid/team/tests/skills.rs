//! Skills: percepts in, commands of motors out.

use humanoid_protocol::action::{Action, parse_actions};
use humanoid_protocol::expression::Parser;
use humanoid_protocol::percept::{Percept, parse_percept};
use humanoid_team::{OwnRobot, PolicySkill, WalkCommand};
use policy::{Policy, PolicyFile};

/// A percept of a robot with two joints.
fn percept(now: &str, x: &str, angles: [&str; 2]) -> OwnRobot {
    let mut robot = OwnRobot::default();
    update(&mut robot, now, x, angles);
    robot
}

fn update(robot: &mut OwnRobot, now: &str, x: &str, [knee, arm]: [&str; 2]) {
    let text = format!(
        "(time (now {now}))(GS (t 0.0)(pm BeforeKickOff)(sl 0)(sr 0))(quat (n torso_quat) (q 1.0 0.0 0.0 0.0))\
         (pos (n torso_pos) (p {x} 0.0 0.6))(GYR (n torso_gyro) (rt 90.0 0.0 -45.0))(ACC (n torso_acc) (a 0.0 0.0 9.81))\
         (HJ (n q_llj4)(ax {knee})(vx 57.29))(HJ (n q_laj1)(ax {arm})(vx 0.0))"
    );
    let mut percept = Percept::default();
    parse_percept(&mut Parser::new(), text.as_bytes(), &mut percept).expect("a percept");
    robot.update(&percept);
}

/// A network whose two outputs are two of its inputs.
fn selector(inputs: usize, chosen: [usize; 2]) -> Policy {
    let mut weights = vec![0.0; inputs * 2];
    chosen.iter().enumerate().for_each(|(output, input)| weights[input * 2 + output] = 1.0);
    let file = PolicyFile::new(17)
        .input("obs", &[1, inputs as i64])
        .floats("weights", &[inputs as i64, 2], &weights)
        .node("MatMul", &["obs", "weights"], &["actions"])
        .output("actions");
    Policy::read(&file.bytes()).expect("a network")
}

/// The target angles, degrees, of both motors, with their names.
fn targets(bytes: &[u8]) -> Vec<(String, f64, f64)> {
    let mut parser = Parser::new();
    let read = |action| match action {
        Ok(Action::Motor(motor)) => (motor.name.to_owned(), motor.q_deg, motor.kp),
        other => panic!("{other:?}"),
    };
    parse_actions(&mut parser, bytes).map(read).collect()
}

const TEXT: &str = r#"
joints = ["q_laj1", "q_llj4"]
default_angles = [0.0, 0.5]
action_scale = 1.0
stiffness = [30, 200]
damping = 1
observation = [
    { name = "gyro" }, { name = "gravity" }, { name = "joint_pos", history = 2 }, { name = "joint_vel" },
    { name = "last_action" }, { name = "command", scale = 2.0 }, { name = "base_lin_vel" },
]
"#;
const WIDTH: usize = 3 + 3 + 4 + 2 + 2 + 3 + 3;

/// The first and the second step's offsets, rad, of a network that shows these two numbers of its observation.
fn shown(chosen: [usize; 2]) -> [[f64; 2]; 2] {
    let mut skill = PolicySkill::new(&selector(WIDTH, chosen), Some(TEXT)).expect("a skill");
    let mut robot = percept("0.02", "0.0", ["57.29578", "-28.64789"]);
    let command = WalkCommand { forward_m_s: 0.25, left_m_s: -0.5, turn_rad_s: 1.0 };
    let mut step = |robot: &OwnRobot| {
        let mut out = Vec::new();
        skill.step(robot, &command, &mut out);
        let targets = targets(&out);
        assert_eq!(targets.iter().map(|(name, ..)| name.as_str()).collect::<Vec<_>>(), ["lae1", "lle4"]);
        assert_eq!([targets[0].2, targets[1].2], [30.0, 200.0]);
        [targets[0].1.to_radians(), targets[1].1.to_radians() - 0.5]
    };
    let first = step(&robot);
    update(&mut robot, "0.04", "0.02", ["0.0", "0.0"]);
    [first, step(&robot)]
}

#[test]
fn each_term_has_its_place_and_its_unit() {
    let check = |chosen, expect: [[f64; 2]; 2]| {
        let shown = shown(chosen);
        let is_near =
            shown.iter().flatten().zip(expect.iter().flatten()).all(|(is, expect)| (is - expect).abs() < 1e-4);
        assert!(is_near, "{chosen:?}: {shown:?}, expected {expect:?}");
    };
    let right_angle = std::f64::consts::FRAC_PI_2;
    // Gyroscope and gravity.
    check([0, 5], [[right_angle, -1.0]; 2]);
    // Joints from their default angles: arm, knee; the older frame first, which is the first one at the start.
    check([6, 7], [[-0.5, 0.5]; 2]);
    check([8, 9], [[-0.5, 0.5], [0.0, -0.5]]);
    // Velocities of the joints, and the command with its scale.
    check([11, 14], [[0.9999, 0.5]; 2]);
    check([15, 16], [[-1.0, 2.0]; 2]);
    // The output of the step before: of these two numbers.
    check([13, 12], [[0.0, 0.0]; 2]);
    // 2 cm in 20 ms, of which the mean takes three tenths.
    check([17, 18], [[0.0, 0.0], [0.3, 0.0]]);
}

#[test]
fn a_reset_forgets_the_last_action() {
    let mut skill = PolicySkill::new(&selector(WIDTH, [0, 12]), Some(TEXT)).expect("a skill");
    let robot = percept("0.02", "0.0", ["0.0", "0.0"]);
    let mut knee = || {
        let mut out = Vec::new();
        skill.step(&robot, &WalkCommand::default(), &mut out);
        targets(&out)[1].1
    };
    let (first, second) = (knee(), knee());
    assert!((first - 0.5f64.to_degrees()).abs() < 1e-3 && second > first + 80.0, "{first} {second}");
    skill.reset();
    let mut out = Vec::new();
    skill.step(&robot, &WalkCommand::default(), &mut out);
    assert!((targets(&out)[1].1 - first).abs() < 1e-3);
}
