//! `spar humanoid export`: the scene for trainers, as one MJCF file and a table.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use humanoid_files::Installation;
use humanoid_team::builtin_walk;
use humanoid_tools::SceneExport;

use super::agent::{read_walk, skill_file};
use super::scene_flags::SceneFlags;
use crate::console;

/// The robot that the built-in walk moves.
const BUILTIN_ROBOT: &str = "T1";

/// Flags of `spar humanoid export`.
#[derive(Debug, Args)]
pub struct HumanoidExportArgs {
    #[command(flatten)]
    scene: SceneFlags,

    /// Give the motors the gains of this network, and write its observation into the table: walk=FILE.onnx [default: the
    /// built-in team's walk with T1, none with others].
    #[arg(long, value_name = "SKILL=FILE", value_parser = skill_file)]
    skill: Option<PathBuf>,

    /// The MJCF file. The table has the same name with the ending .json.
    #[arg(long, value_name = "FILE", default_value = "scene.xml")]
    out: PathBuf,
}

/// Runs `spar humanoid export`.
pub fn run(flags: &HumanoidExportArgs) -> Result<(), Box<dyn Error>> {
    let HumanoidExportArgs { scene, skill: file, out } = flags;
    let table = out.with_extension("json");
    if table == *out {
        return Err("--out names the MJCF file, for instance scene.xml; the table gets the ending .json".into());
    }
    let skill = match file {
        Some(file) => Some((read_walk(file)?, file.display().to_string())),
        None if scene.robot == BUILTIN_ROBOT => Some((builtin_walk(), "the built-in team's walk".to_owned())),
        None => None,
    };
    let installation = Installation::find(&scene.mujoco, &scene.league_data)?;
    let export = SceneExport {
        robot: &scene.robot,
        field: (scene.field.dimensions(), scene.field.name()),
        skill: skill.as_ref().map(|(skill, name)| (skill, name.as_str())),
        delay_cycles: scene.delay_cycles,
    };
    let exported = export.write(&installation)?;
    let write =
        |path: &PathBuf, text: &str| fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()));
    write(out, &exported.xml)?;
    write(&table, &format!("{:#}\n", exported.table))?;
    console::print(&format!("wrote {} and {}\n", out.display(), table.display()))?;
    Ok(())
}
