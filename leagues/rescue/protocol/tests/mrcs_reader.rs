//! Decoding a byte stream into messages: syntax, framing, limits, in any pieces (`docs/reference/rescue-protocol.md` 3.2).

use crate::common;

use rescue_protocol::mrcs::{DEPTH_MAX, ErrorCode, MESSAGE_BYTES_MAX, MessageReader};

/// Decoded messages; refusals as code and echo.
fn read(reader: &mut MessageReader, mut delivery: &[u8], out: &mut Vec<String>) {
    while let Some(result) = reader.read(&mut delivery) {
        out.push(match result {
            Ok(form) => {
                let mut text = Vec::new();
                form.write(&mut text);
                String::from_utf8(text).expect("ASCII")
            }
            Err(refused) => format!("{} {}", refused.fault.code.word(), refused.text.escape_ascii()),
        });
    }
    assert!(delivery.is_empty());
}

fn all(text: &[u8]) -> Vec<String> {
    let mut out = Vec::new();
    read(&mut MessageReader::default(), text, &mut out);
    out
}

fn check(text: &str, expect: &[&str]) {
    assert_eq!(all(text.as_bytes()), expect, "{text}");
}

#[test]
fn messages_are_balanced_lists_whatever_the_lines() {
    check("(select robot1)\n", &["(select robot1)"]);
    check("(SELECT ROBOT1)\r(Select Robot2)\r\n", &["(select robot1)", "(select robot2)"]);
    check("(a)(b) (c)\t(d)\x0c", &["(a)", "(b)", "(c)", "(d)"]);
    check("(missionadd robot1\r\n  (goto\n(3.5\t1.5)))", &["(missionadd robot1 (goto (3.5 1.5)))"]);
    check("(a(b)(c()))", &["(a (b) (c ()))"]);
    check("( select\n)\n\n\n", &["(select)"]);
    check("(select robot1", &[]);
    check("", &[]);
}

#[test]
fn comments_and_quote_marks_are_noise() {
    check("; (select robot1)\n(select robot2) ; ( \" |\n(a)", &["(select robot2)", "(a)"]);
    check("(select ; a ) in a comment\r robot1)", &["(select robot1)"]);
    check("'(select robot1) ' (a)", &["(select robot1)", "(a)"]);
    check("(missionadd robot1 '(goto '(1 2)))", &["(missionadd robot1 (goto (1 2)))"]);
    check("(select robot1;c\n)", &["(select robot1)"]);
}

#[test]
fn symbols_strings_and_names_between_bars() {
    check("(time? a-b_c.d+e*f/g!h)", &["(time? a-b_c.d+e*f/g!h)"]);
    check("(select |Robot1|)(|SELECT| robot1)", &["(select robot1)", "(select robot1)"]);
    check(r#"(select "Robot1")"#, &[r#"(select "Robot1")"#]);
    check(r#"(a "b ) ( ; |" c)"#, &[r#"(a "b ) ( ; |" c)"#]);
    check(r#"(a "quote \" slash \\ n \n")"#, &[r#"(a "quote \" slash \\ n n")"#]);
    check("(a \"h\u{f6}h\te\")", &["(a \"hhe\")"]);
    check(r"(a |b\|c\)|)", &["(a b|c))"]);
}

#[test]
fn what_is_not_read_is_refused_and_the_next_message_is_read() {
    let next = " (b)";
    for bad in [
        "(select #1)",
        "(select #.(quit))",
        "(select robot:1)",
        "(select :robot1)",
        "(select robot1\"a\")",
        "(select \"a\"b)",
        "(select robot'1)",
        "(select rob|ot|1)",
        "(select a\\b)",
        "(select {})",
        "(select r\u{f6}bot1)",
        "(select |r\u{f6}bot1|)",
        "(select \u{0})",
        "(select _a)",
        "()",
        "(1 2)",
        "(\"select\" robot1)",
        "((select robot1))",
    ] {
        let expect = format!("syntax {}", bad.as_bytes().escape_ascii());
        check(&format!("{bad}{next}"), &[&expect, "(b)"]);
    }
    check("(a 1 (b #x (c)) d) (e)", &["syntax (a 1 (b #x (c)) d)", "(e)"]);
    check("(a 1x)(b)", &["bad-number (a 1x)", "(b)"]);
}

#[test]
fn outside_of_lists_the_line_is_skipped() {
    check("hello (select robot1)\n(b)", &["syntax hello (select robot1)", "(b)"]);
    check("(a)) (b)\r(c)", &["(a)", "syntax ) (b)", "(c)"]);
    check("12 '(' |\n(b)", &["syntax 12 \\'(\\' |", "(b)"]);
    check("(a) x\r\n\r\n(b)", &["(a)", "syntax x", "(b)"]);
    check("no line end", &[]);
}

#[test]
fn texts_end_with_their_line() {
    check("(select \"robot1)\n(select robot2)\n", &[r#"syntax (select \"robot1)"#, "(select robot2)"]);
    check("(a (b |c))\r(d)", &["syntax (a (b |c))", "(d)"]);
    check("(a \"b\\\n(c)", &[r#"syntax (a \"b\\"#, "(c)"]);
    check("(a #\"b\n(c)", &[r##"syntax (a #\"b"##, "(c)"]);
}

#[test]
fn a_connection_that_ends_inside_a_message() {
    let ends = |text: &[u8]| {
        let mut reader = MessageReader::default();
        assert!(reader.read(&mut &*text).is_none());
        assert_eq!(reader.pending_bytes(), text.trim_ascii_start().len());
        let end = reader.end().map(|refused| (refused.fault.code, refused.text.to_vec()));
        assert_eq!(reader.pending_bytes(), 0);
        assert!(reader.read(&mut &b"(a)"[..]).expect("a message").is_ok());
        end
    };
    assert_eq!(ends(b" (select robot1 "), Some((ErrorCode::Syntax, b"(select robot1".to_vec())));
    assert_eq!(ends(b"(select \"r"), Some((ErrorCode::Syntax, b"(select \"r".to_vec())));
    assert_eq!(ends(b"junk"), Some((ErrorCode::Syntax, b"junk".to_vec())));
    assert_eq!(ends(b" \n"), None);
}

#[test]
fn depth_has_a_limit() {
    let nested = |depth: usize| format!("(a{}{}(b)", " (c".repeat(depth - 1), ")".repeat(depth));
    assert_eq!(all(nested(DEPTH_MAX).as_bytes()).len(), 2);
    assert!(all(nested(DEPTH_MAX).as_bytes())[0].starts_with("(a (c"));
    let deep = all(nested(DEPTH_MAX + 1).as_bytes());
    assert_eq!(deep, [format!("too-long (a{} (", " (c".repeat(DEPTH_MAX - 1)), "(b)".to_owned()]);
    assert_eq!(all(nested(1000).as_bytes()), deep);
}

#[test]
fn length_has_a_limit() {
    let long = |bytes: usize| format!("(a {})(b)", "x".repeat(bytes - 4));
    assert_eq!(all(long(MESSAGE_BYTES_MAX).as_bytes())[0].len(), MESSAGE_BYTES_MAX);
    let echo = format!("too-long (a {}", "x".repeat(77));
    for bytes in [MESSAGE_BYTES_MAX + 1, MESSAGE_BYTES_MAX + 2, 20 * MESSAGE_BYTES_MAX] {
        assert_eq!(all(long(bytes).as_bytes()), [echo.as_str(), "(b)"]);
    }
    // Nested lists are dropped with it, and so are strings.
    let lists = format!("(a{} \")\" (c)) (d)", " (b)".repeat(MESSAGE_BYTES_MAX / 4));
    assert_eq!(all(lists.as_bytes()).len(), 2);
    assert_eq!(all(lists.as_bytes())[1], "(d)");
}

/// After a missing parenthesis the reader resynchronises, though late.
#[test]
fn a_message_that_never_closes_ends_at_a_line_with_a_list() {
    let text = format!("{}\n(select robot1)\n", "(".repeat(1 << 20));
    let read = all(text.as_bytes());
    assert_eq!(read.len(), 2);
    assert!(read[0].starts_with("too-long ((("));
    assert_eq!(read[1], "(select robot1)");
    let line = "(select robot1)\n";
    let lost = format!("(missionadd robot1 (goto (1 2)\n{}", line.repeat(MESSAGE_BYTES_MAX / line.len() + 10));
    let read = all(lost.as_bytes());
    assert!(read[0].starts_with("too-long (missionadd"));
    assert!((8..=13).contains(&read.len()), "{}", read.len());
    assert!(read[1..].iter().all(|message| message == "(select robot1)"));
}

const MIXED: &str = "(SELECT ROBOT1)\r\n; c (\n(missionadd |Robot1| '((goto (1/3 -2.5d0)) ; x)\n (turnto \"a\\\"b\")))(a #)) y\n\
    (b \"c\n(d (((((((((((((((((e))))))))))))))))) ) (f .5) junk junk junk junk junk junk junk junk junk junk junk junk \
    junk junk junk junk junk junk\r(g)";

#[test]
fn pieces_do_not_matter() {
    let expect = all(MIXED.as_bytes());
    assert_eq!(expect.len(), 9, "{expect:#?}");
    for at in 0..=MIXED.len() {
        let (first, second) = MIXED.as_bytes().split_at(at);
        let (mut reader, mut out) = (MessageReader::default(), Vec::new());
        read(&mut reader, first, &mut out);
        read(&mut reader, second, &mut out);
        assert_eq!(out, expect, "torn at {at}");
    }
    for size in 1..20 {
        let (mut reader, mut out) = (MessageReader::default(), Vec::new());
        MIXED.as_bytes().chunks(size).for_each(|piece| read(&mut reader, piece, &mut out));
        assert_eq!(out, expect, "pieces of {size}");
    }
}

#[test]
fn raw_text_of_a_message() {
    common::read_one(b" (SELECT  Robot1) ", |form| {
        let form = form.expect("a message");
        assert_eq!((form.text(), form.head()), (&b"(SELECT  Robot1)"[..], "select"));
        assert_eq!(form.arguments().count(), 1);
    });
}

/// After arbitrary garbage the reader holds little of it, and decodes the next messages.
#[test]
fn a_mebibyte_of_garbage() {
    for alphabet in
        [&b"()\"|;'\\# \nab1.-/"[..], b"(((((( \"ab", b"junk ", b"\0\xff\x80", b"(a\n", b")\n", b"1e", b"\\"]
    {
        let mut reader = MessageReader::default();
        let (mut state, mut refused) = (1_u64, 0);
        let mut garbage: Vec<u8> = (0..1 << 20)
            .map(|_| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                alphabet[(state >> 33) as usize % alphabet.len()]
            })
            .collect();
        // A line end closes texts, junk and comments; anything still open then is closed or too deep.
        garbage.extend_from_slice(b"\n))))))))))))))))\n");
        for piece in garbage.chunks(1460) {
            let mut delivery = piece;
            while let Some(result) = reader.read(&mut delivery) {
                if let Err(bad) = result {
                    refused += 1;
                    assert!(bad.text.len() <= 80);
                }
            }
            assert!(reader.pending_bytes() <= MESSAGE_BYTES_MAX);
        }
        assert!(refused > 0);
        let mut heard = Vec::new();
        read(&mut reader, b"(select robot1)", &mut heard);
        assert_eq!(heard, ["(select robot1)"], "{}", alphabet.escape_ascii());
    }
}
