//! The table of commands by world (docs/tools/commands.md) is true: each named command works, and each dash is a refusal.
#![cfg(unix)]

use crate::viewers::client::end;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

const PAGE: &str = include_str!("../docs/tools/commands.md");

fn spar(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).output().expect("spar runs")
}

/// Standard output of a command that succeeds.
fn told(folder: &Path, arguments: &[&str]) -> String {
    let done = spar(folder, arguments);
    assert!(done.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("text")
}

/// The worlds of the program.
fn worlds() -> Vec<String> {
    let help = told(Path::new("."), &["serve", "-h"]);
    let of_flag = help.lines().skip_while(|line| !line.contains("--world <NAME>")).collect::<String>();
    let names = of_flag.split("[possible values: ").nth(1).and_then(|rest| rest.split(']').next()).expect("worlds");
    names.split(", ").map(str::to_owned).collect()
}

/// The cells of the rows below the header that begins with this text, and the cells of the header.
fn table(begin: &str) -> (Vec<&'static str>, Vec<Vec<&'static str>>) {
    let cells = |line: &'static str| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>();
    let mut lines = PAGE.lines().skip_while(|line| !line.starts_with(begin)).take_while(|line| line.starts_with('|'));
    let header = cells(lines.next().expect("a header"));
    (header, lines.skip(1).map(cells).collect())
}

/// The texts in backquotes.
fn quoted(cell: &'static str) -> Vec<&'static str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// True if this command is refused for this world.
fn is_refused(command: &str, world: &str) -> bool {
    let line = match command {
        // The world is checked before the missing --watch is an error.
        "match" => vec!["match", "--web", "8080", "--world", world],
        "challenge" => vec!["challenge", "run", "kick", "--world", world],
        "scenario" => vec!["scenario", "run", "examples/scenario/stand.toml", "--world", world],
        "bench" => vec!["bench", "--world", world],
        "campaign" => return is_campaign_refused(world),
        "tournament" => return is_tournament_refused(world),
        "short form" => return true,
        other => panic!("{other} is for every world"),
    };
    let done = spar(Path::new("."), &line);
    !done.status.success() && !String::from_utf8_lossy(&done.stderr).contains("--watch")
}

/// True if a campaign in this world is refused.
fn is_campaign_refused(world: &str) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!(
        "name = \"a\"\n[[team]]\nname = \"b\"\n[[team]]\nname = \"c\"\n[settings]\nworld = \"{world}\"\n\
         [stop]\nrule = \"fixed\"\npairs = 1\n"
    );
    std::fs::write(folder.path().join("c.toml"), text).expect("a file");
    let done = spar(folder.path(), &["campaign", "run", "c.toml"]);
    String::from_utf8_lossy(&done.stderr).contains("a campaign of matches plays 3D soccer")
}

/// True if a tournament in this world is refused.
fn is_tournament_refused(world: &str) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!(
        "name = \"a\"\n[[team]]\nname = \"b\"\n[[team]]\nname = \"c\"\n[settings]\nworld = \"{world}\"\n\
         [[stage]]\nname = \"d\"\nformat = \"round-robin\"\n"
    );
    std::fs::write(folder.path().join("t.toml"), text).expect("a file");
    let done = spar(folder.path(), &["tournament", "check", "t.toml"]);
    String::from_utf8_lossy(&done.stderr).contains("plays 3D soccer")
}

#[test]
fn each_cell_is_true() {
    let (header, rows) = table("| command |");
    let known = worlds();
    let columns: Vec<Vec<&str>> = header.iter().skip(1).map(|cell| quoted(cell)).collect();
    for world in &known {
        assert!(columns.iter().flatten().any(|name| name == world), "{world} has no column");
    }
    for row in &rows {
        let command = row[0];
        for (cell, names) in row.iter().skip(1).zip(&columns) {
            for world in names.iter().filter(|name| known.iter().any(|world| world == *name)) {
                let commands = quoted(cell);
                assert_eq!(commands.is_empty(), *cell == "–", "{command}, {world}: {cell}");
                if commands.is_empty() {
                    assert!(is_refused(command, world), "{command} takes {world}");
                }
                for line in commands {
                    let words: Vec<&str> = line.split(' ').skip(1).chain(["--help"]).collect();
                    assert!(line.starts_with("spar "), "{line}");
                    told(Path::new("."), &words);
                }
            }
        }
    }
}

#[test]
fn each_flag_is_where_the_page_says() {
    let (_, rows) = table("| flag |");
    assert!(rows.len() >= 8, "{rows:?}");
    for row in rows {
        let flag = quoted(row[0])[0];
        for command in row[2].split(", ") {
            let help = told(Path::new("."), &command.split(' ').chain(["--help"]).collect::<Vec<_>>());
            let has = help.lines().any(|line| line.split([' ', '[', '=']).any(|word| word == flag));
            assert!(has, "spar {command} has no {flag}");
        }
    }
}

/// Serves a world for a moment and records it.
fn record(folder: &Path, world: &str, file: &str) {
    let listed = told(folder, &["params", "--world", world]);
    let keys = listed.lines().filter_map(|line| line.strip_prefix("  ")?.split_once(" = ").map(|(key, _)| key));
    let mut arguments = ["serve", "--world", world, "--record", file, "--web", "off"].map(str::to_owned).to_vec();
    for key in keys {
        match key {
            // None of this traffic leaves the machine.
            "vision" | "tracker" => arguments.extend([format!("--{key}"), String::from("127.0.0.1:9")]),
            "drawings" => arguments.extend([format!("--{key}"), String::from("off")]),
            _ if key.ends_with("-port") => arguments.extend([String::from("--set"), format!("{key}=0")]),
            _ => {}
        }
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
    command.args(&arguments).current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("spar runs");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    assert!(line.starts_with("ready "), "{world}: {line}");
    std::thread::sleep(Duration::from_millis(500));
    end(&mut child);
    assert!(child.wait().expect("its end").success(), "{world}");
}

#[test]
fn recordings_of_every_world_are_replayed_viewed_drawn_listed_and_branched() {
    let folder = tempfile::tempdir().expect("a folder");
    let is_humanoid_installed = humanoid_files::PythonEnvironment::find().is_some();
    for world in worlds() {
        if world == "humanoid" && !is_humanoid_installed {
            eprintln!("skipped: rcsssmj is not installed, which the world humanoid needs (.ci/humanoid)");
            continue;
        }
        let file = format!("{world}.mcap");
        record(folder.path(), &world, &file);
        assert!(told(folder.path(), &["replay", &file, "--verify"]).starts_with("verified: "), "{world}");
        assert!(told(folder.path(), &["log", "info", &file]).contains(&world));
        let pictures = format!("{world}/");
        told(folder.path(), &["render", &file, &pictures, "--size", "64x36", "--to", "10"]);
        assert!(folder.path().join(&world).join("frame-000001.png").exists());
        told(folder.path(), &["branch", &file, "--at", "5", "--record", &format!("branch-of-{file}")]);
        let mut command = Command::new(env!("CARGO_BIN_EXE_spar"));
        command.args(["view", &file, "--web", "0"]).current_dir(folder.path()).stdout(Stdio::piped());
        let mut child = command.stderr(Stdio::null()).spawn().expect("spar runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        end(&mut child);
        child.wait().expect("its end");
        assert!(line.starts_with("ready web="), "{world}: {line}");
    }
}
