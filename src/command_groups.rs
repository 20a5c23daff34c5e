//! The commands by purpose, as `spar --help` lists them.

use clap::Command;
use clap::builder::Styles;

/// All commands by purpose, at most six a group.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Run", &["serve", "match", "agent", "rescue", "smallsize"]),
    ("Measure", &["challenge", "scenario", "campaign", "tournament", "bench"]),
    ("Look", &["replay", "verify", "view", "render", "log", "branch"]),
    ("Leagues", &["ssl", "humanoid"]),
    ("Set up", &["setup", "params", "completions", "man"]),
];

/// Replaces clap's flat list of commands in the program's own help by the groups.
pub fn with_help(program: Command) -> Command {
    let groups = listing(&program);
    program.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}Options:\n{{options}}\n\n\
         `spar help COMMAND` describes a command, `spar COMMAND -h` lists its usual flags.\n"
    ))
}

/// Returns the groups: one line for each command.
fn listing(program: &Command) -> String {
    let styles = Styles::default();
    let (header, literal) = (styles.get_header(), styles.get_literal());
    let mut out = String::new();
    for (group, names) in GROUPS {
        let commands: Vec<&Command> = names.iter().filter_map(|name| program.find_subcommand(name)).collect();
        // A program without leagues has no command that measures.
        if commands.is_empty() {
            continue;
        }
        out += &format!("{header}{group}:{header:#}\n");
        for command in commands {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            out += &format!("  {literal}{:<12}{literal:#} {about}\n", command.get_name());
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flags::Cli;
    use crate::worlds::WORLDS;
    use settings::Worlds;

    #[test]
    fn each_command_is_in_one_group() {
        let program = Cli::command_with(Worlds::of(&WORLDS));
        let mut listed: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let mut commands: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
        listed.sort_unstable();
        commands.sort_unstable();
        assert_eq!(listed, commands);
        assert!(GROUPS.iter().all(|(_, names)| names.len() <= 6), "a group has at most six lines");
    }

    #[test]
    fn the_help_has_a_line_for_each_command() {
        let help = Cli::command_with(Worlds::of(&WORLDS)).render_long_help().to_string();
        for (group, names) in GROUPS {
            let after = help.split_once(&format!("\n{group}:\n")).map(|(_, after)| after).expect(group);
            let lines: Vec<&str> = after.lines().take(names.len()).collect();
            for (line, name) in lines.iter().zip(names) {
                assert_eq!(line.split_whitespace().next(), Some(*name), "{help}");
                assert!(line.len() <= 100 && line.ends_with(|last: char| last.is_alphanumeric()), "{line}");
            }
        }
    }
}
