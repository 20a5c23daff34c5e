//! The server's parameters: settings that do not depend on the world, generated from the worlds and their endpoints.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use engine::{ABOVE_ZERO, EndpointSpec, Parameter, ParameterKind, WorldSpec};
use server::{NO_ANSWER_TIMEOUT, Networks, Speed};

const PORT: ParameterKind = ParameterKind::Whole { min: 0, max: 65535 };

const CONNECTIONS: ParameterKind = ParameterKind::Whole { min: 1, max: engine::CONNECTIONS_MAX as i64 / 2 };

/// The key of the world.
pub const WORLD: &str = "world";
/// The key of the preset.
pub const PRESET: &str = "preset";
/// The key of the first endpoint's address, and the word for it.
pub const BIND: &str = "bind";
/// The key of the address of the monitoring pages.
pub const METRICS: &str = "metrics";
/// The key of the address of the pages that show the run.
pub const WEB: &str = "web";
/// The key of the host names that these pages accept.
pub const WEB_HOST: &str = "web-host";
/// The key of the address for drawings.
pub const DRAWINGS: &str = "drawings";
/// The key of the time after which the server closes idle connections.
pub const IDLE_TIMEOUT: &str = "idle-timeout";
/// The key of the synchronous clock.
pub const SYNC: &str = "sync";
/// The key of the number of agents for which the first cycle waits.
pub const WAIT_AGENTS: &str = "wait-agents";
/// The key of the speed.
pub const SPEED: &str = "speed";
/// The key of the number of threads.
pub const THREADS: &str = "threads";
/// The key of the time after which the server closes an agent that does not answer.
pub const ANSWER_TIMEOUT: &str = "answer-timeout";

/// The key of the time for answers in lock-step.
pub const THINK: &str = "think";

/// The key of the switch that ends the run with its clients.
pub const END_WITH_CLIENTS: &str = "end-with-clients";

/// The key of the seed, in worlds with randomness.
pub const SEED: &str = "seed";
/// The key of the recording.
pub const RECORD: &str = "record";
/// The key of the time between two key frames of a recording.
pub const KEY_FRAMES: &str = "record-key-frames";
/// The key of the switch that records the frames of agents, too.
pub const FRAMES: &str = "record-percepts";

/// Keys without influence on results: recordings, logs and reports omit them.
pub const WITHOUT_EFFECT: [&str; 9] =
    [THREADS, METRICS, WEB, WEB_HOST, DRAWINGS, END_WITH_CLIENTS, RECORD, KEY_FRAMES, FRAMES];

/// The longest time for an answer in lock-step, s.
const THINK_MAX_S: f64 = 60.0;

/// The word for this machine's own address.
const LOCALHOST: &str = "localhost";

/// The word for a file that is not written.
pub const NONE: &str = "none";

/// The word for pages that are not served.
pub const OFF: &str = "off";

/// The word for the default speed.
pub const AUTO: &str = "auto";

/// The first groups of listings, in order.
const GROUPS: [&str; 4] = ["World", "Connections", "Log", "Clock"];

/// Returns the key of an endpoint's port.
pub fn port_key(endpoint: &str) -> String {
    format!("{endpoint}-port")
}

/// Returns the key of an endpoint's limit on connections.
pub fn connections_key(endpoint: &str) -> String {
    format!("{endpoint}-connections")
}

/// Returns the key of the address of an endpoint that is not the first.
pub fn bind_key(endpoint: &str) -> String {
    format!("{endpoint}-bind")
}

/// Returns the key of the networks from which an endpoint accepts clients.
pub fn allow_key(endpoint: &str) -> String {
    format!("{endpoint}-allow")
}

/// Parses the address of the monitoring pages: `PORT` on this machine, or `ADDRESS:PORT`.
pub fn metrics_address(text: &str) -> Option<SocketAddr> {
    let port = text.strip_prefix(LOCALHOST).and_then(|rest| rest.strip_prefix(':')).unwrap_or(text);
    let port = || port.parse().ok().map(|port: u16| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    text.parse().ok().or_else(port)
}

/// Parses the timeout of an answer: `off`, or seconds.
pub fn answer_timeout(text: &str) -> Option<Duration> {
    let max_s = NO_ANSWER_TIMEOUT.as_secs_f64();
    let seconds = if text == OFF { max_s } else { text.parse().ok()? };
    (seconds > 0.0 && seconds <= max_s).then(|| Duration::from_secs_f64(seconds))
}

/// Parses the time for an answer in lock-step: `off`, or a number of milliseconds or seconds with its unit.
pub fn think_limit(text: &str) -> Option<Option<Duration>> {
    if text == OFF {
        return Some(None);
    }
    let (number, unit_s) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s')?, 1.0),
    };
    let seconds = number.trim_end().parse::<f64>().ok()? * unit_s;
    (seconds > 0.0 && seconds <= THINK_MAX_S).then(|| Some(Duration::from_secs_f64(seconds)))
}

/// Parses an IP address, or `localhost`, which is 127.0.0.1 here.
pub fn ip_address(text: &str) -> Option<IpAddr> {
    if text == LOCALHOST { Some(IpAddr::V4(Ipv4Addr::LOCALHOST)) } else { text.parse().ok() }
}

/// Returns a parameter with a flag of its name.
pub const fn parameter(
    group: &'static str,
    name: &'static str,
    default: &'static str,
    unit: &'static str,
    kind: ParameterKind,
    source: &'static str,
    effect: &'static str,
) -> Parameter {
    Parameter { name, flag: name, group, unit, kind, default, effect, source }
}

/// Returns a parameter whose texts are made when the program starts, and last as long as it runs.
fn make_parameter(
    group: &'static str,
    name: String,
    default: String,
    kind: ParameterKind,
    source: &'static str,
    effect: String,
) -> Parameter {
    parameter(group, name.leak(), default.leak(), "", kind, source, effect.leak())
}

/// Returns all parameters of a run of this world, one of the list, in the order of listings.
pub fn all(list: &[&'static WorldSpec], world: &WorldSpec) -> Vec<&'static Parameter> {
    let mut run = about_world(list, world);
    run.extend(connections(world.endpoints));
    run.extend(RECORDING);
    run.extend(clock(world));
    let run: &'static [Parameter] = run.leak();
    let mut all: Vec<&'static Parameter> = run.iter().chain((world.parameters)()).collect();
    all.sort_by_key(|parameter| GROUPS.iter().position(|group| *group == parameter.group).unwrap_or(GROUPS.len()));
    all
}

fn about_world(list: &[&'static WorldSpec], world: &WorldSpec) -> Vec<Parameter> {
    let names: Vec<&str> = list.iter().map(|spec| spec.name).collect();
    let first = names.first().map(|name| format!("{name:?}")).unwrap_or_default();
    let which = ParameterKind::Choice(names.leak());
    let mut out =
        vec![make_parameter("World", WORLD.to_owned(), first, which, "", "The world to simulate.".to_owned())];
    out.extend(world.presets.first().map(|own| preset(list, own.name)));
    out
}

/// Returns the parameter of all worlds' presets; `own` is the default.
fn preset(list: &[&'static WorldSpec], own: &str) -> Parameter {
    let mut names: Vec<&str> = Vec::new();
    let mut effect = String::from("Values for a kind of game; other settings take precedence. ");
    for preset in list.iter().flat_map(|spec| spec.presets) {
        if !names.contains(&preset.name) {
            names.push(preset.name);
            effect += &format!("{}: {}. ", preset.name, preset.about);
        }
    }
    effect += "`spar params --preset NAME` shows what follows.";
    make_parameter("World", PRESET.to_owned(), format!("{own:?}"), ParameterKind::Choice(names.leak()), "", effect)
}

fn connections(endpoints: &[EndpointSpec]) -> Vec<Parameter> {
    const GROUP: &str = "Connections";
    let mut out = Vec::new();
    for EndpointSpec { name, port, clients, source, .. } in endpoints {
        let effect = format!("Port for {clients}; 0 picks a free one.");
        out.push(make_parameter(GROUP, port_key(name), port.to_string(), PORT, source, effect));
    }
    for (index, endpoint) in endpoints.iter().enumerate() {
        out.push(if index == 0 { BIND_ALL } else { own_bind(endpoint, endpoints) });
        out.extend(endpoint.parameters);
    }
    for (index, endpoint) in endpoints.iter().enumerate() {
        out.push(allow(endpoint, index == 0));
    }
    for EndpointSpec { name, connections, clients, .. } in endpoints {
        let effect = format!("Highest number of connections of {clients} at a time; the server refuses further ones.");
        out.push(make_parameter(GROUP, connections_key(name), connections.to_string(), CONNECTIONS, "", effect));
    }
    out.extend([IDLE, SHOW, NAMES, DRAW, PAGES]);
    out
}

/// Returns the parameter of the address of an endpoint that is not the first.
fn own_bind(endpoint: &EndpointSpec, endpoints: &[EndpointSpec]) -> Parameter {
    let kind = ParameterKind::Text("bind or an address", |text| text == BIND || ip_address(text).is_some());
    let others = endpoints.first().map_or("", |endpoint| endpoint.clients);
    let effect = format!(
        "Address to listen on for {}; {BIND} is the address for {others}. {}",
        endpoint.clients, endpoint.warning
    );
    make_parameter("Connections", bind_key(endpoint.name), format!("{BIND:?}"), kind, "", effect.trim_end().to_owned())
}

/// Returns the parameter of the networks that an endpoint accepts; a world's first endpoint has the plain flag.
fn allow(endpoint: &EndpointSpec, is_first: bool) -> Parameter {
    let what = "any, or networks and addresses such as 10.1.0.0/16,192.168.1.7";
    let kind = ParameterKind::Text(what, |text| text.parse::<Networks>().is_ok());
    let effect = format!(
        "Networks from which {} may connect, separated by commas, for instance 10.0.0.0/8,192.168.1.7. The server \
         refuses others before it reads anything. any: no restriction.",
        endpoint.clients
    );
    let parameter = make_parameter("Connections", allow_key(endpoint.name), String::from("\"any\""), kind, "", effect);
    if is_first { Parameter { flag: "allow", ..parameter } } else { parameter }
}

#[rustfmt::skip]
const BIND_ALL: Parameter =
    parameter("Connections", BIND, "\"127.0.0.1\"", "", ParameterKind::Text("an address", |text| ip_address(text).is_some()), "",
        "Address to listen on. The default serves this machine only, 0.0.0.0 serves every network it is in.");

#[rustfmt::skip]
const IDLE: Parameter =
    parameter("Connections", IDLE_TIMEOUT, "30.0", "s", ParameterKind::Number { min: ABOVE_ZERO, max: 1e9 }, "",
        "Time after which the server closes an idle connection of an agent: one without a robot, or with a robot that has \
         no team and has sent nothing since it was built.");

#[rustfmt::skip]
const RECORDING: [Parameter; 3] = [
    parameter("Log", RECORD, "\"none\"", "", ParameterKind::Text("none, a file or a folder", |text| !text.is_empty()), "",
        "File into which the run is recorded, for `spar replay`; an existing file is replaced. In a folder, the file gets \
         a name from date and teams."),
    parameter("Log", KEY_FRAMES, "10.0", "s", ParameterKind::Number { min: ABOVE_ZERO, max: 1e9 }, "",
        "Simulated time from one saved state of a recording to the next. A replay can begin at each of them."),
    parameter("Log", FRAMES, "false", "", ParameterKind::Switch, "",
        "Whether the recording includes the frames that agents receive. A replay does not need them, and they make files \
         several times as large. `spar log percepts` lists them."),
];

#[rustfmt::skip]
const SHOW: Parameter =
    parameter("Connections", WEB, "\"127.0.0.1:8080\"", "",
        ParameterKind::Text("off, a port or an address with one", |text| text == OFF || metrics_address(text).is_some()), "",
        "Address and port of the pages that show the run in a browser; if the port is taken, the next one that is free. A \
         port alone serves this machine only, 0 picks a free one; off serves no pages.");

#[rustfmt::skip]
const NAMES: Parameter =
    parameter("Connections", WEB_HOST, "[]", "", ParameterKind::List("names"), "",
        "Further host name of the pages that show the run, for instance of a reverse proxy. Always accepted are addresses, \
         localhost, and the machine's own name if other machines can reach the pages. The server refuses other names, since \
         a foreign site could point its own name here; any accepts every name. Browsers that use a further name can only \
         view, unless they have a token.");

#[rustfmt::skip]
const DRAW: Parameter =
    parameter("Connections", DRAWINGS, "\"127.0.0.1:32769\"", "",
        ParameterKind::Text("off, a port or an address with one", |text| text == OFF || metrics_address(text).is_some()),
        "monitor-protocol.md 10",
        "Address and port for agents' drawings, as for RoboViz; the pages show them. off, or a port that another program \
         uses: no drawings.");

#[rustfmt::skip]
const PAGES: Parameter =
    parameter("Connections", METRICS, "\"none\"", "",
        ParameterKind::Text("none, a port or an address with one", |text| text == NONE || metrics_address(text).is_some()), "",
        "Port, or address and port, for pages about the run over HTTP: /metrics for Prometheus, /health. A port alone serves \
         this machine only, 0 picks a free one; none serves no pages.");

#[rustfmt::skip]
fn clock(world: &WorldSpec) -> [Parameter; 7] {
    let agents = ParameterKind::Whole { min: 0, max: i64::try_from(world.agents_max).unwrap_or(i64::MAX) };
    [
    parameter("Clock", SYNC, "false", "", ParameterKind::Switch, "agent-protocol.md 3.3",
        "Whether every cycle waits until each agent has sent `(syn)`, and no longer. The world then runs as fast as the \
         agents answer and misses no command. Without agents it runs in real time."),
    parameter("Clock", WAIT_AGENTS, "0", "", agents, "agent-protocol.md 3.3",
        "Number of agents that must have requested robots before the first cycle. With sync, equal seeds and equal agents \
         that connect in the same order then receive equal bytes from the first percept on."),
    parameter("Clock", SPEED, "\"auto\"", "times real time",
        ParameterKind::Text("auto, real, max or a factor above 0 such as 4 or 0.5", |text| text == AUTO || text.parse::<Speed>().is_ok()),
        "agent-protocol.md 3.2",
        "Speed of simulated time: real, max (as fast as possible) or a factor; auto is real time, or with sync as fast as \
         the agents answer. A world that is too slow for its speed stays late and logs it."),
    parameter("Clock", THREADS, "1", "", ParameterKind::Whole { min: 1, max: 64 }, "agent-protocol.md 3.1",
        "Number of threads that share the work of a cycle. The results are the same, bit for bit."),
    parameter("Clock", ANSWER_TIMEOUT, "\"60.0\"", "s",
        ParameterKind::Text("off or seconds above 0", |text| answer_timeout(text).is_some()), "agent-protocol.md 3.3",
        "Time that sync waits for an agent's answer before it disconnects the agent; off waits for ever, as the reference \
         does."),
    parameter("Clock", THINK, "\"off\"", "",
        ParameterKind::Text("off or a time such as 15ms or 0.015s", |text| think_limit(text).is_some()), "",
        "Time that an agent has for an answer with sync, from the moment at which its percept leaves. An answer that comes \
         later acts later, as in real time: one cycle for each cycle that has begun since then, at most 50. off: every \
         answer acts in the next cycle."),
    parameter("Clock", END_WITH_CLIENTS, "false", "", ParameterKind::Switch, "",
        "Whether the run ends when, after a first client, no client is connected for a second."),
    ]
}
