//! The parameters of the built-in team that campaigns vary and tune.

use crate::formation::TeamFormation;
use crate::motion::MotionParameters;
use crate::tactics_parameters::TacticsParameters;

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
    /// Changes the parameters of a player.
    apply: fn(&mut PlayerParameters, f64),
}

/// The parameters of a player: motions and tactics.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayerParameters {
    /// Its motions.
    pub motion: MotionParameters,
    /// Its team's tactics.
    pub tactics: TacticsParameters,
}

/// All parameters. Factors are relative to the values of each robot type, which `examples/tune` has found.
pub const TEAM_PARAMETERS: [TeamParameter; 13] = [
    factor("walk-speed", "greatest speed ahead, factor", |player, value| player.motion.gait.limits[0] *= value),
    factor("walk-turn", "greatest rate of turning, factor", |player, value| player.motion.gait.limits[3] *= value),
    factor("walk-acceleration", "greatest change of velocity, factor", |player, value| {
        player.motion.gait.speed_up_m_s2 *= value;
    }),
    factor("walk-step-time", "length of a step, factor", |player, value| player.motion.gait.step_s *= value),
    factor("walk-lift", "lift of a swinging foot, factor", |player, value| player.motion.gait.lift_m *= value),
    offset("walk-lean", 0.2, "forward lean of the torso, rad to add", |player, value| player.motion.gait.lean += value),
    offset("kick-ball-forward", 0.05, "place of the ball in a kick, m to add forward", |player, value| {
        player.motion.kick.ball_m[0] += value;
    }),
    offset("kick-ball-side", 0.05, "place of the ball in a kick, m to add outwards", |player, value| {
        player.motion.kick.ball_m[1] += value;
    }),
    offset("fine-walk", 0.2, "distance of the ball within which steps are exact, m to add", |player, value| {
        player.motion.fine_walk_m += value;
    }),
    value("kick-space", [0.0, 10.0], 1.0, "distance of an opponent below which nobody kicks, m", |player, value| {
        player.tactics.kick_space_m = value;
    }),
    value("shot-space", [0.0, 10.0], 0.4, "the same in front of the goal, m", |player, value| {
        player.tactics.shot_space_m = value;
    }),
    value("arrival-speed", [0.2, 1.5], 0.5, "estimated speed on the way to the ball, m/s", |player, value| {
        player.tactics.walk_m_s = value;
    }),
    value("arrival-round", [0.0, 5.0], 2.0, "estimated time for a way around the ball, s", |player, value| {
        player.tactics.round_s = value;
    }),
];

const fn factor(name: &'static str, effect: &'static str, apply: fn(&mut PlayerParameters, f64)) -> TeamParameter {
    TeamParameter { name, range: [0.5, 2.0], default: 1.0, effect, apply }
}

const fn offset(
    name: &'static str,
    reach: f64,
    effect: &'static str,
    apply: fn(&mut PlayerParameters, f64),
) -> TeamParameter {
    TeamParameter { name, range: [-reach, reach], default: 0.0, effect, apply }
}

const fn value(
    name: &'static str,
    range: [f64; 2],
    default: f64,
    effect: &'static str,
    apply: fn(&mut PlayerParameters, f64),
) -> TeamParameter {
    TeamParameter { name, range, default, effect, apply }
}

/// Values of parameters that differ from the defaults: of [`TEAM_PARAMETERS`], and of the places of the formation, such
/// as `place-9-home-x`.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct TeamParameters(Vec<(String, f64)>);

/// The fault of a parameter or its value.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TeamParameterError {
    /// There is no such parameter.
    #[error(
        "the built-in team has no parameter `{name}`; it has {}, and places such as place-9-home-x",
        TEAM_PARAMETERS.map(|one| one.name).join(", ")
    )]
    Unknown {
        /// The name.
        name: String,
    },
    /// The value is out of range.
    #[error("{name} is {value}; it takes {low} to {high}")]
    OutOfRange {
        /// The parameter.
        name: String,
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
        let name = name.to_owned();
        let motion = TEAM_PARAMETERS.iter().find(|one| one.name == name).map(|one| one.range);
        let range = motion.or_else(|| Some(TeamFormation::default().coordinate(&name)?.0));
        let Some([low, high]) = range else { return Err(TeamParameterError::Unknown { name }) };
        if !(low..=high).contains(&value) {
            return Err(TeamParameterError::OutOfRange { name, value, low, high });
        }
        self.0.retain(|(other, _)| *other != name);
        self.0.push((name, value));
        Ok(())
    }

    /// The default of a parameter; `None` if there is no such parameter.
    pub fn default_of(name: &str) -> Option<f64> {
        let default = TEAM_PARAMETERS.iter().find(|one| one.name == name).map(|one| one.default);
        default.or_else(|| Some(*TeamFormation::default().coordinate(name)?.1))
    }

    /// The names and values, in the order in which they were set.
    pub fn values(&self) -> impl Iterator<Item = (&str, f64)> {
        self.0.iter().map(|(name, value)| (name.as_str(), *value))
    }

    /// Returns a player's parameters with these values.
    #[must_use]
    pub fn applied_to(&self, mut player: PlayerParameters) -> PlayerParameters {
        for (name, value) in &self.0 {
            if let Some(parameter) = TEAM_PARAMETERS.iter().find(|one| one.name == name) {
                (parameter.apply)(&mut player, *value);
            } else if let Some((_, coordinate)) = player.tactics.formation.coordinate(name) {
                *coordinate = *value;
            }
        }
        player
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(robot_type: u8) -> PlayerParameters {
        let (motion, tactics) = (MotionParameters::for_type(robot_type), TacticsParameters::default());
        PlayerParameters { motion, tactics }
    }

    #[test]
    fn a_default_changes_no_bit() {
        for robot_type in 0..5 {
            let usual = usual(robot_type);
            let mut parameters = TeamParameters::default();
            for parameter in TEAM_PARAMETERS {
                parameters.set(parameter.name, parameter.default).expect("it is in its range");
            }
            assert_eq!(parameters.applied_to(usual), usual);
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
        for TeamParameter { name, range: [low, high], .. } in TEAM_PARAMETERS {
            let with = |value| {
                let mut parameters = TeamParameters::default();
                parameters.set(name, value).map(|()| parameters.applied_to(usual(0)))
            };
            assert_ne!(with(low), with(high), "{name}");
            assert!(with(high + 0.1).is_err_and(|error| error.to_string().contains("it takes")), "{name}");
        }
        let unknown = TeamParameters::default().set("speed", 1.0);
        assert!(unknown.is_err_and(|error| error.to_string().contains("it has walk-speed, walk-turn")));
    }

    #[test]
    fn places_of_the_formation_are_parameters() {
        assert_eq!(TeamParameters::default_of("place-9-home-x"), Some(2.5));
        assert_eq!(TeamParameters::default_of("place-9-home-z"), None);
        let check = |name: &str, value: f64, expect: Option<bool>| {
            let mut parameters = TeamParameters::default();
            let changes = parameters.set(name, value).ok().map(|()| parameters.applied_to(usual(0)) != usual(0));
            assert_eq!(changes, expect, "{name} = {value}");
        };
        check("place-9-home-x", 2.5, Some(false));
        check("place-9-home-x", 3.0, Some(true));
        check("place-11-follows-y", 1.0, Some(true));
        check("place-9-their-kick-off-x", -3.0, Some(true));
        check("place-9-kick-off-x", 1.0, None);
        check("place-9-follows-x", 1.1, None);
        check("place-0-home-x", 0.0, None);
        check("place-12-home-x", 0.0, None);
        check("place-9-home-z", 0.0, None);
        check("place-9", 0.0, None);
    }
}
