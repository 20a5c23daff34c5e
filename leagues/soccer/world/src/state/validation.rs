//! Validation of a loaded state: it refuses states that no world reaches. A step relies on it.

use soccer_rules::{COUNT_MAX, TEAM_NAME_BYTES_MAX, TEAM_SIZE_MAX, Teams};

use super::participant::Participant;
use super::referee::EVENTS_PER_CYCLE_MAX;
use super::robot::{DORMANT, Robot};
use super::roster::ROBOTS_MAX;
use super::snapshot::{NAME_BYTES_MAX, SNAPSHOTS_MAX};
use super::world_parts::Constants;
use super::world_state::State;
use crate::model::MODELS_MAX;

/// Most ticks, and versions of the scene, that a state may have counted.
const TICKS_MAX: u64 = 1 << 60;

impl State {
    /// True if it is valid before the models of its robots are known.
    pub(super) fn is_sound(&self, constants: &Constants) -> bool {
        engine::is_finite(self)
            && self.has_counted_soundly()
            && self.has_sound_lists()
            && self.seats.iter().all(|seated| seated.is_sound(self))
            && self.referee.is_sound(constants.settings.cycle_s())
            && self.teams.is_sound(&Teams::new(&constants.parameters, constants.settings.compat))
    }

    fn has_counted_soundly(&self) -> bool {
        let counts = [u64::from(self.agents), self.put_back, self.cut_short];
        self.ticks.max(self.scene_version) <= TICKS_MAX
            && counts.into_iter().all(|count| count <= u64::from(COUNT_MAX))
            && self.decisions_told as usize <= EVENTS_PER_CYCLE_MAX
            && self.roster_tick.is_none_or(|tick| tick <= self.ticks)
    }

    fn has_sound_lists(&self) -> bool {
        let mut names: Vec<_> = self.snapshots.iter().map(|snapshot| &snapshot.name).collect();
        names.sort_unstable();
        self.events.len() <= EVENTS_PER_CYCLE_MAX
            && self.built_before.len() <= MODELS_MAX
            && self.seats.is_sorted_by(|one, next| one.seat < next.seat)
            && self.synced.len() == self.physics.bodies.len()
            && names.len() <= SNAPSHOTS_MAX
            && names.is_sorted_by(|one, next| one < next)
            && names.into_iter().all(|name| (1..=NAME_BYTES_MAX).contains(&name.len()))
            && self.has_sound_robots()
    }

    /// True if every robot has its own instance, and no robot has an instance of the pitch.
    fn has_sound_robots(&self) -> bool {
        let robots: Vec<&Robot> = self.seats.iter().filter_map(|seated| seated.robot.as_ref()).collect();
        let mut instances: Vec<_> = robots.iter().map(|robot| robot.instance).collect();
        instances.sort_unstable();
        let mut shirts: Vec<_> = robots.iter().flat_map(|robot| &robot.shirt).map(|s| (s.side, s.unum)).collect();
        shirts.sort_unstable();
        robots.len() <= ROBOTS_MAX
            && instances.is_sorted_by(|one, next| one < next)
            && self.physics.instances().len() == robots.len() + 1
            && shirts.is_sorted_by(|one, next| one < next)
    }
}

impl Participant {
    fn is_sound(&self, state: &State) -> bool {
        let is_past = |tick: u64| tick <= state.ticks;
        self.seat.0 <= COUNT_MAX
            && is_past(self.joined)
            && self.acted.is_none_or(is_past)
            && self.agent_number <= state.agents
            && self.robot.as_ref().is_none_or(|robot| robot.is_sound(state))
            && (!self.is_vacant || self.robot.as_ref().is_some_and(|robot| robot.shirt.is_some()))
    }
}

impl Robot {
    fn is_sound(&self, state: &State) -> bool {
        let is_fit = |unum: u8| (1..=TEAM_SIZE_MAX).contains(&usize::from(unum));
        let has_fit_shirt =
            self.shirt.as_ref().is_none_or(|shirt| is_fit(shirt.unum) && shirt.team.len() <= TEAM_NAME_BYTES_MAX);
        (self.imported <= state.ticks || self.imported == DORMANT)
            && self.put_back <= COUNT_MAX
            && has_fit_shirt
            && self.ears.is_sound()
    }
}
