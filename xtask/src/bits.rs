//! `cargo xtask bits`: builds the scenes of `xtask/bits` in several ways, runs each, and compares the bits.

use std::error::Error;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::rust::{self, host};

const GOLDEN: &str = include_str!("../bits/tests/golden.txt");

/// A build variant: its name, the level of optimisation, features of the processor.
struct Build {
    name: &'static str,
    opt_level: u8,
    features: &'static [&'static str],
}

const BUILDS: [Build; 3] = [
    Build { name: "opt-0", opt_level: 0, features: &[] },
    Build { name: "opt-3", opt_level: 3, features: &[] },
    Build { name: "opt-3-avx2-fma", opt_level: 3, features: &["avx2", "fma", "bmi1", "bmi2"] },
];

/// Builds for this machine, all variants or the named one, and fails if one of them has other bits than the committed
/// ones.
///
/// # Errors
/// If a build fails, or if its bits differ.
pub fn native(repository: &Path, target: &Path, only: Option<&str>) -> Result<(), Box<dyn Error>> {
    let mut differing = Vec::new();
    for build in BUILDS.iter().filter(|build| only.is_none_or(|only| only == build.name)) {
        if let Some(missing) = build.features.iter().find(|feature| !has(feature)) {
            println!("{:<16} not run: this processor has no {missing}", build.name);
            continue;
        }
        if !report(build.name, &run_native(build, repository, target)?) {
            differing.push(build.name);
        }
    }
    if differing.is_empty() { Ok(()) } else { Err(format!("other bits: {}", differing.join(", ")).into()) }
}

/// Builds for WebAssembly with the compiler that `RUSTC` names, and lets node run it.
///
/// # Errors
/// If that fails, or if the bits differ.
pub fn wasm(repository: &Path, target: &Path) -> Result<(), Box<dyn Error>> {
    const TARGET: &str = "wasm32-unknown-unknown";
    const RUN: &str = "
        const bytes = require('fs').readFileSync(process.argv[1]);
        const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
        ['mixed', 'learned'].forEach((name, run) => {
            const digest = BigInt.asUintN(64, exports.state_digest(run)).toString(16).padStart(16, '0');
            console.log(`${name}: ${exports.state_bytes(run)} bytes, digest ${digest}`);
        });";
    let target = target.join("bits");
    if !cargo(repository, &target, TARGET, 3).arg("--lib").status()?.success() {
        return Err(format!("the scene does not build for {TARGET}").into());
    }
    let module = target.join(TARGET).join("release/bits.wasm");
    let told = told_by(Command::new("node").args(["-e", RUN]).arg(module))?;
    if report("wasm32", &told) { Ok(()) } else { Err("other bits: wasm32".into()) }
}

fn run_native(build: &Build, repository: &Path, target: &Path) -> Result<String, Box<dyn Error>> {
    // The platform is named explicitly, because the flags must not apply to host tools, which are built once.
    let (target, host) = (target.join("bits"), host()?);
    let features: Vec<String> = build.features.iter().map(|feature| format!("+{feature}")).collect();
    let flags = if features.is_empty() { String::new() } else { format!("-Ctarget-feature={}", features.join(",")) };
    let mut cargo = cargo(repository, &target, &host, build.opt_level);
    if !cargo.args(["--bin", "bits"]).env("RUSTFLAGS", flags).status()?.success() {
        return Err(format!("the scene does not build as {}", build.name).into());
    }
    told_by(&mut Command::new(target.join(host).join(format!("release/bits{}", std::env::consts::EXE_SUFFIX))))
}

/// Builds the scene for a platform, in a separate target folder.
fn cargo(repository: &Path, target: &Path, platform: &str, opt_level: u8) -> Command {
    let mut cargo = rust::cargo(repository);
    cargo.args(["build", "--quiet", "--release", "--package", "spar-bits", "--target", platform, "--target-dir"]);
    cargo.arg(target).env("CARGO_PROFILE_RELEASE_OPT_LEVEL", opt_level.to_string());
    cargo.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    cargo
}

fn told_by(command: &mut Command) -> Result<String, Box<dyn Error>> {
    let output = command.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(format!("{command:?} failed: {}", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

/// Prints the results of all scenes; true if the bits equal the committed ones.
fn report(name: &str, told: &str) -> bool {
    for line in told.lines() {
        let is_equal = GOLDEN.lines().any(|golden| golden == line);
        println!("{name:<16} {line}{}", if is_equal { "" } else { "  DIFFERS" });
    }
    told == GOLDEN.trim_end()
}

#[cfg(target_arch = "x86_64")]
fn has(feature: &str) -> bool {
    match feature {
        "avx2" => is_x86_feature_detected!("avx2"),
        "fma" => is_x86_feature_detected!("fma"),
        "bmi1" => is_x86_feature_detected!("bmi1"),
        "bmi2" => is_x86_feature_detected!("bmi2"),
        _ => false,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn has(_: &str) -> bool {
    false
}
