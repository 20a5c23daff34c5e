//! Rolling deceleration of balls (docs/reference/smallsize-criss.md 4.6).

use glam::DVec2;

use super::Tick;
use crate::settings::Quirks;

impl Tick<'_> {
    /// Applies half a tick's deceleration to every free ball. One half before and one half after the motion give the
    /// distance of a constant deceleration.
    pub(super) fn slow_balls(&mut self) {
        let slots = self.state.balls.iter().zip(&self.model.balls);
        for ((ball, slot), body) in slots.zip(self.bodies.iter_mut()) {
            if ball.is_present && ball.held.is_none() {
                body.vel = slowed(body.vel, slot.kind.deceleration * self.model.tick_s / 2.0, self.quirks);
            }
        }
    }
}

/// Reduces the speed of a velocity. The shipped build stops each component where it would change sign; except for
/// rounding, both reach zero at the same time.
fn slowed(vel: DVec2, loss: f64, quirks: Quirks) -> DVec2 {
    let speed = vel.length();
    if speed == 0.0 {
        return vel;
    }
    match quirks {
        Quirks::Documented if speed <= loss => DVec2::ZERO,
        Quirks::Documented => vel * ((speed - loss) / speed),
        Quirks::Criss => {
            let slower = vel - vel * (loss / speed);
            let keep = |before: f64, after: f64| if before * after > 0.0 { after } else { 0.0 };
            DVec2::new(keep(vel.x, slower.x), keep(vel.y, slower.y))
        }
    }
}
