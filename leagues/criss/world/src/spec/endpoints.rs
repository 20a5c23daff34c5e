//! Specifications of the world's network endpoints.

use engine::{EndpointSpec, Role};

use crate::endpoints::{PLACEMENT_ENDPOINT, VISION_ENDPOINT};

pub(super) const ENDPOINTS: [EndpointSpec; 2] = [
    EndpointSpec { source: "smallsize-criss.md 11", ..EndpointSpec::new(VISION_ENDPOINT, 4545, "teams") },
    EndpointSpec {
        role: Role::Viewer,
        source: "smallsize-criss.md 11",
        warning: "Every program that reaches this port can move ball and robots.",
        ..EndpointSpec::new(PLACEMENT_ENDPOINT, 4544, "displays")
    },
];
