//! Built-in players and observations of robots, which a world of Python has beside its state.
//!
//! Their state has no saved form. A world with some of them saves its state from before the first one, and all inputs
//! since. Loading repeats the inputs, which gives the same bits because players have no clock and draw no numbers.

use engine::{ParticipantId, StateError, World as _};
use serde::{Deserialize, Serialize};
use soccer_world::{Action, SoccerWorld};

use crate::builtin::{BuiltinPlayer, BuiltinSpec};
use crate::robot_observation::RobotObservation;

/// One input of a world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Input {
    /// A participant enters.
    Enter,
    /// A participant leaves.
    Leave(u32),
    /// Messages of an agent.
    Send(u32, String),
    /// Joint speeds, rad/s; NaN leaves one unchanged.
    Act(u32, #[serde(with = "speed_bits")] Vec<f32>),
    /// Trainer commands.
    Command(String),
    /// So many cycles.
    Step(u64),
    /// A built-in player.
    Builtin(BuiltinSpec),
    /// An observation of a robot: participant, numbers of its team-mates and opponents.
    Observation(u32, Vec<u8>, Vec<u8>),
    /// Joint rates of an observation become zero.
    ClearRates(u32),
    /// Another seed of later draws.
    Reseed(u64),
}

/// The saved form of joint speeds: the bits of each number, because a saved state takes no NaN.
mod speed_bits {
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(speeds: &[f32], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(speeds.iter().map(|speed| speed.to_bits()))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<f32>, D::Error> {
        Ok(Vec::<u32>::deserialize(deserializer)?.into_iter().map(f32::from_bits).collect())
    }
}

/// Players and observations of a world.
#[derive(Default)]
pub(crate) struct InProcessAgents {
    pub players: Vec<BuiltinPlayer>,
    pub observations: Vec<RobotObservation>,
    /// The world before the first of them was added, its seed and its number of participants.
    base: Option<(SoccerWorld, u64, u32)>,
    /// All inputs since.
    inputs: Vec<Input>,
}

/// The inputs of a world since its saved state, with the seed and the number of participants there.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Replay {
    pub seed: u64,
    pub joined: u32,
    pub inputs: Vec<Input>,
    /// The world's digest after the inputs.
    pub digest: u64,
}

impl InProcessAgents {
    /// Begins to record inputs, with the first player or observation.
    pub fn begin(&mut self, world: &SoccerWorld, seed: u64, joined: u32) {
        self.base.get_or_insert_with(|| (world.fork(seed), seed, joined));
    }

    /// Records an input that the world has taken, if it has players or observations.
    pub fn record(&mut self, input: Input) {
        if self.base.is_none() {
            return;
        }
        match (self.inputs.last_mut(), &input) {
            (Some(Input::Step(cycles)), Input::Step(more)) => *cycles += more,
            _ => self.inputs.push(input),
        }
    }

    /// The state that a replay begins with, and the replay; `None` without them.
    pub fn replay(&self, world: &SoccerWorld) -> Result<Option<(Vec<u8>, Replay)>, StateError> {
        let Some((base, seed, joined)) = &self.base else { return Ok(None) };
        let mut state = Vec::new();
        base.save(&mut state)?;
        let replay = Replay { seed: *seed, joined: *joined, inputs: self.inputs.clone(), digest: world.digest() };
        Ok(Some((state, replay)))
    }

    /// The world before the first player or observation, and the replay; `None` without them.
    pub fn branch(&self, world: &SoccerWorld) -> Option<(SoccerWorld, Replay)> {
        let (base, seed, joined) = self.base.as_ref()?;
        let replay = Replay { seed: *seed, joined: *joined, inputs: self.inputs.clone(), digest: world.digest() };
        Some((base.fork(*seed), replay))
    }

    /// Makes players act, through this function.
    pub fn before_step(
        &mut self,
        world: &mut SoccerWorld,
        act: &mut dyn FnMut(&mut SoccerWorld, ParticipantId, Action),
    ) {
        self.players.iter_mut().for_each(|player| player.before_step(world, act));
    }

    /// Makes advisers and observations read the cycle that has just ended.
    pub fn after_step(&mut self, world: &SoccerWorld) {
        self.players.iter_mut().for_each(|player| player.after_step(world));
        self.observations.iter_mut().for_each(|one| one.after_step(world));
    }

    /// Removes the players and the observation of a participant.
    pub fn remove(&mut self, participant: ParticipantId) {
        self.players.retain(|player| player.participant != participant);
        self.observations.retain(|one| one.participant != participant);
    }
}
