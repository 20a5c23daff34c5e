//! Exported scenes: MuJoCo computes the same motion from them, and the table names the right places.

use std::sync::Arc;

use humanoid_team::builtin_walk;
use humanoid_tools::{ExportedScene, SceneExport};
use humanoid_world::{FieldDimensions, GamePhase, GameSettings, HumanoidSimulation, RuleBook};
use mujoco::{Library, ObjectKind, Physics};
use serde_json::json;

use crate::installed::installation;

const FIELD: (FieldDimensions, &str) = (FieldDimensions::FIFA_7_VS_7, "fifa7vs7");

/// An exported scene, with a network for T1.
fn exported(robot: &str) -> Option<ExportedScene> {
    let (_, installation) = installation()?;
    let walk = builtin_walk();
    let skill = (robot == "T1").then_some((&walk, "walk"));
    Some(SceneExport { robot, field: FIELD, skill, delay_cycles: 1 }.write(&installation).expect("a scene"))
}

/// A simulation with one robot, as a server has it.
fn served(robot: &str) -> Option<(Library, HumanoidSimulation)> {
    let (library, files) = installation()?.1.read().expect("files");
    let (rules, field, phase) = (RuleBook::SSIM_26, FIELD.0, GamePhase::FirstHalf);
    let settings = GameSettings { rules, field, phase, start_s: None, seed: 0 };
    let mut simulation = HumanoidSimulation::new(&library, &Arc::new(files), &settings).expect("a game");
    let joined = simulation.change_robots(&[], &[(robot, "spar", 1)], None);
    assert!(joined.iter().all(Result::is_ok), "{joined:?}");
    Some((library, simulation))
}

#[test]
fn a_scene_falls_the_same_to_the_last_bit() {
    let check = |robot: &str, bodies: usize, [stiffness, damping]: [f64; 2]| {
        let (Some(scene), Some((library, mut simulation))) = (exported(robot), served(robot)) else { return };
        let mut other = Physics::new(&library, &scene.xml, &[]).expect("MuJoCo reads the scene");
        let names: Vec<String> = (0..bodies).map(|id| other.name(ObjectKind::Body, id)).collect();
        assert_eq!(simulation.body_names(), names, "{robot}");
        assert_eq!(simulation.physics().body_masses(), other.body_masses(), "{robot}");
        let id = simulation.torso_heights().next().expect("a robot").0;
        simulation.set_gains(id, stiffness, damping);
        let gains = |physics: &Physics| (0..physics.ctrl().len()).map(|motor| physics.gain(motor)).collect::<Vec<_>>();
        assert_eq!(gains(simulation.physics()), gains(&other), "{robot}");
        other.qpos_mut().copy_from_slice(simulation.physics().qpos());
        other.forward();
        simulation.update();
        for cycle in 0..150 {
            simulation.step_physics();
            (0..4).for_each(|_| other.step());
            assert_eq!(simulation.physics().qpos(), other.qpos(), "{robot}, cycle {cycle}");
        }
    };
    check("T1", 28, [25.0, f64::from(0.6_f32)]);
    check("K1", 27, [1.0; 2]);
    check("ant", 17, [1.0; 2]);
}

#[test]
fn the_table_has_joints_delay_and_observation() {
    let Some(ExportedScene { table, .. }) = exported("T1") else { return };
    assert_eq!((&table["steps_per_cycle"], &table["delay_cycles"]), (&json!(4), &json!(1)));
    let knee = &table["joints"][14];
    assert_eq!((&knee["sensor"], &knee["motor"], &knee["qpos"]), (&json!("q_llj4"), &json!("lle4"), &json!(28)));
    assert_eq!(
        (&knee["stiffness"], &knee["damping"], &knee["torque_max_n_m"]),
        (&json!(25.0), &json!(0.6), &json!(60.0))
    );
    let terms = table["observation"].as_array().expect("terms");
    let width: u64 = terms.iter().filter_map(|term| term["width"].as_u64()).sum();
    assert_eq!(width as usize, builtin_walk().observation().len());
    let gyro = terms.iter().find(|term| term["name"] == "base_ang_vel").expect("a term");
    assert_eq!((&gyro["source"], &gyro["unit"]), (&json!("sensordata[7:10]"), &json!("rad/s")));
    assert_eq!(table["action"]["joints"].as_array().map(Vec::len), Some(23));
}

#[test]
fn the_keyframe_stands() {
    let (Some(scene), Some((library, mut simulation))) = (exported("T1"), served("T1")) else { return };
    let text = scene.xml.split("qpos=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a keyframe");
    let qpos: Vec<f64> = text.split(' ').map(|number| number.parse().expect("a number")).collect();
    let mut physics = Physics::new(&library, &scene.xml, &[]).expect("a model");
    physics.qpos_mut().copy_from_slice(&qpos);
    physics.forward();
    assert!((0.5..0.67).contains(&qpos[9]) && physics.contacts().count() >= 2, "{qpos:?}");
    let velocities = vec![0.0; simulation.physics().qvel().len()];
    simulation.set_joint_state(&qpos, &velocities);
    assert_eq!(simulation.physics().xpos(), physics.xpos());
}

#[test]
fn a_network_for_other_joints_is_an_error() {
    let Some((_, installation)) = installation() else { return };
    let walk = builtin_walk();
    let export = SceneExport { robot: "K1", field: FIELD, skill: Some((&walk, "walk")), delay_cycles: 1 };
    let error = export.write(&installation).expect_err("no waist").to_string();
    assert_eq!(error, "the network drives q_tj1, which K1 does not have");
    let error = SceneExport { robot: "T7", skill: None, ..export }.write(&installation).expect_err("no T7").to_string();
    assert_eq!(error, "there is no robot model T7");
}
