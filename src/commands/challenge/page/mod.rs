//! `spar challenge page`: runs competitions from a browser, with the runs and their results shown live.
//!
//! The crate `soccer_competition` has the service behind the page; `program` is the program as its host.

mod program;

use std::error::Error;
use std::net::{Ipv4Addr, UdpSocket};
use std::process::ExitCode;
use std::sync::Arc;

use soccer_challenge::{BUILTIN_TEAM, CompetitionPlan, DROP_HEIGHT_M, Overrides};
use soccer_competition::{CompetitionService, InitialSelection};
use web::{Tokens, WebServer, random_token};

use super::flags::{ChallengePageArgs, OverrideArgs};
use super::{home, host, teams};
use crate::commands::match_command::interrupt;
use crate::console;
use crate::pages;
use crate::worlds::soccer;
use program::PageProgram;
use settings::Worlds;
use settings::server_parameters::WEB;

/// Runs `spar challenge page`.
pub fn run(flags: &ChallengePageArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    flags.ground.prepare()?;
    let settings = host::settings(true, worlds)?;
    let page_address = flags.pages.address(&settings)?.ok_or("--web off: the page is all that this command has")?;
    let address = page_address.address;
    let token = flags.token.clone().map_or_else(random_token, Ok)?;
    let tokens = Tokens { trainer: Some(token.clone()), referee: None };
    let drawings_socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?;
    let initial = initial_selection(flags)?;
    let skill_files = flags.ground.skills.read(BUILTIN_TEAM)?;
    let program = PageProgram {
        worlds,
        settings,
        backend: flags.ground.clone(),
        skills: soccer::learned_skills(&skill_files, BUILTIN_TEAM)?,
        skill_files,
        kicks: flags.otherwise.kicks.clone(),
        tokens: tokens.clone(),
    };
    let keep = flags.keep.as_deref();
    let service = CompetitionService::new(Arc::new(program), initial, keep, drawings_socket.local_addr()?);
    let service = Arc::new(service.map_err(|cause| match keep {
        Some(keep) => format!("--keep {}: {cause}", keep.display()),
        None => cause.to_string(),
    })?);
    interrupt::listen()?;
    let (web, current_run) = WebServer::show_competition(page_address, service.clone(), tokens, drawings_socket)
        .map_err(|cause| format!("cannot serve the page on {address}: {cause}; the flag is --{WEB}"))?;
    service.set_current_run(current_run);
    console::print(&format!("ready {WEB}={}?token={}\n", pages::link(&web), codec::percent_encoded(&token)))?;
    interrupt::wait();
    service.close();
    Ok(ExitCode::SUCCESS)
}

/// Returns the selection of the command line.
fn initial_selection(flags: &ChallengePageArgs) -> Result<InitialSelection, String> {
    let plan = match &flags.file {
        Some(file) => CompetitionPlan::read(file, home().as_deref()).map_err(|error| error.to_string())?,
        None => CompetitionPlan { teams: teams(&flags.teams, DROP_HEIGHT_M), ..CompetitionPlan::default() },
    };
    let OverrideArgs { challenges, profile, seed, runs, repetitions, run_time, kicks: _ } = flags.otherwise.clone();
    Ok(InitialSelection {
        plan,
        has_file: flags.file.is_some(),
        challenges,
        profile,
        seed,
        overrides: Overrides { runs, repetitions, run_time_s: run_time, ..Overrides::default() },
    })
}
