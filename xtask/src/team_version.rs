//! Earlier versions of the built-in team, as teams with a start script: `cargo xtask team VERSION`.
//!
//! A version is a commit. The chore builds its program from a checkout of its own, so the repository has the code of one
//! team alone. `spar match --right builtin@1` and campaign files (`start = "builtin@1"`) find the result.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::rust::cargo;

/// The versions with their commits.
pub const VERSIONS: [(&str, &str); 1] = [("1", "a1efe45ce24c8b81f03635945a815af653111542")];

/// The start script of a version: players of the program beside it.
const START: &str = "#!/bin/sh\n# Starts the players of an earlier version of the built-in team.\n\
    folder=$(cd \"$(dirname \"$0\")\" && pwd)\nSPAR=\"$folder/spar\"\nexport SPAR\nexec sh \"$folder/players.sh\" \"$@\"\n";

/// Builds a version into `target/teams/builtin-VERSION`.
///
/// # Errors
/// If there is no such version, its commit is missing, or it does not build.
pub fn build(version: &str, repository: &Path, target: &Path) -> Result<(), Box<dyn Error>> {
    let found = VERSIONS.iter().find(|(name, _)| *name == version);
    let (_, commit) = found.ok_or_else(|| {
        let names: Vec<&str> = VERSIONS.iter().map(|(name, _)| *name).collect();
        format!("there is no version {version} of the built-in team; there are {}", names.join(", "))
    })?;
    let teams = target.join("teams");
    let (source, team) = (teams.join(format!("source-{version}")), teams.join(format!("builtin-{version}")));
    fs::create_dir_all(&team)?;
    let _ = fs::remove_dir_all(&source);
    git(repository, &["worktree", "prune"])?;
    let path = source.display().to_string();
    git(repository, &["worktree", "add", "--detach", &path, commit])?;
    // In the repository's target folder, crates of both versions would have the same file names.
    let own_target = teams.join("target");
    let built = cargo(&source)
        .args(["build", "--release", "--package", "spar", "--bin", "spar", "--target-dir"])
        .arg(&own_target)
        .status()?;
    if !built.success() {
        return Err(format!("version {version} does not build").into());
    }
    let program = format!("spar{}", std::env::consts::EXE_SUFFIX);
    fs::copy(own_target.join("release").join(&program), team.join(&program))?;
    fs::copy(source.join("examples/start.sh"), team.join("players.sh"))?;
    fs::write(team.join("start.sh"), START)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(team.join("start.sh"), fs::Permissions::from_mode(0o755))?;
    }
    git(repository, &["worktree", "remove", "--force", &path])?;
    fs::remove_dir_all(&own_target)?;
    println!("{}", team.join("start.sh").display());
    Ok(())
}

fn git(repository: &Path, arguments: &[&str]) -> Result<(), Box<dyn Error>> {
    match Command::new("git").current_dir(repository).args(arguments).status()?.success() {
        true => Ok(()),
        false => Err(format!("git {} has failed", arguments.join(" ")).into()),
    }
}
