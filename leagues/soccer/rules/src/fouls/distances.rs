//! Distances of players from the ball and from their own goal, and their state: in the own penalty area, standing,
//! lying (docs/reference/soccer-rules.md 11.1).

use glam::{Vec2, Vec3Swizzles};
use soccer_protocol::Side;

use crate::clock::Clock;
use crate::field::outward;
use crate::limits::TEAM_SIZE_MAX;
use crate::memory::fouls::record::{FAR_M, Record};
use crate::rule_context::RuleContext;
use crate::teams::GOALKEEPER;

/// Height of the torso below which a robot lies, and below which it does not stand, m.
const LYING_M: f32 = 0.15;
const STANDING_M: f32 = 0.25;

/// Time that a robot must stand until it counts as standing, s.
const STANDING_S: f32 = 0.5;

/// Distance outside the side line within which lying still counts, m.
const SIDE_MARGIN_M: f32 = 0.1;

impl RuleContext<'_> {
    /// Measures a side's players, and advances their counters by one cycle.
    pub(super) fn measure(&mut self, side: Side) {
        let area = self.field.area(side);
        let goal = Vec2::new(outward(side) * self.field.half_length, 0.0);
        let clock = &self.referee.game.clock;
        let (ball, side_line) = (self.situation.ball.live.xy(), self.field.half_width + SIDE_MARGIN_M);
        let players = self.situation.players.get(self.situation.team(side)).unwrap_or_default();
        let team = &mut self.referee.fouls.teams[side as usize];
        (team.inside, team.moved_inside) = (0, 0);
        let mut present = [false; TEAM_SIZE_MAX];
        for player in players {
            let slot = usize::from(player.id.unum).wrapping_sub(1);
            let (Some(record), Some(present)) = (team.records.get_mut(slot), present.get_mut(slot)) else { continue };
            *present = true;
            let at = player.synced.xy();
            record.ball_distance = at.distance(ball);
            record.note_inside(area.contains(at) && !record.is_guilty());
            team.inside += i32::from(record.is_inside);
            record.goal_distance = match (record.is_inside, player.id.unum == GOALKEEPER) {
                (true, true) => 0.0,
                (true, false) if !record.has_entered => at.distance(goal),
                _ => FAR_M,
            };
            count(record, clock, player.synced.z, at.y.abs() < side_line);
        }
        for (record, _) in team.records.iter_mut().zip(present).filter(|(_, present)| !present) {
            (record.ball_distance, record.goal_distance) = (FAR_M, FAR_M);
            record.note_inside(false);
        }
        rank(&mut team.records);
    }

    /// Counts the players in their own penalty area during a pause, since the search for free places depends on it.
    /// All of them count as just entered when play resumes.
    pub(super) fn count_inside_paused(&mut self, side: Side) {
        let area = self.field.area(side);
        let players = self.situation.players.get(self.situation.team(side)).unwrap_or_default();
        let fouls = &mut self.referee.fouls;
        (fouls.teams[side as usize].inside, fouls.teams[side as usize].moved_inside) = (0, 0);
        for player in players.iter().filter(|player| area.contains(player.synced.xy())) {
            fouls.teams[side as usize].inside += 1;
            if let Some(record) = fouls.record_mut(player.id) {
                record.is_inside = true;
            }
        }
    }
}

/// Counts one cycle at a height of the torso, m.
fn count(record: &mut Record, clock: &Clock, height: f32, in_field: bool) {
    if height < STANDING_M && in_field {
        record.not_standing += 1;
        record.standing = 0;
    }
    if height < LYING_M && in_field {
        record.ground += 1;
    }
    if height >= STANDING_M {
        record.standing += 1;
        record.ground = 0;
    }
    if record.standing as f32 > clock.in_cycles(STANDING_S) {
        record.not_standing = 0;
    }
    record.since_touch = record.since_touch.saturating_add(1);
    record.since_bump = record.since_bump.saturating_add(1);
    record.since_moved = record.since_moved.saturating_add(1);
}

/// Ranks the players of a team: the farther of two is behind; at equal distances, the lower number.
fn rank(records: &mut [Record; TEAM_SIZE_MAX]) {
    let guilty = records.each_ref().map(Record::is_guilty);
    for (record, is_guilty) in records.iter_mut().zip(guilty) {
        (record.ball_rank, record.goal_rank) = if is_guilty { (0, 0) } else { (1, 1) };
    }
    for upper in 1..TEAM_SIZE_MAX {
        let (below, rest) = records.split_at_mut(upper);
        let Some(b) = rest.first_mut() else { return };
        if b.ball_rank == 0 {
            continue;
        }
        for a in below.iter_mut().filter(|a| a.ball_rank > 0) {
            *(if a.ball_distance >= b.ball_distance { &mut a.ball_rank } else { &mut b.ball_rank }) += 1;
            *(if a.goal_distance >= b.goal_distance { &mut a.goal_rank } else { &mut b.goal_rank }) += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::Parameters;

    fn record() -> Record {
        Record::new(&Clock::new(0.02), &Parameters::league())
    }

    /// Heights, m, each with its number of cycles; the counters ground and not standing afterwards.
    fn check(heights: &[(f32, u32)], in_field: bool, expect: (u32, u32)) {
        let (clock, mut record) = (Clock::new(0.02), record());
        for &(height, cycles) in heights {
            (0..cycles).for_each(|_| count(&mut record, &clock, height, in_field));
        }
        assert_eq!((record.ground, record.not_standing), expect, "{heights:?}");
    }

    #[test]
    fn lying_is_not_standing() {
        check(&[(0.1, 10)], true, (10, 10));
        check(&[(0.2, 10)], true, (0, 10));
        check(&[(0.15, 10)], true, (0, 10));
        check(&[(0.25, 10)], true, (0, 0));
        check(&[(0.1, 10)], false, (0, 0));
    }

    /// Recorded in `not_standing_goalkeeper`: 20 cycles of standing do not count, 30 do.
    #[test]
    fn standing_counts_after_half_a_second() {
        check(&[(0.1, 10), (0.3, 20)], true, (0, 10));
        check(&[(0.1, 10), (0.3, 25)], true, (0, 10));
        check(&[(0.1, 10), (0.3, 26)], true, (0, 0));
        check(&[(0.1, 10), (0.2, 5)], true, (10, 15));
    }

    #[test]
    fn of_equals_the_lower_number_is_behind() {
        let mut records: [Record; TEAM_SIZE_MAX] = std::array::from_fn(|_| record());
        for (slot, distance) in [(1, 0.5), (2, 0.3), (3, 0.5)] {
            records[slot].ball_distance = distance;
        }
        rank(&mut records);
        assert_eq!(records.each_ref().map(|r| r.ball_rank), [11, 3, 1, 2, 10, 9, 8, 7, 6, 5, 4]);
    }

    #[test]
    fn who_has_a_foul_has_no_rank() {
        let mut records: [Record; TEAM_SIZE_MAX] = std::array::from_fn(|_| record());
        records[2].ball_distance = 0.3;
        records[2].commit(crate::memory::fouls::cause::FoulCause::Touching { robots: 3 });
        records[1].ball_distance = 0.5;
        rank(&mut records);
        assert_eq!((records[1].ball_rank, records[2].ball_rank), (1, 0));
    }
}
