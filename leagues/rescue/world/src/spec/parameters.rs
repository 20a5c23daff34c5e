//! The parameters of the rescue world.

use engine::{Parameter, ParameterKind, Values, WorldBuildError};
use rescue_building::robots::RobotType;
use rescue_building::{Building, StartPose, start_faults};
use rescue_protocol::mrcs::{AngleUnit, FrontierAnchor, LineEnd, MapFrame, RectAnchor, Style, TypeStyle, Uid};

/// Maximum robots of a world.
pub const ROBOTS_MAX: u32 = 64;

pub(super) const fn parameter(
    group: &'static str,
    name: &'static str,
    kind: ParameterKind,
    default: &'static str,
    effect: &'static str,
) -> Parameter {
    Parameter { name, flag: "", group, unit: "", kind, default, effect, source: "rescue-world.md" }
}

const fn flag(of: Parameter) -> Parameter {
    Parameter { flag: of.name, ..of }
}

const fn protocol(name: &'static str, kind: ParameterKind, default: &'static str, effect: &'static str) -> Parameter {
    Parameter { source: "rescue-protocol.md 3.2", ..parameter("Operators", name, kind, default, effect) }
}

const fn metres(most: f64) -> ParameterKind {
    ParameterKind::Number { min: 0.0, max: most }
}

const RATE: ParameterKind = ParameterKind::Number { min: 0.1, max: 50.0 };

static PARAMETERS: [Parameter; 38] = [
    flag(parameter(
        "Scenario",
        "generate",
        ParameterKind::Choice(&["office", "apartment", "warehouse", "collapsed"]),
        "\"office\"",
        "Kind of the building that is generated from the seed, unless a file is named.",
    )),
    flag(parameter(
        "Scenario",
        "robots",
        ParameterKind::Whole { min: 0, max: ROBOTS_MAX as i64 },
        "4",
        "Number of robots in a generated building, or in a map or floor plan.",
    )),
    flag(parameter(
        "Scenario",
        "team",
        ParameterKind::Text("types of robots, with commas between them", |text| team(text, 1).is_some()),
        "\"p2at\"",
        "Types of the robots, in turn, separated by commas: p2at, telemax, airrobot, kenaf.",
    )),
    parameter(
        "Scenario",
        "robot",
        ParameterKind::Text("none, or robots as NAME TYPE X Y HEADING with semicolons between them", |text| {
            text == "none" || starts(text).is_some()
        }),
        "\"none\"",
        "Robots in place of the building's own.",
    ),
    flag(parameter(
        "Scenario",
        "seed",
        ParameterKind::Whole { min: 0, max: i64::MAX },
        "1",
        "Number from which the building and all randomness follow.",
    )),
    parameter(
        "Scenario",
        "victims",
        ParameterKind::Whole { min: 0, max: 200 },
        "10",
        "Number of victims in a generated building, or in a map or floor plan.",
    ),
    parameter(
        "Scenario",
        "decoys",
        ParameterKind::Whole { min: 0, max: 200 },
        "3",
        "Number of objects that look like victims, in a generated building.",
    ),
    parameter(
        "Time",
        "lockstep",
        ParameterKind::Switch,
        "false",
        "Whether time stops from the start until a client grants it with the extension lockstep.",
    ),
    parameter(
        "Autonomy",
        "planner",
        ParameterKind::Choice(&["rrt", "birrt", "rrtstar", "informed", "astar", "thetastar"]),
        "\"rrtstar\"",
        "Path planner.",
    ),
    parameter(
        "Autonomy",
        "plan-unknown",
        ParameterKind::Choice(&["allow", "deny"]),
        "\"allow\"",
        "Whether paths may cross unexplored floor.",
    ),
    Parameter {
        unit: "m",
        ..parameter(
            "Autonomy",
            "explore-radius",
            metres(1e4),
            "8.0",
            "Radius of an exploration around its centre; 0: no limit.",
        )
    },
    Parameter {
        unit: "s",
        ..parameter("Autonomy", "explore-timeout", metres(1e6), "600.0", "Longest duration of an exploration.")
    },
    protocol(
        "snapshot",
        ParameterKind::Switch,
        "true",
        "Whether a client that connects late first receives the present state, as ordinary events.",
    ),
    protocol(
        "errors",
        ParameterKind::Switch,
        "false",
        "Whether all clients receive errors about their commands, not only clients with the extension errors.",
    ),
    protocol(
        "decimals",
        ParameterKind::Whole { min: 0, max: 6 },
        "3",
        "Number of decimals of metres; angles have one more.",
    ),
    protocol("line-end", ParameterKind::Choice(&["lf", "crlf"]), "\"lf\"", "Line end."),
    protocol(
        "type-style",
        ParameterKind::Choice(&["symbol", "number"]),
        "\"symbol\"",
        "Form of types in messages: their symbols or their numbers.",
    ),
    protocol("angle-unit", ParameterKind::Choice(&["rad", "deg"]), "\"rad\"", "Unit of angles."),
    protocol(
        "map-frame",
        ParameterKind::Choice(&["enu", "usarsim"]),
        "\"enu\"",
        "Axes of the map: x right and y up, or USARSim's, with y and angles the other way round.",
    ),
    protocol(
        "rect-anchor",
        ParameterKind::Choice(&["center", "corner"]),
        "\"center\"",
        "Point of a rectangle that X and Y are.",
    ),
    protocol(
        "frontier-anchor",
        ParameterKind::Choice(&["start", "mid"]),
        "\"start\"",
        "Point of a frontier's side that X and Y are.",
    ),
    protocol(
        "mission-gen",
        ParameterKind::Choice(&["replace", "append"]),
        "\"replace\"",
        "Whether a generated plan replaces the robot's present plan or is appended to it.",
    ),
    protocol(
        "mission-list",
        ParameterKind::Choice(&["rest", "all"]),
        "\"rest\"",
        "Waypoints in messages about plans: the remaining ones, or all.",
    ),
    Parameter {
        unit: "Hz",
        ..protocol("robot-rate", RATE, "5.0", "Highest rate of messages about a robot's position.")
    },
    Parameter {
        unit: "Hz",
        ..protocol("frontier-rate", RATE, "1.0", "Highest rate of messages about the map's frontiers.")
    },
    Parameter {
        unit: "Hz",
        ..protocol("image-rate", RATE, "5.0", "Highest rate of messages about a picture's contents.")
    },
    protocol(
        "screen",
        ParameterKind::Text("WIDTHxHEIGHT", |text| screen(text).is_some()),
        "\"1280x800\"",
        "Size of the virtual screen with the station's windows, in pixels.",
    ),
    parameter(
        "Autonomy",
        "localisation",
        ParameterKind::Choice(&["truth", "odom", "slam"]),
        "\"truth\"",
        "Localisation of the robots: true poses, odometry, or scan matching.",
    ),
    parameter(
        "Autonomy",
        "detector",
        ParameterKind::Choice(&["perfect", "model"]),
        "\"model\"",
        "Recognition of objects in pictures: without errors, or with the errors of a model.",
    ),
    protocol(
        "policy",
        ParameterKind::Choice(&["none", "open", "fifo", "sjf"]),
        "\"open\"",
        "Robots' requests for help that operators see: none, all (open), or one at a time, the oldest (fifo) or the shortest (sjf) first.",
    ),
    protocol(
        "guidance",
        ParameterKind::Choice(&["none", "suggest", "force"]),
        "\"none\"",
        "Reaction to an operator who attends to one robot for too long.",
    ),
    Parameter {
        unit: "s",
        ..protocol("dwell", metres(1e5), "30.0", "Time with one robot after which guidance reacts.")
    },
    Parameter {
        unit: "s",
        ..protocol(
            "trial",
            metres(1e6),
            "0.0",
            "Duration of a trial after an experimenter has started it; 0: until its end.",
        )
    },
    protocol(
        "conditions",
        ParameterKind::Text("none, or NAME=VALUE with semicolons between them", |text| !text.is_empty()),
        "\"none\"",
        "Conditions of an experiment, which operators receive as they are.",
    ),
    Parameter {
        source: "rescue-usarsim.md 7",
        ..parameter(
            "Connections",
            "image-kind",
            ParameterKind::Choice(&["raw", "super", "good", "normal", "fair", "bad"]),
            "\"normal\"",
            "Format of pictures for USARSim's programs: raw, or JPEG in falling quality.",
        )
    },
    Parameter {
        unit: "s",
        ..parameter("Scenario", "faults", metres(1e6), "0.0", "Mean time between faults of a robot; 0: none.")
    },
    Parameter {
        source: "rescue-faults.md 7",
        ..parameter(
            "Scenario",
            "radio",
            ParameterKind::Choice(&["off", "usarsim", "indoor"]),
            "\"off\"",
            "Radio model between robots and their base; off: perfect links without delay.",
        )
    },
    Parameter {
        source: "rescue-faults.md 8",
        ..parameter(
            "Scenario",
            "radio-relays",
            ParameterKind::Switch,
            "false",
            "Whether robots relay radio messages of the base and of other robots.",
        )
    },
];

pub(super) fn listed() -> Vec<&'static Parameter> {
    PARAMETERS.iter().collect()
}

/// Returns the style in which messages are written.
pub(super) fn style(values: &Values) -> Result<Style, WorldBuildError> {
    let text = |key| values.text(key);
    let choice = |key: &str| format!("{key}: there is no such choice");
    Ok(Style {
        decimals: values.whole("decimals")?,
        line_end: LineEnd::from_word(text("line-end")?).ok_or_else(|| choice("line-end"))?,
        types: TypeStyle::from_word(text("type-style")?).ok_or_else(|| choice("type-style"))?,
        angle_unit: AngleUnit::from_word(text("angle-unit")?).ok_or_else(|| choice("angle-unit"))?,
        map_frame: MapFrame::from_word(text("map-frame")?).ok_or_else(|| choice("map-frame"))?,
        rect_anchor: RectAnchor::from_word(text("rect-anchor")?).ok_or_else(|| choice("rect-anchor"))?,
        frontier_anchor: FrontierAnchor::from_word(text("frontier-anchor")?)
            .ok_or_else(|| choice("frontier-anchor"))?,
    })
}

/// Returns the types of this many robots, in turn.
pub(super) fn team(text: &str, count: u32) -> Option<Vec<RobotType>> {
    let types: Option<Vec<RobotType>> = text.split(',').map(|word| RobotType::from_name(word.trim())).collect();
    Some(types?.into_iter().cycle().take(count as usize).collect())
}

/// Parses robots in the form of `usar.ini`, separated by semicolons: name, type, x, y, heading.
fn starts(text: &str) -> Option<Vec<StartPose>> {
    let start = |text: &str| {
        let mut words = text.split_whitespace();
        let (name, robot) = (Uid::new(words.next()?)?.to_string(), RobotType::from_name(words.next()?)?);
        let mut number = || words.next()?.parse().ok().filter(|number: &f64| number.is_finite());
        let (at_m, heading_rad) = (glam::DVec2::new(number()?, number()?), number()?);
        words.next().is_none().then_some(StartPose { name, robot, floor: 0, at_m, heading_rad })
    };
    text.split(';').map(start).collect()
}

/// Replaces the building's robots by the named ones.
pub(super) fn place_robots(building: &mut Building, values: &Values) -> Result<(), WorldBuildError> {
    let text = values.text("robot")?;
    if text != "none" {
        building.starts = starts(text).ok_or("robot: expected is NAME TYPE X Y HEADING")?;
        let faults = start_faults(building);
        if !faults.is_empty() {
            return Err(format!("robot: {}", faults.join("; ")).into());
        }
    }
    Ok(())
}

/// Parses conditions of the form `NAME=VALUE; NAME=VALUE`.
pub(super) fn conditions(text: &str) -> Vec<(String, String)> {
    let pairs = text.split(';').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect()
}

/// Parses a size of the form `1280x800`.
pub(super) fn screen(text: &str) -> Option<[i32; 2]> {
    let (width, height) = text.split_once(['x', 'X'])?;
    let size = [width.parse().ok()?, height.parse().ok()?];
    size.iter().all(|pixels| (640..=8192).contains(pixels)).then_some(size)
}
