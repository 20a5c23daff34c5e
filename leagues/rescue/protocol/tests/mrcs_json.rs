//! Messages as JSON and back (`docs/reference/rescue-protocol.md` 3.9).

use crate::common;

use crate::common::values;

use common::{line, message, read_one};
use proptest::collection::vec;
use proptest::prelude::*;
use rescue_protocol::mrcs::json::{JSON_BYTES_MAX, JsonError, read, write};
use rescue_protocol::mrcs::{Command, DEPTH_MAX, ErrorCode, MESSAGE_BYTES_MAX, MessageReader, Style};
use serde_json::{Value, json};
use values::{any_command, any_message};

fn to_json(line: &str) -> String {
    let mut out = Vec::new();
    read_one(line.as_bytes(), |form| write(&form.expect("a message"), &mut out));
    String::from_utf8(out).expect("ASCII")
}

fn to_line(json: &str) -> Result<String, JsonError> {
    read(json.as_bytes()).map(|line| String::from_utf8(line).expect("ASCII"))
}

/// Checks both directions.
fn check(line: &str, json: &str) {
    assert_eq!(to_json(line), json);
    assert_eq!(to_line(json), Ok(format!("{line}\n")));
}

#[test]
fn forms() {
    check("(time?)", r#"["time?"]"#);
    check("(robot robot1 p2at 1 1.5 -0.25)", r#"["robot","robot1","p2at",1,1.5,-0.25]"#);
    check(
        "(mission robot1 (goto (3.5 1.5 0)) (explore ()))",
        r#"["mission","robot1",["goto",[3.5,1.5,0]],["explore",[]]]"#,
    );
    check(r#"(chat 2 "left")"#, r#"["chat",2,"left"]"#);
    check(r#"(chat "Say \"a\" \\ b")"#, r#"["chat","Say \"a\" \\ b"]"#);
    check(r#"(condition "team" "8")"#, r#"["condition","team","8"]"#);
    check(r#"(grid -6.4 0 0.05 128 128 "ufo")"#, r#"["grid",-6.4,0,0.05,128,128,"ufo"]"#);
    check(r#"(error syntax "what" "echo")"#, r#"["error","syntax","what","echo"]"#);
    check(r#"(picture imgview1 "iVBORw0KGgo=")"#, r#"["picture","imgview1","iVBORw0KGgo="]"#);
}

#[test]
fn spellings() {
    for (line, json) in [
        ("(ROBOT 'Robot1 P2AT 1.0d0 1/2 .5) ; there", r#"["robot","robot1","p2at",1,0.5,0.5]"#),
        ("(select \"robot1\")", r#"["select","robot1"]"#),
        ("(select |ROBOT1|)", r#"["select","robot1"]"#),
    ] {
        assert_eq!(to_json(line), json);
    }
    for (json, line) in [
        (r#" [ "SELECT" , "Robot1" ] "#, "(select robot1)\n"),
        (r#"["mark",1e2,-0.0]"#, "(mark 100 0)\n"),
        (r#"["select","two words"]"#, "(select \"two words\")\n"),
        (r#"["select","(stop"]"#, "(select \"(stop\")\n"),
        (r#"["select",""]"#, "(select \"\")\n"),
        (r#"["select","1"]"#, "(select \"1\")\n"),
        ("[\"chat\",\"a\\nb\\u0000c\u{e4}d\"]", "(chat \"a bcd\")\n"),
    ] {
        assert_eq!(to_line(json).as_deref(), Ok(line));
    }
}

#[test]
fn refusals() {
    for json in ["[]", "{}", "1", "\"select\"", "[1]", "[[\"select\"]]", "[\"two words\"]", "[\"\"]", "[\"|a|\"]"] {
        assert_eq!(to_line(json), Err(JsonError::NoMessage), "{json}");
    }
    for json in ["[\"hold\",\"robot1\",true]", "[\"select\",null]", "[\"a\",{\"b\":1}]", "[\"a\",[null]]"] {
        assert_eq!(to_line(json), Err(JsonError::BadItem), "{json}");
    }
    for json in ["", "[\"select\"", "[\"a\",1e999]", "[\"a\",NaN]", "[\"a\"] [\"b\"]", "(select robot1)"] {
        let why = to_line(json).expect_err("a refusal");
        assert!(why.to_string().starts_with("this is no JSON: "), "{json}: {why}");
        assert_eq!(why.code(), ErrorCode::Syntax);
    }
    assert_eq!(read(b"[\"\xff\"]").map_err(|why| why.code()), Err(ErrorCode::Syntax));
}

/// A message of the maximum size passes, one byte more does not; likewise for depth.
#[test]
fn limits() {
    let sized = |bytes: usize| format!("[\"a\",\"{}\"]", "b".repeat(bytes - "(a )".len()));
    let largest = read(sized(MESSAGE_BYTES_MAX).as_bytes()).expect("a message");
    let (mut reader, mut delivery) = (MessageReader::default(), &largest[..]);
    assert!(reader.read(&mut delivery).is_some_and(|result| result.is_ok()));
    assert_eq!(read(sized(MESSAGE_BYTES_MAX + 1).as_bytes()), Err(JsonError::TooLong));
    assert_eq!(read(format!("[\"a\"{}]", ",1e300".repeat(300)).as_bytes()), Err(JsonError::TooLong));
    assert_eq!(read(&[b' '; JSON_BYTES_MAX + 1]), Err(JsonError::TooLong));
    let deep = |depth: usize| format!("[\"a\",{}{}]", "[".repeat(depth - 1), "]".repeat(depth - 1));
    let deepest = read(deep(DEPTH_MAX).as_bytes()).expect("a message");
    let (mut reader, mut delivery) = (MessageReader::default(), &deepest[..]);
    assert!(reader.read(&mut delivery).is_some_and(|result| result.is_ok()));
    assert_eq!(read(deep(DEPTH_MAX + 1).as_bytes()), Err(JsonError::TooDeep));
    assert!(read("[".repeat(1000).as_bytes()).is_err());
}

/// Any item of a message.
fn any_item() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<f64>().prop_filter("finite", |value| value.is_finite()).prop_map(|value| json!(value)),
        any::<i32>().prop_map(|value| json!(value)),
        "[a-z][a-z0-9?-]{0,8}".prop_map(Value::from),
        "[ -~]{0,12}".prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 40, 6, |inner| vec(inner, 0..6).prop_map(Value::Array))
}

/// The value without meaningless differences: the case of names, and integer notation.
fn plain(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(plain).collect(),
        Value::Number(number) => json!(number.as_f64().expect("a number") + 0.0),
        Value::String(text) => json!(text.to_ascii_lowercase()),
        other => other.clone(),
    }
}

proptest! {
    /// Every message of the protocol survives conversion to JSON and back.
    #[test]
    fn messages(value in any_message()) {
        let style = Style::default();
        let back = to_line(&to_json(&line(&value, &style))).expect("a message");
        prop_assert_eq!(message(&back, &style), Ok(Some(value)));
    }

    #[test]
    fn commands(command in any_command()) {
        let style = Style::default();
        let mut sent = Vec::new();
        command.encode(&style, &mut sent);
        let back = to_line(&to_json(std::str::from_utf8(&sent).expect("ASCII")));
        // Extreme numbers are long; each is within the limit by itself.
        let back = back.expect("a message");
        let decoded = read_one(back.as_bytes(), |form| Command::decode(&form.expect("a message"), &style));
        prop_assert_eq!(decoded.expect("a command").command, command);
    }

    /// Any array survives the round trip, and its texts stay texts.
    #[test]
    fn arrays(head in "[a-z][a-z0-9]{0,8}|chat|error|picture", items in vec(any_item(), 0..6)) {
        let mut array = vec![Value::from(head)];
        array.extend(items);
        let sent = Value::Array(array);
        let back = to_json(&to_line(&sent.to_string()).expect("a message"));
        prop_assert_eq!(plain(&serde_json::from_str(&back).expect("JSON")), plain(&sent));
    }

    #[test]
    fn bytes_make_no_panic(bytes in vec(any::<u8>(), 0..300), text in "[\\[\\]\",a-c0-9.eE\\\\ {}:-]{0,200}") {
        for json in [&bytes[..], text.as_bytes()] {
            if let Ok(line) = read(json) {
                prop_assert!(read_one(&line, |form| form.is_ok()), "{}", line.escape_ascii());
            }
        }
    }
}
