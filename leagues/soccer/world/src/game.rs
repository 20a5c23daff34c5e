//! A soccer game inside a program: a world with its endpoints, read-only observers and controllers.
//!
//! A server gets a game as a [`Session`]. A player inside the program enters it and acts with values. It may also have
//! a connection at the agent endpoint and exchange values in place of frames.

use engine::view::Gallery;
use engine::{Connection, ControlNode, Event, Observer, Repeatable, Room, Seen, Session, Tape};
use soccer_protocol::agent::{Message, Percepts};

use crate::act::{self, Action};
use crate::command::Command;
use crate::dialect;
use crate::settings::{BadSettings, Settings};
use crate::show::Show;
use crate::state::SoccerWorld;

/// A read-only observer of a game. A game calls observers and controllers in the order in which they were added.
pub trait Onlooker: Send {
    /// Called at each event of the tick schedule, with a view of the world.
    fn event(&mut self, event: Event, show: Show<'_>);
}

/// An observer that also gives commands.
pub trait Judge: Onlooker {
    /// Appends commands for the coming step; the inputs of the endpoints have already been applied.
    fn command(&mut self, show: Show<'_>, commands: &mut Vec<Command>);
}

/// A soccer game: a simulation with its endpoints, observers and controllers.
pub struct Game {
    room: Room<SoccerWorld>,
}

impl Game {
    /// Creates a game before its first tick, with endpoints `agent`, `monitor` and, for other threads, `view`.
    ///
    /// # Errors
    /// If a key or a file is invalid; the error names it.
    pub fn new(settings: Settings) -> Result<Game, BadSettings> {
        let agent = dialect::Agent::new(settings.compat);
        let monitor = dialect::Monitor::new(settings.monitor_step_s, settings.cycle_s())
            .with_tokens(settings.trainer_token.clone(), settings.referee_token.clone());
        let room = Room::new(SoccerWorld::new(settings)?);
        let room = room.with_door(Box::new(agent)).with_door(Box::new(monitor));
        Ok(Game { room: room.with_door(Box::<Gallery>::default()) })
    }

    /// Adds an observer.
    #[must_use]
    pub fn with_onlooker(self, onlooker: impl Onlooker + 'static) -> Game {
        Game { room: self.room.with_observer(Box::new(Node(onlooker))) }
    }

    /// Adds a controller.
    #[must_use]
    pub fn with_judge(self, judge: impl Judge + 'static) -> Game {
        Game { room: self.room.with_node(Box::new(Node(judge))) }
    }

    /// Records the run from now on, with a keyframe every `key_frame_ticks` ticks.
    #[must_use]
    pub fn with_tape(mut self, tape: Box<dyn Tape>, key_frame_ticks: u64) -> Game {
        self.room.record(tape, key_frame_ticks);
        self
    }

    /// Turns the game with its endpoints into a session, for a server.
    pub fn into_session(self) -> Box<dyn Repeatable> {
        Box::new(self.room)
    }

    /// The game as a session, for a program that plays in it.
    pub fn session(&self) -> &dyn Session {
        &self.room
    }

    /// The game as a mutable session.
    pub fn session_mut(&mut self) -> &mut dyn Session {
        &mut self.room
    }

    /// Queues the actions of a player with a connection at the agent endpoint for the next tick, in place of one frame,
    /// and empties `actions`. From then on the player gets percepts as values. False if it has no participant yet, or
    /// has queued too much.
    pub fn act_at_door(&mut self, connection: Connection, actions: &mut Vec<Action>) -> bool {
        self.room.act_at_door(connection, actions)
    }

    /// Exchanges `percepts` for those of a player that uses [`Game::act_at_door`], with the numbers that a frame would
    /// give in the next tick. False if there are none.
    pub fn take_percepts(&mut self, connection: Connection, percepts: &mut Percepts) -> bool {
        self.room.take_percept(connection, percepts)
    }

    /// The read-only view of the world for observers.
    pub fn show(&self) -> Show<'_> {
        Show::new(self.room.world(), self.room.digest())
    }

    /// Connects a player without a socket; the next tick gives it a participant id. `None`: too many connections.
    pub fn enter(&mut self) -> Option<Connection> {
        self.room.enter()
    }

    /// Queues an action of a player that has [entered](Game::enter) for the next tick. False if the player has no
    /// participant id yet, or has queued too much.
    pub fn act(&mut self, connection: Connection, action: Action) -> bool {
        self.room.act(connection, action)
    }

    /// The percepts of a player that has entered, from the end of the last tick; `None` if it sensed nothing.
    pub fn percept(&self, connection: Connection) -> Option<&Percepts> {
        self.room.percept(connection)
    }

    /// Makes one tick.
    pub fn tick(&mut self) {
        self.room.tick_alone();
    }

    /// The simulation, for callers that need its types.
    pub(crate) fn into_room(self) -> Room<SoccerWorld> {
        self.room
    }
}

/// The action that an agent's message requests; `None` if no effector takes it.
pub fn action(message: &Message<'_>) -> Option<Action> {
    act::read(message)
}

/// An observer or a controller as a node of the simulation's schedule.
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
