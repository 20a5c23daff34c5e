//! Steps that went wrong: what the physics could not solve, robots whose state is no number, robots that have left the
//! world. The log says who is concerned, and why.

use engine::Seat;
use physics::{Instance, StepReport};

use crate::SoccerWorld;
use crate::limits::WORLD_RADIUS_M;
use crate::player::Player;

/// Robots that one line of the log names.
const NAMES_MAX: usize = 8;

impl SoccerWorld {
    /// Looks at what a step did, and puts robots back that it has lost.
    pub(crate) fn look_after(&mut self, report: StepReport) {
        if report.capped + report.contacts_left_out > 0 {
            self.cut_short += 1;
            // Once, twice, four times, eight times: it may go on for minutes.
            if self.cut_short.is_power_of_two() {
                self.tell_cut_short(&report);
            }
        }
        for instance in report.put_back {
            match self.seat_with(instance) {
                Some(seat) => self.bring_back(seat, "the step made its place or its speed infinite"),
                None => self.bring_ball_back(),
            }
        }
        for index in 0..self.players.len() {
            let Some(seat) = self.players.get(index).map(|player| player.seat) else { continue };
            if self.has_left(seat) {
                self.bring_back(seat, &format!("it was more than {WORLD_RADIUS_M} m away"));
            }
        }
    }

    fn tell_cut_short(&self, report: &StepReport) {
        let (times, names) = (self.cut_short, self.names(&report.cut_short));
        match report.contacts_left_out {
            0 => tracing::warn!(
                times,
                "step cut short: the solver found no end with {names} and took its best try: what their joints and \
                 contacts ask for does not go together"
            ),
            contacts => tracing::warn!(
                times,
                "step cut short: robots are built into one another, beam them apart: {names}; {contacts} contacts were \
                 left out"
            ),
        }
    }

    /// Whom these belong to, in words.
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

    /// Whose robot this is; nobody's: the ball.
    fn seat_with(&self, instance: Instance) -> Option<Seat> {
        let has = |player: &&Player| player.robot.as_ref().is_some_and(|robot| robot.instance == instance);
        self.players.iter().find(has).map(|player| player.seat)
    }

    /// Whether a part of a seat's robot is beyond the end of the world.
    fn has_left(&self, seat: Seat) -> bool {
        let bodies = self.robot(seat).map(|robot| self.physics.bodies(robot.instance));
        let bodies = bodies.and_then(|bodies| self.physics.state().bodies.get(bodies)).unwrap_or_default();
        bodies.iter().any(|body| body.pos.length_squared() > WORLD_RADIUS_M * WORLD_RADIUS_M)
    }

    /// Puts a robot where it started. One that is lost again and again is told of once, twice, four times and so on.
    fn bring_back(&mut self, seat: Seat, why: &str) {
        self.put_back += 1;
        let Some(robot) = self.robot_mut(seat) else { return };
        robot.put_back += 1;
        let times = robot.put_back;
        if times.is_power_of_two() {
            tracing::error!(times, "{} is put back to its start place: {why}", self.name_of(seat));
        }
        self.reset(seat);
    }

    fn bring_ball_back(&mut self) {
        self.put_back += 1;
        if self.put_back.is_power_of_two() {
            let times = self.put_back;
            tracing::error!(times, "the ball is put back to the centre: the step made its place or its speed infinite");
        }
        self.hold_ball_at([0.0, 0.0, self.parameters.ball_radius_m]);
    }
}
