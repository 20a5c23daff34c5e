//! The tasks in `docs/smallsize/learning.md` agree with the code; `UPDATE_DOCS=1 cargo test -p spar-ssl-tasks pages::`
//! writes them.

use std::fmt::Write as _;
use std::path::Path;

use ssl_tasks::{SSL_TASKS, STEP_S, SslTask, SslTaskOptions};

use crate::runs::{batch, widths};

/// The line before the generated part, and the heading after it.
const BEGIN: &str = "pages:: -->\n\n";
const END: &str = "## Differences from rSoccer\n";

fn describe(task: &SslTask, out: &mut String) -> std::fmt::Result {
    let (observation, action) = widths(&batch(task.name, SslTaskOptions::default()));
    let (first, rest) = task.about.split_at(1);
    writeln!(
        out,
        "### {}\n\n{}{rest}. {observation} observed numbers, {action} of the action; field `{}`. Episodes take {} steps, {} s; one ends early if {}.\n",
        task.name,
        first.to_uppercase(),
        task.field.name(),
        task.episode_steps,
        task.episode_steps as f64 * STEP_S,
        task.ends
    )?;
    writeln!(out, "| term of the reward | weight | value in each step |\n|---|---|---|")?;
    for term in task.terms {
        writeln!(out, "| `{}` | {} | {} |", term.name, term.weight, term.about)?;
    }
    writeln!(out)
}

#[test]
fn tasks() {
    let mut text = String::from("## Tasks\n\n");
    SSL_TASKS.iter().try_for_each(|task| describe(task, &mut text)).expect("strings take everything");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/smallsize/learning.md");
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
        "docs/smallsize/learning.md is out of date: UPDATE_DOCS=1 cargo test -p spar-ssl-tasks pages::"
    );
}
