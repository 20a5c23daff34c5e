//! The modules of the crate stand on floors: no circle among those that use each other.
//!
//! A module is a file or folder beside `lib.rs`. It uses what its `crate::` paths name; what is only compiled for tests does
//! not count.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Who uses whom.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// The first names behind each `crate::` in a source text without comments and tests.
fn names(source: &str) -> BTreeSet<String> {
    let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let code = code.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    code.split("crate::").skip(1).flat_map(first_names).collect()
}

/// `model::Model`: `model`. `{model::{Model, Shape}, omit}`: `model`, `omit`.
fn first_names(path: &str) -> Vec<String> {
    let name = |text: &str| text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    let Some(group) = path.strip_prefix('{') else { return vec![name(path)] };
    let (mut depth, mut found, mut start) = (0, Vec::new(), 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            ',' if depth == 0 => {
                found.push(name(&group[start..at]));
                start = at + 1;
            }
            '}' if depth == 0 => {
                found.push(name(&group[start..at]));
                break;
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    found.retain(|name| !name.is_empty());
    found
}

#[test]
fn paths_are_read_to_their_first_names() {
    let check = |source: &str, expect: &[&str]| {
        let found: Vec<String> = names(source).into_iter().collect();
        assert_eq!(found, expect, "{source}");
    };
    check("use crate::model::Model;", &["model"]);
    check("use crate::{model::{Model, Shape}, omit::on,};", &["model", "omit"]);
    check("let x = crate::omit::on(detail);", &["omit"]);
    check("//! See [`crate::world`].\n    // crate::step\n", &[]);
    check("use crate::tree;\n#[cfg(test)]\nmod tests {\n    use crate::world::World;\n}", &["tree"]);
}

/// Adds what the source files in a folder use, to that of `module` if the folder belongs to one.
fn read(folder: &Path, module: Option<&str>, uses: &mut Uses) {
    for entry in folder.read_dir().expect("the crate's sources") {
        let path = entry.expect("an entry").path();
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let name = module.unwrap_or(&stem);
        if path.is_dir() {
            read(&path, Some(name), uses);
        } else if stem != "lib" && !stem.ends_with("_test") {
            let source = std::fs::read_to_string(&path).expect("a source file");
            uses.entry(name.to_owned()).or_default().extend(names(&source));
        }
    }
}

/// A way from a module back to itself.
fn circle(uses: &Uses) -> Option<Vec<String>> {
    fn walk(at: &str, uses: &Uses, way: &mut Vec<String>, done: &mut BTreeSet<String>) -> bool {
        if let Some(before) = way.iter().position(|name| name == at) {
            way.drain(..before);
            way.push(at.to_owned());
            return true;
        }
        if !done.insert(at.to_owned()) {
            return false;
        }
        way.push(at.to_owned());
        if uses.get(at).into_iter().flatten().any(|next| next != at && walk(next, uses, way, done)) {
            return true;
        }
        way.pop();
        false
    }
    let mut done = BTreeSet::new();
    uses.keys().find_map(|start| {
        let mut way = Vec::new();
        walk(start, uses, &mut way, &mut done).then_some(way)
    })
}

#[test]
fn circles_are_found() {
    let check = |edges: &[(&str, &str)], expect: Option<&[&str]>| {
        let mut uses = Uses::new();
        edges.iter().for_each(|(a, b)| _ = uses.entry((*a).to_owned()).or_default().insert((*b).to_owned()));
        let expect = expect.map(|names| names.iter().map(|name| (*name).to_owned()).collect());
        assert_eq!(circle(&uses), expect, "{edges:?}");
    };
    check(&[("a", "b"), ("b", "c"), ("a", "c")], None);
    check(&[("a", "a"), ("a", "b")], None);
    check(&[("a", "b"), ("b", "c"), ("c", "b")], Some(&["b", "c", "b"]));
}

#[test]
fn no_modules_use_each_other_in_a_circle() {
    let mut uses = Uses::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../src"), None, &mut uses);
    for (module, used) in &uses {
        for name in used {
            assert!(uses.contains_key(name), "{module} uses `crate::{name}`: name the module it comes from");
        }
    }
    let circle = circle(&uses);
    assert!(circle.is_none(), "a circle: {}", circle.unwrap_or_default().join(" -> "));
}
