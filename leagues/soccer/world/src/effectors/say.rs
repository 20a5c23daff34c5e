//! `say`: speech to all robots within earshot (docs/reference/agent-protocol.md 7.4). It acts at once.

use codec::Name;
use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::Message;
use soccer_rules::{Compat, HeardMessage, Ruleset, direction_deg};

use super::effector::EffectorSpec;
use crate::state::SoccerWorld;

/// Range of speech, m.
const EARSHOT_M: f32 = 50.0;

/// The action that says a text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SayAction {
    /// 1 to 20 (with `rules = "2006"` 512) printable bytes without blank and parentheses; other texts are rejected.
    pub text: Name,
}

pub(super) const EFFECTOR: EffectorSpec = EffectorSpec {
    name: "say",
    classes: &["SayEffector"],
    form: "(say TEXT)",
    units: "none",
    help: "Says TEXT, at most 20 printable bytes (512 with rules = \"2006\") without blanks and parentheses, to everybody within 50 m.",
    source: "agent-protocol.md 7.4",
    place: 7,
    example: || Message::Say { text: b"helloworld" },
    stored: None,
};

/// Reads this action from a message; `None` for other messages.
pub(super) fn read(message: &Message<'_>) -> Option<SayAction> {
    match *message {
        Message::Say { text } => Some(SayAction { text: text.into() }),
        _ => None,
    }
}

impl SayAction {
    fn is_sayable(&self) -> bool {
        let printable = |b: &u8| (b'!'..=b'~').contains(b) && *b != b'(' && *b != b')';
        !self.text.is_empty() && self.text.iter().all(printable)
    }

    pub(crate) fn take(self, world: &mut SoccerWorld, seat: ParticipantId) {
        let Some(robot) = world.robot(seat).filter(|robot| robot.model.has_effector(EFFECTOR.classes)) else {
            return world.no_effector(seat, b"say");
        };
        if !self.is_sayable() {
            return;
        }
        let bytes_max = Ruleset::of(world.constants.parameters.rules).say_bytes_max;
        let bytes = self.text.len();
        if bytes > bytes_max {
            return world
                .reject(seat, "said text too long", || format!("{bytes} bytes, at most {bytes_max} are heard"));
        }
        let from = world.torso_position(robot);
        // Robots do not hear speakers without a team, except with the reference's defects.
        let Some(shirt) = robot.shirt.clone() else {
            if world.constants.settings.compat == Compat::V073 {
                self.speak_as_nobody(world, seat, from);
            }
            return;
        };
        for index in 0..world.state.seats.len() {
            let Some(listener) = world.state.seats.get(index).and_then(|seated| seated.robot.as_ref()) else {
                continue;
            };
            let at = world.torso_position(listener);
            let mate = listener.shirt.as_ref().map(|other| other.side == shirt.side);
            let right = listener.is_right();
            let Some(seated) = world.state.seats.get_mut(index) else { continue };
            let own = seated.seat == seat;
            let (Some(listener), Some(mate)) = (seated.robot.as_mut(), mate) else { continue };
            if own {
                listener.ears.echo(shirt.team.clone(), self.text.clone());
            } else if is_within_earshot(from, at) {
                let heard = HeardMessage {
                    team: shirt.team.clone(),
                    direction_deg: Some(direction_deg(at, from, right)),
                    text: self.text.clone(),
                };
                listener.ears.offer(mate, heard);
            }
        }
    }
}

impl SayAction {
    /// Says a text without a team: robots with a team hear it twice, under the listener's own team and under no name.
    /// The speaker hears itself, and itself again from its position (docs/reference/agent-protocol.md 6.3).
    fn speak_as_nobody(&self, world: &mut SoccerWorld, seat: ParticipantId, from: [f32; 3]) {
        for index in 0..world.state.seats.len() {
            let Some(listener) = world.state.seats.get(index).and_then(|seated| seated.robot.as_ref()) else {
                continue;
            };
            let at = world.torso_position(listener);
            let team = listener.shirt.as_ref().map(|shirt| shirt.team.clone());
            let Some(seated) = world.state.seats.get_mut(index) else { continue };
            let own = seated.seat == seat;
            let Some(listener) = seated.robot.as_mut() else { continue };
            // As recorded: the direction is the world's for both teams.
            let direction_deg = if own { 0.0 } else { direction_deg(at, from, false) };
            let heard = |team: Name| HeardMessage { team, direction_deg: Some(direction_deg), text: self.text.clone() };
            let nameless = || heard(Name::from(&b""[..]));
            match team {
                _ if own => {
                    listener.ears.echo(Name::from(&b""[..]), self.text.clone());
                    listener.ears.offer(true, nameless());
                }
                Some(team) if is_within_earshot(from, at) => {
                    listener.ears.offer(true, heard(team));
                    listener.ears.offer(false, nameless());
                }
                _ => {}
            }
        }
    }
}

fn is_within_earshot(a: [f32; 3], b: [f32; 3]) -> bool {
    let [x, y, z]: [f32; 3] = std::array::from_fn(|i| a[i] - b[i]);
    x * x + y * y + z * z <= EARSHOT_M * EARSHOT_M
}
