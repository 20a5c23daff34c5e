//! The formation: goalkeeper, defenders and supporters around the one robot that plays the ball.

use glam::DVec2;

use super::assignment::{defender_count, nearest_first};
use crate::context::{Context, Memory};
use crate::geometry::angle_of;
use crate::motion::MoveOrder;
use crate::tactics::{defenders, goalkeeper, supporters};
use crate::world_model::RobotState;

/// Time for which positions of supporters stay.
const SUPPORTERS_S: f64 = 0.25;

/// Orders under construction, with the robots that have none yet.
pub struct Formation<'a> {
    /// Orders so far.
    pub orders: Vec<(u32, MoveOrder)>,
    free: Vec<&'a RobotState>,
}

impl<'a> Formation<'a> {
    /// A formation of all robots of a context.
    pub fn of(context: &Context<'a>) -> Formation<'a> {
        Formation { orders: Vec::new(), free: context.snapshot.own.iter().collect() }
    }

    /// Adds the order of one robot.
    pub fn push(&mut self, number: u32, order: MoveOrder) {
        self.free.retain(|robot| robot.number != number);
        self.orders.push((number, order));
    }

    /// Adds the goalkeeper.
    pub fn add_goalkeeper(&mut self, context: &Context, memory: &mut Memory) {
        let keeper = self.free.iter().copied().find(|robot| robot.number == context.goalkeeper);
        if let Some(keeper) = keeper {
            self.push(keeper.number, goalkeeper::order(context, keeper, memory));
        }
    }

    /// Adds defenders, and makes all other robots supporters at positions that `place` may change.
    pub fn add_others(&mut self, context: &Context, memory: &mut Memory, place: &dyn Fn(DVec2) -> DVec2) {
        let snapshot = context.snapshot;
        let ball = snapshot.ball.at;
        // One robot more than the free ones plays the ball, or did so.
        let count = defender_count(self.free.len() + 1).min(self.free.len());
        let walls: Vec<DVec2> = defenders::positions(snapshot, count).into_iter().map(place).collect();
        for (robot, at) in nearest_first(&walls, &mut self.free) {
            self.orders.push((robot.number, MoveOrder::to(at, angle_of(ball - robot.at))));
        }
        let is_due = (snapshot.time_s - memory.supporters_s).abs() > SUPPORTERS_S;
        if is_due || memory.supporters.len() != self.free.len() {
            memory.supporters = supporters::positions(snapshot, self.free.len(), &memory.supporters);
            memory.supporters_s = snapshot.time_s;
        }
        let places: Vec<DVec2> = memory.supporters.iter().copied().map(place).collect();
        for (robot, at) in nearest_first(&places, &mut self.free) {
            self.orders.push((robot.number, MoveOrder::to(at, angle_of(ball - robot.at))));
        }
    }

    /// Returns the orders, each changed by `change`.
    pub fn map(self, change: impl Fn(MoveOrder) -> MoveOrder) -> Vec<(u32, MoveOrder)> {
        self.orders.into_iter().map(|(number, order)| (number, change(order))).collect()
    }
}
