//! Parsers of flag values, with messages that state the allowed values.

use std::ops::RangeInclusive;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use tracing_subscriber::filter::LevelFilter;

/// The form of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// Lines of text.
    Text,
    /// A JSON object in each line.
    Json,
}

/// Parses a whole number in this range.
pub fn whole<T>(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("a whole number from {} to {} is expected", range.start(), range.end()))
    }
}

/// Parses a log level.
pub fn level() -> impl TypedValueParser<Value = LevelFilter> {
    let levels = ["off", "error", "warn", "info", "debug"].map(PossibleValue::new);
    let words = levels.into_iter().chain([PossibleValue::new("trace").hide(true)]);
    PossibleValuesParser::new(words).try_map(|word| word.parse::<LevelFilter>())
}
