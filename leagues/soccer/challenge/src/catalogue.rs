//! The catalogue of all challenges, as JSON for pages.

use serde_json::{Value, json};

use crate::parameters::Profile;
use crate::rules::{CHALLENGES, Challenge};

/// Returns all challenges, in the profile `strict`.
pub fn catalogue() -> Vec<Value> {
    CHALLENGES.iter().filter_map(entry).collect()
}

fn entry(challenge: &Challenge) -> Option<Value> {
    let parameters = challenge.parameters(Profile::Strict).ok()?;
    let has = |profile: &Profile| challenge.parameters(*profile).is_ok();
    let profiles: Vec<&str> = Profile::ALL.into_iter().filter(has).map(Profile::name).collect();
    let (texts, common) = (&parameters.texts, &parameters.common);
    Some(json!({
        "name": challenge.name,
        "title": texts.title,
        "about": texts.about,
        "unit": texts.unit,
        "lower_is_better": common.lower_is_better,
        "agents": common.agents,
        "is_league": challenge.is_league,
        "profiles": profiles,
        "runs": common.runs,
        "repetitions": common.repetitions,
        "run_time_s": parameters.run_time_s(),
    }))
}
