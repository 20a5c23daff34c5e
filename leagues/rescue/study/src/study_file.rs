//! The file format of a study (docs/rescue/study.md).

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use toml::Value;

use crate::condition_order::OrderKind;
use crate::freeze::FreezePlan;
use crate::questionnaire::{Questionnaire, QuestionnaireTime};

/// The largest number of participants.
pub const PARTICIPANTS_MAX: u32 = 1000;

/// The length limit of a trial, minutes.
const MINUTES_MAX: f64 = 240.0;

/// A study as its file describes it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StudyFile {
    /// The name, which participants see.
    pub name: String,
    /// The number of participants.
    pub participants: u32,
    /// Simulated time of a trial, minutes.
    pub minutes: f64,
    /// The seed of the study: of the worlds, of random orders and of the times of freezes.
    #[serde(default = "one")]
    pub seed: u64,
    /// The order of conditions.
    #[serde(default)]
    pub order: OrderKind,
    /// True if a trial ends with the workload form of the operator's page.
    #[serde(default = "yes")]
    pub workload: bool,
    /// The address to which the last page leads; `{participant}` is the code of the participant.
    #[serde(rename = "return")]
    pub return_address: Option<String>,
    /// The consent page.
    pub consent: Consent,
    /// The training.
    pub training: Option<Training>,
    /// The page before the first trial.
    pub instructions: Option<TextPage>,
    /// Settings of the world in all trials, and in the training.
    #[serde(default)]
    pub world: BTreeMap<String, Value>,
    /// The conditions: each participant has a trial in each.
    #[serde(rename = "condition")]
    pub conditions: Vec<StudyCondition>,
    /// The questionnaires.
    #[serde(default, rename = "questionnaire")]
    pub questionnaires: Vec<Questionnaire>,
    /// The freezes of a trial, with their probes.
    pub freeze: Option<FreezePlan>,
    /// Breaks between trials.
    #[serde(rename = "break")]
    pub pause: Option<BreakPlan>,
    /// The last page.
    #[serde(default)]
    pub end: TextPage,
}

/// A page with a text. Blank lines separate its paragraphs.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextPage {
    /// The title.
    #[serde(default)]
    pub title: String,
    /// The text.
    #[serde(default)]
    pub text: String,
}

/// The consent page.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consent {
    /// The title.
    pub title: String,
    /// The text.
    pub text: String,
    /// The text of the button that agrees.
    #[serde(default = "agree")]
    pub agree: String,
    /// The text of the button that declines.
    #[serde(default = "decline")]
    pub decline: String,
}

/// The training: a world to try everything, without freezes.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Training {
    /// The title.
    pub title: String,
    /// The text.
    #[serde(default)]
    pub text: String,
    /// The longest time of the training, minutes.
    pub minutes: f64,
    /// Settings of its world, over those of all worlds.
    #[serde(default)]
    pub world: BTreeMap<String, Value>,
}

/// A condition of the study.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct StudyCondition {
    /// Its name in the table.
    pub label: String,
    /// The text before its trial.
    #[serde(default)]
    pub text: String,
    /// The seed of its world. By default it follows from the trial's place, so each condition meets each building.
    pub seed: Option<u64>,
    /// Settings of its world, over those of all worlds.
    #[serde(flatten)]
    pub world: BTreeMap<String, Value>,
}

/// Breaks between trials.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BreakPlan {
    /// The trials, from 1, after which there is a break; by default after each but the last one.
    #[serde(default)]
    pub after: Vec<u32>,
    /// The suggested length, minutes.
    pub minutes: f64,
    /// The text.
    #[serde(default)]
    pub text: String,
}

fn one() -> u64 {
    1
}

fn yes() -> bool {
    true
}

fn agree() -> String {
    String::from("I agree")
}

fn decline() -> String {
    String::from("I do not agree")
}

impl StudyFile {
    /// Reads and checks the file of a study.
    ///
    /// # Errors
    /// A message about the error and its place.
    pub fn read(text: &str) -> Result<StudyFile, String> {
        let file: StudyFile = toml::from_str(text).map_err(|error| error.to_string())?;
        file.check()?;
        Ok(file)
    }

    /// Returns the simulated time of a trial, ms.
    #[must_use]
    pub fn trial_ms(&self) -> u64 {
        ((self.minutes * 600.0).round() as u64).max(1) * 100
    }

    /// Returns the questionnaires of this time, with their indices.
    pub fn questionnaires_at(&self, time: QuestionnaireTime) -> impl Iterator<Item = (usize, &Questionnaire)> {
        self.questionnaires.iter().enumerate().filter(move |(_, questionnaire)| questionnaire.when == time)
    }

    /// True if a break follows the trial of this number, from 1.
    #[must_use]
    pub fn has_break_after(&self, trial: u32) -> bool {
        let is_last = trial as usize >= self.conditions.len();
        self.pause.as_ref().is_some_and(|pause| !is_last && (pause.after.is_empty() || pause.after.contains(&trial)))
    }

    fn check(&self) -> Result<(), String> {
        if !(1..=PARTICIPANTS_MAX).contains(&self.participants) {
            return Err(format!("participants = {}: expected are 1 to {PARTICIPANTS_MAX}", self.participants));
        }
        check_minutes("minutes", self.minutes)?;
        if self.conditions.is_empty() {
            return Err(String::from("[[condition]]: a study needs at least one condition"));
        }
        let mut labels = BTreeSet::new();
        if let Some(twice) = self.conditions.iter().find(|condition| !labels.insert(condition.label.as_str())) {
            return Err(format!("[[condition]]: two conditions have the label {:?}", twice.label));
        }
        if self.conditions.iter().any(|condition| condition.label.trim().is_empty()) {
            return Err(String::from("[[condition]]: a condition needs a label"));
        }
        self.training.iter().try_for_each(|training| check_minutes("training.minutes", training.minutes))?;
        self.pause.iter().try_for_each(|pause| check_minutes("break.minutes", pause.minutes))?;
        let mut names = BTreeSet::new();
        for questionnaire in &self.questionnaires {
            questionnaire.check()?;
            if !names.insert(questionnaire.name.as_str()) {
                return Err(format!("[[questionnaire]]: two questionnaires have the name {:?}", questionnaire.name));
            }
        }
        let is_site = |address: &String| address.starts_with("https://") || address.starts_with("http://");
        if let Some(address) = self.return_address.as_ref().filter(|address| !is_site(address)) {
            return Err(format!("return = {address:?}: expected is an address that begins with https:// or http://"));
        }
        self.freeze.iter().try_for_each(|freeze| freeze.check(self.trial_ms()))
    }
}

fn check_minutes(key: &str, minutes: f64) -> Result<(), String> {
    match minutes > 0.0 && minutes <= MINUTES_MAX {
        true => Ok(()),
        false => Err(format!("{key} = {minutes}: expected is a time above 0, at most {MINUTES_MAX} minutes")),
    }
}
