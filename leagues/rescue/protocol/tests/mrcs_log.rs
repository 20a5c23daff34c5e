//! The station's log, both ways (`docs/reference/rescue-protocol.md` 3.7).

use crate::common;

use common::{line, uid};
use rescue_protocol::mrcs::log::{LogHeader, LogLine, LogLineError, lines};
use rescue_protocol::mrcs::{Message, Style};

const EXAMPLE: &[u8] = b"\
; mrcs-log 1  scenario=office-a  seed=7  start=2026-01-31T09:00:00Z
0.000 (window listview1 listview 0 0 220 800)
0.020 (robot robot1 p2at 1.000 1.500 0.0000)
; 12.340 c1 (missionadd robot1 (goto (3.5 1.5)))
12.340 (mission robot1 (goto (3.500 1.500 0.0000)))
";

fn header() -> LogHeader {
    LogHeader { scenario: "office-a".to_owned(), seed: 7, start: "2026-01-31T09:00:00Z".to_owned() }
}

#[test]
fn the_example_is_read_and_written() {
    let read: Vec<LogLine<'_>> = lines(EXAMPLE).map(|line| line.expect("a line")).collect();
    let Some((LogLine::Comment(first), rest)) = read.split_first() else { panic!("no comment") };
    assert_eq!(LogHeader::read(first), Some(header()));
    assert_eq!(
        rest,
        [
            LogLine::Event { ms: 0, message: b"(window listview1 listview 0 0 220 800)" },
            LogLine::Event { ms: 20, message: b"(robot robot1 p2at 1.000 1.500 0.0000)" },
            LogLine::Command { ms: 12_340, client: 1, command: b"(missionadd robot1 (goto (3.5 1.5)))" },
            LogLine::Event { ms: 12_340, message: b"(mission robot1 (goto (3.500 1.500 0.0000)))" },
        ]
    );
    let mut out = Vec::new();
    header().write(&mut out);
    rest.iter().for_each(|line| line.write(&mut out));
    assert_eq!(out, EXAMPLE);
}

/// A client's received messages equal the log without comments and times.
#[test]
fn a_replay_is_exact() {
    let messages = [
        Message::Select { robot: Some(uid("robot1")), station: None },
        Message::Mission(uid("robot1"), Vec::new()),
        Message::Robot(uid("robot1"), None),
    ];
    let (mut sent, mut log) = (String::new(), Vec::new());
    for (ms, message) in (999..).zip(&messages) {
        let text = line(message, &Style::default());
        LogLine::Event { ms, message: text.as_bytes() }.write(&mut log);
        sent += &text;
    }
    assert_eq!(
        log,
        b"0.999 (select robot1)\n1.000 (mission robot1)\n1.001 (robot robot1 invalid 0.000 0.000 0.0000)\n"
    );
    let replayed = lines(&log).map(|line| match line {
        Ok(LogLine::Event { message, .. }) => String::from_utf8_lossy(message).into_owned() + "\n",
        other => panic!("{other:?}"),
    });
    assert_eq!(replayed.collect::<String>(), sent);
}

fn check(text: &[u8], expect: Option<LogLine<'_>>) {
    assert_eq!(LogLine::read(text), expect, "{}", text.escape_ascii());
}

#[test]
fn lines_of_all_kinds() {
    check(b"; anything", Some(LogLine::Comment(b"anything")));
    check(b";", Some(LogLine::Comment(b"")));
    check(b"0.000 (a)\r", Some(LogLine::Event { ms: 0, message: b"(a)" }));
    check(b"100000.001   (a)", Some(LogLine::Event { ms: 100_000_001, message: b"(a)" }));
    check(b"; 0.001 c12 (a)", Some(LogLine::Command { ms: 1, client: 12, command: b"(a)" }));
    check(b"; 0.001 note (a 1)\r", Some(LogLine::Note { ms: 1, text: b"(a 1)" }));
    check(b";0.001  note   (a", Some(LogLine::Note { ms: 1, text: b"(a" }));
    // Comments that are neither commands nor log entries.
    for comment in ["0.001 note", "0.001 note a", "0.001 notes (a)", "0.001 note(a)", "note (a)", "1 note (a)"] {
        check(format!("; {comment}").as_bytes(), Some(LogLine::Comment(comment.as_bytes())));
    }
    for comment in ["0.001 d1 (a)", "0.001 c (a)", "0.001 c+1 (a)", "0.001 c1", "1 c1 (a)", "0.1 c1 (a)", "c1 (a)"] {
        check(format!("; {comment}").as_bytes(), Some(LogLine::Comment(comment.as_bytes())));
    }
    for bad in [
        "(a)",
        "0.000",
        "0.000 a",
        "1 (a)",
        "1.0 (a)",
        "1.0000 (a)",
        "-1.000 (a)",
        "+1.000 (a)",
        "x.000 (a)",
        ".000 (a)",
    ] {
        check(bad.as_bytes(), None);
    }
    check(b"18446744073709551615.000 (a)", None);
}

#[test]
fn bad_lines_have_numbers() {
    let read: Vec<_> = lines(b"0.000 (a)\n\n \r\nnonsense\n0.001 (b)").collect();
    assert_eq!(read.len(), 3);
    assert_eq!(read[1], Err(LogLineError { line: 4 }));
    assert!(read[1].as_ref().is_err_and(|bad| bad.to_string().starts_with("line 4: ")));
    assert_eq!(read[2], Ok(LogLine::Event { ms: 1, message: b"(b)" }));
}

#[test]
fn what_would_break_a_line_does_not() {
    let mut out = Vec::new();
    LogLine::Command { ms: 5, client: 2, command: b"(a\r\n b)\n" }.write(&mut out);
    LogLine::Note { ms: 5, text: b"(a\n b)\r\n" }.write(&mut out);
    LogLine::Comment(b"two\nlines").write(&mut out);
    LogHeader { scenario: "my office\n(a)".to_owned(), seed: u64::MAX, start: String::new() }.write(&mut out);
    let expect =
        b"; 0.005 c2 (a   b)\n; 0.005 note (a  b)\n; two lines\n; mrcs-log 1  scenario=my_office_(a)  seed=18446744073709551615  start=\n";
    assert_eq!(out.escape_ascii().to_string(), expect.escape_ascii().to_string());
}

#[test]
fn headers() {
    assert_eq!(LogHeader::read(b"mrcs-log 1"), Some(LogHeader::default()));
    assert_eq!(
        LogHeader::read(b" mrcs-log 1 seed=7 start=2026-01-31T09:00:00Z scenario=office-a new=1"),
        Some(header())
    );
    for bad in ["mrcs-log 2", "mrcs-log 12", "mrcs-log", "seed=7", "mrcs-log 1 seed=x"] {
        assert_eq!(LogHeader::read(bad.as_bytes()), None, "{bad}");
    }
}
