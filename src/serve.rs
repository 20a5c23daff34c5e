//! `spar serve`: a world with its doors open, until somebody ends it.

use std::error::Error;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use server::{BindError, Door, Options, Server, Stopper, Transport};

use crate::console;
use crate::faults::Faults;
use crate::flags::Serve;
use crate::params::{AUTO, BIND, Choices};
use crate::pool::{inside, pool};
use crate::{signal, worlds};

/// Runs the command.
pub fn run(flags: &Serve) -> Result<(), Box<dyn Error>> {
    let choices = Choices::gather(&flags.given)?;
    let pool = pool(choices.value("threads").whole())?;
    let faults = Faults::default();
    let session = worlds::session(&choices, pool.clone(), &faults)?;
    let doors = doors(&choices)?;
    check_ports(&doors)?;
    let mut server =
        Server::bind(session, &doors, options(&choices)?).map_err(|error| format!("{error}{}", port_flag(&error)))?;
    end_on_signal(server.stopper())?;
    say_settings(&choices);
    let addresses = server.addresses()?;
    let open = open(&addresses, worlds::trainer_token(&choices).is_some());
    tracing::info!("open: {open}");
    say_ready(&doors, &addresses)?;
    say_wait(choices.value("wait-agents").whole());
    let summary = inside(pool.as_deref(), || server.run())?;
    console::note(&format!("{summary}open         {open}\n"));
    Ok(faults.check()?)
}

/// The doors that the settings ask for: agents, monitors.
///
/// # Errors
/// If an address is none.
pub fn doors(choices: &Choices) -> Result<[Door; 2], Box<dyn Error>> {
    let bind: IpAddr = choices.value("bind").text().parse()?;
    let monitor_bind = choices.value("monitor-bind");
    let monitor_bind = if monitor_bind.text() == BIND { bind } else { monitor_bind.text().parse()? };
    Ok([("agent", bind), ("monitor", monitor_bind)].map(|(name, bind)| {
        let whole = |key: &str| choices.value(&format!("{name}-{key}")).whole();
        let port = u16::try_from(whole("port")).unwrap_or_default();
        let connections_max = usize::try_from(whole("connections")).unwrap_or_default();
        Door { connections_max, ..Door::new(name, SocketAddr::new(bind, port)) }
    }))
}

/// Two doors cannot have one port.
///
/// # Errors
/// If they would.
pub fn check_ports([agents, monitors]: &[Door; 2]) -> Result<(), String> {
    let port = match &agents.transport {
        Transport::Tcp(address) if agents.transport == monitors.transport && address.port() != 0 => address.port(),
        _ => return Ok(()),
    };
    Err(format!(
        "agent-port and monitor-port are both {port}: agents and monitors need a port each \
         (--agent-port, --monitor-port; 0 picks a free one)"
    ))
}

/// What is open to whom.
fn open(addresses: &[SocketAddr], has_token: bool) -> String {
    let whom = |address: Option<&SocketAddr>| match address.map(SocketAddr::ip) {
        Some(ip) if ip.is_loopback() => "programs on this machine (--bind 0.0.0.0 lets others in)",
        Some(ip) if ip.is_unspecified() => "every network this machine is in",
        _ => "the network of that address",
    };
    let [agents, monitors] = [0, 1].map(|door| whom(addresses.get(door)));
    let trainers =
        if has_token { "monitors that send the token" } else { "every monitor, there is no --trainer-token" };
    format!("agents from {agents}, monitors from {monitors}; commands from {trainers}")
}

/// How the server runs.
pub fn options(choices: &Choices) -> Result<Options, Box<dyn Error>> {
    let speed = choices.value("speed");
    Ok(Options {
        sync: choices.value("sync").is_on(),
        speed: if speed.text() == AUTO { None } else { Some(speed.text().parse()?) },
        cycle: choices.world.cycle,
        answer_timeout: Duration::try_from_secs_f64(choices.value("answer-timeout").number())?,
        idle_timeout: Duration::try_from_secs_f64(choices.value("idle-timeout").number())?,
    })
}

/// Which settings differ from the defaults, and from where.
fn say_settings(choices: &Choices) {
    let mut told = Vec::new();
    for (parameter, value, origin) in choices.different() {
        told.push(format!("{}={value} ({origin})", parameter.name));
    }
    if !told.is_empty() {
        tracing::info!("settings: {}", told.join(", "));
    }
}

/// The one line on standard output: whoever started the server waits for it.
fn say_ready(doors: &[Door], addresses: &[SocketAddr]) -> Result<(), String> {
    let mut line = String::from("ready");
    for (door, address) in doors.iter().zip(addresses) {
        line += &format!(" {}={address}", door.name);
    }
    if !console::print(&format!("{line}\n"))? {
        tracing::debug!("nobody reads standard output");
    }
    Ok(())
}

/// For whom the world waits.
fn say_wait(agents: i64) {
    let agents = match agents {
        0 => return,
        1 => String::from("1 agent has"),
        more => format!("{more} agents have"),
    };
    tracing::info!("the world stays at its first cycle until {agents} asked for robots (--wait-agents)");
}

/// Names the flag that chooses another port, if that helps.
pub fn port_flag(error: &BindError) -> String {
    match error {
        BindError::Listen { door, .. } if error.is_in_use() => format!("; the flag is --{}-port", door.name),
        _ => String::new(),
    }
}

/// Ctrl-C and the like end the run cleanly.
fn end_on_signal(stopper: Stopper) -> Result<(), ctrlc::Error> {
    signal::listen(move || stopper.stop(), || ())
}
