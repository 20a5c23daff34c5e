//! Runs an operator on a server.

use rescue_protocol::mrcs::{Extension, ExtensionMessage, Message};

use crate::scripted::Operator;
use crate::{ClientError, OperatorClient, WorldModel};

/// Runs an operator for this much simulated time in lockstep, acting every `every_ms` (at least 1). `known` receives
/// all messages; a second call continues from the end of the first.
///
/// # Errors
/// If the server does not grant lockstep, or the connection ends.
pub fn run_operator(
    client: &mut OperatorClient,
    known: &mut WorldModel,
    operator: &mut dyn Operator,
    ms: u64,
    every_ms: u64,
) -> Result<(), ClientError> {
    if !known.granted.contains(&Extension::Lockstep) {
        let wanted = [operator.extensions(), vec![Extension::Lockstep]].concat();
        let granted = client.hello(&wanted)?;
        known.update(&Message::Extra(ExtensionMessage::Hello { version: 2, extensions: granted }));
        if !known.granted.contains(&Extension::Lockstep) {
            return Err(ClientError::NoLockstep);
        }
    }
    let end_ms = known.time_ms.saturating_add(ms);
    while known.time_ms < end_ms {
        let step_ms = every_ms.clamp(1, end_ms - known.time_ms);
        client.step(step_ms)?.iter().for_each(|message| known.update(message));
        for command in operator.act(known, known.time_ms) {
            client.send(&command)?;
        }
    }
    Ok(())
}
