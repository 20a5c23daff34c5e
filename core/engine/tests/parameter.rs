//! Parameter values: the accepted values of each kind, and round trips through text.

use engine::{ABOVE_ZERO, Parameter, ParameterKind, Value};

fn parameter(kind: ParameterKind, default: &'static str) -> Parameter {
    Parameter { name: "key", flag: "", group: "", unit: "s", kind, default, effect: "", source: "" }
}

fn check(kind: ParameterKind, default: &'static str, text: &str, expect: Option<Value>) {
    let parameter = parameter(kind, default);
    let value = parameter.parse(text);
    assert_eq!(value.clone().ok(), expect, "{text}: {value:?}");
    match value {
        // The written form reads back as the same value.
        Ok(Value::List(_)) => {}
        Ok(value) => assert_eq!(parameter.parse(&value.to_string()), Ok(value)),
        Err(error) => {
            let told = error.to_string();
            assert!(told.contains("key") && told.contains("(s)"), "{told}");
            assert!(told.ends_with(&format!("for instance {default}")), "{told}");
        }
    }
}

#[test]
fn switches() {
    for (text, on) in [("true", true), ("on", true), ("false", false), (" off ", false), ("\"on\"", true)] {
        check(ParameterKind::Switch, "true", text, Some(Value::Switch(on)));
    }
    for text in ["", "1", "yes", "True"] {
        check(ParameterKind::Switch, "true", text, None);
    }
}

#[test]
fn whole_numbers() {
    let kind = ParameterKind::Whole { min: 1, max: 11 };
    check(kind, "11", "1", Some(Value::Whole(1)));
    check(kind, "11", " 11", Some(Value::Whole(11)));
    for text in ["0", "12", "1.0", "1e0", "", "one", "99999999999999999999"] {
        check(kind, "11", text, None);
    }
}

#[test]
fn numbers() {
    let kind = ParameterKind::Number { min: ABOVE_ZERO, max: 1000.0 };
    check(kind, "30.0", "21", Some(Value::Whole(21)));
    check(kind, "30.0", "21.0", Some(Value::Number(21.0)));
    check(kind, "30.0", "1e-3", Some(Value::Number(0.001)));
    for text in ["0", "-1", "0.0", "1000.1", "inf", "nan", "1e999", "1,5", ""] {
        check(kind, "30.0", text, None);
    }
    check(ParameterKind::Number { min: 0.0, max: 1000.0 }, "0.0", "0", Some(Value::Whole(0)));
    check(ParameterKind::Number { min: 0.0, max: 1000.0 }, "0.0", "-0.1", None);
}

#[test]
fn words_and_texts() {
    let kind = ParameterKind::Choice(&["mended", "0.7.3"]);
    check(kind, "\"mended\"", "0.7.3", Some(Value::Text("0.7.3".into())));
    check(kind, "\"mended\"", "'mended'", Some(Value::Text("mended".into())));
    check(kind, "\"mended\"", "0.7", None);
    let short = ParameterKind::Text("a short text", |text| text.len() < 5);
    check(short, "\"ab\"", "4", Some(Value::Text("4".into())));
    // A command line has no escapes; a file does.
    assert_eq!(parameter(short, "\"ab\"").parse("a\"\\"), Ok(Value::Text("a\"\\".into())));
    assert_eq!(Value::Text("a\"\\".into()).to_string(), r#""a\"\\""#);
    check(short, "\"ab\"", "too long", None);
}

#[test]
fn lists() {
    let list = |texts: &[&str]| Some(Value::List(texts.iter().map(|text| (*text).to_owned()).collect()));
    check(ParameterKind::List("folders"), "[]", "[]", list(&[]));
    check(ParameterKind::List("folders"), "[]", "a b", list(&["a b"]));
    check(ParameterKind::List("robots"), "[]", "[\"nao\", 'data', any]", list(&["nao", "data", "any"]));
    assert_eq!(Value::List(vec!["a\"".into(), "b".into()]).to_string(), r#"["a\"", "b"]"#);
}

/// A file provides values of its own kinds; a text that looks like a number may be unquoted.
#[test]
fn values_of_another_kind() {
    let text = parameter(ParameterKind::Text("a text", |_| true), "\"a\"");
    assert_eq!(text.accept(Value::Whole(4)), Ok(Value::Text("4".into())));
    assert_eq!(text.accept(Value::Number(0.5)), Ok(Value::Text("0.5".into())));
    assert!(text.accept(Value::Switch(true)).is_err());
    let number = parameter(ParameterKind::Number { min: 0.0, max: 1.0 }, "1.0");
    assert!(number.accept(Value::Text("1".into())).is_err());
    assert!(number.accept(Value::Number(f64::NAN)).is_err());
}
