//! The files of the referee stand on floors: what a file imports never leads back to it. Plain data is below what the
//! referee remembers, that below what a rule may do, that below the rules, and these below the order of a cycle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The code of each module below `rules`, by paths such as `memory::fouls`.
type Files = BTreeMap<String, String>;

/// Reads the files of a folder, without tests.
fn read_files(folder: &Path, module: &str, files: &mut Files) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let inner = if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") };
        if path.is_dir() {
            read_files(&path, &inner, files);
        } else if name != "staged" && !name.ends_with("_test") {
            let text = std::fs::read_to_string(&path).expect("a text");
            let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
            files.insert(if name == "mod" { module.to_owned() } else { inner }, code.to_owned());
        }
    }
}

/// The paths that a file imports, one for each leaf of its `use` trees.
fn imports(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: String = lines.flat_map(|line| [" ", line.trim()]).collect();
    for statement in code.split(" use ").skip(1) {
        let tree = statement.split(';').next().unwrap_or_default().replace(' ', "");
        write_out("", &tree, &mut paths);
    }
    paths
}

/// Writes the paths of a tree such as `super::{event::Event, field}` out.
fn write_out(prefix: &str, tree: &str, paths: &mut Vec<String>) {
    let Some((head, inner)) = tree.split_once('{') else {
        return paths.push(format!("{prefix}{tree}"));
    };
    let inner = inner.strip_suffix('}').unwrap_or(inner);
    let (mut depth, mut start) = (0, 0);
    for (at, sign) in inner.char_indices().chain([(inner.len(), ',')]) {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                write_out(&format!("{prefix}{head}"), &inner[start..at], paths);
                start = at + 1;
            }
            _ => {}
        }
    }
}

/// The module that an import in `module` leads to; `None` if it leads out of `rules`, or to nothing but `module`.
fn target(module: &str, import: &str, files: &Files) -> Option<String> {
    let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
    let absolute = match (import.strip_prefix("crate::rules::"), import.strip_prefix("super::")) {
        (Some(path), _) => path.to_owned(),
        (None, Some(path)) => format!("{parent}::{path}"),
        (None, None) => format!("{module}::{import}"),
    };
    let mut path = absolute.trim_start_matches("::");
    while !files.contains_key(path) {
        path = path.rsplit_once("::")?.0;
    }
    (path != module).then(|| path.to_owned())
}

/// A circle of imports, such as `goal -> field -> goal`.
fn circle(files: &Files) -> Option<String> {
    let mut done = BTreeSet::new();
    files.keys().find_map(|module| walk(module, files, &mut Vec::new(), &mut done))
}

fn walk(module: &str, files: &Files, way: &mut Vec<String>, done: &mut BTreeSet<String>) -> Option<String> {
    if let Some(at) = way.iter().position(|passed| passed == module) {
        return Some(format!("{} -> {module}", way[at..].join(" -> ")));
    }
    if done.contains(module) {
        return None;
    }
    way.push(module.to_owned());
    let imports = imports(files.get(module).map_or("", String::as_str));
    let used = imports.iter().filter_map(|import| target(module, import, files));
    let found = used.collect::<BTreeSet<_>>().iter().find_map(|used| walk(used, files, way, done));
    way.pop();
    done.insert(module.to_owned());
    found
}

#[test]
fn no_file_of_the_rules_imports_what_imports_it() {
    let mut files = Files::new();
    read_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules"), "", &mut files);
    assert_eq!(circle(&files), None);
    assert!(files.len() > 30, "only {:?}", files.keys());
    let used = |module: &str| imports(&files[module]).iter().filter_map(|i| target(module, i, &files)).count();
    assert!(used("update") > 4 && used("fouls::charging") > 4 && used("memory::fouls") > 4, "imports are not found");
}

#[test]
fn circles_are_found_however_they_are_written() {
    let check = |files: &[(&str, &str)], expect: Option<&str>| {
        let files = files.iter().map(|(module, code)| ((*module).to_owned(), (*code).to_owned())).collect();
        assert_eq!(circle(&files).as_deref(), expect, "{files:?}");
    };
    check(&[("a", "use super::b::B;\n"), ("b", "use wire::Side;\n")], None);
    check(&[("a", "use super::b::B;\n"), ("b", "use crate::rules::a::A;\n")], Some("a -> b -> a"));
    check(&[("a", "use super::{c::C, b::{B, D}};"), ("b", "// use super::c::C;"), ("c", "use std::fmt;")], None);
    check(
        &[("a", "use super::{\n    c::C,\n    b::B,\n};"), ("b", ""), ("c", "pub use super::a;")],
        Some("a -> c -> a"),
    );
    check(&[("m", "use n::N;\n"), ("m::n", "use super::M;\n")], Some("m -> m::n -> m"));
    check(&[("m", "use n::N;\n"), ("m::n", "use crate::rules::f;\n"), ("f", "")], None);
    check(
        &[("a", "use super::b;"), ("b", "fn f() {\n    use super::c::*;\n}"), ("c", "use super::b;")],
        Some("b -> c -> b"),
    );
}
