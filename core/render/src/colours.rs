//! Colours of teams and shapes.

/// Red, green, blue (sRGB), 0 to 1.
pub type Rgb = [f32; 3];

/// The blue of the first team.
const BLUE: Rgb = [0.184, 0.42, 1.0];
/// The red of the second team.
const RED: Rgb = [0.941, 0.224, 0.169];
/// The yellow of a team named after it.
const YELLOW: Rgb = [0.949, 0.769, 0.059];
/// The grey of robots without a team.
const NEUTRAL: Rgb = [0.725, 0.753, 0.788];

/// Largest lightness of a goalkeeper's shirt.
const LIGHTNESS_MAX: f32 = 0.72;

/// The colour of a team among all teams, by the rule of the browser pages: the first one in alphabetical order is blue and
/// the second one red. Teams that are all named after colours have these.
pub fn team_colour(team: Option<&str>, teams: &[&str]) -> Rgb {
    let Some(team) = team else { return NEUTRAL };
    let named = |name: &str| match name {
        "blue" => Some(BLUE),
        "yellow" => Some(YELLOW),
        _ => None,
    };
    if teams.iter().all(|name| named(name).is_some()) {
        return named(team).unwrap_or(NEUTRAL);
    }
    let key = |name: &str| (name.to_lowercase(), name.to_owned());
    let is_second = teams.iter().any(|other| key(other) < key(team));
    if is_second { RED } else { BLUE }
}

/// The colour of a goalkeeper's shirt: lighter than the team's, or darker where a lighter one would be white.
pub(crate) fn keeper_colour(team: Rgb) -> Rgb {
    let lighter = mix(team, [1.0; 3], 0.5);
    let [red, green, blue] = lighter;
    if 0.299 * red + 0.587 * green + 0.114 * blue > LIGHTNESS_MAX { mix([0.0; 3], team, 0.5) } else { lighter }
}

/// The mix of two colours.
pub(crate) fn mix(from: Rgb, to: Rgb, share: f32) -> Rgb {
    [0, 1, 2].map(|part| from[part] + (to[part] - from[part]) * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(team: Option<&str>, teams: &[&str], expect: Rgb) {
        assert_eq!(team_colour(team, teams), expect, "{team:?} of {teams:?}");
    }

    #[test]
    fn colours_follow_the_names_of_the_teams() {
        check(Some("Bats"), &["Cats", "Bats"], BLUE);
        check(Some("Cats"), &["Cats", "Bats"], RED);
        check(Some("cats"), &["cats", "Bats"], RED);
        check(Some("yellow"), &["yellow", "blue"], YELLOW);
        check(Some("blue"), &["yellow", "blue"], BLUE);
        check(Some("yellow"), &["yellow", "Ants"], RED);
        check(None, &["Cats", "Bats"], NEUTRAL);
    }
}
