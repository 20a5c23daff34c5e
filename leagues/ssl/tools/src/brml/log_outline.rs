//! Specification of a BRML log, derived from all its frames.

use super::import::TimedFrame;
use criss_world::brml::{LogFrame, Specification};

/// Frame rate of a log whose frames do not show one.
const USUAL_HZ: f64 = 60.0;

/// Relative deviation of clocks and cameras from their nominal rate.
const NEARLY: f64 = 0.02;

/// Collects the data of a specification, then numbers the frames.
#[derive(Debug, Clone, Default)]
pub struct LogOutline {
    first_s: Option<f64>,
    last_s: f64,
    /// Time steps between consecutive frames.
    steps_s: Vec<f64>,
    frames: u64,
    robots: [u32; 2],
    balls: [u32; 2],
}

impl LogOutline {
    /// Adds a frame.
    pub fn take(&mut self, moment: &TimedFrame) {
        if self.first_s.is_some() {
            self.steps_s.push(moment.time_s - self.last_s);
        }
        self.first_s.get_or_insert(moment.time_s);
        self.last_s = moment.time_s;
        self.frames += 1;
        for (team, (robots, balls)) in (0_u8..).zip(self.robots.iter_mut().zip(&mut self.balls)) {
            let LogFrame { robots: all_robots, balls: all_balls, .. } = &moment.frame;
            *robots = (*robots).max(all_robots.iter().filter(|robot| robot.team == team).count() as u32);
            *balls = (*balls).max(all_balls.iter().filter(|ball| ball.team == team).count() as u32);
        }
    }

    /// Returns the specification. The rate is the reciprocal of the median step, rounded if nearly whole.
    #[must_use]
    pub fn specification(&self) -> Specification {
        let mut steps: Vec<f64> = self.steps_s.iter().copied().filter(|step| *step > 0.0 && step.is_finite()).collect();
        steps.sort_by(f64::total_cmp);
        let rate = steps.get(steps.len() / 2).map_or(USUAL_HZ, |step| (1.0 / step).clamp(0.1, 1e6));
        let whole = rate.round();
        let frame_rate_hz = if (rate - whole).abs() <= NEARLY * rate && whole > 0.0 { whole } else { rate };
        Specification { number_frames: self.frames, frame_rate_hz, robots: self.robots, balls: self.balls }
    }

    /// Returns a function that numbers frames by their times, from 0; numbers increase strictly.
    pub fn frame_numbering(&self) -> impl FnMut(TimedFrame) -> LogFrame {
        let (first_s, rate) = (self.first_s.unwrap_or_default(), self.specification().frame_rate_hz);
        let mut next = 0;
        move |moment| {
            let number = ((moment.time_s - first_s) * rate).round().max(0.0) as u64;
            let number = number.max(next);
            next = number.saturating_add(1);
            LogFrame { number, ..moment.frame }
        }
    }
}
