//! The schedule of perceptors: the ones of a robot that report in a tick.

use engine::ParticipantId;
use soccer_rules::Compat;

use super::spec::SensingContext;
use crate::model::InstalledPerceptor;
use crate::settings::Settings;
use crate::state::SoccerWorld;

/// Percepts between two views of limited cameras, since 0.7.4 (docs/reference/agent-protocol.md 14).
const CURRENT_SEE_INTERVAL: u32 = 2;

/// A participant's robot as sensing context, and its perceptors that report in this tick; `None` if it senses nothing.
pub(super) fn due(
    world: &SoccerWorld,
    seat: ParticipantId,
) -> Option<(SensingContext<'_>, impl Iterator<Item = &InstalledPerceptor>)> {
    let seated = world.seated(seat)?;
    let robot = world.awake_robot(seated)?;
    let site = SensingContext {
        world,
        seat,
        robot,
        first_body: world.tables.bodies(robot.instance).start,
        first_joint: world.tables.joints(robot.instance).start,
    };
    let count = world.state.ticks - seated.joined;
    let is_due = move |installed: &&InstalledPerceptor| {
        count.is_multiple_of(u64::from(interval(installed, &world.constants.settings)))
    };
    Some((site, robot.model.perceptors.iter().filter(is_due)))
}

/// Percepts between two reports of a perceptor.
fn interval(installed: &InstalledPerceptor, settings: &Settings) -> u32 {
    match (installed.is_camera, settings.see_interval) {
        (true, 0) if settings.compat == Compat::Current => CURRENT_SEE_INTERVAL,
        (true, 1..) => settings.see_interval,
        _ => installed.interval,
    }
}
