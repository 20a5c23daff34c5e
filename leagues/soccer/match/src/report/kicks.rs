//! Shots and passes: classifies each ball that leaves a player (docs/soccer/match.md).

use super::cycle_facts::{CycleFacts, MatchPlayer, PLAYERS, TEAMS, length};

/// Minimum speed of a shot, m/s.
const SHOT_SPEED_MIN_M_S: f32 = 1.5;
/// Rolling distance of the league's ball divided by its initial speed, s: it loses about that share each second.
const ROLL_S: f32 = 0.97;
/// Time constant of drag on a ball in the air, s: its mass by its drag.
const AIR_S: f32 = 2.6;
/// Gravity, m/s²: an upward speed v keeps a ball in the air for 2 v / g.
const GRAVITY_M_S2: f32 = 9.81;
/// A ball that would miss the nearer post by more than this is no shot, m.
const SHOT_MARGIN_M: f32 = 0.5;
/// Minimum length of a pass, m.
const PASS_LENGTH_MIN_M: f32 = 1.0;

/// Dimensions of field and goal, m.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PitchSize {
    pub field_length_m: f32,
    pub goal_width_m: f32,
}

/// A player's counts of touches, shots and passes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KickCounts {
    /// Number of times that the player began to touch the ball.
    pub touches: u32,
    /// Shots at the goal.
    pub shots: u32,
    /// Shots that went, or would have gone, between the posts.
    pub shots_on_target: u32,
    /// Balls released by the player that another player received or that went out.
    pub passes: u32,
    /// Passes that a team-mate received.
    pub passes_completed: u32,
}

/// A ball between two players.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Flight {
    by: MatchPlayer,
    /// Position where the player released it, m.
    from: [f32; 2],
    is_shot: bool,
    is_on_target: bool,
}

/// The origin of the ball.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Ball {
    /// Released by no player that counts.
    Loose,
    /// Touched by this player.
    Held(MatchPlayer),
    Flying(Flight),
}

/// The statistics of touches, shots and passes.
#[derive(Debug, Clone, PartialEq)]
pub struct KickStatistics {
    pitch_size: PitchSize,
    ball: Ball,
    /// True if the ball was in play in the cycle before.
    was_running: bool,
    /// Counts of each team, by number from 1.
    pub counts: [[KickCounts; PLAYERS]; TEAMS],
}

impl KickStatistics {
    /// Statistics before the first touch.
    pub(crate) fn new(pitch_size: PitchSize) -> KickStatistics {
        KickStatistics {
            pitch_size,
            ball: Ball::Loose,
            was_running: false,
            counts: [[KickCounts::default(); PLAYERS]; TEAMS],
        }
    }

    fn count(&mut self, player: MatchPlayer) -> &mut KickCounts {
        &mut self.counts[player.team.min(TEAMS - 1)][player.index()]
    }

    /// Adds a cycle.
    pub(crate) fn take(&mut self, facts: &CycleFacts) {
        let is_kick = facts.mode.kicking_side().is_some();
        if std::mem::replace(&mut self.was_running, facts.is_running()) && !facts.is_running() {
            self.interrupted(facts);
        }
        if !facts.is_running() && !is_kick {
            return;
        }
        match facts.touches.as_slice() {
            [] => self.untouched(facts),
            touches => {
                // Of several players, the previous holder counts.
                let holder = match self.ball {
                    Ball::Held(player) => Some(player),
                    _ => None,
                };
                let by = holder.filter(|player| touches.contains(player)).unwrap_or(touches[0]);
                self.touched(by, facts);
            }
        }
    }

    fn touched(&mut self, by: MatchPlayer, facts: &CycleFacts) {
        if self.ball == Ball::Held(by) {
            return;
        }
        if let Ball::Flying(flight) = self.ball
            && flight.by != by
        {
            self.arrived(flight, flight.by.team == by.team, facts);
        }
        self.count(by).touches += 1;
        self.ball = Ball::Held(by);
    }

    /// Handles a cycle without a touch: the holder has released the ball.
    fn untouched(&mut self, facts: &CycleFacts) {
        let Ball::Held(by) = self.ball else { return };
        let (is_shot, is_on_target) = shot(facts, by.team, self.pitch_size);
        if is_shot {
            self.count(by).shots += 1;
        }
        self.ball = Ball::Flying(Flight { by, from: [facts.ball[0], facts.ball[1]], is_shot, is_on_target });
    }

    /// Handles a released ball that another player received, or that went out.
    fn arrived(&mut self, flight: Flight, is_mate: bool, facts: &CycleFacts) {
        let path = [facts.ball[0] - flight.from[0], facts.ball[1] - flight.from[1]];
        let is_pass = !flight.is_shot && length(path) >= PASS_LENGTH_MIN_M;
        let count = self.count(flight.by);
        count.passes += u32::from(is_pass);
        count.passes_completed += u32::from(is_pass && is_mate);
        count.shots_on_target += u32::from(flight.is_on_target);
    }

    /// Handles an interruption of play. If it is a goal, its scorer has shot, however slowly.
    fn interrupted(&mut self, facts: &CycleFacts) {
        let scorer = facts.goals.first().and_then(|goal| goal.by.filter(|by| by.team == goal.team));
        match std::mem::replace(&mut self.ball, Ball::Loose) {
            Ball::Flying(flight) if scorer == Some(flight.by) => {
                let count = self.count(flight.by);
                count.shots += u32::from(!flight.is_shot);
                count.shots_on_target += 1;
            }
            Ball::Flying(flight) => self.arrived(flight, false, facts),
            Ball::Held(by) if scorer == Some(by) => {
                let count = self.count(by);
                (count.shots, count.shots_on_target) = (count.shots + 1, count.shots_on_target + 1);
            }
            Ball::Held(_) | Ball::Loose => {}
        }
    }
}

/// Returns two flags: a ball moving straight is a shot at the opponents' goal, and it would go between the posts.
fn shot(facts: &CycleFacts, team: usize, pitch_size: PitchSize) -> (bool, bool) {
    let forward = facts.forward(team);
    let [vx, vy, _] = facts.ball_velocity;
    let (left_m, speed) = (pitch_size.field_length_m / 2.0 - facts.ball[0] * forward, vx * forward);
    if speed <= 0.0 || left_m < 0.0 || length([vx, vy]) < SHOT_SPEED_MIN_M_S {
        return (false, false);
    }
    let path_m = left_m * length([vx, vy]) / speed;
    if reach_m(facts.ball_velocity) < path_m {
        return (false, false);
    }
    let aside = (facts.ball[1] + vy * left_m / speed).abs() - pitch_size.goal_width_m / 2.0;
    (aside < SHOT_MARGIN_M, aside < 0.0)
}

/// Rolling distance of a ball with this velocity on an empty field, m: within a sixth of the distance of the
/// reference's ball when it is thrown or rolled.
fn reach_m([vx, vy, vz]: [f32; 3]) -> f32 {
    let flight_s = (2.0 * vz / GRAVITY_M_S2).max(0.0);
    // The speed after the flight, reduced by drag, with which the ball rolls on.
    let left = 1.0 / (1.0 + flight_s / AIR_S);
    length([vx, vy]) * (flight_s + ROLL_S) * left
}

#[cfg(test)]
mod tests {
    use soccer_protocol::PlayMode;

    use super::*;
    use crate::report::cycle_facts::Goal;

    const MEASURES: PitchSize = PitchSize { field_length_m: 30.0, goal_width_m: 2.1 };
    const A: MatchPlayer = MatchPlayer { team: 0, unum: 9 };
    const MATE: MatchPlayer = MatchPlayer { team: 0, unum: 10 };
    const OTHER: MatchPlayer = MatchPlayer { team: 1, unum: 1 };

    struct Game {
        kicks: KickStatistics,
        facts: CycleFacts,
    }

    impl Game {
        fn new() -> Game {
            let facts = CycleFacts { mode: PlayMode::PlayOn, ..CycleFacts::new() };
            let mut game = Game { kicks: KickStatistics::new(MEASURES), facts };
            game.kicks.take(&game.facts);
            game
        }

        fn touch(mut self, by: MatchPlayer, x: f32) -> Game {
            self.facts.ball = [x, 0.0, 0.0];
            self.facts.touches = vec![by];
            self.kicks.take(&self.facts);
            self.facts.touches.clear();
            self
        }

        fn fly(mut self, velocity: [f32; 2]) -> Game {
            self.facts.ball_velocity = [velocity[0], velocity[1], 0.0];
            self.kicks.take(&self.facts);
            self
        }

        fn stop(mut self, mode: PlayMode, x: f32, goals: Vec<Goal>) -> Game {
            (self.facts.mode, self.facts.ball[0], self.facts.goals) = (mode, x, goals);
            self.kicks.take(&self.facts);
            self
        }

        /// Touches, shots, of these on target, passes, of these completed.
        fn of(&self, player: MatchPlayer) -> [u32; 5] {
            let c = self.kicks.counts[player.team][player.index()];
            [c.touches, c.shots, c.shots_on_target, c.passes, c.passes_completed]
        }
    }

    fn goal(team: usize, by: MatchPlayer) -> Vec<Goal> {
        vec![Goal { time_s: 1.0, team, by: Some(by), side: team, score: [1, 0] }]
    }

    #[test]
    fn a_pass_is_what_the_next_one_gets() {
        let slow = [1.0, 0.0];
        assert_eq!(Game::new().touch(A, 0.0).fly(slow).touch(MATE, 2.0).of(A), [1, 0, 0, 1, 1]);
        assert_eq!(Game::new().touch(A, 0.0).fly(slow).touch(OTHER, 2.0).of(A), [1, 0, 0, 1, 0]);
        assert_eq!(Game::new().touch(A, 0.0).fly(slow).touch(MATE, 0.9).of(A), [1, 0, 0, 0, 0], "too short");
        assert_eq!(Game::new().touch(A, 0.0).fly(slow).touch(A, 2.0).of(A), [2, 0, 0, 0, 0], "its own");
        assert_eq!(Game::new().touch(A, 0.0).touch(A, 2.0).touch(MATE, 4.0).of(A), [1, 0, 0, 0, 0], "never let go");
        let out = Game::new().touch(A, 0.0).fly(slow).stop(PlayMode::KickInRight, 3.0, Vec::new());
        assert_eq!(out.of(A), [1, 0, 0, 1, 0]);
    }

    #[test]
    fn a_shot_flies_at_the_goal() {
        let shot = |velocity| Game::new().touch(A, 12.0).fly(velocity);
        assert_eq!(shot([4.0, 0.0]).of(A), [1, 1, 0, 0, 0]);
        assert_eq!(shot([1.4, 0.0]).of(A), [1, 0, 0, 0, 0], "too slow");
        assert_eq!(shot([-4.0, 0.0]).of(A), [1, 0, 0, 0, 0], "backwards");
        assert_eq!(shot([4.0, 2.1]).of(A), [1, 0, 0, 0, 0], "1.6 m aside");
        let saved = shot([4.0, 0.0]).touch(OTHER, 14.0);
        assert_eq!((saved.of(A), saved.of(OTHER)), ([1, 1, 1, 0, 0], [1, 0, 0, 0, 0]));
        let wide = shot([4.0, 1.7]).stop(PlayMode::GoalKickRight, 15.1, Vec::new());
        assert_eq!(wide.of(A), [1, 1, 0, 0, 0]);
    }

    #[test]
    fn a_ball_that_stops_before_the_goal_is_no_shot() {
        let is_shot = |x, velocity: [f32; 3]| {
            let mut game = Game::new().touch(A, x);
            game.facts.ball_velocity = velocity;
            game.kicks.take(&game.facts);
            let stopped = game.touch(OTHER, x + 2.0);
            let [_, shots, on_target, passes, _] = stopped.of(A);
            assert_eq!((shots, passes), (on_target, 1 - shots), "{x} {velocity:?}");
            shots == 1
        };
        assert!(is_shot(11.5, [4.0, 0.0, 0.0]));
        assert!(!is_shot(10.5, [4.0, 0.0, 0.0]), "it rolls 3.9 m");
        assert!(!is_shot(5.0, [6.0, 0.0, 0.0]));
        assert!(is_shot(7.0, [6.0, 0.0, 5.0]), "in the air it comes further");
        assert!(!is_shot(3.0, [6.0, 0.0, 5.0]));
    }

    /// Thrown and rolled balls of the reference: velocity, m/s, and distance, m (docs/reference/traces.md 4 `ball`).
    #[test]
    fn a_ball_reaches_as_far_as_it_was_seen_to_come() {
        for (velocity, came_m) in [
            ([1.305, 0.0, 0.0], 1.27),
            ([6.53, 0.0, 0.0], 6.35),
            ([2.86, 0.0, 1.71], 3.21),
            ([4.77, 0.95, 0.75], 4.62),
            ([5.73, 1.91, 4.57], 8.9),
            ([11.46, 0.0, 2.66], 14.36),
        ] {
            let ratio = reach_m(velocity) / came_m;
            assert!((0.84..1.16).contains(&ratio), "{velocity:?}: {ratio}");
        }
    }

    #[test]
    fn who_scores_has_shot() {
        let scored = |game: Game, team| game.stop(PlayMode::GoalLeft, 15.1, goal(team, A)).of(A);
        assert_eq!(scored(Game::new().touch(A, 5.0).fly([4.0, 0.0]), 0), [1, 1, 1, 0, 0]);
        assert_eq!(scored(Game::new().touch(A, 14.0).fly([0.5, 0.0]), 0), [1, 1, 1, 0, 0]);
        assert_eq!(scored(Game::new().touch(A, 14.9), 0), [1, 1, 1, 0, 0]);
        assert_eq!(scored(Game::new().touch(A, -14.9), 1), [1, 0, 0, 0, 0], "an own goal is no shot");
    }
}
