//! The state of the world: everything that may decide what happens next, or how the world answers between two ticks. It
//! can be copied, compared, saved and loaded.
//!
//! Viewers take no part in the game: the digest stays the same however many watch. So it leaves out the seat of each
//! participant.

use codec::Name;
use engine::Seat;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize, Serializer};
use soccer_scene::Pose;

use super::kicked::Kicked;
use super::seated::Seated;
use super::snapshot::Snapshot;
use crate::model::{MODELS_MAX, RobotSource};
use crate::rules::event::Event;
use crate::rules::memory::Referee;
use crate::rules::teams::Teams;

/// All of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Ticks so far.
    pub ticks: u64,
    pub physics: physics::State,
    pub referee: Referee,
    pub teams: Teams,
    /// The referee's decisions since the last step began.
    pub events: Vec<Event>,
    /// How many of them the log has heard of, or would have.
    pub decisions_told: u32,
    /// They belong to a cycle that is over: the next decision begins anew.
    pub events_are_old: bool,
    /// Agents so far, those that have left included.
    pub agents: u32,
    /// Pose of each body after the last step, before the rules moved anything.
    pub synced: Vec<Pose>,
    /// The kick that still pushes the ball.
    pub kicked: Option<Kicked>,
    /// Changes when the drawn tree does.
    pub scene_version: u64,
    /// The last tick that built or removed a robot, or let one join a team.
    pub roster_tick: Option<u64>,
    /// A trainer or the referee has ended the run.
    pub finished: bool,
    /// Cycles until the world stands still, if a trainer wants it to.
    pub cycles_left: Option<u32>,
    /// How often a robot's state was no longer finite and the robot was put back.
    pub put_back: u64,
    /// Steps that a limit of the physics cut short.
    pub cut_short: u64,
    /// Robots that were built before, the most recently asked for last: a tick builds few new kinds.
    pub built_before: Vec<RobotSource>,
    /// The seat whose robot a trainer has selected; monitors show a ring around it.
    pub selected: Option<Seat>,
    /// All seats in order of joining: the order of the scene.
    pub seats: Vec<Seated>,
    /// States that a trainer can go back to, the oldest first.
    pub snapshots: Vec<Snapshot>,
}

impl State {
    /// Before anything has happened.
    pub(crate) fn new(referee: Referee, teams: Teams) -> State {
        State {
            ticks: 0,
            physics: physics::State::default(),
            referee,
            teams,
            events: Vec::new(),
            decisions_told: 0,
            events_are_old: false,
            agents: 0,
            synced: Vec::new(),
            kicked: None,
            scene_version: 0,
            roster_tick: None,
            finished: false,
            cycles_left: None,
            put_back: 0,
            cut_short: 0,
            built_before: Vec::new(),
            selected: None,
            seats: Vec::new(),
            snapshots: Vec::new(),
        }
    }

    /// Notes that an agent has asked for a robot that exists. The list drops the one that was asked for least recently.
    pub(crate) fn note_built(&mut self, source: RobotSource) {
        self.built_before.retain(|known| *known != source);
        if self.built_before.len() >= MODELS_MAX {
            self.built_before.remove(0);
        }
        self.built_before.push(source);
    }

    /// Hash of the whole state but the seat of each participant.
    pub(crate) fn digest(&self) -> u64 {
        engine::digest(&Digested(self))
    }
}

/// The parts of the state that the digest covers.
struct Digested<'a>(&'a State);

impl Serialize for Digested<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let State {
            ticks,
            physics,
            referee,
            teams,
            events,
            decisions_told,
            events_are_old,
            agents,
            synced,
            kicked,
            scene_version,
            roster_tick,
            finished,
            cycles_left,
            put_back,
            cut_short,
            built_before,
            selected,
            seats,
            snapshots,
        } = self.0;
        let game = (ticks, physics.digest(), referee, teams, events, decisions_told, events_are_old, agents);
        let scene = (synced, kicked, scene_version, roster_tick, finished, cycles_left, put_back, cut_short);
        let participants = Participants { seats, selected: *selected };
        let all = (game, scene, built_before, participants);
        // A game has neither: its digests are what they were before there was such a thing.
        if snapshots.is_empty() && seats.iter().all(|seated| !seated.is_vacant) {
            return all.serialize(serializer);
        }
        (all, Training::of(self.0)).serialize(serializer)
    }
}

/// What only training has.
#[derive(Serialize)]
struct Training<'a> {
    /// Places of vacant seats among the participants.
    vacant: Vec<usize>,
    /// Names and hashes.
    snapshots: Vec<(&'a Name, u64)>,
}

impl Training<'_> {
    fn of(state: &State) -> Training<'_> {
        let participants = state.seats.iter().filter(|seated| seated.takes_part()).enumerate();
        let vacant = participants.filter(|(_, seated)| seated.is_vacant).map(|(at, _)| at).collect();
        let snapshots = state.snapshots.iter().map(|snapshot| (&snapshot.name, snapshot.hash)).collect();
        Training { vacant, snapshots }
    }
}

/// The participants of the game, without the numbers of their seats.
struct Participants<'a> {
    seats: &'a [Seated],
    selected: Option<Seat>,
}

impl Serialize for Participants<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all = self.seats.iter().filter(|seated| seated.takes_part());
        let is_selected = |seated: &Seated| self.selected == Some(seated.seat);
        let count = all.clone().count();
        let mut seq = serializer.serialize_seq(Some(count))?;
        for seated in all {
            let Seated {
                seat: _,
                role: _,
                joined,
                is_agent,
                agent_number,
                acted,
                is_killed,
                has_hung_up,
                is_gone,
                is_vacant: _,
                scene,
                failed_scenes,
                robot,
            } = seated;
            let who = (joined, is_agent, agent_number, acted, is_selected(seated));
            seq.serialize_element(&(who, is_killed, has_hung_up, is_gone, scene, failed_scenes, robot))?;
        }
        seq.end()
    }
}
