//! Measured figures and their history in `benches/history.csv`.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::process::Command;
use std::time::SystemTime;

use crate::machine::machine;
use crate::program::Program;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/history.csv");
const HEAD: &str = "date,commit,machine,bench,scene,program,spar_us,ode_us,ratio";

/// Times for the same work on both sides.
pub struct Figure {
    /// The benchmark: `step`, `cluster` or `tcp`.
    pub bench: &'static str,
    /// The number of robots and their arrangement.
    pub scene: &'static str,
    /// The robots' motion program.
    pub program: Program,
    /// Ours, µs.
    pub spar_us: f64,
    /// The reference's, µs.
    pub ode_us: f64,
    /// The speed-up that we require.
    pub gate: f64,
}

impl Figure {
    fn ratio(&self) -> f64 {
        self.ode_us / self.spar_us
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figure { bench, scene, program, spar_us, ode_us, gate } = self;
        let (program, ratio) = (program.name(), self.ratio());
        let verdict = if ratio >= *gate { "met" } else { "MISSED" };
        write!(f, "{bench:5} {scene:10} {program:8} spar {spar_us:9.1} µs  ode {ode_us:11.1} µs  ")?;
        write!(f, "ratio {ratio:7.1}  gate {gate:5.1} {verdict}")
    }
}

/// Appends a line for each figure.
pub fn append(figures: &[Figure]) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(FILE)?;
    if fs::metadata(FILE)?.len() == 0 {
        writeln!(file, "{HEAD}")?;
    }
    let date = humantime::format_rfc3339_seconds(SystemTime::now());
    let (commit, machine) = (commit(), machine());
    for figure in figures {
        let Figure { bench, scene, program, spar_us, ode_us, .. } = figure;
        let (program, ratio) = (program.name(), figure.ratio());
        writeln!(file, "{date},{commit},{machine},{bench},{scene},{program},{spar_us:.2},{ode_us:.2},{ratio:.2}")?;
    }
    Ok(())
}

/// The short hash of the commit, with a `+` for uncommitted changes; `unknown` outside a repository.
fn commit() -> String {
    let git = |arguments: &[&str]| {
        let done = Command::new("git").current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments).output().ok()?;
        done.status.success().then(|| String::from_utf8_lossy(&done.stdout).trim().to_owned())
    };
    let Some(hash) = git(&["rev-parse", "--short", "HEAD"]) else { return String::from("unknown") };
    let changed = git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|changes| !changes.is_empty());
    if changed { hash + "+" } else { hash }
}
