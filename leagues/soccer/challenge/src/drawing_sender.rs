//! The sender of the referee's drawings to viewers: RoboViz, and pages of this program (docs/reference/challenge.md
//! 12).

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

use soccer_protocol::drawing::{Command, DrawingShape};

use crate::drawing::{Drawing, DrawingColour};
use crate::referee_client::RefereeClient;

/// Number of frames after which unchanged drawings are sent again, for viewers that started later.
const AGAIN_FRAMES: u32 = 25;

/// Line width, pixels.
const THICKNESS: f64 = 2.0;

/// Prefix of set names: the league's tool draws as player 1 of the left team. The metre marks have a separate name.
const PREFIX: &str = "agent1left.";
const MARKS: (&str, &str) = ("meters", "metersRight");

/// Sends the referee's drawings to one viewer over UDP.
#[derive(Debug)]
pub struct DrawingSender {
    socket: UdpSocket,
    viewer: SocketAddr,
    /// The latest datagram of each set, and the number of frames since it was sent.
    sets: BTreeMap<String, (Vec<u8>, u32)>,
}

impl DrawingSender {
    /// Creates a sender to this viewer address.
    ///
    /// # Errors
    /// If no socket can be opened.
    pub fn new(viewer: SocketAddr) -> io::Result<DrawingSender> {
        let any: IpAddr = if viewer.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
        let socket = UdpSocket::bind((any, 0))?;
        socket.set_nonblocking(true)?;
        Ok(DrawingSender { socket, viewer, sets: BTreeMap::new() })
    }

    /// Sends the referee's current drawings.
    pub fn send(&mut self, referee_client: &RefereeClient) {
        let mut drawings = Vec::new();
        referee_client.drawings(&mut drawings);
        for (set, datagram) in datagrams(&drawings) {
            let known = self.sets.entry(set).or_default();
            known.1 += 1;
            if known.0 != datagram || known.1 >= AGAIN_FRAMES {
                // Without a viewer the datagram is lost, which is harmless.
                let _ = self.socket.send_to(&datagram, self.viewer);
                *known = (datagram, 0);
            }
        }
    }
}

/// A datagram for each set: its shapes, and then the command to show them.
fn datagrams(drawings: &[Drawing]) -> BTreeMap<String, Vec<u8>> {
    let mut sets: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for drawing in drawings {
        let set = if drawing.set() == MARKS.0 { MARKS.1.to_owned() } else { format!("{PREFIX}{}", drawing.set()) };
        let draw = Command::Draw { shape: shape(drawing), set: Cow::Borrowed(&set) };
        let mut bytes = Vec::new();
        match draw.encode(&mut bytes) {
            Ok(()) => sets.entry(set).or_default().extend(bytes),
            Err(error) => tracing::debug!("a drawing does not fit into a datagram: {error}"),
        }
    }
    for (set, bytes) in &mut sets {
        let swap = Command::Swap { sets: Cow::Borrowed(set) };
        if let Err(error) = swap.encode(bytes) {
            tracing::debug!("the name of a set does not fit into a datagram: {error}");
        }
    }
    sets
}

fn shape(drawing: &Drawing) -> DrawingShape<'_> {
    match drawing {
        Drawing::Circle { at, radius_m, colour, .. } => {
            DrawingShape::Circle { centre: *at, radius: *radius_m, thickness: THICKNESS, colour: bytes(*colour) }
        }
        Drawing::Line { ends, colour, .. } => {
            DrawingShape::Line { ends: ends.map(|[x, y]| [x, y, 0.0]), thickness: THICKNESS, colour: bytes(*colour) }
        }
        Drawing::Text { at: [x, y], text, colour, .. } => {
            DrawingShape::Annotation { at: [*x, *y, 0.0], colour: bytes(*colour), text: Cow::Borrowed(text) }
        }
    }
}

fn bytes(colour: DrawingColour) -> [u8; 3] {
    colour.map(|part| (part.clamp(0.0, 1.0) * 255.0) as u8)
}

#[cfg(test)]
mod tests {
    use soccer_protocol::drawing::commands;

    use super::*;
    use crate::parameters::Profile;
    use crate::{ChallengeConfig, Overrides};

    /// Names of the sets that a challenge draws at its beginning.
    fn check(name: &str, expect: &[&str]) {
        let config = ChallengeConfig::new(name, Profile::Compat32, 123, Overrides::default()).expect("a case");
        let referee = config.referee(&config.starts[0]).expect("a referee");
        let mut referee_client = RefereeClient::new(referee, config.frame_s, None);
        referee_client.on_frame(&crowd(), Default::default(), None, &mut Vec::new());
        let mut drawings = Vec::new();
        referee_client.drawings(&mut drawings);
        let datagrams = datagrams(&drawings);
        let sets: Vec<&str> = datagrams.keys().map(String::as_str).collect();
        assert_eq!(sets, expect, "{name}");
        for (set, bytes) in &datagrams {
            let last = commands(bytes).last().expect("a command").expect("a swap");
            assert_eq!(last, Command::Swap { sets: Cow::Borrowed(set) });
        }
    }

    /// A frame with a ball and no robot.
    fn crowd() -> soccer_monitor::Truth {
        let mut truth = soccer_monitor::Truth::new();
        let frame = "((time 0)(half 1)(score_left 0)(score_right 0)(play_mode 0)(play_modes BeforeKickOff PlayOn))(RSG 0 1)\
                     ((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0.042 1)(nd StaticMesh (load models/soccerball.obj))))";
        truth.apply_frame(frame.as_bytes()).expect("a frame");
        truth
    }

    #[test]
    fn sets_have_the_names_that_viewers_know() {
        check("kick", &["agent1left.kickChallenge.penaltyCircle", "agent1left.kickChallenge.targetPosition"]);
        check("keepAway", &["agent1left.keepAwayChallenge.area"]);
        check("rollingBall", &["metersRight"]);
        check("goalie", &[]);
    }
}
