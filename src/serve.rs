//! `spar serve`: a world with its doors open, until somebody ends it.

use std::error::Error;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use server::{BindError, Door, Options, Server, Stopper};

use crate::flags::Serve;
use crate::worlds;

/// What a shell reports for a program that Ctrl-C ended.
const EXIT_INTERRUPTED: i32 = 130;

/// Runs the command.
pub fn run(flags: &Serve) -> Result<(), Box<dyn Error>> {
    let world = worlds::find(&flags.world).ok_or_else(|| format!("there is no world named {}", flags.world))?;
    let doors = doors(flags);
    let options = Options {
        sync: flags.sync,
        speed: flags.speed,
        cycle: world.cycle,
        answer_timeout: flags.answer_timeout,
        idle_timeout: flags.idle_timeout,
    };
    let mut server = Server::bind((world.session)(flags), &doors, options).map_err(with_flag)?;
    end_on_signal(server.stopper())?;
    if flags.bind.is_loopback() {
        tracing::info!("only programs on this machine can connect; --bind 0.0.0.0 lets others in");
    }
    say_ready(&doors, &server.addresses()?);
    let summary = server.run()?;
    eprint!("{summary}");
    Ok(())
}

fn doors(flags: &Serve) -> [Door; 2] {
    [("agent", flags.agent_port), ("monitor", flags.monitor_port)]
        .map(|(name, port)| Door { name: name.to_owned(), address: SocketAddr::new(flags.bind, port) })
}

/// The one line on standard output: whoever started the server waits for it.
fn say_ready(doors: &[Door], addresses: &[SocketAddr]) {
    let mut line = String::from("ready");
    for (door, address) in doors.iter().zip(addresses) {
        line += &format!(" {}={address}", door.name);
    }
    let mut out = io::stdout().lock();
    if let Err(cause) = writeln!(out, "{line}").and_then(|()| out.flush()) {
        tracing::debug!("nobody reads standard output: {cause}");
    }
}

/// Names the flag that chooses another port.
fn with_flag(error: BindError) -> String {
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
