//! Ball handling by robots: kicks and dribbling (docs/reference/smallsize-criss.md 5).

use glam::DVec2;

use super::Tick;
use crate::angle;
use crate::model::{DribblerKind, KickerKind, RobotKind, Sector, TOUCH_M};
use crate::state::{DribbledBall, RobotState};

impl Tick<'_> {
    pub(super) fn is_ball(&self, body: usize) -> bool {
        body < self.state.balls.len()
    }

    /// Slot of the robot that holds a ball.
    pub(super) fn holder(&self, ball: usize) -> Option<usize> {
        self.state.balls.get(ball)?.held.map(|held| held.robot as usize)
    }

    /// Handles balls at kickers and dribblers at the start of the tick.
    pub(super) fn play_at_start(&mut self) {
        for ball in 0..self.state.balls.len() {
            if !self.state.balls.get(ball).is_some_and(|ball| ball.is_present) {
                continue;
            }
            if let Some(robot) = self.holder(ball) {
                self.go_on_holding(ball, robot);
                continue;
            }
            for robot in 0..self.state.robots.len() {
                if self.kick(ball, robot) || self.catch(ball, robot) {
                    break;
                }
            }
        }
    }

    /// Updates a held ball: it is kicked, released, lost, or stays.
    fn go_on_holding(&mut self, ball: usize, robot: usize) {
        if self.kick(ball, robot) {
            return;
        }
        let is_kept = self.state.robots.get(robot).is_some_and(|robot| robot.is_present && robot.wants_dribble)
            && self.dribbler(ball, robot).is_some();
        if !is_kept {
            self.state.balls.get_mut(ball).into_iter().for_each(|ball| ball.held = None);
        }
    }

    /// Handles a ball that touches a robot within a tick.
    pub(super) fn meet(&mut self, ball: usize, robot_body: usize) {
        self.release(ball);
        let robot = robot_body - self.state.balls.len();
        if !self.kick(ball, robot) && !self.catch(ball, robot) {
            self.collide(ball, robot_body);
        }
    }

    /// Offset from the robot to the ball, in the robot's current axes.
    fn offset(&self, ball: usize, robot: usize) -> Option<DVec2> {
        let ball = self.bodies.get(ball)?;
        let body = self.bodies.get(robot + self.state.balls.len())?;
        let elapsed = self.model.tick_s - self.left;
        let robot = self.state.robots.get(robot).filter(|robot| robot.is_present)?;
        Some(angle::inward(ball.pos - body.pos, angle::direction(robot.heading + robot.omega * elapsed)))
    }

    fn kind(&self, robot: usize) -> Option<&RobotKind> {
        self.model.robots.get(robot).map(|slot| &slot.kind)
    }

    /// Kicks the ball, if commanded and possible.
    fn kick(&mut self, ball: usize, robot: usize) -> bool {
        let Some(kicker) = self.kicker(ball, robot) else { return false };
        let mass = self.model.balls.get(ball).map_or(1.0, |slot| slot.kind.mass);
        let balls = self.state.balls.len();
        let Some(vel) = self.bodies.get(robot + balls).map(|body| body.vel) else { return false };
        let elapsed = self.model.tick_s - self.left;
        let frame = self.state.frame;
        let Some(state) = self.state.robots.get_mut(robot) else { return false };
        state.kicked = Some(frame);
        let heading = angle::direction(state.heading + state.omega * elapsed);
        if let (Some(ball), Some(body)) = (self.state.balls.get_mut(ball), self.bodies.get_mut(ball)) {
            ball.held = None;
            body.is_free = true;
            body.vel = vel + heading * kicker.speed(mass);
        }
        true
    }

    /// Returns the kicker that touches the ball and is ready.
    fn kicker(&self, ball: usize, robot: usize) -> Option<KickerKind> {
        let state = self.state.robots.get(robot).filter(|robot| robot.wants_kick)?;
        let offset = self.offset(ball, robot)?;
        let radius = self.bodies.get(ball)?.radius;
        let ready = |kicker: &&KickerKind| self.is_ready(state, kicker.reset_time_s);
        let mut kickers = self.kind(robot)?.kickers.iter().filter(ready);
        kickers.find(|kicker| touches(&kicker.sector, offset, radius)).copied()
    }

    /// True if the latest kick is long enough ago. A kicker never kicks twice in a tick.
    fn is_ready(&self, robot: &RobotState, reset_time_s: f64) -> bool {
        let Some(kicked) = robot.kicked else { return true };
        let frames = self.state.frame.saturating_sub(kicked);
        frames > 0 && self.model.time_s(frames) >= reset_time_s
    }

    /// Catches the ball, if commanded and possible.
    fn catch(&mut self, ball: usize, robot: usize) -> bool {
        let wants = self.state.robots.get(robot).is_some_and(|robot| robot.wants_dribble);
        if !wants || self.bodies.get(ball).is_none_or(|ball| ball.is_free) || self.dribbler(ball, robot).is_none() {
            return false;
        }
        let (Some(offset), Some(ball)) = (self.offset(ball, robot), self.state.balls.get_mut(ball)) else {
            return false;
        };
        ball.held = Some(DribbledBall { robot: robot as u32, offset });
        self.carry_of(robot + self.state.balls.len());
        true
    }

    /// Returns the dribbler that touches the ball and is strong enough for it.
    fn dribbler(&self, ball: usize, robot: usize) -> Option<DribblerKind> {
        let offset = self.state.balls.get(ball)?.held.map(|held| held.offset).or_else(|| self.offset(ball, robot))?;
        let body = self.bodies.get(ball)?;
        let kind = &self.model.balls.get(ball)?.kind;
        let (_, vel) = self.pose_of(robot, offset)?;
        let force = kind.mass * ((vel - body.vel).length() / self.model.tick_s + kind.deceleration);
        let mut dribblers = self.kind(robot)?.dribblers.iter();
        dribblers.find(|dribbler| touches(&dribbler.sector, offset, body.radius) && force <= dribbler.force).copied()
    }

    /// Position and velocity of a point of a robot at the end of the tick.
    fn pose_of(&self, robot: usize, offset: DVec2) -> Option<(DVec2, DVec2)> {
        let body = self.bodies.get(robot + self.state.balls.len())?;
        let state = self.state.robots.get(robot)?;
        // After the turn the heading is already the final one.
        let turn = if self.is_over { 0.0 } else { state.omega * self.model.tick_s };
        let arm = angle::outward(offset, angle::direction(state.heading + turn));
        Some((body.pos + body.vel * self.left + arm, body.vel + angle::left_of(arm) * state.omega))
    }

    /// Position and velocity of a held ball at the end of the tick.
    pub(super) fn held_pose(&self, ball: usize) -> Option<(DVec2, DVec2)> {
        let held = self.state.balls.get(ball)?.held?;
        self.pose_of(held.robot as usize, held.offset)
    }

    /// Moves each held ball to its place on the robot at the end of the tick.
    pub(super) fn carry_all(&mut self) {
        for ball in 0..self.state.balls.len() {
            let Some((pos, vel)) = self.held_pose(ball) else { continue };
            let left = self.left;
            if let Some(body) = self.bodies.get_mut(ball) {
                body.vel = if left > 1e-12 { (pos - body.pos) / left } else { vel };
            }
        }
    }

    /// Updates the balls held by a body after a change of its velocity.
    pub(super) fn carry_of(&mut self, body: usize) {
        if !self.is_ball(body) {
            self.carry_all();
        }
    }

    /// Releases a held ball after contact with another body.
    pub(super) fn release(&mut self, body: usize) {
        if let (Some(ball), Some(body)) = (self.state.balls.get_mut(body), self.bodies.get_mut(body))
            && ball.held.take().is_some()
        {
            body.is_free = true;
        }
    }
}

/// True if a ball at this offset is in the sector and touches the mounted surface.
fn touches(sector: &Sector, offset: DVec2, ball_radius: f64) -> bool {
    let distance = offset.length();
    distance <= sector.reach + ball_radius + TOUCH_M && sector.has(offset / distance)
}
