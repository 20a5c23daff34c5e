//! Tests of the user's installation.

use std::fs;
use std::path::Path;

use humanoid_installation::Installation;

/// The error of an installation in a folder, whose name is left out of it.
fn error(library: &str, folder: &Path) -> String {
    let installation = Installation::find(library, &folder.display().to_string()).expect("no place is looked up");
    let error = installation.read().map(|_| ()).expect_err("it cannot be used").to_string();
    error.replace(&folder.display().to_string(), "FOLDER")
}

#[test]
fn a_missing_library_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = folder.path().join("libmujoco.so");
    assert!(error(&library.display().to_string(), folder.path()).starts_with("FOLDER/libmujoco.so: "));
}

#[test]
fn a_folder_without_the_library_says_how_to_install_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().display().to_string();
    let error = Installation::find(&place, &place).expect_err("there is none").to_string();
    assert!(error.contains("spar setup humanoid") && error.contains("pip install rcsssmj==0.2.1"), "{error}");
}

#[test]
fn the_library_is_found_in_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("libmujoco.so.3.5.0"), b"no library").expect("a file");
    let place = folder.path().display().to_string();
    let found = Installation::find(&place, "/data").expect("a place");
    assert_eq!((found.library, found.data), (folder.path().join("libmujoco.so.3.5.0"), Path::new("/data").to_owned()));
}
