//! The endpoint for operators.

use engine::{Dialect, Outgoing, Rejections, RequestTo, Role, Seat, Service};
use rescue_protocol::mrcs::Style;

use super::line::Line;
use crate::world::Listened;

/// The name of the TCP endpoint for programs that speak the guide's protocol.
pub const ACTR_DOOR: &str = "actr";

/// The name of the in-process endpoint for the station's pages.
pub const STATION_DOOR: &str = "station";

/// The protocol settings of an endpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The format of numbers and types.
    pub style: Style,
    /// True if late clients get a snapshot.
    pub snapshot: bool,
    /// True if every client gets error messages.
    pub errors: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { style: Style::default(), snapshot: true, errors: false }
    }
}

/// An endpoint that speaks the operators' protocol.
pub struct Operators {
    name: &'static str,
    terms: Terms,
    lines: Vec<Line>,
}

impl Operators {
    /// Creates an endpoint with this name.
    #[must_use]
    pub fn at(name: &'static str, terms: Terms) -> Operators {
        Operators { name, terms, lines: Vec::new() }
    }

    fn line(&mut self, seat: Seat) -> Option<&mut Line> {
        self.lines.iter_mut().find(|line| line.seat == seat)
    }
}

impl<W: Listened> Dialect<W> for Operators {
    fn name(&self) -> &'static str {
        self.name
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> Service {
        Service::WATCHERS
    }

    fn open(&mut self, seat: Seat) {
        self.lines.push(Line::new(seat, self.terms.errors));
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<W>>, rejections: &mut Rejections) {
        let style = self.terms.style;
        if let Some(line) = self.line(seat) {
            line.read(bytes, &style, requests, rejections);
        }
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn is_stale(&self, _: &W) -> bool {
        self.lines.iter().any(Line::has_erred)
    }

    fn sense(&mut self, world: &W, out: &mut Outgoing) {
        for line in &mut self.lines {
            line.catch_up(world);
            if !line.write(&self.terms.style, out) {
                out.ended.push((line.seat, "does not read"));
            }
        }
    }

    fn welcome(&mut self, world: &W, out: &mut Outgoing) {
        for line in self.lines.iter_mut().filter(|line| line.is_new()) {
            line.introduce(world, self.terms.snapshot);
            line.write(&self.terms.style, out);
        }
    }

    fn show_anew(&mut self, world: &W) {
        self.lines.iter_mut().for_each(|line| line.introduce(world, true));
    }

    fn missed(&mut self, seat: Seat) {
        self.line(seat).into_iter().for_each(Line::miss);
    }

    fn caught_up(&mut self, seat: Seat) {
        self.line(seat).into_iter().for_each(Line::read_on);
    }

    fn close(&mut self, seat: Seat) {
        self.lines.retain(|line| line.seat != seat);
    }
}
