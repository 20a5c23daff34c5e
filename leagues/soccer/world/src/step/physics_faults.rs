//! Physics faults: unsolved steps, robots with non-finite state, robots that have left the world. The log names the
//! robots and the reason.

use engine::ParticipantId;
use physics::{Instance, StepReport};

use crate::limits::WORLD_RADIUS_M;
use crate::state::{Participant, SoccerWorld};

/// Robots that one line of the log names.
const NAMES_MAX: usize = 8;

impl SoccerWorld {
    /// Handles the report of a step, and resets the robots that it has lost.
    pub(crate) fn handle_physics_faults(&mut self, report: StepReport) {
        if report.capped + report.contacts_left_out > 0 {
            self.state.cut_short += 1;
            // Once, twice, four times, eight times: it may continue for minutes.
            if self.state.cut_short.is_power_of_two() {
                let times = self.state.cut_short;
                tracing::warn!(times, "step cut short: {}", self.why_cut_short(&report));
            }
        }
        for &instance in &report.reset_instances {
            let why = self.why_lost(instance, &report);
            match self.seat_with(instance) {
                Some(seat) => self.bring_back(seat, &why),
                None => self.bring_ball_back(&why),
            }
        }
        for index in 0..self.state.seats.len() {
            let Some(seat) = self.state.seats.get(index).map(|seated| seated.seat) else { continue };
            if self.has_left(seat) {
                self.bring_back(seat, &format!("it was more than {WORLD_RADIUS_M} m away"));
            }
        }
    }

    fn why_cut_short(&self, report: &StepReport) -> String {
        let names = self.names(&report.truncated_instances);
        match report.contacts_left_out {
            0 => format!(
                "the solver found no end with {names} and took its best try: what their joints and contacts ask for does \
                 not go together"
            ),
            contacts => format!(
                "robots are built into one another, beam them apart: {names}; {contacts} contacts were left out"
            ),
        }
    }

    /// The reason the physics has put a robot or the ball to rest: its next position was not finite.
    fn why_lost(&self, instance: Instance, report: &StepReport) -> String {
        let others: Vec<Instance> = report.reset_instances.iter().copied().filter(|other| *other != instance).collect();
        let with = if others.is_empty() { String::new() } else { format!(", as for {}", self.names(&others)) };
        format!("the step would have made its place or its speed infinite{with}")
    }

    /// The names of the robots with these instances, in words.
    fn names(&self, instances: &[Instance]) -> String {
        let name = |&instance: &Instance| match self.seat_with(instance) {
            Some(seat) => self.name_of(seat),
            None => String::from("the ball"),
        };
        let names: Vec<String> = instances.iter().take(NAMES_MAX).map(name).collect();
        match instances.len().saturating_sub(NAMES_MAX) {
            0 => names.join(", "),
            more => format!("{} and {more} more", names.join(", ")),
        }
    }

    /// The participant whose robot this is; `None` for the ball.
    fn seat_with(&self, instance: Instance) -> Option<ParticipantId> {
        let has = |seated: &&Participant| seated.robot.as_ref().is_some_and(|robot| robot.instance == instance);
        self.state.seats.iter().find(has).map(|seated| seated.seat)
    }

    /// True if a part of a participant's robot is beyond the limits of the world.
    fn has_left(&self, seat: ParticipantId) -> bool {
        let bodies = self.robot(seat).map(|robot| self.tables.bodies(robot.instance));
        let bodies = bodies.and_then(|bodies| self.state.physics.bodies.get(bodies)).unwrap_or_default();
        bodies.iter().any(|body| body.pos.length_squared() > WORLD_RADIUS_M * WORLD_RADIUS_M)
    }

    /// Resets a robot to its start pose. If it is lost again and again, the log reports the first time, the second, the
    /// fourth, and so forth.
    fn bring_back(&mut self, seat: ParticipantId, why: &str) {
        self.state.put_back += 1;
        let Some(robot) = self.robot_mut(seat) else { return };
        robot.put_back += 1;
        let times = robot.put_back;
        if times.is_power_of_two() {
            tracing::error!(times, "{} is put back to its start place: {why}", self.name_of(seat));
        }
        self.reset(seat);
    }

    fn bring_ball_back(&mut self, why: &str) {
        self.state.put_back += 1;
        let times = self.state.put_back;
        if times.is_power_of_two() {
            tracing::error!(times, "the ball is put back to the centre: {why}");
        }
        self.hold_ball_at([0.0, 0.0, self.constants.parameters.ball_radius_m]);
    }
}

#[cfg(test)]
mod tests {
    use engine::{Participants, Role, World};

    use super::*;
    use crate::effectors::Action;
    use crate::effectors::{InitAction, SceneAction};
    use crate::settings::Settings;

    /// Robots with and without a team.
    fn world(robots: u32) -> SoccerWorld {
        let mut world = SoccerWorld::new(Settings::default()).expect("a world");
        for seat in (0..robots).map(ParticipantId) {
            world.join(seat, Role::Program, "test");
            let scene = SceneAction { file: "rsg/agent/nao/nao.rsg".into(), arguments: Vec::new() };
            world.act(seat, Action::Scene(Box::new(scene)));
            world.step();
        }
        world.act(ParticipantId(0), Action::Init(InitAction { unum: 7, team: "A".into() }));
        (0..2).for_each(|_| world.step());
        world
    }

    fn instances(world: &SoccerWorld) -> Vec<Instance> {
        world.state.seats.iter().filter_map(|seated| seated.robot.as_ref()).map(|robot| robot.instance).collect()
    }

    #[test]
    fn a_step_that_was_cut_short_has_its_true_cause() {
        let world = world(2);
        let cut_short = [instances(&world), vec![world.constants.pitch_instance]].concat();
        let crowded = StepReport { contacts_left_out: 12, truncated_instances: cut_short, ..StepReport::default() };
        let told = "robots are built into one another, beam them apart: A 7, participant 1, the ball; 12 contacts were left out";
        assert_eq!(world.why_cut_short(&crowded), told);
        let capped = StepReport { capped: 1, contacts_left_out: 0, ..crowded };
        let told = world.why_cut_short(&capped);
        assert!(
            told.starts_with("the solver found no end with A 7, participant 1, the ball and took its best try"),
            "{told}"
        );
    }

    #[test]
    fn a_long_list_of_robots_has_an_end() {
        let world = world(10);
        assert!(world.names(&instances(&world)).ends_with("participant 7 and 2 more"));
    }

    #[test]
    fn who_is_put_back_with_others_is_told_with_them() {
        let world = world(2);
        let [a, b] = *instances(&world) else { panic!("two robots") };
        let report = StepReport { reset_instances: vec![a, b], ..StepReport::default() };
        let told = "the step would have made its place or its speed infinite, as for participant 1";
        assert_eq!(world.why_lost(a, &report), told);
    }
}
