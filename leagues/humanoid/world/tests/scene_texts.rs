//! The scene as one text: MuJoCo compiles the same model from it.

use humanoid_protocol::action::{Action, MotorCommand};
use humanoid_rules::GamePhase;
use humanoid_world::{HumanoidSimulation, MeshGeometry};
use mujoco::Physics;

use crate::installed::{game, installed};

/// A game with one robot of a model.
fn with_robot(model: &str) -> Option<HumanoidSimulation> {
    let mut simulation = game(GamePhase::FirstHalf, None)?;
    let results = simulation.change_robots(&[], &[(model, "spar", 1)], None);
    assert!(results.iter().all(Result::is_ok), "{results:?}");
    Some(simulation)
}

fn no_mesh(path: &std::path::Path) -> Result<MeshGeometry, String> {
    Err(format!("{} is not read", path.display()))
}

/// A game with one robot, one of whose motors has a command.
fn with_command(model: &str, motor: &str) -> Option<HumanoidSimulation> {
    let mut simulation = with_robot(model)?;
    let robot = simulation.torso_heights().next()?.0;
    let command = MotorCommand { name: motor, q_deg: 20.0, dq_deg_s: 0.0, kp: 31.7, kd: 0.61, tau: 0.0 };
    simulation.act(robot, &Action::Motor(command));
    Some(simulation)
}

#[test]
fn a_scene_moves_the_same_to_the_last_bit() {
    let check = |model: &str, motor: &str| {
        let (Some(mut simulation), Some((library, _))) = (with_command(model, motor), installed()) else { return };
        let text = simulation.scene_text(&mut no_mesh).expect("a text");
        let mut other = Physics::new(library, &text, &[]).expect("a model");
        other.qpos_mut().copy_from_slice(simulation.physics().qpos());
        other.ctrl_mut().copy_from_slice(simulation.physics().ctrl());
        other.forward();
        simulation.update();
        for cycle in 0..100 {
            simulation.step_physics();
            (0..4).for_each(|_| other.step());
            assert_eq!(simulation.physics().qpos(), other.qpos(), "{model}, cycle {cycle}");
        }
    };
    check("T1", "lle4");
    check("ant", "l1e1");
}

#[test]
fn a_mesh_that_cannot_be_read_is_named() {
    let Some(simulation) = with_robot("K1") else { return };
    let error = simulation.scene_text(&mut no_mesh).expect_err("a mesh").to_string();
    assert!(error.starts_with("mesh r-0-1-Head_1: ") && error.ends_with("meshes/Head_1.STL is not read"), "{error}");
}

#[test]
fn the_layout_has_the_places_of_all_joints() {
    let Some(simulation) = with_robot("T1") else { return };
    let robot = simulation.torso_heights().next().expect("a robot").0;
    let layout = simulation.robot_layout(robot).expect("a layout");
    assert_eq!((layout.root, layout.ball, layout.torso), ([7, 6], [0, 0], [Some(0), Some(7), Some(10)]));
    assert_eq!(layout.joints.len(), 23);
    let knee = &layout.joints[14];
    assert_eq!((knee.sensor.as_str(), knee.joint.as_str()), ("q_llj4", "r-0-1-Left_Knee_Pitch"));
    assert_eq!((knee.motor.as_deref(), knee.actuators), (Some("lle4"), Some([42, 43, 44])));
    assert_eq!((knee.position, knee.velocity, knee.readings), (28, 26, [27, 50]));
    assert_eq!((knee.range_rad, knee.torque_max_n_m), ([0.0, 2.34], Some(60.0)));
}
