//! Names and definitions: public types are nouns with few meanings, and doc comments begin with a definition.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Participles and question words: they do not say what a type is.
const NO_NOUNS: &[&str] = &[
    "Asked",
    "Called",
    "Deed",
    "Given",
    "Growing",
    "Held",
    "How",
    "Joined",
    "Judged",
    "Kept",
    "Listened",
    "Made",
    "Otherwise",
    "Played",
    "Said",
    "Seen",
    "Shown",
    "Since",
    "Steered",
    "Told",
    "Tried",
    "Waiting",
    "Wanted",
    "Way",
    "What",
    "When",
    "Who",
    "Why",
    "Wish",
];

/// Metaphors that were names once.
const METAPHORS: &[&str] = &[
    "Cast", "Council", "Dialect", "Easel", "Gallery", "Hall", "Hub", "Insight", "Lobby", "Loner", "Pulse", "Seat",
    "Studio", "Tape", "Theatre", "Umpire",
];

/// Words with which a sentence asks instead of defining.
const QUESTIONS: &[&str] = &["How", "What", "When", "Where", "Which", "Who", "Whose", "Why"];

/// Types that every world has under the same name.
const IN_EVERY_WORLD: &[&str] = &["Action", "Command", "Event", "Model", "Parameters", "Percept", "State", "World"];

/// The most meanings that one public type name may have in the workspace.
const MEANINGS_MAX: usize = 2;

/// All Rust files below these folders, without tests and benchmarks.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut folders, mut files) = (vec![root.join("core"), root.join("leagues"), root.join("src")], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let is_tests = path.ends_with("tests") || path.ends_with("benches");
            if path.is_dir() && !is_tests {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The name of the public type that a line defines. `pub(crate)` is not public.
fn public_type(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub ")?;
    let rest = ["struct ", "enum ", "trait ", "type ", "union "].iter().find_map(|kind| rest.strip_prefix(kind))?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
    Some(&rest[..end])
}

/// The first lines of all doc comments of a text, with their numbers.
fn first_sentences(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_inside = false;
    text.lines().enumerate().filter_map(move |(number, line)| {
        let words = line.trim_start();
        let words = words.strip_prefix("///").or_else(|| words.strip_prefix("//!"));
        let was_inside = std::mem::replace(&mut is_inside, words.is_some());
        words.filter(|_| !was_inside).map(|words| (number + 1, words.trim_start()))
    })
}

#[test]
fn public_types_are_nouns() {
    let mut bad = Vec::new();
    for path in sources() {
        let text = std::fs::read_to_string(&path).expect("a text");
        for name in text.lines().filter_map(public_type) {
            if NO_NOUNS.contains(&name) || METAPHORS.contains(&name) {
                bad.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(bad.is_empty(), "name these by what they are:\n{}", bad.join("\n"));
}

#[test]
fn a_public_type_name_has_at_most_two_meanings() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in sources() {
        let text = std::fs::read_to_string(&path).expect("a text");
        for name in text.lines().filter_map(public_type) {
            places.entry(name.to_owned()).or_default().push(path.display().to_string());
        }
    }
    assert!(places.len() > 1000, "only {} public types were found", places.len());
    places.retain(|name, places| places.len() > MEANINGS_MAX && !IN_EVERY_WORLD.contains(&name.as_str()));
    assert!(places.is_empty(), "qualify these: {places:#?}");
}

#[test]
fn doc_comments_begin_with_definitions() {
    let mut bad = Vec::new();
    let mut count = 0;
    for path in sources() {
        let text = std::fs::read_to_string(&path).expect("a text");
        for (number, sentence) in first_sentences(&text) {
            count += 1;
            let first = sentence.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
            if QUESTIONS.contains(&first) {
                bad.push(format!("{}:{number}: {sentence}", path.display()));
            }
        }
    }
    assert!(count > 5000, "only {count} doc comments were found");
    assert!(bad.is_empty(), "say what these are:\n{}", bad.join("\n"));
}

#[test]
fn types_and_first_sentences_are_found() {
    let check = |line: &str, expect: Option<&str>| assert_eq!(public_type(line), expect, "{line}");
    check("pub struct Told;", Some("Told"));
    check("    pub enum Kind<T> {", Some("Kind"));
    check("pub(crate) struct Told;", None);
    check("pub fn told() {}", None);
    let text = "//! A.\n//! B.\n\n/// C.\n/// D.\nfn f() {}\n";
    assert_eq!(first_sentences(text).collect::<Vec<_>>(), [(1, "A."), (4, "C.")]);
}
