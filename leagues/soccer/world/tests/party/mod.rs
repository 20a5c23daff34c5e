//! A simulation with a few agents that send the same messages in every run, each in its own way; and all their output.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use engine::{ConnectionId, Observer, ObserverContext, ScheduleEvent, Session, Simulation, Stamp, World, WorldInput};
use soccer_world::{Settings, SoccerWorld};

use crate::stage::{AGENT, Inbox, MONITOR};

pub type Inputs = Vec<(Stamp, WorldInput<SoccerWorld>)>;

/// Records inputs.
struct Scribe(Arc<Mutex<Inputs>>);

impl Observer<SoccerWorld> for Scribe {
    fn input(&mut self, stamp: Stamp, input: &WorldInput<SoccerWorld>) {
        self.0.lock().expect("inputs").push((stamp, input.clone()));
    }

    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, SoccerWorld>) {}
}

/// A player: team, number, robot type.
pub type Player = (&'static str, u8, u8);

pub const CAST: [Player; 4] = [("A", 1, 0), ("B", 4, 0), ("A", 2, 4), ("B", 7, 1)];

/// A player's request for its robot.
pub fn robot((_, _, kind): Player) -> String {
    format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})")
}

/// A player's `init` message.
pub fn place((team, unum, _): Player) -> String {
    format!("(init (unum {unum})(teamname {team}))")
}

/// A player's message in a cycle of the run.
pub fn words((team, unum, kind): Player, cycle: u64) -> String {
    let wave = |phase: u64| ((cycle * 3 + phase + u64::from(unum)) % 40) as f64 / 10.0 - 2.0;
    let said = if cycle.is_multiple_of(10) { format!("(say {team}{unum}c{cycle})") } else { String::new() };
    let arms = format!("(lae1 {:.2})(rae2 {:.2})", wave(0), wave(u64::from(kind)));
    format!("{arms}(lle3 {:.2})(rle4 {:.2})(he1 {:.2}){said}(syn)", wave(7), wave(11), wave(5))
}

pub struct Party {
    pub room: Simulation<SoccerWorld>,
    pub inbox: Inbox,
    pub inputs: Arc<Mutex<Inputs>>,
    /// The connection of each player.
    pub players: BTreeMap<Player, ConnectionId>,
}

impl Party {
    pub fn new(settings: Settings) -> Party {
        Party::waiting(settings, 0)
    }

    /// A simulation that waits for this many agents.
    pub fn waiting(settings: Settings, agents: usize) -> Party {
        let inputs = Arc::default();
        let scribe = Scribe(Arc::clone(&inputs));
        let room = soccer_world::simulation(settings)
            .expect("a world")
            .with_observer(Box::new(scribe))
            .with_start_agents(agents);
        Party { room, inbox: Inbox::default(), inputs, players: BTreeMap::new() }
    }

    pub fn open(&mut self, door: usize) -> ConnectionId {
        self.room.open(door).expect("a place")
    }

    pub fn say(&mut self, who: ConnectionId, text: &str) {
        let bytes = [&(text.len() as u32).to_be_bytes(), text.as_bytes()].concat();
        self.room.receive(who, &bytes, &mut self.inbox);
    }

    /// Makes one tick; earlier output is discarded.
    pub fn tick(&mut self) {
        self.inbox = Inbox::default();
        self.room.tick(&mut self.inbox);
    }

    pub fn ticks(&mut self, count: usize) {
        (0..count).for_each(|_| self.tick());
    }

    /// The last frame that a connection got in the last tick.
    pub fn heard(&self, who: ConnectionId) -> Option<String> {
        let frames = self.inbox.frames.get(&who)?;
        frames.last().map(|frame| frame.iter().map(|&byte| byte as char).collect())
    }

    /// Each player's percept in the last tick.
    pub fn percepts(&self) -> BTreeMap<Player, Option<String>> {
        self.players.iter().map(|(player, who)| (*player, self.heard(*who))).collect()
    }

    /// Connects a player, which gets a robot and joins its team.
    pub fn join(&mut self, player: Player) -> ConnectionId {
        let who = self.arrive(player);
        self.ticks(3);
        assert!(self.heard(who).is_some(), "a percept before {player:?} joins");
        self.init(player, who);
        who
    }

    /// Connects a player, which asks for its robot.
    pub fn arrive(&mut self, player: Player) -> ConnectionId {
        let who = self.open(AGENT);
        self.tick();
        self.say(who, &robot(player));
        who
    }

    /// Sends a player's `init`.
    pub fn init(&mut self, player: Player, who: ConnectionId) {
        self.say(who, &place(player));
        self.players.insert(player, who);
    }

    pub fn whole_cast(settings: Settings) -> Party {
        let mut party = Party::new(settings);
        let monitor = party.open(MONITOR);
        for (number, player) in CAST.into_iter().enumerate() {
            let who = party.join(player);
            party.tick();
            party.say(who, &format!("(beam {} {} 0)(syn)", -1.0 - number as f64, number));
        }
        party.say(monitor, "(playMode PlayOn)");
        party.ticks(3);
        party
    }

    /// Makes a tick in which every player moves as in this cycle of the run.
    pub fn play(&mut self, cycle: u64) {
        let all: Vec<_> = self.players.iter().map(|(player, who)| (*player, *who)).collect();
        for (player, who) in all {
            self.say(who, &words(player, cycle));
        }
        self.tick();
    }

    pub fn saved(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.room.world().save(&mut bytes).expect("a state can be saved");
        bytes
    }

    /// The inputs since the last call, tick by tick.
    pub fn take_inputs(&self) -> Vec<Vec<WorldInput<SoccerWorld>>> {
        let mut ticks: BTreeMap<u64, Vec<WorldInput<SoccerWorld>>> = BTreeMap::new();
        for (stamp, input) in self.inputs.lock().expect("inputs").drain(..) {
            ticks.entry(stamp.tick).or_default().push(input);
        }
        let (first, last) = (ticks.keys().next().copied(), ticks.keys().last().copied());
        let all = first.zip(last).map_or(0..0, |(first, last)| first..last + 1);
        all.map(|tick| ticks.remove(&tick).unwrap_or_default()).collect()
    }
}
