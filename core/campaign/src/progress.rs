//! The progress of a campaign: the results of its complete prefix, and the decision on them.
//!
//! The stopping rule looks at pairs in the order of their numbers, and at the complete prefix alone: all pairs before the
//! first one without two results. So the answer does not depend on the order in which games end. A pair of which a game
//! has failed does not count, and the prefix continues after it.

use std::collections::BTreeSet;

use statistics::{Pair, StopDecision, StopOutcome, StoppingRule, decide, look_schedule};

use crate::error::CampaignError;
use crate::job::CampaignJob;
use crate::job_record::JobRecord;
use crate::objective::Objective;
use crate::plan::CampaignPlan;
use crate::schedule::{PairPlan, PairSchedule};
use crate::team::CampaignTeam;
use crate::tune_file::TunedValues;
use crate::tuning::Tuning;

/// The names of a team's two candidates, after its own.
const CANDIDATE_NAMES: [&str; 2] = ["+", "-"];

/// The names of a team with its new and its old parameters, after its own.
const TUNED_NAMES: [&str; 2] = ["tuned", "untuned"];

/// The progress of a campaign.
pub struct CampaignProgress<'a> {
    plan: &'a CampaignPlan,
    schedule: PairSchedule,
    /// The tuning, if the campaign begins with one.
    tuning: Option<Tuning>,
    /// The pairs that count, in order.
    pairs: Vec<CountedPair>,
    /// Numbers of the pairs of which a game has failed.
    failed_pairs: Vec<u64>,
    /// The number of the first pair that is not complete.
    next: u64,
    /// The last decision; `None` with more than two teams, and before the first one.
    decision: Option<StopDecision>,
    /// The check that games have the measures of the tuning and of the campaign.
    measures: [MeasureCheck; 2],
}

/// The check that the first games have the measure: a name that is not one of theirs would cost all of them.
#[derive(Debug, Clone, Default)]
struct MeasureCheck {
    /// Pairs without the measure so far.
    pairs: u32,
    /// True once a game had it.
    is_found: bool,
    /// Names of measures that games had.
    names: BTreeSet<String>,
}

impl MeasureCheck {
    /// Adds the games of a pair.
    ///
    /// # Errors
    /// If the first pairs have measures, and none has this one.
    fn add(&mut self, objective: &Objective, records: &[JobRecord]) -> Result<(), CampaignError> {
        const PAIRS: u32 = 3;
        if self.is_found || objective.is_goals() {
            return Ok(());
        }
        let measures = records.iter().filter_map(JobRecord::result).flat_map(|result| &result.measures);
        self.names.extend(measures.flat_map(|measures| measures.keys().cloned()));
        self.is_found = self.names.contains(&objective.measure);
        self.pairs += 1;
        if self.is_found || self.pairs < PAIRS || self.names.is_empty() {
            return Ok(());
        }
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let (measure, names) = (&objective.measure, names.join(", "));
        Err(CampaignError::Other(format!(
            "objective {measure}: the first games have no such measure; they have {names}"
        )))
    }
}

/// A pair that was played to its end.
#[derive(Debug, Clone, PartialEq)]
pub struct CountedPair {
    /// Its plan.
    pub plan: PairPlan,
    /// Its result.
    pub pair: Pair,
    /// The measure's values of the first and of the second team in both games.
    pub values: [[f64; 2]; 2],
    /// Players that left a game before its end, in words.
    pub departures: Vec<String>,
}

impl<'a> CampaignProgress<'a> {
    /// The progress of a campaign without results.
    ///
    /// # Errors
    /// If the numbers of its tuning are wrong.
    pub fn new(plan: &'a CampaignPlan) -> Result<CampaignProgress<'a>, CampaignError> {
        Ok(CampaignProgress {
            plan,
            schedule: plan.schedule(),
            tuning: Tuning::new(plan)?,
            pairs: Vec::new(),
            failed_pairs: Vec::new(),
            next: 0,
            decision: None,
            measures: Default::default(),
        })
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
        let has_no_opponent = self.tuning.as_ref().is_some_and(Tuning::has_found_nothing);
        has_answer || has_no_opponent || self.next >= self.schedule.pairs()
    }

    /// The tuning, if the campaign begins with one.
    pub fn tuning(&self) -> Option<&Tuning> {
        self.tuning.as_ref()
    }

    /// The number of jobs of the complete prefix.
    pub fn jobs_done(&self) -> u64 {
        self.plan.jobs_before(self.next)
    }

    /// The jobs of a pair; `None` if there is no such pair, or if its teams follow from results that are missing.
    pub fn jobs(&self, number: u64) -> Option<Vec<CampaignJob>> {
        let pair = self.schedule.pair(number)?;
        self.jobs_with(pair, self.values(pair)?)
    }

    /// The jobs of a pair before any result: with the first values of tuned parameters, whatever earlier pairs will find.
    pub fn first_jobs(&self, number: u64) -> Vec<CampaignJob> {
        let start = self.tuning.as_ref().map(|tuning| [tuning.start(), tuning.start()]);
        let pair = self.schedule.pair(number);
        pair.and_then(|pair| self.jobs_with(pair, self.values(pair).unwrap_or(start))).unwrap_or_default()
    }

    /// The jobs of a pair whose teams play with these tuned values.
    pub fn jobs_with(&self, pair: PairPlan, values: Option<[TunedValues; 2]>) -> Option<Vec<CampaignJob>> {
        let teams = self.teams(pair, values.clone())?;
        let jobs = self.plan.jobs(&self.schedule, pair, &teams).into_iter();
        Some(jobs.map(|job| CampaignJob { tuned_values: values.clone(), ..job }).collect())
    }

    /// The tuned values of both teams of a pair; the outer `None`: results are missing, the inner one: nothing is tuned.
    pub fn values(&self, pair: PairPlan) -> Option<Option<[TunedValues; 2]>> {
        let Some(tuning) = &self.tuning else { return Some(None) };
        Some(Some(match pair.iteration {
            Some(iteration) => tuning.candidates(iteration)?,
            None => [tuning.found()?, tuning.start()],
        }))
    }

    /// The names of the teams of a pairing.
    pub fn team_names(&self, pairing: usize) -> [String; 2] {
        if self.tuning.is_some() {
            let name = self.plan.teams.first().map_or("", |team| &team.name);
            return TUNED_NAMES.map(|suffix| format!("{name} {suffix}"));
        }
        let teams = self.schedule.pairings.get(pairing).copied().unwrap_or_default();
        teams.map(|team| self.plan.teams.get(team).map(|team| team.name.clone()).unwrap_or_default())
    }

    fn teams(&self, pair: PairPlan, values: Option<[TunedValues; 2]>) -> Option<[CampaignTeam; 2]> {
        let Some([first, second]) = values else {
            let [first, second] = pair.teams;
            // A team that is tuned is alone in the plan, so its pairs have no teams without values.
            return Some([self.plan.teams.get(first)?.clone(), self.plan.teams.get(second)?.clone()]);
        };
        let team = self.plan.teams.first()?;
        let names = if pair.iteration.is_some() { CANDIDATE_NAMES } else { TUNED_NAMES };
        let with = |values: TunedValues, name: &str| {
            let mut team = CampaignTeam { name: format!("{} {name}", team.name), ..team.clone() };
            team.parameters.extend(values);
            team
        };
        Some([with(first, names[0]), with(second, names[1])])
    }

    /// True if the next pairs follow from results that are missing.
    pub fn awaits_results(&self) -> bool {
        !self.is_over() && self.schedule.pair(self.next).is_some_and(|pair| self.values(pair).is_none())
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
            let Some(pair) = jobs.first().map(|job| job.pair) else { break };
            let mut records = Vec::new();
            for job in &jobs {
                let Some(record) = read(&job.key)? else { break };
                records.push(record);
            }
            if records.len() < jobs.len() {
                break;
            }
            let objective = self.plan.objective_of(pair);
            self.measures[usize::from(pair.iteration.is_none())].add(&objective, &records)?;
            let counted = counted(pair, &objective, &records);
            match (&mut self.tuning, pair.iteration) {
                (Some(tuning), Some(_)) => {
                    let advantage = |counted: &CountedPair| counted.pair.mean_goal_difference() / objective.steps();
                    tuning.add_pair(counted.as_ref().map(advantage))?;
                    self.failed_pairs.extend(counted.is_none().then_some(self.next));
                }
                _ => match counted {
                    Some(counted) => self.pairs.push(counted),
                    None => self.failed_pairs.push(self.next),
                },
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
        let steps = self.plan.objective().steps();
        let decision = decide(rule.scaled(steps), &pairs).map_err(|error| CampaignError::Other(error.to_string()))?;
        if decision.outcome != StopOutcome::Continue {
            self.pairs.truncate(decision.pairs);
            // Failed pairs behind the last one that counts have no part, whether they were read or not.
            self.next = self.pairs.last().map_or(self.next, |last| last.plan.number + 1);
            self.failed_pairs.retain(|number| *number < self.next);
        }
        self.decision = Some(decision.in_units(steps));
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

/// The result of a pair from the records of its jobs; `None` if one has failed, or does not have the measure.
fn counted(plan: PairPlan, objective: &Objective, records: &[JobRecord]) -> Option<CountedPair> {
    let value = |record: &JobRecord, team: usize| objective.value(record.result()?, team);
    let values = match records {
        // Two games with exchanged sides.
        [one, two] => [[value(one, 0)?, value(one, 1)?], [value(two, 1)?, value(two, 0)?]],
        // Two runs of each team.
        [one, two, three, four] => [[value(one, 0)?, value(two, 0)?], [value(three, 0)?, value(four, 0)?]],
        _ => return None,
    };
    let [one, two] = values.map(|[first, second]| objective.advantage(first, second));
    let departures = records.iter().filter_map(JobRecord::result).flat_map(|result| result.departures.iter().cloned());
    Some(CountedPair { plan, pair: Pair::new(one, two), values, departures: departures.collect() })
}
