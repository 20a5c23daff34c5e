//! Specifications of the world's network endpoints.

use std::net::SocketAddr;

use engine::{DoorSpec, Kind, Parameter, Role, Transport};

use super::parameters::parameter;
use crate::dialect::{ACTR_DOOR, PICTURES_DOOR, USARSIM_DOOR};

/// All endpoints.
pub(super) const DOORS: &[DoorSpec] = &[ACTR, USARSIM, IMAGES];

const ACTR: DoorSpec = DoorSpec {
    name: ACTR_DOOR,
    transport: Transport::Stream,
    role: Role::Viewer,
    port: 6324,
    connections: 8,
    clients: "operators and cognitive models",
    caution: "Clients command all robots.",
    parameters: &[],
    source: "rescue-wire.md 3",
    turns_time: false,
};

const USARSIM: DoorSpec = DoorSpec {
    connections: 64,
    caution: "Every program that reaches this port can drive robots.",
    parameters: &[WHERE_ROBOTS],
    source: "rescue-usarsim.md 1",
    ..DoorSpec::new(USARSIM_DOOR, 3000, "programs that were written for USARSim")
};

/// A specification without replay: its clients are paired with those of USARSim's robot endpoint.
const IMAGES: DoorSpec = DoorSpec {
    connections: 64,
    parameters: &[WHERE_PICTURES],
    source: "rescue-usarsim.md 7",
    ..DoorSpec::new(PICTURES_DOOR, 5003, "programs that get pictures as from USARSim's image server")
};

const WHERE_ROBOTS: Parameter = place(
    USARSIM_DOOR,
    "Where programs that were written for USARSim drive robots, by TCP; auto: at usarsim-port; off: there is no such door.",
);

const WHERE_PICTURES: Parameter =
    place(PICTURES_DOOR, "Where such programs get pictures, by TCP; auto: at image-port; off: there is no such door.");

const fn place(name: &'static str, effect: &'static str) -> Parameter {
    let kind = Kind::Text("auto, off, a port, or an address with one", is_place);
    Parameter { flag: name, source: "rescue-usarsim.md", ..parameter("Connections", name, kind, "\"off\"", effect) }
}

fn is_place(text: &str) -> bool {
    matches!(text, "auto" | "off") || text.parse::<u16>().is_ok() || text.parse::<SocketAddr>().is_ok()
}
