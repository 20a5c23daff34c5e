//! The state of the world: everything that may decide its future, or its answers between two ticks. It can be copied,
//! compared, saved and loaded.
//!
//! The digest does not depend on the number of viewers, since they take no part in the game. So it leaves out the
//! participants' ids.

use codec::Name;
use engine::ParticipantId;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Serialize, Serializer};
use soccer_rules::{Event, Referee, Teams};
use soccer_scene::ScenePose;

use super::active_kick::ActiveKick;
use super::participant::Participant;
use super::snapshot::Snapshot;
use crate::model::{MODELS_MAX, RobotSource};

/// The complete state of a world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Ticks so far.
    pub ticks: u64,
    pub physics: physics::State,
    pub referee: Referee,
    pub teams: Teams,
    /// The referee's decisions since the last step began.
    pub events: Vec<Event>,
    /// Number of decisions that were logged, or would have been.
    pub decisions_told: u32,
    /// True if the events belong to a finished cycle: the next decision clears them.
    pub events_are_old: bool,
    /// Number of agents so far, including former ones.
    pub agents: u32,
    /// Pose of each body after the last step, before the rules moved anything.
    pub synced: Vec<ScenePose>,
    /// The kick that still pushes the ball; `None` if there is none.
    pub kicked: Option<ActiveKick>,
    /// A version that changes with the drawn tree.
    pub scene_version: u64,
    /// The last tick that built or removed a robot, or let one join a team.
    pub roster_tick: Option<u64>,
    /// True if a trainer or the referee has ended the run.
    pub finished: bool,
    /// Cycles left to execute before a pause; `None` while the world runs freely.
    pub cycles_left: Option<u32>,
    /// Number of resets of robots whose state was no longer finite.
    pub put_back: u64,
    /// Number of steps that a limit of the physics cut short.
    pub cut_short: u64,
    /// Sources of robots built before, the most recently requested last: a tick builds few new kinds.
    pub built_before: Vec<RobotSource>,
    /// The participant whose robot a trainer has selected; monitors show a ring around it.
    pub selected: Option<ParticipantId>,
    /// All participants in order of joining: the order of the scene.
    pub seats: Vec<Participant>,
    /// Snapshots that a trainer can restore, the oldest first.
    pub snapshots: Vec<Snapshot>,
}

impl State {
    /// The state before the first tick.
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

    /// Records that an agent has requested an existing robot. The list drops the least recently requested one.
    pub(crate) fn note_built(&mut self, source: RobotSource) {
        self.built_before.retain(|known| *known != source);
        if self.built_before.len() >= MODELS_MAX {
            self.built_before.remove(0);
        }
        self.built_before.push(source);
    }

    /// Hash of the whole state without the participants' ids.
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
        // Games have neither: their digests are the same as before training states existed.
        if snapshots.is_empty() && seats.iter().all(|seated| !seated.is_vacant) {
            return all.serialize(serializer);
        }
        (all, Training::of(self.0)).serialize(serializer)
    }
}

/// The state that only training uses.
#[derive(Serialize)]
struct Training<'a> {
    /// Indices of vacant participants.
    vacant: Vec<usize>,
    /// Names and hashes of snapshots.
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

/// The participants of the game, without their ids.
struct Participants<'a> {
    seats: &'a [Participant],
    selected: Option<ParticipantId>,
}

impl Serialize for Participants<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all = self.seats.iter().filter(|seated| seated.takes_part());
        let is_selected = |seated: &Participant| self.selected == Some(seated.seat);
        let count = all.clone().count();
        let mut seq = serializer.serialize_seq(Some(count))?;
        for seated in all {
            let Participant {
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
