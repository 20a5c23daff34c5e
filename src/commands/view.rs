//! `spar view`: serves pages of a file, of two files side by side, or of a match on another server.

use std::error::Error;
use std::path::{Path, PathBuf};

use clap::Args;
use web::PageAddress;

#[cfg(feature = "soccer")]
use crate::commands::gateway;
use crate::commands::replay;
use crate::pages::{NO_PAGES, PageArgs};
use crate::signal;
use settings::{CommandScope, ParameterArgs, RunConfig, Worlds};

/// Flags of `spar view`.
#[derive(Debug, Args)]
pub struct ViewArgs {
    /// A recording, a match log, a log of the Small Size League or a BRML log; or host and port of a server's monitors: of SimSpark, spar (3200) or RCSSServerMJ (60001).
    #[arg(value_name = "FILE OR HOST:PORT")]
    what: String,

    /// Another recording or log of the same form: the page shows both side by side and marks the first difference of recordings.
    #[arg(value_name = "OTHER FILE")]
    other: Option<PathBuf>,

    /// First view of files.
    #[command(flatten)]
    start: replay::StartArgs,

    /// The pages.
    #[command(flatten)]
    pages: PageArgs,

    /// Match log for the server's messages, as RoboViz writes it: `.log` or `.log.gz`. Only with HOST:PORT; `--web off` serves no
    /// pages besides.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// End when standard input ends, for a program that starts the pages and may itself be killed.
    #[arg(long)]
    end_with_input: bool,
}

/// Runs `spar view`.
pub fn run(flags: &ViewArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    if flags.end_with_input {
        signal::end_with_input()?;
    }
    let file = PathBuf::from(&flags.what);
    if flags.record.is_some() && (file.exists() || flags.other.is_some()) {
        return Err(format!("--record is for a server's messages; {} is a file", flags.what).into());
    }
    if file.exists() && flags.other.is_none() {
        return replay::run(&replay::ReplayArgs::for_pages(file, flags.start.clone(), flags.pages.clone()), worlds);
    }
    let scope = CommandScope::for_pages("view", &|key| replay::PAGE_KEYS.contains(&key));
    let web = flags.pages.address(&RunConfig::load_for(&ParameterArgs::default(), worlds, &scope)?)?;
    if let Some(other) = &flags.other {
        return replay::run_pair([&file, other], &flags.start, web.ok_or(NO_PAGES)?, worlds);
    }
    let server_address = flags.what.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
    let server_address = server_address.filter(|(host, port)| !host.is_empty() && *port > 0);
    let (host, port) = server_address.ok_or_else(|| {
        format!("{:?} is no file here, and no server either: HOST:PORT, for instance localhost:3200", flags.what)
    })?;
    if !flags.start.is_default() {
        return Err("--at, --speed and --paused are for files; a match on a server is shown live".into());
    }
    let server = (host.trim_matches(['[', ']']), port);
    if web.is_none() && flags.record.is_none() {
        return Err(format!("{NO_PAGES}; --record FILE keeps a match without them").into());
    }
    show_server(server, web, flags.record.as_deref())
}

/// Shows a server's match in pages, or only writes its match log.
#[cfg(feature = "soccer")]
fn show_server(server: (&str, u16), web: Option<PageAddress>, log: Option<&Path>) -> Result<(), Box<dyn Error>> {
    match (web, log) {
        (Some(web), log) => gateway::run(server, web, log),
        (None, Some(log)) => gateway::record(server, log),
        (None, None) => Ok(()),
    }
}

/// Refuses to show a server: that needs the league's protocol.
#[cfg(not(feature = "soccer"))]
fn show_server(_: (&str, u16), _: Option<PageAddress>, _: Option<&Path>) -> Result<(), Box<dyn Error>> {
    Err("this program was built without soccer: no match logs, no monitors of SimSpark".into())
}
