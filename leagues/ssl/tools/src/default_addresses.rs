//! The default addresses of the world, from its own lists of keys and endpoints, and the address of real cameras.

use std::net::{Ipv4Addr, SocketAddr};

use engine::Value;
use ssl_world::SSL;

use crate::instance::shifted;

/// The vision address of real cameras.
const CAMERAS: &str = "224.5.23.2:10006";

/// Returns the default address of a key, such as `vision`, in an instance.
pub(crate) fn key_address(key: &str, instance: u16) -> Option<SocketAddr> {
    let parameters = (SSL.parameters)();
    let of_endpoints = SSL.endpoints.iter().flat_map(|endpoint| endpoint.parameters);
    let parameter = parameters.into_iter().chain(of_endpoints).find(|parameter| parameter.name == key)?;
    let Value::Text(address) = SSL.default_value(parameter) else { return None };
    shifted(address.parse().ok()?, instance)
}

/// Returns the default address of an endpoint for clients on this machine, in an instance.
pub(crate) fn endpoint_address(name: &str, instance: u16) -> Option<SocketAddr> {
    let endpoint = SSL.endpoints.iter().find(|endpoint| endpoint.name == name)?;
    shifted(SocketAddr::from((Ipv4Addr::LOCALHOST, endpoint.port)), instance)
}

/// Returns the vision address of real cameras, in an instance.
pub(crate) fn cameras_address(instance: u16) -> Option<SocketAddr> {
    shifted(CAMERAS.parse().ok()?, instance)
}
