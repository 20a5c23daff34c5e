//! The parameters that a match reads from the settings of its world.

use engine::Value;
use glam::DVec2;
use soccer_team::tactics::keepaway::Area;
use soccer_world::Settings;

/// Attempts assumed for a shoot-out's progress: the regular ones of both teams.
const ATTEMPTS: f64 = (crate::report::TEAMS * crate::report::REGULAR_ATTEMPTS) as f64;

/// The game parameters that concern a match as a whole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct MatchParameters {
    /// Players per team in one world.
    pub players: usize,
    pub field_length_m: f32,
    pub goal_width_m: f32,
    pub half_time_s: f64,
    /// Halves of a match, or attempts of a shoot-out.
    pub parts: f64,
    pub has_automatic_kick_off: bool,
    /// Time from the last player's arrival to the automatic kick-off, s.
    pub kick_off_wait_s: f32,
    pub is_shootout: bool,
    pub is_keep_away: bool,
    /// The area in which the left team keeps the ball, in a keep-away game.
    pub area: Area,
}

impl MatchParameters {
    /// The parameters of these settings: chosen values, else the defaults.
    pub fn from_settings(settings: &Settings) -> MatchParameters {
        let number = |name| typed(settings, name, |value| value.number());
        let is_on = |name| typed(settings, name, |value| value.switch());
        let is_shootout = is_on("PenaltyShootout");
        let players = typed(settings, "players", |value| usize::try_from(value.whole()?).ok());
        MatchParameters {
            // A figure counts the team; an attempt is one player against one.
            players: if is_shootout { 1 } else { players },
            field_length_m: number("FieldLength") as f32,
            goal_width_m: number("GoalWidth") as f32,
            half_time_s: number("RuleHalfTime"),
            parts: match is_shootout {
                true => ATTEMPTS,
                false if is_on("SingleHalfTime") => 1.0,
                false => 2.0,
            },
            has_automatic_kick_off: is_on("AutomaticKickOff"),
            kick_off_wait_s: number("WaitBeforeKickOff") as f32,
            is_shootout,
            is_keep_away: is_on("Keepaway"),
            area: area(number),
        }
    }
}

fn area(number: impl Fn(&'static str) -> f64) -> Area {
    let pair = |x, y| DVec2::new(number(x), number(y));
    let loss_m_min = pair("KeepawayLengthReductionRate", "KeepawayWidthReductionRate");
    Area {
        centre: pair("KeepawayCenterX", "KeepawayCenterY"),
        half_m: pair("KeepawayLength", "KeepawayWidth") / 2.0,
        loss_m_s: loss_m_min / 2.0 / 60.0,
    }
}

/// The value of a game parameter.
///
/// # Panics
/// If there is no such parameter, or its value has another type: a mistake in this file, which every plan reveals.
fn typed<T>(settings: &Settings, name: &str, read: impl Fn(&Value) -> Option<T>) -> T {
    let value = settings.game_parameter(name).unwrap_or_else(|| panic!("there is no figure {name}"));
    read(&value).unwrap_or_else(|| panic!("{name} is {value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_what_was_set_last_else_the_default() {
        let mut settings = Settings::default();
        let parameters = MatchParameters::from_settings(&settings);
        assert_eq!((parameters.players, parameters.half_time_s, parameters.field_length_m), (11, 300.0, 30.0));
        assert!(!parameters.is_shootout && !parameters.is_keep_away);
        for text in ["10.0", "20.0"] {
            settings.variables.push((String::from("RuleHalfTime"), text.to_owned()));
        }
        assert_eq!(MatchParameters::from_settings(&settings).half_time_s, 20.0);
        assert_eq!(MatchParameters::from_settings(&Settings::spheres_2006()).field_length_m, 105.0);
    }
}
