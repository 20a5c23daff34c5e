//! Generates the program's descriptions for other programs: shell completions and pages for `man`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::console;

/// Flags of `spar completions`.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell.
    pub shell: Shell,
}

/// Flags of `spar man`.
#[derive(Debug, Args)]
pub struct ManArgs {
    /// The folder; it is made if it is not there.
    pub folder: PathBuf,
}

/// Runs `spar completions` for the program's command line.
pub fn completions(flags: &CompletionsArgs, mut program: Command) -> Result<(), Box<dyn Error>> {
    let mut text = Vec::new();
    clap_complete::generate(flags.shell, &mut program, "spar", &mut text);
    let mut text = String::from_utf8_lossy(&text).into_owned();
    if flags.shell == Shell::Bash {
        text = words_before_flags(&text);
    }
    console::print(&text)?;
    Ok(())
}

/// Changes bash's completions to offer flags only after a `-`, where words are possible: commands, challenges.
fn words_before_flags(script: &str) -> String {
    const OFFERS: &str = "$(compgen -W \"${opts}\" -- \"${cur}\")";
    const CHOSEN: &str = "$(compgen -W \"$(_spar_words \"${cur}\" ${opts})\" -- \"${cur}\")";
    const FUNCTION: &str = "\
_spar_words() {
    local cur=\"$1\" word words=()
    shift
    for word in \"$@\"; do
        [[ ${word} == -* || ${word} == \\[* ]] || words+=(\"${word}\")
    done
    if [[ ${cur} == -* || ${#words[@]} -eq 0 ]]; then
        words=(\"$@\")
    fi
    echo \"${words[@]}\"
}

";
    format!("{FUNCTION}{}", script.replace(OFFERS, CHOSEN))
}

/// Runs `spar man` for the program's command line.
pub fn man(flags: &ManArgs, program: Command) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(&flags.folder)
        .and_then(|()| clap_mangen::generate_to(program, &flags.folder))
        .map_err(|cause| format!("{}: cannot write the pages: {cause}", flags.folder.display()).into())
}
