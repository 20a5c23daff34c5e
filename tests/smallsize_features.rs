//! docs/reference/smallsize-features.md has every row, and every named test exists.

use std::path::Path;

const PAGE: &str = include_str!("../docs/reference/smallsize-features.md");

/// The first cells of all rows, in their order.
fn rows() -> Vec<&'static str> {
    let cells = PAGE.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    cells.filter(|cell| cell.ends_with(|last: char| last.is_ascii_digit())).collect()
}

#[test]
fn every_row_is_there() {
    let numbered = |letter: &'static str, count: u32| (1..=count).map(move |number| format!("{letter}{number}"));
    let all = [("C", 13), ("S", 16), ("B", 15), ("", 15), ("", 9)].map(|(letter, count)| numbered(letter, count));
    let expect: Vec<String> = all.into_iter().flatten().collect();
    assert_eq!(rows(), expect);
}

/// Folder, file and function of each test.
fn named() -> Vec<(&'static str, &'static str)> {
    let pieces = PAGE.lines().filter(|line| line.starts_with("| ")).flat_map(|line| line.split('`').skip(1).step_by(2));
    pieces.filter_map(|piece| piece.split_once("::")).collect()
}

/// The text of a named file.
fn text(file: &str) -> String {
    let (folder, rest) = file.rsplit_once('/').unwrap_or_else(|| panic!("{file} has no folder"));
    let folder = match folder {
        "spar" => String::from("tests"),
        in_src if in_src.starts_with("src") => in_src.to_owned(),
        package => format!("leagues/{package}/tests"),
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(format!("{rest}.rs"));
    std::fs::read_to_string(&path).unwrap_or_else(|cause| panic!("{}: {cause}", path.display()))
}

#[test]
fn every_test_that_is_named_exists() {
    let tests = named();
    assert!(tests.len() > 100, "only {} tests were found", tests.len());
    for (file, function) in tests {
        let text = text(file);
        let is_there =
            text.split("#[test]\n").skip(1).any(|test| test.trim_start().starts_with(&format!("fn {function}(")));
        assert!(is_there, "{file} has no test {function}");
    }
}

/// A row without a test states the missing evidence.
#[test]
fn rows_without_a_test_say_so() {
    for line in PAGE.lines().filter(|line| line.starts_with("| ") && !line.contains("::")) {
        let missing = line.trim_end_matches([' ', '|']).rsplit("| ").next().unwrap_or_default();
        let is_head = ["not shown yet", "---"].contains(&missing);
        assert!(is_head || missing == "all", "{line}");
    }
}
