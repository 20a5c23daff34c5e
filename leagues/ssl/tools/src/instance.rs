//! Instances: servers beside each other on one machine, each with ports and groups of its own.
//!
//! Instance N adds 100 N to every port, and N to the third number of every group. The ports of one instance differ in
//! their last two digits, or by more than 100 instances, so no two endpoints of any instances share a port.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use engine::{LookupError, Parameter, ParameterKind};
use settings::server_parameters::{DRAWINGS, METRICS, WEB, metrics_address, parameter, port_key};
use settings::{CommandScope, Origin, RunConfig};
use ssl_world::MULTICAST_ENDPOINTS;

use crate::grsim::is_users;

/// The key of the instance.
pub const KEY: &str = "instance";

/// The largest number of an instance.
pub const INSTANCE_MAX: u16 = 99;

/// The distance between the ports of two instances.
const PORTS: u16 = 100;

/// The parameter of the instance.
pub(crate) static INSTANCE: Parameter = parameter(
    "Connections",
    KEY,
    "0",
    "",
    ParameterKind::Whole { min: 0, max: INSTANCE_MAX as i64 },
    "smallsize-grsim.md 4",
    "Number of this server among several on one machine: adds 100 to each port and 1 to the third number of each group, for each instance. Addresses and ports that you set stay as they are.",
);

/// Returns an address of instance 0 as it is in another instance; `None` if there is no such port.
#[must_use]
pub fn shifted(address: SocketAddr, instance: u16) -> Option<SocketAddr> {
    let port = address.port().checked_add(instance.checked_mul(PORTS)?)?;
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_multicast() => {
            let [a, b, c, d] = ip.octets();
            IpAddr::V4(Ipv4Addr::new(a, b, c.wrapping_add(u8::try_from(instance).ok()?), d))
        }
        ip => ip,
    };
    Some(SocketAddr::new(ip, port))
}

/// Returns the instance of a run.
///
/// # Errors
/// If there is no such key.
pub(crate) fn instance(config: &RunConfig) -> Result<u16, LookupError> {
    config.values().whole(KEY)
}

/// Shifts all ports and groups that the user has not chosen.
///
/// # Errors
/// If a port of a file is too high for the instance.
pub(crate) fn shift_addresses(config: &mut RunConfig, scope: &CommandScope<'_>) -> Result<(), String> {
    let text = |error: LookupError| error.to_string();
    let instance = instance(config).map_err(text)?;
    if instance == 0 {
        return Ok(());
    }
    let ports: Vec<String> = config.world().endpoints.iter().map(|endpoint| port_key(endpoint.name)).collect();
    for key in ports.iter().filter(|key| (scope.reads)(key)) {
        if is_users(config, key).map_err(text)? {
            continue;
        }
        let port: u16 = config.values().whole(key).map_err(text)?;
        let shifted = port.checked_add(instance * PORTS).ok_or_else(|| too_high(key, instance, &port))?;
        if port > 0 {
            config.set(key, &shifted.to_string(), Origin::Flag(KEY))?;
        }
    }
    for key in MULTICAST_ENDPOINTS.into_iter().chain([WEB, DRAWINGS, METRICS]).filter(|key| (scope.reads)(key)) {
        if is_users(config, key).map_err(text)? {
            continue;
        }
        let addresses = config.values().text(key).map_err(text)?.to_owned();
        if let Some(addresses) = shifted_list(&addresses, instance).map_err(|()| too_high(key, instance, &addresses))? {
            config.set(key, &format!("{addresses:?}"), Origin::Flag(KEY))?;
        }
    }
    Ok(())
}

/// Returns a list of addresses in an instance; `None` if it is a word, such as `off`.
fn shifted_list(addresses: &str, instance: u16) -> Result<Option<String>, ()> {
    let Some(all) = addresses.split(',').map(|one| metrics_address(one.trim())).collect::<Option<Vec<_>>>() else {
        return Ok(None);
    };
    let all = all.into_iter().map(|address| Some(shifted(address, instance)?.to_string()));
    all.collect::<Option<Vec<_>>>().map(|all| Some(all.join(","))).ok_or(())
}

fn too_high(key: &str, instance: u16, port: &dyn std::fmt::Display) -> String {
    format!("--{KEY} {instance}: {key} {port} is too high for it; set {key} to a port below {}", u16::MAX)
}
