//! Reconnection: vacant participants have lost their connections, and their robots stay for returning players. After
//! the restoration of a snapshot, it also assigns the present players to the restored participants.

use engine::{DisconnectedPlayer, ParticipantId, Role};
use soccer_rules::COUNT_MAX;

use super::participant::Participant;
use super::robot::Shirt;
use super::world_parts::SoccerWorld;
use super::world_state::State;
use crate::model::{RobotSource, SceneAction};

/// The reason a newcomer does not get a vacant participant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ReconnectRefusal {
    /// The name of a counter.
    pub reason: &'static str,
    /// The text for the log.
    pub detail: String,
}

impl SoccerWorld {
    /// Number of vacant participants.
    pub(crate) fn vacant_seats(&self) -> usize {
        self.state.seats.iter().filter(|seated| seated.is_vacant).count()
    }

    /// Teams, numbers and robots of the vacant participants.
    pub(crate) fn places(&self) -> Vec<DisconnectedPlayer> {
        let place = |seated: &Participant| {
            let (shirt, source) = (seated.shirt()?, seated.source()?);
            Some(DisconnectedPlayer { team: shirt.team.to_string(), number: shirt.unum, robot: source.to_string() })
        };
        self.state.seats.iter().filter(|seated| seated.is_vacant).filter_map(place).collect()
    }

    /// The vacant participant that a newcomer requests by its number in a team; 0 is the lowest one. `None` if the
    /// request is for none.
    pub(crate) fn vacant_seat(
        &self,
        newcomer: ParticipantId,
        team: &[u8],
        unum: i32,
    ) -> Result<Option<ParticipantId>, ReconnectRefusal> {
        let vacant = || self.state.seats.iter().filter(|seated| seated.is_vacant);
        let Some(source) = self.seated(newcomer).filter(|seated| seated.may_come_back()).and_then(Participant::source)
        else {
            return Ok(None);
        };
        if vacant().next().is_none() {
            return Ok(None);
        }
        let has_source = |seated: &&Participant| seated.source().as_ref() == Some(&source);
        let number = |seated: &Participant| seated.shirt().filter(|shirt| *shirt.team == *team).map(|shirt| shirt.unum);
        let found = match unum {
            0 => vacant()
                .filter(has_source)
                .filter(|seated| number(seated).is_some())
                .min_by_key(|seated| number(seated)),
            _ => vacant().find(|seated| number(seated).map(i32::from) == Some(unum)),
        };
        match found {
            Some(seated) if has_source(&seated) => Ok(Some(seated.seat)),
            Some(seated) => Err(ReconnectRefusal {
                reason: "vacant robot of another type",
                detail: format!(
                    "{} is {}: ask for that with (scene ..) to come back to it",
                    self.name_of(seated.seat),
                    seated.source().unwrap_or_default()
                ),
            }),
            // Its robot waits for a step, so it cannot rejoin before that.
            None if self.robot(newcomer).is_none() => Err(ReconnectRefusal {
                reason: "no such vacant place",
                detail: format!(
                    "{} {unum}: vacant are {}",
                    team.escape_ascii(),
                    vacant().map(|seated| self.name_of(seated.seat)).collect::<Vec<_>>().join(", ")
                ),
            }),
            None => Ok(None),
        }
    }

    /// Gives a vacant participant to a newcomer, whose own one is removed with its robot, if it has one.
    pub(crate) fn reconnect(&mut self, newcomer: ParticipantId, vacant: ParticipantId) {
        self.remove_robot(newcomer);
        let Some(own) = self.index(newcomer).map(|index| self.state.seats.remove(index)) else { return };
        if own.is_agent {
            self.roster_changed();
        } else {
            self.index_roster();
        }
        self.occupy(own.seat, own.role, vacant);
    }

    /// Gives a vacant participant to a connection that has lost its own one.
    fn occupy(&mut self, from: ParticipantId, role: Role, vacant: ParticipantId) {
        let Some(seated) = self.index(vacant).and_then(|index| self.state.seats.get_mut(index)) else { return };
        (seated.role, seated.is_vacant, seated.has_hung_up) = (role, false, false);
        tracing::info!("{from} comes back as {}", self.name_of(vacant));
        self.notices.rejected.iter_mut().filter(|(of, _)| *of == from).for_each(|(of, _)| *of = vacant);
        self.notices.reseated.push((from, vacant));
    }

    /// The present participant of a connection that had this one when the cycle began.
    pub(crate) fn current_participant(&self, seat: ParticipantId) -> ParticipantId {
        let reseated = self.notices.reseated.iter().find(|(from, _)| *from == seat);
        reseated.map_or(seat, |&(_, to)| to)
    }

    /// The vacant participant with the robot that a newcomer has requested and not got yet: its percepts are enough for
    /// the newcomer to request its number in its team.
    pub(crate) fn requested_vacant_robot(&self, newcomer: ParticipantId) -> Option<ParticipantId> {
        let waits = |seated: &&Participant| seated.robot.is_none() && seated.may_come_back();
        let source = self.seated(newcomer).filter(waits)?.source()?;
        let fits = |seated: &&Participant| seated.is_vacant && seated.source().as_ref() == Some(&source);
        self.state.seats.iter().find(fits).map(|seated| seated.seat)
    }

    /// Assigns the participants of `now` to the restored state. A player continues with the robot that its participant
    /// had then; participants without a connection become vacant; a player without a participant then takes the vacant
    /// one with its team, number and robot, or is dismissed.
    pub(crate) fn restore_participants(&mut self, now: Vec<Participant>) {
        self.state.seats.retain(|seated| seated.role != Role::Viewer || seated.robot.is_some());
        self.state.seats.iter_mut().for_each(Participant::vacate);
        let mut without_seat = Vec::new();
        for present in now.into_iter().filter(Participant::is_connected) {
            match self.index(present.seat).and_then(|index| self.state.seats.get_mut(index)) {
                Some(seated) if seated.shirt().is_some() || present.shirt().is_none() => seated.is_connected_again(),
                _ => without_seat.push(present),
            }
        }
        without_seat.into_iter().for_each(|present| self.find_seat(present));
        self.roster_changed();
    }

    /// Finds a participant for a player that had none in the restored state.
    fn find_seat(&mut self, present: Participant) {
        let seat = present.seat;
        self.remove_robot(seat);
        if let Some(index) = self.index(seat) {
            self.state.seats.remove(index);
        }
        let vacant = self.state.seats.iter().find(|seated| {
            let is_same = |(one, other): (&Shirt, &Shirt)| (&one.team, one.unum) == (&other.team, other.unum);
            seated.is_vacant
                && seated.shirt().zip(present.shirt()).is_some_and(is_same)
                && seated.source() == present.source()
        });
        if let Some(vacant) = vacant.map(|seated| seated.seat) {
            return self.occupy(seat, present.role, vacant);
        }
        let is_player = present.shirt().is_some();
        if is_player {
            self.notices.dismissed.push((seat, "not in the restored snapshot"));
        }
        let tick = self.state.ticks;
        let scene = present.source().filter(|_| !is_player).map(SceneAction::from);
        self.add_seat(Participant { is_killed: is_player, scene, ..Participant::new(seat, present.role, tick) });
    }

    /// Removes a participant, unless it is vacant and has no connection.
    pub(crate) fn leave_seat(&mut self, seat: ParticipantId) {
        if let Some(seated) = self.index(seat).and_then(|index| self.state.seats.get_mut(index)) {
            seated.is_gone |= !seated.is_vacant;
            self.index_roster();
        }
    }

    /// Marks a participant as having no connection any more.
    pub(crate) fn vacate_seat(&mut self, seat: ParticipantId) {
        if let Some(seated) = self.index(seat).and_then(|index| self.state.seats.get_mut(index)) {
            seated.vacate();
            self.index_roster();
        }
    }

    /// Inserts a participant in order, if its id is one that simulations assign; the first of equal ids counts.
    pub(crate) fn add_seat(&mut self, seated: Participant) {
        if seated.seat.0 > COUNT_MAX {
            return;
        }
        if let Err(at) = self.state.seats.binary_search_by_key(&seated.seat, |other| other.seat) {
            self.state.seats.insert(at, seated);
        }
    }
}

impl State {
    /// The participants' ids with their roles.
    pub(crate) fn roles(&self) -> Vec<(ParticipantId, Role)> {
        self.seats.iter().map(|seated| (seated.seat, seated.role)).collect()
    }
}

impl Participant {
    fn shirt(&self) -> Option<&Shirt> {
        self.robot.as_ref()?.shirt.as_ref()
    }

    /// The source of its present or requested robot.
    fn source(&self) -> Option<RobotSource> {
        let built = self.robot.as_ref().map(|robot| robot.model.source.clone());
        built.or_else(|| self.scene.as_ref().map(SceneAction::source))
    }

    /// True if it has a connection.
    fn is_connected(&self) -> bool {
        !(self.is_vacant || self.is_killed || self.has_hung_up || self.is_gone)
    }

    /// True if it has a connection that plays in no team yet.
    fn may_come_back(&self) -> bool {
        self.is_connected() && self.shirt().is_none()
    }

    /// Marks its connection as gone. A robot in a team waits for its player; all others leave.
    fn vacate(&mut self) {
        self.is_vacant = !(self.is_gone || self.is_killed) && self.shirt().is_some();
        self.is_gone = !self.is_vacant;
        self.has_hung_up &= self.is_gone;
    }

    fn is_connected_again(&mut self) {
        (self.is_vacant, self.is_gone, self.has_hung_up) = (false, false, false);
    }
}
