//! One tick of the world.

use super::{World, WorldState};
use crate::model::Model;
use crate::sensors::{self, BallKick, Camera, Realism, VisionContext};
use crate::settings::SslSettings;
use crate::state::{ROBOTS_MAX, State};
use crate::{TICK_S, physics};

impl World {
    /// Executes a tick: faults, radio, physics, referee, cameras.
    pub(super) fn advance(&mut self) {
        self.apply_scheduled_faults();
        let (conditions, radio, state) = self.conditions();
        radio.deliver(&conditions, state);
        let now = self.world_state.state.tick;
        self.refused.retain(|refused| refused.tick == now);
        self.controller_messages.retain(|(tick, _)| *tick == now);
        let run_state = &mut self.world_state.pace;
        run_state.ticks = run_state.ticks.saturating_sub(1);
        let WorldState { state, model, faults, kick, tracked, referee, .. } = &mut self.world_state;
        faults.apply_to_robots(state);
        let (recharge_times, before) = (recharge_times(state), referee.as_ref().map(|_| state.clone()));
        physics::step(state, model);
        *kick = new_kick(&recharge_times, state).or(*kick);
        self.events.clear();
        if let Some((referee, before)) = referee.as_mut().zip(before) {
            self.events = referee.update(&before, state, model);
        }
        *tracked = tracked.wrapping_add(1);
        self.capture_frames();
    }

    /// Applies this tick's scheduled faults, and ends expired ones.
    fn apply_scheduled_faults(&mut self) {
        let WorldState { state, faults, .. } = &mut self.world_state;
        faults.repair_due(state.tick);
        self.settings.faults.changes_at(state.tick).for_each(|change| faults.apply(change, state.tick));
    }

    /// Captures camera frames, and releases all due ones.
    fn capture_frames(&mut self) {
        let WorldState { model, state, realism, faults, vision, delayed, .. } = &mut self.world_state;
        self.due_frames.clear();
        let faults = &faults.camera_faults();
        if is_frame_due(&self.settings, state) {
            let frames = vision.capture(&vision_context(&self.settings, &self.cameras, model, realism, faults), state);
            **self.captured.get_or_insert_default() = state.clone();
            delayed.push(state.tick, sensors::delay_ticks(realism.vision_delay_s), frames);
        }
        while let Some(frames) = delayed.pop(state.tick) {
            self.due_frames.extend(frames);
        }
    }
}

/// Time until each robot can kick again.
fn recharge_times(state: &State) -> [f64; 2 * ROBOTS_MAX] {
    let mut times = [0.0; 2 * ROBOTS_MAX];
    times.iter_mut().zip(state.robots.as_flattened()).for_each(|(time, robot)| *time = robot.recharge_s);
    times
}

/// Returns the kick of this tick, if any: a robot has begun to recharge.
fn new_kick(before: &[f64; 2 * ROBOTS_MAX], state: &State) -> Option<BallKick> {
    let robots = state.present().zip(before_of(before, state));
    let mut kicks = robots.filter(|((.., robot), before)| robot.recharge_s > *before);
    let ((team, number, _), _) = kicks.next()?;
    let by = u8::try_from(number).ok().map(|number| (team, number));
    Some(BallKick { at: state.ball.at, velocity: state.ball.velocity, tick: state.tick, by })
}

/// Values before the tick of the robots that are present.
fn before_of<'a>(before: &'a [f64; 2 * ROBOTS_MAX], state: &'a State) -> impl Iterator<Item = f64> + 'a {
    let all = state.robots.as_flattened().iter().zip(before);
    all.filter(|(robot, _)| robot.is_present).map(|(_, before)| *before)
}

/// True if cameras capture frames in this tick.
pub(super) fn is_frame_due(settings: &SslSettings, state: &State) -> bool {
    state.tick.is_multiple_of(settings.frame_interval_ticks.max(1))
}

/// Returns the inputs of camera frames besides the state.
pub(super) fn vision_context<'a>(
    settings: &SslSettings,
    cameras: &'a [Camera],
    model: &Model,
    realism: &'a Realism,
    faults: &'a sensors::CameraFaults,
) -> VisionContext<'a> {
    VisionContext {
        cameras,
        realism,
        faults,
        ball_radius_m: model.ball.radius_m,
        period_s: settings.frame_interval_ticks as f64 * TICK_S,
        seed: settings.seed,
    }
}
