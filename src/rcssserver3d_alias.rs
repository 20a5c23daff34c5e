//! Compatibility with the reference's command line: under the name `rcssserver3d`, the program accepts that server's
//! options. Programs that start `rcssserver3d` need no change.

use std::ffi::OsString;
use std::path::Path;

/// The name of the reference's server.
const NAME: &str = "rcssserver3d";

/// Options that have no effect here, with the behaviour instead. Each takes a value.
const WITHOUT_EFFECT: [(&str, &str); 3] = [
    (
        "--script-path",
        "no Ruby script is read: what it sets can be set in spar.toml (spar params --toml), the league's values hold otherwise",
    ),
    ("--init-script-prefix", "no Ruby scripts are read, so their folder has no effect"),
    ("--rvdraw-host", "the server draws nothing into monitors"),
];

/// The text for `--help`.
pub const HELP: &str = "\
Usage: rcssserver3d [options]

 --agent-port PORT           port for agents [default: 3100]
 --server-port PORT          port for monitors and trainers [default: 3200]
 --script-path FILE          passed over with a warning: there are no Ruby scripts here
 --init-script-prefix DIR    passed over with a warning
 --rvdraw-host HOST          passed over with a warning
 --help                      this text

This is spar, called by the name of another server: every flag of `spar serve` can be given, too
(`spar serve --help`), and a spar.toml in this folder is read. It serves this machine only;
--bind 0.0.0.0 lets others in.
";

/// A command line of the reference's server, translated.
#[derive(Debug, PartialEq)]
pub struct CommandLine {
    /// The equivalent command line of this program.
    pub arguments: Vec<OsString>,
    /// Notes on options without effect.
    pub warnings: Vec<String>,
    /// True if the user asks for help.
    pub wants_help: bool,
}

impl CommandLine {
    /// Reads a command line; `None` if the program has another name.
    pub fn read(line: &[OsString]) -> Option<CommandLine> {
        let (name, rest) = line.split_first()?;
        if Path::new(name).file_stem().is_none_or(|name| name != NAME) {
            return None;
        }
        let mut out = CommandLine {
            arguments: ["spar", "serve"].map(OsString::from).to_vec(),
            warnings: Vec::new(),
            wants_help: rest.iter().any(|word| word == "--help" || word == "-h"),
        };
        let mut rest = rest.iter();
        while let Some(word) = rest.next() {
            let text = word.to_string_lossy();
            let option = text.split('=').next().unwrap_or_default();
            match WITHOUT_EFFECT.iter().find(|(known, _)| *known == option) {
                None => out.arguments.push(word.clone()),
                Some((known, why)) => {
                    if !text.contains('=') {
                        rest.next();
                    }
                    out.warnings.push(format!("{known}: {why}"));
                }
            }
        }
        Some(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_the_reference_become_those_of_serve() {
        let check = |line: &str, expect: Option<(&str, usize, bool)>| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let parsed = CommandLine::read(&words).map(|line| {
                let words: Vec<_> = line.arguments.iter().map(|word| word.to_string_lossy().into_owned()).collect();
                (words.join(" "), line.warnings.len(), line.wants_help)
            });
            assert_eq!(parsed, expect.map(|(words, count, help)| (words.to_owned(), count, help)), "{line}");
        };
        check("spar serve --agent-port 1", None);
        check("/usr/bin/rcssserver3d", Some(("spar serve", 0, false)));
        check(
            "rcssserver3d --agent-port 1 --server-port=2",
            Some(("spar serve --agent-port 1 --server-port=2", 0, false)),
        );
        check("rcssserver3d --script-path a.rb --init-script-prefix=/b --sync", Some(("spar serve --sync", 2, false)));
        check("rcssserver3d --frobnicate --help", Some(("spar serve --frobnicate --help", 0, true)));
    }
}
