//! What the program writes about itself for others: completions for shells, pages for `man`.

use std::error::Error;
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::console;
use crate::flags::Flags;

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
pub fn completions(flags: &Completions) -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    clap_complete::generate(flags.shell, &mut Flags::command(), "spar", &mut text);
    console::print(&String::from_utf8_lossy(&text))?;
    Ok(())
}

/// Runs `spar man`.
pub fn man(flags: &Man) -> Result<(), Box<dyn Error>> {
    clap_mangen::generate_to(Flags::command(), &flags.folder)
        .map_err(|cause| format!("{}: cannot write the pages: {cause}", flags.folder.display()).into())
}
