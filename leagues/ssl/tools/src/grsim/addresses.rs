//! Addresses and ports in grSim's settings.

use std::net::IpAddr;

use engine::LookupError;
use ssl_world::{BLUE_STATUS, GRSIM_ENDPOINT, YELLOW_STATUS};

use super::variables::{
    BLUE_PORT, BLUE_STATUS_PORT, COMMAND_PORT, CONTROL_PORT, VISION_GROUP, VISION_PORT, YELLOW_PORT, YELLOW_STATUS_PORT,
};
use super::{Entry, FileReading, GrSimSettings};
use crate::default_addresses::key_address;

/// Ports for programs of the simulation protocol, with their keys.
const PORTS: [(&str, &str); 3] =
    [(CONTROL_PORT, "control-port"), (BLUE_PORT, "blue-port"), (YELLOW_PORT, "yellow-port")];

impl FileReading<'_> {
    /// Reads addresses and ports.
    pub(super) fn read_addresses(&self, out: &mut GrSimSettings) -> Result<(), LookupError> {
        self.read_vision(out)?;
        for (path, key) in PORTS {
            if let Some((entry, port)) = self.port(path, out) {
                self.set(out, entry, key, port.to_string())?;
            }
        }
        // A file with a port for the older protocol asks for that protocol, even if the port is wrong.
        if let Some(entry) = self.entry(COMMAND_PORT) {
            if let Some((entry, port)) = self.port(COMMAND_PORT, out) {
                self.set(out, entry, "grsim-port", port.to_string())?;
            }
            self.set(out, entry, GRSIM_ENDPOINT, String::from("\"auto\""))?;
        }
        for (path, key) in [(BLUE_STATUS_PORT, BLUE_STATUS), (YELLOW_STATUS_PORT, YELLOW_STATUS)] {
            if let Some((entry, port)) = self.port(path, out) {
                self.set(out, entry, key, format!("\"127.0.0.1:{port}\""))?;
            }
        }
        Ok(())
    }

    fn read_vision(&self, out: &mut GrSimSettings) -> Result<(), LookupError> {
        let group = self.entry(VISION_GROUP).filter(|entry| entry.is_valid);
        let group = group.and_then(|entry| match entry.text.parse::<IpAddr>() {
            Ok(address) => Some((entry, address)),
            Err(_) => {
                out.warnings.push(self.at(entry, &format!("{:?} is no address: it keeps its value", entry.text)));
                None
            }
        });
        let port = self.port(VISION_PORT, out);
        let Some(entry) = port.map(|(entry, _)| entry).or(group.map(|(entry, _)| entry)) else { return Ok(()) };
        let Some(mut address) = key_address("vision", 0) else { return Ok(()) };
        group.into_iter().for_each(|(_, ip)| address.set_ip(ip));
        port.into_iter().for_each(|(_, port)| address.set_port(port));
        self.set(out, entry, "vision", format!("\"{address}\""))
    }

    /// Returns the port of a variable; a number that is none becomes a warning.
    fn port(&self, path: &str, out: &mut GrSimSettings) -> Option<(&Entry, u16)> {
        let entry = self.entry(path).filter(|entry| entry.is_valid)?;
        let port = entry.whole().and_then(|port| u16::try_from(port).ok()).filter(|port| *port > 0);
        if port.is_none() {
            out.warnings
                .push(self.at(entry, &format!("{:?} is no port from 1 to 65535: it keeps its value", entry.text)));
        }
        Some((entry, port?))
    }
}
