//! `spar rescue study serve`: serves a study until the user ends it.

use std::error::Error;
use std::fs;
use std::sync::mpsc;

use rescue_study::{ParticipantKind, Study, StudyFolder, TrialPace, routes};
use settings::Worlds;
use settings::server_parameters::WEB;
use web::{Tokens, WebServer, random_token};

use super::flags::StudyServeArgs;
use super::program::StudyProgram;
use crate::{console, pages, signal};

/// Runs `spar rescue study serve`.
pub fn run(flags: &StudyServeArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let (file, text) = super::read(&flags.file)?;
    let page_address = pages::page_address(&flags.web, &flags.names.web_host)?;
    let page_address = page_address.ok_or("--web off: the pages are all that this command has")?;
    let address = page_address.address;
    let token = flags.token.clone().map_or_else(random_token, Ok)?;
    if !token.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)) {
        return Err("--token: letters, digits and - . _ ~ are allowed, since it is a part of addresses".into());
    }
    let pace = if flags.lockstep { TrialPace::Max } else { TrialPace::Real };
    let folder = StudyFolder::create(&flags.out, &text, ParticipantKind::Invited)?;
    let study = Study::open(file, folder, Box::new(StudyProgram { worlds }), pace)?;
    let (end, ended) = mpsc::channel();
    // The receiver waits until the end of the program.
    let request_end = move || {
        let _ = end.send(());
    };
    signal::listen(request_end, || {})?;
    let tokens = Tokens { trainer: Some(token.clone()), referee: None };
    let web = WebServer::show_program(page_address, routes(study.clone()), tokens)
        .map_err(|cause| format!("cannot serve the pages on {address}: {cause}; the flag is --{WEB}"))?;
    let link = pages::link(&web);
    let address = study.folder().file(super::ADDRESS_FILE);
    fs::write(&address, &link).map_err(|cause| format!("{}: {cause}", address.display()))?;
    console::print(&format!("ready {WEB}={link}experimenter?token={token}\n"))?;
    console::note(&format!(
        "{} participants; `spar rescue study links {}` prints their links\n",
        study.statuses().len(),
        flags.out.display(),
    ));
    // The channel closes only with the handler, which lives as long as the program.
    let _ = ended.recv();
    study.close();
    Ok(())
}
