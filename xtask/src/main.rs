//! `cargo xtask dist`: builds the release and packs it. `cargo xtask load`: a server under load. `cargo xtask day`: simulated
//! days.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use xtask::load::{self, Load};

const USAGE: &str = "Usage: cargo xtask dist\n       cargo xtask load SECONDS [FLAG OF SPAR SERVE]...\n       cargo xtask day ...\n\n\
    dist: builds the stripped release and writes target/dist/spar-VERSION-TARGET.tar.gz: program, man pages, completions, \
    licences.\n\
    load: builds the release and serves 22 agents, 20 monitors and 200 idle connections in real time for so long; the \
    server's summary has the figures.\n\
    day: simulated days, each with checks; `cargo xtask day` tells more.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["dist"] => dist(),
        ["day", ref rest @ ..] => xtask::day::command(rest),
        ["load", seconds, ..] => load(seconds, arguments.get(2..).unwrap_or_default()),
        _ => Err(USAGE.into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn dist() -> Result<(), Box<dyn Error>> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not in the repository")?;
    let target = target_dir(repository)?;
    // Stripped only here: profilers want the names.
    let built = cargo(repository)
        .args(["build", "--release", "--package", "spar", "--bin", "spar", "--config", "profile.release.strip=true"])
        .status()?;
    if !built.success() {
        return Err("the release does not build".into());
    }
    let name = format!("spar-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    let program = target.join("release").join(format!("spar{}", std::env::consts::EXE_SUFFIX));
    let path = xtask::archive::pack(&program, repository, &target.join("dist"), &name)?;
    println!("{}", path.display());
    Ok(())
}

fn load(seconds: &str, flags: &[String]) -> Result<(), Box<dyn Error>> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not in the repository")?;
    if !cargo(repository).args(["build", "--release", "--package", "spar", "--bin", "spar"]).status()?.success() {
        return Err("the release does not build".into());
    }
    let time = Duration::try_from_secs_f64(seconds.parse()?)?;
    let program = target_dir(repository)?.join("release").join(format!("spar{}", std::env::consts::EXE_SUFFIX));
    load::run(&program, Load { agents: 22, monitors: 20, idle: 200, time }, flags)
}

fn cargo(repository: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(repository);
    command
}

fn target_dir(repository: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let output = cargo(repository).args(["metadata", "--format-version", "1", "--no-deps"]).output()?;
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    Ok(metadata["target_directory"].as_str().ok_or("cargo metadata names no target directory")?.into())
}

/// The platform that the compiler builds for, as it calls it.
fn host() -> Result<String, Box<dyn Error>> {
    let output = Command::new("rustc").arg("-vV").output()?;
    let told = String::from_utf8(output.stdout)?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc -vV names no host")?;
    Ok(host.to_owned())
}
