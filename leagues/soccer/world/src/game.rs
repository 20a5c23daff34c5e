//! A soccer game inside a program: a world with its endpoints, read-only observers and controllers.
//!
//! A server gets a game as a [`Session`]. A player inside the program enters it and acts with values. It may also have
//! a connection at the agent endpoint and exchange values in place of frames.

use engine::{
    ConnectionId, ControlNode, Observer, ObserverContext, RecordableSession, RecordingSink, ScheduleEvent, Session,
    Simulation,
};
use soccer_protocol::agent::{Message, Percepts};
use viewer::ViewerEndpoint;

use crate::commands::Command;
use crate::effectors::{self, Action};
use crate::endpoints;
use crate::game_view::GameView;
use crate::settings::{BadSettings, Settings};
use crate::state::SoccerWorld;

/// A read-only observer of a game. A game calls observers and controllers in the order in which they were added.
pub trait GameObserver: Send {
    /// Called at each event of the tick schedule, with a view of the world.
    fn event(&mut self, event: ScheduleEvent, show: GameView<'_>);
}

/// An observer that also gives commands.
pub trait GameController: GameObserver {
    /// Appends commands for the coming step; the inputs of the endpoints have already been applied.
    fn command(&mut self, show: GameView<'_>, commands: &mut Vec<Command>);
}

/// A soccer game: a simulation with its endpoints, observers and controllers.
pub struct SoccerGame {
    room: Simulation<SoccerWorld>,
}

impl SoccerGame {
    /// Creates a game before its first tick, with endpoints `agent`, `monitor` and, for other threads, `viewer`.
    ///
    /// # Errors
    /// If a key or a file is invalid; the error names it.
    pub fn new(settings: Settings) -> Result<SoccerGame, BadSettings> {
        let agent = endpoints::AgentEndpoint::new(settings.compat);
        let monitor = endpoints::MonitorEndpoint::new(settings.monitor_step_s, settings.cycle_s())
            .with_tokens(settings.trainer_token.clone(), settings.referee_token.clone());
        let room = Simulation::new(SoccerWorld::new(settings)?);
        let room = room.with_endpoint(Box::new(agent)).with_endpoint(Box::new(monitor));
        Ok(SoccerGame { room: room.with_endpoint(Box::<ViewerEndpoint>::default()) })
    }

    /// Adds an observer.
    #[must_use]
    pub fn with_observer(self, onlooker: impl GameObserver + 'static) -> SoccerGame {
        SoccerGame { room: self.room.with_observer(Box::new(Node(onlooker))) }
    }

    /// Adds a controller.
    #[must_use]
    pub fn with_controller(self, judge: impl GameController + 'static) -> SoccerGame {
        SoccerGame { room: self.room.with_control_node(Box::new(Node(judge))) }
    }

    /// Records the run from now on, with a keyframe every `key_frame_ticks` ticks.
    #[must_use]
    pub fn with_recording_sink(mut self, tape: Box<dyn RecordingSink>, key_frame_ticks: u64) -> SoccerGame {
        self.room.record(tape, key_frame_ticks);
        self
    }

    /// Turns the game with its endpoints into a session, for a server.
    pub fn into_session(self) -> Box<dyn RecordableSession> {
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
    pub fn act_at_endpoint(&mut self, connection: ConnectionId, actions: &mut Vec<Action>) -> bool {
        self.room.act_at_endpoint(connection, actions)
    }

    /// Exchanges `percepts` for those of a player that uses [`SoccerGame::act_at_endpoint`], with the numbers that a frame would
    /// give in the next tick. False if there are none.
    pub fn take_percepts(&mut self, connection: ConnectionId, percepts: &mut Percepts) -> bool {
        self.room.take_percept(connection, percepts)
    }

    /// The read-only view of the world for observers.
    pub fn view(&self) -> GameView<'_> {
        GameView::new(self.room.world(), self.room.digest())
    }

    /// Connects a player without a socket; the next tick gives it a participant id. `None`: too many connections.
    pub fn enter(&mut self) -> Option<ConnectionId> {
        self.room.connect()
    }

    /// Queues an action of a player that has [entered](SoccerGame::enter) for the next tick. False if the player has no
    /// participant id yet, or has queued too much.
    pub fn act(&mut self, connection: ConnectionId, action: Action) -> bool {
        self.room.act(connection, action)
    }

    /// The percepts of a player that has entered, from the end of the last tick; `None` if it sensed nothing.
    pub fn percept(&self, connection: ConnectionId) -> Option<&Percepts> {
        self.room.percept(connection)
    }

    /// Makes one tick.
    pub fn tick(&mut self) {
        self.room.tick_offline();
    }

    /// The simulation, for callers that need its types.
    pub(crate) fn into_simulation(self) -> Simulation<SoccerWorld> {
        self.room
    }
}

/// The action that an agent's message requests; `None` if no effector takes it.
pub fn action(message: &Message<'_>) -> Option<Action> {
    effectors::read(message)
}

/// An observer or a controller as a node of the simulation's schedule.
struct Node<T>(T);

fn show<'a>(seen: &ObserverContext<'a, SoccerWorld>) -> GameView<'a> {
    GameView::new(seen.world, seen.digest)
}

impl<T: GameObserver> Observer<SoccerWorld> for Node<T> {
    fn event(&mut self, event: ScheduleEvent, seen: &ObserverContext<'_, SoccerWorld>) {
        self.0.event(event, show(seen));
    }
}

impl<T: GameController> ControlNode<SoccerWorld> for Node<T> {
    fn command(&mut self, seen: &ObserverContext<'_, SoccerWorld>, commands: &mut Vec<Command>) {
        self.0.command(show(seen), commands);
    }
}
