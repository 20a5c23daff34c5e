//! Instances: servers beside each other on one machine, with ports and groups of their own
//! (docs/reference/smallsize-grsim.md 4).
//!
//! Instance N adds 100 N to every port, and N to the third number of every group. The ports of one instance differ in
//! their last two digits, or by a hundred instances, so no two endpoints of any instances share a port.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use engine::LookupError;
use settings::server_parameters::{DRAWINGS, METRICS, WEB, metrics_address, port_key};
use settings::{CommandScope, Origin, RunConfig};
use ssl_world::MULTICAST_ENDPOINTS;

pub use crate::parameters::INSTANCE_MAX;
use crate::parameters::{INSTANCE, is_users};

/// The distance between the ports of two instances.
const PORTS: u16 = 100;

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
    config.values().whole(INSTANCE.name)
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
        let shifted = port.checked_add(instance.saturating_mul(PORTS)).ok_or_else(|| too_high(key, instance, &port))?;
        if port > 0 {
            config.set(key, &shifted.to_string(), Origin::Flag(INSTANCE.name))?;
        }
    }
    for key in MULTICAST_ENDPOINTS.into_iter().chain([WEB, DRAWINGS, METRICS]).filter(|key| (scope.reads)(key)) {
        if is_users(config, key).map_err(text)? {
            continue;
        }
        let addresses = config.values().text(key).map_err(text)?.to_owned();
        if let Some(addresses) = shifted_list(&addresses, instance).map_err(|()| too_high(key, instance, &addresses))? {
            config.set(key, &format!("{addresses:?}"), Origin::Flag(INSTANCE.name))?;
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
    let (flag, shift) = (INSTANCE.name, instance.saturating_mul(PORTS));
    let max = u16::MAX.saturating_sub(shift);
    format!(
        "--{flag} {instance} adds {shift} to {key} {port}, which must be {max} at most: set {key}, or change its file"
    )
}
