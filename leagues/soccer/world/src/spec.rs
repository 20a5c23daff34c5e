//! Specifications of the soccer worlds, for programs that serve them.

use std::time::Duration;

use engine::{EndpointSpec, Parameter, RecordableSession, Role, Values, WorldBuildError, WorldSpec};

use crate::game::SoccerGame;
use crate::presets::{PRESETS, PRESETS_2006, SPHERES_2006};
use crate::settings::{Settings, parameters};
use crate::state::ROBOTS_MAX;

/// The agent endpoint's specification.
pub const AGENT_ENDPOINT: EndpointSpec =
    EndpointSpec { source: "agent-protocol.md 1", ..EndpointSpec::new("agent", 3100, "agents") };

/// The monitor endpoint's specification.
pub const MONITOR_ENDPOINT: EndpointSpec = EndpointSpec {
    role: Role::Viewer,
    connections: 64,
    source: "monitor-protocol.md 1",
    ..EndpointSpec::new("monitor", 3200, "monitors and trainers")
};

/// The specification of the league's world.
pub const LEAGUE: WorldSpec = WorldSpec {
    name: "soccer3d",
    cycle: Duration::from_millis(20),
    endpoints: &[AGENT_ENDPOINT, MONITOR_ENDPOINT],
    agents_max: ROBOTS_MAX,
    parameters: listed,
    presets: &PRESETS,
    defaults: &[],
    build: |values| build(Settings::default(), values),
};

/// The specification of the sphere robots' world of 2006.
pub const SPHERES: WorldSpec = WorldSpec {
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

fn build(settings: Settings, values: &Values) -> Result<Box<dyn RecordableSession>, WorldBuildError> {
    Ok(SoccerGame::new(settings.with_values(values)?)?.into_session())
}
