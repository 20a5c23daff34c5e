//! The result of an analysis, as text and JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;

use crate::arrivals::ArrivalCounter;
use crate::falls::{Fall, FallDirection};
use crate::kicks::{KickEnd, KickRecord};
use crate::measure_table::MEASURES;
use crate::presence::PresenceCounter;
use crate::sample::TeamSide;
use crate::statistics::{median, quantile, share};
use crate::team_report::TeamReport;
use crate::walks::WalkSamples;

/// Distance from the ball within which falls are counted.
const NEAR_BALL_M: f64 = 0.8;

/// Share of velocities below the given ones.
const FASTEST: f64 = 0.99;

/// The totals of a game from which the report is made.
pub(crate) struct GameTotals {
    pub length_s: f64,
    pub played_s: f64,
    pub goals: [usize; 2],
    pub kicks: Vec<KickRecord>,
    pub falls: Vec<Fall>,
    pub walks: [WalkSamples; 2],
    pub arrivals: ArrivalCounter,
    pub presence: PresenceCounter,
}

/// The measures of a game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GameReport {
    /// Length of the analysed part.
    pub length_s: f64,
    /// Time of it in which the game was on.
    pub played_s: f64,
    /// The left team.
    pub left: TeamReport,
    /// The right team.
    pub right: TeamReport,
    /// All kicks, in order.
    pub kicks: Vec<KickRecord>,
    /// All falls, in order.
    pub falls: Vec<Fall>,
}

impl GameReport {
    pub(crate) fn new(totals: GameTotals) -> GameReport {
        let [left, right] = TeamSide::ALL.map(|side| team(&totals, side));
        let GameTotals { length_s, played_s, kicks, falls, .. } = totals;
        GameReport { length_s, played_s, left, right, kicks, falls }
    }

    /// Returns the values of both teams by the names of [`MEASURES`], left first. Measures without a case are absent.
    #[must_use]
    pub fn measures(&self) -> [BTreeMap<&'static str, f64>; 2] {
        [&self.left, &self.right].map(|team| {
            let values = MEASURES.iter().filter_map(|measure| Some((measure.name, measure.value(team)?)));
            values.collect()
        })
    }

    /// Returns the measures as a table.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{:.1} s, {:.1} s of play\n\n", self.length_s, self.played_s);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:<52} {:>8} {:>8}", "", "left", "right");
        for measure in MEASURES {
            let [left, right] = [&self.left, &self.right].map(|team| measure.text(team));
            let _ = writeln!(text, "{:<52} {left:>8} {right:>8}", measure.title);
        }
        text
    }
}

fn team(totals: &GameTotals, side: TeamSide) -> TeamReport {
    let own: Vec<&KickRecord> = totals.kicks.iter().filter(|kick| kick.robot.side == side).collect();
    let of_kicks = |value: fn(&KickRecord) -> f64| own.iter().map(|kick| value(kick)).collect::<Vec<f64>>();
    let is_clean = |kick: &&&KickRecord| matches!(kick.end, KickEnd::Rest | KickEnd::Goal | KickEnd::Whistle);
    let clean: Vec<f64> = own.iter().filter(is_clean).map(|kick| kick.length_m()).collect();
    let rested: Vec<&&KickRecord> = own.iter().filter(|kick| kick.end == KickEnd::Rest).collect();
    let pairs = totals.kicks.iter().zip(totals.kicks.iter().skip(1));
    let pairs: Vec<bool> =
        pairs.filter(|(kick, _)| kick.robot.side == side).map(|(_, next)| next.robot.side == side).collect();
    let angles = of_kicks(|kick| kick.off_goal_deg);
    let (walks, index) = (totals.walks.get(side.index()), side.index());
    let of_walks = |value: fn(&WalkSamples) -> &Vec<f64>, at: f64| walks.and_then(|walks| quantile(value(walks), at));
    let presence = totals.presence.teams.get(index).copied().unwrap_or_default();
    let count = |counts: &[usize; 2]| counts.get(index).copied().unwrap_or_default();
    let falls: Vec<&Fall> = totals.falls.iter().filter(|fall| fall.robot.side == side).collect();
    let rise = |direction: Option<FallDirection>| {
        let falls = falls.iter().filter(|fall| direction.is_none() || fall.direction == direction);
        median(&falls.filter_map(|fall| fall.lying_s).collect::<Vec<f64>>())
    };
    let minutes = totals.played_s / 60.0;
    let robot_minutes = share(presence.robots, totals.presence.counts).map(|robots| robots * minutes);
    let rate = |number: usize, minutes: f64| (minutes > 0.0).then(|| number as f64 / minutes);
    let ([left, right], is_left) = (totals.goals, side == TeamSide::Left);
    let [goals, goals_against] = if is_left { [left, right] } else { [right, left] };
    TeamReport {
        forward_m_s: of_walks(|walks| &walks.forward_m_s, FASTEST),
        sideways_m_s: of_walks(|walks| &walks.sideways_m_s, FASTEST),
        backward_m_s: of_walks(|walks| &walks.forward_m_s, 1.0 - FASTEST).map(|speed| (-speed).max(0.0)),
        turn_deg_s: of_walks(|walks| &walks.turn_deg_s, FASTEST),
        start_s: of_walks(|walks| &walks.starts_s, 0.5),
        kicks: own.len(),
        clean_kicks: clean.len(),
        clean_kick_m: median(&clean),
        kick_speed_m_s: median(&of_kicks(|kick| kick.speed_m_s)),
        off_goal_deg: median(&angles),
        off_goal_upper_deg: quantile(&angles, 0.75),
        gain_m_min: (minutes > 0.0)
            .then(|| of_kicks(KickRecord::gain_m).iter().fold(0.0, |sum, gain| sum + gain) / minutes),
        arrivals_kicked: share(count(&totals.arrivals.kicks), count(&totals.arrivals.arrivals)),
        rest_near_mate: share(rested.iter().filter(|kick| kick.nearest_side == Some(side)).count(), rested.len()),
        next_kick: share(pairs.iter().filter(|is_own| **is_own).count(), pairs.len()),
        moving: share(presence.moving, presence.robots),
        near_ball: share(presence.near, totals.presence.counts),
        possession: share(presence.nearest, totals.presence.counts),
        falls: falls.len(),
        falls_near_ball: share(falls.iter().filter(|fall| fall.ball_distance_m < NEAR_BALL_M).count(), falls.len()),
        rise_front_s: rise(Some(FallDirection::Front)),
        rise_back_s: rise(Some(FallDirection::Back)),
        rise_side_s: rise(Some(FallDirection::Side)),
        rise_s: rise(None),
        goals,
        goals_against,
        goal_difference: goals as i64 - goals_against as i64,
        kicks_per_min: rate(own.len(), minutes),
        falls_per_robot_min: robot_minutes.and_then(|minutes| rate(falls.len(), minutes)),
    }
}
