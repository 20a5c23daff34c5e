//! Messages between players: 20 characters, one player after the other (`docs/reference/agent-protocol.md` 7.4).
//!
//! ```text
//! 07 -123 045 -100 002 031 y      number, own place, ball, arrival at the ball, sees the ball
//! ```
//!
//! Shown with blanks for clarity. Places are in decimetres with an offset that avoids signs; the time is in tenths of a
//! second.

use glam::DVec2;

use crate::world::World;

/// A player's message about itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayerReport {
    /// Its number.
    pub unum: u8,
    /// Its position, m.
    pub at: DVec2,
    /// Its estimate of the ball's position, m.
    pub ball: DVec2,
    /// True if it sees the ball.
    pub sees_ball: bool,
    /// Its estimated arrival time at the ball, s.
    pub arrival_s: f64,
    /// True if it must not touch the ball.
    pub is_barred: bool,
    /// Server time of reception, s; not part of the message.
    pub heard_s: f64,
}

/// Offset of positions, dm, which avoids negative numbers.
const OFFSET_DM: f64 = 300.0;
/// Characters of a message.
const LENGTH: usize = 18;
/// Cycles of a player's turn: the recovery time of hearing.
const TURN_CYCLES: u64 = 2;
const PLAYERS: u64 = 11;

/// True if it is this player's turn in this cycle.
pub fn is_turn_to_speak(world: &World) -> bool {
    let cycle = libm::round(world.now_s() / crate::senses::CYCLE_S) as u64;
    // A player without a number has no turn.
    cycle.is_multiple_of(TURN_CYCLES) && cycle / TURN_CYCLES % PLAYERS + 1 == u64::from(world.unum)
}

/// Three digits of a number.
fn digits(value: f64) -> [u8; 3] {
    let value = libm::round(value).clamp(0.0, 999.0) as u32;
    [value / 100, value / 10 % 10, value % 10].map(|digit| b'0' + digit as u8)
}

/// Encodes the message, padded with 0.
pub fn encode(report: &PlayerReport) -> [u8; 20] {
    let mut out = [0; 20];
    let numbers = [report.at.x, report.at.y, report.ball.x, report.ball.y].map(|m| 10.0 * m + OFFSET_DM);
    let numbers = numbers.into_iter().chain([10.0 * report.arrival_s]);
    out[0] = b'0' + report.unum / 10;
    out[1] = b'0' + report.unum % 10;
    for (slot, number) in out[2..].chunks_mut(3).zip(numbers) {
        slot.copy_from_slice(&digits(number));
    }
    out[17] = b'a' + u8::from(report.sees_ball) + 2 * u8::from(report.is_barred);
    out
}

/// Decodes a team-mate's message; `None` if it is invalid.
pub fn decode(message: &[u8], now_s: f64) -> Option<PlayerReport> {
    let message: &[u8; LENGTH] = message.try_into().ok()?;
    let (text, flags) = message.split_at(LENGTH - 1);
    let number = |from: usize, to: usize| -> Option<f64> {
        let digits = text.get(from..to)?;
        let value = digits
            .iter()
            .try_fold(0u32, |sum, byte| byte.is_ascii_digit().then(|| sum * 10 + u32::from(byte - b'0')))?;
        Some(f64::from(value))
    };
    let place = |from: usize| -> Option<DVec2> {
        let place = DVec2::new(number(from, from + 3)?, number(from + 3, from + 6)?);
        Some((place - DVec2::splat(OFFSET_DM)) / 10.0)
    };
    let flags = flags.first()?.checked_sub(b'a').filter(|flags| *flags < 4)?;
    Some(PlayerReport {
        unum: number(0, 2)? as u8,
        at: place(2)?,
        ball: place(8)?,
        arrival_s: number(14, 17)? / 10.0,
        sees_ball: flags & 1 == 1,
        is_barred: flags & 2 == 2,
        heard_s: now_s,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_understood() {
        let said = PlayerReport {
            unum: 7,
            at: DVec2::new(-12.3, 4.5),
            ball: DVec2::new(-10.0, 0.2),
            sees_ball: true,
            arrival_s: 3.1,
            is_barred: false,
            heard_s: 9.0,
        };
        let message = encode(&said);
        assert_eq!(&message[..18], b"07177345200302031b");
        assert_eq!(decode(&message[..18], 9.0), Some(said));
    }

    #[test]
    fn nonsense_is_not() {
        for text in ["", "hello", "07177345200302031z", "0717734520x302031b", "07177345200302031bb"] {
            assert_eq!(decode(text.as_bytes(), 0.0), None, "{text}");
        }
    }
}
