//! The participants of the game: seats, their robots, the teams' rosters; coming and going.

use std::sync::Arc;

use engine::{Rejections, Role, Seat};
use soccer_protocol::Side;

use super::parts::SoccerWorld;
use super::robot::{Announcement, DORMANT, Robot};
use super::seated::Seated;
use crate::model::RobotModel;
use crate::rules::teams::TOO_MANY_ROBOTS;

/// Robots in one world, with and without a team; further ones are not built.
pub const ROBOTS_MAX: usize = 64;

impl SoccerWorld {
    /// Notes that the world does not carry out a request of a seat: `reason` names a counter, `detail` is for the log.
    /// A control node has no seat, so a rejection of its request goes to the log alone.
    pub(crate) fn reject(
        &mut self,
        seat: impl Into<Option<Seat>>,
        reason: &'static str,
        detail: impl FnOnce() -> String,
    ) {
        let Some(seat) = seat.into() else {
            return tracing::warn!("a control node's command is not carried out: {reason}: {}", detail());
        };
        // Seats act one after the other: the last entry is nearly always the right one.
        let at = self.notices.rejected.iter().rposition(|(of, _)| *of == seat).unwrap_or_else(|| {
            self.notices.rejected.push((seat, Rejections::default()));
            self.notices.rejected.len() - 1
        });
        if let Some((_, rejections)) = self.notices.rejected.get_mut(at) {
            rejections.push(reason, detail);
        }
    }

    /// Notes that something came from a seat in the cycle that begins.
    pub(crate) fn note_action(&mut self, seat: Seat) {
        let Some(index) = self.index(seat) else { return };
        self.scratch.turn = index;
        if let Some(player) = self.state.seats.get_mut(index) {
            player.acted = Some(self.state.ticks);
        }
    }

    /// How the log calls a seat's robot: by team and number, or by its place in the order of joining.
    pub(crate) fn name_of(&self, seat: Seat) -> String {
        let shirt = self.robot(seat).and_then(|robot| robot.shirt.as_ref());
        shirt.map_or_else(|| seat.to_string(), |shirt| format!("{} {}", shirt.team, shirt.unum))
    }

    /// The robot with this number.
    pub(crate) fn seat_of(&self, side: Side, unum: i32) -> Option<Seat> {
        let wanted = |robot: &Robot| {
            let shirt = robot.shirt.as_ref();
            shirt.is_some_and(|shirt| shirt.side == side && i32::from(shirt.unum) == unum)
        };
        self.roster().find(|(_, robot)| wanted(robot)).map(|(seat, _)| seat)
    }

    /// Robots that play in a team, by team and number.
    pub(crate) fn roster(&self) -> impl Iterator<Item = (Seat, &Robot)> {
        self.players().map(|(seated, robot)| (seated.seat, robot))
    }

    /// The same with all that their seats have.
    pub(crate) fn players(&self) -> impl Iterator<Item = (&Seated, &Robot)> {
        self.scratch.roster.iter().filter_map(|&index| {
            let seated = self.state.seats.get(index)?;
            Some((seated, seated.robot.as_ref()?))
        })
    }

    /// A robot has come, gone or joined a team: monitors see another tree.
    pub(crate) fn roster_changed(&mut self) {
        self.index_roster();
        self.state.roster_tick = Some(self.state.ticks);
        self.state.scene_version += 1;
    }

    /// Finds the robots that play in a team.
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

    /// Whether the percept of this cycle tells a robot its number and side.
    pub(crate) fn is_being_told_its_number(&self, seat: Seat) -> bool {
        self.robot(seat).is_some_and(|robot| robot.announcement == Announcement::Now)
    }

    /// Whether a robot that plays in a team is about to go, because its connection is gone.
    pub(crate) fn is_a_player_leaving(&self) -> bool {
        let plays = |seated: &Seated| seated.robot.as_ref().is_some_and(|robot| robot.shirt.is_some());
        self.state.seats.iter().any(|seated| (seated.has_hung_up || seated.is_gone) && plays(seated))
    }

    /// Players that have taken their seats in this cycle are agents from its end on.
    pub(crate) fn connect_newcomers(&mut self) {
        let is_new = |seated: &Seated| {
            seated.role == Role::Player && !(seated.is_agent || seated.has_hung_up || seated.is_killed)
        };
        while let Some(seat) = self.state.seats.iter().find(|seated| is_new(seated)).map(|seated| seated.seat) {
            self.connect_agent(seat);
        }
    }

    /// From now on a seat shows in monitors and holds the ball before the kick-off.
    fn connect_agent(&mut self, seat: Seat) {
        let number = self.state.agents;
        if let Some(seated) = self.seated_mut(seat).filter(|seated| !seated.is_agent) {
            seated.is_agent = true;
            seated.agent_number = number;
            self.state.agents += 1;
            self.state.scene_version += 1;
            self.wake_dormant();
        }
    }

    /// The number that names the draws of a seat: its place in the order of agents, however many viewers there are.
    pub(crate) fn agent_number(&self, seat: Seat) -> u32 {
        self.seated(seat).map_or(0, |seated| seated.agent_number)
    }

    /// The scene changes: robots that waited for that act and sense from the next cycle on.
    pub(crate) fn wake_dormant(&mut self) {
        let dormant = self.state.seats.iter_mut().filter_map(|seated| seated.robot.as_mut());
        dormant.filter(|robot| robot.imported == DORMANT).for_each(|robot| robot.imported = self.state.ticks);
    }

    /// Whether a seat's robot can say that it is done for a cycle; only such agents can be waited for.
    pub(crate) fn can_sync(&self, seat: Seat) -> bool {
        self.robot(seat).is_some_and(|robot| robot.model.can_sync)
    }

    /// Builds a seat's robot.
    pub(crate) fn add_robot(&mut self, seat: Seat, model: Arc<RobotModel>) {
        let tick = self.state.ticks;
        let Some(index) = self.index(seat) else { return };
        if self.state.seats.iter().filter(|seated| seated.robot.is_some()).count() >= ROBOTS_MAX {
            let detail = || format!("at most {ROBOTS_MAX} in one world; end agents that are not needed");
            return self.reject(seat, TOO_MANY_ROBOTS, detail);
        }
        if !model.can_sync {
            tracing::warn!("{seat}: its robot cannot say syn: a synchronous server does not wait for it");
        }
        self.connect_agent(seat);
        let instance = self.state.physics.add(Arc::make_mut(&mut self.tables), &model.physics);
        model.start.apply(&mut self.state.physics, &self.tables, instance);
        // All robots are built in one place. Until they join a team, where each gets a place of its own, they pass through
        // one another: bodies inside one another are thrown about, and take long to solve.
        if model.can_play && model.can_join && !self.constants.settings.compat.keeps_defects() {
            self.state.physics.set_loner(Arc::make_mut(&mut self.tables), instance);
        }
        self.wake_dormant();
        if let Some(seated) = self.state.seats.get_mut(index) {
            seated.robot = Some(Robot::new(model, instance, tick));
        }
        self.roster_changed();
    }

    /// Removes the seats whose connections are gone. The reference does so after the step that follows, before the
    /// referee looks (docs/reference/agent-protocol.md 4.4); here they are off the roster by then, but their bodies
    /// stay until what their contacts did to others is felt.
    pub(crate) fn remove_gone(&mut self) {
        while let Some(seat) = self.state.seats.iter().find(|seated| seated.is_gone).map(|seated| seated.seat) {
            self.remove_robot(seat);
            let Some(index) = self.index(seat) else { return };
            let gone = self.state.seats.remove(index);
            self.index_roster();
            if gone.is_agent {
                // Monitors have seen the last of a killed robot when it was killed.
                if !gone.is_killed {
                    self.roster_changed();
                }
                self.wake_dormant();
            }
        }
    }

    /// Removes a seat's robot, if it has one.
    pub(crate) fn remove_robot(&mut self, seat: Seat) {
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

    /// Removes a seat's robot and asks for the end of its connection.
    pub(crate) fn kill(&mut self, seat: Seat) {
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
