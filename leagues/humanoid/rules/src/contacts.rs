//! The memory of robots that touched the ball (docs/reference/humanoid.md 8.4).

use serde::{Deserialize, Serialize};

use crate::player_id::PlayerId;

/// A contact between the ball and one shape of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BallTouch {
    /// The robot.
    pub robot: PlayerId,
    /// Index of the shape among the robot's [`hands`](crate::BodyGeometry::hands); `None` for any other shape.
    pub hand: Option<usize>,
}

/// The robot that touches the ball, the one before it and the time of the change.
///
/// A robot stays active while it touches the ball, whoever else touches it too. Each placement of the ball by the
/// referee clears the memory.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct BallContacts {
    active: Option<PlayerId>,
    active_hands: Vec<usize>,
    last: Option<PlayerId>,
    change_s: Option<f64>,
}

impl BallContacts {
    /// The robot that touches the ball.
    pub fn active(&self) -> Option<PlayerId> {
        self.active
    }

    /// Indices of the active robot's hands and forearms that touch the ball.
    pub fn active_hands(&self) -> &[usize] {
        &self.active_hands
    }

    /// The robot that was active before.
    pub fn last(&self) -> Option<PlayerId> {
        self.last
    }

    /// Simulation time at which another robot than the last one became active, s.
    pub fn change_s(&self) -> Option<f64> {
        self.change_s
    }

    /// The robot that touches the ball, or else the one that last did.
    pub fn latest(&self) -> Option<PlayerId> {
        self.active.or(self.last)
    }

    /// Takes over the contacts after the last physics step of a cycle. `touches` are in the order of MuJoCo's contact
    /// list: first the contacts in which the ball is the second geom, then those in which it is the first.
    pub fn update(&mut self, touches: &[BallTouch], sim_time_s: f64) {
        let still = self.active.filter(|&active| touches.iter().any(|touch| touch.robot == active));
        let active = still.or_else(|| touches.first().map(|touch| touch.robot));
        if still.is_none() {
            self.change_active(active, sim_time_s);
        }
        self.active_hands.clear();
        let own = touches.iter().filter(|touch| Some(touch.robot) == active);
        self.active_hands.extend(own.filter_map(|touch| touch.hand));
    }

    fn change_active(&mut self, robot: Option<PlayerId>, sim_time_s: f64) {
        let previous = self.active.or(self.last);
        if robot.is_some() && robot != previous {
            self.change_s = Some(sim_time_s);
        }
        self.last = previous;
        self.active = robot;
    }

    /// Forgets all contacts.
    pub(crate) fn clear(&mut self) {
        *self = BallContacts::default();
    }
}
