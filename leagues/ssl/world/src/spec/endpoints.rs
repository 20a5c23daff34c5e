//! Endpoints of the world, with their flags.

use std::net::SocketAddr;

use engine::{EndpointSpec, Parameter, ParameterKind, Role, TransportKind};

use crate::parameter::parameter;

pub(super) const ENDPOINTS: [EndpointSpec; 6] = [
    EndpointSpec {
        transport: TransportKind::Datagrams,
        role: Role::Viewer,
        parameters: &[CONTROL],
        source: "smallsize-protocol.md 5",
        warning: "Every program that reaches this port can move ball and robots.",
        ..EndpointSpec::new("control", 10300, "programs that control the simulation")
    },
    EndpointSpec {
        transport: TransportKind::Datagrams,
        parameters: &[BLUE_TEAM],
        source: "smallsize-protocol.md 6",
        ..EndpointSpec::new("blue", 10301, "the blue team's programs")
    },
    EndpointSpec {
        transport: TransportKind::Datagrams,
        parameters: &[YELLOW_TEAM],
        source: "smallsize-protocol.md 6",
        ..EndpointSpec::new("yellow", 10302, "the yellow team's programs")
    },
    EndpointSpec {
        role: Role::Viewer,
        connections: 4,
        drives_time: true,
        parameters: &[SYNC],
        source: "smallsize-protocol.md 5",
        warning: "Every program that reaches this port can move ball and robots, and time.",
        ..EndpointSpec::new("sync-door", 10304, "programs that control time")
    },
    EndpointSpec {
        transport: TransportKind::Datagrams,
        role: Role::Viewer,
        parameters: &[GRSIM],
        source: "smallsize-protocol.md 7",
        warning: "Every program that reaches this port can move ball and robots of both teams.",
        ..EndpointSpec::new("grsim", 20011, "programs that speak grSim's older protocol")
    },
    EndpointSpec {
        connections: 16,
        parameters: &[CORNELL],
        source: "smallsize-protocol.md 1",
        ..EndpointSpec::new("cornell", 4545, "teams that speak Cornell's protocol of 2002")
    },
];
const fn address(name: &'static str, default: &'static str, effect: &'static str) -> Parameter {
    let kind = ParameterKind::Text("auto, off, a port, or an address with one", is_place);
    Parameter { flag: name, ..parameter("Connections", name, kind, default, effect) }
}

const CONTROL: Parameter =
    address("control", "\"auto\"", "Address for programs that control the simulation, in place of control-port.");
const BLUE_TEAM: Parameter =
    address("blue", "\"auto\"", "Address for the blue team's programs, in place of blue-port.");
const YELLOW_TEAM: Parameter =
    address("yellow", "\"auto\"", "Address for the yellow team's programs, in place of yellow-port.");
pub(super) const SYNC: Parameter = address(
    "sync-door",
    "\"off\"",
    "TCP port for a program that controls time with SimulationSyncRequest. off: closed. Otherwise the world waits for its first client, and advances only by its steps while one is connected.",
);
pub(super) const GRSIM: Parameter =
    address("grsim", "\"off\"", "UDP port for programs with grSim's older protocol. auto: 20011; off: closed.");

pub(super) const CORNELL: Parameter =
    address("cornell", "\"off\"", "TCP port for teams with Cornell's protocol of 2002. auto: 4545; off: closed.");

fn is_place(text: &str) -> bool {
    matches!(text, "auto" | "off") || text.parse::<u16>().is_ok() || text.parse::<SocketAddr>().is_ok()
}
