//! `usar.ini` (`docs/reference/rescue-protocol.md` 3.8).

use rescue_protocol::mrcs::ini::{Ini, flag};
use rescue_protocol::mrcs::{AngleUnit, FrontierAnchor, LineEnd, MapFrame, RectAnchor, Style, TypeStyle};

const EXAMPLE: &str = "\
UserLog   = true
ActrPort  = 6324
[sim]
Scenario  = scenarios/office-a.toml
Seed      = 7
Speed     = 1.0          ; 0 = as fast as possible
[robots]
Robot     = robot1 p2at 1.0 1.5 0.0
Robot     = robot2 p2at 1.0 2.2 0.0
Robot     = robot3 airrobot 0.5 0.8 0.0
[actr]
Errors    = false
Snapshot  = true
AngleUnit = rad
MissionGen = replace
";

fn values<'a>(ini: &'a Ini, key: &str) -> Vec<&'a str> {
    ini.all(key).map(|entry| entry.value.as_str()).collect()
}

#[test]
fn the_example() {
    let ini = Ini::read(EXAMPLE);
    assert_eq!(ini.warnings(), []);
    assert_eq!(ini.flag("userlog"), Ok(Some(true)));
    assert_eq!(ini.number("ACTRPORT"), Ok(Some(6324.0)));
    assert_eq!(ini.get("scenario"), Some("scenarios/office-a.toml"));
    assert_eq!(ini.get("Speed"), Some("1.0"));
    assert_eq!(values(&ini, "robot").len(), 3);
    assert_eq!(values(&ini, "robot")[2], "robot3 airrobot 0.5 0.8 0.0");
    assert_eq!(ini.flag("Errors"), Ok(Some(false)));
    assert_eq!(ini.all("AngleUnit").next().map(|entry| (entry.section.as_str(), entry.line)), Some(("actr", 14)));
    assert_eq!(Style::of_ini(&ini), Ok(Style::default()));
    assert_eq!((ini.get("nothing"), ini.flag("nothing"), ini.number("nothing")), (None, Ok(None), Ok(None)));
}

fn check(line: &str, expect: Option<(&str, &str)>) {
    let ini = Ini::read(line);
    assert_eq!(ini.warnings(), [], "{line}");
    let written = ini.to_string();
    assert_eq!(written, expect.map_or(String::new(), |(key, value)| format!("{key} = {value}\n")), "{line}");
}

#[test]
fn lines_and_comments() {
    check("a=b", Some(("a", "b")));
    check("  a \t=\t b c  \r\n", Some(("a", "b c")));
    check("\u{feff}a = b", Some(("a", "b")));
    check("a = b ; c", Some(("a", "b")));
    check("a = b\t# c", Some(("a", "b")));
    check("a = b;c#d", Some(("a", "b;c#d")));
    check("a = x=y", Some(("a", "x=y")));
    check("a = ; nothing", Some(("a", "")));
    check("; a = b", None);
    check("  # a = b", None);
    check("", None);
    check("[section] ; c", None);
}

#[test]
fn what_is_not_understood_is_a_warning_with_its_line() {
    let ini =
        Ini::read("a = 1\nnonsense\n = 2\n[open\n[]\n\n[USARBot.P2AT]\nAddParts=(ItemClass=class'A',Text=\" ; b\")\n");
    let warnings: Vec<String> = ini.warnings().iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "line 2: expected key = value; the line is ignored",
            "line 3: there is no key before `=`; the line is ignored",
            "line 4: expected [section]; the line is ignored",
            "line 5: expected [section]; the line is ignored",
            "line 8: AddParts has a value of USARSim's, which is kept and not used",
        ]
    );
    assert_eq!(ini.get("addparts"), Some("(ItemClass=class'A',Text=\" ; b\")"));
    let unknown: Vec<String> = ini.unknown(&["B", "ADDPARTS"]).map(|warning| warning.to_string()).collect();
    assert_eq!(unknown, ["line 1: a is no key that is used here"]);
}

#[test]
fn yes_and_no() {
    for (yes, no) in [("true", "false"), ("yes", "no"), ("on", "off"), ("1", "0"), ("True", "FALSE"), ("YES", "Off")] {
        assert_eq!((flag(yes), flag(no)), (Some(true), Some(false)));
    }
    assert_eq!([flag(""), flag("2"), flag("ja")], [None; 3]);
    let ini = Ini::read("[x]\nErrors = perhaps\nSpeed = fast\nSeed = inf");
    let text = ini.flag("errors").expect_err("a warning").to_string();
    assert_eq!(text, "line 2: Errors is `perhaps`, expected is true or false");
    assert_eq!(
        ini.number("Speed").expect_err("a warning").to_string(),
        "line 3: Speed is `fast`, expected is a number"
    );
    assert!(ini.number("Seed").is_err());
}

#[test]
fn the_last_value_counts_and_all_make_a_list() {
    let ini = Ini::read("Seed = 1\n[sim]\nSEED = 2\n[robots]\nseed = 3\n");
    assert_eq!(ini.get("Seed"), Some("3"));
    assert_eq!(values(&ini, "seed"), ["1", "2", "3"]);
}

#[test]
fn the_command_line_wins() {
    let mut ini = Ini::read(EXAMPLE);
    ini.set("seed = 9").expect("a setting");
    ini.set("ROBOT=robot1 kenaf 0 0 0").expect("a setting");
    ini.set("robot=robot2 kenaf 1 0 0").expect("a setting");
    assert_eq!(ini.get("Seed"), Some("9"));
    assert_eq!(values(&ini, "Robot"), ["robot1 kenaf 0 0 0", "robot2 kenaf 1 0 0"]);
    for bad in ["seed", "=1", "; a = b", "[a] = b", "a = b ; c", "a = b\nc = d", ""] {
        let warning = ini.set(bad).expect_err("a warning");
        assert!(warning.to_string().starts_with(&format!("--set: `{bad}`: ")), "{warning}");
    }
    ini.set("Errors = maybe").expect("a setting");
    assert_eq!(
        ini.flag("errors").expect_err("a warning").to_string(),
        "--set: Errors is `maybe`, expected is true or false"
    );
}

/// The printed file reads back with the same settings.
#[test]
fn printed_and_read_again() {
    let mut ini = Ini::read(EXAMPLE);
    ini.set("Speed = 0").expect("a setting");
    let printed = ini.to_string();
    assert!(
        printed.starts_with("UserLog = true\nActrPort = 6324\nSpeed = 0\n[sim]\nScenario = scenarios/office-a.toml\n")
    );
    assert!(printed.contains("[robots]\nRobot = robot1 p2at 1.0 1.5 0.0\nRobot = robot2"));
    let again = Ini::read(&printed);
    assert_eq!(again.to_string(), printed);
    for key in ["UserLog", "Scenario", "Seed", "Speed", "Robot", "Errors", "MissionGen"] {
        assert_eq!(values(&again, key), values(&ini, key), "{key}");
    }
}

#[test]
fn styles() {
    let all = "decimals = 2\nLINEEND = CRLF\n[actr]\nTypeStyle = number\nAngleUnit = deg\nMapFrame = usarsim\n\
        RectAnchor = corner\nFrontierAnchor = mid\n";
    let style = Style {
        decimals: 2,
        line_end: LineEnd::CrLf,
        types: TypeStyle::Number,
        angle_unit: AngleUnit::Degree,
        map_frame: MapFrame::UsarSim,
        rect_anchor: RectAnchor::Corner,
        frontier_anchor: FrontierAnchor::Mid,
    };
    let ini = Ini::read(all);
    assert_eq!(Style::of_ini(&ini), Ok(style));
    assert_eq!(ini.unknown(&Style::KEYS).count(), 0);
    for (line, expect) in [
        ("Decimals = 7", "line 1: Decimals is `7`, expected is 0 to 6"),
        ("Decimals = -1", "line 1: Decimals is `-1`, expected is 0 to 6"),
        ("MapFrame = ned", "line 1: MapFrame is `ned`, expected is enu or usarsim"),
    ] {
        assert_eq!(Style::of_ini(&Ini::read(line)).expect_err("a warning").to_string(), expect);
    }
}
