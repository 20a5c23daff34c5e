//! Parameters as arguments of a command line. The flags and their help are generated from the lists of parameters.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use engine::{Parameter, ParameterKind};
use settings::server_parameters::{SEED, SPEED, WORLD};
use settings::{ForeignFlag, ParameterArgs, Worlds};

/// Flags of other programs, above all the reference's, and their replacements here.
const FOREIGN: [ForeignFlag; 5] = [
    ForeignFlag {
        name: "script-path",
        advice: "spar runs no Ruby scripts. Write settings into spar.toml (`spar params --toml`), use --set, or put the \
                 script into a folder of --data: spar reads its variables there",
        is_error: true,
    },
    ForeignFlag {
        name: "init-script-prefix",
        advice: "spar runs no Ruby scripts. Write settings into spar.toml, or name a settings file with --config",
        is_error: true,
    },
    ForeignFlag {
        name: "no-realtime",
        advice: "use --speed max, or --sync, which waits for the agents in every cycle",
        is_error: true,
    },
    ForeignFlag {
        name: "port",
        advice: "each kind of clients has a port of its own: --agent-port for agents, --monitor-port for monitors and \
                 trainers; `spar params` lists those of other worlds",
        is_error: true,
    },
    ForeignFlag {
        name: "rvdraw-host",
        advice: "the server draws nothing into monitors; the flag is ignored",
        is_error: false,
    },
];

/// Groups of parameters whose flags the short help lists.
const SHORT_HELP_GROUPS: [&str; 6] = ["World", "Scenario", "Game", "Connections", "Log", "Clock"];

/// Returns the parameters of all worlds that have a flag, each flag once: as this world has it, if it does.
fn with_flag(worlds: &Worlds, world: &str) -> Vec<&'static Parameter> {
    let mut out: Vec<&'static Parameter> = Vec::new();
    let own = worlds.find(world).into_iter();
    for (_, parameters) in own.chain(worlds.all()) {
        for parameter in parameters.iter().filter(|parameter| !parameter.flag.is_empty()) {
            if out.iter().all(|known| known.flag != parameter.flag) {
                out.push(parameter);
            }
        }
    }
    out
}

fn argument(parameter: &'static Parameter, worlds: &Worlds) -> Arg {
    let default = match parameter.default {
        "true" => "on",
        "false" => "off",
        other => other.trim_matches('"'),
    };
    let arg = Arg::new(parameter.flag).long(parameter.flag).help_heading(parameter.group);
    let arg = match parameter.kind {
        ParameterKind::Switch => arg.num_args(0..=1).default_missing_value("on").value_name("on|off"),
        ParameterKind::Choice(words) => arg.value_name("NAME").value_parser(PossibleValuesParser::new(words)),
        ParameterKind::Whole { .. } | ParameterKind::Number { .. } if parameter.unit.is_empty() => arg.value_name("N"),
        ParameterKind::Whole { .. } | ParameterKind::Number { .. } => arg.value_name(parameter.unit),
        ParameterKind::Text(what, _) => arg.value_name(match what {
            _ if parameter.name == SPEED => "SPEED",
            _ if what.ends_with("file") || what.ends_with("folder") => "FILE",
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
    let repeats = matches!(parameter.kind, ParameterKind::List(_));
    let tail = if repeats { String::from("[repeatable]") } else { format!("[default: {default}]") };
    arg.help(format!("{} {tail}", first_sentence(parameter.effect).trim_end_matches('.')))
        .long_help(format!("{} {tail}", parameter.effect))
        .hide_short_help(!is_general(parameter))
        .visible_aliases(worlds.key_aliases(parameter.name).collect::<Vec<_>>())
        .allow_negative_numbers(true)
}

/// Returns a text up to the end of its first sentence.
fn first_sentence(text: &str) -> &str {
    text.find(". ").and_then(|end| text.get(..=end)).unwrap_or(text)
}

/// True if the short help (`-h`) lists the flag of this parameter: settings of every world and of its ports.
fn is_general(parameter: &Parameter) -> bool {
    let is_of_port = |end: &str| parameter.flag.strip_suffix(end).is_some();
    parameter.flag == SEED
        || SHORT_HELP_GROUPS.contains(&parameter.group)
            && !["-bind", "-allow", "-connections"].into_iter().any(is_of_port)
}

/// Shows another default in the flag's help, for a command with its own.
pub fn with_default(arg: Arg, default: &str) -> Arg {
    let changed = |help: String| {
        let effect = help.rsplit_once(" [default: ").map_or(help.as_str(), |(effect, _)| effect);
        format!("{effect} [default: {default}]")
    };
    let help = arg.get_help().map(|help| changed(help.to_string())).unwrap_or_default();
    let long_help = arg.get_long_help().map(|help| changed(help.to_string())).unwrap_or_default();
    arg.help(help).long_help(long_help)
}

/// Adds the flags of all parameters. Flags that several worlds have are described as in this world.
pub fn with_flags(command: Command, worlds: &Worlds, world: &str) -> Command {
    with_sources(command).args(with_flag(worlds, world).into_iter().map(|parameter| argument(parameter, worlds)))
}

/// Adds the flags of one world's parameters to a command that serves only this world and has other flags already.
pub fn with_flags_of_world(command: Command, worlds: &Worlds, world: &str) -> Command {
    let parameters = worlds.find(world).map_or(&[][..], |(_, parameters)| parameters);
    let is_new = |parameter: &&&'static Parameter| {
        let has_flag = !parameter.flag.is_empty() && parameter.name != WORLD;
        has_flag && command.get_arguments().all(|arg| arg.get_id() != parameter.flag)
    };
    let new: Vec<Arg> = parameters.iter().filter(is_new).map(|parameter| argument(parameter, worlds)).collect();
    with_sources(command).args(new)
}

/// Adds `--config`, `--set`, and hidden flags of other programs.
fn with_sources(command: Command) -> Command {
    let config = Arg::new("config").long("config").value_name("FILE").value_parser(value_parser!(PathBuf));
    let set = Arg::new("set").long("set").value_name("KEY=VALUE").action(ArgAction::Append);
    let command = command
        .arg(config.help("File of settings [default: spar.toml, if there is one here]"))
        .arg(set.help("Sets any key that `spar params` lists; can be given several times"));
    command.args(FOREIGN.map(|flag| Arg::new(flag.name).long(flag.name).hide(true).num_args(0..=1)))
}

/// Hides the flags that a world lacks.
pub fn for_world(command: Command, worlds: &Worlds, world: &str) -> Command {
    let own = worlds.find(world).map_or(&[][..], |(_, parameters)| parameters);
    let others: Vec<&str> = with_flag(worlds, world).into_iter().map(|parameter| parameter.flag).collect();
    let is_other = |id: &str| others.contains(&id) && own.iter().all(|parameter| parameter.flag != id);
    command.mut_args(|arg| if is_other(arg.get_id().as_str()) { arg.hide(true) } else { arg })
}

/// Returns the name of the world that a command line names with `--world` or a preset, or of the default world.
pub fn world_of_line(line: &[OsString], worlds: &Worlds) -> &'static str {
    let words: Vec<&str> = line.iter().filter_map(|word| word.to_str()).collect();
    let value = |flag: &str| {
        let apart = words.iter().zip(words.iter().skip(1)).rev().find(|(word, _)| **word == flag);
        let apart = apart.map(|(_, value)| *value);
        apart.or_else(|| words.iter().rev().find_map(|word| word.strip_prefix(flag)?.strip_prefix('=')))
    };
    let named = value("--world").and_then(|name| worlds.find(name)).map(|(world, _)| world);
    let named = named.or_else(|| worlds.with_preset(value("--preset")?));
    named.map_or(worlds.default_name(), |world| world.spec.name)
}

/// Reads the settings from a command line with these flags.
pub fn read_args(matches: &ArgMatches, worlds: &Worlds) -> ParameterArgs {
    // A command for one world lacks the flags of others, and may have a flag of its own with another type.
    let texts = |name: &str| {
        let all = matches.try_get_many::<String>(name).ok().flatten();
        all.map(|all| all.cloned().collect::<Vec<_>>())
    };
    let flags = with_flag(worlds, worlds.default_name());
    let flags = flags.into_iter().filter_map(|parameter| Some((parameter.flag, texts(parameter.flag)?)));
    ParameterArgs {
        config: matches.get_one("config").cloned(),
        sets: texts("set").unwrap_or_default(),
        flags: flags.collect(),
        foreign: FOREIGN.into_iter().filter(|flag| matches.contains_id(flag.name)).collect(),
    }
}
