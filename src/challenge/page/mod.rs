//! `spar challenge page`: runs competitions from a browser, with the runs and their results shown live.
//!
//! ```text
//! page -> web::Panel -> room -> theatre (a thread: one run after the other) -> board -> page
//!                                       stage (the current run)             -> page
//! ```
//!
//! `wanted` is the selection, `board` the page's state, `room` executes commands, `theatre` makes runs, `catalogue`
//! lists challenges.

mod board;
mod catalogue;
mod room;
mod theatre;
mod wanted;

use std::error::Error;
use std::net::{Ipv4Addr, UdpSocket};
use std::process::ExitCode;
use std::sync::Arc;

use web::{Tokens, Web};

use super::flags::Page;
use super::host;
use crate::console;
use crate::game::interrupt;
use crate::params::WEB;
use crate::random_token::random_token;
use crate::viewer;
use crate::worlds::Worlds;
use room::Room;

/// Runs `spar challenge page`.
pub fn run(flags: &Page, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    flags.ground.prepare()?;
    let settings = host::settings(true, worlds)?;
    let place = flags.pages.address(&settings)?.ok_or("--web off: the page is all that this command has")?;
    let address = place.address;
    let token = flags.token.clone().map_or_else(random_token, Ok)?;
    let tokens = Tokens { trainer: Some(token.clone()), referee: None };
    let easel = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;
    let room = Arc::new(Room::new(flags, (worlds, settings), tokens.clone(), easel.local_addr()?)?);
    interrupt::listen()?;
    let (web, stage) = Web::panel(place, room.clone(), tokens, easel)
        .map_err(|cause| format!("cannot serve the page on {address}: {cause}; the flag is --{WEB}"))?;
    room.has_stage(stage);
    console::print(&format!("ready {WEB}={}?token={}\n", viewer::link(&web), viewer::encoded(&token)))?;
    interrupt::wait();
    room.close();
    Ok(ExitCode::SUCCESS)
}
