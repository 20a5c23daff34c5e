//! The receive loop of a page: a thread that takes the endpoint's messages as soon as they come.

use std::sync::Arc;
use std::time::Duration;

use rescue_protocol::mrcs::{Form, Item, MessageReader, json};
use server::{ReceiveError, Receiver};

use crate::outbound_queue::{BYTES_MAX, OutboundQueue};

/// Limit of frames queued for the thread. The endpoint holds back further ones for later.
pub(crate) const FRAMES_QUEUED_MAX: usize = 64;

/// Time to wait for a message before checking that the page is still connected.
const QUIET: Duration = Duration::from_secs(1);

/// Forwards the endpoint's messages until the endpoint ends or the page disconnects.
pub(crate) fn receive_all(receiver: &Receiver, waiting: &Arc<OutboundQueue>) {
    let mut reader = MessageReader::default();
    while !waiting.is_disconnected() {
        let delivered = match receiver.receive(QUIET) {
            Ok(delivery) => deliver(&mut reader, &delivery, waiting),
            Err(ReceiveError::TimedOut) => true,
            Err(ReceiveError::Closed(why)) => return waiting.end(&why),
        };
        if !delivered {
            return waiting.end(&format!("this page is too slow: {} MiB waited for it", BYTES_MAX >> 20));
        }
    }
}

/// Queues the messages of a delivery; false if there is no space for all of them.
fn deliver(reader: &mut MessageReader, mut delivery: &[u8], waiting: &OutboundQueue) -> bool {
    let mut text = Vec::new();
    while let Some(read) = reader.read(&mut delivery) {
        match read {
            Ok(form) => {
                text.clear();
                json::write(&form, &mut text);
                if !waiting.push(form.head(), thing(&form), &text) {
                    return false;
                }
            }
            Err(refused) => tracing::error!("a message for the operator's page cannot be read: {}", refused.fault),
        }
    }
    true
}

/// Returns the name of the entity that a message is about.
fn thing<'a>(form: &Form<'a>) -> Option<&'a str> {
    match form.arguments().next() {
        Some(Item::Symbol(name)) => Some(name),
        _ => None,
    }
}
