//! Finds a victim: all robots explore, the operator looks through each robot's camera in turn, and marks the first
//! victim in the picture.
//!
//! ```sh
//! spar rescue --generate office --robots 4
//! cargo run --example find_a_victim
//! ```

use std::process::ExitCode;

use rescue_operator::scripted::explore_all;
use rescue_operator::{ClientError, OperatorClient, WorldModel};
use rescue_protocol::mrcs::{Command, Extension, ExtensionMessage, MarkTarget, Message};

/// Time per look through one robot's camera, ms of simulated time.
const LOOK_MS: u64 = 2500;

/// The search gives up after this time, ms.
const PATIENCE_MS: u64 = 600_000;

fn main() -> ExitCode {
    let address = std::env::args().nth(1).unwrap_or_else(|| String::from("127.0.0.1:6324"));
    match find(&address) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("no victim was found in {} s", PATIENCE_MS / 1000);
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("{address}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn find(address: &str) -> Result<bool, ClientError> {
    let mut client = OperatorClient::connect(address)?;
    let extensions = client.hello(&[Extension::Lockstep, Extension::Mark])?;
    let mut known = WorldModel::default();
    known.update(&Message::Extra(ExtensionMessage::Hello { version: 2, extensions }));
    client.step(100)?.iter().for_each(|message| known.update(message));
    for command in explore_all(&known) {
        client.send(&command)?;
    }
    let mut looks = 0;
    while known.time_ms < PATIENCE_MS {
        let robots = known.own_robots();
        let robot = robots.get(looks % robots.len().max(1)).cloned();
        client.send(&Command::Select { robot, station: None })?;
        client.step(LOOK_MS)?.iter().for_each(|message| known.update(message));
        let feature = known.visible_victims().next().map(|(feature, _)| feature.clone());
        if let Some(feature) = feature {
            client.send(&Command::Mark(MarkTarget::Feature(feature)))?;
            client.step(100)?.iter().for_each(|message| known.update(message));
        }
        if let Some((name, mark)) = known.marks().next() {
            println!("{name} at {:.1} {:.1} m, after {} s", mark.at[0], mark.at[1], known.time_ms / 1000);
            return Ok(true);
        }
        looks += 1;
    }
    Ok(false)
}
