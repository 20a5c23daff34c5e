//! Syntax of fault commands: `(fault (wheel blue 3 front-left) (for 2))`, `(mend (camera 2))`, `(fault none)`.

use sexp::{Items, List, Reader, Syntax};

use super::{ComponentFault, FaultChange, Wheel};
use crate::TICKS_PER_S;
use crate::sensors::{CAMERAS_MAX, CameraLoss, Swap};
use crate::state::{ROBOTS_MAX, Team};

/// List of components, for error messages.
pub(super) const COMPONENTS_HELP: &str =
    "there are wheel, kicker, dribbler, radio, battery, ids, doubles, camera and clock";

/// Longest time and largest clock offset, s.
const TIME_S_MAX: f64 = 1e9;

/// True if a command of this name concerns faults.
#[must_use]
pub fn is_fault_command(name: &[u8]) -> bool {
    matches!(name, b"fault" | b"mend")
}

/// Parses fault commands in order. Other commands are ignored.
///
/// # Errors
/// If a fault command is invalid; the message lists the valid words.
pub fn read_changes(words: &str) -> Result<Vec<FaultChange>, String> {
    let mut reader = Reader::default();
    let mut changes = Vec::new();
    for list in reader.read(words.as_bytes(), Syntax::League).exprs().filter_map(|expr| expr.list()) {
        match list.name() {
            Some(b"fault") => fault(list, &mut changes)?,
            Some(b"mend") => mend(list, &mut changes)?,
            _ => {}
        }
    }
    Ok(changes)
}

/// Parses text that consists of fault commands only.
///
/// # Errors
/// If it contains anything else, or a bracket is not closed.
pub(super) fn read_all(words: &str) -> Result<Vec<FaultChange>, String> {
    let mut reader = Reader::default();
    let document = reader.read(words.as_bytes(), Syntax::League);
    if let Some(flaw) = document.error() {
        return Err(format!("it cannot be read from its byte {} on", flaw.at));
    }
    let is_other = |expr: &sexp::Expr<'_>| !expr.list().and_then(|list| list.name()).is_some_and(is_fault_command);
    if let Some(other) = document.exprs().find(is_other) {
        let other = String::from_utf8_lossy(other.source());
        return Err(format!("{other}: here may stand (fault …) and (mend …) only"));
    }
    read_changes(words)
}

fn mend(list: List<'_>, changes: &mut Vec<FaultChange>) -> Result<(), String> {
    for part in parts(list)? {
        changes.push(FaultChange::Mend(broken(part, true)?));
    }
    Ok(())
}

fn fault(list: List<'_>, changes: &mut Vec<FaultChange>) -> Result<(), String> {
    if list.len() == 2 && list.arg(0) == Some(b"none") {
        changes.push(FaultChange::MendAll);
        return Ok(());
    }
    let parts = parts(list)?;
    let time = parts.iter().find(|part| part.name() == Some(b"for"));
    let ticks = time.map(|list| whole_time(*list)).transpose()?;
    for part in parts.into_iter().filter(|part| part.name() != Some(b"for")) {
        changes.push(FaultChange::Break(broken(part, false)?, ticks));
    }
    Ok(())
}

/// Returns the lists in a list, at least one.
fn parts(list: List<'_>) -> Result<Vec<List<'_>>, String> {
    let missing = || format!("{}: it names nothing; {COMPONENTS_HELP}, for instance (kicker blue 3)", shown(list));
    let parts: Option<Vec<_>> = list.args().map(|expr| expr.list()).collect();
    parts.filter(|parts| parts.iter().any(|part| part.name() != Some(b"for"))).ok_or_else(missing)
}

/// Parses `(for SECONDS)` to ticks.
fn whole_time(list: List<'_>) -> Result<u64, String> {
    let mut words = Words::of(list);
    let time_s = words.number("seconds", 0.0..=TIME_S_MAX)?;
    words.end()?;
    Ok(((time_s * f64::from(TICKS_PER_S)).round() as u64).max(1))
}

/// Parses the name of a component. A component to be repaired needs no extent of its fault.
fn broken(list: List<'_>, is_mended: bool) -> Result<ComponentFault, String> {
    let mut words = Words::of(list);
    let broken = match list.name().unwrap_or_default() {
        b"wheel" => ComponentFault::Wheel(words.team()?, words.robot()?, words.wheel()?),
        b"kicker" => ComponentFault::Kicker(words.team()?, words.robot()?),
        b"dribbler" => ComponentFault::Dribbler(words.team()?, words.robot()?),
        b"radio" => ComponentFault::Radio(words.team()?, words.robot()?),
        b"battery" => ComponentFault::Battery(words.team()?, words.robot()?),
        b"ids" => ComponentFault::Ids(Swap { team: words.team()?, numbers: [words.robot()?, words.robot()?] }),
        b"doubles" if is_mended => ComponentFault::Doubles(0.0),
        b"doubles" => ComponentFault::Doubles(words.number("a part of the detections", 0.0..=1.0)?),
        b"camera" => ComponentFault::Camera(words.whole("a camera", CAMERAS_MAX)?, words.loss(is_mended)?),
        b"clock" if is_mended => ComponentFault::Clock(0.0),
        b"clock" => ComponentFault::Clock(words.number("seconds", -TIME_S_MAX..=TIME_S_MAX)?),
        _ => return Err(format!("{}: that cannot be broken; {COMPONENTS_HELP}", shown(list))),
    };
    words.end()?;
    Ok(broken)
}

fn shown(list: List<'_>) -> String {
    String::from_utf8_lossy(list.expr().source()).into_owned()
}

/// The words of a list after its name.
struct Words<'a> {
    list: List<'a>,
    rest: Items<'a>,
}

impl<'a> Words<'a> {
    fn of(list: List<'a>) -> Words<'a> {
        Words { list, rest: list.args() }
    }

    /// Parses the next word; `wanted` describes the valid words.
    fn next<T>(&mut self, wanted: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, String> {
        let word = self.rest.next().and_then(|expr| expr.atom()).and_then(|atom| std::str::from_utf8(atom).ok());
        let found = word.map_or_else(|| String::from("nothing"), |word| format!("{word:?}"));
        let bad = || format!("{}: {wanted} should stand where there is {found}", shown(self.list));
        word.and_then(read).ok_or_else(bad)
    }

    fn team(&mut self) -> Result<Team, String> {
        self.next("blue or yellow", |word| match word {
            "blue" => Some(Team::Blue),
            "yellow" => Some(Team::Yellow),
            _ => None,
        })
    }

    fn robot(&mut self) -> Result<u8, String> {
        self.whole("a robot", ROBOTS_MAX)
    }

    /// Parses an integer from 0 to below a count.
    fn whole(&mut self, of: &str, count: usize) -> Result<u8, String> {
        let wanted = format!("the number of {of}, 0 to {},", count.saturating_sub(1));
        self.next(&wanted, |word| word.parse().ok().filter(|number| usize::from(*number) < count))
    }

    fn number(&mut self, what: &str, range: std::ops::RangeInclusive<f64>) -> Result<f64, String> {
        let wanted = format!("{what}, {} to {},", range.start(), range.end());
        self.next(&wanted, |word| word.parse().ok().filter(|number| range.contains(number)))
    }

    fn wheel(&mut self) -> Result<Wheel, String> {
        let of = |word: &str| Wheel::ALL.iter().find(|(name, _)| *name == word).map(|(_, wheel)| *wheel);
        self.next("front-right, back-right, back-left or front-left", of)
    }

    /// Parses `dark`, or the fraction of frames lost.
    fn loss(&mut self, is_mended: bool) -> Result<CameraLoss, String> {
        if is_mended {
            return Ok(CameraLoss::Dark);
        }
        let part = |word: &str| word.parse().ok().filter(|part| (0.0..=1.0).contains(part)).map(CameraLoss::Part);
        self.next("dark, or the part of its pictures that is lost, 0 to 1,", |word| match word {
            "dark" => Some(CameraLoss::Dark),
            word => part(word),
        })
    }

    fn end(&mut self) -> Result<(), String> {
        match self.rest.next() {
            None => Ok(()),
            Some(_) => Err(format!("{}: there is a word too many", shown(self.list))),
        }
    }
}
