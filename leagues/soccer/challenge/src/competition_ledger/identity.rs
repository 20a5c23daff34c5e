//! The identity of a competition: everything that determines scores, except the program.

use serde_json::{Value, json};

use crate::challenge_config::{ChallengeConfig, Overrides};
use crate::competition::Competition;
use crate::parameters::Profile;
use crate::team::{AgentSource, ChallengeTeam};

/// Computes the identity of a competition. Values are compared, so the order of keys does not matter.
pub fn identity_of(competition: &Competition, server: &str) -> Value {
    let teams: Vec<Value> = competition.teams.iter().map(team).collect();
    let challenges: Vec<Value> = competition.configs.iter().map(challenge).collect();
    let mut identity = json!({ "server": server, "teams": teams, "challenges": challenges });
    if !competition.skills.is_empty() {
        identity["skills"] = json!(competition.skills);
    }
    identity
}

fn team(team: &ChallengeTeam) -> Value {
    let source = match &team.source {
        // One folder may have many paths.
        AgentSource::Folder(path) => path.canonicalize().unwrap_or_else(|_| path.clone()).display().to_string(),
        AgentSource::Builtin(_) => team.source.to_string(),
    };
    json!({ "name": team.name, "source": source, "drop_height_m": team.drop_height_m })
}

fn challenge(config: &ChallengeConfig) -> Value {
    json!({
        "name": config.challenge.name,
        "profile": config.profile,
        "seed": config.seed,
        "frame_s": config.frame_s,
        "tells_ball_y": config.passes_ball_y,
        // Runs and repetitions are among them.
        "common": config.parameters.common,
        "rules": config.parameters.rule_table(),
    })
}

/// The server on which the runs of an identity are made.
pub fn server(identity: &Value) -> &str {
    identity.get("server").and_then(Value::as_str).unwrap_or_default()
}

/// Restores the competition from an identity.
///
/// # Errors
/// The parts that this program lacks.
pub fn competition(identity: &Value) -> Result<Competition, String> {
    let list = |key: &str| identity.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let teams = list("teams").iter().map(read_team).collect::<Option<Vec<_>>>();
    let configs = list("challenges").iter().map(read_challenge).collect::<Result<Vec<_>, _>>()?;
    let skills = list("skills").into_iter().map(serde_json::from_value).collect::<Result<_, _>>();
    Ok(Competition {
        configs,
        teams: teams.ok_or("a team has no name, or no folder")?,
        skills: skills.map_err(|cause| format!("its learned skills: {cause}"))?,
    })
}

fn read_team(team: &Value) -> Option<ChallengeTeam> {
    let source = team.get("source")?.as_str()?;
    Some(ChallengeTeam {
        name: team.get("name")?.as_str()?.to_owned(),
        // The folder may no longer exist.
        source: AgentSource::parse(source, None).unwrap_or_else(|_| AgentSource::Folder(source.into())),
        drop_height_m: team.get("drop_height_m")?.as_f64()?,
    })
}

fn read_challenge(challenge: &Value) -> Result<ChallengeConfig, String> {
    let text = |key: &str| challenge.get(key).and_then(Value::as_str).unwrap_or_default();
    let of = |part: &str, key: &str| challenge.get(part).and_then(|part| part.get(key));
    let count = |key: &str| of("common", key).and_then(Value::as_u64).and_then(|count| u32::try_from(count).ok());
    let profile =
        Profile::from_name(text("profile")).ok_or_else(|| format!("there is no profile {}", text("profile")))?;
    let seed = challenge.get("seed").and_then(Value::as_u64).unwrap_or_default();
    let usual = ChallengeConfig::new(text("name"), profile, seed, Overrides::default())?;
    let run_time_s = of("rules", "run_time_s").and_then(Value::as_f64);
    let is_usual = usual.parameters.rule_table().get("run_time_s").and_then(|usual| usual.as_float()) == run_time_s;
    let (runs, repetitions) = (count("runs"), count("repetitions"));
    let run_time_s = run_time_s.filter(|_| !is_usual);
    let config =
        ChallengeConfig::new(text("name"), profile, seed, Overrides { runs, repetitions, run_time_s, is_test: false })?;
    let Some(kicks) = of("rules", "kicks").and_then(Value::as_array) else { return Ok(config) };
    let row =
        |kick: &Value| kick.as_array().map(|kick| kick.iter().map(Value::to_string).collect::<Vec<_>>().join(";"));
    config.with_goal_shots(&kicks.iter().filter_map(row).collect::<Vec<_>>().join("\n"))
}
