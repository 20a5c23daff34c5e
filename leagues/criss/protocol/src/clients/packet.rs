//! Encoding of a vision frame as a packet.

use crate::{self as cornell, Counts, VisionPacket};

use super::vision_frame::{VisionBall, VisionFrame, VisionRobot};

/// Appends the packet of a frame; `vision` is a reused buffer.
pub(super) fn encode(seen: &VisionFrame, counts: Counts, vision: &mut VisionPacket, out: &mut Vec<u8>) {
    // Numbers of frames begin again at 0 after more than a year.
    vision.time_stamp = (seen.frame & i32::MAX as u64) as i32;
    (vision.start_s, vision.finish_s) = (seen.time_s, seen.time_s);
    for (robots, from) in vision.teams.iter_mut().zip(&seen.teams) {
        refill(robots, from.iter().map(robot));
    }
    refill(&mut vision.balls, seen.balls.iter().map(ball));
    refill(&mut vision.obstacles, seen.obstacles.iter().map(robot));
    vision.encode(counts, out);
}

fn refill<T>(list: &mut Vec<T>, values: impl Iterator<Item = T>) {
    list.clear();
    list.extend(values);
}

fn robot(seen: &VisionRobot) -> cornell::RobotRecord {
    let [x, y, theta] = [seen.x_m, seen.y_m, seen.heading_rad].map(|number| number as f32);
    cornell::RobotRecord { found: seen.is_found, x, y, theta }
}

fn ball(seen: &VisionBall) -> cornell::BallRecord {
    let [x, y] = [seen.x_m, seen.y_m].map(|number| number as f32);
    cornell::BallRecord { found: seen.is_found, x, y, source: 0 }
}
