//! The incapable robot: it lies or sits for too long (docs/reference/humanoid.md 8.7).

use humanoid_protocol::PlayMode;

use crate::foul::FoulKind;
use crate::player_id::PlayerId;
use crate::posture_times::PostureTimes;
use crate::rule_context::RuleContext;
use crate::rulebook::RuleBook;

/// Distance beyond the side lines at which the rule ends, m.
const MARGIN_M: f64 = 0.1;

impl RuleContext<'_> {
    /// Moves robots that lie or sit for too long off the field.
    pub(crate) fn check_incapable(&mut self) {
        if self.game.mode() == PlayMode::BeforeKickOff {
            return;
        }
        let limit_y = self.field().width / 2.0 + MARGIN_M;
        for index in 0..self.situation.robots.len() {
            let robot = &self.situation.robots[index];
            let (id, [_, y, height]) = (robot.id, robot.position);
            let limits = limits(&self.referee.rules, id);
            let times = times_of(&mut self.referee.postures, id);
            if y.abs() > limit_y {
                *times = PostureTimes::default();
                continue;
            }
            times.add_cycle(height);
            if times.take_excess(limits) {
                self.remove_from_field(index);
                self.call_foul(FoulKind::Incapable, id);
            }
        }
    }
}

/// A robot's limits on the ground and not standing, s.
fn limits(rules: &RuleBook, robot: PlayerId) -> [f64; 2] {
    let seconds = if robot.is_goalkeeper() {
        [rules.goalkeeper_ground_s, rules.goalkeeper_not_standing_s]
    } else {
        [rules.ground_s, rules.not_standing_s]
    };
    seconds.map(f64::from)
}

/// A robot's times. They outlive the robot, so one that joins again continues them.
fn times_of(postures: &mut Vec<(PlayerId, PostureTimes)>, id: PlayerId) -> &mut PostureTimes {
    let index = postures.iter().position(|(robot, _)| *robot == id).unwrap_or_else(|| {
        postures.push((id, PostureTimes::default()));
        postures.len() - 1
    });
    &mut postures[index].1
}
