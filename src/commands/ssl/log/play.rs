//! `spar ssl log play`.

use std::error::Error;
use std::net::Ipv4Addr;
use std::path::PathBuf;

use clap::Args;
use server::{DatagramOptions, DatagramTarget, Speed};
use ssl_protocol::log::MessageType;
use ssl_tools::log;

use super::PacketAddressArgs;
use crate::console;
use crate::flag_values::whole;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct LeagueLogPlayArgs {
    /// The log, packed or not.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Destination address.
    #[command(flatten)]
    places: PacketAddressArgs,

    /// Speed: `real` is the log's, `max` as fast as packets leave, a number a factor of the log's.
    #[arg(long, value_name = "SPEED", default_value = "real")]
    speed: Speed,

    /// The interface that multicast leaves by [default: the operating system chooses]
    #[arg(long, value_name = "ADDRESS")]
    multicast_interface: Option<Ipv4Addr>,

    /// Routers that multicast may cross; 0: this machine only, 1: its network.
    #[arg(long, value_name = "N", default_value = "0", value_parser = whole::<u32>(0..=255))]
    multicast_ttl: u32,
}

/// Runs `spar ssl log play`; it ends with the log.
pub fn run(flags: &LeagueLogPlayArgs) -> Result<(), Box<dyn Error>> {
    let mut targets = targets(flags)?;
    let kinds: Vec<MessageType> = targets.iter().map(|(kind, _)| *kind).collect();
    let speed = match flags.speed {
        Speed::Factor(factor) => Some(factor),
        Speed::Max => None,
    };
    let played = log::play(&flags.file, speed, &kinds, |kind, packet| {
        let targets = targets.iter_mut().filter(|(of, _)| *of == kind).flat_map(|(_, targets)| targets);
        targets.for_each(|target| target.send(packet, None));
    })?;
    played.damage.warn(&flags.file);
    console::print(&format!("{}: sent {}\n", flags.file.display(), played.sent))?;
    if played.omitted.total() > 0 {
        console::note(&format!("left out {}\n", played.omitted));
    }
    Ok(())
}

/// Returns the targets of each kind of packets that has any.
fn targets(flags: &LeagueLogPlayArgs) -> Result<Vec<(MessageType, Vec<DatagramTarget>)>, String> {
    let mut all = Vec::new();
    for (kind, addresses) in flags.places.all().into_iter().filter(|(_, addresses)| !addresses.is_empty()) {
        let flag = kind.name();
        let options = DatagramOptions { flag, interface: flags.multicast_interface, ttl: flags.multicast_ttl };
        let targets = options.targets(addresses).map_err(|cause| format!("--{flag}: nothing can be sent: {cause}"))?;
        all.push((kind, targets));
    }
    if all.is_empty() {
        return Err(String::from("there is nowhere to send it: --vision, --tracker and --referee are all off"));
    }
    Ok(all)
}
