//! `spar replay`: a recording is played again, for monitors or to be verified.

pub mod frames;
mod pair;
mod staged;
mod watch;

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::thread;

use clap::Args;
use engine::{Role, Transport};
use record::{BadReplay, Findings, Player, Scout};
use web::Source;

use crate::console;
use crate::flag_values::whole;
use crate::log::{self, Damage, FileLog};
use crate::pool::{inside, pool};
use crate::viewer::Past;
use crate::worlds::{Around, Worlds};
use frames::Reel;
use staged::{Kind, Staged};

pub use pair::run as run_pair;
pub use staged::Start;

/// Flags of `spar replay`.
#[derive(Debug, Args)]
pub struct Flags {
    /// The recording; or a match log, `.log`, `.log.gz` or `.log.bz2`, that spar, SimSpark or RoboViz has written.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Compare every tick with the recording, print the last one, and end; the exit code is 0 only if all agree.
    #[arg(long, conflicts_with = "at")]
    verify: bool,

    /// How it is shown at first.
    #[command(flatten)]
    start: Start,

    /// Port for monitors; 0 picks a free one.
    #[arg(long, value_name = "PORT", default_value = "3200")]
    monitor_port: u16,

    /// Address to listen on for monitors.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    bind: IpAddr,

    /// Address and port of the pages that show it in a browser; if the port is taken, the next one that is free. A port alone
    /// serves this machine only, 0 picks a free one; off serves no pages.
    #[arg(long, value_name = "OFF, PORT OR ADDRESS", default_value = "127.0.0.1:8080")]
    web: String,

    /// Threads that share in the work of a cycle; the results are the same.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u32>(1..=64))]
    threads: u32,

    /// No port for monitors is opened.
    #[arg(skip)]
    has_pages_only: bool,
}

impl Flags {
    /// Shows a file to pages at this address, and to nobody else.
    pub fn for_pages(file: PathBuf, start: Start, web: String) -> Flags {
        Flags {
            file,
            verify: false,
            start,
            monitor_port: 0,
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            web,
            threads: 1,
            has_pages_only: true,
        }
    }
}

/// Runs the command.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let pool = pool(flags.threads as usize)?;
    let around = Around { pool: pool.clone(), ..Around::default() };
    if flags.verify {
        if is_log(&flags.file)? {
            let why = "a match log has frames, no inputs; only recordings can be verified";
            return Err(format!("{}: {why}", flags.file.display()).into());
        }
        let player = log::player(&flags.file, worlds, &around)?;
        return Ok(inside(pool.as_deref(), || verify(&flags.file, player))?);
    }
    watch::run(flags, stage(&flags.file, &flags.start, worlds, &around)?, pool.as_deref())
}

/// Opens a recording or a match log to show it.
fn stage(file: &Path, start: &Start, worlds: &'static Worlds, around: &Around) -> Result<Staged, Box<dyn Error>> {
    if is_log(file)? {
        let path = file.to_owned();
        let past = Past::of_log(move || Reel::open(&path));
        let kind = Kind { what: String::from("a match log"), doors: vec!["monitor"], source: Source::Log, past };
        return Staged::new(file, Reel::open(file)?, kind, start);
    }
    let player = log::player(file, worlds, around)?;
    let world = player.log().header().world.clone();
    let (kind, _) = worlds.find(&world).ok_or_else(|| format!("this program has no world {world:?}"))?;
    let doors = kind.kind.doors.iter();
    let doors = doors.filter(|door| door.role == Role::Viewer && door.transport == Transport::Stream);
    let doors: Vec<&str> = doors.map(|door| door.name).collect();
    let player = player.with_findings(send_scout(file, worlds)?);
    let past = Past::of_recording(file, worlds);
    Staged::new(file, player, Kind { what: world, doors, source: Source::Recording, past }, start)
}

/// Whether a file is a match log.
fn is_log(file: &Path) -> Result<bool, String> {
    frames::is_one(file).map_err(|cause| format!("{}: {cause}", file.display()))
}

/// Sends a scout ahead, on a thread of its own: it ends when it has seen everything, or with the program.
fn send_scout(path: &Path, worlds: &'static Worlds) -> Result<Findings, Box<dyn Error>> {
    let (mut scout, findings) = Scout::new(log::player_with(path, Damage::Find, worlds, &Around::default())?);
    thread::Builder::new().name(String::from("spar-scout")).spawn(move || while scout.go_on() {})?;
    Ok(findings)
}

/// Plays everything and compares it with the recording.
fn verify(path: &Path, mut player: Player<FileLog>) -> Result<(), String> {
    let ticks = player.log().ticks();
    while !player.is_at_end() {
        if let Err(error) = player.go_on(None) {
            let how = if matches!(error, BadReplay::Differs { .. }) { "; everything before it agrees" } else { "" };
            return Err(format!("{}: {error}{how}", path.display()));
        }
    }
    let whole = if player.log().is_complete() { "" } else { "; the file was cut off after it" };
    let last = match ticks.end.checked_sub(1).filter(|_| !ticks.is_empty()) {
        Some(last) => format!("verified: ticks {} to {last}, last tick {last}{whole}", ticks.start),
        None => format!("verified: no tick{whole}"),
    };
    console::print(&format!("{last}, state {:016x}\n", player.session().digest()))?;
    match player.log().gaps() {
        [] => Ok(()),
        gaps => {
            let gaps: Vec<String> = gaps.iter().map(ToString::to_string).collect();
            Err(format!("{}: not everything could be compared: {}", path.display(), gaps.join("; ")))
        }
    }
}
