//! Sends the packets of a log again.

use std::error::Error;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use server::Speed;
use ssl_protocol::log::MessageType;

use super::{KindCounts, PacketAddressArgs, file};
use crate::console;
use crate::datagrams::{DatagramOptions, DatagramTarget};
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

/// Runs `spar smallsize log play`; it ends with the log.
pub fn run(flags: &LeagueLogPlayArgs) -> Result<(), Box<dyn Error>> {
    let mut targets = targets(flags)?;
    let (mut sent, mut omitted, mut clock) =
        (KindCounts::default(), KindCounts::default(), PlaybackClock::of(flags.speed));
    let ended = file::read(&flags.file, |entry| {
        let kind = match entry.detected_type() {
            MessageType::Vision2010 => MessageType::Vision,
            kind => kind,
        };
        let Some((_, targets)) = targets.iter_mut().find(|(of, _)| *of == kind) else {
            omitted.add(kind);
            return Ok(());
        };
        clock.wait(entry.time_ns);
        targets.iter_mut().for_each(|target| target.send(entry.message, None));
        sent.add(kind);
        Ok(())
    })?;
    if let Some(why) = ended {
        tracing::warn!("{why}");
    }
    console::print(&format!("{}: sent {sent}\n", flags.file.display()))?;
    if omitted.total() > 0 {
        console::note(&format!("left out {omitted}\n"));
    }
    Ok(())
}

/// Returns the targets of each kind of packets that has any.
fn targets(flags: &LeagueLogPlayArgs) -> Result<Vec<(MessageType, Vec<DatagramTarget>)>, String> {
    let mut all = Vec::new();
    for (kind, flag, addresses) in flags.places.all().into_iter().filter(|(.., addresses)| !addresses.is_empty()) {
        let options = DatagramOptions { flag, interface: flags.multicast_interface, ttl: flags.multicast_ttl };
        let targets = options.targets(addresses).map_err(|cause| format!("--{flag}: nothing can be sent: {cause}"))?;
        all.push((kind, targets));
    }
    if all.is_empty() {
        return Err(String::from("there is nowhere to send it: --vision, --tracker and --referee are all off"));
    }
    Ok(all)
}

/// Times packets: at their original distances, or at once.
struct PlaybackClock {
    /// The factor of the log's speed; `None`: at once.
    times: Option<f64>,
    /// The time at which the first packet was sent, and its time in the log.
    begin: Option<(Instant, i64)>,
}

impl PlaybackClock {
    fn of(speed: Speed) -> PlaybackClock {
        let times = match speed {
            Speed::Factor(times) => Some(times),
            Speed::Max => None,
        };
        PlaybackClock { times, begin: None }
    }

    /// Waits until a packet with this log time is due. One with an earlier time than its predecessor is due at once.
    fn wait(&mut self, time_ns: i64) {
        let Some(times) = self.times else { return };
        let (begin, first_ns) = *self.begin.get_or_insert_with(|| (Instant::now(), time_ns));
        let after_s = time_ns.saturating_sub(first_ns).max(0) as f64 / 1e9 / times;
        let due = Duration::try_from_secs_f64(after_s).unwrap_or(Duration::MAX);
        thread::sleep(due.saturating_sub(begin.elapsed()));
    }
}
