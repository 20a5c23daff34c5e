//! Values by name and type: what is not there, or of another type, is an error and never a default.

use engine::{Kind, NoValue, Parameter, Value, Values};

const fn parameter(name: &'static str, kind: Kind, default: &'static str) -> Parameter {
    Parameter { name, flag: "", group: "", unit: "", kind, default, effect: "", source: "" }
}

static SWITCH: Parameter = parameter("switch", Kind::Switch, "true");
static COUNT: Parameter = parameter("count", Kind::Whole { min: -300, max: 300 }, "7");
static SIZE: Parameter = parameter("size", Kind::Number { min: 0.0, max: 10.0 }, "2.5");
static WORD: Parameter = parameter("word", Kind::Choice(&["one", "two"]), "\"two\"");
static SECRET: Parameter = parameter("secret", Kind::Secret, "\"none\"");
static LIST: Parameter = parameter("list", Kind::List("words"), "[\"a\"]");

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
    let told = |error: NoValue| error.to_string();
    for error in [
        values.switch("swich").map_err(told).map(drop),
        values.whole::<i64>("swich").map_err(told).map(drop),
        values.text("swich").map_err(told).map(drop),
        values.chosen("swich").map_err(told).map(drop),
    ] {
        assert_eq!(error, Err(String::from("there is no key \"swich\" here; please report this")));
    }
    let mut values = values;
    assert_eq!(values.choose("swich", Value::Switch(true)), Err(NoValue::NoKey(String::from("swich"))));
}

#[test]
fn what_is_of_another_type_or_size_is_an_error() {
    fn check<T: std::fmt::Debug>(value: Result<T, NoValue>, expect: &str) {
        assert_eq!(value.expect_err(expect).to_string(), format!("{expect}; please report this"));
    }
    let mut values = values();
    check(values.switch("count"), "count = 7 is no switch");
    check(values.number("word"), "word = \"two\" is no number");
    check(values.text("list"), "list = [\"a\"] is no text");
    check(values.list("switch"), "switch = true is no list");
    check(values.whole::<i64>("size"), "size = 2.5 is no whole number of this size");
    values.choose("count", Value::Whole(-300)).expect("a count");
    check(values.whole::<u8>("count"), "count = -300 is no whole number of this size");
}

#[test]
fn what_was_chosen_is_told_from_the_defaults() {
    let mut values = values();
    assert_eq!(values.chosen("count"), Ok(None));
    values.choose("count", Value::Whole(8)).expect("a count");
    assert_eq!((values.chosen("count"), values.whole("count")), (Ok(Some(&Value::Whole(8))), Ok(8_i64)));
    assert!(values.parameters().map(|parameter| parameter.name).eq(values.all().map(|(parameter, _)| parameter.name)));
}
