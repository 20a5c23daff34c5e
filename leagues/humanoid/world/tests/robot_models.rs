//! Robots' files from users: strange ones are errors or robots, and never end the server.

use humanoid_world::{RobotModel, RobotModelError};

fn read(text: &str) -> Result<RobotModel, RobotModelError> {
    RobotModel::read("R", text, "/robots/R")
}

const PICTURES: &str = r#"<default><geom contype="0" conaffinity="0" mass="0"/></default>"#;

#[test]
fn a_picture_inside_a_picture_is_cut_once() {
    let text = format!(
        r#"<mujoco>{PICTURES}<body name="torso" pos="0 0 1"><geom mesh="a"><body><geom mesh="a"/></body></geom><site/></body></mujoco>"#
    );
    let placed = read(&text).expect("a robot").placed(0.0, 0.0, [1.0, 0.0, 0.0, 0.0]);
    assert!(placed.ends_with("<site/></body></mujoco>") && !placed.contains("mesh"), "{placed}");
}

#[test]
fn a_compiler_inside_a_picture_is_cut_with_it() {
    let text = format!(
        r#"<mujoco>{PICTURES}<body name="torso" pos="0 0 1"><geom mesh="a"><compiler meshdir="b"/></geom></body></mujoco>"#
    );
    assert!(!read(&text).expect("a robot").placed(0.0, 0.0, [1.0, 0.0, 0.0, 0.0]).contains("compiler"));
}

#[test]
fn ten_thousand_nested_default_classes_do_not_overflow_the_stack() {
    let (open, close) = ("<default>".repeat(10_000), "</default>".repeat(10_000));
    let text = format!(r#"<mujoco>{open}{close}<body name="torso" pos="0 0 1"><geom mesh="a"/></body></mujoco>"#);
    assert!(read(&text).is_ok());
}

#[test]
fn a_torso_that_is_turned_in_the_file_loses_its_orientation() {
    let text = r#"<mujoco><body name="torso" pos="0 0 1" quat="1 0 0 0" euler="0 0 9"/></mujoco>"#;
    let placed = read(text).expect("a robot").placed(2.0, 3.0, [0.5, 0.0, 0.0, -0.5]);
    assert!(placed.contains(r#"pos="2.0 3.0 1.0" quat="0.5 0.0 0.0 -0.5""#), "{placed}");
    assert_eq!((placed.matches("quat").count(), placed.matches("euler").count()), (1, 0), "{placed}");
}

#[test]
fn a_torso_without_a_finite_height_is_an_error() {
    for height in ["", "nan", "inf", "-inf", "x"] {
        let result = read(&format!(r#"<mujoco><body name="torso" pos="0 0 {height}"/></mujoco>"#));
        assert!(matches!(result, Err(RobotModelError::Missing { .. })), "{height}: {result:?}");
    }
}

#[test]
fn a_folder_with_signs_of_xml_in_its_name_is_found() {
    let text = r#"<mujoco><compiler meshdir='a"b'/><body name="torso" pos="0 0 1"/></mujoco>"#;
    let robot = RobotModel::read("R", text, "/R&D/<new>").expect("a robot");
    let placed = robot.placed(0.0, 0.0, [1.0, 0.0, 0.0, 0.0]);
    assert!(placed.contains(r#"meshdir="/R&amp;D/&lt;new>/a&quot;b""#), "{placed}");
}

/// A class has the attributes of the classes around it, and the last of two equal settings counts.
#[test]
fn pictures_are_recognized_by_inherited_attributes() {
    let text = r#"<mujoco><default><geom contype="1"/><geom contype="0" density="0"/><default class="visual"><geom conaffinity="0"/>
        </default></default><body name="torso" pos="0 0 1" childclass="visual"><geom mesh="picture"/><geom mesh="solid" class="main"/>
        <geom mesh="heavy" density="1"/></body></mujoco>"#;
    let placed = read(text).expect("a robot").placed(0.0, 0.0, [1.0, 0.0, 0.0, 0.0]);
    let meshes = ["picture", "solid", "heavy"].map(|mesh| placed.contains(mesh));
    assert_eq!(meshes, [false, true, true], "{placed}");
}
