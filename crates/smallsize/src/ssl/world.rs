//! The world: inputs change it, a tick moves it on, and everything that looks on gets values.

use engine::World as Worlds;
use engine::{
    Authority, BadCommand, BadState, Field as Named, Happening, Insight, Picture as Drawn, Playback, Role, Seat,
};
use serde::{Deserialize, Serialize};
use wire::ssl::decode;
use wire::ssl::geometry::GeometryData;

use super::command::Command;
use super::control::{Effect, Fault, Order, carry_out};
use super::faults::{Change, Faults};
use super::model::Model;
use super::radio::{self, Conditions, Radio};
use super::rules::{Event, Game, Referee, Said};
use super::sense::{self, Camera, Delayed, Kick, Picture, Realism, Setting, Vision};
use super::settings::Settings;
use super::state::{ROBOTS_MAX, State, Team};
use super::{TICK_S, fields, hands, insight, physics, picture, start, tuning};
use crate::cornell::REPLACED;

/// What a team's client does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Act {
    /// Tells robots of a team what to do.
    Robots(Team, Vec<(usize, Command)>),
}

/// What a client who controls the simulation does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Wish {
    /// Changes the world.
    Order(Box<Order>),
    /// Tells robots of a team what to do.
    Robots(Team, Vec<(usize, Command)>),
    /// Breaks something, or mends it.
    Fault(Change),
    /// A command of the referee.
    Referee(Said),
    /// The state of the game as a game controller has it: the bytes of its message.
    Controller(Vec<u8>),
    /// The world stands still.
    Pause,
    /// It goes on.
    Resume,
    /// It goes on for so many ticks, and stands still then.
    Step(u32),
    /// A client has to go: a newer one has its place.
    Dismiss(Seat),
    /// The run is over.
    End,
}

/// Whether the world goes on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
struct Pace {
    is_paused: bool,
    /// Ticks that it makes all the same.
    ticks: u32,
    is_over: bool,
}

/// Something that was not done.
struct Refused {
    /// It counts up.
    number: u64,
    tick: u64,
    seat: Seat,
    fault: Fault,
}

/// Everything that changes; saved, restored and hashed as one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Changing {
    model: Model,
    state: State,
    realism: Realism,
    faults: Faults,
    vision: Vision,
    delayed: Delayed<Vec<Picture>>,
    /// Commands on their way to robots.
    radio: Radio,
    kick: Option<Kick>,
    /// If there is a game.
    referee: Option<Referee>,
    speed: Option<f64>,
    /// Where a client wants vision, in place of the ports of its addresses.
    vision_port: Option<u16>,
    pace: Pace,
    /// Frames of the tracker so far.
    tracked: u32,
    /// Whose seats there are.
    seats: Vec<(Seat, Role)>,
}

/// Today's small-size world.
pub struct World {
    settings: Settings,
    changing: Changing,
    /// What follows from field, realism and seed.
    cameras: Vec<Camera>,
    geometry: GeometryData,
    /// The pictures that are told after this tick.
    due: Vec<Picture>,
    /// What cameras looked at last: for those who look into the world, so it is not saved.
    seen: Option<Box<State>>,
    /// What was not done lately, and how much was not done so far.
    refused: Vec<Refused>,
    refusals: u64,
    /// What the referee saw in this tick.
    events: Vec<Event>,
    /// What a game controller said, with the tick after which it came.
    controller: Vec<(u64, Vec<u8>)>,
    /// Clients that have to go.
    dismissed: Vec<Seat>,
}

/// Refusals that are kept for their clients: a world that stands still makes no room by itself.
const REFUSED_MAX: usize = 256;

/// The time until each robot can kick again.
fn recharging(state: &State) -> [f64; 2 * ROBOTS_MAX] {
    let mut times = [0.0; 2 * ROBOTS_MAX];
    times.iter_mut().zip(state.robots.as_flattened()).for_each(|(time, robot)| *time = robot.recharge_s);
    times
}

/// The kick of this tick, if there was one: a robot has begun to recharge.
fn kicked(before: &[f64; 2 * ROBOTS_MAX], state: &State) -> Option<Kick> {
    let robots = state.present().zip(before_of(before, state));
    let mut kicks = robots.filter(|((.., robot), before)| robot.recharge_s > *before);
    let ((team, number, _), _) = kicks.next()?;
    let by = u8::try_from(number).ok().map(|number| (team, number));
    Some(Kick { at: state.ball.at, velocity: state.ball.velocity, tick: state.tick, by })
}

/// What was so of the robots that are there.
fn before_of<'a>(before: &'a [f64; 2 * ROBOTS_MAX], state: &'a State) -> impl Iterator<Item = f64> + 'a {
    let all = state.robots.as_flattened().iter().zip(before);
    all.filter(|(robot, _)| robot.is_present).map(|(_, before)| *before)
}

/// Whether cameras take pictures in this tick.
fn takes_pictures(settings: &Settings, state: &State) -> bool {
    state.tick.is_multiple_of(settings.picture_ticks.max(1))
}

/// What pictures depend on besides the state.
fn setting<'a>(
    settings: &Settings,
    cameras: &'a [Camera],
    model: &Model,
    realism: &'a Realism,
    faults: &'a sense::Faults,
) -> Setting<'a> {
    Setting {
        cameras,
        realism,
        faults,
        ball_radius_m: model.ball.radius_m,
        period_s: settings.picture_ticks as f64 * TICK_S,
        seed: settings.seed,
    }
}

impl World {
    /// A world before its first tick.
    #[must_use]
    pub fn new(settings: Settings) -> World {
        let mut model = Model::of(settings.era);
        let mut state = start::state(settings.era, settings.robots, &model.field);
        let mut realism = settings.realism.realism();
        settings.profile.apply(&mut model, &mut state, &mut realism);
        let changing = Changing {
            model,
            state,
            realism,
            faults: Faults::default(),
            vision: Vision::default(),
            delayed: Delayed::default(),
            radio: Radio::default(),
            kick: None,
            referee: settings.terms.clone().map(|terms| Referee::new(terms, settings.script.clone())),
            speed: None,
            vision_port: None,
            pace: Pace::default(),
            tracked: 0,
            seats: Vec::new(),
        };
        let mut world = World {
            settings,
            changing,
            cameras: Vec::new(),
            geometry: GeometryData::default(),
            due: Vec::new(),
            seen: None,
            refused: Vec::new(),
            refusals: 0,
            events: Vec::new(),
            controller: Vec::new(),
            dismissed: Vec::new(),
        };
        world.hang_cameras();
        world
    }

    /// What it is made of.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Ball and robots.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.changing.state
    }

    /// Field and physics.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.changing.model
    }

    /// The cameras.
    #[must_use]
    pub fn cameras(&self) -> &[Camera] {
        &self.cameras
    }

    /// Field, lines and cameras as the protocol has them.
    #[must_use]
    pub fn geometry(&self) -> &GeometryData {
        &self.geometry
    }

    /// The pictures that are told after this tick.
    #[must_use]
    pub fn due(&self) -> &[Picture] {
        &self.due
    }

    /// The port that a client wants vision at.
    #[must_use]
    pub fn vision_port(&self) -> Option<u16> {
        self.changing.vision_port
    }

    /// How bad the cameras are.
    #[must_use]
    pub fn realism(&self) -> &Realism {
        &self.changing.realism
    }

    /// What is broken.
    #[must_use]
    pub fn faults(&self) -> &Faults {
        &self.changing.faults
    }

    /// The latest kick, and the number of the tracker's frame of this tick.
    #[must_use]
    pub fn tracked(&self) -> (Option<&Kick>, u32) {
        (self.changing.kick.as_ref(), self.changing.tracked)
    }

    /// The game, if there is one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.changing.referee.as_ref().map(Referee::game)
    }

    /// Messages of a game controller that have come in this tick.
    pub fn controller(&self) -> impl Iterator<Item = &[u8]> {
        self.controller.iter().map(|(_, message)| message.as_slice())
    }

    /// What was not done for a seat lately, from this number of refusals on.
    pub fn refused(&self, seat: Seat, since: u64) -> impl Iterator<Item = &Fault> {
        let meant = self.refused.iter().filter(move |refused| refused.seat == seat && refused.number >= since);
        meant.map(|refused| &refused.fault)
    }

    /// How much was not done so far.
    #[must_use]
    pub fn refusals(&self) -> u64 {
        self.refusals
    }

    fn hang_cameras(&mut self) {
        let Changing { model, realism, .. } = &self.changing;
        self.cameras = sense::cameras(&model.field, self.settings.cameras, realism, self.settings.seed);
        let radius_m = super::Spec::default().radius_m;
        self.geometry = sense::geometry(model, &self.cameras, radius_m);
    }

    /// What commands suffer, and all that changes.
    fn conditions(&mut self) -> (Conditions<'_>, &mut Radio, &mut State) {
        let (Changing { state, realism, radio, model, faults, .. }, settings) = (&mut self.changing, &self.settings);
        (Conditions { law: &settings.radio, realism, model, faults, seed: settings.seed }, radio, state)
    }

    /// Commands are on their way to robots; some are lost.
    fn tell(&mut self, team: Team, commands: Vec<(usize, Command)>) {
        let (on, radio, state) = self.conditions();
        radio.tell(&on, state, team, commands);
    }

    /// What breaks in this tick, and what works again.
    fn break_down(&mut self) {
        let Changing { state, faults, .. } = &mut self.changing;
        faults.mend_by(state.tick);
        self.settings.faults.of(state.tick).for_each(|change| faults.take(change, state.tick));
    }

    fn order(&mut self, by: Option<Seat>, order: &Order) {
        let Changing { state, model, realism, speed, vision_port, pace, .. } = &mut self.changing;
        let done = carry_out(order, state, model).map(|effect| match effect {
            Effect::Realism(change) => {
                *realism = tuning::changed(realism, &change);
                true
            }
            Effect::Geometry(_) => true,
            Effect::Speed(times) => {
                // A speed of nothing stands still.
                pace.is_paused = times == 0.0;
                *speed = Some(times).filter(|times| *times > 0.0).or(*speed);
                false
            }
            Effect::VisionPort(port) => {
                *vision_port = Some(port);
                false
            }
            Effect::Teleported | Effect::Respecified => false,
        });
        match done {
            Ok(true) => self.hang_cameras(),
            Ok(false) => {}
            Err(fault) => self.refuse(by, fault),
        }
    }

    /// Whether what a robot says in this tick is lost on its way.
    #[must_use]
    pub fn loses_reply(&self, team: Team, number: u32) -> bool {
        let Changing { state, realism, model, faults, .. } = &self.changing;
        let on = Conditions { law: &self.settings.radio, realism, model, faults, seed: self.settings.seed };
        radio::loses_reply(&on, state.tick, team, number as usize)
    }

    /// The game is as a game controller says; everybody hears its words as they came.
    fn hear_controller(&mut self, message: Vec<u8>) {
        let Changing { referee, state, .. } = &mut self.changing;
        let Some((referee, read)) = referee.as_mut().zip(decode(&message).ok()) else { return };
        referee.adopt(&read, state.tick);
        self.controller.push((state.tick, message));
    }

    fn refuse(&mut self, by: Option<Seat>, fault: Fault) {
        let Some(seat) = by else { return };
        let (number, tick) = (self.refusals, self.changing.state.tick);
        if self.refused.len() >= REFUSED_MAX {
            self.refused.remove(0);
        }
        self.refused.push(Refused { number, tick, seat, fault });
        self.refusals += 1;
    }

    /// Takes pictures, and tells those that are due.
    fn look(&mut self) {
        let Changing { model, state, realism, faults, vision, delayed, .. } = &mut self.changing;
        self.due.clear();
        let faults = &faults.of_cameras();
        if takes_pictures(&self.settings, state) {
            let pictures = vision.look(&setting(&self.settings, &self.cameras, model, realism, faults), state);
            **self.seen.get_or_insert_default() = state.clone();
            delayed.push(state.tick, sense::delay_ticks(realism.vision_delay_s), pictures);
        }
        while let Some(pictures) = delayed.pop(state.tick) {
            self.due.extend(pictures);
        }
    }
}

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
        match wish {
            Wish::Order(order) => self.order(by, &order),
            Wish::Robots(team, commands) => self.tell(team, commands),
            Wish::Fault(change) => self.changing.faults.take(change, self.changing.state.tick),
            Wish::Referee(said) => {
                let Changing { referee, state, .. } = &mut self.changing;
                referee.iter_mut().for_each(|referee| referee.hear(&said, state.tick));
            }
            Wish::Controller(message) => self.hear_controller(message),
            Wish::Pause => self.changing.pace = Pace { is_paused: true, ..Pace::default() },
            Wish::Resume => self.changing.pace = Pace::default(),
            Wish::Step(ticks) => self.changing.pace = Pace { is_paused: true, ticks, is_over: false },
            Wish::Dismiss(seat) => self.dismissed.push(seat),
            Wish::End => self.changing.pace.is_over = true,
        }
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
        self.break_down();
        let (on, radio, state) = self.conditions();
        radio.hear(&on, state);
        let now = self.changing.state.tick;
        self.refused.retain(|refused| refused.tick == now);
        self.controller.retain(|(tick, _)| *tick == now);
        let pace = &mut self.changing.pace;
        pace.ticks = pace.ticks.saturating_sub(1);
        let Changing { state, model, faults, kick, tracked, referee, .. } = &mut self.changing;
        faults.lay_on(state);
        let (recharging, before) = (recharging(state), referee.as_ref().map(|_| state.clone()));
        physics::step(state, model);
        *kick = kicked(&recharging, state).or(*kick);
        self.events.clear();
        if let Some((referee, before)) = referee.as_mut().zip(before) {
            self.events = referee.look(&before, state, model);
        }
        *tracked = tracked.wrapping_add(1);
        self.look();
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

    fn fields(&self) -> Vec<Named> {
        fields::fields(&self.changing.state, self.game())
    }

    fn picture(&self, drawn: &mut Drawn) {
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
