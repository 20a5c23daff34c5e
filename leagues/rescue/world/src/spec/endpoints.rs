//! Specifications of the world's network endpoints.

use std::net::SocketAddr;

use engine::{EndpointSpec, Parameter, ParameterKind, Role, TransportKind};

use super::parameters::parameter;
use crate::endpoints::{ACTR_ENDPOINT, PICTURES_ENDPOINT, USARSIM_ENDPOINT};

/// All endpoints.
pub(super) const ENDPOINTS: &[EndpointSpec] = &[ACTR, USARSIM, IMAGES];

const ACTR: EndpointSpec = EndpointSpec {
    name: ACTR_ENDPOINT,
    transport: TransportKind::Stream,
    role: Role::Viewer,
    port: 6324,
    connections: 8,
    clients: "operators and cognitive models",
    warning: "Clients command all robots.",
    parameters: &[],
    source: "rescue-protocol.md 3",
    drives_time: false,
};

const USARSIM: EndpointSpec = EndpointSpec {
    connections: 64,
    warning: "Every program that reaches this port can drive robots.",
    parameters: &[USARSIM_ADDRESS],
    source: "rescue-usarsim.md 1",
    ..EndpointSpec::new(USARSIM_ENDPOINT, 3000, "programs that were written for USARSim")
};

/// A specification without replay: its clients are paired with those of USARSim's robot endpoint.
const IMAGES: EndpointSpec = EndpointSpec {
    connections: 64,
    parameters: &[PICTURES_ADDRESS],
    source: "rescue-usarsim.md 7",
    ..EndpointSpec::new(PICTURES_ENDPOINT, 5003, "programs that get pictures as from USARSim's image server")
};

const USARSIM_ADDRESS: Parameter = place(
    USARSIM_ENDPOINT,
    "Port for programs written for USARSim, which drive robots over TCP. auto: usarsim-port; off: closed.",
);

const PICTURES_ADDRESS: Parameter =
    place(PICTURES_ENDPOINT, "Port for the pictures of USARSim's programs, over TCP. auto: image-port; off: closed.");

const fn place(name: &'static str, effect: &'static str) -> Parameter {
    let kind = ParameterKind::Text("auto, off, a port, or an address with one", is_place);
    Parameter { flag: name, source: "rescue-usarsim.md", ..parameter("Connections", name, kind, "\"off\"", effect) }
}

fn is_place(text: &str) -> bool {
    matches!(text, "auto" | "off") || text.parse::<u16>().is_ok() || text.parse::<SocketAddr>().is_ok()
}
