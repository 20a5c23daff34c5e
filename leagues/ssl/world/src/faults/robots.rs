//! Effects of faults on robots, applied to their state before each tick.

use super::{ActiveFaults, ComponentFault};
use crate::state::{Robot, State, Team};

impl ActiveFaults {
    /// Applies the faults to the state: failed components lose their commands.
    pub fn apply_to_robots(&self, state: &mut State) {
        state.robots.as_flattened_mut().iter_mut().for_each(|robot| robot.dead_wheels = [false; 4]);
        for broken in self.components() {
            apply_to_robot(broken, state);
        }
    }
}

fn apply_to_robot(broken: ComponentFault, state: &mut State) {
    let mut change = |team: Team, number: u8, change: &dyn Fn(&mut Robot)| {
        if let Some(robot) = state.robot_mut(team, usize::from(number)) {
            change(robot);
        }
    };
    match broken {
        ComponentFault::Wheel(team, number, wheel) => change(team, number, &|robot| {
            if let Some(is_dead) = robot.dead_wheels.get_mut(wheel as usize) {
                *is_dead = true;
            }
        }),
        ComponentFault::Kicker(team, number) => change(team, number, &|robot| robot.kick_m_s = 0.0),
        ComponentFault::Dribbler(team, number) => change(team, number, &|robot| robot.dribbler_rpm = 0.0),
        ComponentFault::Battery(team, number) => change(team, number, &|robot| {
            (robot.drive, robot.kick_m_s, robot.dribbler_rpm) = (None, 0.0, 0.0);
        }),
        // A robot without radio stops by itself. Cameras are no robots.
        ComponentFault::Radio(..)
        | ComponentFault::Ids(_)
        | ComponentFault::Doubles(_)
        | ComponentFault::Camera(..)
        | ComponentFault::Clock(_) => {}
    }
}
