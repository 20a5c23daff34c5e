//! `spar serve`: a world with its doors open, until somebody ends it.

use std::error::Error;
use std::net::{IpAddr, SocketAddr};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use server::{BindError, Door, Options, Server, Stopper};

use crate::console;
use crate::faults::Faults;
use crate::flags::Serve;
use crate::params::{AUTO, Choices};
use crate::pool::{inside, pool};
use crate::worlds;

/// What a shell reports for a program that Ctrl-C ended.
const EXIT_INTERRUPTED: i32 = 130;

/// Runs the command.
pub fn run(flags: &Serve) -> Result<(), Box<dyn Error>> {
    let choices = Choices::gather(&flags.given)?;
    let pool = pool(choices.value("threads").whole())?;
    let faults = Faults::default();
    let session = worlds::session(&choices, pool.clone(), &faults)?;
    let bind = choices.value("bind").text().parse()?;
    let doors = ["agent", "monitor"].map(|name| door(&choices, bind, name));
    let mut server = Server::bind(session, &doors, options(&choices)?).map_err(with_flag)?;
    end_on_signal(server.stopper())?;
    say_settings(&choices);
    if bind.is_loopback() {
        tracing::info!("only programs on this machine can connect; --bind 0.0.0.0 lets others in");
    }
    say_ready(&doors, &server.addresses()?)?;
    let summary = inside(pool.as_deref(), || server.run())?;
    console::note(&summary.to_string());
    Ok(faults.check()?)
}

fn door(choices: &Choices, bind: IpAddr, name: &str) -> Door {
    let port = choices.value(&format!("{name}-port")).whole();
    Door { name: name.to_owned(), address: SocketAddr::new(bind, u16::try_from(port).unwrap_or_default()) }
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

/// Names the flag that chooses another port.
pub fn with_flag(error: BindError) -> String {
    match &error {
        BindError::Listen { door, .. } if error.is_in_use() => format!("{error}; the flag is --{}-port", door.name),
        _ => error.to_string(),
    }
}

/// Ctrl-C and the like end the run cleanly; a second one ends the program.
fn end_on_signal(stopper: Stopper) -> Result<(), ctrlc::Error> {
    let asked = AtomicBool::new(false);
    ctrlc::set_handler(move || {
        if asked.swap(true, Ordering::Relaxed) {
            process::exit(EXIT_INTERRUPTED);
        }
        stopper.stop();
    })
}
