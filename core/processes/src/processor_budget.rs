//! The processor budget of a team: processor time for each simulated second.
//!
//! Simulated time is the measure that the league's real time would be: in lock-step the server waits for a team, so a team has
//! any number of wall-clock seconds. A budget of 1.5 is the work that one and a half processors do while the game runs in
//! real time.

use std::time::Duration;

/// The simulated time over which the processor time is compared with the budget, s.
pub const BUDGET_WINDOW_S: f64 = 10.0;

/// A processor budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProcessorBudget {
    /// Processor time for each simulated second.
    pub per_simulated_s: Duration,
    /// True if the start script of a team that exceeds it ends.
    pub ends_script: bool,
}

/// The windows in which a team exceeded its budget.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BudgetExcess {
    /// Their number.
    pub windows: u32,
    /// The simulated time at which the first of them ended, s, and the processor time for each simulated second in it.
    pub first: (f64, f64),
    /// The same of the window with the most processor time.
    pub most: (f64, f64),
}

/// Compares the processor time of one team with its budget.
#[derive(Debug, Clone, Copy)]
pub struct BudgetWatch {
    budget: ProcessorBudget,
    /// Simulated time, s, and processor time at the beginning of the present window.
    begin: Option<(f64, Duration)>,
    excess: Option<BudgetExcess>,
}

impl BudgetWatch {
    /// A watch whose first window begins with the first sample.
    pub fn new(budget: ProcessorBudget) -> BudgetWatch {
        BudgetWatch { budget, begin: None, excess: None }
    }

    /// The budget.
    pub fn budget(&self) -> ProcessorBudget {
        self.budget
    }

    /// True if a window ends at this simulated time: a sample is due.
    pub fn is_due(&self, simulated_s: f64) -> bool {
        self.begin.is_none_or(|(begin_s, _)| simulated_s - begin_s >= BUDGET_WINDOW_S)
    }

    /// Ends a window, and begins the next one. Returns true if the team has exceeded its budget in it.
    pub fn end_window(&mut self, simulated_s: f64, used: Duration) -> bool {
        let Some((begin_s, before)) = self.begin.replace((simulated_s, used)) else { return false };
        let length_s = simulated_s - begin_s;
        if length_s <= 0.0 {
            return false;
        }
        // The time of a process that has ended and that no other of its group has waited for is lost.
        let rate = used.saturating_sub(before).as_secs_f64() / length_s;
        let is_exceeded = rate > self.budget.per_simulated_s.as_secs_f64();
        if is_exceeded {
            let one = BudgetExcess { windows: 0, first: (simulated_s, rate), most: (simulated_s, rate) };
            let excess = self.excess.get_or_insert(one);
            excess.windows += 1;
            if rate > excess.most.1 {
                excess.most = (simulated_s, rate);
            }
        }
        is_exceeded
    }

    /// The windows in which the team has exceeded its budget, if there are any.
    pub fn excess(&self) -> Option<BudgetExcess> {
        self.excess
    }
}

impl BudgetExcess {
    /// The excess in words, for a report.
    pub fn text(&self, budget: ProcessorBudget) -> String {
        let (first_s, first) = self.first;
        let (most_s, most) = self.most;
        format!(
            "more processor time than {} s for each simulated second in {} windows of {BUDGET_WINDOW_S} s; first {first:.2} s \
             until {first_s:.1} s, most {most:.2} s until {most_s:.1} s",
            budget.per_simulated_s.as_secs_f64(),
            self.windows
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUDGET: ProcessorBudget =
        ProcessorBudget { per_simulated_s: Duration::from_millis(1500), ends_script: false };

    /// Samples, each of simulated and processor time, s.
    fn check(samples: &[(f64, u64)], expect: Option<BudgetExcess>) {
        let mut watch = BudgetWatch::new(BUDGET);
        for (simulated_s, used_s) in samples {
            if watch.is_due(*simulated_s) {
                watch.end_window(*simulated_s, Duration::from_secs(*used_s));
            }
        }
        assert_eq!(watch.excess(), expect, "{samples:?}");
    }

    #[test]
    fn each_window_of_simulated_time_is_compared() {
        check(&[], None);
        // What a team uses before the first window, for instance to load its files, is free.
        check(&[(0.0, 500)], None);
        check(&[(0.0, 500), (10.0, 515), (20.0, 530)], None);
        // The sample at 5 s is not due.
        check(&[(0.0, 0), (5.0, 14), (10.0, 15)], None);
        let twice = BudgetExcess { windows: 2, first: (10.0, 1.6), most: (30.0, 2.0) };
        check(&[(0.0, 0), (10.0, 16), (20.0, 16), (30.0, 36)], Some(twice));
        // A process has ended, and its time is lost.
        check(&[(0.0, 90), (10.0, 20), (20.0, 30)], None);
    }

    #[test]
    fn a_report_names_the_first_and_the_worst_window() {
        let excess = BudgetExcess { windows: 2, first: (10.0, 1.6), most: (30.0, 2.0) };
        let expect = "more processor time than 1.5 s for each simulated second in 2 windows of 10 s; first 1.60 s until 10.0 s, \
                      most 2.00 s until 30.0 s";
        assert_eq!(excess.text(BUDGET), expect);
    }
}
