//! The program's own descriptions for other programs: completions for shells, pages for `man`.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

use crate::console;
use crate::flags::Flags;
use crate::worlds::Worlds;

/// Flags of `spar completions`.
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell.
    pub shell: Shell,
}

/// Flags of `spar man`.
#[derive(Debug, Args)]
pub struct Man {
    /// The folder; it must be there.
    pub folder: PathBuf,
}

/// Runs `spar completions`.
pub fn completions(flags: &Completions, worlds: &Worlds) -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    clap_complete::generate(flags.shell, &mut Flags::command_with(worlds), "spar", &mut text);
    console::print(&String::from_utf8_lossy(&text))?;
    Ok(())
}

/// Runs `spar man`.
pub fn man(flags: &Man, worlds: &Worlds) -> Result<(), Box<dyn Error>> {
    clap_mangen::generate_to(Flags::command_with(worlds), &flags.folder)
        .map_err(|cause| format!("{}: cannot write the pages: {cause}", flags.folder.display()).into())
}
