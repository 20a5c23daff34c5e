//! Reads the keys of a TOML table one by one, to report unknown ones.

use glam::DVec2;
use rescue_mapping::word::Word;
use toml::{Table, Value};

use super::{BuildingFileError, FARTHEST_M, is_near};
use crate::robots::RobotType;

/// Longest text shown in messages; longer ones are cut.
const SHOWN_CHARS: usize = 40;

/// A TOML table and the keys read so far.
pub(super) struct TableReader<'a> {
    place: String,
    values: &'a Table,
    asked: Vec<&'static str>,
}

/// Returns the place of an entry for messages.
pub(super) fn place(table: &str, number: usize) -> String {
    format!("`{table}` {}", number + 1)
}

/// Returns the name most similar to this one, if any is similar.
pub(super) fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let likeness = names.map(|other| (strsim::jaro_winkler(name, other), other));
    let best = likeness.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.75).then_some(best.1)
}

impl<'a> TableReader<'a> {
    pub(super) fn new(place: &str, values: &'a Table) -> TableReader<'a> {
        TableReader { place: place.to_owned(), values, asked: Vec::new() }
    }

    fn ask(&mut self, key: &'static str) -> Option<&'a Value> {
        self.asked.push(key);
        self.values.get(key)
    }

    fn wrong(&self, key: &'static str, found: &Value, expected: &str) -> BuildingFileError {
        let text = found.to_string();
        let mut found: String = text.chars().take(SHOWN_CHARS).collect();
        if found.len() < text.len() {
            found.push_str(" …");
        }
        BuildingFileError::Value { place: self.place.clone(), key, found, expected: expected.to_owned() }
    }

    /// Reads the value of a key with `take`; `absent` is the default of a missing key.
    fn get<T>(
        &mut self,
        key: &'static str,
        expected: &str,
        absent: Option<T>,
        take: impl Fn(&'a Value) -> Option<T>,
    ) -> Result<T, BuildingFileError> {
        match self.ask(key) {
            Some(value) => take(value).ok_or_else(|| self.wrong(key, value, expected)),
            None => absent.ok_or_else(|| BuildingFileError::Missing {
                place: self.place.clone(),
                key,
                expected: expected.to_owned(),
            }),
        }
    }

    pub(super) fn text(&mut self, key: &'static str) -> Result<String, BuildingFileError> {
        self.get(key, "a text", None, |value| value.as_str().map(str::to_owned))
    }

    pub(super) fn text_or(&mut self, key: &'static str, absent: &str) -> Result<String, BuildingFileError> {
        self.get(key, "a text", Some(absent.to_owned()), |value| value.as_str().map(str::to_owned))
    }

    pub(super) fn number(&mut self, key: &'static str) -> Result<f64, BuildingFileError> {
        self.get(key, "a number up to 100000", None, |value| number(value).filter(|number| number.abs() <= FARTHEST_M))
    }

    pub(super) fn number_or(&mut self, key: &'static str, absent: f64) -> Result<f64, BuildingFileError> {
        let inside = |value| number(value).filter(|number| number.abs() <= FARTHEST_M);
        self.get(key, "a number up to 100000", Some(absent), inside)
    }

    /// Reads a number of at least 0.
    pub(super) fn amount_or(&mut self, key: &'static str, absent: f64) -> Result<f64, BuildingFileError> {
        let inside = |value| number(value).filter(|number| (0.0..=FARTHEST_M).contains(number));
        self.get(key, "a number from 0 to 100000", Some(absent), inside)
    }

    /// Reads a number above 0.
    pub(super) fn size(&mut self, key: &'static str, absent: Option<f64>) -> Result<f64, BuildingFileError> {
        let inside = |value| number(value).filter(|number| *number > 0.0 && *number <= FARTHEST_M);
        self.get(key, "a number above 0, up to 100000", absent, inside)
    }

    pub(super) fn floor(&mut self, key: &'static str, absent: Option<i32>) -> Result<i32, BuildingFileError> {
        let whole = |value: &Value| i32::try_from(value.as_integer()?).ok();
        self.get(key, "the number of a floor", absent, whole)
    }

    pub(super) fn switch_or(&mut self, key: &'static str, absent: bool) -> Result<bool, BuildingFileError> {
        self.get(key, "true or false", Some(absent), Value::as_bool)
    }

    pub(super) fn point(&mut self, key: &'static str) -> Result<DVec2, BuildingFileError> {
        self.get(key, "a point [x, y]", None, |value| point(value).filter(|point| is_near(*point)))
    }

    /// Reads two numbers above 0.
    pub(super) fn sizes(&mut self, key: &'static str) -> Result<DVec2, BuildingFileError> {
        let inside = |point: &DVec2| point.min_element() > 0.0 && is_near(*point);
        self.get(key, "two sizes above 0", None, |value| point(value).filter(inside))
    }

    pub(super) fn outline(&mut self, key: &'static str) -> Result<Vec<DVec2>, BuildingFileError> {
        let take = |value: &Value| {
            let points = value.as_array()?.iter().map(point).collect::<Option<Vec<_>>>()?;
            (points.len() >= 3 && points.iter().all(|point| is_near(*point))).then_some(points)
        };
        self.get(key, "three points [x, y] or more", None, take)
    }

    /// Reads rows of numbers of at least 0, all of equal length, at least two by two.
    pub(super) fn heights(&mut self, key: &'static str) -> Result<Vec<Vec<f64>>, BuildingFileError> {
        let height = |value: &Value| number(value).filter(|number| (0.0..=FARTHEST_M).contains(number));
        let row = |row: &Value| row.as_array()?.iter().map(height).collect::<Option<Vec<_>>>();
        let take = |value: &Value| {
            let rows = value.as_array()?.iter().map(row).collect::<Option<Vec<_>>>()?;
            let width = rows.first().map_or(0, Vec::len);
            (rows.len() >= 2 && width >= 2 && rows.iter().all(|row| row.len() == width)).then_some(rows)
        };
        self.get(key, "two or more rows of two or more heights, all rows equally long,", None, take)
    }

    pub(super) fn word<W: Word>(&mut self, key: &'static str, absent: Option<W>) -> Result<W, BuildingFileError> {
        let names: Vec<_> = W::ALL.iter().map(|entry| entry.1).collect();
        let expected = format!("one of {}", names.join(", "));
        self.get(key, &expected, absent, |value| W::from_word(value.as_str()?))
    }

    /// Reads a robot type by any of its names.
    pub(super) fn robot(&mut self, key: &'static str) -> Result<RobotType, BuildingFileError> {
        let names: Vec<_> = RobotType::ALL.iter().map(|entry| entry.1).collect();
        let expected = format!("one of {}", names.join(", "));
        self.get(key, &expected, None, |value| RobotType::from_name(value.as_str()?))
    }

    /// True if the table has this key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    /// Reads a list of tables; empty if the key is missing.
    pub(super) fn rows(&mut self, key: &'static str) -> Result<Vec<TableReader<'a>>, BuildingFileError> {
        let take = |value: &'a Value| value.as_array()?.iter().map(Value::as_table).collect::<Option<Vec<_>>>();
        let tables = self.get(key, "a list of tables", Some(Vec::new()), take)?;
        let named = |number: usize| match self.place.as_str() {
            "the file" => place(key, number),
            outer => format!("{outer}, {}", place(key, number)),
        };
        Ok(tables.into_iter().enumerate().map(|(number, table)| TableReader::new(&named(number), table)).collect())
    }

    /// Fails if the table has a key that was not read.
    pub(super) fn finish(self) -> Result<(), BuildingFileError> {
        let Some(key) = self.values.keys().find(|key| !self.asked.contains(&key.as_str())) else { return Ok(()) };
        let hint = match nearest(key, self.asked.iter().copied()) {
            Some(name) => format!("did you mean `{name}`?"),
            None => format!("the keys are {}", self.asked.join(", ")),
        };
        Err(BuildingFileError::Unknown { place: self.place, key: key.clone(), hint })
    }
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Integer(whole) => Some(*whole as f64),
        Value::Float(number) => Some(*number).filter(|number| number.is_finite()),
        _ => None,
    }
}

fn point(value: &Value) -> Option<DVec2> {
    match value.as_array()?.as_slice() {
        [x, y] => Some(DVec2::new(number(x)?, number(y)?)),
        _ => None,
    }
}
