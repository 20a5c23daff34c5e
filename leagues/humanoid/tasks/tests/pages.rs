//! The tasks in `docs/humanoid/learning.md` agree with the code; `UPDATE_DOCS=1 cargo test -p spar-humanoid-tasks pages::`
//! writes them.

use std::fmt::Write as _;
use std::path::Path;

use humanoid_tasks::{HUMANOID_TASKS, HumanoidTask};

/// The line before the generated part, and the heading after it.
const BEGIN: &str = "pages:: -->\n\n";
const END: &str = "## Pitfalls\n";

fn describe(task: &HumanoidTask, out: &mut String) -> std::fmt::Result {
    let (first, rest) = task.about.split_at(1);
    let (name, ends, length) = (task.name, task.ends, task.episode_s);
    writeln!(
        out,
        "### {name}\n\n{}{rest}. Episodes take {length} s; one ends early if {ends}.\n",
        first.to_uppercase()
    )?;
    if !task.command.is_empty() {
        writeln!(out, "| number of the command | unit | meaning |\n|---|---|---|")?;
        for part in task.command {
            writeln!(out, "| `{}` | {} | {} |", part.name, part.unit, part.about)?;
        }
        writeln!(out)?;
    }
    writeln!(out, "| term of the reward | weight | value in each cycle |\n|---|---|---|")?;
    for term in task.terms {
        writeln!(out, "| `{}` | {} | {} |", term.name, term.weight, term.about)?;
    }
    writeln!(out)
}

#[test]
fn tasks() {
    let mut text = String::from("## Tasks\n\n");
    HUMANOID_TASKS.iter().try_for_each(|task| describe(task, &mut text)).expect("strings take everything");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/humanoid/learning.md");
    let page = std::fs::read_to_string(&path).expect("the page");
    let (head, rest) = page.split_once(BEGIN).expect("the line before the tasks");
    let (old, tail) = rest.split_once(END).expect("the heading after the tasks");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, [head, BEGIN, &text, END, tail].concat()).expect("the page");
    } else {
        assert_eq!(old, text, "run this test with UPDATE_DOCS=1");
    }
}
