//! The floor slows balls (docs/reference/smallsize-criss.md 4.6).

use glam::DVec2;

use super::Tick;
use crate::settings::Quirks;

impl Tick<'_> {
    /// Half a tick's deceleration of every ball that nobody holds. With one half before the way and one after it, a ball
    /// rolls as far as a steady deceleration lets it.
    pub(super) fn slow_balls(&mut self) {
        let slots = self.state.balls.iter().zip(&self.model.balls);
        for ((ball, slot), body) in slots.zip(self.bodies.iter_mut()) {
            if ball.is_present && ball.held.is_none() {
                body.vel = slowed(body.vel, slot.kind.deceleration * self.model.tick_s / 2.0, self.quirks);
            }
        }
    }
}

/// A velocity with less speed. The shipped build stops each component where it would turn round; except for rounding,
/// both do at the same time.
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
