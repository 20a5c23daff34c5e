//! `spar smallsize drive`: drives robot 0 with the keyboard.

use std::error::Error;

use criss_tools::CornellClient;

use super::flags::SmallsizeServerArgs;
use crate::console;

/// Runs `spar smallsize drive`.
pub fn run(server: &SmallsizeServerArgs) -> Result<(), Box<dyn Error>> {
    let mut client = CornellClient::connect(&server.host, server.port)?;
    criss_tools::drive(&mut client, |text| console::print(text).map(drop))
}
