//! Dependencies between the source files of a crate.
//!
//! A file's dependencies are the names in its `use` trees, its inline `crate::` and `super::` paths and its `mod`
//! declarations. Code compiled only for tests does not count.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The code of each module, by paths such as `rules::memory`; the crate's root is the empty path.
#[derive(Debug, Default)]
pub struct Modules(BTreeMap<String, String>);

/// The modules used by each module.
pub type Arrows = BTreeMap<String, BTreeSet<String>>;

impl Modules {
    /// The modules below a crate's `src`.
    pub fn of_crate(src: &Path) -> Modules {
        let mut all = BTreeMap::new();
        read_folder(src, "", &mut all);
        Modules::of_code(all)
    }

    /// The modules with this code, without code compiled only for tests.
    pub fn of_code(all: BTreeMap<String, String>) -> Modules {
        let mut for_tests = BTreeSet::new();
        let mut out = BTreeMap::new();
        for (module, code) in all {
            let (code, modules) = without_tests(&without_comments(&code));
            for_tests.extend(modules.into_iter().map(|name| inside(&module, &name)));
            out.insert(module, code);
        }
        out.retain(|module, _| !for_tests.contains(module));
        Modules(out)
    }

    /// All dependencies between the modules.
    pub fn arrows(&self) -> Arrows {
        let used = |module: &str, code: &str| {
            let names = [used_trees(code), inline_paths(code), declared(code)].concat();
            names.iter().filter_map(|name| self.target(module, name)).collect()
        };
        self.0.iter().map(|(module, code)| (module.clone(), used(module, code))).collect()
    }

    /// The dependencies through methods of the type `of`, which no import shows: from a module that calls one on itself
    /// or on a `value` to the one module that defines it.
    pub fn method_arrows(&self, of: &str, value: &str) -> Arrows {
        let mut homes: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for (module, code) in &self.0 {
            methods(code, of).into_iter().for_each(|name| homes.entry(name).or_default().push(module));
        }
        let used = |module: &str, code: &str| {
            let code = code.replace("\n.", ".");
            let on_self = !methods(&code, of).is_empty();
            let calls = |receiver: &str, name: &str| code.contains(&format!("{receiver}.{name}("));
            let is_called = |name: &str| calls(value, name) || on_self && calls("self", name);
            let called = homes.iter().filter(|(name, homes)| homes.len() == 1 && is_called(name));
            called.flat_map(|(_, homes)| homes).filter(|home| **home != module).map(|home| (*home).to_owned()).collect()
        };
        self.0.iter().map(|(module, code)| (module.clone(), used(module, code))).collect()
    }

    /// The module that a path in `module` refers to; `None` if it is outside the crate, or `module` itself.
    fn target(&self, module: &str, path: &str) -> Option<String> {
        let parent = |of: &str| of.rsplit_once("::").map_or(String::new(), |(parent, _)| parent.to_owned());
        let mut path = path.strip_prefix("self::").unwrap_or(path);
        let absolute = if let Some(path) = path.strip_prefix("crate::") {
            path.to_owned()
        } else if path.starts_with("super::") {
            let mut from = module.to_owned();
            while let Some(rest) = path.strip_prefix("super::") {
                (from, path) = (parent(&from), rest);
            }
            inside(&from, path)
        } else {
            let first = path.split("::").next().unwrap_or_default();
            let own = inside(module, first);
            self.0.contains_key(&own).then(|| inside(module, path))?
        };
        let mut at = absolute;
        while !self.0.contains_key(&at) {
            at = parent(&at);
        }
        (at != module).then_some(at)
    }
}

fn inside(module: &str, name: &str) -> String {
    if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") }
}

fn read_folder(folder: &Path, module: &str, all: &mut BTreeMap<String, String>) {
    for entry in folder.read_dir().expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            read_folder(&path, &inside(module, &name), all);
        } else {
            let code = std::fs::read_to_string(&path).expect("a source file");
            let is_folders_own = name == "mod" || name == "lib";
            all.insert(if is_folders_own { module.to_owned() } else { inside(module, &name) }, code);
        }
    }
}

fn without_comments(code: &str) -> String {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line.trim(), "\n"]).collect()
}

/// The code without items behind `#[cfg(test)]`, and the names of removed modules that have files. An inline module of
/// tests is the last item of its file.
fn without_tests(code: &str) -> (String, Vec<String>) {
    let mut parts = code.split("#[cfg(test)]\n");
    let (mut out, mut modules) = (parts.next().unwrap_or_default().to_owned(), Vec::new());
    for part in parts {
        let (item, rest) = part.split_once([';', '{']).unwrap_or((part, ""));
        let is_inline = part.get(item.len()..).is_some_and(|end| end.starts_with('{'));
        match item.rsplit_once("mod ") {
            Some(_) if is_inline => break,
            Some((_, name)) => modules.push(name.to_owned()),
            None => {}
        }
        out += rest;
    }
    (out, modules)
}

/// The paths of all `use` trees, one for each leaf.
fn used_trees(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for statement in format!("\n{code}").split(['\n', ' ']).collect::<Vec<_>>().join(" ").split(" use ").skip(1) {
        let tree = statement.split(';').next().unwrap_or_default().replace(' ', "");
        write_out("", &tree, &mut paths);
    }
    paths
}

/// Expands the paths of a tree such as `super::{event::Event, field}`.
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

/// Paths that start at the crate's root or above the module, wherever they occur.
fn inline_paths(code: &str) -> Vec<String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = code.split(|c| !is_part(c));
    words.filter(|word| word.starts_with("crate::") || word.starts_with("super::")).map(String::from).collect()
}

/// Modules that the code declares.
fn declared(code: &str) -> Vec<String> {
    let name = |line: &str| Some(line.strip_suffix(';')?.rsplit_once("mod ")?.1.to_owned());
    code.lines().filter_map(name).collect()
}

/// A module's name in failure messages.
fn shown(module: &str) -> &str {
    if module.is_empty() { "lib" } else { module }
}

/// Names of the methods in all `impl` blocks of a type.
fn methods(code: &str, of: &str) -> Vec<String> {
    let mut names = Vec::new();
    let end = format!(" {of} {{\n");
    for (at, _) in code.match_indices(&end) {
        if !code[..at].rsplit('\n').next().is_some_and(|line| line.starts_with("impl")) {
            continue;
        }
        let mut depth = 0;
        let mut is_inside = |c: char| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth >= 0
        };
        let body: String = code[at + end.len()..].chars().take_while(|&c| is_inside(c)).collect();
        let name = |text: &str| text.split(['(', '<']).next().unwrap_or_default().to_owned();
        names.extend(format!("\n{body}").split("fn ").skip(1).map(name));
    }
    names
}

/// A cycle among the dependencies, such as `goal -> field -> goal`.
pub fn circle(arrows: &Arrows) -> Option<String> {
    let mut done = BTreeSet::new();
    arrows.keys().find_map(|module| walk(module, arrows, &mut Vec::new(), &mut done))
}

fn walk<'a>(
    module: &'a str,
    arrows: &'a Arrows,
    way: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
) -> Option<String> {
    if let Some(at) = way.iter().position(|passed| *passed == module) {
        let circle: Vec<&str> = way[at..].iter().chain([&module]).map(|module| shown(module)).collect();
        return Some(circle.join(" -> "));
    }
    if !done.insert(module) {
        return None;
    }
    way.push(module);
    let found = arrows.get(module).into_iter().flatten().find_map(|used| walk(used, arrows, way, done));
    way.pop();
    found
}

/// The dependencies that lead from a layer to a higher one, and the modules without a layer. `floors` lists the first
/// parts of modules' paths, the lowest layer first.
pub fn upward(arrows: &Arrows, floors: &[&[&str]]) -> Vec<String> {
    let floor = |module: &str| {
        let room = shown(module).split("::").next().unwrap_or_default();
        floors.iter().position(|rooms| rooms.contains(&room))
    };
    let mut out = Vec::new();
    for (module, used) in arrows {
        let Some(own) = floor(module) else {
            out.push(format!("{} stands on no floor", shown(module)));
            continue;
        };
        let higher = used.iter().filter(|used| floor(used).is_some_and(|other| other > own));
        out.extend(higher.map(|used| format!("{} -> {}", shown(module), shown(used))));
    }
    out
}
