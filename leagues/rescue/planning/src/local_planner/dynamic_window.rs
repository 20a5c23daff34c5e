//! A dynamic window (Fox, Burgard and Thrun 1997): among the commands after which a robot can still stop before any
//! obstacle, it selects the nearest to the wanted one.

use glam::DVec2;
use rescue_mapping::angle::wrapped;
use rescue_mapping::grid::{CELL_M, Cell, CellRect, OccupancyGrid};

use super::rollout::Rollout;
use super::segment::nearest;
use crate::kinematics::{MotionLimits, MotionState, VelocityCommand};

/// Minimum distance of occupied cells' centers from the robot's disc, m.
pub(super) const WALL_GAP_M: f64 = 0.01;
/// Between walls that are too close, a robot may get this much closer per command, since the centers of cells along a
/// straight wall are not equally near, m,
const UNEVEN_M: f64 = 0.001;
/// and may overlap them by at most this, since noise puts walls into cells before their faces, m.
const TIGHT_M: f64 = 1.5 * CELL_M;
/// Minimum distance between robots, m.
pub(crate) const ROBOT_GAP_M: f64 = 0.06;
/// Clearance of paths around standing robots: lines pass cells up to 0.036 m from their centers, m.
pub const PASSING_CLEARANCE_M: f64 = ROBOT_GAP_M + 0.04;
/// Extra clearance around the path of a robot with priority, m.
const WAY_GAP_M: f64 = 0.1;
/// Tolerance for rounding where an obstacle is already too close, m.
const NEARER_M: f64 = 1e-9;
/// Commands are rolled out for eight quarters of a second, and compared after four.
const QUARTERS: usize = 8;
const COMPARED: usize = 4;
/// Cost of a radian of heading, as a distance, m.
const TURN_M: f64 = 0.3;
/// Cost of obstructing a robot with priority, as a distance, m.
const IN_THE_WAY_M: f64 = 2.0;
/// Part of the wanted speed below which a robot counts as stopped by another or by obstacles.
const STOPPED_PART: f64 = 0.3;

const SPEEDS: [f64; 6] = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0];
const TURNS: [f64; 9] = [0.0, 0.15, -0.15, 0.4, -0.4, 0.7, -0.7, 1.0, -1.0];

/// The robot to control.
#[derive(Debug, Clone, Copy)]
pub struct ControlledRobot<'a> {
    /// Its number; lower numbers have priority.
    pub number: u32,
    /// Its pose and velocity.
    pub motion: &'a MotionState,
    /// Its motion limits.
    pub limits: &'a MotionLimits,
}

/// Another robot to avoid.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Neighbour {
    /// Its number; lower numbers have priority.
    pub number: u32,
    /// Its center, m.
    pub at: DVec2,
    /// Radius of its footprint.
    pub radius_m: f64,
    /// Its velocity on the ground, m/s.
    pub velocity_m_s: DVec2,
    /// Its deceleration when braking.
    pub braking_m_s2: f64,
}

/// The cause that stops a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopCause {
    /// The robot with this number.
    Robot(u32),
    /// An obstacle.
    Obstacles,
}

/// The safe command for a robot, with the cause of a stop.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SafeVelocity {
    /// The command.
    pub drive: VelocityCommand,
    /// The cause that withholds most of the wanted speed.
    pub cause: Option<StopCause>,
}

/// Returns the centers of the occupied cells near a point, row by row.
#[must_use]
pub fn obstacles_near(grid: &OccupancyGrid, at: DVec2, reach_m: f64) -> Vec<DVec2> {
    let corner = DVec2::splat(reach_m);
    let (Some(low), Some(high)) = (Cell::of(at - corner), Cell::of(at + corner)) else { return Vec::new() };
    let near = CellRect::enclosing(low, high);
    let centers = grid.occupied(near).into_iter().map(Cell::center);
    centers.filter(|center| center.distance_squared(at) <= reach_m * reach_m).collect()
}

/// Returns the safe command for a tick that is nearest to `wanted`; without one, the robot brakes. `walls` are the
/// obstacles within its radius and stopping distance, see [`obstacles_near`].
#[must_use]
pub fn safe_velocity(
    wanted: VelocityCommand,
    own: ControlledRobot,
    others: &[Neighbour],
    walls: &[DVec2],
    tick_s: f64,
) -> SafeVelocity {
    let rollout = Rollout { limits: own.limits, tick_s };
    // Obstacles beyond the stopping distance do not matter.
    let reach_m = own.limits.radius_m + WALL_GAP_M + rollout.stop_m(own.motion);
    let near = walls.iter().filter(|wall| wall.distance_squared(own.motion.at) <= reach_m * reach_m);
    let walls: Vec<DVec2> = near.copied().collect();
    let now_m2 = walls.iter().map(|wall| wall.distance_squared(own.motion.at)).fold(f64::INFINITY, f64::min);
    let now_m = libm::sqrt(now_m2);
    let (wanted_m, tight_m) = (own.limits.radius_m + WALL_GAP_M, own.limits.radius_m - TIGHT_M);
    let clearance_m = if now_m >= wanted_m { wanted_m } else { (now_m - UNEVEN_M).max(tight_m) };
    let window = Window { own, others, walls: &walls, clearance_m, rollout };
    let blocking = window.blocking(&wanted);
    let obstructed = window.obstructed(&wanted);
    if blocking.is_none() && obstructed.is_none() {
        return SafeVelocity { drive: wanted, cause: None };
    }
    let command = window.best(&wanted).unwrap_or_default();
    let wanted_m_s = speed_m_s(&wanted);
    let is_stopped = speed_m_s(&command) < wanted_m_s * STOPPED_PART;
    SafeVelocity { drive: command, cause: blocking.or(obstructed.map(StopCause::Robot)).filter(|_| is_stopped) }
}

fn speed_m_s(command: &VelocityCommand) -> f64 {
    DVec2::new(command.forward_m_s, command.left_m_s).length()
}

struct Window<'a> {
    own: ControlledRobot<'a>,
    others: &'a [Neighbour],
    walls: &'a [DVec2],
    /// Minimum distance to walls, m.
    clearance_m: f64,
    rollout: Rollout<'a>,
}

impl Window<'_> {
    /// Returns the candidate commands with their distance from the wanted motion: speeds from zero to the top, turning
    /// or not.
    fn commands(&self, wanted: &VelocityCommand) -> Vec<(f64, VelocityCommand)> {
        let (limits, motion, goal) = (self.own.limits, self.own.motion, self.end(wanted));
        let side = DVec2::new(wanted.forward_m_s, wanted.left_m_s).try_normalize().unwrap_or(DVec2::X);
        // The turn does not depend on the speed, so each is rolled out once.
        let turns = TURNS.map(|part| {
            let turn = wanted.turn_rad_s + part * limits.turn_rad_s;
            let turn_rad_s = turn.clamp(-limits.turn_rad_s, limits.turn_rad_s);
            let (steps, heading_rad) =
                self.rollout.turn(motion, &VelocityCommand { turn_rad_s, ..VelocityCommand::default() }, COMPARED);
            (turn_rad_s, steps, heading_rad)
        });
        let mut commands = Vec::with_capacity(SPEEDS.len() * TURNS.len());
        for part in SPEEDS {
            let speed = side * (part * limits.speed_m_s);
            let command = VelocityCommand { forward_m_s: speed.x, left_m_s: speed.y, turn_rad_s: 0.0 };
            let displacements = self.rollout.speed(motion, &command, COMPARED);
            for (turn_rad_s, steps, heading_rad) in &turns {
                let at = steps
                    .iter()
                    .zip(&displacements)
                    .fold(motion.at, |at, (ahead, displacement)| at + ahead.rotate(*displacement));
                let end = MotionState { at, heading_rad: *heading_rad, ..*motion };
                commands.push((away_m(&end, &goal), VelocityCommand { turn_rad_s: *turn_rad_s, ..command }));
            }
        }
        commands
    }

    /// Returns the safe command of least cost; candidates nearest to the wanted motion are tried first.
    fn best(&self, wanted: &VelocityCommand) -> Option<VelocityCommand> {
        let mut commands = self.commands(wanted);
        commands.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        let mut best: Option<(f64, VelocityCommand)> = None;
        for (away_m, command) in commands {
            if best.is_some_and(|(best_m, _)| away_m >= best_m) {
                break;
            }
            if self.blocking(&command).is_none() {
                let cost_m = away_m + self.obstructed(&command).map_or(0.0, |_| IN_THE_WAY_M);
                if best.is_none_or(|(best_m, _)| cost_m < best_m) {
                    best = Some((cost_m, command));
                }
            }
        }
        best.map(|(_, command)| command)
    }

    /// Returns the final motion state of a command.
    fn end(&self, command: &VelocityCommand) -> MotionState {
        self.rollout.hold(self.own.motion, command, COMPARED).last().unwrap_or(*self.own.motion)
    }

    /// Returns the cause that the robot could not stop for.
    fn blocking(&self, command: &VelocityCommand) -> Option<StopCause> {
        let positions = self.rollout.stop(self.own.motion, command);
        let other = self.others.iter().find(|other| self.meets_robot(&positions, other));
        let robot = other.map(|other| StopCause::Robot(other.number));
        robot.or_else(|| {
            self.walls.iter().any(|wall| self.meets_wall(&positions, *wall)).then_some(StopCause::Obstacles)
        })
    }

    fn meets_wall(&self, positions: &[DVec2], wall: DVec2) -> bool {
        let now_m = self.own.motion.at.distance(wall);
        let needed_m = self.clearance_m.min(now_m - NEARER_M);
        positions.iter().any(|position| position.distance_squared(wall) < needed_m * needed_m)
    }

    /// True if the robot meets another one that continues for a tick and then brakes.
    fn meets_robot(&self, positions: &[DVec2], other: &Neighbour) -> bool {
        let (speed_m_s, tick_s) = (other.velocity_m_s.length(), self.rollout.tick_s);
        let braking_m = speed_m_s * speed_m_s / (2.0 * other.braking_m_s2.max(0.1));
        let path_m = braking_m + 2.0 * speed_m_s * tick_s + other.braking_m_s2 * tick_s * tick_s;
        let end = other.at + other.velocity_m_s.normalize_or_zero() * path_m;
        let away_m = |position: DVec2| nearest(other.at, end, position).distance(position);
        let needed_m = self.own.limits.radius_m + other.radius_m + ROBOT_GAP_M;
        let needed_m = needed_m.min(away_m(self.own.motion.at) - NEARER_M);
        positions.iter().any(|position| away_m(*position) < needed_m)
    }

    /// Returns a robot with priority whose path this command would cross within two seconds.
    fn obstructed(&self, command: &VelocityCommand) -> Option<u32> {
        let first = self.others.iter().filter(|other| other.number < self.own.number);
        let mut first = first.filter(|other| other.velocity_m_s.length() > 0.05).peekable();
        first.peek()?;
        let states: Vec<MotionState> = self.rollout.hold(self.own.motion, command, QUARTERS).collect();
        let crosses = |other: &&Neighbour| {
            let needed_m = self.own.limits.radius_m + other.radius_m + WAY_GAP_M;
            let needed_m = needed_m.min(other.at.distance(self.own.motion.at) - NEARER_M);
            let at = |quarter: usize| other.at + other.velocity_m_s * (0.25 * (quarter + 1) as f64);
            states.iter().enumerate().any(|(quarter, motion)| at(quarter).distance(motion.at) < needed_m)
        };
        first.find(crosses).map(|other| other.number)
    }
}

fn away_m(end: &MotionState, goal: &MotionState) -> f64 {
    end.at.distance(goal.at) + TURN_M * wrapped(end.heading_rad - goal.heading_rad).abs()
}
