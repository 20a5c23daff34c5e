//! Replay of a log as a world: each step advances to the next frame.

use criss_protocol::Counts;
use engine::{BadCommand, Rejections, Role, Seat};

use super::{Frame, Specification};
use crate::command::Drive;
use crate::dialect::Shows;
use crate::face::Order;
use crate::limits::{BALLS_MAX, OBSTACLES_MAX, ROBOTS_MAX, ROBOTS_MIN};
use crate::table::Table;
use criss_protocol::clients::{Seen, SeenBall, SeenRobot};

/// A replay of a log for clients. Commands and placements have no effect.
#[derive(Debug, Clone)]
pub struct Show {
    specification: Specification,
    frames: Vec<Frame>,
    counts: Counts,
    /// Number of frames sent so far, which is the index of the next one.
    at: usize,
    seen: Seen,
    table: Table,
    dismissed: Vec<(Seat, &'static str)>,
    has_ended: bool,
}

impl Show {
    /// A replay of these frames; the first frame is current before the first step.
    #[must_use]
    pub fn new(specification: Specification, frames: Vec<Frame>) -> Show {
        let counts = counts(&frames);
        let mut show = Show {
            specification,
            frames,
            counts,
            at: 0,
            seen: Seen::default(),
            table: Table::default(),
            dismissed: Vec::new(),
            has_ended: false,
        };
        show.advance();
        show
    }

    /// Counts of robots, balls and obstacles, at least as many as in a game of the league.
    #[must_use]
    pub fn counts(&self) -> Counts {
        self.counts
    }

    fn advance(&mut self) {
        let Some(frame) = self.frames.get(self.at) else {
            self.has_ended = true;
            return;
        };
        self.at += 1;
        fill(&mut self.seen, frame, self.counts);
        self.seen.time_s = frame.number as f64 / self.specification.frame_rate_hz;
    }
}

/// Counts derived from the highest numbers, limited to the capacity of packets.
fn counts(frames: &[Frame]) -> Counts {
    let robots = |teams: &[u8]| {
        let all = frames.iter().flat_map(|frame| &frame.robots).filter(|robot| teams.contains(&robot.team));
        all.map(|robot| usize::from(robot.id) + 1).max().unwrap_or(0)
    };
    let balls = frames.iter().flat_map(|frame| &frame.balls).map(|ball| number_of(ball) + 1).max().unwrap_or(0);
    Counts {
        robots: robots(&[0, 1]).clamp(ROBOTS_MIN, ROBOTS_MAX) as u8,
        balls: balls.clamp(1, BALLS_MAX) as u8,
        obstacles: robots(&[2]).min(OBSTACLES_MAX) as u8,
    }
}

/// Number of a ball, counting five balls for each team.
fn number_of(ball: &super::Ball) -> usize {
    5 * usize::from(ball.team) + usize::from(ball.id)
}

fn fill(seen: &mut Seen, frame: &Frame, counts: Counts) {
    seen.frame = frame.number;
    for (team, count) in seen.teams.iter_mut().zip([counts.robots; 2]) {
        clear(team, count);
    }
    clear(&mut seen.obstacles, counts.obstacles);
    clear(&mut seen.balls, counts.balls);
    for robot in frame.robots.iter().filter(|robot| robot.is_found) {
        let team = match seen.teams.get_mut(usize::from(robot.team)) {
            Some(team) => team,
            None => &mut seen.obstacles,
        };
        let ([x_m, y_m], heading_rad) = (robot.position_m, robot.heading_rad);
        if let Some(slot) = team.get_mut(usize::from(robot.id)) {
            *slot = SeenRobot { is_found: true, x_m, y_m, heading_rad };
        }
    }
    for ball in frame.balls.iter().filter(|ball| ball.is_found) {
        let [x_m, y_m] = ball.position_m;
        if let Some(slot) = seen.balls.get_mut(number_of(ball)) {
            *slot = SeenBall { is_found: true, x_m, y_m };
        }
    }
}

fn clear<T: Default + Clone>(slots: &mut Vec<T>, count: u8) {
    slots.clear();
    slots.resize(count.into(), T::default());
}

impl Shows for Show {
    fn shown(&self) -> Option<&Seen> {
        (!self.frames.is_empty()).then_some(&self.seen)
    }
}

impl engine::World for Show {
    type Action = Vec<Drive>;
    type Command = Order;
    type Percept = Seen;

    fn join(&mut self, seat: Seat, role: Role, _: &str) {
        self.table.join(seat, role);
    }

    fn act(&mut self, _: Seat, _: Vec<Drive>) {}

    fn control(&mut self, by: Option<Seat>, order: Order) {
        match (order, by) {
            (Order::Greet(greeting), Some(seat)) => self.dismissed.extend(self.table.greet(seat, greeting, true)),
            (Order::Press(crate::Key::Quit), _) => self.has_ended = true,
            _ => {}
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.table.leave(seat);
    }

    fn seats(&self) -> Vec<(Seat, Role)> {
        self.table.seats.clone()
    }

    fn step(&mut self) {
        self.advance();
    }

    fn sense(&self, _: Seat, percept: &mut Seen) -> bool {
        percept.copy_from(&self.seen);
        !self.frames.is_empty()
    }

    fn rejected(&mut self) -> Vec<(Seat, Rejections)> {
        Vec::new()
    }

    fn dismissed(&mut self) -> Vec<(Seat, &'static str)> {
        std::mem::take(&mut self.dismissed)
    }

    fn finished(&self) -> bool {
        self.has_ended
    }

    fn command(_: &str, _: engine::Authority, _: &mut dyn FnMut(Order)) -> Result<(), BadCommand> {
        Err(BadCommand::Unknown(String::from("a log takes no commands")))
    }

    fn digest(&self) -> u64 {
        engine::digest(&(self.at as u64, &self.table))
    }
}
