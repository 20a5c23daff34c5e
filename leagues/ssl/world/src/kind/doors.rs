//! Endpoints of the world, with their flags.

use std::net::SocketAddr;

use engine::{DoorSpec, Kind, Parameter, Role, Transport};

use super::parameters::parameter;

pub(super) const DOORS: [DoorSpec; 6] = [
    DoorSpec {
        transport: Transport::Datagrams,
        role: Role::Viewer,
        parameters: &[CONTROL],
        source: "smallsize-wire.md 5",
        caution: "Every program that reaches this port can move ball and robots.",
        ..DoorSpec::new("control", 10300, "programs that control the simulation")
    },
    DoorSpec {
        transport: Transport::Datagrams,
        parameters: &[BLUE_TEAM],
        source: "smallsize-wire.md 6",
        ..DoorSpec::new("blue", 10301, "the blue team's programs")
    },
    DoorSpec {
        transport: Transport::Datagrams,
        parameters: &[YELLOW_TEAM],
        source: "smallsize-wire.md 6",
        ..DoorSpec::new("yellow", 10302, "the yellow team's programs")
    },
    DoorSpec {
        role: Role::Viewer,
        connections: 4,
        turns_time: true,
        parameters: &[SYNC_DOOR],
        source: "smallsize-wire.md 5",
        caution: "Every program that reaches this port can move ball and robots, and time.",
        ..DoorSpec::new("sync-door", 10304, "programs that turn time")
    },
    DoorSpec {
        transport: Transport::Datagrams,
        role: Role::Viewer,
        parameters: &[GRSIM],
        source: "smallsize-wire.md 7",
        caution: "Every program that reaches this port can move ball and robots of both teams.",
        ..DoorSpec::new("grsim", 20011, "programs that speak grSim's older protocol")
    },
    DoorSpec {
        connections: 16,
        parameters: &[CORNELL],
        source: "smallsize-wire.md 1",
        ..DoorSpec::new("cornell", 4545, "teams that speak Cornell's protocol of 2002")
    },
];
const fn address(name: &'static str, default: &'static str, effect: &'static str) -> Parameter {
    let kind = Kind::Text("auto, off, a port, or an address with one", is_place);
    Parameter { flag: name, ..parameter("Connections", name, kind, default, effect) }
}

const CONTROL: Parameter =
    address("control", "\"auto\"", "Where the simulation is controlled, in place of control-port.");
const BLUE_TEAM: Parameter = address("blue", "\"auto\"", "Where the blue team's programs come, in place of blue-port.");
const YELLOW_TEAM: Parameter =
    address("yellow", "\"auto\"", "Where the yellow team's programs come, in place of yellow-port.");
pub(super) const SYNC_DOOR: Parameter = address(
    "sync-door",
    "\"off\"",
    "Where a program turns time with SimulationSyncRequest, by TCP; off: there is no such door. The world waits for its first client, and goes on only in its steps as long as one is there.",
);
pub(super) const GRSIM: Parameter = address(
    "grsim",
    "\"off\"",
    "Where programs that speak grSim's older protocol come, by UDP; auto: 20011; off: there is no such door.",
);

pub(super) const CORNELL: Parameter = address(
    "cornell",
    "\"off\"",
    "Where teams that speak Cornell's protocol of 2002 come, by TCP; auto: 4545; off: there is no such door.",
);

fn is_place(text: &str) -> bool {
    matches!(text, "auto" | "off") || text.parse::<u16>().is_ok() || text.parse::<SocketAddr>().is_ok()
}
