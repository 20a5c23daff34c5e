//! A game in a program: one world with its doors, onlookers that only watch, and judges that give commands.
//!
//! A server gets a game as a [`Session`]. A player inside the program enters it and acts with values; or it has a
//! connection at the agents' door like any other, and values in place of frames.

use engine::view::Gallery;
use engine::{Connection, ControlNode, Event, Observer, Repeatable, Room, Seen, Session, Tape};
use soccer_protocol::agent::{Message, Percepts};

use crate::act::{self, Action};
use crate::command::Command;
use crate::dialect;
use crate::settings::{BadSettings, Settings};
use crate::show::Show;
use crate::state::SoccerWorld;

/// An onlooker: it watches the world. A game tells onlookers and judges in the order in which they were added.
pub trait Onlooker: Send {
    /// An event of the schedule.
    fn event(&mut self, event: Event, show: Show<'_>);
}

/// An onlooker that gives commands.
pub trait Judge: Onlooker {
    /// Appends the commands for the step that follows; the inputs of the doors are in by then.
    fn command(&mut self, show: Show<'_>, commands: &mut Vec<Command>);
}

/// A soccer game.
pub struct Game {
    room: Room<SoccerWorld>,
}

impl Game {
    /// Before its first tick, with the doors `agent`, `monitor` and, for other threads of the program, `view`.
    ///
    /// # Errors
    /// Which key or file is wrong.
    pub fn new(settings: Settings) -> Result<Game, BadSettings> {
        let agent = dialect::Agent::new(settings.compat);
        let monitor = dialect::Monitor::new(settings.monitor_step_s, settings.cycle_s())
            .with_tokens(settings.trainer_token.clone(), settings.referee_token.clone());
        let room = Room::new(SoccerWorld::new(settings)?);
        let room = room.with_door(Box::new(agent)).with_door(Box::new(monitor));
        Ok(Game { room: room.with_door(Box::<Gallery>::default()) })
    }

    /// Adds an onlooker.
    #[must_use]
    pub fn with_onlooker(self, onlooker: impl Onlooker + 'static) -> Game {
        Game { room: self.room.with_observer(Box::new(Node(onlooker))) }
    }

    /// Adds a judge.
    #[must_use]
    pub fn with_judge(self, judge: impl Judge + 'static) -> Game {
        Game { room: self.room.with_node(Box::new(Node(judge))) }
    }

    /// Records the run from now on, with a key frame every `key_frame_ticks` ticks.
    #[must_use]
    pub fn with_tape(mut self, tape: Box<dyn Tape>, key_frame_ticks: u64) -> Game {
        self.room.record(tape, key_frame_ticks);
        self
    }

    /// The game with its doors, for a server.
    pub fn into_session(self) -> Box<dyn Repeatable> {
        Box::new(self.room)
    }

    /// The game as a session, for a program that plays in it.
    pub fn session(&self) -> &dyn Session {
        &self.room
    }

    /// The same, to be changed.
    pub fn session_mut(&mut self) -> &mut dyn Session {
        &mut self.room
    }

    /// A player with a connection at the agents' door says in values what would be one frame: queues the actions for
    /// the next tick, and leaves `actions` empty. From then on it gets percepts as values, too. False if it has no seat
    /// yet, or has queued too much.
    pub fn act_at_door(&mut self, connection: Connection, actions: &mut Vec<Action>) -> bool {
        self.room.act_at_door(connection, actions)
    }

    /// Exchanges `percepts` for those that such a player would get as a frame in the next tick, with the numbers that
    /// it would read there. False if it would get none.
    pub fn take_percepts(&mut self, connection: Connection, percepts: &mut Percepts) -> bool {
        self.room.take_percept(connection, percepts)
    }

    /// The world, as onlookers see it.
    pub fn show(&self) -> Show<'_> {
        Show::new(self.room.world(), self.room.digest())
    }

    /// A player enters without a wire; the next tick gives it a seat. `None` if there are too many connections.
    pub fn enter(&mut self) -> Option<Connection> {
        self.room.enter()
    }

    /// Queues an action of a player that has [entered](Game::enter) for the next tick. False if it has no seat yet, or
    /// has queued too much.
    pub fn act(&mut self, connection: Connection, action: Action) -> bool {
        self.room.act(connection, action)
    }

    /// The percepts of a player that has entered, from the end of the last tick, if it sensed anything.
    pub fn percept(&self, connection: Connection) -> Option<&Percepts> {
        self.room.percept(connection)
    }

    /// One tick.
    pub fn tick(&mut self) {
        self.room.tick_alone();
    }

    /// The room, for callers that need its types.
    pub(crate) fn into_room(self) -> Room<SoccerWorld> {
        self.room
    }
}

/// The action that a message of an agent asks for; `None` if no effector takes it.
pub fn action(message: &Message<'_>) -> Option<Action> {
    act::read(message)
}

/// The place of an onlooker or a judge in the room's schedule.
struct Node<T>(T);

fn show<'a>(seen: &Seen<'a, SoccerWorld>) -> Show<'a> {
    Show::new(seen.world, seen.digest)
}

impl<T: Onlooker> Observer<SoccerWorld> for Node<T> {
    fn event(&mut self, event: Event, seen: &Seen<'_, SoccerWorld>) {
        self.0.event(event, show(seen));
    }
}

impl<T: Judge> ControlNode<SoccerWorld> for Node<T> {
    fn command(&mut self, seen: &Seen<'_, SoccerWorld>, commands: &mut Vec<Command>) {
        self.0.command(show(seen), commands);
    }
}
