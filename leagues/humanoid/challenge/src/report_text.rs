//! The results of a challenge as a table.

use crate::challenge_result::{CaseResult, ChallengeResult};

/// Width of the first column.
const NAME_WIDTH: usize = 12;

impl ChallengeResult {
    /// The results as a table, with a line for each case.
    #[must_use]
    pub fn text(&self) -> String {
        let heads: Vec<&str> = self.heads().collect();
        let mut text = line(self.challenge.name(), heads.iter().map(|head| (*head).to_owned()), &heads);
        for case in &self.cases {
            text += &line(case.name, self.cells(case).into_iter(), &heads);
        }
        text
    }

    fn heads(&self) -> impl Iterator<Item = &'static str> {
        let fallen = self.challenge.has_falls().then_some("fallen");
        let columns = self.challenge.columns().iter().map(|column| column.head);
        self.challenge.success().into_iter().chain(columns).chain(fallen)
    }

    fn cells(&self, case: &CaseResult) -> Vec<String> {
        let share = |count: usize| format!("{count} of {}", case.robots.len());
        let mut cells: Vec<String> = self.challenge.success().map(|_| share(case.successes())).into_iter().collect();
        for (index, column) in self.challenge.columns().iter().enumerate() {
            let decimals = column.decimals;
            let value = self.statistic(case, index);
            cells.push(value.map_or_else(|| String::from("-"), |value| format!("{:.decimals$}", value + 0.0)));
        }
        cells.extend(self.challenge.has_falls().then(|| share(case.falls())));
        cells
    }
}

/// A line of cells as wide as their heads, and at least as `20 of 20`.
fn line(name: &str, cells: impl Iterator<Item = String>, heads: &[&str]) -> String {
    let cells = cells.zip(heads).map(|(cell, head)| format!("  {cell:>width$}", width = head.len().max(8)));
    format!("{name:NAME_WIDTH$}{}\n", cells.collect::<String>())
}
