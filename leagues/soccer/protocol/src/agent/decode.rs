//! Decoding of percepts, for clients and tests. It reads the plain lexis, because the server writes texts as they are.

use sexp::{Expr, List, ParseError, Reader, Syntax};

use super::{BodyPart, GameState, Hear, KickSide, Percept, Percepts, Polar, SeenItem, SeenPlayer};
use crate::{PlayMode, Side};
use codec::Name;

/// The first unreadable thing in a percept frame. Everything else was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PerceptError {
    /// A percept of no known name; later servers have more of them.
    #[error("unknown percept at byte {at}")]
    Unknown {
        /// Offset of its first byte.
        at: usize,
    },
    /// A known percept lacks something or holds something unknown.
    #[error("malformed percept at byte {at}")]
    Malformed {
        /// Offset of its first byte.
        at: usize,
    },
    /// The frame ends badly.
    #[error("{0}")]
    Unreadable(ParseError),
}

impl Percepts {
    /// Replaces the list by the percepts of `frame` (a payload without its length). The list holds every valid percept
    /// even if this reports an error.
    pub fn decode(&mut self, reader: &mut Reader, frame: &[u8]) -> Result<(), PerceptError> {
        self.clear();
        let document = reader.read(frame, Syntax::Plain);
        let mut result = Ok(());
        for expr in document.exprs() {
            let decoded = self.decode_one(expr);
            result = result.and(decoded);
        }
        match document.error() {
            Some(flaw) => result.and(Err(PerceptError::Unreadable(flaw))),
            None => result,
        }
    }

    fn decode_one(&mut self, expr: Expr) -> Result<(), PerceptError> {
        let malformed = PerceptError::Malformed { at: expr.range().start };
        let list = expr.list().ok_or(malformed)?;
        if list.name() == Some(b"See") || is_renamed_see(list) {
            return self.decode_see(list);
        }
        let percept = match list.name().ok_or(malformed)? {
            b"time" => numbers(list, "now").map(|[now]| Percept::Time(now)),
            b"GS" => game_state(list).map(Percept::GameState),
            b"hear" => hear(list).map(Percept::Hear),
            b"GYR" => both(name(list), numbers(list, "rt")).map(|(name, rate)| Percept::Gyro { name, rate }),
            b"ACC" => both(name(list), numbers(list, "a"))
                .map(|(name, acceleration)| Percept::Accelerometer { name, acceleration }),
            b"HJ" => both(name(list), numbers(list, "ax")).map(|(name, [angle])| Percept::Hinge { name, angle }),
            b"UJ" => universal(list),
            b"H2J" => both(name(list), numbers(list, "ax")).map(|(name, [angle])| Percept::Hinge2 { name, angle }),
            b"TCH" => touch(list),
            b"FRP" => force(list),
            b"AgentState" => agent_state(list),
            b"foul" => list.args().next().and_then(|foul| foul.integer()).map(Percept::Foul),
            _ => {
                return Err(PerceptError::Unknown { at: expr.range().start });
            }
        };
        self.push(percept.ok_or(malformed)?);
        Ok(())
    }

    fn decode_see(&mut self, list: List) -> Result<(), PerceptError> {
        let mut result = Ok(());
        self.push_see(|see| {
            see.predicate = list.name().filter(|name| *name != b"See").map(Name::from);
            for item in list.args() {
                match item.list().and_then(seen) {
                    Some(seen) => see.items.push(seen),
                    None => result = result.and(Err(PerceptError::Malformed { at: item.range().start })),
                }
            }
        });
        result
    }
}

fn both<A, B>(a: Option<A>, b: Option<B>) -> Option<(A, B)> {
    a.zip(b)
}

fn name(list: List) -> Option<Name> {
    list.find("n").map(|name| name.after_name().into())
}

fn args<const N: usize>(list: List) -> Option<[f32; N]> {
    list.numbers().map(|numbers| numbers.map(|number| number as f32))
}

fn numbers<const N: usize>(list: List, name: &str) -> Option<[f32; N]> {
    list.find(name).and_then(args)
}

fn integer(list: List, name: &str) -> Option<i32> {
    list.find(name)?.args().next()?.integer()
}

fn game_state(list: List) -> Option<GameState> {
    let team = match list.find("team") {
        Some(team) => Some(Side::from_name(team.arg(0)?)?),
        None => None,
    };
    let kick = list.find("k").and_then(|kick| KickSide::from_name(kick.arg(0)?));
    let [time] = numbers(list, "t")?;
    Some(GameState {
        kick,
        unum: integer(list, "unum"),
        team,
        score: both(integer(list, "sl"), integer(list, "sr")).map(|(left, right)| [left, right]),
        time,
        play_mode: PlayMode::from_name(list.find("pm")?.arg(0)?)?,
    })
}

/// Reads from the end, since a team name may be empty or contain blanks.
fn hear(list: List) -> Option<Hear> {
    let count = list.len();
    let time = list.items().nth(count.checked_sub(3).filter(|&position| position > 0)?)?;
    let direction = list.arg(count - 3)?;
    let direction = if direction == b"self" { None } else { Some(sexp::number(direction) as f32) };
    let before_time = list.expr().range().start + "(hear ".len();
    let offset = time.range().start.checked_sub(before_time)?;
    let team = list.expr().source().get("(hear ".len().."(hear ".len() + offset)?;
    if team.iter().any(|byte| b"()".contains(byte)) {
        return None;
    }
    let team = team.strip_suffix(b" ").map(Name::from);
    Some(Hear { team, time: time.number()? as f32, direction, message: list.arg(count - 2)?.into() })
}

fn universal(list: List) -> Option<Percept> {
    let ([angle1], [angle2]) = both(numbers(list, "ax1"), numbers(list, "ax2"))?;
    Some(Percept::Universal { name: name(list)?, angles: [angle1, angle2] })
}

fn force(list: List) -> Option<Percept> {
    Some(Percept::Force { name: name(list)?, centre: numbers(list, "c")?, force: numbers(list, "f")? })
}

/// `(TCH (n NAME) (val 0|1))`, or `(TCH n NAME val 0|1)` as the manual has it.
fn touch(list: List) -> Option<Percept> {
    let (name, value) = if list.arg(0) == Some(b"n") {
        (list.arg(1)?.into(), sexp::integer(list.arg(3)?))
    } else {
        (name(list)?, integer(list, "val")?)
    };
    Some(Percept::Touch { name, touched: value != 0 })
}

/// Reads `AgentState`; the manual's form has no `pan_tilt`.
fn agent_state(list: List) -> Option<Percept> {
    let pan_tilt = match list.find("pan_tilt") {
        Some(angles) => angles.numbers()?.map(|angle: f64| angle as i32),
        None => [0, 0],
    };
    let ([battery], [temperature]) = both(numbers(list, "battery"), numbers(list, "temp"))?;
    Some(Percept::AgentState { pan_tilt, battery, temperature })
}

/// True for a vision percept renamed by a robot's file: not empty, and everything in it is a visible item.
fn is_renamed_see(list: List) -> bool {
    let known: [&[u8]; 12] =
        [b"time", b"GS", b"hear", b"GYR", b"ACC", b"HJ", b"UJ", b"H2J", b"TCH", b"FRP", b"AgentState", b"foul"];
    let is_known = list.name().is_none_or(|name| known.contains(&name));
    !is_known && list.len() > 1 && list.args().all(|item| item.list().and_then(seen).is_some())
}

fn seen(list: List) -> Option<SeenItem> {
    match list.name()? {
        b"P" => player(list).map(SeenItem::Player),
        b"L" => {
            let mut ends = list.args().lists().filter_map(polar);
            both(ends.next(), ends.next()).map(|(begin, end)| SeenItem::Line { begin, end })
        }
        b"mypos" => args(list).map(SeenItem::MyPos),
        b"myorien" => args(list).map(|[angle]| SeenItem::MyOrien(angle)),
        b"ballpos" => args(list).map(SeenItem::BallPos),
        name => list.find("pol").and_then(polar).map(|at| SeenItem::Static { name: name.into(), at }),
    }
}

fn polar(list: List) -> Option<Polar> {
    (list.name() == Some(b"pol")).then_some(())?;
    args(list).map(|[distance, theta, phi]| Polar { distance, theta, phi })
}

fn player(list: List) -> Option<SeenPlayer> {
    let team = list.args().lists().find(|item| item.name() == Some(b"team"))?;
    let mut player = SeenPlayer { team: team.after_name().into(), unum: integer(list, "id")?, ..SeenPlayer::default() };
    player.at = list.args().lists().find_map(polar);
    for (part, at) in BodyPart::ALL.iter().zip(&mut player.parts) {
        *at = list.find(part.name()).and_then(|part| part.find("pol")).and_then(polar);
    }
    Some(player)
}
