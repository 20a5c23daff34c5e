//! The referee box of 2002, at the address of `--referee`.

use std::net::SocketAddr;

use ssl_tools::referee_box;

/// Opens the port until the program ends; returns its address.
///
/// # Errors
/// A message, if the address is not available.
pub fn open(address: SocketAddr) -> Result<SocketAddr, String> {
    referee_box::open(address).map_err(|cause| format!("--referee {address}: cannot listen there: {cause}"))
}
