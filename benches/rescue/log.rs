//! The size of a session's log.

use std::error::Error;
use std::fs;
use std::io::Write as _;
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::office::ROBOTS;
use crate::tell;

/// Robots explore autonomously and break; the operator visits one after the other, and marks victims.
const EXPERIMENT: &str = "minutes = 25\nseeds = 1\n[world]\nvictims = 20\nfaults = 240.0\nexplore-radius = 0.0\n\
                          [operator]\nkind = \"round-robin\"\nsteering = \"explore\"\n";

pub fn measure() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let (file, out) = (folder.path().join("session.toml"), folder.path().join("out"));
    fs::write(&file, format!("name = \"log\"\n{EXPERIMENT}[factors]\nrobots = [{ROBOTS}]\n"))?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    let done = command.args(["rescue", "experiment", "run"]).arg(&file).arg("--out").arg(&out).output()?;
    if !done.status.success() {
        return Err(String::from_utf8_lossy(&done.stderr).into());
    }
    let log = fs::read(out.join("logs").join(format!("robots-{ROBOTS}_seed-1.log")))?;
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(&log)?;
    let lines = log.iter().filter(|byte| **byte == b'\n').count();
    println!("log: {lines} lines");
    tell("log of 25 minutes", log.len() as f64 / 1e6, 60.0, "MB");
    tell("the same as gz", packer.finish()?.len() as f64 / 1e6, 6.0, "MB");
    Ok(())
}
