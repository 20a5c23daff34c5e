//! `agent`: moves a robot, or sets its battery and temperature.

use engine::{Authority, ParticipantId};
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;

use super::spec::{CommandSpec, ROBOT};
use crate::limits::{BATTERY_MAX_PERCENT, TEMPERATURE_MAX_C, TEMPERATURE_MIN_C};
use crate::state::SoccerWorld;

/// The command that moves a robot, at rest but not woken, or sets its battery charge and temperature.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MoveAgent {
    /// The robot.
    pub robot: trainer::TeamRobot,
    /// New position of the torso, m; posture and heading stay.
    pub pos: Option<[f32; 3]>,
    /// New position of the torso, m, upright, and its heading, degrees about z; -90 looks along x.
    pub pose: Option<[f32; 4]>,
    /// Charge of its battery, percent.
    pub battery: Option<f32>,
    /// Its temperature, degrees Celsius.
    pub temperature_c: Option<f32>,
}

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "agent",
    form: "(agent (unum N) (team Left|Right) [(pos X Y Z)] [(move X Y Z DEG)] [(battery P)] [(temperature C)])",
    units: "m; m, degrees; percent; degrees Celsius",
    help: "Puts a robot somewhere: as it is, or upright and turned by DEG degrees. Sets its battery (0 to 100) and temperature (-273.15 to 1000). Any number of moves in one cycle ends at the last place.",
    place: 6,
    role: Authority::Trainer,
    example: trainer::Command::Agent {
        robot: ROBOT,
        pos: None,
        pose: Some([-2.0, 1.0, 0.4, -90.0]),
        battery: None,
        temperature: None,
    },
}];

/// Reads this command; `None` for other commands.
pub(super) fn read(command: &trainer::Command<'_>) -> Option<MoveAgent> {
    match *command {
        trainer::Command::Agent { robot, pos, pose, battery, temperature } => {
            Some(MoveAgent { robot, pos, pose, battery, temperature_c: temperature })
        }
        _ => None,
    }
}

/// Changes the robot by the numbers that the world accepts.
pub(super) fn carry_out(world: &mut SoccerWorld, trainer: Option<ParticipantId>, agent: MoveAgent) {
    let Some(seat) = world.named(trainer, agent.robot) else { return };
    if let Some(pos) = agent.pos.filter(|pos| pos.iter().all(|x| x.is_finite()))
        && world.takes_place(trainer, "agent pos", pos)
    {
        world.shift(seat, pos);
    }
    if let Some([x, y, z, deg]) = agent.pose.filter(|pose| pose.iter().all(|x| x.is_finite()))
        && world.takes_place(trainer, "agent move", [x, y, z])
    {
        world.place(seat, [x, y, z], deg);
    }
    set_condition(world, trainer, seat, agent);
}

fn set_condition(world: &mut SoccerWorld, trainer: Option<ParticipantId>, seat: ParticipantId, agent: MoveAgent) {
    let battery = agent.battery.filter(|&battery| {
        world.takes(trainer, (0.0..=BATTERY_MAX_PERCENT).contains(&battery), || {
            format!("agent battery {battery:?}: from 0 to {BATTERY_MAX_PERCENT} percent")
        })
    });
    let temperature_c = agent.temperature_c.filter(|&temperature| {
        world.takes(trainer, (TEMPERATURE_MIN_C..=TEMPERATURE_MAX_C).contains(&temperature), || {
            format!(
                "agent temperature {temperature:?}: from {TEMPERATURE_MIN_C} to {TEMPERATURE_MAX_C} degrees Celsius"
            )
        })
    });
    world.set_condition(seat, battery, temperature_c);
}
