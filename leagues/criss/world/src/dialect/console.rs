//! The endpoint for the keys of the console, one byte each.

use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};

use super::Shows;
use crate::console::Key;
use crate::face::Order;

/// Name of the endpoint.
pub const CONSOLE_DOOR: &str = "console";

/// The input-only endpoint for keys.
#[derive(Debug, Default)]
pub struct ConsoleDoor;

impl<W: Shows> Dialect<W> for ConsoleDoor {
    fn name(&self) -> &'static str {
        CONSOLE_DOOR
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> Service {
        Service::WATCHERS
    }

    fn open(&mut self, _: Seat) {}

    fn read(&mut self, _: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<W>>, rejections: &mut Rejections) {
        for character in String::from_utf8_lossy(bytes).chars().filter(|character| !character.is_whitespace()) {
            match Key::of(character) {
                Some(key) => requests.push(Request::Control(Order::Press(key))),
                None => rejections.push("no such key", || format!("{character:?}; there are q, b, o, `, 1 to 9")),
            }
        }
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn sense(&mut self, _: &W, _: &mut Outgoing) {}

    fn close(&mut self, _: Seat) {}
}
