//! Files that are not MuJoCo, and texts that are no models.

use std::path::Path;

use mujoco::{Attachment, Library, LoadError, Physics};

use crate::installed::library;

#[test]
fn a_missing_file_is_named() {
    let error = Library::load(Path::new("/no/libmujoco.so")).expect_err("there is no such file");
    assert!(matches!(error, LoadError::Open { .. }) && error.to_string().starts_with("/no/libmujoco.so: "), "{error}");
}

#[test]
fn a_file_that_is_no_library_is_refused() {
    let error = Library::load(Path::new(file!())).expect_err("it is a text");
    assert!(matches!(error, LoadError::Open { .. }), "{error}");
}

fn check_refused(world: &str, robots: &[Attachment<'_>], expect: &str) {
    let Some(library) = library() else { return };
    let error = Physics::new(&library, world, robots).map(|_| ()).expect_err("it is refused").to_string();
    assert!(error.contains(expect), "{error}");
}

#[test]
fn models_that_cannot_be_read_are_refused_with_the_reason() {
    let world = "<mujoco><worldbody/></mujoco>";
    let robot = Attachment { name: "R", xml: "<mujoco><worldbody/></mujoco>", body: "torso", prefix: "a-" };
    check_refused("<mujoco>", &[], "world: ");
    check_refused("<mujoco><nonsense/></mujoco>", &[], "nonsense");
    check_refused(world, &[robot], "R: it has no body torso");
    check_refused(world, &[Attachment { xml: "no model", ..robot }], "R: ");
    let torso = "<mujoco><worldbody><body name='torso'><geom size='0.1'/></body></worldbody></mujoco>";
    let twice = Attachment { xml: torso, ..robot };
    check_refused(world, &[twice, twice], "repeated name 'a-torso'");
}
