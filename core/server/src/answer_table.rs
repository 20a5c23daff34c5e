//! The answer times of a match's players as a table for reports.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use crate::answer_times::AnswerTimes;

/// The title of the table.
const TITLE: &str = "answer times";

/// The answer times as a table, with the late answers if there was a think limit, and with the processor times of the
/// players' processes if any is known. Empty if there are no answer times.
#[must_use]
pub fn answer_table(answers: &[AnswerTimes], processor: &BTreeMap<String, Duration>) -> String {
    let width = answers.iter().map(|one| one.name.chars().count()).max().unwrap_or(0).max(TITLE.len());
    let (has_limit, has_processor) = (answers.iter().any(|one| one.late.is_some()), !processor.is_empty());
    let mut out = String::new();
    // Writing to a string cannot fail.
    if !answers.is_empty() {
        let _ = write!(out, "{TITLE:width$} {:>9} {:>9} {:>9} {:>9}", "count", "p50 ms", "p99 ms", "max ms");
        out += if has_limit { "      late  cycles lost" } else { "" };
        out += if has_processor { "  processor s\n" } else { "\n" };
    }
    for AnswerTimes { name, count, p50, p99, max, late, .. } in answers {
        let [p50, p99, max] = [p50, p99, max].map(|time| time.as_secs_f64() * 1e3);
        let _ = write!(out, "{name:width$} {count:>9} {p50:>9.3} {p99:>9.3} {max:>9.3}");
        if has_limit {
            let late = late.unwrap_or_default();
            let _ = write!(out, " {:>9} {:>12}", late.count, late.ticks);
        }
        if has_processor {
            let used =
                processor.get(name).map_or_else(|| String::from("-"), |used| format!("{:.2}", used.as_secs_f64()));
            let _ = write!(out, " {used:>12}");
        }
        out += "\n";
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::think_limit::LateAnswers;

    #[test]
    fn columns_appear_if_there_is_something_to_say() {
        let ms = Duration::from_millis;
        let plain = AnswerTimes {
            name: String::from("A 1"),
            count: 9,
            p50: ms(1),
            p99: ms(2),
            max: ms(3),
            ..AnswerTimes::default()
        };
        let check = |late: Option<LateAnswers>, processor: &[(&str, u64)], expect: &str| {
            let processor = processor.iter().map(|(name, used_s)| ((*name).to_owned(), Duration::from_secs(*used_s)));
            let table = answer_table(&[AnswerTimes { late, ..plain.clone() }], &processor.collect());
            assert_eq!(table, expect);
        };
        check(
            None,
            &[],
            "answer times     count    p50 ms    p99 ms    max ms\n\
             A 1                  9     1.000     2.000     3.000\n",
        );
        check(
            Some(LateAnswers { count: 2, ticks: 7 }),
            &[("A 1", 4)],
            "answer times     count    p50 ms    p99 ms    max ms      late  cycles lost  processor s\n\
             A 1                  9     1.000     2.000     3.000         2            7         4.00\n",
        );
        check(
            None,
            &[("A 2", 4)],
            "answer times     count    p50 ms    p99 ms    max ms  processor s\n\
             A 1                  9     1.000     2.000     3.000            -\n",
        );
        assert_eq!(answer_table(&[], &BTreeMap::new()), "");
    }
}
