//! The tasks in `docs/soccer/python.md` agree with the code; `UPDATE_DOCS=1 cargo test -p spar-soccer-tasks pages::`
//! writes them.

use std::fmt::Write as _;
use std::path::Path;

use soccer_tasks::{TASKS, Task};

/// The line before the generated part, and the heading after it.
const BEGIN: &str = "pages:: -->\n\n";
const END: &str = "## Pitfalls\n";

fn describe(task: &Task, out: &mut String) -> std::fmt::Result {
    writeln!(
        out,
        "### {}\n\n{}. Episodes take {} s; one ends early if {}.",
        task.name,
        capital(task.about),
        task.episode_s,
        task.ends
    )?;
    if !task.command.is_empty() {
        writeln!(out, "\n| command | unit | meaning |\n|---|---|---|")?;
        for part in task.command {
            writeln!(out, "| `{}` | {} | {} |", part.name, part.unit, part.about)?;
        }
    }
    writeln!(out, "\n| term of the reward | weight | value in each cycle |\n|---|---|---|")?;
    for term in task.terms {
        writeln!(out, "| `{}` | {} | {} |", term.name, term.weight, term.about)?;
    }
    writeln!(out)
}

fn capital(text: &str) -> String {
    let (first, rest) = text.split_at(1);
    first.to_uppercase() + rest
}

#[test]
fn tasks() {
    let mut text = String::from("## Tasks\n\n");
    TASKS.iter().try_for_each(|task| describe(task, &mut text)).expect("strings take everything");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/soccer/python.md");
    let page = std::fs::read_to_string(&path).expect("the page");
    let (before, rest) = page.split_once(BEGIN).expect("a generated part");
    let (_, after) = rest.split_once(END).expect("its end");
    let expect = format!("{before}{BEGIN}{text}{END}{after}");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &expect).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).expect("the page");
    assert!(
        written == expect,
        "docs/soccer/python.md is out of date: UPDATE_DOCS=1 cargo test -p spar-soccer-tasks pages::"
    );
}
