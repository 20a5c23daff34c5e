//! Implementation of the engine's `World`.

use engine::{
    Authority, BadCommand, BadState, Field, Happening, Insight, Picture, Playback, Role, Seat, World as Worlds,
};

use super::tick::{setting, takes_pictures};
use super::{Changing, Pace, World};
use crate::input::{Act, Wish};
use crate::state::Team;
use crate::{TICK_S, fields, hands, insight, picture};
use criss_protocol::clients::REPLACED;

impl Worlds for World {
    type Action = Act;
    type Command = Wish;
    type Percept = ();

    fn join(&mut self, seat: Seat, role: Role, _: &str) {
        self.changing.seats.push((seat, role));
    }

    fn act(&mut self, _: Seat, Act::Robots(team, commands): Act) {
        self.tell(team, commands);
    }

    fn control(&mut self, by: Option<Seat>, wish: Wish) {
        self.take(by, wish);
    }

    fn leave(&mut self, seat: Seat) {
        self.changing.seats.retain(|(other, _)| *other != seat);
    }

    fn dismissed(&mut self) -> Vec<(Seat, &'static str)> {
        self.dismissed.drain(..).map(|seat| (seat, REPLACED)).collect()
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

    fn speed(&self) -> Option<f64> {
        self.changing.speed
    }

    fn paused(&self) -> bool {
        let Pace { is_paused, ticks, .. } = self.changing.pace;
        is_paused && ticks == 0
    }

    fn finished(&self) -> bool {
        self.changing.pace.is_over
    }

    fn teams(&self) -> Vec<String> {
        match self.game() {
            Some(game) => Team::ALL.map(|team| game.side(team).name.clone()).into(),
            None => vec![String::from("yellow"), String::from("blue")],
        }
    }

    fn command(words: &str, by: Authority, take: &mut dyn FnMut(Wish)) -> Result<(), BadCommand> {
        hands::read(words, by, take)
    }

    fn playback(wish: &Wish) -> Option<Playback> {
        hands::playback(wish)
    }

    fn fields(&self) -> Vec<Field> {
        fields::fields(&self.changing.state, self.game())
    }

    fn picture(&self, drawn: &mut Picture) {
        let state = &self.changing.state;
        picture::draw(state, &self.changing.model, &self.cameras, state.tick as f64 * TICK_S, drawn);
        if let Some(game) = self.game() {
            picture::tell(game, drawn);
        }
    }

    fn happenings(&self, tell: &mut dyn FnMut(Happening<'_>)) {
        let time_s = self.changing.state.tick as f64 * TICK_S;
        for event in &self.events {
            tell(Happening { kind: event.kind(), what: event.to_string().into(), why: "".into(), time_s });
        }
    }

    fn insight(&self, thing: &str) -> Option<Insight> {
        let Changing { model, state, realism, faults, .. } = &self.changing;
        let faults = faults.of_cameras();
        let setting = setting(&self.settings, &self.cameras, model, realism, &faults);
        insight::inside(thing, state, self.seen.as_deref(), &setting)
    }

    fn digest(&self) -> u64 {
        engine::digest(&self.changing)
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), BadState> {
        engine::append(&self.changing, out).map_err(|error| BadState::Unwritable(error.to_string()))
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), BadState> {
        let (changing, rest): (Changing, _) = engine::take(bytes).map_err(|_| BadState::Damaged)?;
        if !rest.is_empty() || !engine::is_finite(&changing) {
            return Err(BadState::Damaged);
        }
        self.changing = changing;
        let state = &self.changing.state;
        let has_looked = state.tick > 0 && takes_pictures(&self.settings, state);
        self.seen = has_looked.then(|| Box::new(state.clone()));
        (self.due, self.refused) = (Vec::new(), Vec::new());
        (self.events, self.controller) = (Vec::new(), Vec::new());
        self.hang_cameras();
        Ok(())
    }
}
