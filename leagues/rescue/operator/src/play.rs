//! Runs an operator on a server.

use rescue_protocol::mrcs::{Extension, Extra, Message};

use crate::scripted::Operator;
use crate::{Client, Error, Known};

/// Runs an operator for this much simulated time in lockstep, acting every `every_ms` (at least 1). `known` receives
/// all messages; a second call continues from the end of the first.
///
/// # Errors
/// If the server does not grant lockstep, or the connection ends.
pub fn play(
    client: &mut Client,
    known: &mut Known,
    operator: &mut dyn Operator,
    ms: u64,
    every_ms: u64,
) -> Result<(), Error> {
    if !known.granted.contains(&Extension::Lockstep) {
        let wanted = [operator.extensions(), vec![Extension::Lockstep]].concat();
        let granted = client.hello(&wanted)?;
        known.take(&Message::Extra(Extra::Hello { version: 2, extensions: granted }));
        if !known.granted.contains(&Extension::Lockstep) {
            return Err(Error::NoLockstep);
        }
    }
    let end_ms = known.time_ms.saturating_add(ms);
    while known.time_ms < end_ms {
        let step_ms = every_ms.clamp(1, end_ms - known.time_ms);
        client.step(step_ms)?.iter().for_each(|message| known.take(message));
        for command in operator.act(known, known.time_ms) {
            client.send(&command)?;
        }
    }
    Ok(())
}
