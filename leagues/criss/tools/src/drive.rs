//! A client for driving robot 0 with the keyboard.

use std::error::Error;
use std::fmt::Write as _;
use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use criss_protocol::{Command, CommandPacket, DRIBBLE, KICK, RobotRecord, VisionPacket};

use crate::client::CornellClient;

/// The change of speed per key press, m/s.
const STEP: f64 = 0.1;

/// The driven robot's speeds and switches.
#[derive(Debug, Default, Clone, PartialEq)]
struct DriveState {
    x_velocity: f64,
    y_velocity: f64,
    kicks: bool,
    dribbles: bool,
    has_ended: bool,
}

impl DriveState {
    /// Handles a key; returns the text to print.
    fn press(&mut self, key: u8, vision: &VisionPacket) -> Option<String> {
        match key {
            b'8' => self.y_velocity += STEP,
            b'2' => self.y_velocity -= STEP,
            b'6' => self.x_velocity += STEP,
            b'4' => self.x_velocity -= STEP,
            b'5' => (self.x_velocity, self.y_velocity) = (0.0, 0.0),
            b'k' => self.kicks = true,
            b'd' => self.dribbles = !self.dribbles,
            b'q' => self.has_ended = true,
            b'c' => return Some(format!("{:?}\n", self.command())),
            b's' => return Some(robots_text(0, vision)),
            b'a' => return Some(robots_text(1, vision)),
            _ => {}
        }
        None
    }

    fn command(&self) -> Command {
        let dribble = if self.dribbles { DRIBBLE } else { 0 };
        let parameter = if self.kicks { KICK } else { dribble };
        Command { x_velocity: self.x_velocity, y_velocity: self.y_velocity, spin: 0.0, parameter }
    }

    /// Returns the packet of a frame, and resets the kick.
    fn commands(&mut self) -> CommandPacket {
        let robots = vec![self.command()];
        self.kicks = false;
        CommandPacket { robots, ..CommandPacket::default() }
    }
}

/// Returns the visible robots of a team, and the ball, as text.
fn robots_text(team: usize, vision: &VisionPacket) -> String {
    let mut text = format!("frame {} at {:.3} s\n", vision.time_stamp, vision.start_s);
    for (number, RobotRecord { found, x, y, theta }) in vision.teams.get(team).into_iter().flatten().enumerate() {
        let _ = match found {
            true => writeln!(text, "team {team} robot {number}: {x:.3} {y:.3} m, {theta:.2} rad"),
            false => writeln!(text, "team {team} robot {number}: not seen"),
        };
    }
    for ball in vision.balls.iter().filter(|ball| ball.found) {
        let _ = writeln!(text, "ball: {:.3} {:.3} m", ball.x, ball.y);
    }
    text
}

/// Drives robot 0 with the keys of standard input until the server closes the connection or the user quits; passes the
/// answers to keys to `print`.
///
/// # Errors
/// A message, if the connection broke, or an answer cannot be printed.
pub fn drive(
    client: &mut CornellClient,
    mut print: impl FnMut(&str) -> Result<(), String>,
) -> Result<(), Box<dyn Error>> {
    let keys = keys()?;
    let mut state = DriveState::default();
    while let Some(vision) = client.receive()? {
        for text in keys.try_iter().filter_map(|key| state.press(key, &vision)) {
            print(&text)?;
        }
        if state.has_ended || !client.send(&state.commands())? {
            break;
        }
    }
    Ok(())
}

/// Reads keys from standard input; after its end the robot drives on.
fn keys() -> io::Result<Receiver<u8>> {
    let (sender, receiver) = mpsc::channel();
    let read = move || {
        let keys = io::stdin().lock().bytes().map_while(Result::ok);
        keys.for_each(|key| {
            // An error means that the program is ending.
            let _ = sender.send(key);
        });
    };
    thread::Builder::new().name(String::from("spar-keys")).spawn(read)?;
    Ok(receiver)
}

#[cfg(test)]
mod tests {
    use criss_protocol::{DRIBBLE, KICK, VisionPacket};

    use super::DriveState;

    #[test]
    fn keys_drive_and_tell() {
        let (mut state, vision) = (DriveState::default(), VisionPacket::default());
        let text: Vec<_> = b"886k".iter().filter_map(|key| state.press(*key, &vision)).collect();
        assert!(text.is_empty());
        let command = state.commands().robots[0];
        assert_eq!((command.x_velocity, command.y_velocity, command.parameter), (0.1, 0.2, KICK));
        assert_eq!(state.commands().robots[0].parameter, 0);
        for key in b"5d" {
            state.press(*key, &vision);
        }
        let command = state.commands().robots[0];
        assert_eq!((command.x_velocity, command.y_velocity, command.parameter), (0.0, 0.0, DRIBBLE));
        assert!(state.press(b's', &vision).is_some_and(|text| text.starts_with("frame 0")));
        assert!(state.press(b'c', &vision).is_some());
        assert_eq!((state.press(b'q', &vision), state.has_ended), (None, true));
    }
}
