//! `docs/soccer/scene-files.md` is generated from the tables of classes and methods: `UPDATE_DOCS=1` rewrites it.

use crate::common;

use std::fmt::Write;
use std::path::Path;

use soccer_scene::{ABBREVIATIONS, ArgumentCount, Class, Method, classes, methods};

const HEAD: &str = include_str!("docs/head.md");
const TAIL: &str = include_str!("docs/tail.md");

/// Escapes text for a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn class_row(class: &Class) -> String {
    let bases = class.bases.iter().map(|base| format!("[{base}](#{})", anchor(base))).collect::<Vec<_>>().join(", ");
    let own = methods().any(|method| method.of == class.name);
    let name = if own { format!("[`{0}`](#{1})", class.name, anchor(class.name)) } else { format!("`{}`", class.name) };
    format!("| {name} | {bases} | {} |\n", cell(class.effect))
}

fn anchor(title: &str) -> String {
    title.to_lowercase()
}

fn method_row(method: &Method) -> String {
    let count = match method.count {
        ArgumentCount::Exactly(n) => n.to_string(),
        ArgumentCount::Either(one, other) => format!("{one} or {other}"),
        ArgumentCount::AtLeast(0) => String::from("any"),
        ArgumentCount::AtLeast(n) => format!("{n} or more"),
    };
    let arguments = if method.arguments.is_empty() { String::new() } else { format!("`{}`", cell(method.arguments)) };
    format!("| `{}` | {arguments} | {count} | {} |\n", method.name, cell(method.effect))
}

fn page() -> String {
    let mut out = String::from(HEAD);
    out.push_str(
        "\n## Classes\n\nAll have the methods of every [node](#node), and those of what stands under *also*.\n\n",
    );
    out.push_str("| class | also | what it is |\n|---|---|---|\n");
    classes().for_each(|class| out.push_str(&class_row(class)));
    out.push_str("\n## Methods\n\n");
    out.push_str("A call with another number of arguments has no effect. `BOOL` is `true` or `false`.\n");
    let mut of = "";
    for method in methods() {
        if method.of != of {
            of = method.of;
            write!(out, "\n### {of}\n\n| method | arguments | how many | effect |\n|---|---|---|---|\n").unwrap();
        }
        out.push_str(&method_row(method));
    }
    out.push_str("\n## Short words\n\n| short | in full |\n|---|---|\n");
    for (short, full) in ABBREVIATIONS {
        writeln!(out, "| `{short}` | `{full}` |").unwrap();
    }
    out.push('\n');
    out.push_str(TAIL);
    out
}

#[test]
fn the_page_lists_what_there_is() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../docs/soccer/scene-files.md");
    common::same(&path, &page(), "UPDATE_DOCS");
}

#[test]
fn the_example_is_a_robot() {
    let block = HEAD.split("```text\n").find(|block| block.starts_with("(RSG 0 1)")).unwrap();
    let text = block.split("```").next().unwrap();
    let (graph, done) = common::scene(&[("main.rsg", text)], &["2"], soccer_scene::ImportPolicy::Own);
    assert!(done.complete && done.diagnostics.is_empty(), "{}", common::report(&done));
    let model = soccer_scene::compile(&graph).model;
    assert_eq!((model.bodies.len(), model.joints.len(), model.joints[0].name.as_str()), (2, 1, "e1"));
}
