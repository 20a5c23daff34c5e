//! Tells the program its commit, if it is built in a clone, and strips it.

use std::env;
use std::process::Command;

fn main() {
    let git = |arguments: &[&str]| {
        let output =
            Command::new("git").arg("rev-parse").args(arguments).output().ok().filter(|out| out.status.success());
        output.and_then(|output| String::from_utf8(output.stdout).ok()).map(|text| text.trim().to_owned())
    };
    // The log of the head has a new line whenever another commit is checked out.
    let log = git(&["--git-path", "logs/HEAD"]);
    println!("cargo:rerun-if-changed={}", log.as_deref().unwrap_or("build.rs"));
    println!("cargo:rustc-env=SPAR_COMMIT={}", git(&["--short=12", "HEAD"]).unwrap_or_default());
    strip();
}

/// Strips the program in release builds. Cargo 1.95 passes over `strip` of a profile for packages that have values of
/// their own in it, as `spar` has, and leaves a fifth of the file to symbols.
fn strip() {
    const KEEP: &str = "CARGO_PROFILE_RELEASE_STRIP";
    println!("cargo:rerun-if-env-changed={KEEP}");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|text| text == value);
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_OS", "linux") && !is(KEEP, "false") {
        println!("cargo:rustc-link-arg-bins=-Wl,--strip-all");
    }
}
