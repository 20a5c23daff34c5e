//! The state as named values, for comparison of two worlds.

use engine::StateField;
use glam::{DVec2, DVec3};

use super::rules::MatchState;
use super::state::{State, Team};

/// Returns all fields: the ball first, then robots, then the game.
pub fn fields(state: &State, game: Option<&MatchState>) -> Vec<StateField> {
    let mut out = Vec::new();
    let ball = &state.ball;
    plane(&mut out, "ball", "at", ball.at);
    add(&mut out, "ball", "z", &ball.z);
    let DVec3 { x, y, z } = ball.velocity;
    [("velocity[0]", x), ("velocity[1]", y), ("velocity[2]", z)]
        .iter()
        .for_each(|(name, value)| add(&mut out, "ball", name, value));
    plane(&mut out, "ball", "roll", ball.roll);
    add(&mut out, "ball", "hops", &ball.hops);
    for (team, number, robot) in state.present() {
        let of = format!("{} {number}", if team == Team::Yellow { "yellow" } else { "blue" });
        plane(&mut out, &of, "at", robot.at);
        add(&mut out, &of, "heading", &robot.heading);
        plane(&mut out, &of, "velocity", robot.velocity);
        add(&mut out, &of, "turn", &robot.turn);
        add(&mut out, &of, "drive", &robot.drive);
        add(&mut out, &of, "silence_s", &robot.silence_s);
        add(&mut out, &of, "kick_m_s", &robot.kick_m_s);
        add(&mut out, &of, "recharge_s", &robot.recharge_s);
        add(&mut out, &of, "dribbler_rpm", &robot.dribbler_rpm);
        add(&mut out, &of, "contact", &robot.contact);
        add(&mut out, &of, "dead_wheels", &robot.dead_wheels);
    }
    if let Some(game) = game {
        add(&mut out, "game", "stage", &game.stage());
        add(&mut out, "game", "call", &game.command());
        add(&mut out, "game", "counter", &game.counter());
        Team::ALL.iter().for_each(|team| add(&mut out, "game", &format!("{team:?}"), game.side(*team)));
    }
    out
}

fn plane(out: &mut Vec<StateField>, of: &str, name: &str, DVec2 { x, y }: DVec2) {
    add(out, of, &format!("{name}[0]"), &x);
    add(out, of, &format!("{name}[1]"), &y);
}

fn add(out: &mut Vec<StateField>, of: &str, name: &str, value: &dyn std::fmt::Debug) {
    out.push(StateField { owner: of.to_owned(), name: name.to_owned(), value: format!("{value:?}") });
}
