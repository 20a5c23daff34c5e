//! Vision at the port of real cameras, besides the port of simulators (docs/reference/smallsize-grsim.md 5).
//!
//! The league's own programs listen at 10006. A copy goes there as long as packets stay on the machine, where no real
//! camera can be, and as long as vision goes to the usual address of simulators.

use std::net::SocketAddr;

use engine::{LookupError, Parameter, ParameterKind};
use settings::RunConfig;
use settings::broadcasts::TTL;
use settings::server_parameters::{OFF, parameter};

use crate::default_addresses::{cameras_address, key_address};
use crate::instance::instance;

/// The endpoint of vision, and the key of its addresses.
const VISION: &str = "vision";

/// The parameter of the copy.
pub(crate) static VISION_COPY: Parameter = Parameter {
    flag: "",
    ..parameter(
        "Connections",
        "vision-10006",
        "\"auto\"",
        "",
        ParameterKind::Choice(&["auto", "off"]),
        "smallsize-grsim.md 5",
        "Whether vision also goes to 224.5.23.2:10006, where the league's programs expect real cameras: auto, while vision goes to its usual address and multicast-ttl is 0; off, never.",
    )
};

/// Returns the further destinations of a broadcast endpoint.
pub(crate) fn further_destinations(config: &RunConfig, endpoint: &str) -> Result<Vec<SocketAddr>, LookupError> {
    let values = config.values();
    let ttl: u32 = values.whole(TTL)?;
    if endpoint != VISION || ttl > 0 || values.text(VISION_COPY.name)? == OFF {
        return Ok(Vec::new());
    }
    let instance = instance(config)?;
    let is_usual = values.text(VISION)?.parse().ok() == key_address(VISION, instance);
    let copy = cameras_address(instance).filter(|_| is_usual);
    if let Some(address) = copy {
        tracing::info!(
            "vision also goes to {address}, where the league's programs listen for real cameras: --set {}=off ends that",
            VISION_COPY.name
        );
    }
    Ok(copy.into_iter().collect())
}
