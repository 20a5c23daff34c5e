//! What can be set about the server itself, whatever world it runs.

use std::net::IpAddr;

use engine::{ABOVE_ZERO, Kind, Parameter};
use server::Speed;

use crate::worlds;

const PORT: Kind = Kind::Whole { min: 0, max: 65535 };

const CONNECTIONS: Kind = Kind::Whole { min: 1, max: engine::CONNECTIONS_MAX as i64 / 2 };

/// Word for the agents' address.
pub const BIND: &str = "bind";

/// Word for a file that is not written.
pub const NONE: &str = "none";

/// Word for the speed that nobody chose.
pub const AUTO: &str = "auto";

const fn parameter(
    group: &'static str,
    name: &'static str,
    default: &'static str,
    unit: &'static str,
    kind: Kind,
    source: &'static str,
    effect: &'static str,
) -> Parameter {
    Parameter { name, flag: name, group, unit, kind, default, effect, source }
}

/// All of them, in the order of listings.
#[rustfmt::skip]
pub static PARAMETERS: [Parameter; 17] = [
    parameter("World", "world", "\"soccer3d\"", "", Kind::Choice(&worlds::NAMES), "",
        "The world to simulate."),
    parameter("World", "preset", "\"league-2021\"", "", Kind::Choice(&worlds::PRESET_NAMES), "",
        "Values for a kind of game; whatever else is set wins over them. league-2021: the reference's defaults. training: no \
         automatic fouls, no half time, beams to any place before a kick-off and after goals. penalty: one attempt of a \
         penalty shoot-out, left attacks; `spar match` plays a whole one. keepaway: left keeps the ball inside an area that \
         shrinks. spheres-2006: the world of that name. `spar params --preset NAME` shows what follows."),
    parameter("World", "data", "[]", "", Kind::List("folders"), "scene-files.md 4",
        "Folder with scene files of your own, searched before the built-in files: robots, helper files, the field, tables."),
    parameter("Connections", "agent-port", "3100", "", PORT, "agent-protocol.md 1",
        "Port for agents; 0 picks a free one."),
    parameter("Connections", "monitor-port", "3200", "", PORT, "monitor-protocol.md 1",
        "Port for monitors and trainers; 0 picks a free one."),
    parameter("Connections", "bind", "\"127.0.0.1\"", "", Kind::Text("an address", |text| text.parse::<IpAddr>().is_ok()), "",
        "Address to listen on. The default serves this machine only, 0.0.0.0 serves every network it is in."),
    parameter("Connections", "monitor-bind", "\"bind\"", "",
        Kind::Text("bind or an address", |text| text == BIND || text.parse::<IpAddr>().is_ok()), "",
        "Address to listen on for monitors and trainers; bind is the agents' address. With --bind 0.0.0.0, let this one be \
         127.0.0.1, or set a trainer-token: otherwise every program that reaches this port can move the ball."),
    parameter("Connections", "trainer-token", "\"none\"", "", Kind::Secret, "",
        "A monitor may give commands only after it has sent (token TEXT) with this text; until then it looks on. none: every \
         monitor may give commands, as in the reference."),
    parameter("Connections", "agent-connections", "256", "", CONNECTIONS, "",
        "Connections of agents at a time; further ones are refused."),
    parameter("Connections", "monitor-connections", "64", "", CONNECTIONS, "",
        "Connections of monitors and trainers at a time; further ones are refused."),
    parameter("Connections", "idle-timeout", "30.0", "s", Kind::Number { min: ABOVE_ZERO, max: 1e9 }, "",
        "How long an agent's connection may hold a place for nothing before it is closed: without a robot, or with one that \
         plays in no team and has not said anything since it was built."),
    parameter("Log", "simspark-log", "\"none\"", "", Kind::Text("none or a file", |text| !text.is_empty()),
        "monitor-protocol.md 9.1",
        "Write a match log that RoboViz plays into this file, compressed if its name ends in .gz; none writes none. A file \
         that is there is replaced."),
    parameter("Clock", "sync", "false", "", Kind::Switch, "agent-protocol.md 3.3",
        "Wait in every cycle until each agent has said `(syn)`, then go on at once. The world runs as fast as the agents \
         answer and misses nobody's command; while there is nobody to wait for it runs in real time."),
    parameter("Clock", "wait-agents", "0", "", Kind::Whole { min: 0, max: soccer3d::ROBOTS_MAX as i64 }, "agent-protocol.md 3.3",
        "The world stays at its first cycle until this many agents have asked for robots. With sync, equal seeds and equal \
         agents that come in the same order then give equal bytes from the first percept on."),
    parameter("Clock", "speed", "\"auto\"", "times real time",
        Kind::Text("auto, real, max or a factor above 0 such as 4 or 0.5", |text| text == AUTO || text.parse::<Speed>().is_ok()),
        "agent-protocol.md 3.2",
        "How fast simulated time runs: real, max (as fast as possible) or a factor; auto is real time, or with sync as fast \
         as the agents answer. A world that is too slow for its speed never catches up: it is late, and says so."),
    parameter("Clock", "threads", "1", "", Kind::Whole { min: 1, max: 64 }, "agent-protocol.md 3.1",
        "Threads that share in the work of a cycle: bodies that do not touch, what each agent perceives. The results are \
         the same, bit for bit."),
    parameter("Clock", "answer-timeout", "60.0", "s", Kind::Number { min: ABOVE_ZERO, max: 1e9 }, "agent-protocol.md 3.3",
        "With sync: how long to wait for an agent's answer before it is disconnected."),
];
