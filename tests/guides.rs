//! The pages for newcomers are true: their commands work, their flags and keys exist, their percept decodes, and
//! omitted details are unnecessary.

use crate::replay::server;

use std::collections::BTreeSet;
use std::process::{Command, Output};

use server::Server;
use sexp::Reader;
use soccer_protocol::agent::Percepts;

const AGENTS: &str = include_str!("../docs/soccer/agents.md");

const README: &str = include_str!("../README.md");

const PAGES: [(&str, &str); 33] = [
    ("README.md", README),
    ("docs/soccer/agents.md", AGENTS),
    ("docs/soccer/migrating.md", include_str!("../docs/soccer/migrating.md")),
    ("docs/develop/bad-days.md", include_str!("../docs/develop/bad-days.md")),
    ("docs/README.md", include_str!("../docs/README.md")),
    ("docs/soccer/match.md", include_str!("../docs/soccer/match.md")),
    ("docs/tools/recording.md", include_str!("../docs/tools/recording.md")),
    ("docs/tools/video.md", include_str!("../docs/tools/video.md")),
    ("docs/soccer/training.md", include_str!("../docs/soccer/training.md")),
    ("docs/develop/performance.md", include_str!("../docs/develop/performance.md")),
    ("docs/tools/operations.md", include_str!("../docs/tools/operations.md")),
    ("docs/tools/isolation.md", include_str!("../docs/tools/isolation.md")),
    ("docs/soccer/challenges.md", include_str!("../docs/soccer/challenges.md")),
    ("docs/humanoid/first-agent.md", include_str!("../docs/humanoid/first-agent.md")),
    ("docs/humanoid/challenges.md", include_str!("../docs/humanoid/challenges.md")),
    ("docs/humanoid/match.md", include_str!("../docs/humanoid/match.md")),
    ("docs/humanoid/rcssservermj.md", include_str!("../docs/humanoid/rcssservermj.md")),
    ("docs/humanoid/gpu-trainers.md", include_str!("../docs/humanoid/gpu-trainers.md")),
    ("docs/humanoid/policies.md", include_str!("../docs/humanoid/policies.md")),
    ("docs/humanoid/team.md", include_str!("../docs/humanoid/team.md")),
    ("docs/smallsize/ssl.md", include_str!("../docs/smallsize/ssl.md")),
    ("docs/smallsize/criss.md", include_str!("../docs/smallsize/criss.md")),
    ("docs/rescue/models.md", include_str!("../docs/rescue/models.md")),
    ("docs/rescue/experiments.md", include_str!("../docs/rescue/experiments.md")),
    ("docs/rescue/study.md", include_str!("../docs/rescue/study.md")),
    ("docs/rescue/rescue.md", include_str!("../docs/rescue/rescue.md")),
    ("docs/rescue/usarsim.md", include_str!("../docs/rescue/usarsim.md")),
    ("docs/rescue/tutorial.md", include_str!("../docs/rescue/tutorial.md")),
    ("docs/soccer/gym.md", include_str!("../docs/soccer/gym.md")),
    ("docs/campaign/campaigns.md", include_str!("../docs/campaign/campaigns.md")),
    ("docs/campaign/tuning.md", include_str!("../docs/campaign/tuning.md")),
    ("docs/soccer/scenarios.md", include_str!("../docs/soccer/scenarios.md")),
    ("docs/tools/tournament.md", include_str!("../docs/tools/tournament.md")),
];

fn run(program: &str, arguments: &[&str]) -> Output {
    let output = Command::new(program).args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output();
    output.unwrap_or_else(|cause| panic!("{program}: {cause}"))
}

/// Commands of a page: code block lines and inline code that begin with this program.
fn commands<'a>(page: &'a str, program: &str) -> Vec<&'a str> {
    let lines = page.lines().filter(|line| !line.starts_with('|')).map(str::trim);
    let pieces = page.split('`').skip(1).step_by(2);
    let all = lines.chain(pieces).map(|command| command.split(" # ").next().unwrap_or_default().trim());
    all.filter(|command| command.strip_prefix(program).is_some_and(|rest| rest.starts_with(' '))).collect()
}

/// Arguments of a command of a page; names in capitals and the reader's own scripts get replacement values. Brackets
/// enclose optional parts.
fn arguments(command: &str) -> Vec<&str> {
    let words =
        command.split_whitespace().skip(1).take_while(|word| *word != ">").map(|word| word.trim_matches(['[', ']']));
    words
        .enumerate()
        .map(|(index, word)| match word {
            // A command of `spar tournament`, and no team.
            "new" if index == 1 => word,
            "ADDRESS" => "0.0.0.0",
            "NAME" => "training",
            "N" | "P" | "T" | "H" => "4",
            "./start.sh" | "other/start.sh" | "your-team/start.sh" => "examples/start.sh",
            "my/team" | "your-team" | "A" | "B" | "old" | "new" => "examples/challenge",
            _ => word,
        })
        .collect()
}

/// Flags are parsed before `--help`: unknown flags and wrong values are errors. Named files need not exist.
#[test]
fn commands_can_be_given() {
    let mut tried = 0;
    for (page, text) in PAGES {
        for command in commands(text, "spar") {
            let output = run(env!("CARGO_BIN_EXE_spar"), &[arguments(command), vec!["--help"]].concat());
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{page}: {command}\n{told}");
            tried += 1;
        }
    }
    assert!(tried >= 8, "only {tried} commands were found");
}

/// The flags that shorten a command of the README: a match of four players, and the smallest measurement.
fn short(command: &str) -> &'static [&'static str] {
    match command {
        "match" => &["--half-time", "1", "--players", "2", "--quiet"],
        "bench" => &["--seconds", "0.05", "--robots", "1"],
        _ => &[],
    }
}

/// The tests run each command with the program that they build: servers start and are stopped, the others succeed and
/// print something.
#[test]
fn the_commands_of_the_readme_do_something() {
    let commands = commands(README, "cargo");
    assert!(commands.contains(&"cargo test"), "{commands:?}");
    let mut tried = BTreeSet::new();
    for command in commands.iter().filter_map(|command| command.strip_prefix("cargo run --release -- ")) {
        let words: Vec<&str> = command.split_whitespace().collect();
        if words[0] == "serve" && !words.contains(&"--help") {
            let mut server = Server::start(&words[1..]);
            assert!(server.agent.ip().is_loopback() && server.is_alive(), "{command}");
        } else {
            let output = run(env!("CARGO_BIN_EXE_spar"), &[&words, short(words[0])].concat());
            assert!(output.status.success(), "{command}\n{}", String::from_utf8_lossy(&output.stderr));
            assert!(!output.stdout.is_empty(), "{command} says nothing");
        }
        tried.insert(words[0]);
    }
    assert_eq!(tried, BTreeSet::from(["bench", "match", "params", "serve"]));
}

/// Flags that the README mentions in passing belong to a match or to the server.
#[test]
fn flags_of_the_readme_exist() {
    let helps = ["match", "serve"].map(|command| run(env!("CARGO_BIN_EXE_spar"), &[command, "--help"]).stdout);
    let helps = helps.map(|help| String::from_utf8(help).expect("text")).concat();
    let pieces = README.split('`').skip(1).step_by(2).filter(|piece| piece.starts_with("--"));
    let flags: Vec<&str> = pieces.flat_map(str::split_whitespace).filter(|word| word.starts_with("--")).collect();
    assert!(flags.len() > 5, "{flags:?}");
    for flag in flags {
        assert!(helps.contains(&format!("{flag} ")), "{flag} does not exist");
    }
}

/// The keys exist: `--set` checks its keys only when the command runs.
#[test]
fn keys_can_be_set() {
    for (page, text) in PAGES {
        for command in commands(text, "spar serve") {
            let words = arguments(command);
            let sets = words.windows(2).filter(|pair| pair[0] == "--set" && !pair[1].starts_with("KEY"));
            let of_world = words.windows(2).filter(|pair| ["--world", "--preset"].contains(&pair[0])).flatten();
            let of_world: Vec<&str> = of_world.copied().collect();
            for set in sets.map(|pair| pair[1]) {
                let output = run(env!("CARGO_BIN_EXE_spar"), &[&["params"], &of_world[..], &["--set", set]].concat());
                assert!(output.status.success(), "{page}: {set}\n{}", String::from_utf8_lossy(&output.stderr));
            }
        }
    }
}

/// Flags of the server in the last column of migrating.md's tables, and anywhere in agents.md.
#[test]
fn flags_exist() {
    let help = String::from_utf8(run(env!("CARGO_BIN_EXE_spar"), &["serve", "--help"]).stdout).expect("text");
    let (_, migrating) = PAGES[2];
    let last = migrating.lines().filter_map(|line| line.trim_end_matches([' ', '|']).rsplit('|').next());
    let mut flags: BTreeSet<&str> = BTreeSet::new();
    for text in last.chain(AGENTS.lines().filter(|line| !line.contains("--team") && !line.contains("spar match"))) {
        flags.extend(text.split(|c: char| c != '-' && !c.is_ascii_lowercase()).filter(|word| word.starts_with("--")));
    }
    flags.retain(|flag| flag.len() > 3 && !["--script-path", "--path", "--locked"].contains(flag));
    assert!(flags.len() > 10, "{flags:?}");
    for flag in flags {
        assert!(help.contains(&format!("{flag} ")) || help.contains(&format!("{flag}]")), "{flag} does not exist");
    }
}

/// The page's call of the example is valid.
#[test]
fn the_example_is_called_as_the_page_says() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("there is no python3 here: the example is not tried");
        return;
    }
    let mut called = commands(AGENTS, "python3");
    // A start script gets its arguments from the match.
    called.retain(|command| !command.contains('$'));
    assert!(!called.is_empty());
    for command in called {
        let output = run("python3", &[arguments(command), vec!["--team", "Other", "--help"]].concat());
        assert!(output.status.success(), "{command}");
    }
}

/// The frame on the page is decodable, and each kind of percept in it has its line in the table.
#[test]
fn the_percept_on_the_page_is_a_real_one() {
    let block = AGENTS.split("```text\n").nth(1).and_then(|rest| rest.split("\n```").next()).expect("a frame");
    let frame: String = block.replace(" …", "").lines().map(str::trim_end).collect();
    let mut percepts = Percepts::new();
    percepts.decode(&mut Reader::new(), frame.as_bytes()).unwrap_or_else(|error| panic!("{error}: {frame}"));
    assert!(percepts.list().len() >= 9 && percepts.see().is_some());
    for name in ["time", "GS", "hear", "GYR", "ACC", "HJ", "FRP", "See"] {
        assert!(frame.contains(&format!("({name} ")), "{name} is not in the frame");
        assert!(AGENTS.contains(&format!("\n| `{name}` | ")), "{name} is not explained");
    }
}

/// Links resolve.
#[test]
fn links_lead_somewhere() {
    for (page, text) in PAGES {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.starts_with("http")) {
            let target = folder.with_file_name(link.split('#').next().unwrap_or_default());
            assert!(target.exists(), "{page}: {link} leads nowhere");
        }
    }
}
