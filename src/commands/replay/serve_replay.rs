//! Serves a recorded run to monitors and pages.

use std::error::Error;
use std::io;
use std::net::SocketAddr;
use std::sync::mpsc::Sender;
use std::thread;

use engine::{PLAYBACK_WORDS, PlaybackCommand};
use rayon::ThreadPool;
use server::{Binding, Server};
use web::PageAddress;

use super::replay_run::ReplayRun;
use crate::commands::serve::port_flag;
use crate::params::WEB;
use crate::{console, pages, signal};
use server::pool::inside;

/// Shows the run to monitors and pages, until the user ends it.
pub fn run(
    monitors: Option<SocketAddr>,
    web: Option<PageAddress>,
    replay_run: ReplayRun,
    pool: Option<&ThreadPool>,
) -> Result<(), Box<dyn Error>> {
    // Prints a description of the run, and the commands for playback.
    console::note(&format!("{}; {PLAYBACK_WORDS}\n", replay_run.description()));
    let ReplayRun { session, endpoints, options, info, playback } = replay_run;
    let web = web.filter(|_| session.endpoints().contains(&viewer::ENDPOINT_NAME));
    let monitors = endpoints.iter().filter_map(|name| Some(Binding::new(name, monitors?)));
    let endpoints: Vec<Binding> = monitors.chain(web.as_ref().map(|_| pages::page_binding())).collect();
    let mut server =
        Server::bind(session, &endpoints, options.clone()).map_err(|error| format!("{error}{}", port_flag(&error)))?;
    let shutdown_handle = server.shutdown_handle();
    signal::listen(move || shutdown_handle.shutdown(), || ())?;
    let addresses = endpoints.iter().zip(server.addresses()?);
    let ready =
        addresses.fold(String::from("ready"), |line, (binding, address)| format!("{line} {}={address}", binding.name));
    let web = web.map(|address| pages::serve_pages(address, &server, &options, info)).transpose()?;
    let ready = web.iter().fold(ready, |line, web| format!("{line} {WEB}={}", pages::link(web)));
    console::print(&format!("{ready}\n"))?;
    listen(playback)?;
    inside(pool, || server.run())?;
    Ok(())
}

/// Starts a thread that reads the user's playback commands, until the input ends.
fn listen(playback: Sender<PlaybackCommand>) -> io::Result<()> {
    let read = move || {
        for line in io::stdin().lines() {
            let Ok(line) = line else { return };
            match line.parse() {
                _ if line.trim().is_empty() => {}
                Ok(command) => {
                    if playback.send(command).is_err() {
                        return;
                    }
                }
                Err(error) => console::note(&format!("{error}\n")),
            }
        }
    };
    thread::Builder::new().name(String::from("spar-words")).spawn(read).map(drop)
}
