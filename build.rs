//! Tells the program its commit, if it is built in a clone.

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
}
