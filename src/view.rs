//! `spar view`: pages of a file, of two files side by side, or of a match on another server, and nothing else.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;

use crate::worlds::Worlds;
use crate::{gateway, replay, signal, viewer};

/// Flags of `spar view`.
#[derive(Debug, Args)]
pub struct Flags {
    /// A recording or a match log; or host and port of a server's monitors: of SimSpark, spar (3200) or RCSSServerMJ (60001).
    #[arg(value_name = "FILE OR HOST:PORT")]
    what: String,

    /// Another recording or match log: both are shown side by side, and where recordings begin to differ is marked.
    #[arg(value_name = "OTHER FILE")]
    other: Option<PathBuf>,

    /// How files are shown at first.
    #[command(flatten)]
    start: replay::Start,

    /// Address and port of the pages; if the port is taken, the next one that is free. A port alone serves this machine only, 0
    /// picks a free one.
    #[arg(long, value_name = "PORT OR ADDRESS", default_value = "127.0.0.1:8080")]
    web: String,

    /// Keep what the server sends as a match log, as RoboViz does: `.log`, or `.log.gz`. Only with HOST:PORT.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// End when standard input ends, for a program that starts the pages and may itself be killed.
    #[arg(long)]
    end_with_input: bool,
}

/// Runs the command.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let web = viewer::address(&flags.web)?.ok_or("--web off: pages are all that this command has")?;
    if flags.end_with_input {
        signal::end_with_input()?;
    }
    let file = PathBuf::from(&flags.what);
    if flags.record.is_some() && (file.exists() || flags.other.is_some()) {
        return Err(format!("--record keeps what a server sends; {} is a file", flags.what).into());
    }
    if let Some(other) = &flags.other {
        return replay::run_pair([&file, other], &flags.start, web, worlds);
    }
    if file.exists() {
        return replay::run(&replay::Flags::for_pages(file, flags.start.clone(), flags.web.clone()), worlds);
    }
    let place = flags.what.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
    let place = place.filter(|(host, port)| !host.is_empty() && *port > 0);
    let (host, port) = place.ok_or_else(|| {
        format!("{:?} is no file here, and no server either: HOST:PORT, for instance localhost:3200", flags.what)
    })?;
    if !flags.start.is_usual() {
        return Err("--at, --speed and --paused are for files; a match on a server is shown as it goes on".into());
    }
    gateway::run((host.trim_matches(['[', ']']), port), web, flags.record.as_deref())
}
