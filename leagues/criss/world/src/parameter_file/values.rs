//! Conversion of attribute texts to numbers.

use super::problem::Problems;
use super::tree::{Attribute, Element};

/// Allowed range of a number.
#[derive(Debug, Clone, Copy)]
pub(super) enum Range {
    Any,
    NotNegative,
    Positive,
}

impl Range {
    fn holds(self, value: f64) -> bool {
        match self {
            Range::Any => true,
            Range::NotNegative => value >= 0.0,
            Range::Positive => value > 0.0,
        }
    }

    fn words(self) -> &'static str {
        match self {
            Range::Any => "a number up to 1000000",
            Range::NotNegative => "a number from 0 to 1000000",
            Range::Positive => "a number above 0, up to 1000000",
        }
    }
}

/// Largest absolute value of a number: larger ones lose precision when squared.
const NUMBER_MAX: f64 = 1e6;

/// Reads the attributes of one element; reports errors and replaces invalid values by harmless ones.
pub(super) struct Values<'a> {
    pub element: &'a Element,
    pub problems: &'a mut Problems,
}

impl Values<'_> {
    fn refuse(&mut self, attribute: &Attribute, wanted: &str) {
        let (title, name, value) = (self.element.title(), &attribute.name, &attribute.value);
        self.problems.push(attribute.value_spot, format!("{name} of {title} is {value:?}; write {wanted}"));
    }

    /// Reads a number, if the attribute is there.
    pub fn optional(&mut self, name: &str, range: Range) -> Option<f64> {
        let attribute = self.element.attribute(name)?;
        match number(&attribute.value) {
            Some(value) if range.holds(value) => Some(value),
            _ => {
                self.refuse(attribute, range.words());
                None
            }
        }
    }

    pub fn number(&mut self, name: &str, range: Range) -> f64 {
        self.optional(name, range).unwrap_or(1.0)
    }

    /// Reads an integer in a range.
    pub fn whole(&mut self, name: &str, least: i64, most: i64) -> Option<i64> {
        let attribute = self.element.attribute(name)?;
        match attribute.value.trim().parse::<i64>() {
            Ok(value) if (least..=most).contains(&value) => Some(value),
            _ => {
                let negative = if least < 0 { "; below 0 it is a template" } else { "" };
                self.refuse(attribute, &format!("a whole number from {} to {most}{negative}", least.max(0)));
                None
            }
        }
    }

    /// Reads three numbers separated by commas, with or without brackets.
    pub fn vector(&mut self, name: &str) -> [f64; 3] {
        let Some(attribute) = self.element.attribute(name) else { return [0.0; 3] };
        vector(&attribute.value).unwrap_or_else(|| {
            self.refuse(attribute, "three numbers with commas between them: \"0.5,0,0\"");
            [0.0; 3]
        })
    }
}

/// Parses a finite number of a plausible size.
fn number(text: &str) -> Option<f64> {
    text.trim().parse::<f64>().ok().filter(|value| value.abs() <= NUMBER_MAX)
}

fn vector(text: &str) -> Option<[f64; 3]> {
    let inner = text.trim().trim_start_matches(['(', '[', '<', '{']).trim_end_matches([')', ']', '>', '}']);
    let mut parts = inner.split(',').map(number);
    let all = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(all)
}
