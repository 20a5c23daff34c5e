//! `spar setup`: installs what a world needs and spar does not contain.

use std::error::Error;

use clap::{Args, ValueEnum};
use humanoid_files::{Installation, PythonEnvironment, REQUIREMENT};

use crate::console;

/// Flags of `spar setup`.
#[derive(Debug, Args)]
pub struct SetupArgs {
    /// The world.
    #[arg(value_name = "WORLD", value_enum)]
    world: SetupWorld,
}

/// A world that needs an installation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SetupWorld {
    /// The 3D league of 2026: MuJoCo, robots and pitch.
    Humanoid,
}

/// Runs `spar setup`.
pub fn run(flags: &SetupArgs) -> Result<(), Box<dyn Error>> {
    let SetupWorld::Humanoid = flags.world;
    let environment = match PythonEnvironment::find() {
        Some(environment) => environment,
        None => {
            console::note(&format!("installing {REQUIREMENT} into an environment of spar's own\n"));
            PythonEnvironment::install()?
        }
    };
    let installation = Installation::of(&environment)?;
    installation.read()?;
    console::print(&format!(
        "ready: spar serve --world humanoid\nMuJoCo  {}\ndata    {}\npython  {}\n",
        installation.library.display(),
        installation.data.display(),
        environment.python.display()
    ))?;
    Ok(())
}
