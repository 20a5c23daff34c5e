//! The library and the league's data, if they are installed.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};
use std::{env, fs};

use humanoid_rules::{FieldDimensions, GamePhase, RuleBook};
use humanoid_world::{GameSettings, HumanoidSimulation, RobotModel, WorldFiles};
use mujoco::Library;

/// A game without robots; `None` with a line if MuJoCo or the data are not installed.
pub fn game(phase: GamePhase, start_s: Option<f64>) -> Option<HumanoidSimulation> {
    game_of(RuleBook::SSIM_26, phase, start_s)
}

/// A game by a rule book, as [`game`].
pub fn game_of(rules: RuleBook, phase: GamePhase, start_s: Option<f64>) -> Option<HumanoidSimulation> {
    let (library, files) = installed()?;
    let field = FieldDimensions::FIFA_7_VS_7;
    let settings = GameSettings { rules, field, phase, start_s, seed: 1 };
    Some(HumanoidSimulation::new(library, files, &settings).expect("a game"))
}

/// The library and the files; `None` with a line if they are not installed.
pub fn installed() -> Option<&'static (Library, Arc<WorldFiles>)> {
    static INSTALLED: OnceLock<Option<(Library, Arc<WorldFiles>)>> = OnceLock::new();
    let installed = INSTALLED.get_or_init(read).as_ref();
    if installed.is_none() {
        eprintln!("skipped: rcsssmj is not installed (pip install rcsssmj==0.2.1, or SPAR_PACKAGES=FOLDER)");
    }
    installed
}

fn read() -> Option<(Library, Arc<WorldFiles>)> {
    let packages = packages()?;
    let library = Library::load(&packages.join("mujoco/libmujoco.so.3.5.0")).expect("MuJoCo");
    let files = Arc::new(files(&library, &packages.join("rcsssmj/resources")));
    Some((library, files))
}

/// The folder of the Python packages.
fn packages() -> Option<PathBuf> {
    if let Some(folder) = env::var_os("SPAR_PACKAGES") {
        return Some(folder.into());
    }
    let script =
        "import os, importlib.util as u; print(os.path.dirname(os.path.dirname(u.find_spec('rcsssmj').origin)))";
    let output = Command::new("python3").args(["-c", script]).output().ok().filter(|output| output.status.success())?;
    Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
}

fn files(library: &Library, resources: &Path) -> WorldFiles {
    let pitch = fs::read_to_string(resources.join("environments/soccer/world.xml")).expect("the pitch");
    let mut robots = ["T1", "K1", "ant"].map(|name| robot(name, &resources.join("robots").join(name))).to_vec();
    robots.extend(piplus().map(|folder| robot("PiPlus", &folder)));
    WorldFiles::new(library, pitch, robots).expect("files")
}

fn robot(name: &str, folder: &Path) -> RobotModel {
    let text = fs::read_to_string(folder.join("robot.xml")).expect("a robot");
    RobotModel::read(name, &text, &folder.display().to_string()).expect("a robot")
}

/// The folder of PiPlus; `None` with a line if there is none.
pub fn piplus() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/models/piplus");
    if !folder.join("robot.xml").is_file() {
        eprintln!("skipped: no PiPlus in {}", folder.display());
        return None;
    }
    Some(folder)
}
