//! The installation that the tests use.

use std::env;
use std::path::PathBuf;

use humanoid_files::Installation;

/// The installation in the folder of packages that `SPAR_PACKAGES` names; `None` with a line without it.
pub fn installation() -> Option<(PathBuf, Installation)> {
    let Some(packages) = env::var_os("SPAR_PACKAGES").map(PathBuf::from) else {
        println!("skipped: SPAR_PACKAGES names no folder with rcsssmj");
        return None;
    };
    let library = env::var_os("SPAR_MUJOCO").expect("the library's file").into();
    let installation = Installation { library, data: packages.join("rcsssmj/resources"), robots: Vec::new() };
    Some((packages, installation))
}
