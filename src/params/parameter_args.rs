//! Parameters as command-line arguments. The flags and their help are generated from the lists of parameters.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, value_parser};
use engine::{Parameter, ParameterKind};

use super::{ALIASES, SPEED};
use crate::worlds::Worlds;

/// Flags of other programs, above all the reference's, and their replacements here. The last is true for an error:
/// continuing would ignore a setting that the user wants.
const FOREIGN: [(&str, &str, bool); 5] = [
    (
        "script-path",
        "there are no Ruby scripts here; write settings into spar.toml (`spar params --toml`), use --set, or put the script \
         into a folder of --data, where its variables are read",
        true,
    ),
    (
        "init-script-prefix",
        "there are no Ruby scripts here; write settings into spar.toml or name one with --config",
        true,
    ),
    ("no-realtime", "use --speed max, or --sync to wait for the agents in every cycle", true),
    (
        "port",
        "each kind of clients has a port of its own: --agent-port for agents, --monitor-port for monitors and trainers; \
         `spar params` lists those of other worlds",
        true,
    ),
    ("rvdraw-host", "the server draws nothing into monitors; the flag is ignored", false),
];

/// Parameters given on the command line. A command that takes them has other flags beside them; [`with_flags`] adds these.
#[derive(Debug, Clone, Default, Args)]
pub struct ParameterArgs {
    /// `--config FILE`.
    #[arg(skip)]
    pub config: Option<PathBuf>,
    /// `--set KEY=VALUE`, in order.
    #[arg(skip)]
    pub sets: Vec<String>,
    /// Flags and their texts.
    #[arg(skip)]
    pub flags: Vec<(&'static str, Vec<String>)>,
    /// Flags of other programs that have no counterpart.
    #[arg(skip)]
    foreign: Vec<&'static str>,
}

/// Hides the flags that the first world lacks, in commands for that world and similar ones.
pub fn for_first_world(command: Command, worlds: &Worlds) -> Command {
    let of_first = worlds.all().next().map_or(&[][..], |(_, parameters)| parameters);
    let others: Vec<&str> = with_flag(worlds).into_iter().map(|parameter| parameter.flag).collect();
    let is_other = |id: &str| others.contains(&id) && of_first.iter().all(|parameter| parameter.flag != id);
    command.mut_args(|arg| if is_other(arg.get_id().as_str()) { arg.hide(true) } else { arg })
}

impl ParameterArgs {
    /// Creates the arguments of a command that maps its own flags to `KEY=VALUE`, in order.
    pub fn from_sets(sets: Vec<String>) -> ParameterArgs {
        ParameterArgs { sets, ..ParameterArgs::default() }
    }

    /// Names the replacements of flags that only other programs have.
    ///
    /// # Errors
    /// If continuing would ignore the setting of a flag.
    pub fn refuse_foreign(&self) -> Result<(), String> {
        for (name, advice, is_error) in FOREIGN.iter().filter(|(name, ..)| self.foreign.contains(name)) {
            if *is_error {
                return Err(format!("--{name}: {advice}"));
            }
            tracing::warn!("--{name}: {advice}");
        }
        Ok(())
    }
}

/// Returns the parameters of all worlds that have a flag.
fn with_flag(worlds: &Worlds) -> Vec<&'static Parameter> {
    let mut out: Vec<&'static Parameter> = Vec::new();
    for (_, parameters) in worlds.all() {
        for parameter in parameters.iter().filter(|parameter| !parameter.flag.is_empty()) {
            if out.iter().all(|known| known.flag != parameter.flag) {
                out.push(parameter);
            }
        }
    }
    out
}

fn argument(parameter: &'static Parameter) -> Arg {
    let default = match parameter.default {
        "true" => "on",
        "false" => "off",
        other => other.trim_matches('"'),
    };
    let help = format!("{} [default: {default}]", parameter.effect);
    let arg = Arg::new(parameter.flag).long(parameter.flag).help_heading(parameter.group);
    let arg = match parameter.kind {
        ParameterKind::Switch => arg.num_args(0..=1).default_missing_value("on").value_name("on|off"),
        ParameterKind::Choice(words) => arg.value_name("NAME").value_parser(PossibleValuesParser::new(words)),
        ParameterKind::Whole { .. } | ParameterKind::Number { .. } if parameter.unit.is_empty() => arg.value_name("N"),
        ParameterKind::Whole { .. } | ParameterKind::Number { .. } => arg.value_name(parameter.unit),
        ParameterKind::Text(what, _) => arg.value_name(match what {
            _ if parameter.name == SPEED => "SPEED",
            _ if what.ends_with("file") => "FILE",
            _ if what.ends_with("address") => "ADDRESS",
            _ if what.contains("networks and addresses") => "CIDR",
            _ if what.ends_with("an address with one") => "ADDRESS:PORT",
            _ if what.starts_with("file or ") => "N|file",
            _ if what.starts_with("off or seconds") => "S|off",
            _ => "TEXT",
        }),
        ParameterKind::Secret => arg.value_name("TEXT"),
        ParameterKind::List("folders") => arg.value_name("FOLDER").action(ArgAction::Append),
        ParameterKind::List(_) => arg.value_name("NAME").action(ArgAction::Append),
    };
    let aliases = ALIASES.iter().filter(|(_, name)| *name == parameter.name).map(|(old, _)| *old);
    let repeats = matches!(parameter.kind, ParameterKind::List(_));
    let help = if repeats { format!("{} Can be given several times.", parameter.effect) } else { help };
    arg.help(help).visible_aliases(aliases.collect::<Vec<_>>()).allow_negative_numbers(true)
}

/// Shows another default in the flag's help, for a command with its own.
pub fn with_default(arg: Arg, default: &str) -> Arg {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let effect = help.rsplit_once(" [default: ").map_or(help.as_str(), |(effect, _)| effect);
    let help = format!("{effect} [default: {default}]");
    arg.help(help)
}

/// Adds the flags of all parameters.
pub fn with_flags(command: Command, worlds: &Worlds) -> Command {
    let config = Arg::new("config").long("config").value_name("FILE").value_parser(value_parser!(PathBuf));
    let set = Arg::new("set").long("set").value_name("KEY=VALUE").action(ArgAction::Append);
    let command = command
        .arg(config.help("File of settings [default: spar.toml, if there is one here]"))
        .arg(set.help("Sets any key that `spar params` lists; can be given several times"))
        .args(with_flag(worlds).into_iter().map(argument));
    command.args(FOREIGN.map(|(name, _, _)| Arg::new(name).long(name).hide(true).num_args(0..=1)))
}

impl ParameterArgs {
    /// Reads the settings from a command line with these flags.
    pub fn read(matches: &ArgMatches, worlds: &Worlds) -> ParameterArgs {
        let texts = |name: &str| matches.get_many::<String>(name).map(|all| all.cloned().collect::<Vec<_>>());
        let flags =
            with_flag(worlds).into_iter().filter_map(|parameter| Some((parameter.flag, texts(parameter.flag)?)));
        ParameterArgs {
            config: matches.get_one("config").cloned(),
            sets: texts("set").unwrap_or_default(),
            flags: flags.collect(),
            foreign: FOREIGN.map(|(name, ..)| name).into_iter().filter(|name| matches.contains_id(name)).collect(),
        }
    }
}
