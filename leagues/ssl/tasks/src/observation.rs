//! The observation of a state: normalized as in rSoccer, so that a policy sees about -1 to 1.

use std::borrow::Cow;

use engine::Quantity;
use ssl_world::{ROBOTS_MAX, State, Team};

use crate::action::SPEED_M_S;
use crate::robot_columns::RowWriter;
use crate::scales::{Scales, clip};
use crate::task::{SslTask, TaskMemory};

/// Fills in the observation of a state.
pub(crate) fn observe(
    task: &SslTask,
    scales: &Scales,
    state: &State,
    has_touched: &[bool; ROBOTS_MAX],
    memory: &TaskMemory,
    row: &mut [f32],
) {
    let mut row = RowWriter { rest: row.iter_mut() };
    if let Some(progress) = task.progress {
        row.push(progress(memory));
    }
    let ball = &state.ball;
    for value in [ball.at.x / scales.place_m, ball.at.y / scales.place_m] {
        row.push(clip(value));
    }
    for value in [ball.velocity.x / SPEED_M_S, ball.velocity.y / SPEED_M_S] {
        row.push(clip(value));
    }
    for (number, touch) in (0..task.blue).zip(has_touched) {
        if let Some(robot) = state.robot(Team::Blue, number) {
            task.blue_columns.write(robot, *touch, scales, &mut row);
            if let Some(shooter) = task.shooter {
                row.push(f64::from(u8::from(shooter(memory) == number)));
            }
        }
    }
    for number in 0..task.yellow {
        if let Some(robot) = state.robot(Team::Yellow, number) {
            task.yellow_columns.write(robot, false, scales, &mut row);
        }
    }
}

/// The quantities of an observation.
pub(crate) fn quantities(task: &SslTask) -> Vec<Quantity> {
    let mut all = Vec::new();
    if task.progress.is_some() {
        all.push(Quantity::new("progress", "", "gaps passed, from -1 for none to 1 for six", &["gaps"]));
    }
    let place = "its place along the field's axes, over the larger of half the width and half the length with the depth of \
                 a penalty area; clipped to 1.2";
    all.push(Quantity::new("ball_position", "", place, &["x", "y"]));
    all.push(Quantity::new("ball_velocity", "2.5 m/s", "along the field's axes; clipped to 1.2", &["x", "y"]));
    let about = "for each robot: x and y as the ball's, sine and cosine of the heading, velocity along the field's axes in \
                 units of 2.5 m/s, turning speed in units of 10 rad/s, touch: whether the ball was at its front in this \
                 step, passes: whether it is the robot that passes; as far as the task observes them";
    for (name, count, columns) in
        [("blue_robots", task.blue, task.blue_columns), ("yellow_robots", task.yellow, task.yellow_columns)]
    {
        let parts = (0..count)
            .flat_map(|number| columns.names().iter().map(move |column| Cow::Owned(format!("{number} {column}"))));
        let parts: Vec<_> = parts.collect();
        if !parts.is_empty() {
            all.push(Quantity { name, unit: "", about, parts });
        }
    }
    all
}
