//! The engine's interface to the world.

use std::sync::Arc;

use engine::{Authority, BadCommand, BadState, Picture, Playback, Rejections, Role, Seat, World as Worlds};

use rescue_protocol::mrcs::Display;

use super::desk::Saved;
use super::{Announced, Board, Changing, Clients, Listened, Pace, Station, View, Workers, World, picture};
use crate::camera::Scene;
use crate::grid::{Occupancy, Seen};
use crate::hands;
use crate::input::Wish;

impl Worlds for World {
    type Action = ();
    type Command = Wish;
    type Percept = ();

    fn join(&mut self, seat: Seat, role: Role, name: &str) {
        self.changing.seats.push((seat, role));
        if name != engine::view::DOOR {
            self.changing.clients.join(seat);
        }
    }

    fn act(&mut self, _: Seat, (): ()) {}

    fn control(&mut self, by: Option<Seat>, wish: Wish) {
        self.take(by, wish);
    }

    fn leave(&mut self, seat: Seat) {
        self.changing.seats.retain(|(other, _)| *other != seat);
        self.changing.clients.leave(seat);
        self.dismiss_pilot(seat);
    }

    fn seats(&self) -> Vec<(Seat, Role)> {
        self.changing.seats.clone()
    }

    fn step(&mut self) {
        self.tick();
    }

    fn sense(&self, _: Seat, (): &mut ()) -> bool {
        true
    }

    fn rejected(&mut self) -> Vec<(Seat, Rejections)> {
        let refused = std::mem::take(&mut self.refused);
        let told = refused.into_iter().map(|(seat, fault)| {
            let mut rejections = Rejections::default();
            rejections.push(fault.code.word(), || fault.text.to_owned());
            (seat, rejections)
        });
        told.collect()
    }

    fn paused(&self) -> bool {
        let Pace { is_paused, ticks, .. } = self.changing.pace;
        let is_held = self.changing.clients.hold_up(self.now_ms(), self.settings.is_lockstep);
        (is_paused && ticks == 0) || is_held
    }

    fn speed(&self) -> Option<f64> {
        self.changing.clients.speed()
    }

    fn finished(&self) -> bool {
        self.changing.pace.is_over
    }

    fn command(words: &str, by: Authority, take: &mut dyn FnMut(Wish)) -> Result<(), BadCommand> {
        hands::read(words, by, take)
    }

    fn playback(wish: &Wish) -> Option<Playback> {
        hands::playback(wish)
    }

    fn picture(&self, drawn: &mut Picture) {
        picture::draw(self, drawn);
    }

    fn digest(&self) -> u64 {
        let Changing { tick, robots, clients, pilots, desktops, pace, chain, .. } = &self.changing;
        engine::digest(&(tick, robots, clients, pilots, desktops, pace, chain))
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), BadState> {
        let state = (&self.changing, self.desk.saved());
        engine::append(&state, out).map_err(|error| BadState::Unwritable(error.to_string()))
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), BadState> {
        let ((changing, desk), rest): ((Changing, Saved), _) = engine::take(bytes).map_err(|_| BadState::Damaged)?;
        if !rest.is_empty() || !engine::is_finite(&changing) || !changing.is_sound() {
            return Err(BadState::Damaged);
        }
        self.desk = desk.restore(changing.robots.len())?;
        self.changing = changing;
        self.board.forget();
        self.scans.clear();
        self.refused.clear();
        Ok(())
    }
}

impl Listened for World {
    fn now_ms(&self) -> u64 {
        self.changing.tick * super::TICK_MS
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn announced(&self) -> &Announced {
        &self.changing.announced
    }

    fn clients(&self) -> &Clients {
        &self.changing.clients
    }

    fn workers(&self) -> &Workers {
        &self.workers
    }

    fn floor(&self) -> Option<(&Occupancy, &Seen)> {
        Some((&self.changing.grid, &self.changing.seen))
    }

    fn easel(&self, station: Station) -> Option<(View, Arc<Scene>)> {
        let (lens, index, _) = self.view(station)?;
        let desktop = self.changing.desktops.get(&station)?;
        let is_panorama = desktop.display == Display::Panorama && desktop.opened.is_none();
        Some((View { lens, others: self.others(index), is_panorama }, Arc::clone(&self.site.scene)))
    }
}

impl Changing {
    /// True if a loaded state is valid.
    fn is_sound(&self) -> bool {
        let robots = self.robots.len();
        let selected = self.desktops.values().filter_map(|desktop| desktop.selected);
        let is_selectable = selected.max().is_none_or(|index| index < robots);
        self.grid.is_sound()
            && self.aloft.is_sound()
            && self.seen.is_sound()
            && self.pilots.is_sound(robots)
            && self.radio.is_sound(robots)
            && is_selectable
    }
}
