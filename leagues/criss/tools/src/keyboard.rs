//! Reads keys from standard input; a terminal sends them after Enter.

use std::io::{self, ErrorKind, Read};
use std::thread;

use criss_world::CONSOLE_ENDPOINT;
use server::{Delivery, Handle, SendError};

/// Starts passing keys to the world, until standard input ends.
///
/// # Errors
/// If the server has no endpoint for keys.
pub fn listen(handle: &Handle) -> Result<(), Box<dyn std::error::Error>> {
    let (sender, receiver) = handle.open(CONSOLE_ENDPOINT, Delivery::Latest)?;
    let read = move || {
        // Dropping the connection would close it.
        let _receiver = receiver;
        let mut buffer = [0; 256];
        loop {
            match io::stdin().read(&mut buffer) {
                Ok(0) => return,
                Ok(length) => match sender.send(buffer.get(..length).unwrap_or_default()) {
                    Ok(()) => {}
                    Err(SendError::Closed(_)) => return,
                    Err(error) => tracing::warn!("keys are lost: {error}"),
                },
                Err(cause) if cause.kind() == ErrorKind::Interrupted => {}
                Err(cause) => return tracing::warn!("no more keys: {cause}"),
            }
        }
    };
    thread::Builder::new().name(String::from("spar-keys")).spawn(read)?;
    Ok(())
}
