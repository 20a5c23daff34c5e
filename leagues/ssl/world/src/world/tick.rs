//! One tick of the world.

use super::{World, WorldState};
use crate::model::Model;
use crate::sensors::{self, BallKick, Camera, Realism, VisionContext};
use crate::settings::SslSettings;
use crate::state::{ROBOTS_MAX, State};
use crate::{TICK_S, physics};

impl World {
    /// Executes a tick: faults, radio, physics, referee, cameras.
    pub(super) fn tick(&mut self) {
        self.break_down();
        let (on, radio, state) = self.conditions();
        radio.deliver(&on, state);
        let now = self.changing.state.tick;
        self.refused.retain(|refused| refused.tick == now);
        self.controller.retain(|(tick, _)| *tick == now);
        let pace = &mut self.changing.pace;
        pace.ticks = pace.ticks.saturating_sub(1);
        let WorldState { state, model, faults, kick, tracked, referee, .. } = &mut self.changing;
        faults.apply_to_robots(state);
        let (recharging, before) = (recharging(state), referee.as_ref().map(|_| state.clone()));
        physics::step(state, model);
        *kick = kicked(&recharging, state).or(*kick);
        self.events.clear();
        if let Some((referee, before)) = referee.as_mut().zip(before) {
            self.events = referee.update(&before, state, model);
        }
        *tracked = tracked.wrapping_add(1);
        self.look();
    }

    /// Applies this tick's scheduled faults, and ends expired ones.
    fn break_down(&mut self) {
        let WorldState { state, faults, .. } = &mut self.changing;
        faults.repair_due(state.tick);
        self.settings.faults.changes_at(state.tick).for_each(|change| faults.apply(change, state.tick));
    }

    /// Captures camera frames, and releases those that are due.
    fn look(&mut self) {
        let WorldState { model, state, realism, faults, vision, delayed, .. } = &mut self.changing;
        self.due.clear();
        let faults = &faults.camera_faults();
        if takes_pictures(&self.settings, state) {
            let pictures = vision.capture(&setting(&self.settings, &self.cameras, model, realism, faults), state);
            **self.seen.get_or_insert_default() = state.clone();
            delayed.push(state.tick, sensors::delay_ticks(realism.vision_delay_s), pictures);
        }
        while let Some(pictures) = delayed.pop(state.tick) {
            self.due.extend(pictures);
        }
    }
}

/// Time until each robot can kick again.
fn recharging(state: &State) -> [f64; 2 * ROBOTS_MAX] {
    let mut times = [0.0; 2 * ROBOTS_MAX];
    times.iter_mut().zip(state.robots.as_flattened()).for_each(|(time, robot)| *time = robot.recharge_s);
    times
}

/// Returns the kick of this tick, if any: a robot has begun to recharge.
fn kicked(before: &[f64; 2 * ROBOTS_MAX], state: &State) -> Option<BallKick> {
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
pub(super) fn takes_pictures(settings: &SslSettings, state: &State) -> bool {
    state.tick.is_multiple_of(settings.frame_interval_ticks.max(1))
}

/// Returns the inputs of camera frames besides the state.
pub(super) fn setting<'a>(
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
