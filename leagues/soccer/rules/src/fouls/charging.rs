//! The charging rule: running into an opponent (docs/reference/soccer-rules.md 11.6). One cycle decides, mostly the one
//! of the first contact: contacts are from before the step, positions and velocities from after it.

use glam::{Vec2, Vec3Swizzles};
use soccer_protocol::Side;

use crate::event::PlayerId;
use crate::field::outward;
use crate::limits::TEAM_SIZE_MAX;
use crate::memory::fouls::cause::FoulCause;
use crate::memory::fouls::opponent_contacts::OpponentContact;
use crate::memory::fouls::record::{MOVED_S, Record};
use crate::parameters::Charging;
use crate::rule_context::RuleContext;
use crate::teams::GOALKEEPER;

/// One of two players in contact; m, m/s, degrees across the field.
#[derive(Debug, Clone, Copy)]
struct ChargingPlayer {
    id: PlayerId,
    at: Vec2,
    velocity: Vec2,
    ball_distance: f32,
    /// Angles between its velocity and the directions to the ball and to the opponent.
    ball_angle: f32,
    opponent_angle: f32,
    /// True for a goalkeeper in its own penalty area.
    is_safe: bool,
    since_touch: u32,
    since_bump: u32,
}

/// Effects of collisions on a player: cycles since a touch of the ball and since an innocent collision; a foul.
#[derive(Debug, Clone, Copy, Default)]
struct Entry {
    touch: u32,
    bump: u32,
    foul: Option<FoulCause>,
}

/// Both orders of two indices.
const PAIR: [[usize; 2]; 2] = [[0, 1], [1, 0]];

type Book = [[Entry; TEAM_SIZE_MAX]; 2];

fn entry(book: &mut Book, id: PlayerId) -> Option<&mut Entry> {
    book[id.side as usize].get_mut(usize::from(id.unum).wrapping_sub(1))
}

impl RuleContext<'_> {
    /// Judges all opponents in contact in this cycle. Their counters change from the next cycle on.
    pub(super) fn charging_fouls(&mut self) {
        if !self.parameters.charging.is_foul || self.referee.fouls.bumps.get(0).is_none() {
            return;
        }
        let fresh = |record: &Record| Entry { touch: record.since_touch, bump: record.since_bump, foul: None };
        let mut book: Book = self.referee.fouls.teams.each_ref().map(|team| team.records.each_ref().map(fresh));
        let mut number = 0;
        while let Some(meeting) = self.referee.fouls.bumps.get(number) {
            self.judge_meeting(&meeting, &mut book);
            number += 1;
        }
        for (record, entry) in self.referee.fouls.records_mut().zip(book.into_iter().flatten()) {
            (record.since_touch, record.since_bump) = (entry.touch, entry.bump);
            if let Some(cause) = entry.foul {
                record.commit(cause);
            }
        }
    }

    /// Judges two opponents in contact; writes the effects to the book.
    fn judge_meeting(&self, meeting: &OpponentContact, book: &mut Book) {
        let Some(parties) = self.parties(meeting) else { return };
        let (limits, clock) = (&self.parameters.charging, &self.referee.game.clock);
        let contact = meeting.at();
        let mut charges = charging(&parties, contact, limits);
        for [i, j] in PAIR.into_iter().filter(|[i, _]| charges[*i]) {
            let Some(other) = entry(book, parties[j].id) else { continue };
            if parties[i].is_safe {
                other.touch = 0;
            } else if (parties[i].since_touch as f32) < clock.in_cycles(limits.immunity_s) {
                other.touch = other.touch.min(parties[i].since_touch);
            }
            other.bump = other.bump.min(parties[i].since_bump);
        }
        let at_ball = contact.distance(self.situation.ball.live.xy()) < limits.contact_ball_distance_min_m;
        if charges == [true; 2] || at_ball {
            charges = [false; 2];
        }
        for [i, j] in PAIR {
            let Some(entry) = entry(book, parties[i].id) else { continue };
            if charges == [false; 2] {
                entry.bump = 0;
            } else if charges[i] && self.is_called(&parties[i]) {
                let (victim, distance_m) = (parties[j].id, parties[i].ball_distance);
                let speed_m_s = impact(&parties[i], parties[j].at, contact);
                entry.foul.get_or_insert(FoulCause::Charging { victim, speed_m_s, distance_m });
            }
        }
    }

    /// Both players of a contact, left and right; `None` if one of them is exempt.
    fn parties(&self, meeting: &OpponentContact) -> Option<[ChargingPlayer; 2]> {
        let place = |id: PlayerId| Some(self.situation.players.get(self.look_up(id)?)?.live.xy());
        let (left, right) = (place(meeting.left)?, place(meeting.right)?);
        let mut parties = [self.party(meeting.left, left, right)?, self.party(meeting.right, right, left)?];
        if self.keeps_defects && parties[0].is_safe {
            // 0.7.3 does not check whether the right one is; the recordings fit the left one's value.
            parties[1].is_safe = true;
        }
        Some(parties)
    }

    /// True if the referee punishes a player that charges.
    fn is_called(&self, culprit: &ChargingPlayer) -> bool {
        let (limits, clock) = (&self.parameters.charging, &self.referee.game.clock);
        !culprit.is_safe
            && culprit.since_bump as f32 >= clock.in_cycles(limits.grace_s)
            && culprit.since_touch as f32 >= clock.in_cycles(limits.immunity_s)
            && !(self.parameters.keepaway.is_played && culprit.id.side == Side::Right)
    }

    /// A player in contact with an opponent; `None` if it is exempt: it does not stand, was just moved by the referee,
    /// or has a foul.
    fn party(&self, id: PlayerId, at: Vec2, opponent: Vec2) -> Option<ChargingPlayer> {
        let record = self.referee.fouls.record(id)?;
        let was_moved = (record.since_moved as f32) < self.referee.game.clock.in_cycles(MOVED_S);
        if record.not_standing != 0 || was_moved || record.is_guilty() {
            return None;
        }
        let ball = self.situation.ball.live.xy();
        let velocity = record.velocity.mean().xy();
        let area = self.field.area(id.side);
        // The home area includes the ground behind the goal line.
        let is_home = at.y >= area.min.y
            && at.y <= area.max.y
            && (at.x - self.field.area_front(id.side)) * outward(id.side) >= 0.0;
        Some(ChargingPlayer {
            id,
            at,
            velocity,
            ball_distance: at.distance(ball),
            ball_angle: angle(velocity, ball - at),
            opponent_angle: angle(velocity, opponent - at),
            is_safe: id.unum == GOALKEEPER && is_home,
            since_touch: record.since_touch,
            since_bump: record.since_bump,
        })
    }
}

/// Decides who of two players charges, without exemptions.
fn charging(parties: &[ChargingPlayer; 2], contact: Vec2, limits: &Charging) -> [bool; 2] {
    let [a, b] = parties;
    let near = |party: &ChargingPlayer| party.ball_distance < limits.ball_rules_distance_max_m;
    let mut charges = if near(a) || near(b) { away_from_ball(parties, limits) } else { [true; 2] };
    for [i, j] in PAIR {
        charges[i] &= parties[i].velocity.length() >= limits.speed_min_m_s
            && impact(&parties[i], parties[j].at, contact) >= limits.impact_min_m_s;
    }
    charges
}

/// Decides near the ball: only players that do not go for it charge; if both do, the one farther from it, if the other
/// one is slow or comes from elsewhere.
fn away_from_ball(parties: &[ChargingPlayer; 2], limits: &Charging) -> [bool; 2] {
    let [a, b] = parties;
    let misses_ball = |party: &ChargingPlayer| {
        party.ball_angle >= party.opponent_angle
            && party.ball_angle >= limits.ball_angle_min_deg
            && party.velocity.length() >= limits.speed_min_m_s
    };
    let charges = [misses_ball(a), misses_ball(b)];
    if charges != [false; 2] || (a.ball_distance - b.ball_distance).abs() <= limits.distance_difference_min_m {
        return charges;
    }
    let directions_differ = (a.opponent_angle - b.opponent_angle).abs() > limits.angle_difference_min_deg;
    let is_farther = |i: &ChargingPlayer, j: &ChargingPlayer| {
        i.ball_distance > j.ball_distance && (directions_differ || j.velocity.length() < limits.speed_min_m_s)
    };
    [is_farther(a, b), is_farther(b, a)]
}

/// Speed of a player towards a point between the contact and the opponent, m/s.
fn impact(party: &ChargingPlayer, opponent: Vec2, contact: Vec2) -> f32 {
    party.velocity.dot(((contact + opponent) / 2.0 - party.at).normalize_or_zero())
}

/// Angle between two directions, degrees, 0 to 180.
fn angle(a: Vec2, b: Vec2) -> f32 {
    let direction = |v: Vec2| libm::atan2(f64::from(v.y), f64::from(v.x)).to_degrees() as f32;
    let difference = (direction(a) - direction(b)).abs();
    if difference > 180.0 { 360.0 - difference } else { difference }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles() {
        let check = |a: [f32; 2], b: [f32; 2], expect: f32| {
            assert!((angle(a.into(), b.into()) - expect).abs() < 1e-4, "{a:?} {b:?}");
        };
        check([1.0, 0.0], [0.0, 2.0], 90.0);
        check([-1.0, 0.1], [-1.0, -0.1], 11.421_186);
        check([1.0, 1.0], [-1.0, -1.0], 180.0);
        check([0.0, 0.0], [1.0, 0.0], 0.0);
    }
}
