//! `spar ssl log record`.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use clap::Args;
use ssl_tools::log::LogRecorder;

use super::PacketAddressArgs;
use crate::flag_values::whole;
use crate::{console, signal};
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct LeagueLogRecordArgs {
    /// The log; it is packed if its name ends in .gz.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Addresses to listen on.
    #[command(flatten)]
    places: PacketAddressArgs,

    /// End by itself after this time.
    #[arg(long, value_name = "SECONDS", value_parser = whole::<u64>(1..=1_000_000))]
    seconds: Option<u64>,
}

/// Runs `spar ssl log record`.
pub fn run(flags: &LeagueLogRecordArgs) -> Result<(), Box<dyn Error>> {
    let is_over = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&is_over);
    signal::listen(move || stop.store(true, Ordering::Relaxed), || ())?;
    let places = flags.places.all();
    let places = places.iter().flat_map(|(kind, addresses)| addresses.iter().map(|address| (*kind, *address)));
    let recorder = LogRecorder::listen(places, &is_over).map_err(|error| format!("--{error}"))?;
    let receivers: Vec<_> =
        recorder.addresses().iter().map(|(kind, address)| format!("{}={address}", kind.name())).collect();
    if receivers.is_empty() {
        return Err("there is nothing to record: --vision, --tracker and --referee are all off".into());
    }
    let (errors, file) = (FileErrors::default(), flags.file.display());
    let writer = BackgroundWriter::create(&flags.file, file.to_string(), errors.clone());
    let mut writer = writer.map_err(|cause| format!("{file}: cannot make this file: {cause}"))?;
    console::print(&format!("recording {}\n", receivers.join(" ")))?;
    if let Some(seconds) = flags.seconds {
        let is_over = Arc::clone(&is_over);
        thread::spawn(move || {
            thread::sleep(Duration::from_secs(seconds));
            is_over.store(true, Ordering::Relaxed);
        });
    }
    let counts = recorder.record(|bytes| writer.write(bytes));
    writer.end();
    errors.check()?;
    console::print(&format!("{file}: {counts}\n"))?;
    if counts.total() == 0 {
        console::note("nothing came: spar ssl doctor says why\n");
    }
    Ok(())
}
