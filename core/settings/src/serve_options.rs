//! The server's options for a run, as typed values from its settings.

use std::error::Error;
use std::net::SocketAddr;
use std::time::Duration;

use engine::{EndpointSpec, LookupError, TransportKind as Carries, Values};
use server::{Binding, ServerOptions, Speed, Transport, Udp};
use web::{HostNames, PageAddress};

use crate::run_config::RunConfig;
use crate::server_parameters::{
    ANSWER_TIMEOUT, AUTO, BIND, DRAWINGS, END_WITH_CLIENTS, IDLE_TIMEOUT, METRICS, OFF, SPEED, SYNC, THINK, THREADS,
    WAIT_AGENTS, WEB, WEB_HOST, allow_key, answer_timeout, bind_key, connections_key, ip_address, metrics_address,
    port_key, think_limit,
};

/// The default speed of a match with viewers: real time.
pub const WATCHED_SPEED: Speed = Speed::Factor(1.0);

/// The server's options for a run.
pub struct ServeOptions {
    /// The endpoints' bindings, in the world's order.
    pub bindings: Vec<Binding>,
    /// The server's speed and timeouts.
    pub options: ServerOptions,
    /// The number of agents for which the first cycle waits.
    pub initial_agents: usize,
    /// The address of the pages that show the run, if there are any.
    pub web: Option<PageAddress>,
    /// The address for drawings, if they are received.
    pub drawings: Option<SocketAddr>,
    /// The address of the monitoring pages, if there are any.
    pub metrics: Option<SocketAddr>,
    /// The number of threads that share the work of a cycle.
    pub threads: usize,
}

impl ServeOptions {
    /// Reads the options from the settings.
    ///
    /// # Errors
    /// If the server does not accept a value.
    pub fn of(config: &RunConfig) -> Result<ServeOptions, Box<dyn Error>> {
        let (world, values) = (config.world(), config.values());
        let speed = values.text(SPEED)?;
        let options = ServerOptions {
            sync: values.switch(SYNC)?,
            speed: if speed == AUTO { None } else { Some(speed.parse()?) },
            cycle: config.cycle()?,
            answer_timeout: answer_timeout(values.text(ANSWER_TIMEOUT)?).ok_or("answer-timeout is no time")?,
            think: think_limit(values.text(THINK)?).ok_or("think is no time")?,
            idle_timeout: Duration::try_from_secs_f64(values.number(IDLE_TIMEOUT)?)?,
            ends_with_clients: values.switch(END_WITH_CLIENTS)?,
            ..ServerOptions::default()
        };
        let bindings = world.endpoints.iter().enumerate().map(|(index, spec)| binding(values, spec, index == 0));
        let bindings = bindings.collect::<Result<Vec<Option<Binding>>, Box<dyn Error>>>()?;
        let is_driven =
            world.endpoints.iter().zip(&bindings).any(|(spec, binding)| spec.drives_time && binding.is_some());
        let options = if is_driven { driven_by_clients(options) } else { options };
        if options.think.is_some() && !options.sync {
            return Err(format!(
                "{THINK} is for lock-step, --{SYNC}: in real time an answer that comes late acts late by itself"
            )
            .into());
        }
        let names = HostNames::parse(values.list(WEB_HOST)?).map_err(|why| format!("{WEB_HOST}: {why}"))?;
        Ok(ServeOptions {
            bindings: bindings.into_iter().flatten().collect(),
            options,
            initial_agents: initial_agents(values)?.max(usize::from(is_driven)),
            web: metrics_address(values.text(WEB)?).map(|address| PageAddress { address, names }),
            drawings: metrics_address(values.text(DRAWINGS)?),
            metrics: metrics_address(values.text(METRICS)?),
            threads: values.whole(THREADS)?,
        })
    }

    /// Checks that no two endpoints have the same port.
    ///
    /// # Errors
    /// If two have.
    pub fn check_ports(&self) -> Result<(), String> {
        let clash = self.bindings.iter().enumerate().find_map(|(index, binding)| {
            let port = address(&binding.transport)?.port();
            let mut others = self.bindings.iter().skip(index + 1);
            let other = others.find(|other| port != 0 && other.transport == binding.transport)?;
            Some((port, &binding.name, &other.name))
        });
        let Some((port, a, b)) = clash else { return Ok(()) };
        let (a_port, b_port) = (port_key(a), port_key(b));
        Err(format!(
            "{a_port} and {b_port} are both {port}: each needs a port of its own (--{a_port}, --{b_port}; 0 picks a free \
             one)"
        ))
    }
}

/// Returns the options for a clock that a client controls.
fn driven_by_clients(options: ServerOptions) -> ServerOptions {
    ServerOptions { sync: true, speed: options.speed.or(Some(Speed::Max)), ..options }
}

/// Returns the number of agents for which the first cycle waits.
pub fn initial_agents(values: &Values) -> Result<usize, LookupError> {
    values.whole(WAIT_AGENTS)
}

/// Returns the binding of an endpoint. The world's first endpoint has the common address. An endpoint with a key of its
/// own name may have another address, or be closed.
fn binding(values: &Values, spec: &EndpointSpec, is_first: bool) -> Result<Option<Binding>, Box<dyn Error>> {
    let elsewhere = if spec.has_address_key() { values.text(spec.name)? } else { AUTO };
    if elsewhere == OFF {
        return Ok(None);
    }
    let own = if is_first { BIND } else { values.text(&bind_key(spec.name))? };
    let text = if own == BIND { values.text(BIND)? } else { own };
    let bind = ip_address(text).ok_or_else(|| format!("{BIND}: {text:?} is no address"))?;
    let usual = SocketAddr::new(bind, values.whole(&port_key(spec.name))?);
    let address = metrics_address(elsewhere).unwrap_or(usual);
    let binding = match spec.transport {
        Carries::Stream => Binding::new(spec.name, address),
        Carries::Datagrams => Binding::udp(spec.name, Udp::new(address)),
    };
    let (connections_max, allow) = (connections_key(spec.name), allow_key(spec.name));
    let (connections_max, allow) = (values.whole(&connections_max)?, values.text(&allow)?.parse()?);
    Ok(Some(Binding { connections_max, allow, ..binding }))
}

/// Returns the address of a transport.
fn address(transport: &Transport) -> Option<SocketAddr> {
    match transport {
        Transport::Tcp(address) => Some(*address),
        Transport::Udp(udp) => Some(udp.address),
        Transport::Listener(_) | Transport::InProcess => None,
    }
}
