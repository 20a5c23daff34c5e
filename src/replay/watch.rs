//! A recording is shown to monitors.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use engine::{PLAYBACK_WORDS, Playback, view};
use rayon::ThreadPool;
use record::{BadReplay, Playable, Show};
use server::{Door, Options, Server};
use web::{Source, Tokens};

use super::Flags;
use crate::params::WEB;
use crate::pool::inside;
use crate::serve::port_flag;
use crate::viewer::{self, Facts, Past};
use crate::{console, signal};

/// Opens these doors of monitors and shows the run until the user ends it; `what` says for the user what it is.
pub fn run(
    flags: &Flags,
    mut player: impl Playable + 'static,
    doors: &[&'static str],
    what: &str,
    (source, past): (Source, Past),
    pool: Option<&ThreadPool>,
) -> Result<(), Box<dyn Error>> {
    let (ticks, cycle_ns) = (player.ticks(), player.cycle_ns());
    let door = |name: &&'static str| Door::new(name, SocketAddr::new(flags.bind, flags.monitor_port));
    let web = viewer::address(&flags.web)?.filter(|_| player.session().doors().contains(&view::DOOR));
    let monitors = doors.iter().filter(|_| !flags.has_pages_only);
    let doors: Vec<Door> = monitors.map(door).chain(web.map(|_| viewer::door())).collect();
    let facts = Facts {
        world: what.to_owned(),
        source,
        tokens: Tokens::default(),
        ticks: Some(ticks.clone()),
        events: Some(player.events()?),
        drawn: Some(player.drawings()?),
        drawings: None,
        past: Past::default(),
    };
    if let Some(at) = &flags.at {
        let tick = at.find_among(ticks, cycle_ns, || player.events().map_err(|cause| cause.to_string()))?;
        match player.seek(tick) {
            // It is shown as this program makes it.
            Err(error @ BadReplay::Differs { .. }) => console::note(&format!("{}: {error}\n", flags.file.display())),
            gone => gone.map_err(|cause| format!("{}: {cause}", flags.file.display()))?,
        }
    }
    say(&player, what);
    let (words, control) = channel();
    if flags.paused {
        words.send(Playback::Pause)?;
    }
    let show =
        Show::new(player, Some(control), Box::new(|text| console::note(&format!("{text}\n"))))?.at_speed(flags.speed);
    let pace = show.pace();
    let options = Options { cycle: Duration::from_nanos(cycle_ns), ..Options::default() };
    let mut server = Server::bind(Box::new(show), &doors, options.clone())
        .map_err(|error| format!("{error}{}", port_flag(&error)))?;
    let stopper = server.stopper();
    signal::listen(move || stopper.stop(), || ())?;
    let addresses = doors.iter().zip(server.addresses()?);
    let ready =
        addresses.fold(String::from("ready"), |line, (door, address)| format!("{line} {}={address}", door.name));
    let facts = Facts { past: past.at_pace(pace), ..facts };
    let web = web.map(|address| viewer::show(address, &server, &options, facts)).transpose()?;
    let ready = web.iter().fold(ready, |line, web| format!("{line} {WEB}={}", viewer::link(web)));
    console::print(&format!("{ready}\n"))?;
    listen(words)?;
    inside(pool, || server.run())?;
    Ok(())
}

/// Tells the user what is shown, and how to steer it.
fn say(player: &impl Playable, what: &str) {
    let ticks = player.ticks();
    let seconds = (ticks.end - ticks.start) as f64 * player.cycle_ns() as f64 / 1e9;
    console::note(&format!("{what}, {seconds:.1} s from tick {}; {PLAYBACK_WORDS}\n", ticks.start));
}

/// Reads what the user types, on a thread of its own, as long as there is something to read.
fn listen(words: Sender<Playback>) -> io::Result<()> {
    let read = move || {
        for line in io::stdin().lines() {
            let Ok(line) = line else { return };
            match line.parse() {
                _ if line.trim().is_empty() => {}
                Ok(asked) => {
                    if words.send(asked).is_err() {
                        return;
                    }
                }
                Err(error) => console::note(&format!("{error}\n")),
            }
        }
    };
    thread::Builder::new().name(String::from("spar-words")).spawn(read).map(drop)
}
