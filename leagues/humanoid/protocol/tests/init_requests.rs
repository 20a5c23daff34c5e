//! The first frame of an agent; cases of the recording `wire-join-bad-input`, and more.

use humanoid_protocol::expression::{ElementError, ParseError, Parser};
use humanoid_protocol::init::{InitError, InitRequest, append_init, parse_init};

use crate::common::appended;

#[test]
fn frames_join_or_not() {
    let mut parser = Parser::new();
    let mut check = |frame: &[u8], expect: Result<(&str, &str, u8), InitError>| {
        let expect = expect.map(|(model, team, number)| InitRequest { model, team, number });
        assert_eq!(parse_init(&mut parser, frame), expect, "{}", frame.escape_ascii());
    };
    check(b"(init T1 Alpha 1)", Ok(("T1", "Alpha", 1)));
    check(b"(init T1 Alpha 0)", Ok(("T1", "Alpha", 0)));
    check(b"(init T1 Alpha -7)", Ok(("T1", "Alpha", 7)));
    check(b"(init T1 Alpha 107)", Ok(("T1", "Alpha", 7)));
    check(b"(init T1 Alpha -10_0_000000000000000000000042)", Ok(("T1", "Alpha", 42)));
    check(b"(init T1 Alpha 7\n)", Ok(("T1", "Alpha", 7)));
    check(b" (init ../robots/T1 Alpha 1)", Ok(("../robots/T1", "Alpha", 1)));
    check(b"(init T1 Alpha 3)(syn)", Ok(("T1", "Alpha", 3)));
    check(b"(init T1 Alpha 3) x) (", Ok(("T1", "Alpha", 3)));
    check("(init T1 Å\t1 3)".as_bytes(), Ok(("T1", "Å\t1", 3)));
    check(b"", Err(InitError::NotInit));
    check(b"(syn)", Err(InitError::NotInit));
    check(b"()", Err(InitError::NotInit));
    check(b"(init T1 Alpha)", Err(InitError::NotInit));
    check(b"(init T1 Alpha 1 2)", Err(InitError::NotInit));
    check(b"x(init T1 Alpha 3)", Err(InitError::NotInit));
    check(b"(syn)(init T1 Alpha 4)", Err(InitError::NotInit));
    check(b"((init) T1 Alpha 4)", Err(InitError::NotInit));
    check(b"(init T1 Alpha x)", Err(InitError::Element(ElementError::NotNumber(3))));
    check(b"(init T1 Alpha 4.0)", Err(InitError::Element(ElementError::NotNumber(3))));
    check(b"(init T1 (Alpha) 4)", Err(InitError::Element(ElementError::NotWord(2))));
    check(b"(init T1 \xff 4)", Err(InitError::Element(ElementError::NotText(2))));
    check(b"(init T1 Alpha 4", Err(InitError::Frame(ParseError::MissingBracket)));
    check(b"(init T1 Alpha 4)(", Err(InitError::Frame(ParseError::MissingBracket)));
}

#[test]
fn request_is_written() {
    let request = InitRequest { model: "K1", team: "Beta", number: 11 };
    assert_eq!(appended(|out| append_init(out, &request)), "(init K1 Beta 11)");
}
