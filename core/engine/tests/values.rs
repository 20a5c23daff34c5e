//! Values by name and type: a missing value, or one of another type, is an error and never a default.

use engine::{LookupError, Parameter, ParameterKind, Value, Values};

const fn parameter(name: &'static str, kind: ParameterKind, default: &'static str) -> Parameter {
    Parameter { name, flag: "", group: "", unit: "", kind, default, effect: "", source: "" }
}

static SWITCH: Parameter = parameter("switch", ParameterKind::Switch, "true");
static COUNT: Parameter = parameter("count", ParameterKind::Whole { min: -300, max: 300 }, "7");
static SIZE: Parameter = parameter("size", ParameterKind::Number { min: 0.0, max: 10.0 }, "2.5");
static WORD: Parameter = parameter("word", ParameterKind::Choice(&["one", "two"]), "\"two\"");
static SECRET: Parameter = parameter("secret", ParameterKind::Secret, "\"none\"");
static LIST: Parameter = parameter("list", ParameterKind::List("words"), "[\"a\"]");

fn values() -> Values {
    Values::new(&[&SWITCH, &COUNT, &SIZE, &WORD, &SECRET, &LIST], Parameter::default_value)
}

#[test]
fn every_type_is_read_as_it_is() {
    let values = values();
    assert_eq!(values.switch("switch"), Ok(true));
    assert_eq!((values.whole("count"), values.whole::<u8>("count")), (Ok(7_i64), Ok(7)));
    assert_eq!((values.number("size"), values.number("count")), (Ok(2.5), Ok(7.0)));
    assert_eq!((values.text("word"), values.text("secret")), (Ok("two"), Ok("none")));
    assert_eq!(values.list("list"), Ok(&[String::from("a")][..]));
}

#[test]
fn what_is_not_there_is_an_error() {
    let values = values();
    let told = |error: LookupError| error.to_string();
    for error in [
        values.switch("swich").map_err(told).map(drop),
        values.whole::<i64>("swich").map_err(told).map(drop),
        values.text("swich").map_err(told).map(drop),
        values.get_explicit("swich").map_err(told).map(drop),
    ] {
        assert_eq!(error, Err(String::from("there is no key \"swich\" here; please report this")));
    }
    let mut values = values;
    assert_eq!(values.set("swich", Value::Switch(true)), Err(LookupError::NoKey(String::from("swich"))));
}

#[test]
fn what_is_of_another_type_or_size_is_an_error() {
    fn check<T: std::fmt::Debug>(value: Result<T, LookupError>, expect: &str) {
        assert_eq!(value.expect_err(expect).to_string(), format!("{expect}; please report this"));
    }
    let mut values = values();
    check(values.switch("count"), "count = 7 is no switch");
    check(values.number("word"), "word = \"two\" is no number");
    check(values.text("list"), "list = [\"a\"] is no text");
    check(values.list("switch"), "switch = true is no list");
    check(values.whole::<i64>("size"), "size = 2.5 is no whole number of this size");
    values.set("count", Value::Whole(-300)).expect("a count");
    check(values.whole::<u8>("count"), "count = -300 is no whole number of this size");
}

#[test]
fn what_was_chosen_is_told_from_the_defaults() {
    let mut values = values();
    assert_eq!(values.get_explicit("count"), Ok(None));
    values.set("count", Value::Whole(8)).expect("a count");
    assert_eq!((values.get_explicit("count"), values.whole("count")), (Ok(Some(&Value::Whole(8))), Ok(8_i64)));
    assert!(values.parameters().map(|parameter| parameter.name).eq(values.all().map(|(parameter, _)| parameter.name)));
}
