//! The thread of a page: it takes what the door sends as soon as it comes.

use std::sync::Arc;
use std::time::Duration;

use rescue_protocol::mrcs::{Form, Item, Reader, json};
use server::{ReceiveError, Receiver};

use super::waiting::{BYTES_MAX, Waiting};

/// Frames that may wait at the door. What the thread has no room for, the door keeps for later.
pub(super) const FRAMES_WAITING_MAX: usize = 64;

/// How long the thread waits before it looks whether the page has gone.
const QUIET: Duration = Duration::from_secs(1);

/// Hands on what the door sends until it says no more, or the page has gone.
pub(super) fn carry(receiver: &Receiver, waiting: &Arc<Waiting>) {
    let mut reader = Reader::default();
    while !waiting.is_given_up() {
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

/// False: there was no room for all of it.
fn deliver(reader: &mut Reader, mut delivery: &[u8], waiting: &Waiting) -> bool {
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

/// The name of what a message is about.
fn thing<'a>(form: &Form<'a>) -> Option<&'a str> {
    match form.arguments().next() {
        Some(Item::Symbol(name)) => Some(name),
        _ => None,
    }
}
