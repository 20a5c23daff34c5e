//! Changes of a robot's specification.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::validation::{ANGLE_RAD, ControlError, Named, Reason, all_within, number, put};
use crate::{DriveLimits, RobotSpec, State, Team};

/// Changes of a [`RobotSpec`]; its fields have the same names. Unset fields change nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are those of `Spec`")]
pub struct SpecChange {
    pub radius_m: Option<f64>,
    pub height_m: Option<f64>,
    pub mass_kg: Option<f64>,
    pub kick_m_s_max: Option<f64>,
    pub chip_m_s_max: Option<f64>,
    pub center_to_dribbler_m: Option<f64>,
    pub dribbler_width_m: Option<f64>,
    pub limits: LimitsChange,
    pub wheels_rad: Option<[f64; 4]>,
}

/// Changes of [`DriveLimits`]; its fields have the same names. Unset fields change nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are those of `Limits`")]
pub struct LimitsChange {
    pub speedup_m_s2: Option<f64>,
    pub speedup_rad_s2: Option<f64>,
    pub brake_m_s2: Option<f64>,
    pub brake_rad_s2: Option<f64>,
    pub speed_m_s: Option<f64>,
    pub speed_rad_s: Option<f64>,
}

/// Allowed dimensions of robots, m.
const SIZE_M: RangeInclusive<f64> = 0.001..=1.0;
/// Allowed masses, kg.
const MASS_KG: RangeInclusive<f64> = 0.001..=1e3;
/// Allowed highest kick speeds, m/s.
const KICK_M_S: RangeInclusive<f64> = 0.0..=1e3;
/// Allowed limits of a drive, in any unit. Without acceleration or braking a robot could not follow commands.
const LIMIT: RangeInclusive<f64> = 1e-3..=1e6;

impl SpecChange {
    pub(super) fn check(&self) -> Result<(), ControlError> {
        let build = [
            ("radius", self.radius_m, SIZE_M),
            ("height", self.height_m, SIZE_M),
            ("mass", self.mass_kg, MASS_KG),
            ("max_linear_kick_speed", self.kick_m_s_max, KICK_M_S),
            ("max_chip_kick_speed", self.chip_m_s_max, KICK_M_S),
            ("center_to_dribbler", self.center_to_dribbler_m, SIZE_M),
            ("dribbler_width", self.dribbler_width_m, SIZE_M),
        ];
        all_within(Reason::Spec, &build)?;
        all_within(Reason::Spec, &self.limits.named())?;
        let [front_right, back_right, back_left, front_left] = self.wheels_rad.map_or([None; 4], |all| all.map(Some));
        let wheels = [
            ("front_right", front_right, ANGLE_RAD),
            ("back_right", back_right, ANGLE_RAD),
            ("back_left", back_left, ANGLE_RAD),
            ("front_left", front_left, ANGLE_RAD),
        ];
        all_within(Reason::Spec, &wheels)
    }

    fn apply(&self, spec: &mut RobotSpec) {
        put(&mut spec.radius_m, self.radius_m);
        put(&mut spec.height_m, self.height_m);
        put(&mut spec.mass_kg, self.mass_kg);
        put(&mut spec.kick_m_s_max, self.kick_m_s_max);
        put(&mut spec.chip_m_s_max, self.chip_m_s_max);
        put(&mut spec.center_to_dribbler_m, self.center_to_dribbler_m);
        put(&mut spec.dribbler_width_m, self.dribbler_width_m);
        self.limits.apply(&mut spec.limits);
        spec.wheels_rad = self.wheels_rad.unwrap_or(spec.wheels_rad);
    }
}

impl LimitsChange {
    fn named(&self) -> [Named<'static>; 6] {
        [
            ("acc_speedup_absolute_max", self.speedup_m_s2, LIMIT),
            ("acc_speedup_angular_max", self.speedup_rad_s2, LIMIT),
            ("acc_brake_absolute_max", self.brake_m_s2, LIMIT),
            ("acc_brake_angular_max", self.brake_rad_s2, LIMIT),
            ("vel_absolute_max", self.speed_m_s, LIMIT),
            ("vel_angular_max", self.speed_rad_s, LIMIT),
        ]
    }

    fn apply(&self, limits: &mut DriveLimits) {
        put(&mut limits.speedup_m_s2, self.speedup_m_s2);
        put(&mut limits.speedup_rad_s2, self.speedup_rad_s2);
        put(&mut limits.brake_m_s2, self.brake_m_s2);
        put(&mut limits.brake_rad_s2, self.brake_rad_s2);
        put(&mut limits.speed_m_s, self.speed_m_s);
        put(&mut limits.speed_rad_s, self.speed_rad_s);
    }
}

/// Changes a robot's specification. Its position stays; physics resolves an overlap with other robots.
pub(super) fn specs(team: Team, id: usize, change: &SpecChange, state: &mut State) -> Result<(), ControlError> {
    let number = number(u32::try_from(id).unwrap_or(u32::MAX))?;
    let Some(robot) = state.robot_mut(team, number) else { return Ok(()) };
    let mut spec = robot.spec;
    change.apply(&mut spec);
    check_shape(&spec)?;
    robot.spec = spec;
    Ok(())
}

/// Checks the consistency of the dimensions.
fn check_shape(spec: &RobotSpec) -> Result<(), ControlError> {
    if spec.center_to_dribbler_m > spec.radius_m {
        let text = format!("center_to_dribbler {} is more than radius {}", spec.center_to_dribbler_m, spec.radius_m);
        return Err(ControlError::new(Reason::Spec, text));
    }
    if spec.dribbler_width_m > 2.0 * spec.radius_m {
        let text = format!("dribbler_width {} is more than twice radius {}", spec.dribbler_width_m, spec.radius_m);
        return Err(ControlError::new(Reason::Spec, text));
    }
    if spec.velocity([0.0; 4]).is_none() {
        return Err(ControlError::new(Reason::Spec, "with these wheel_angles it could not drive in all directions"));
    }
    Ok(())
}
