//! Settings of a tournament's address rules (docs/reference/smallsize-ssl.md 7.7).

use std::net::IpAddr;

use engine::{Parameter, ParameterKind, Values, WorldBuildError};

use super::control::tournament::Tournament;
use super::parameter::parameter;

/// Text for no address.
const NONE: &str = "none";

const fn address(name: &'static str, effect: &'static str) -> Parameter {
    let kind = ParameterKind::Text("none, or an address without a port", |text| {
        text == NONE || text.parse::<IpAddr>().is_ok()
    });
    parameter("Tournament", name, kind, "\"none\"", effect)
}

/// All parameters of these settings.
pub static PARAMETERS: [Parameter; 4] = [
    parameter(
        "Tournament",
        "tournament",
        ParameterKind::Switch,
        "false",
        "Whether each team and control may have only one address. Messages from others get an error with the code SPAR_REFUSED.",
    ),
    address(
        "control-address",
        "In a tournament: the only address that may control the simulation; none: no address may.",
    ),
    address(
        "blue-address",
        "In a tournament: the only address of the blue team; none: the sender of its first message.",
    ),
    address(
        "yellow-address",
        "In a tournament: the only address of the yellow team; none: the sender of its first message.",
    ),
];

/// Returns the rules of a tournament, if there is one; `mixed` lists the endpoints for both teams and control.
///
/// # Errors
/// If the values contradict each other, or if mixed endpoints are open.
pub fn tournament_rules(values: &Values, mixed: &[&str]) -> Result<Option<Tournament>, WorldBuildError> {
    if !values.switch("tournament")? {
        return Ok(None);
    }
    if let Some(door) = mixed.first() {
        return Err(format!("a tournament keeps teams and control apart: leave out --{door}").into());
    }
    let address = |name| values.text(name).map(|text| text.parse().ok());
    let tournament = Tournament {
        control: address("control-address")?,
        yellow: address("yellow-address")?,
        blue: address("blue-address")?,
    };
    let canonical = |address: Option<IpAddr>| address.map(|address| address.to_canonical());
    if tournament.yellow.is_some() && canonical(tournament.yellow) == canonical(tournament.blue) {
        return Err("blue-address and yellow-address are the same: teams need an address each".into());
    }
    Ok(Some(tournament))
}
