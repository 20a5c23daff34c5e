//! The trainer of a match: kicks off when both teams are there, and ends the run when the game is over.

use engine::{ControlNode, Observer, ObserverContext, RandomStream, ScheduleEvent};
use humanoid_rules::{BALL_RADIUS_M, PlayMode, TeamSide};
use humanoid_world::{HumanoidWorld, TrainerCommand};

use crate::plan::MatchPlan;

/// Cycles in which both teams are complete before the first kick-off: 5 s, in which robots beam.
const KICK_OFF_CYCLES: u64 = 250;

/// Cycles from the end of the game to the end of the run, in which players and monitors learn of it.
const EPILOGUE_CYCLES: u64 = 10;

/// The trainer of a match. The seed draws the side of the first kick-off; the referee gives the later ones.
pub(crate) struct MatchTrainer {
    /// The number of players of each team for which the kick-off waits.
    players: usize,
    ball_spread_m: f64,
    seed: u64,
    /// The number of kick-offs so far.
    kick_offs: u64,
    mode: PlayMode,
    has_kicked_off: bool,
    cycles_complete: u64,
    cycles_over: u64,
}

impl MatchTrainer {
    /// The trainer of a planned match.
    pub fn new(plan: &MatchPlan) -> MatchTrainer {
        MatchTrainer {
            players: plan.players.unwrap_or(1),
            ball_spread_m: plan.ball_spread_m,
            seed: plan.seed,
            kick_offs: 0,
            mode: PlayMode::BeforeKickOff,
            has_kicked_off: false,
            cycles_complete: 0,
            cycles_over: 0,
        }
    }

    /// True if both teams are complete, and have been for long enough.
    fn may_kick_off(&mut self, world: &HumanoidWorld) -> bool {
        let simulation = world.simulation();
        let count = |side| simulation.torso_heights().filter(|(id, _)| id.side == side).count();
        let is_complete = TeamSide::ALL.into_iter().all(|side| count(side) >= self.players);
        self.cycles_complete = if is_complete { self.cycles_complete + 1 } else { 0 };
        self.cycles_complete > KICK_OFF_CYCLES
    }

    /// Moves the ball when a kick-off has begun: without it, players who have beamed home would play on as after the last one.
    fn spread_ball(&mut self, mode: PlayMode, commands: &mut Vec<TrainerCommand>) {
        let is_kick_off = |mode| matches!(mode, PlayMode::KickOffLeft | PlayMode::KickOffRight);
        let before = std::mem::replace(&mut self.mode, mode);
        let has_begun = is_kick_off(mode) && !is_kick_off(before);
        if has_begun && self.ball_spread_m > 0.0 {
            self.kick_offs += 1;
            commands.push(TrainerCommand::PlaceBall(ball_m(self.ball_spread_m, self.seed, self.kick_offs), None));
        }
    }
}

/// The place of the ball at a kick-off, m, uniform in a disc around the centre.
fn ball_m(spread_m: f64, seed: u64, kick_off: u64) -> [f64; 3] {
    let mut draws = RandomStream::new(seed, "humanoid match ball", 0, kick_off);
    let (angle, distance) = (std::f64::consts::PI * draws.signed(), spread_m * draws.unit().sqrt());
    [distance * libm::cos(angle), distance * libm::sin(angle), BALL_RADIUS_M]
}

impl Observer<HumanoidWorld> for MatchTrainer {
    fn event(&mut self, _: ScheduleEvent, _: &ObserverContext<'_, HumanoidWorld>) {}
}

impl ControlNode<HumanoidWorld> for MatchTrainer {
    fn command(&mut self, context: &ObserverContext<'_, HumanoidWorld>, commands: &mut Vec<TrainerCommand>) {
        let mode = context.world.simulation().game().mode();
        self.spread_ball(mode, commands);
        match mode {
            PlayMode::BeforeKickOff => {
                if !self.has_kicked_off && self.may_kick_off(context.world) {
                    self.has_kicked_off = true;
                    commands.push(TrainerCommand::KickOff(None));
                }
            }
            PlayMode::GameOver => {
                self.cycles_over += 1;
                if self.cycles_over > EPILOGUE_CYCLES {
                    commands.push(TrainerCommand::KillSim);
                }
            }
            // A trainer at the monitor port may have kicked off.
            _ => self.has_kicked_off = true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ball_is_near_the_centre() {
        for seed in 0..100 {
            let [x, y, z] = ball_m(0.05, seed, 1);
            assert!((x * x + y * y).sqrt() <= 0.05 && z == BALL_RADIUS_M, "seed {seed}: {x} {y} {z}");
            assert_ne!(ball_m(0.05, seed, 1), ball_m(0.05, seed + 1, 1));
            assert_ne!(ball_m(0.05, seed, 1), ball_m(0.05, seed, 2));
        }
    }
}
