//! No cycles among a crate's modules. The files of the soccer world are layered: a file uses its own layer and those
//! below. Methods of the world count, although no import shows them.

use std::path::{Path, PathBuf};

use crate::source::{Arrows, Modules, circle, upward};

/// The folders and files beside `lib.rs`, from the lowest layer up; the last one is `lib.rs` itself.
const FLOORS: &[&[&str]] = &[
    &["limits", "placement", "planted", "pose", "robot_noise"],
    &["model"],
    &["settings", "presets"],
    &["state"],
    &["effectors", "sensors", "commands"],
    &["step"],
    &["fields", "render"],
    &["inspection"],
    &["engine_world"],
    &["observation"],
    &["batch"],
    &["endpoints"],
    &["game_view"],
    &["game"],
    &["spec"],
    &["lib"],
];

#[test]
fn no_file_of_the_soccer_world_uses_a_higher_floor() {
    let modules = Modules::of_crate(&Path::new(env!("CARGO_MANIFEST_DIR")).join("leagues/soccer/world/src"));
    let mut arrows = modules.arrows();
    for (module, used) in modules.method_arrows("SoccerWorld", "world") {
        arrows.entry(module).or_default().extend(used);
    }
    let upward = upward(&arrows, FLOORS);
    assert!(upward.is_empty(), "upwards:\n{}", upward.join("\n"));
    assert_eq!(circle(&arrows), None);
    for floor in FLOORS {
        for name in *floor {
            let module = name.replace("lib", "");
            assert!(arrows.contains_key(&module), "there is no module {name}");
        }
    }
    let used = |module: &str| arrows.get(module).map_or(0, |used| used.len());
    let busy = ["", "effectors", "effectors::catch", "endpoints::monitor", "state::referee"];
    busy.iter().for_each(|module| assert!(used(module) > 4, "{module}: arrows are not found"));
}

/// The source folders of all crates.
fn crates() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = |folder: &Path| -> Vec<PathBuf> {
        let entries = folder.read_dir().expect("a folder");
        entries.map(|entry| entry.expect("an entry").path()).filter(|path| path.is_dir()).collect()
    };
    let leagues = folders(&root.join("leagues")).into_iter().flat_map(|league| folders(&league));
    let crates = folders(&root.join("core")).into_iter().chain(leagues).chain([root.to_owned()]);
    let mut sources: Vec<PathBuf> = crates.map(|folder| folder.join("src")).collect();
    sources.sort();
    sources
}

/// The dependencies without those between a module and one inside it, which are not cycles: a folder names its files,
/// and they use its definitions.
fn beside(arrows: Arrows) -> Arrows {
    let is_inside = |inner: &str, outer: &str| outer.is_empty() || inner.starts_with(&format!("{outer}::"));
    let mut arrows = arrows;
    for (module, used) in &mut arrows {
        used.retain(|other| !is_inside(module, other) && !is_inside(other, module));
    }
    arrows
}

/// Crates with circles between whole folders, which remain to be cut: `log` and `replay` of the program.
const FOLDER_CIRCLES: &[&str] = &["src"];

/// The arrows between the folders and files beside `lib.rs`.
fn by_folder(arrows: &Arrows) -> Arrows {
    let folder = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    let mut folders = Arrows::new();
    for (module, used) in arrows.iter().filter(|(module, _)| !module.is_empty()) {
        let others = used.iter().map(|used| folder(used)).filter(|used| !used.is_empty() && *used != folder(module));
        folders.entry(folder(module)).or_default().extend(others);
    }
    folders
}

#[test]
fn no_folders_of_a_crate_use_each_other_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let checked = crates().into_iter().filter(|source| !FOLDER_CIRCLES.iter().any(|known| *source == root.join(known)));
    let mut count = 0;
    for source in checked {
        count += 1;
        assert_eq!(circle(&by_folder(&Modules::of_crate(&source).arrows())), None, "{}", source.display());
    }
    assert!(count > 15, "{count} crates");
}

/// A path from the root names the module of its item, so that the arrows of the crate are complete.
#[test]
fn files_of_the_physics_name_the_modules_that_they_use() {
    let arrows = Modules::of_crate(&Path::new(env!("CARGO_MANIFEST_DIR")).join("core/physics/src")).arrows();
    let vague: Vec<&String> = arrows.iter().filter(|(_, used)| used.contains("")).map(|(module, _)| module).collect();
    assert!(arrows.len() > 50 && vague.is_empty(), "name the module, not `crate::Item`: {vague:?}");
}

#[test]
fn circles_of_folders_are_found() {
    let check = |code: &[(&str, &str)], expect: Option<&str>| {
        let arrows = modules(&[code, &[("", "")]].concat()).arrows();
        assert_eq!(circle(&by_folder(&arrows)).as_deref(), expect, "{code:?}");
    };
    check(&[("a", ""), ("a::x", "use crate::b;"), ("b", ""), ("b::y", "use crate::a::x;")], Some("a -> b -> a"));
    check(&[("a", ""), ("a::x", "use crate::b;"), ("a::y", "use super::x;"), ("b", "")], None);
}

#[test]
fn no_modules_of_a_crate_use_each_other_in_a_circle() {
    let circles: Vec<String> = crates()
        .iter()
        .filter_map(|source| {
            let circle = circle(&beside(Modules::of_crate(source).arrows()))?;
            Some(format!("{}: {circle}", source.display()))
        })
        .collect();
    assert!(crates().len() > 20, "crates are not found");
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

fn modules(code: &[(&str, &str)]) -> Modules {
    Modules::of_code(code.iter().map(|(module, code)| ((*module).to_owned(), (*code).to_owned())).collect())
}

#[test]
fn circles_are_found_however_they_are_written() {
    let check = |code: &[(&str, &str)], expect: Option<&str>| {
        assert_eq!(circle(&modules(&[code, &[("", "")]].concat()).arrows()).as_deref(), expect, "{code:?}");
    };
    check(&[("a", "use super::b::B;\n"), ("b", "use soccer_protocol::Side;\n")], None);
    check(&[("a", "use super::b::B;\n"), ("b", "use crate::a::A;\n")], Some("a -> b -> a"));
    check(&[("a", "use super::{c::C, b::{B, D}};"), ("b", "// use super::c::C;"), ("c", "use std::fmt;")], None);
    check(
        &[("a", "use super::{\n    c::C,\n    b::B,\n};"), ("b", ""), ("c", "pub use super::a;")],
        Some("a -> c -> a"),
    );
    check(&[("m", "use n::N;\n"), ("m::n", "use super::M;\n")], Some("m -> m::n -> m"));
    check(&[("m", "pub(crate) mod n;\n"), ("m::n", "use super::M;\n")], Some("m -> m::n -> m"));
    check(&[("m", "use n::N;\n"), ("m::n", "use crate::f;\n"), ("f", "")], None);
    check(
        &[("m", "use n::N;\n"), ("m::n", "use super::super::f;\n"), ("f", "use crate::m;")],
        Some("f -> m -> m::n -> f"),
    );
    check(
        &[("a", "use super::b;"), ("b", "fn f() {\n    use super::c::*;\n}"), ("c", "use super::b;")],
        Some("b -> c -> b"),
    );
    check(&[("a", "fn f() -> crate::b::B {}"), ("b", "let x = (super::a::f(), 1);")], Some("a -> b -> a"));
    check(&[("a", "/// See [`crate::b`].\nfn f() {}"), ("b", "use crate::a;")], None);
    check(&[("a", "use super::b;"), ("b", "#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}")], None);
    check(&[("a", "use super::b;"), ("b", "#[cfg(test)]\nuse crate::a::A;\nuse crate::c;"), ("c", "")], None);
    check(&[("m", "#[cfg(test)]\npub(crate) mod t;\nuse n::N;"), ("m::n", ""), ("m::t", "use super::n::N;")], None);
}

#[test]
fn methods_of_the_world_are_arrows_to_where_they_are() {
    let check = |code: &[(&str, &str)], expect: &[&str]| {
        let arrows = modules(code).method_arrows("World", "world");
        let found: Vec<_> =
            arrows.iter().flat_map(|(a, used)| used.iter().map(move |b| format!("{a} -> {b}"))).collect();
        assert_eq!(found, expect, "{code:?}");
    };
    let ball = ("b", "impl World {\n    fn ball(&self) {}\n}\nfn kick() {}\n");
    check(&[ball, ("a", "fn f(world: &World) {\n    world\n        .ball();\n    world.kick();\n}")], &["a -> b"]);
    check(&[ball, ("a", "impl Is for World {\n    fn f<T>(&self) { self.ball() }\n}\n")], &["a -> b"]);
    check(&[ball, ("a", "impl Other {\n    fn f(&self) { self.ball() }\n}\n")], &[]);
    check(&[ball, ("a", "impl World {\n    fn ball(&self) { self.ball() }\n}\n")], &[]);
}

#[test]
fn arrows_to_higher_floors_are_found() {
    let check = |code: &[(&str, &str)], expect: &[&str]| {
        let floors: &[&[&str]] = &[&["a"], &["b", "c"], &["lib"]];
        assert_eq!(upward(&modules(code).arrows(), floors), expect, "{code:?}");
    };
    check(&[("", "mod a;\nmod b;"), ("a", ""), ("b", "use crate::a::A;")], &[]);
    check(&[("", "mod b;\npub use b::B;"), ("a::x", "use crate::b::{B, C};"), ("b", "")], &["a::x -> b"]);
    check(&[("", "mod c;"), ("b", "fn f() { crate::c::g() }"), ("c", "")], &[]);
    check(&[("", "pub use b::B;"), ("b", ""), ("c", "use crate::B;")], &["c -> lib"]);
    check(&[("", "mod d;"), ("d", "")], &["d stands on no floor"]);
}
