//! Serves a recorded run to monitors and pages.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::sync::mpsc::Sender;
use std::thread;

use engine::{PLAYBACK_WORDS, PlaybackCommand, viewer};
use rayon::ThreadPool;
use server::{Binding, Server};
use web::PageAddress;

use super::replay_run::ReplayRun;
use crate::params::WEB;
use crate::pool::inside;
use crate::serve::port_flag;
use crate::{console, pages, signal};

/// Shows the run to monitors and pages, until the user ends it.
pub fn run(
    monitors: Option<SocketAddr>,
    web: Option<PageAddress>,
    staged: ReplayRun,
    pool: Option<&ThreadPool>,
) -> Result<(), Box<dyn Error>> {
    // Prints a description of the run, and the commands for playback.
    console::note(&format!("{}; {PLAYBACK_WORDS}\n", staged.description()));
    let ReplayRun { session, endpoints: doors, options, info: facts, playback: words } = staged;
    let web = web.filter(|_| session.endpoints().contains(&viewer::ENDPOINT_NAME));
    let monitors = doors.iter().filter_map(|name| Some(Binding::new(name, monitors?)));
    let doors: Vec<Binding> = monitors.chain(web.as_ref().map(|_| pages::page_binding())).collect();
    let mut server =
        Server::bind(session, &doors, options.clone()).map_err(|error| format!("{error}{}", port_flag(&error)))?;
    let stopper = server.shutdown_handle();
    signal::listen(move || stopper.shutdown(), || ())?;
    let addresses = doors.iter().zip(server.addresses()?);
    let ready =
        addresses.fold(String::from("ready"), |line, (door, address)| format!("{line} {}={address}", door.name));
    let web = web.map(|address| pages::serve_pages(address, &server, &options, facts)).transpose()?;
    let ready = web.iter().fold(ready, |line, web| format!("{line} {WEB}={}", pages::link(web)));
    console::print(&format!("{ready}\n"))?;
    listen(words)?;
    inside(pool, || server.run())?;
    Ok(())
}

/// Starts a thread that reads the user's playback commands, until the input ends.
fn listen(words: Sender<PlaybackCommand>) -> io::Result<()> {
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
