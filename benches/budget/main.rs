//! The instructions of a cycle, phase by phase, against the committed budget: `cargo bench --bench budget`.
//!
//! The load of a machine, its clock and its caches do not change the number of instructions, so a change of one percent
//! shows. Callgrind counts them: this program runs itself under valgrind, once for each scene. Without valgrind it
//! prints times, which it does not judge.
//!
//! It fails if a phase exceeds its budget in `benches/budget.csv`. `UPDATE_BUDGET=1` rewrites that table.

mod callgrind;
mod meter;
#[path = "../../leagues/soccer/bench/src/models.rs"]
mod models;
#[path = "../../leagues/soccer/bench/src/pitch_physics.rs"]
mod pitch_physics;
#[path = "../../leagues/soccer/bench/src/program.rs"]
#[allow(dead_code, reason = "names of programs are for `spar bench`")]
mod program;
mod scenes;
mod stage;
mod table;

use std::error::Error;
use std::process::{Command, ExitCode, Output};
use std::{env, fs, thread};

use scenes::{SCENES, Scene};
use table::{Circumstances, Row, Table};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../budget.csv");
/// The flag that makes the program play one named scene.
const SCENE_FLAG: &str = "--scene";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [flag, name] = arguments.as_slice()
        && flag == SCENE_FLAG
    {
        let scene = SCENES.iter().find(|scene| scene.name == *name).ok_or("there is no such scene")?;
        // A separate thread has stack and heap at addresses that do not depend on paths and environment. Copies of
        // bytes take more or fewer instructions depending on the addresses.
        let meter = thread::spawn(|| scene.play().map_err(|cause| cause.to_string()));
        meter.join().map_err(|_| "the scene panicked")??.tell();
        return Ok(ExitCode::SUCCESS);
    }
    if !callgrind::is_here() {
        print_times()?;
        return Ok(ExitCode::SUCCESS);
    }
    let measured = measure()?;
    if env::var_os("UPDATE_BUDGET").is_some() {
        fs::write(TABLE, measured.to_string()).map_err(|cause| format!("{TABLE}: {cause}"))?;
        println!("{TABLE} is new.");
        return Ok(ExitCode::SUCCESS);
    }
    let budget: Table = fs::read_to_string(TABLE).map_err(|cause| format!("{TABLE}: {cause}"))?.parse()?;
    let comparison = table::compare(&budget, &measured);
    print!("{comparison}");
    Ok(if comparison.is_kept() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print_times() -> Result<(), Box<dyn Error>> {
    println!("There is no valgrind here. These are times, which nothing judges:\n");
    println!("{:8} {:6} {:17} {:>12}", "scene", "robots", "phase", "µs/cycle");
    for scene in SCENES {
        for (phase, spent) in scene.play()?.mean() {
            println!("{:8} {:6} {phase:17} {:12.1}", scene.name, scene.robots, spent.as_secs_f64() * 1e6);
        }
    }
    Ok(())
}

/// Measures all scenes in parallel: other load on the machine changes no count.
fn measure() -> Result<Table, String> {
    let counts: Vec<(String, Vec<Row>)> = thread::scope(|scope| {
        let threads: Vec<_> = SCENES.iter().map(|scene| scope.spawn(|| count(scene))).collect();
        let joined = threads.into_iter().map(|thread| thread.join().map_err(|_| "a thread panicked".to_owned())?);
        joined.collect::<Result<_, String>>()
    })?;
    let features = counts.first().map(|(features, _)| features.clone()).unwrap_or_default();
    let circumstances = Circumstances { features, compiler: compiler() };
    Ok(Table { circumstances, rows: counts.into_iter().flat_map(|(_, rows)| rows).collect() })
}

/// Counts one scene: the features of the processor, and the instructions per cycle of all phases.
fn count(scene: &Scene) -> Result<(String, Vec<Row>), String> {
    let program = env::current_exe().map_err(|cause| cause.to_string())?;
    let (told, profile) = callgrind::run(&program, &[SCENE_FLAG, scene.name])?;
    let (features, phases) = meter::read(&told).ok_or_else(|| format!("{}: not understood: {told}", scene.name))?;
    let row = |(phase, cycles): (String, u64)| match callgrind::calls(&profile, &phase) {
        Some((calls, instructions)) if calls == cycles => {
            Ok(Row { scene: scene.name.to_owned(), robots: scene.robots, phase, instructions: instructions / cycles })
        }
        found => Err(format!("{}, {phase}: {cycles} calls were made, callgrind has seen {found:?}", scene.name)),
    };
    Ok((features, phases.into_iter().map(row).collect::<Result<_, _>>()?))
}

/// The version of the compiler that cargo calls.
fn compiler() -> String {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = Command::new(rustc).arg("--version").output();
    told.map_or_else(
        |_| "unknown".to_owned(),
        |Output { stdout, .. }| String::from_utf8_lossy(&stdout).trim().to_owned(),
    )
}
