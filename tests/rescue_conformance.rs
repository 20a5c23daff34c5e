//! docs/reference/rescue-conformance.md has every number, and every named test exists.

use std::path::Path;

const PAGE: &str = include_str!("../docs/reference/rescue-conformance.md");

/// A line of the page: number, tested requirement, and tests with their files.
type Row = (u32, &'static str, Vec<(&'static str, &'static str)>);

/// Number, sentence and tests of each row.
fn rows() -> Vec<Row> {
    let rows = PAGE.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.trim_end_matches(" |").split(" | ");
        let number = cells.next()?.parse().ok()?;
        let (sentence, tests) = (cells.next()?, cells.next()?);
        let tests = tests.split('`').skip(1).step_by(2).filter_map(|test| test.split_once("::"));
        Some((number, sentence, tests.collect()))
    });
    rows.collect()
}

#[test]
fn every_number_is_there_once() {
    let numbers: Vec<u32> = rows().iter().map(|(number, ..)| *number).collect();
    assert_eq!(numbers, Vec::from_iter(1..=30));
}

#[test]
fn every_number_has_tests_that_exist() {
    for (number, sentence, tests) in rows() {
        assert!(!sentence.is_empty() && !tests.is_empty(), "row {number} lacks a sentence or a test");
        for (file, function) in tests {
            assert!(function.starts_with(&format!("c{number:02}_")), "row {number} names {function}");
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(format!("{file}.rs"));
            let text = std::fs::read_to_string(&path).unwrap_or_else(|cause| panic!("{}: {cause}", path.display()));
            let mut tests = text.split("#[test]\n").skip(1);
            let is_there = tests.any(|test| test.trim_start().starts_with(&format!("fn {function}(")));
            assert!(is_there, "{file} has no test {function}");
        }
    }
}

/// Tests with a number are on the page.
#[test]
fn every_test_with_a_number_is_named() {
    let named: Vec<(&str, &str)> = rows().into_iter().flat_map(|(.., tests)| tests).collect();
    for file in ["rescue_missions", "rescue_runs", "rescue_state", "rescue_words"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(format!("{file}.rs"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|cause| panic!("{}: {cause}", path.display()));
        for function in text.lines().filter_map(|line| line.strip_prefix("fn ")?.split('(').next()) {
            let is_numbered = function.get(1..3).is_some_and(|digits| digits.parse::<u32>().is_ok());
            assert!(!is_numbered || named.contains(&(file, function)), "the page does not name {file}::{function}");
        }
    }
}
