//! Texts of models: MuJoCo reads the same model from them.

use mujoco::{Attachment, Physics, model_text};

use crate::installed::library;

const WORLD: &str = "<mujoco><option timestep='0.005'/><worldbody><geom name='ground' type='plane' size='1 1 1'/>\
    </worldbody></mujoco>";

const ROBOT: &str = "<mujoco><worldbody><body name='torso' pos='0 0 0.3333333333333333'><freejoint name='root'/>\
    <geom name='g' size='0.1'/><body name='leg' pos='0.1 0.2 0.7' quat='1 0.1 0.2 0.3'><joint name='j' damping='0.01'/>\
    <geom size='0.123456789012345'/></body></body></worldbody><actuator><position name='m' joint='j' kp='3'/></actuator>\
    </mujoco>";

/// The positions after a while.
fn rolled(mut physics: Physics) -> Vec<f64> {
    physics.ctrl_mut().fill(0.3);
    (0..200).for_each(|_| physics.step());
    physics.qpos().to_vec()
}

#[test]
fn a_text_gives_the_same_motion_to_the_last_bit() {
    let Some(library) = library() else { return };
    let robots = ["a-", "b-"].map(|prefix| Attachment { name: "R", xml: ROBOT, body: "torso", prefix });
    let text = model_text(&library, WORLD, &robots).expect("a text");
    let again = Physics::new(&library, &text, &[]).expect("a model");
    assert_eq!(rolled(again), rolled(Physics::new(&library, WORLD, &robots).expect("a model")));
    assert!(text.contains("0.33333333333333331") && text.contains("b-torso"), "{text}");
}

#[test]
fn an_error_is_mujocos() {
    let Some(library) = library() else { return };
    let error = model_text(&library, "<mujoco><worldbody><geom/></worldbody></mujoco>", &[]).expect_err("no size");
    assert!(error.to_string().contains("size"), "{error}");
}
