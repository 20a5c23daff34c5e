//! The progress of a campaign: the results of its complete prefix, and the decision on them.
//!
//! The stopping rule looks at pairs in the order of their numbers, and at the complete prefix alone: all pairs before the
//! first one without two results. So the answer does not depend on the order in which games end. A pair of which a game
//! has failed does not count, and the prefix continues after it.

use statistics::{Pair, StopDecision, StopOutcome, StoppingRule, decide, look_schedule};

use crate::error::CampaignError;
use crate::job_record::{GameResult, JobRecord};
use crate::plan::{CampaignJob, CampaignPlan};
use crate::schedule::{PairPlan, PairSchedule};

/// The progress of a campaign.
pub struct CampaignProgress<'a> {
    plan: &'a CampaignPlan,
    schedule: PairSchedule,
    /// The pairs that count, in order.
    pairs: Vec<CountedPair>,
    /// Numbers of the pairs of which a game has failed.
    failed_pairs: Vec<u64>,
    /// The number of the first pair that is not complete.
    next: u64,
    /// The last decision; `None` with more than two teams, and before the first one.
    decision: Option<StopDecision>,
}

/// A pair that was played to its end.
#[derive(Debug, Clone, PartialEq)]
pub struct CountedPair {
    /// Its plan.
    pub plan: PairPlan,
    /// Its result.
    pub pair: Pair,
    /// Goals of the first and of the second team in both games.
    pub goals: [[u32; 2]; 2],
}

impl<'a> CampaignProgress<'a> {
    /// The progress of a campaign without results.
    pub fn new(plan: &'a CampaignPlan) -> CampaignProgress<'a> {
        let schedule = plan.schedule();
        CampaignProgress { plan, schedule, pairs: Vec::new(), failed_pairs: Vec::new(), next: 0, decision: None }
    }

    /// The pairs of the campaign.
    pub fn schedule(&self) -> &PairSchedule {
        &self.schedule
    }

    /// The pairs that count, in order.
    pub fn pairs(&self) -> &[CountedPair] {
        &self.pairs
    }

    /// Numbers of the pairs of which a game has failed.
    pub fn failed_pairs(&self) -> &[u64] {
        &self.failed_pairs
    }

    /// The number of the first pair that is not complete.
    pub fn next_pair(&self) -> u64 {
        self.next
    }

    /// The decision of the stopping rule.
    pub fn decision(&self) -> Option<&StopDecision> {
        self.decision.as_ref()
    }

    /// True if no further game counts.
    pub fn is_over(&self) -> bool {
        let has_answer = self.decision.is_some_and(|decision| decision.outcome != StopOutcome::Continue);
        has_answer || self.next >= self.schedule.pairs()
    }

    /// The two games of a pair.
    pub fn jobs(&self, number: u64) -> Option<[CampaignJob; 2]> {
        self.plan.jobs(&self.schedule, self.schedule.pair(number)?)
    }

    /// Reads the results that have been added, until a pair is not complete or the campaign is over.
    ///
    /// # Errors
    /// If a result cannot be read.
    pub fn advance(
        &mut self,
        mut read: impl FnMut(&str) -> Result<Option<JobRecord>, CampaignError>,
    ) -> Result<(), CampaignError> {
        let before = self.pairs.len();
        while !self.is_over() {
            let Some(jobs) = self.jobs(self.next) else { break };
            let [Some(first), Some(second)] = [read(&jobs[0].key)?, read(&jobs[1].key)?] else { break };
            match first.result().zip(second.result()) {
                Some((first, second)) => self.pairs.push(counted(jobs[0].pair, first, second)),
                None => self.failed_pairs.push(self.next),
            }
            self.next += 1;
        }
        self.decide(before)
    }

    /// Decides on all pairs, of which so many were there before. Pairs behind the end of the campaign are removed.
    fn decide(&mut self, before: usize) -> Result<(), CampaignError> {
        let rule = self.plan.file.stopping_rule;
        // With more than two teams the number of pairs is fixed.
        if self.schedule.pairings.len() > 1 || !is_due(rule, before, self.pairs.len()) {
            return Ok(());
        }
        let pairs: Vec<Pair> = self.pairs.iter().map(|counted| counted.pair).collect();
        let decision = decide(rule, &pairs).map_err(|error| CampaignError::Other(error.to_string()))?;
        if decision.outcome != StopOutcome::Continue {
            self.pairs.truncate(decision.pairs);
            // Failed pairs behind the last one that counts have no part, whether they were read or not.
            self.next = self.pairs.last().map_or(self.next, |last| last.plan.number + 1);
            self.failed_pairs.retain(|number| *number < self.next);
        }
        self.decision = Some(decision);
        Ok(())
    }
}

/// True if a rule may decide differently on so many pairs than before. An interval's width is looked at now and then only.
fn is_due(rule: StoppingRule, before: usize, pairs: usize) -> bool {
    match rule {
        StoppingRule::Width { pairs_max, .. } => {
            let looks = look_schedule(pairs_max);
            looks.into_iter().any(|look| (before + 1..=pairs).contains(&(look as usize)))
        }
        StoppingRule::Fixed { .. } | StoppingRule::Sprt { .. } => pairs > before,
    }
}

/// The result of a pair from its two games.
fn counted(plan: PairPlan, first: &GameResult, second: &GameResult) -> CountedPair {
    let [left, right] = second.goals;
    let goals = [first.goals, [right, left]];
    let [first, second] = goals.map(|[own, other]| difference(own, other));
    CountedPair { plan, pair: Pair::new(first, second), goals }
}

fn difference(own: u32, other: u32) -> i32 {
    i32::try_from(i64::from(own) - i64::from(other)).unwrap_or_default()
}
