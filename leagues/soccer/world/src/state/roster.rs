//! The roster of the game: participants, their robots, and the teams' players; joining and leaving.

use std::sync::Arc;

use engine::{ParticipantId, Rejections, Role};
use soccer_protocol::Side;
use soccer_rules::TOO_MANY_ROBOTS;

use super::participant::Participant;
use super::robot::{Announcement, DORMANT, Robot};
use super::world_parts::SoccerWorld;
use crate::model::RobotModel;
use crate::robot_noise::NoiseDraws;

/// Most robots in one world, with and without a team; the world builds no more.
pub const ROBOTS_MAX: usize = 64;

impl SoccerWorld {
    /// Records that the world rejects a participant's request: `reason` names a counter, `detail` is for the log. A
    /// control node is no participant, so its rejections go to the log alone.
    pub(crate) fn reject(
        &mut self,
        seat: impl Into<Option<ParticipantId>>,
        reason: &'static str,
        detail: impl FnOnce() -> String,
    ) {
        let Some(seat) = seat.into() else {
            return tracing::warn!("a control node's command is not carried out: {reason}: {}", detail());
        };
        // Participants act one after the other: nearly always the last entry is the right one.
        let at = self.notices.rejected.iter().rposition(|(of, _)| *of == seat).unwrap_or_else(|| {
            self.notices.rejected.push((seat, Rejections::default()));
            self.notices.rejected.len() - 1
        });
        if let Some((_, rejections)) = self.notices.rejected.get_mut(at) {
            rejections.push(reason, detail);
        }
    }

    /// Records that the participant sent something in the cycle that begins.
    pub(crate) fn note_action(&mut self, seat: ParticipantId) {
        let Some(index) = self.index(seat) else { return };
        self.scratch.turn = index;
        if let Some(player) = self.state.seats.get_mut(index) {
            player.acted = Some(self.state.ticks);
        }
    }

    /// The name of a participant's robot in the log: team and number, or its index in the order of joining.
    pub(crate) fn name_of(&self, seat: ParticipantId) -> String {
        let shirt = self.robot(seat).and_then(|robot| robot.shirt.as_ref());
        shirt.map_or_else(|| format!("participant {}", seat.0), |shirt| format!("{} {}", shirt.team, shirt.unum))
    }

    /// The participant with this number in a team.
    pub(crate) fn seat_of(&self, side: Side, unum: i32) -> Option<ParticipantId> {
        let wanted = |robot: &Robot| {
            let shirt = robot.shirt.as_ref();
            shirt.is_some_and(|shirt| shirt.side == side && i32::from(shirt.unum) == unum)
        };
        self.roster().find(|(_, robot)| wanted(robot)).map(|(seat, _)| seat)
    }

    /// Robots that play in a team, by team and number.
    pub(crate) fn roster(&self) -> impl Iterator<Item = (ParticipantId, &Robot)> {
        self.players().map(|(seated, robot)| (seated.seat, robot))
    }

    /// Robots that play in a team, with their participants.
    pub(crate) fn players(&self) -> impl Iterator<Item = (&Participant, &Robot)> {
        self.scratch.roster.iter().filter_map(|&index| {
            let seated = self.state.seats.get(index)?;
            Some((seated, seated.robot.as_ref()?))
        })
    }

    /// Marks a change of the drawn tree: a robot has come, gone or joined a team.
    pub(crate) fn roster_changed(&mut self) {
        self.index_roster();
        self.state.roster_tick = Some(self.state.ticks);
        self.state.scene_version += 1;
    }

    /// Rebuilds the index of robots that play in a team.
    pub(crate) fn index_roster(&mut self) {
        let shirt = |index: &usize| {
            let robot = self.state.seats.get(*index).and_then(|seated| seated.robot.as_ref());
            let shirt = robot.and_then(|robot| robot.shirt.as_ref());
            shirt.map(|shirt| (shirt.side, shirt.unum))
        };
        let is_here = |index: &usize| self.state.seats.get(*index).is_some_and(|seated| !seated.is_gone);
        let mut roster: Vec<usize> =
            (0..self.state.seats.len()).filter(is_here).filter(|index| shirt(index).is_some()).collect();
        roster.sort_by_key(shirt);
        self.scratch.roster = roster;
    }

    /// True if the percept of this cycle reports a robot's number and side.
    pub(crate) fn is_being_told_its_number(&self, seat: ParticipantId) -> bool {
        self.robot(seat).is_some_and(|robot| robot.announcement == Announcement::Now)
    }

    /// True if a robot in a team is about to leave because its client has disconnected.
    pub(crate) fn is_a_player_leaving(&self) -> bool {
        let plays = |seated: &Participant| seated.robot.as_ref().is_some_and(|robot| robot.shirt.is_some());
        self.state.seats.iter().any(|seated| (seated.has_hung_up || seated.is_gone) && plays(seated))
    }

    /// Turns the players that have joined in this cycle into agents from its end on.
    pub(crate) fn connect_newcomers(&mut self) {
        let is_new = |seated: &Participant| {
            seated.role == Role::Player && !(seated.is_agent || seated.has_hung_up || seated.is_killed)
        };
        while let Some(seat) = self.state.seats.iter().find(|seated| is_new(seated)).map(|seated| seated.seat) {
            self.connect_agent(seat);
        }
    }

    /// Makes a participant an agent, which monitors show and the kick-off waits for.
    fn connect_agent(&mut self, seat: ParticipantId) {
        let number = self.state.agents;
        if let Some(seated) = self.seated_mut(seat).filter(|seated| !seated.is_agent) {
            seated.is_agent = true;
            seated.agent_number = number;
            self.state.agents += 1;
            self.state.scene_version += 1;
            self.wake_dormant();
        }
    }

    /// The number that names a participant's draws: its index among agents, independent of the number of viewers.
    pub(crate) fn agent_number(&self, seat: ParticipantId) -> u32 {
        self.seated(seat).map_or(0, |seated| seated.agent_number)
    }

    /// The draws of the noise of a participant's robot in this tick.
    pub(crate) fn noise_draws(&self, seat: ParticipantId) -> NoiseDraws {
        NoiseDraws { seed: self.seed, agent: self.agent_number(seat), tick: self.state.ticks }
    }

    /// Marks a change of the scene: dormant robots act and sense from the next cycle on.
    pub(crate) fn wake_dormant(&mut self) {
        let dormant = self.state.seats.iter_mut().filter_map(|seated| seated.robot.as_mut());
        dormant.filter(|robot| robot.imported == DORMANT).for_each(|robot| robot.imported = self.state.ticks);
    }

    /// True if a participant's robot can end its cycle with `syn`; the world can wait only for such agents.
    pub(crate) fn can_sync(&self, seat: ParticipantId) -> bool {
        self.robot(seat).is_some_and(|robot| robot.model.can_sync)
    }

    /// Builds a participant's robot.
    pub(crate) fn add_robot(&mut self, seat: ParticipantId, model: Arc<RobotModel>) {
        let tick = self.state.ticks;
        let Some(index) = self.index(seat) else { return };
        if self.state.seats.iter().filter(|seated| seated.robot.is_some()).count() >= ROBOTS_MAX {
            let detail = || format!("at most {ROBOTS_MAX} in one world; end agents that are not needed");
            return self.reject(seat, TOO_MANY_ROBOTS, detail);
        }
        if !model.can_sync {
            tracing::warn!("participant {}: its robot has no effector for syn, so --sync does not wait for it", seat.0);
        }
        self.connect_agent(seat);
        let instance = self.state.physics.add(Arc::make_mut(&mut self.tables), &model.physics);
        model.start.apply(&mut self.state.physics, &self.tables, instance);
        // All robots are built at one place. Until they join a team, where each gets its own, they pass through one
        // another: overlapping bodies would be thrown about, and take long to solve.
        if model.can_play && model.can_join && !self.constants.settings.compat.has_legacy_defects() {
            self.state.physics.isolate(Arc::make_mut(&mut self.tables), instance);
        }
        self.wake_dormant();
        if let Some(seated) = self.state.seats.get_mut(index) {
            seated.robot = Some(Robot::new(model, instance, tick));
        }
        self.roster_changed();
    }

    /// Removes the participants whose clients have disconnected. The reference does so after the following step, before
    /// the referee's cycle (docs/reference/agent-protocol.md 4.4); here they are off the roster by then, but their
    /// bodies stay until the effects of their contacts on others have been computed.
    pub(crate) fn remove_gone(&mut self) {
        while let Some(seat) = self.state.seats.iter().find(|seated| seated.is_gone).map(|seated| seated.seat) {
            self.remove_robot(seat);
            let Some(index) = self.index(seat) else { return };
            let gone = self.state.seats.remove(index);
            self.index_roster();
            if gone.is_agent {
                // Monitors already saw the removal of a killed robot when it was killed.
                if !gone.is_killed {
                    self.roster_changed();
                }
                self.wake_dormant();
            }
        }
    }

    /// Removes a participant's robot, if it has one.
    pub(crate) fn remove_robot(&mut self, seat: ParticipantId) {
        let Some(index) = self.index(seat) else { return };
        let Some(robot) = self.state.seats.get_mut(index).and_then(|seated| seated.robot.take()) else {
            return;
        };
        if let Some(shirt) = &robot.shirt {
            self.state.teams.leave(shirt.side, shirt.unum);
        }
        self.state.selected = self.state.selected.filter(|selected| *selected != seat);
        let gone = self.tables.bodies(robot.instance);
        if gone.end <= self.state.synced.len() {
            self.state.synced.drain(gone);
        }
        self.state.physics.remove(Arc::make_mut(&mut self.tables), robot.instance);
        self.roster_changed();
    }

    /// Removes a participant's robot and requests the end of its connection.
    pub(crate) fn kill(&mut self, seat: ParticipantId) {
        self.remove_robot(seat);
        if let Some(seated) = self.seated_mut(seat) {
            seated.is_killed = true;
            seated.scene = None;
            seated.is_gone |= std::mem::take(&mut seated.is_vacant);
            if !seated.is_gone {
                self.notices.dismissed.push((seat, "killed by a trainer"));
            }
        }
    }
}
