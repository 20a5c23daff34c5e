//! World specifications: the data that a program needs to list a kind of world, configure it, build it and open its
//! endpoints.
//!
//! A league's crate describes its worlds with these types; it opens no socket and reads no flag.

use std::error::Error;
use std::time::Duration;

use crate::{Parameter, RecordableSession, Role, Value, Values};

/// Describes one kind of world to programs.
#[derive(Debug, Clone, Copy)]
pub struct WorldSpec {
    /// Its name on the command line.
    pub name: &'static str,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// Its endpoints, in the order of [`crate::Session::endpoints`].
    pub endpoints: &'static [EndpointSpec],
    /// Maximum number of agents: no run can wait for more.
    pub agents_max: usize,
    /// Its parameters, in the order of listings.
    pub parameters: fn() -> Vec<&'static Parameter>,
    /// Named sets of values; the values of the first are the world's defaults.
    pub presets: &'static [Preset],
    /// Defaults that differ from the parameters' own, by parameter name, written as in TOML.
    pub defaults: &'static [(&'static str, &'static str)],
    /// Builds a world, before its first tick. `values` has the values of all its parameters.
    pub build: fn(values: &Values) -> Result<Box<dyn RecordableSession>, WorldBuildError>,
}

/// The error of building a world: the wrong key or file, and advice.
pub type WorldBuildError = Box<dyn Error>;

impl WorldSpec {
    /// The default of a parameter in this world.
    pub fn default_value(&self, parameter: &Parameter) -> Value {
        let own = self.defaults.iter().find(|(name, _)| *name == parameter.name);
        let own = own.and_then(|(_, text)| parameter.parse(text).ok());
        own.unwrap_or_else(|| parameter.default_value())
    }
}

/// A named set of parameter values.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// Its purpose, in a few words.
    pub about: &'static str,
    /// Names of parameters, values written as in TOML.
    pub values: &'static [(&'static str, &'static str)],
}

/// Describes one endpoint of a world to the program that opens it.
#[derive(Debug, Clone, Copy)]
pub struct EndpointSpec {
    /// Its name in [`crate::Session::endpoints`]; its flags begin with it.
    pub name: &'static str,
    /// Its kind of transport.
    pub transport: TransportKind,
    /// The role of its clients.
    pub role: Role,
    /// Its port, if no other is chosen.
    pub port: u16,
    /// Its limit of connections, if no other is chosen.
    pub connections: u16,
    /// Its clients in words: `agents`.
    pub clients: &'static str,
    /// A warning about the listening address; may be empty.
    pub warning: &'static str,
    /// Further parameters of the endpoint.
    pub parameters: &'static [Parameter],
    /// Page and section of `docs/reference` with the protocol; may be empty.
    pub source: &'static str,
    /// True if its client drives time: while this endpoint is open, the clock waits for that client only.
    pub drives_time: bool,
}

/// The kind of transport of an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransportKind {
    /// TCP: one byte stream per connection.
    Stream,
    /// UDP: one datagram per message.
    Datagrams,
}

impl EndpointSpec {
    /// True if one of its parameters has its name: an address for the endpoint, in place of a port.
    pub fn has_address_key(&self) -> bool {
        self.parameters.iter().any(|parameter| parameter.name == self.name)
    }

    /// An endpoint for players with this name and port: streams, 256 connections, no texts beside `clients`.
    pub const fn new(name: &'static str, port: u16, clients: &'static str) -> EndpointSpec {
        EndpointSpec {
            name,
            transport: TransportKind::Stream,
            role: Role::Player,
            port,
            connections: 256,
            clients,
            warning: "",
            parameters: &[],
            source: "",
            drives_time: false,
        }
    }
}
