//! What robots do with balls: kicks and dribbling (docs/reference/smallsize-criss.md 5).

use glam::DVec2;

use super::Tick;
use crate::angle;
use crate::model::{DribblerKind, KickerKind, RobotKind, Sector, TOUCH_M};
use crate::state::{Held, Robot};

impl Tick<'_> {
    pub(super) fn is_ball(&self, body: usize) -> bool {
        body < self.state.balls.len()
    }

    /// Slot of the robot that holds a ball.
    pub(super) fn holder(&self, ball: usize) -> Option<usize> {
        self.state.balls.get(ball)?.held.map(|held| held.robot as usize)
    }

    /// Balls that lie at kickers and dribblers when the tick begins.
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

    /// A held ball is kicked, let go, lost, or stays.
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

    /// A ball touches a robot in the middle of a tick.
    pub(super) fn meet(&mut self, ball: usize, robot_body: usize) {
        self.release(ball);
        let robot = robot_body - self.state.balls.len();
        if !self.kick(ball, robot) && !self.catch(ball, robot) {
            self.collide(ball, robot_body);
        }
    }

    /// From the robot to the ball, in the axes of the robot as it stands now.
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

    /// Kicks the ball, if the robot wants to and can.
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

    /// The kicker that touches the ball and is ready.
    fn kicker(&self, ball: usize, robot: usize) -> Option<KickerKind> {
        let state = self.state.robots.get(robot).filter(|robot| robot.wants_kick)?;
        let offset = self.offset(ball, robot)?;
        let radius = self.bodies.get(ball)?.radius;
        let ready = |kicker: &&KickerKind| self.is_ready(state, kicker.reset_time_s);
        let mut kickers = self.kind(robot)?.kickers.iter().filter(ready);
        kickers.find(|kicker| touches(&kicker.sector, offset, radius)).copied()
    }

    /// Whether its latest kick is long enough ago. Twice in a tick is never.
    fn is_ready(&self, robot: &Robot, reset_time_s: f64) -> bool {
        let Some(kicked) = robot.kicked else { return true };
        let frames = self.state.frame.saturating_sub(kicked);
        frames > 0 && self.model.time_s(frames) >= reset_time_s
    }

    /// Takes hold of the ball, if the robot wants to and can.
    fn catch(&mut self, ball: usize, robot: usize) -> bool {
        let wants = self.state.robots.get(robot).is_some_and(|robot| robot.wants_dribble);
        if !wants || self.bodies.get(ball).is_none_or(|ball| ball.is_free) || self.dribbler(ball, robot).is_none() {
            return false;
        }
        let (Some(offset), Some(ball)) = (self.offset(ball, robot), self.state.balls.get_mut(ball)) else {
            return false;
        };
        ball.held = Some(Held { robot: robot as u32, offset });
        self.carry_of(robot + self.state.balls.len());
        true
    }

    /// The dribbler that touches the ball and is strong enough for it.
    fn dribbler(&self, ball: usize, robot: usize) -> Option<DribblerKind> {
        let offset = self.state.balls.get(ball)?.held.map(|held| held.offset).or_else(|| self.offset(ball, robot))?;
        let body = self.bodies.get(ball)?;
        let kind = &self.model.balls.get(ball)?.kind;
        let (_, vel) = self.pose_of(robot, offset)?;
        let force = kind.mass * ((vel - body.vel).length() / self.model.tick_s + kind.deceleration);
        let mut dribblers = self.kind(robot)?.dribblers.iter();
        dribblers.find(|dribbler| touches(&dribbler.sector, offset, body.radius) && force <= dribbler.force).copied()
    }

    /// Where a point of a robot is at the end of the tick, and how it moves then.
    fn pose_of(&self, robot: usize, offset: DVec2) -> Option<(DVec2, DVec2)> {
        let body = self.bodies.get(robot + self.state.balls.len())?;
        let state = self.state.robots.get(robot)?;
        // After the tick the heading is that of its end already.
        let turn = if self.is_over { 0.0 } else { state.omega * self.model.tick_s };
        let arm = angle::outward(offset, angle::direction(state.heading + turn));
        Some((body.pos + body.vel * self.left + arm, body.vel + angle::left_of(arm) * state.omega))
    }

    /// The same for a ball in the hands of a robot.
    pub(super) fn held_pose(&self, ball: usize) -> Option<(DVec2, DVec2)> {
        let held = self.state.balls.get(ball)?.held?;
        self.pose_of(held.robot as usize, held.offset)
    }

    /// A ball that is held moves so that it is in its place on the robot when the tick ends.
    pub(super) fn carry_all(&mut self) {
        for ball in 0..self.state.balls.len() {
            let Some((pos, vel)) = self.held_pose(ball) else { continue };
            let left = self.left;
            if let Some(body) = self.bodies.get_mut(ball) {
                body.vel = if left > 1e-12 { (pos - body.pos) / left } else { vel };
            }
        }
    }

    /// The same for what a body holds, after its velocity has changed.
    pub(super) fn carry_of(&mut self, body: usize) {
        if !self.is_ball(body) {
            self.carry_all();
        }
    }

    /// Something else has touched a ball that is held: it is free.
    pub(super) fn release(&mut self, body: usize) {
        if let (Some(ball), Some(body)) = (self.state.balls.get_mut(body), self.bodies.get_mut(body))
            && ball.held.take().is_some()
        {
            body.is_free = true;
        }
    }
}

/// Whether a ball at this place is in the sector and touches what is mounted there.
fn touches(sector: &Sector, offset: DVec2, ball_radius: f64) -> bool {
    let distance = offset.length();
    distance <= sector.reach + ball_radius + TOUCH_M && sector.has(offset / distance)
}
