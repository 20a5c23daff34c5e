//! Tables of robot types in the reference's syntax (`docs/reference/scene-files.md` 3).

use soccer_scene::{ScriptValue, robot_types};

const LIKE_THE_LEAGUES: &str = "
# Types of robots.
NaoType = [
  # 0: standard
  {
    'Hip1RelTorso_X' => 0.055,      # m
    'ThighRelHip2_Z' => -0.04,
    'lj5_max_abs_speed' => 6.1395,
    'UseToe' => 'false',
  },
  { 'Hip1RelTorso_X' => 0.055 + 0.018, \"UseToe\" => \"true\", 'ToeLength' => 7 / 2 },
]

NaoType << { 'UseToe' => 'false' }
NaoType.push({ 'UseToe' => 'third' })
NaoType[0] = { 'UseToe' => 'other' }
NaoType[4] = {}
";

fn text(value: &str) -> ScriptValue {
    ScriptValue::Text(value.to_string())
}

#[test]
fn types_come_in_order() {
    let types = robot_types(LIKE_THE_LEAGUES).unwrap();
    assert_eq!(types.len(), 5);
    assert_eq!(types[0].get("UseToe"), Some(&text("other")));
    assert_eq!(types[1].get("Hip1RelTorso_X"), Some(&ScriptValue::Float(0.055 + 0.018)));
    assert_eq!((types[1].get("ToeLength"), types[1].get("UseToe")), (Some(&ScriptValue::Int(3)), Some(&text("true"))));
    assert_eq!((types[2].get("UseToe"), types[3].get("UseToe")), (Some(&text("false")), Some(&text("third"))));
    assert!(types[4].is_empty());
}

#[test]
fn an_array_without_a_name_will_do() {
    let types = robot_types("[{'a' => 1}, {'a' => -2.5},]").unwrap();
    assert_eq!((types[0].get("a"), types[1].get("a")), (Some(&ScriptValue::Int(1)), Some(&ScriptValue::Float(-2.5))));
    assert_eq!(robot_types("T = Array.new\nT << {'a' => 1}").unwrap().len(), 1);
}

#[test]
fn what_is_not_understood_has_its_line() {
    for (file, line, part) in [
        ("", 1, "no robot type"),
        ("# nothing\n", 2, "no robot type"),
        ("T = [\n  { 'a' => 1 }\n  { 'a' => 2 }\n]", 3, "`]` expected"),
        ("T = [\n  { 'a' = 1 }\n]", 2, "`=>` expected"),
        ("T = [\n  { 'a' => }\n]", 2, "is not an expression"),
        ("T = [\n  { 'a' => 1,\n    b => 2 }\n]", 3, "is not an expression"),
        ("T = [\n  { 'a' => 1 }\n", 3, "the end of the file"),
        ("require 'x'\n", 1, "`=` expected"),
        ("T = [{'a' => 1}]\nT[7] = {}", 2, "from 0 to 1"),
        ("T = [{ 'a' => 1 / 0 }]", 1, "division by zero"),
        ("(((", 1, "an array of robot types"),
    ] {
        let error = robot_types(file).unwrap_err();
        assert_eq!(error.line, line, "{file:?}: {error}");
        assert!(error.text.contains(part), "{file:?}: {error}");
    }
}
