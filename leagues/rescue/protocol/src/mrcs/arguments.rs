//! Reads the arguments of a message one by one.

use super::form::{Item, Items};
use super::message_error::{ErrorCode, MessageError};
use super::style::Style;
use super::uid::Uid;
use super::word_tables::WordTable;

/// Placeholder that the decoder replaces by the usage of the command.
pub(super) const TOO_FEW: MessageError = MessageError::new(ErrorCode::Arity, "arguments are missing");
const NO_NUMBER: MessageError = MessageError::new(ErrorCode::BadNumber, "a number is expected");
const NO_WHOLE: MessageError =
    MessageError::new(ErrorCode::BadNumber, "a whole number that is not negative is expected");
pub(super) const OUT_OF_RANGE: MessageError = MessageError::new(ErrorCode::BadNumber, "a number is out of range");
const NO_NAME: MessageError = MessageError::new(ErrorCode::BadType, "a name such as robot1 is expected");
const NO_THING: MessageError =
    MessageError::new(ErrorCode::NoSuchRobot, "nothing has this name: names end with a digit, as robot1 does");
const NO_TYPE: MessageError = MessageError::new(ErrorCode::BadType, "there is no such type");
const NO_TEXT: MessageError = MessageError::new(ErrorCode::BadType, "a text in double quotes is expected");

/// Limit above which whole numbers are not exact.
const EXACT_MAX: f64 = 9_007_199_254_740_992.0;

/// The remaining items of a list, read in a style.
#[derive(Clone, Copy)]
pub(super) struct Arguments<'a> {
    items: Items<'a>,
    pub(super) style: Style,
}

impl<'a> Arguments<'a> {
    pub(super) fn new(items: Items<'a>, style: &Style) -> Arguments<'a> {
        Arguments { items, style: *style }
    }

    /// Reads a nested list in the same style.
    pub(super) fn inside(&self, items: Items<'a>) -> Arguments<'a> {
        Arguments { items, style: self.style }
    }

    pub(super) fn peek(&self) -> Option<Item<'a>> {
        self.items.clone().next()
    }

    pub(super) fn item(&mut self) -> Result<Item<'a>, MessageError> {
        self.items.next().ok_or(TOO_FEW)
    }

    /// Number of remaining items.
    pub(super) fn left(&self) -> usize {
        self.items.count()
    }

    /// Reads an item with `take`, unless none is left.
    pub(super) fn optional<T>(
        &mut self,
        take: impl FnOnce(&mut Self) -> Result<T, MessageError>,
    ) -> Result<Option<T>, MessageError> {
        if self.peek().is_some() { take(self).map(Some) } else { Ok(None) }
    }

    /// Reads all remaining items with `take`.
    pub(super) fn rest<T>(
        &mut self,
        mut take: impl FnMut(&mut Self) -> Result<T, MessageError>,
    ) -> Result<Vec<T>, MessageError> {
        let mut all = Vec::new();
        while self.peek().is_some() {
            all.push(take(self)?);
        }
        Ok(all)
    }

    /// Reads a symbol, or a string in its place.
    pub(super) fn word(&mut self) -> Result<&'a str, MessageError> {
        match self.item()? {
            Item::Symbol(word) | Item::Text(word) => Ok(word),
            _ => Err(NO_NAME),
        }
    }

    pub(super) fn uid(&mut self) -> Result<Uid, MessageError> {
        Uid::new(self.word()?).ok_or(NO_THING)
    }

    pub(super) fn text(&mut self) -> Result<&'a str, MessageError> {
        match self.item()? {
            Item::Text(text) => Ok(text),
            _ => Err(NO_TEXT),
        }
    }

    /// Reads a word of a table without numbers.
    pub(super) fn entry<T: WordTable>(&mut self) -> Result<T, MessageError> {
        T::of_word(self.word()?).ok_or(NO_TYPE)
    }

    /// Reads a type of the guide's tables as a word or a number; `None` is `invalid`.
    pub(super) fn kind<T: WordTable>(&mut self) -> Result<Option<T>, MessageError> {
        match self.item()? {
            Item::Symbol("invalid") | Item::Number(0.0) => Ok(None),
            Item::Symbol(word) => T::of_word(word).map(Some).ok_or(NO_TYPE),
            Item::Number(number) => T::of_number(number).map(Some).ok_or(NO_TYPE),
            _ => Err(NO_TYPE),
        }
    }

    pub(super) fn number(&mut self) -> Result<f64, MessageError> {
        match self.item()? {
            Item::Number(value) => Ok(value),
            _ => Err(NO_NUMBER),
        }
    }

    /// Reads an angle or a turn rate, in radians.
    pub(super) fn turn(&mut self) -> Result<f64, MessageError> {
        self.number().map(|value| self.style.in_radians(value))
    }

    /// Reads a heading on the map, radians.
    pub(super) fn heading(&mut self) -> Result<f64, MessageError> {
        self.turn().map(|theta| self.style.mirrored(theta))
    }

    pub(super) fn place(&mut self) -> Result<[f64; 2], MessageError> {
        Ok([self.number()?, self.number()?])
    }

    /// Reads a point on the map, metres.
    pub(super) fn map_place(&mut self) -> Result<[f64; 2], MessageError> {
        self.place().map(|[x, y]| [x, self.style.mirrored(y)])
    }

    /// Reads a non-negative whole number, written as `12` or `12.0`.
    pub(super) fn whole(&mut self) -> Result<u64, MessageError> {
        let value = self.number()?;
        let is_whole = (0.0..EXACT_MAX).contains(&value) && value.trunc() == value;
        if is_whole { Ok(value as u64) } else { Err(NO_WHOLE) }
    }

    pub(super) fn small(&mut self) -> Result<u32, MessageError> {
        u32::try_from(self.whole()?).map_err(|_| OUT_OF_RANGE)
    }

    /// Reads a boolean, written as 1 or 0.
    pub(super) fn flag(&mut self) -> Result<bool, MessageError> {
        match self.whole()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(OUT_OF_RANGE),
        }
    }

    /// Reads pixels; fractions are rounded.
    pub(super) fn pixels(&mut self) -> Result<i32, MessageError> {
        let value = self.number()?.round();
        let is_fit = (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&value);
        if is_fit { Ok(value as i32) } else { Err(OUT_OF_RANGE) }
    }
}
