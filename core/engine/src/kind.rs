//! A kind of world as data: all that a program needs to list one, to take its settings, to build it and to open its
//! doors.
//!
//! A crate of a league describes its worlds with this; it opens no socket and reads no flag.

use std::error::Error;
use std::time::Duration;

use crate::{Parameter, Repeatable, Role, Value, Values};

/// A kind of world.
#[derive(Debug, Clone, Copy)]
pub struct WorldKind {
    /// Its name on the command line.
    pub name: &'static str,
    /// Simulated time of a tick.
    pub cycle: Duration,
    /// Its doors, in the order of [`crate::Session::doors`].
    pub doors: &'static [DoorSpec],
    /// The most agents that take part: no run can wait for more of them.
    pub agents_max: usize,
    /// Its parameters, in the order of listings.
    pub parameters: fn() -> Vec<&'static Parameter>,
    /// Values that belong together; the first of them are its defaults.
    pub presets: &'static [Preset],
    /// Which parameters have another default here, written as in TOML.
    pub defaults: &'static [(&'static str, &'static str)],
    /// Makes one, before its first tick. `values` has the values of all its parameters.
    pub build: fn(values: &Values) -> Result<Box<dyn Repeatable>, BadWorld>,
}

/// Why no world can be made of settings: which key or file is wrong, and what to do.
pub type BadWorld = Box<dyn Error>;

impl WorldKind {
    /// The default that a parameter has in this world.
    pub fn default_value(&self, parameter: &Parameter) -> Value {
        let own = self.defaults.iter().find(|(name, _)| *name == parameter.name);
        let own = own.and_then(|(_, text)| parameter.parse(text).ok());
        own.unwrap_or_else(|| parameter.default_value())
    }
}

/// Settings that belong together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// Its purpose, in a few words.
    pub about: &'static str,
    /// Names of parameters, values written as in TOML.
    pub values: &'static [(&'static str, &'static str)],
}

/// A door, as far as the program that opens it has to know it.
#[derive(Debug, Clone, Copy)]
pub struct DoorSpec {
    /// Its name in [`crate::Session::doors`]; its flags begin with it.
    pub name: &'static str,
    /// Its kind of transport.
    pub transport: Transport,
    /// The role of its clients.
    pub role: Role,
    /// Its port, if no other is chosen.
    pub port: u16,
    /// Connections at a time, if no other number is chosen.
    pub connections: u16,
    /// Its clients in words: `agents`.
    pub clients: &'static str,
    /// A warning about the address that it listens on; may be empty.
    pub caution: &'static str,
    /// Further parameters of it.
    pub parameters: &'static [Parameter],
    /// Page and section of `docs/reference` that has its protocol; may be empty.
    pub source: &'static str,
    /// Its client turns time: where this door is open, the clock waits for that client, and for nothing else.
    pub turns_time: bool,
}

/// The kind of transport of a door.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transport {
    /// Streams of bytes, one for each connection: TCP.
    Stream,
    /// Datagrams, one for each message: UDP.
    Datagrams,
}

impl DoorSpec {
    /// Whether one of its parameters has its name: an address for it, in place of a port.
    pub fn has_address_key(&self) -> bool {
        self.parameters.iter().any(|parameter| parameter.name == self.name)
    }

    /// A door for players by this name and port: streams, 256 connections, no words beside `clients`.
    pub const fn new(name: &'static str, port: u16, clients: &'static str) -> DoorSpec {
        DoorSpec {
            name,
            transport: Transport::Stream,
            role: Role::Player,
            port,
            connections: 256,
            clients,
            caution: "",
            parameters: &[],
            source: "",
            turns_time: false,
        }
    }
}
