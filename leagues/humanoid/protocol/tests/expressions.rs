//! The syntax of frames.

use humanoid_protocol::expression::{DEPTH_MAX, Element, ElementError, List, ParseError, Parser};

use crate::common::text;

/// A list with `[` for lists and `,` between elements.
fn shape(list: List<'_>) -> String {
    let elements = list.elements().map(|element| match element {
        Element::Word(word) => text(word),
        Element::List(list) => shape(list),
    });
    let elements: Vec<String> = elements.collect();
    assert_eq!(elements.len(), list.len());
    assert_eq!(elements.is_empty(), list.is_empty());
    format!("[{}]", elements.join(","))
}

#[test]
fn frames_have_these_elements() {
    let mut parser = Parser::new();
    let mut check = |frame: &str, expect: Result<&str, ParseError>| {
        let read = parser.parse(frame.as_bytes()).map(shape);
        assert_eq!(read.as_deref(), expect.as_ref().map(|text| *text), "{frame}");
    };
    check("", Ok("[]"));
    check("  ", Ok("[]"));
    check("word", Ok("[word]"));
    check("(a b)", Ok("[[a,b]]"));
    check(" (a  b ) ", Ok("[[a,b]]"));
    check("(a(b c)d)e (f)", Ok("[[a,[b,c],d],e,[f]]"));
    check("()", Ok("[[]]"));
    check("(a\tb\nc)", Ok("[[a\tb\nc]]"));
    // A stray bracket ends the frame.
    check(")(a)", Ok("[]"));
    check("(a)b)(c", Ok("[[a],b]"));
    // A missing one rejects it.
    check("(a", Err(ParseError::MissingBracket));
    check("a(b", Err(ParseError::MissingBracket));
    check("((a)", Err(ParseError::MissingBracket));
    check("(a)(b(c)", Err(ParseError::MissingBracket));
}

#[test]
fn depth_is_limited() {
    let mut parser = Parser::new();
    let mut check = |depth: usize, expect: Result<(), ParseError>| {
        let frame = ["(".repeat(depth), ")".repeat(depth)].concat();
        assert_eq!(parser.parse(frame.as_bytes()).map(drop), expect);
    };
    check(DEPTH_MAX, Ok(()));
    check(DEPTH_MAX + 1, Err(ParseError::TooDeep));
    check(30_000, Err(ParseError::TooDeep));
}

#[test]
fn elements_have_types() {
    let mut parser = Parser::new();
    let list = parser.parse(b"a (b) \xff 7 1.5").expect("a frame");
    assert_eq!(list.text(0), Ok("a"));
    assert_eq!(list.text(1), Err(ElementError::NotWord(1)));
    assert_eq!(list.text(2), Err(ElementError::NotText(2)));
    assert_eq!(list.float(2), Err(ElementError::NotNumber(2)));
    assert_eq!(list.floats(3), Ok([7.0, 1.5]));
    assert_eq!(list.integer(3).map(|integer| integer.saturated), Ok(7));
    assert_eq!(list.integer(4), Err(ElementError::NotNumber(4)));
    assert_eq!(list.floats::<3>(3), Err(ElementError::Missing(5)));
    assert_eq!(list.lists().map(shape).collect::<Vec<_>>(), ["[b]"]);
}
