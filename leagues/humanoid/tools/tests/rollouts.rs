//! Rollouts of an exported scene, made without spar's world: parity holds, and planted faults are found.

use std::collections::VecDeque;
use std::fs;
use std::io::{Cursor, Write};
use std::path::Path;

use humanoid_team::{OwnRobot, PolicySkill, WalkCommand};
use humanoid_tools::{ExportedScene, ParityPlan, ParityResult, Rollout, SceneExport, compare_rollout};
use humanoid_world::FieldDimensions;
use mujoco::{Library, Physics};
use serde_json::Value;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::installed::installation;

/// A network of `examples/humanoid/exported_networks.py`.
fn skill(name: &str) -> PolicySkill {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../team/tests/exported").join(name);
    let text = fs::read_to_string(path.with_extension("toml")).ok();
    PolicySkill::read(&fs::read(path.with_extension("onnx")).expect("a file"), text.as_deref()).expect("a network")
}

/// An `.npz` file of arrays of 64 bits: name, rows.
fn npz(arrays: &[(&str, &[Vec<f64>])]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, rows) in arrays {
        archive.start_file(format!("{name}.npy"), SimpleFileOptions::default()).expect("an entry");
        let (count, width) = (rows.len(), rows.first().map_or(0, Vec::len));
        let header = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({count}, {width}), }}\n");
        let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
        bytes.extend((header.len() as u16).to_le_bytes());
        bytes.extend(header.as_bytes());
        rows.iter().flatten().for_each(|number| bytes.extend(number.to_le_bytes()));
        archive.write_all(&bytes).expect("an array");
    }
    archive.finish().expect("an archive").into_inner()
}

/// A trainer's run of a scene.
struct Trainer {
    physics: Physics,
    table: Value,
    skill: PolicySkill,
    delayed: VecDeque<Vec<f64>>,
}

fn place(value: &Value) -> usize {
    value.as_u64().expect("a place") as usize
}

impl Trainer {
    fn new(library: &Library, scene: ExportedScene, skill: PolicySkill) -> Trainer {
        let ExportedScene { xml, table } = scene;
        let mut physics = Physics::new(library, &xml, &[]).expect("a model");
        let start = xml.split("<key ").nth(1).and_then(|key| key.split("qpos=\"").nth(1)?.split('"').next());
        let start: Vec<f64> =
            start.expect("a keyframe").split(' ').map(|number| number.parse().expect("a number")).collect();
        physics.qpos_mut().copy_from_slice(&start);
        physics.forward();
        let defaults = skill.contract().default_angles_rad.iter().copied().map(f64::from).collect();
        let delayed = vec![defaults; place(&table["delay_cycles"])].into();
        Trainer { physics, table, skill, delayed }
    }

    fn joint(&self, sensor: &str) -> &Value {
        let joints = self.table["joints"].as_array().expect("joints");
        joints.iter().find(|joint| joint["sensor"] == sensor).expect("a joint")
    }

    fn robot(&self) -> OwnRobot {
        let (values, places) = (self.physics.sensordata(), &self.table["torso_sensordata"]);
        let three = |at: usize| [values[at], values[at + 1], values[at + 2]];
        let mut robot = OwnRobot::default();
        robot.joints = self.skill.contract().joints.iter().map(|joint| (*joint).to_owned()).collect();
        let reading = |joint: &String, part: usize| values[place(&self.joint(joint)["sensordata"][part])];
        robot.angles_rad = robot.joints.iter().map(|joint| reading(joint, 0)).collect();
        robot.velocities_rad_s = robot.joints.iter().map(|joint| reading(joint, 1)).collect();
        robot.gyro_rad_s = three(place(&places["gyro"]));
        let at = place(&places["orientation"]);
        robot.set_orientation([values[at], values[at + 1], values[at + 2], values[at + 3]]);
        let velocity = place(&self.table["torso"]["qvel"]);
        robot.velocity_m_s.copy_from_slice(&self.physics.qvel()[velocity..velocity + 3]);
        robot
    }

    /// The arrays of so many steps.
    fn roll(mut self, steps: usize, scale: f32) -> Vec<u8> {
        let mut rows = [vec![self.physics.qpos().to_vec()], Vec::new(), Vec::new()];
        for _ in 0..steps {
            let robot = self.robot();
            self.skill.decide(&robot, &COMMAND);
            let single = |numbers: &[f32]| numbers.iter().copied().map(f64::from).collect::<Vec<f64>>();
            rows[1].push(single(self.skill.observation()));
            rows[2].push(single(self.skill.action()));
            let contract = self.skill.contract();
            let target = |index: usize| {
                let action = self.skill.action()[index];
                f64::from(contract.default_angles_rad[index] + scale * contract.action_scales_rad[index] * action)
            };
            self.delayed.push_back((0..contract.joints.len()).map(target).collect());
            let due = self.delayed.pop_front().expect("targets");
            for (joint, target) in robot.joints.iter().zip(due) {
                let motor = place(&self.joint(joint)["actuators"][1]);
                self.physics.ctrl_mut()[motor] = target;
            }
            (0..place(&self.table["steps_per_cycle"])).for_each(|_| self.physics.step());
            rows[0].push(self.physics.qpos().to_vec());
        }
        let command = [vec![COMMAND.forward_m_s, COMMAND.left_m_s, COMMAND.turn_rad_s]];
        npz(&[("qpos", &rows[0]), ("observation", &rows[1]), ("action", &rows[2]), ("command", &command)])
    }
}

const COMMAND: WalkCommand = WalkCommand { forward_m_s: 0.5, left_m_s: 0.0, turn_rad_s: 0.25 };
const STEPS: usize = 100;

/// A fault of a trainer: one difference from spar.
#[derive(Clone, Copy)]
struct Fault<'a> {
    /// A text of the scene and its replacement.
    scene: [&'a str; 2],
    scale: f32,
    delay_cycles: usize,
}

const NONE: Fault<'_> = Fault { scene: ["", ""], scale: 1.0, delay_cycles: 1 };

/// The comparison with the rollout of a network by a trainer; `None` without an installation.
fn compared(name: &str, fault: Fault<'_>) -> Option<ParityResult> {
    let (_, installation) = installation()?;
    let library = Library::load(&installation.library).expect("MuJoCo");
    let (skill, field) = (skill(name), FieldDimensions::FIFA_7_VS_7);
    let export = SceneExport {
        robot: "T1",
        field: (field, "fifa7vs7"),
        skill: Some((&skill, name)),
        delay_cycles: fault.delay_cycles,
    };
    let mut scene = export.write(&installation).expect("a scene");
    assert!(scene.xml.contains(fault.scene[0]), "{}", fault.scene[0]);
    if !fault.scene[0].is_empty() {
        scene.xml = scene.xml.replacen(fault.scene[0], fault.scene[1], 1);
    }
    let bytes = Trainer::new(&library, scene, skill.clone()).roll(STEPS, fault.scale);
    let rollout = Rollout::read(&bytes).expect("a rollout");
    assert_eq!(rollout.compared(), ["qpos", "observation", "action"]);
    let plan = ParityPlan { robot: "T1", field, skill, delay_cycles: 1, rollout: &rollout };
    Some(compare_rollout(plan, &installation).expect("a comparison"))
}

#[test]
fn equal_rollouts_are_equal_to_the_last_bit() {
    for name in ["mjlab", "isaaclab", "rsl_rl"] {
        let Some(result) = compared(name, NONE) else { return };
        let [m, rad] = result.largest;
        // The angle between equal orientations is 0 but for rounding.
        assert!(m == 0.0 && rad < 1e-15, "{name}: {result:?}");
        assert!(result.is_equal() && result.steps == STEPS, "{name}: {result:?}");
    }
}

#[test]
fn a_planted_fault_is_found_at_its_step_and_body() {
    let check = |fault: Fault<'_>, step: usize, body: &str| {
        let Some(result) = compared("mjlab", fault) else { return };
        let found = result.body.as_ref().expect("a difference");
        assert_eq!((found.step, found.body.as_str(), result.steps), (step, body, step), "{found:?}");
        // The observation and the action of the first step agree: the fault is behind the network.
        let first = |difference: &Option<humanoid_tools::NumberDifference>| difference.as_ref().map(|found| found.step);
        assert!(first(&result.observation) != Some(0) && first(&result.action) != Some(0), "{result:?}");
    };
    // The left knee has half its stiffness.
    let knee = r#"joint="r-0-1-Left_Knee_Pitch" biastype="affine" gainprm="200.0" biasprm="0 -200.0""#;
    let soft = r#"joint="r-0-1-Left_Knee_Pitch" biastype="affine" gainprm="100.0" biasprm="0 -100.0""#;
    check(Fault { scene: [knee, soft], ..NONE }, 2, "r-0-1-Shank_Left");
    // Its actions are half as large again.
    check(Fault { scale: 1.5, ..NONE }, 2, "r-0-1-left_foot_link");
    // They act at once.
    check(Fault { delay_cycles: 0, ..NONE }, 1, "r-0-1-right_foot_link");
    // The torso is 1 kg heavier.
    check(Fault { scene: [r#"mass="11.699"#, r#"mass="12.699"#], ..NONE }, 3, "r-0-1-Shank_Right");
}

#[test]
fn files_that_do_not_fit_are_errors() {
    let check = |arrays: &[(&str, &[Vec<f64>])], expect: &str| {
        let error = Rollout::read(&npz(arrays)).expect_err("an error");
        assert_eq!(error, expect);
    };
    let rows = [vec![0.0; 37], vec![0.0; 37]];
    check(&[("observation", &rows)], "it has no array qpos");
    check(&[("qpos", &rows[..1])], "array qpos: it has no row after the start");
    check(&[("qpos", &[vec![0.0], vec![f64::NAN]])], "array qpos: row 1 has a number that is not finite");
    check(&[("qpos", &rows), ("action", &[])], "array action: it has 0 rows; qpos has 1 after the start");
    check(&[("qpos", &rows), ("command", &[vec![0.0]])], "array command: its shape is 1 x 1; 3, or 1 x 3 is expected");
    assert!(Rollout::read(b"text").expect_err("no archive").starts_with("no .npz file"));
}

#[test]
fn a_rollout_of_another_scene_is_an_error() {
    let Some((_, installation)) = installation() else { return };
    let rollout = Rollout::read(&npz(&[("qpos", &[vec![0.0; 30], vec![0.0; 30]])])).expect("a rollout");
    let (skill, field) = (skill("mjlab"), FieldDimensions::FIFA_7_VS_7);
    let plan = ParityPlan { robot: "T1", field, skill, delay_cycles: 1, rollout: &rollout };
    let error = compare_rollout(plan, &installation).expect_err("an error").to_string();
    assert_eq!(error, "array qpos: it has 30 columns; the scene with the ball and T1 has 37");
}
