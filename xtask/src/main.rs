//! `cargo xtask dist`: builds the release and packs it. `cargo xtask load`: a server under load. `cargo xtask day`:
//! simulated days. `cargo xtask departure`: rescue robots that leave their starts. `cargo xtask bits`: comparison of
//! different builds' results. `cargo xtask long-tests`: the tests of a release. `cargo xtask team`: earlier built-in teams.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use xtask::bits;
use xtask::load::{self, AgentProtocol, Load};
use xtask::rust::{cargo, host, target_dir};

const USAGE: &str = "Usage: cargo xtask dist\n       cargo xtask load SECONDS [FLAG OF SPAR SERVE]...\n       cargo xtask load SECONDS rcsssmj\n       cargo xtask day ...\n       cargo xtask bits [BUILD|wasm]\n       cargo xtask long-tests\n       cargo xtask departure [SEEDS SECONDS]\n       cargo xtask team VERSION\n\n\
    dist: builds the stripped release and writes target/dist/spar-VERSION-TARGET.tar.gz: program, man pages, completions, \
    licences.\n\
    load: builds the release and serves 22 agents, 20 monitors and 200 idle connections in real time for SECONDS; the \
    server's summary has the figures. `--world humanoid --rule-book fifa` loads the league of 2026; rcsssmj: the league's own server.\n\
    day: simulated days, each with checks; `cargo xtask day` tells more.\n\
    bits: builds a scene with and without optimisation and vector instructions, runs each build, and compares the states; \
    wasm: the same for WebAssembly, with node and the compiler that RUSTC names.\n\
    long-tests: what a release has to pass besides cargo test; about an hour on two cores.\n\
    departure: rescue robots that get an order while others stand around them, in buildings from 20 seeds, each for 60 s.\n\
    team: an earlier version of the built-in team as a team with a start script, target/teams/builtin-VERSION; `spar match \
    --right builtin@VERSION` plays against it.";

/// The result of a chore, done with the repository and Cargo's target folder.
type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["dist"] => dist(),
        ["day", ref rest @ ..] => xtask::day::command(rest),
        ["bits"] => in_repository(|repository, target| bits::native(repository, target, None)),
        ["bits", "wasm"] => in_repository(bits::wasm),
        ["bits", build] => in_repository(|repository, target| bits::native(repository, target, Some(build))),
        ["long-tests"] => in_repository(|repository, _| xtask::long_tests::run(repository)),
        ["team", version] => {
            in_repository(|repository, target| xtask::team_version::build(version, repository, target))
        }
        ["departure"] => xtask::departure::run(20, 60),
        ["departure", seeds, seconds] => departure(seeds, seconds),
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

fn in_repository(chore: impl FnOnce(&Path, &Path) -> Outcome) -> Outcome {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not in the repository")?;
    chore(repository, &target_dir(repository)?)
}

fn departure(seeds: &str, seconds: &str) -> Outcome {
    xtask::departure::run(seeds.parse()?, seconds.parse()?)
}

fn dist() -> Result<(), Box<dyn Error>> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not in the repository")?;
    let target = target_dir(repository)?;
    let built =
        cargo(repository).args(["build", "--profile", "dist", "--package", "spar", "--bin", "spar"]).status()?;
    if !built.success() {
        return Err("the release does not build".into());
    }
    let name = format!("spar-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    let program = target.join("dist").join(format!("spar{}", std::env::consts::EXE_SUFFIX));
    let path = xtask::archive::pack(&program, repository, &target.join("dist"), &name)?;
    println!("{}", path.display());
    Ok(())
}

fn load(seconds: &str, flags: &[String]) -> Result<(), Box<dyn Error>> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not in the repository")?;
    let time = Duration::try_from_secs_f64(seconds.parse()?)?;
    let humanoid = Load { protocol: AgentProtocol::Humanoid, agents: 22, monitors: 20, idle: 200, time };
    if flags == ["rcsssmj"] {
        return load::run_rcsssmj(Load { idle: 0, ..humanoid });
    }
    if !cargo(repository).args(["build", "--release", "--package", "spar", "--bin", "spar"]).status()?.success() {
        return Err("the release does not build".into());
    }
    let program = target_dir(repository)?.join("release").join(format!("spar{}", std::env::consts::EXE_SUFFIX));
    let is_humanoid = flags.windows(2).any(|pair| pair == ["--world", "humanoid"]);
    let protocol = if is_humanoid { AgentProtocol::Humanoid } else { AgentProtocol::Soccer };
    load::run(&program, Load { protocol, ..humanoid }, flags)
}
