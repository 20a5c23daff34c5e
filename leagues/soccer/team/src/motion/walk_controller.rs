//! The walk of a robot: the gait, and the angles that a learned walk or run adds to it.

use soccer_protocol::agent::Percepts;

use super::gait::Gait;
use super::walk::Walk;
use super::walk_policy::WalkPolicy;
use super::walk_velocity::WalkVelocity;
use super::{LearnedSkills, Motion, with_legs};
use crate::body::{Angles, RobotType};
use crate::senses::{CYCLE_S, Senses};

/// The walk of a robot, with its learned policies.
#[derive(Debug, Clone)]
pub(super) struct WalkController {
    walk: Walk,
    walk_policy: Option<WalkPolicy>,
    run_policy: Option<WalkPolicy>,
    /// True if the gait walks alone, or takes over from the learned walk.
    is_fine: bool,
    /// Share of the learned walk's angles.
    learned_share: f64,
}

impl WalkController {
    /// A robot that stands.
    pub fn new(gait: &Gait) -> WalkController {
        WalkController {
            walk: Walk::new(gait),
            walk_policy: None,
            run_policy: None,
            is_fine: false,
            learned_share: 1.0,
        }
    }

    /// The same robot with the walk and the run that were learned with its type, in place of earlier ones.
    pub fn with_skills(mut self, skills: &LearnedSkills, robot_type: u8) -> WalkController {
        self.walk_policy = skills.walk(robot_type).cloned().or(self.walk_policy);
        self.run_policy = skills.run(robot_type).cloned().or(self.run_policy);
        self
    }

    /// Stands still, after another motion.
    pub fn restart(&mut self, gait: &Gait) {
        for policy in [&mut self.walk_policy, &mut self.run_policy].into_iter().flatten() {
            policy.stop();
        }
        self.walk = Walk::new(gait);
    }

    /// True if it has a learned run.
    pub fn has_run(&self) -> bool {
        self.run_policy.is_some()
    }

    /// True if both feet stand.
    pub fn is_standing(&self) -> bool {
        self.walk.is_standing()
    }

    /// The current velocity of the gait.
    pub fn velocity(&self) -> WalkVelocity {
        self.walk.velocity()
    }

    /// Applies the percepts of a cycle to the policies.
    pub fn sense(&mut self, percepts: &Percepts, senses: &Senses) {
        for policy in [&mut self.walk_policy, &mut self.run_policy].into_iter().flatten() {
            policy.sense(percepts, senses);
        }
    }

    /// The angles of the next cycle, rad, of a robot that stands up: those of the gait, at rest.
    pub fn stand(&mut self, gait: &Gait, kind: &RobotType, senses: &Senses) -> Angles {
        with_legs(&self.walk.step(None, gait, kind, senses))
    }

    /// The angles of the next cycle, rad: with the learned run, the learned walk, or the gait alone. Without a velocity the
    /// robot stops.
    pub fn step(
        &mut self,
        velocity: Option<WalkVelocity>,
        motion: Motion,
        gait: &Gait,
        kind: &RobotType,
        senses: &Senses,
    ) -> Angles {
        self.choose_gait(motion, senses);
        let (walk, run) = (self.walk_policy.as_mut(), self.run_policy.as_mut());
        let (mut policy, others, share) = match motion {
            Motion::Run(_) if run.is_some() => (run, [walk, None], 1.0),
            _ if self.learned_share == 0.0 => (None, [walk, run], 0.0),
            _ => (walk, [run, None], self.learned_share),
        };
        others.into_iter().flatten().for_each(WalkPolicy::stop);
        match &mut policy {
            Some(policy) if velocity.is_none() && self.walk.is_standing() => policy.stop(),
            Some(policy) => {
                let wanted = velocity.unwrap_or_default();
                // A robot that is about to walk with the gait alone must not be faster than that.
                let is_fine = matches!(motion, Motion::FineWalk(_));
                policy.decide(if is_fine { gait.limited(wanted) } else { wanted }, &self.walk);
            }
            None => {}
        }
        let mut angles = with_legs(&self.walk.step(velocity, gait, kind, senses));
        if let Some(policy) = policy {
            policy.add_to(&mut angles, share * self.walk.vigour());
        }
        angles
    }

    /// Decides whether the gait walks alone, and moves the share of the learned walk accordingly.
    fn choose_gait(&mut self, motion: Motion, senses: &Senses) {
        /// Duration of the change: a sudden one makes robots fall.
        const CHANGE_S: f64 = 0.1;
        self.is_fine = match motion {
            Motion::FineWalk(_) => self.is_gait_safe(senses),
            Motion::Walk(_) | Motion::Run(_) => false,
            Motion::Stand | Motion::Kick(_) | Motion::Hold(_) => self.is_fine && !self.walk.is_standing(),
        };
        let share = if self.is_fine { 0.0 } else { 1.0 };
        let step = CYCLE_S / CHANGE_S;
        let change = if self.walk.is_standing() { 1.0 } else { step };
        self.learned_share += (share - self.learned_share).clamp(-change, change);
    }

    /// True if the gait alone keeps the robot on its feet. It does not recover from a lean to a side that a learned walk
    /// recovers from.
    fn is_gait_safe(&self, senses: &Senses) -> bool {
        /// Lean to a side, rad, and its rate, rad/s, below which the gait takes over from the learned walk.
        const BEGINS: [f64; 2] = [0.08, 0.5];
        /// Lean to a side above which the learned walk takes over again, rad.
        const ENDS: f64 = 0.12;
        let [lean, rate] = [senses.lean()[1], senses.lean_rate()[1]].map(libm::fabs);
        if self.is_fine { lean < ENDS } else { self.walk.is_standing() || lean < BEGINS[0] && rate < BEGINS[1] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::about_y;
    use crate::motion::{GAITS, WalkVelocity};

    const AHEAD: WalkVelocity = WalkVelocity { forward_m_s: 0.5, left_m_s: 0.0, turn_rad_s: 0.0 };

    /// The share of the learned walk after half a second of walking and some cycles of fine walking, with these leans to
    /// the right, rad.
    fn learned_share(lean: f64, fine_leans: &[f64]) -> f64 {
        let kind = RobotType::of(0);
        let mut walk = WalkController::new(&GAITS[0]).with_skills(LearnedSkills::of_builtin_team(), 0);
        let leaning = |lean: f64| {
            let mut senses = Senses::default();
            senses.attitude = about_y(lean);
            senses
        };
        for _ in 0..25 {
            walk.step(Some(AHEAD), Motion::Walk(AHEAD), &GAITS[0], kind, &leaning(lean));
        }
        for lean in fine_leans {
            walk.step(Some(AHEAD), Motion::FineWalk(AHEAD), &GAITS[0], kind, &leaning(*lean));
        }
        walk.learned_share
    }

    fn check(fine_leans: &[f64], expect: f64) {
        let share = learned_share(fine_leans.first().copied().unwrap_or(0.0), fine_leans);
        assert!((share - expect).abs() < 1e-9, "{fine_leans:?}: {share}");
    }

    #[test]
    fn the_gait_takes_over_within_a_tenth_of_a_second_from_a_robot_that_does_not_lean() {
        check(&[0.0], 0.8);
        check(&[0.0; 5], 0.0);
        check(&[-0.07; 5], 0.0);
        check(&[0.09; 5], 1.0);
        check(&[-0.09; 5], 1.0);
    }

    #[test]
    fn the_learned_walk_takes_over_again_if_the_robot_leans() {
        check(&[0.0, 0.0, 0.0, 0.0, 0.0, 0.11], 0.0);
        check(&[0.0, 0.0, 0.0, 0.0, 0.0, 0.13, 0.13], 0.4);
    }
}
