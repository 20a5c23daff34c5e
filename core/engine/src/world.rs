//! The engine's demands on a world. A world takes and returns values: no sockets, clocks, threads or files.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tracing::trace_span;

use crate::{
    Authority, BadCommand, BadState, Field, Happening, Insight, Picture, Playback, Rejections, Role, Seat, VacantPlace,
};

/// The percept of one seat.
#[derive(Debug, Clone, Default)]
pub struct Sensed<P> {
    /// The seat.
    pub seat: Seat,
    /// Its percept.
    pub percept: P,
    /// Whether it senses anything.
    pub is_valid: bool,
}

/// A simulated world that takes actions from seats and gives them percepts.
///
/// One tick is: [`act`](World::act) and [`control`](World::control) for everything that arrived, [`join`](World::join)
/// for the newcomers, [`step`](World::step) once, [`digest`](World::digest) and [`sense`](World::sense) for every seat
/// that wants it, [`leave`](World::leave) for the seats whose connections are gone.
///
/// The methods that take an input ([`Input`](crate::Input)) and the step are all that changes a world.
pub trait World: Send {
    /// An action of a player.
    type Action: Send + Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// A command of a trainer or a control node.
    type Command: Send + Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// The percept of a seat in one tick.
    type Percept: Default + Send;

    /// A connection took a seat, by the door of this name. It has no body yet.
    fn join(&mut self, seat: Seat, role: Role, name: &str);

    /// Carries one action out, or stores it until the step. Actions arrive in a fixed order: door by door, seat by
    /// seat in order of joining, then by arrival.
    fn act(&mut self, seat: Seat, action: Self::Action);

    /// Carries out a command of a trainer, or of a control node, which has no seat.
    fn control(&mut self, by: Option<Seat>, command: Self::Command);

    /// Whether a command acts at once when it comes by a door that [is served while the world waits](crate::Service)
    /// for an answer: one that ends the waiting. All others wait for the tick.
    fn is_urgent(_command: &Self::Command) -> bool {
        false
    }

    /// The seat's connection is gone; its last actions follow, then [`leave`](World::leave).
    fn hang_up(&mut self, _seat: Seat) {}

    /// The seat's connection is gone. Called at the end of the tick that took its last actions, so that this tick
    /// still shows its body and the next one may remove it (docs/reference/agent-protocol.md 4.4). Every seat that
    /// joined leaves once, dismissed ones too.
    fn leave(&mut self, seat: Seat);

    /// The seat has no connection any more, but what it has in the world stays for the player that comes back to it: a
    /// newcomer that asks for the same takes the seat ([`reseated`](World::reseated)). Where no player could come back to it,
    /// it leaves.
    fn vacate(&mut self, seat: Seat) {
        self.leave(seat);
    }

    /// Newcomers that have taken vacant seats since the last call: the seat that each came with, which is gone now and
    /// does not leave any more, and the seat on which it sits from now on.
    fn reseated(&mut self) -> Vec<(Seat, Seat)> {
        Vec::new()
    }

    /// All seats of the state, in order, with their roles. Newcomers get higher ones.
    fn seats(&self) -> Vec<(Seat, Role)> {
        Vec::new()
    }

    /// How many seats are vacant.
    fn vacant(&self) -> usize {
        0
    }

    /// The places that belong to vacant seats, in order.
    fn vacant_places(&self) -> Vec<VacantPlace> {
        Vec::new()
    }

    /// One tick of simulated time, referee included.
    fn step(&mut self);

    /// Fills `percept` with what the seat senses now; false if it senses nothing (no body yet). Called at most once
    /// per seat and tick, after the step.
    fn sense(&self, seat: Seat, percept: &mut Self::Percept) -> bool;

    /// The same for many seats. A world may work on several of them at a time.
    fn sense_all(&self, sensed: &mut [Sensed<Self::Percept>]) {
        for one in sensed {
            one.is_valid = self.sense(one.seat, &mut one.percept);
        }
    }

    /// Inputs that the world did not accept since the last call, with their seats; called after each step, before
    /// [`dismissed`](World::dismissed). The room counts and tells them like those that a door does not accept.
    fn rejected(&mut self) -> Vec<(Seat, Rejections)> {
        Vec::new()
    }

    /// Faults inside the world so far that no client caused: their names and counts. For the summary.
    fn incidents(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// What this world has computed so far, in units of its own: their names and counts. For measurements only: a
    /// saved state does not have it.
    fn work(&self) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// The name of a seat for people, if it has one by now, for instance team and number. For messages only.
    fn label(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// Seats that the world wants to see disconnected, with the reason; called after each step.
    fn dismissed(&mut self) -> Vec<(Seat, &'static str)> {
        Vec::new()
    }

    /// Whether the world stands still, because a trainer wants it to. Until it says otherwise the room serves only the
    /// doors that [are served then](crate::Service): a trainer there can let it go on. No other seat senses or acts,
    /// and no tick is counted.
    fn paused(&self) -> bool {
        false
    }

    /// How many times as fast as real time the run should go from now on, if a client has asked for that.
    fn speed(&self) -> Option<f64> {
        None
    }

    /// Whether the world asks for the end of the run (a trainer's request).
    fn finished(&self) -> bool {
        false
    }

    /// Names of the participants for people, as far as they are known: those of teams, for instance.
    fn teams(&self) -> Vec<String> {
        Vec::new()
    }

    /// Every value of the state by name, for people who compare two worlds: what moves first, then the rest.
    fn fields(&self) -> Vec<Field> {
        Vec::new()
    }

    /// Draws the world as the last step left it over the picture of an earlier tick. A world without pictures leaves it as it is.
    fn picture(&self, _picture: &mut Picture) {}

    /// What is inside a thing of the picture, by its name. A world without pictures, or a thing that is not there, has nothing.
    fn insight(&self, _thing: &str) -> Option<Insight> {
        None
    }

    /// Tells what happened in the latest tick.
    fn happenings(&self, _tell: &mut dyn FnMut(Happening<'_>)) {}

    /// Takes the commands that these words say, if somebody of this authority may give them all.
    ///
    /// # Errors
    /// Which of the words is wrong, or who may give that command. The commands before it were taken.
    fn command(_words: &str, _by: Authority, _take: &mut dyn FnMut(Self::Command)) -> Result<(), BadCommand> {
        Err(BadCommand::Unknown(String::from("this world takes no commands")))
    }

    /// What a command asks for when the viewer of a recording gives it.
    fn playback(_command: &Self::Command) -> Option<Playback> {
        None
    }

    /// Hash of the whole state. Equal inputs give equal digests, tick by tick.
    fn digest(&self) -> u64;

    /// The [`digest`](World::digest), and `work`, which only looks at the world, too: a world with threads may do both at
    /// a time.
    fn digest_beside(&self, work: &mut dyn FnMut()) -> u64 {
        let digest = trace_span!("digest").in_scope(|| self.digest());
        work();
        digest
    }

    /// Appends the whole state to `out`, so that [`load`](World::load) makes any world of the same kind and settings go
    /// on as this one does.
    ///
    /// # Errors
    /// If this kind of world cannot be saved.
    fn save(&self, _out: &mut Vec<u8>) -> Result<(), BadState> {
        Err(BadState::NotSaved)
    }

    /// Takes over a state that was saved.
    ///
    /// # Errors
    /// If the bytes are no state of such a world. The world stays as it is then.
    fn load(&mut self, _bytes: &[u8]) -> Result<(), BadState> {
        Err(BadState::NotSaved)
    }
}
