//! The selection of a competition's challenges and teams: by names, from a plan, or all of the league's.

use crate::challenge_config::Overrides;
use crate::competition_file::CompetitionPlan;
use crate::parameters::Profile;
use crate::rules::{CHALLENGES, Challenge};
use crate::team::ChallengeTeam;

/// The default seed, as in the league's tool.
pub const DEFAULT_SEED: u64 = 123;

/// The named challenges, or all of the league's that the profile has if there are no names.
pub fn challenge_names(names: &[String], profile: Profile) -> Vec<String> {
    if !names.is_empty() {
        return names.to_vec();
    }
    let has = |challenge: &&Challenge| challenge.is_league && challenge.parameters(profile).is_ok();
    CHALLENGES.iter().filter(has).map(|challenge| challenge.name.to_owned()).collect()
}

/// The challenges of a plan, or the named ones among all, with the plan's overrides.
pub fn selected_challenges(plan: &CompetitionPlan, names: &[String], profile: Profile) -> Vec<(String, Overrides)> {
    if names.is_empty() && !plan.challenges.is_empty() {
        return plan.challenges.clone();
    }
    let of_plan =
        |name: &String| plan.challenges.iter().find(|(known, _)| known == name).map(|(_, overrides)| *overrides);
    let with_overrides = |name: String| {
        let overrides = of_plan(&name).unwrap_or_default();
        (name, overrides)
    };
    challenge_names(names, profile).into_iter().map(with_overrides).collect()
}

/// The teams with different names: a number is added to a name that an earlier team has.
pub fn with_unique_names(teams: impl IntoIterator<Item = ChallengeTeam>) -> Vec<ChallengeTeam> {
    let mut unique: Vec<ChallengeTeam> = Vec::new();
    for mut team in teams {
        let base = team.name.clone();
        let mut number = 2;
        while unique.iter().any(|other| other.name == team.name) {
            team.name = format!("{base} ({number})");
            number += 1;
        }
        unique.push(team);
    }
    unique
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::AgentSource;

    #[test]
    fn equal_names_get_numbers() {
        let team = || ChallengeTeam::from_source(AgentSource::Builtin(None));
        let names: Vec<String> =
            with_unique_names([team(), team(), team()]).into_iter().map(|team| team.name).collect();
        let [first, second, third] = &names[..] else { panic!("three teams") };
        assert_eq!((second, third), (&format!("{first} (2)"), &format!("{first} (3)")));
    }

    #[test]
    fn names_take_the_overrides_of_the_plan() {
        let overrides = Overrides { runs: Some(3), ..Overrides::default() };
        let plan = CompetitionPlan { challenges: vec![(String::from("run"), overrides)], ..CompetitionPlan::default() };
        let check = |names: &[&str], expect: &[(&str, Option<u32>)]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            let selected = selected_challenges(&plan, &names, Profile::default());
            let selected: Vec<_> = selected.iter().map(|(name, overrides)| (name.as_str(), overrides.runs)).collect();
            assert_eq!(selected, expect, "{names:?}");
        };
        check(&[], &[("run", Some(3))]);
        check(&["kick", "run"], &[("kick", None), ("run", Some(3))]);
    }
}
