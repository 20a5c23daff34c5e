//! In-process players exchange values instead of frames, and their game is the same: input by input, hash by hash.

use crate::stage;

use std::mem;
use std::sync::{Arc, Mutex};

use codec::frame;
use engine::{
    ACTIONS_QUEUED_MAX, ConnectionId, Lockstep, NullOutbox, Observer, ObserverContext, ScheduleEvent, Session,
    Simulation, Stamp, WorldInput,
};
use soccer_protocol::agent::{Message, Percepts, TextRoundTrip};
use soccer_team::tactics::Player;
use soccer_team::{Agent, AgentConfig};
use soccer_world::effectors::SynAction;
use soccer_world::{Action, Settings, SoccerWorld};
use stage::{AGENT, Inbox, MONITOR};

/// Players of each team.
const PLAYERS: u8 = 3;
/// Ticks between the joining of two players, and after the last one.
const TICKS_EACH: u64 = 8;
const TICKS_AFTER: u64 = 300;

type Inputs = Vec<(Stamp, WorldInput<SoccerWorld>)>;

/// Records inputs.
struct Scribe(Arc<Mutex<Inputs>>);

impl Observer<SoccerWorld> for Scribe {
    fn input(&mut self, stamp: Stamp, input: &WorldInput<SoccerWorld>) {
        self.0.lock().expect("inputs").push((stamp, input.clone()));
    }

    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, SoccerWorld>) {}
}

/// One player, with frames or with values.
trait Line {
    fn begin(connection: ConnectionId, agent: Agent) -> Self;
    /// Submits its answer.
    fn answer(&mut self, room: &mut Simulation<SoccerWorld>);
    /// Called before the tick.
    fn before(&mut self, room: &mut Simulation<SoccerWorld>);
    /// Called after the tick.
    fn after(&mut self, inbox: &Inbox);
}

struct WithFrames {
    connection: ConnectionId,
    agent: Agent,
    answer: Vec<u8>,
}

impl Line for WithFrames {
    fn begin(connection: ConnectionId, agent: Agent) -> WithFrames {
        let mut answer = Vec::new();
        agent.append_opening_frame(&mut answer);
        WithFrames { connection, agent, answer }
    }

    fn answer(&mut self, room: &mut Simulation<SoccerWorld>) {
        room.receive(self.connection, &mem::take(&mut self.answer), &mut NullOutbox);
    }

    fn before(&mut self, _: &mut Simulation<SoccerWorld>) {}

    fn after(&mut self, inbox: &Inbox) {
        if let Some(frame) = inbox.frames.get(&self.connection).and_then(|frames| frames.last()) {
            self.agent.answer_frame(frame, &mut self.answer);
        }
    }
}

struct WithValues {
    connection: ConnectionId,
    agent: Agent,
    is_due: bool,
    percepts: Percepts,
    answer: Vec<Action>,
    echo: TextRoundTrip,
}

impl Line for WithValues {
    fn begin(connection: ConnectionId, agent: Agent) -> WithValues {
        let (mut answer, mut echo) = (Vec::new(), TextRoundTrip::default());
        let mut hear = |message: &Message<'_>| answer.extend(soccer_world::action(message));
        agent.opening_messages(&mut |message| echo.apply_to_message(message, &mut hear));
        WithValues { connection, agent, is_due: false, percepts: Percepts::new(), answer, echo }
    }

    fn answer(&mut self, room: &mut Simulation<SoccerWorld>) {
        if !self.answer.is_empty() {
            room.act_at_endpoint(self.connection, &mut self.answer);
        }
    }

    fn before(&mut self, room: &mut Simulation<SoccerWorld>) {
        self.is_due = !room.is_paused() && room.take_percept(self.connection, &mut self.percepts);
    }

    fn after(&mut self, inbox: &Inbox) {
        assert!(!inbox.frames.contains_key(&self.connection), "a frame beside values");
        let WithValues { agent, percepts, answer, echo, .. } = self;
        if self.is_due {
            let mut hear = |message: &Message<'_>| answer.extend(soccer_world::action(message));
            agent.answer(percepts, &mut |message| echo.apply_to_message(message, &mut hear));
        }
    }
}

/// All inputs, and the hash and the number of frames after each tick.
fn play<L: Line>(settings: &Settings) -> (Inputs, Vec<(u64, u64)>) {
    let inputs = Arc::new(Mutex::new(Vec::new()));
    let scribe = Scribe(Arc::clone(&inputs));
    let mut room = soccer_world::simulation(settings.clone()).expect("a world").with_observer(Box::new(scribe));
    room.set_synchronous();
    let trainer = room.open(MONITOR).expect("a place");
    let (mut lines, mut ticks): (Vec<L>, _) = (Vec::new(), Vec::new());
    let last = 2 * u64::from(PLAYERS) * TICKS_EACH;
    for tick in 0..last + TICKS_AFTER {
        let (turn, is_turn) = (tick / TICKS_EACH, tick.is_multiple_of(TICKS_EACH));
        if is_turn && tick < last {
            let (team, unum) = (["Left", "Right"][turn as usize % 2].to_owned(), turn as u8 / 2 + 1);
            let agent = Agent::new(AgentConfig { team, unum, robot_type: unum % 3 }, Box::new(Player::default()));
            lines.push(L::begin(room.open(AGENT).expect("a place"), agent));
        }
        for (at, text) in [(last, "(kickOff Left)"), (last + 100, "(step 20)"), (last + 150, "(resume)")] {
            if tick == at {
                let mut bytes = Vec::new();
                frame::write(&mut bytes, |out| out.extend_from_slice(text.as_bytes()));
                room.receive(trainer, &bytes, &mut NullOutbox);
            }
        }
        lines.iter_mut().for_each(|line| line.answer(&mut room));
        lines.iter_mut().for_each(|line| line.before(&mut room));
        let mut inbox = Inbox::default();
        room.tick(&mut inbox);
        lines.iter_mut().for_each(|line| line.after(&inbox));
        ticks.push((room.digest(), room.counters().frames));
    }
    let stood_still = last + TICKS_AFTER - room.ticks();
    assert!(stood_still > 10, "the world stood still for {stood_still} ticks only");
    drop(room);
    let inputs = Arc::into_inner(inputs).expect("the room is gone").into_inner().expect("inputs");
    (inputs, ticks)
}

fn is_same(settings: &Settings) {
    let (inputs, ticks) = play::<WithFrames>(settings);
    let (inputs_of_values, ticks_of_values) = play::<WithValues>(settings);
    assert!(inputs.len() > 10_000, "{} inputs", inputs.len());
    let differs = inputs.iter().zip(&inputs_of_values).find(|(a, b)| a != b);
    assert!(differs.is_none() && inputs.len() == inputs_of_values.len(), "{differs:?}");
    assert_eq!(ticks, ticks_of_values);
}

#[test]
fn values_make_the_same_game_as_frames() {
    is_same(&Settings { seed: 5, ..Settings::default() });
}

#[test]
fn settings_of_percepts_hold_for_values_too() {
    let mut settings = Settings { seed: 6, ..Settings::default() };
    for (name, text) in [
        ("manual-forms", "true"),
        ("decimals", "4"),
        ("sense-my-pos", "true"),
        ("gs-kick", "true"),
        ("sense-foul", "true"),
    ] {
        settings.set_text(name, text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    is_same(&settings);
}

#[test]
fn actions_wait_for_a_seat_and_too_many_are_refused() {
    let mut room = soccer_world::simulation(Settings::default()).expect("a world");
    let who = room.open(AGENT).expect("a place");
    let mut actions = vec![Action::Syn(SynAction); 3];
    assert!(!room.act_at_endpoint(who, &mut actions), "it has no seat");
    assert_eq!(actions.len(), 3);
    room.tick_offline();
    assert!(room.act_at_endpoint(who, &mut actions) && actions.is_empty());
    actions.resize(ACTIONS_QUEUED_MAX - 2, Action::Syn(SynAction));
    assert!(!room.act_at_endpoint(who, &mut actions), "one too many");
    actions.pop();
    assert!(room.act_at_endpoint(who, &mut actions));
    room.tick_offline();
    assert_eq!(room.counters().actions, ACTIONS_QUEUED_MAX as u64);
    assert!(!room.take_percept(who, &mut Percepts::new()), "it has no robot");
}
