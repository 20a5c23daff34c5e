//! Specifications of the soccer worlds, for programs that serve them.

use std::time::Duration;

use engine::{BadWorld, DoorSpec, Parameter, Repeatable, Role, Values, WorldKind};

use crate::game::Game;
use crate::presets::{PRESETS, PRESETS_2006, SPHERES_2006};
use crate::settings::{Settings, parameters};
use crate::state::ROBOTS_MAX;

/// The agent endpoint's specification.
pub const AGENT_DOOR: DoorSpec = DoorSpec { source: "agent-protocol.md 1", ..DoorSpec::new("agent", 3100, "agents") };

/// The monitor endpoint's specification.
pub const MONITOR_DOOR: DoorSpec = DoorSpec {
    role: Role::Viewer,
    connections: 64,
    source: "monitor-protocol.md 1",
    ..DoorSpec::new("monitor", 3200, "monitors and trainers")
};

/// The specification of the league's world.
pub const LEAGUE: WorldKind = WorldKind {
    name: "soccer3d",
    cycle: Duration::from_millis(20),
    doors: &[AGENT_DOOR, MONITOR_DOOR],
    agents_max: ROBOTS_MAX,
    parameters: listed,
    presets: &PRESETS,
    defaults: &[],
    build: |values| build(Settings::default(), values),
};

/// The specification of the sphere robots' world of 2006.
pub const SPHERES: WorldKind = WorldKind {
    name: "spheres-2006",
    cycle: Duration::from_millis(10),
    presets: &PRESETS_2006,
    defaults: &SPHERES_2006,
    build: |values| build(Settings::spheres_2006(), values),
    ..LEAGUE
};

fn listed() -> Vec<&'static Parameter> {
    parameters().collect()
}

fn build(settings: Settings, values: &Values) -> Result<Box<dyn Repeatable>, BadWorld> {
    Ok(Game::new(settings.with_chosen(values)?)?.into_session())
}
