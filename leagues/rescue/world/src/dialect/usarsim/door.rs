//! The endpoint on which USARSim's clients drive robots.

use engine::{Dialect, Outgoing, Rejections, RequestTo, Role, Seat, Service};

use super::line::Line;
use crate::world::World;

/// The endpoint's name.
pub const USARSIM_DOOR: &str = "usarsim";

/// The endpoint on which USARSim's clients drive robots.
#[derive(Default)]
pub struct Usarsim {
    lines: Vec<Line>,
}

impl Usarsim {
    fn line(&mut self, seat: Seat) -> Option<&mut Line> {
        self.lines.iter_mut().find(|line| line.seat == seat)
    }
}

impl Dialect<World> for Usarsim {
    fn name(&self) -> &'static str {
        USARSIM_DOOR
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> Service {
        Service::WATCHERS
    }

    fn open(&mut self, seat: Seat) {
        self.lines.push(Line::new(seat));
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<World>>, rejections: &mut Rejections) {
        self.line(seat).into_iter().for_each(|line| line.read(bytes, requests, rejections));
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn is_stale(&self, _: &World) -> bool {
        self.lines.iter().any(Line::has_asked)
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        self.lines.iter_mut().for_each(|line| line.write(world, out));
    }

    fn welcome(&mut self, world: &World, out: &mut Outgoing) {
        self.lines.iter_mut().filter(|line| line.is_new()).for_each(|line| line.write(world, out));
    }

    fn missed(&mut self, seat: Seat) {
        self.line(seat).into_iter().for_each(|line| line.is_behind = true);
    }

    fn caught_up(&mut self, seat: Seat) {
        self.line(seat).into_iter().for_each(|line| line.is_behind = false);
    }

    fn close(&mut self, seat: Seat) {
        self.lines.retain(|line| line.seat != seat);
    }
}
