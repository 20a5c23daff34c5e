//! The compared fields of a percept frame and of a monitor frame, with the number of misses of each.

use std::fmt;

/// A compared field. Percepts first, then monitor frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Steps of the server's time.
    Now,
    /// Score, number and team in the game state.
    GameState,
    /// Game time in the game state.
    Time,
    /// Play mode in the game state.
    Mode,
    /// All heard messages.
    Hear,
    /// Angular velocity.
    Gyro,
    /// Acceleration.
    Accelerometer,
    /// Angles of hinges.
    Hinge,
    /// Forces on feet, and their presence.
    Force,
    /// The presence of a See in this cycle.
    See,
    /// The names of seen objects.
    SeeNames,
    /// The positions of seen objects, within noise.
    SeePolar,
    /// Field lines, within noise.
    SeeLines,
    /// Order of the percepts, and percepts of unknown kinds.
    Order,
    /// Monitor: time, half, score, mode, team names.
    Game,
    /// Monitor: the existing robots.
    Fouls,
    /// Monitor: which robots there are.
    Robots,
}

impl Field {
    /// All fields, in the order of the tallies.
    pub const ALL: [Field; 17] = [
        Field::Now,
        Field::GameState,
        Field::Time,
        Field::Mode,
        Field::Hear,
        Field::Gyro,
        Field::Accelerometer,
        Field::Hinge,
        Field::Force,
        Field::See,
        Field::SeeNames,
        Field::SeePolar,
        Field::SeeLines,
        Field::Order,
        Field::Game,
        Field::Fouls,
        Field::Robots,
    ];

    /// Heading of its column.
    pub const fn heading(self) -> &'static str {
        match self {
            Field::Now => "now",
            Field::GameState => "GS",
            Field::Time => "t",
            Field::Mode => "pm",
            Field::Hear => "hear",
            Field::Gyro => "GYR",
            Field::Accelerometer => "ACC",
            Field::Hinge => "HJ",
            Field::Force => "FRP",
            Field::See => "See",
            Field::SeeNames => "names",
            Field::SeePolar => "pol",
            Field::SeeLines => "L",
            Field::Order => "order",
            Field::Game => "game",
            Field::Fouls => "fouls",
            Field::Robots => "robots",
        }
    }
}

/// One value that differs from the recording.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Miss {
    pub record: u32,
    /// The difference in units of the last digit; infinite for non-numeric differences.
    pub units: f64,
}

/// The numbers of comparisons and misses of a field.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    pub compared: u64,
    pub misses: Vec<Miss>,
    /// The description of the first miss.
    pub first: String,
}

impl Tally {
    /// Counts a value that agrees with the recording.
    pub fn hit(&mut self) {
        self.compared += 1;
    }

    /// Counts a value that differs.
    pub fn miss(&mut self, record: u32, units: f64, what: impl FnOnce() -> String) {
        self.compared += 1;
        if self.misses.is_empty() {
            self.first = what();
        }
        self.misses.push(Miss { record, units });
    }

    /// Counts a hit or a miss.
    pub fn check(&mut self, record: u32, equal: bool, what: impl FnOnce() -> String) {
        match equal {
            true => self.hit(),
            false => self.miss(record, f64::INFINITY, what),
        }
    }

    /// Counts a printed number with two decimals; -0.00 is 0.00.
    pub fn number(&mut self, record: u32, recorded: f32, seen: f32, what: impl FnOnce() -> String) {
        let units = ((f64::from(recorded) - f64::from(seen)) * 100.0).abs();
        match units < 0.5 {
            true => self.hit(),
            false => self.miss(record, units, || format!("{}: {recorded:.2} became {seen:.2}", what())),
        }
    }

    /// The first record with a miss.
    pub fn first_miss(&self) -> Option<u32> {
        self.misses.first().map(|miss| miss.record)
    }

    /// Misses up to a record.
    pub fn misses_until(&self, record: u32) -> impl Iterator<Item = &Miss> {
        self.misses.iter().take_while(move |miss| miss.record <= record)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} compared, {} missed", self.compared, self.misses.len())?;
        match self.first_miss() {
            Some(record) => write!(f, ", first in record {record}: {}", self.first),
            None => Ok(()),
        }
    }
}
