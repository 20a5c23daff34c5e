//! A recording is shown to monitors.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use engine::{PLAYBACK_WORDS, Playback, Role, Transport};
use rayon::ThreadPool;
use record::{Player, Show};
use server::{Door, Options, Server};

use super::Flags;
use crate::log::FileLog;
use crate::pool::inside;
use crate::serve::port_flag;
use crate::worlds::Worlds;
use crate::{console, signal};

/// Opens the monitors' door and shows the recording until the user ends it.
pub fn run(
    flags: &Flags,
    mut player: Player<FileLog>,
    worlds: &'static Worlds,
    pool: Option<&ThreadPool>,
) -> Result<(), Box<dyn Error>> {
    let world = player.log().header().world.clone();
    let (kind, _) = worlds.find(&world).ok_or_else(|| format!("this program has no world {world:?}"))?;
    let cycle = kind.kind.cycle;
    let doors: Vec<Door> = kind
        .kind
        .doors
        .iter()
        .filter(|door| door.role == Role::Viewer && door.transport == Transport::Stream)
        .map(|door| Door::new(door.name, SocketAddr::new(flags.bind, flags.monitor_port)))
        .collect();
    if let Some(at) = &flags.at {
        let tick = at.find(player.log_mut())?;
        player.seek(tick).map_err(|cause| format!("{}: {cause}", flags.file.display()))?;
    }
    say(&player);
    let (words, control) = channel();
    if flags.paused {
        words.send(Playback::Pause)?;
    }
    let show =
        Show::new(player, Some(control), Box::new(|text| console::note(&format!("{text}\n"))))?.at_speed(flags.speed);
    let options = Options { cycle, ..Options::default() };
    let mut server =
        Server::bind(Box::new(show), &doors, options).map_err(|error| format!("{error}{}", port_flag(&error)))?;
    let stopper = server.stopper();
    signal::listen(move || stopper.stop(), || ())?;
    let addresses = doors.iter().zip(server.addresses()?);
    let ready =
        addresses.fold(String::from("ready"), |line, (door, address)| format!("{line} {}={address}", door.name));
    console::print(&format!("{ready}\n"))?;
    listen(words)?;
    inside(pool, || server.run())?;
    Ok(())
}

/// Tells the user what is shown, and how to steer it.
fn say(player: &Player<FileLog>) {
    let (log, ticks) = (player.log(), player.log().ticks());
    let seconds = |ticks: u64| ticks as f64 * log.header().cycle_ns as f64 / 1e9;
    console::note(&format!(
        "{}, {:.1} s from tick {}; {}\n",
        log.header().world,
        seconds(ticks.end - ticks.start),
        ticks.start,
        PLAYBACK_WORDS
    ));
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
