//! The parameters of the built-in team that campaigns vary and tune.

use crate::motion::MotionParameters;

/// A parameter of the built-in team.
#[derive(Debug, Clone, Copy)]
pub struct TeamParameter {
    /// Its name.
    pub name: &'static str,
    /// The least and the greatest value.
    pub range: [f64; 2],
    /// Its default.
    pub default: f64,
    /// Its effect, with the unit.
    pub effect: &'static str,
    /// Changes the motions of a robot.
    apply: fn(&mut MotionParameters, f64),
}

/// All parameters. Factors are relative to the values of each robot type, which `examples/tune` has found.
pub const TEAM_PARAMETERS: [TeamParameter; 8] = [
    factor("walk-speed", "greatest speed ahead, factor", |motion, value| motion.gait.limits[0] *= value),
    factor("walk-turn", "greatest rate of turning, factor", |motion, value| motion.gait.limits[3] *= value),
    factor("walk-acceleration", "greatest change of velocity, factor", |motion, value| {
        motion.gait.speed_up_m_s2 *= value;
    }),
    factor("walk-step-time", "length of a step, factor", |motion, value| motion.gait.step_s *= value),
    factor("walk-lift", "lift of a swinging foot, factor", |motion, value| motion.gait.lift_m *= value),
    offset("walk-lean", 0.2, "forward lean of the torso, rad to add", |motion, value| motion.gait.lean += value),
    offset("kick-ball-forward", 0.05, "place of the ball in a kick, m to add forward", |motion, value| {
        motion.kick.ball_m[0] += value;
    }),
    offset("kick-ball-side", 0.05, "place of the ball in a kick, m to add outwards", |motion, value| {
        motion.kick.ball_m[1] += value;
    }),
];

const fn factor(name: &'static str, effect: &'static str, apply: fn(&mut MotionParameters, f64)) -> TeamParameter {
    TeamParameter { name, range: [0.5, 2.0], default: 1.0, effect, apply }
}

const fn offset(
    name: &'static str,
    reach: f64,
    effect: &'static str,
    apply: fn(&mut MotionParameters, f64),
) -> TeamParameter {
    TeamParameter { name, range: [-reach, reach], default: 0.0, effect, apply }
}

/// Values of [`TEAM_PARAMETERS`] that differ from the defaults.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TeamParameters(Vec<(usize, f64)>);

/// The fault of a parameter or its value.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TeamParameterError {
    /// There is no such parameter.
    #[error("the built-in team has no parameter `{name}`; it has {}", TEAM_PARAMETERS.map(|one| one.name).join(", "))]
    Unknown {
        /// The name.
        name: String,
    },
    /// The value is out of range.
    #[error("{name} is {value}; it takes {low} to {high}")]
    OutOfRange {
        /// The parameter.
        name: &'static str,
        /// The value.
        value: f64,
        /// The least value.
        low: f64,
        /// The greatest value.
        high: f64,
    },
}

impl TeamParameters {
    /// Sets a parameter.
    ///
    /// # Errors
    /// If there is no such parameter, or the value is out of its range.
    pub fn set(&mut self, name: &str, value: f64) -> Result<(), TeamParameterError> {
        let found = TEAM_PARAMETERS.iter().enumerate().find(|(_, one)| one.name == name);
        let (index, parameter) = found.ok_or_else(|| TeamParameterError::Unknown { name: name.to_owned() })?;
        let [low, high] = parameter.range;
        if !(low..=high).contains(&value) {
            return Err(TeamParameterError::OutOfRange { name: parameter.name, value, low, high });
        }
        self.0.retain(|(other, _)| *other != index);
        self.0.push((index, value));
        Ok(())
    }

    /// The names and values, in the order in which they were set.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, f64)> {
        self.0.iter().filter_map(|(index, value)| Some((TEAM_PARAMETERS.get(*index)?.name, *value)))
    }

    /// Returns motion parameters with these values.
    #[must_use]
    pub fn applied_to(&self, mut motion: MotionParameters) -> MotionParameters {
        for (index, value) in &self.0 {
            if let Some(parameter) = TEAM_PARAMETERS.get(*index) {
                (parameter.apply)(&mut motion, *value);
            }
        }
        motion
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_default_changes_no_bit() {
        for robot_type in 0..5 {
            let motion = MotionParameters::for_type(robot_type);
            let mut parameters = TeamParameters::default();
            for parameter in TEAM_PARAMETERS {
                parameters.set(parameter.name, parameter.default).expect("it is in its range");
            }
            assert_eq!(parameters.applied_to(motion), motion);
        }
    }

    #[test]
    fn the_latest_value_of_a_parameter_counts() {
        let mut parameters = TeamParameters::default();
        for (name, value) in [("walk-speed", 0.9), ("walk-lean", 0.1), ("walk-speed", 1.1)] {
            parameters.set(name, value).expect("it is in its range");
        }
        assert!(parameters.values().eq([("walk-lean", 0.1), ("walk-speed", 1.1)]), "{parameters:?}");
    }

    #[test]
    fn each_parameter_changes_the_motions() {
        let motion = MotionParameters::for_type(0);
        for TeamParameter { name, range: [low, high], .. } in TEAM_PARAMETERS {
            let with = |value| {
                let mut parameters = TeamParameters::default();
                parameters.set(name, value).map(|()| parameters.applied_to(motion))
            };
            assert_ne!(with(low), with(high), "{name}");
            assert!(with(high + 0.1).is_err_and(|error| error.to_string().contains("it takes")), "{name}");
        }
        let unknown = TeamParameters::default().set("speed", 1.0);
        assert!(unknown.is_err_and(|error| error.to_string().contains("it has walk-speed, walk-turn")));
    }
}
