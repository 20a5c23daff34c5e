//! `spar challenge page`: runs competitions from a browser, with the runs and their results shown live.
//!
//! ```text
//! page -> web::Panel -> room -> theatre (a thread: one run after the other) -> board -> page
//!                                       stage (the current run)             -> page
//! ```
//!
//! `selection` is the selection, `competition_state` the page's state, `competition_service` executes commands, `run_recorder` makes runs, `catalogue`
//! lists challenges.

mod catalogue;
mod competition_service;
mod competition_state;
mod run_recorder;
mod selection;

use std::error::Error;
use std::net::{Ipv4Addr, UdpSocket};
use std::process::ExitCode;
use std::sync::Arc;

use web::{Tokens, WebServer};

use super::flags::ChallengePageArgs;
use super::host;
use crate::commands::match_command::interrupt;
use crate::console;
use crate::pages;
use crate::params::WEB;
use crate::random_token::random_token;
use crate::worlds::Worlds;
use competition_service::CompetitionService;

/// Runs `spar challenge page`.
pub fn run(flags: &ChallengePageArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    flags.ground.prepare()?;
    let settings = host::settings(true, worlds)?;
    let page_address = flags.pages.address(&settings)?.ok_or("--web off: the page is all that this command has")?;
    let address = page_address.address;
    let token = flags.token.clone().map_or_else(random_token, Ok)?;
    let tokens = Tokens { trainer: Some(token.clone()), referee: None };
    let drawings_socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;
    let service =
        Arc::new(CompetitionService::new(flags, (worlds, settings), tokens.clone(), drawings_socket.local_addr()?)?);
    interrupt::listen()?;
    let (web, current_run) = WebServer::show_competition(page_address, service.clone(), tokens, drawings_socket)
        .map_err(|cause| format!("cannot serve the page on {address}: {cause}; the flag is --{WEB}"))?;
    service.set_current_run(current_run);
    console::print(&format!("ready {WEB}={}?token={}\n", pages::link(&web), pages::url_encoded(&token)))?;
    interrupt::wait();
    service.close();
    Ok(ExitCode::SUCCESS)
}
