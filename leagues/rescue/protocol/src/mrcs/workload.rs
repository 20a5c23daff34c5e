//! The six ratings of the NASA task load index.

use serde::{Deserialize, Serialize};

use super::arguments::{Arguments, OUT_OF_RANGE};
use super::message_error::MessageError;
use super::writer::MessageWriter;

/// The highest rating.
const RATING_MAX: f64 = 100.0;

/// The workload ratings of a trial by an operator: the six scales of the NASA-TLX, each 0 to 100.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Workload {
    /// Mental demand, thinking and looking: 0 low, 100 high.
    pub mental: f64,
    /// Physical demand, pushing and pulling: 0 low, 100 high.
    pub physical: f64,
    /// Temporal demand, hurry: 0 low, 100 high.
    pub temporal: f64,
    /// Performance: 0 perfect, 100 failure.
    pub performance: f64,
    /// Effort: 0 low, 100 high.
    pub effort: f64,
    /// Frustration: 0 low, 100 high.
    pub frustration: f64,
}

impl Workload {
    /// Returns the ratings in the order of the form.
    const fn ratings(&self) -> [f64; 6] {
        [self.mental, self.physical, self.temporal, self.performance, self.effort, self.frustration]
    }

    pub(super) fn write(&self, pen: &mut MessageWriter<'_>) {
        self.ratings().into_iter().for_each(|rating| pen.number(rating));
    }

    pub(super) fn read(args: &mut Arguments<'_>) -> Result<Workload, MessageError> {
        Ok(Workload {
            mental: rating(args)?,
            physical: rating(args)?,
            temporal: rating(args)?,
            performance: rating(args)?,
            effort: rating(args)?,
            frustration: rating(args)?,
        })
    }
}

fn rating(args: &mut Arguments<'_>) -> Result<f64, MessageError> {
    let value = args.number()?;
    if (0.0..=RATING_MAX).contains(&value) { Ok(value) } else { Err(OUT_OF_RANGE) }
}
