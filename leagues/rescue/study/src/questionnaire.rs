//! Questionnaires, and the check of their answers.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

/// The longest answer, characters.
const ANSWER_CHARS_MAX: usize = 4000;

/// Fields of forms that are no answers.
const RESERVED_IDS: [&str; 3] = ["step", "leave", "consent"];

/// A questionnaire.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Questionnaire {
    /// Its name in the table.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The text above its items.
    #[serde(default)]
    pub text: String,
    /// The time at which participants fill it in.
    pub when: QuestionnaireTime,
    /// Its items.
    #[serde(rename = "item")]
    pub items: Vec<QuestionnaireItem>,
}

/// The time at which participants fill in a questionnaire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuestionnaireTime {
    /// After the consent.
    Start,
    /// After each trial.
    AfterTrial,
    /// After the last trial.
    End,
}

/// An item of a questionnaire.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionnaireItem {
    /// Its name in the table.
    pub id: String,
    /// Its question.
    pub text: String,
    /// The kind of answer.
    pub kind: ItemKind,
    /// The least number, of numbers and scales.
    pub min: Option<f64>,
    /// The largest number, of numbers and scales.
    pub max: Option<f64>,
    /// The texts at the ends of a scale.
    #[serde(default)]
    pub labels: Vec<String>,
    /// The options of a choice.
    #[serde(default)]
    pub options: Vec<String>,
    /// True if participants may leave it out.
    #[serde(default)]
    pub optional: bool,
    /// True if a text is in the tables. Texts may name their writers, so by default they are not.
    #[serde(default)]
    pub export: bool,
}

/// The kind of answer to an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ItemKind {
    /// A whole number of a scale, by default 1 to 7.
    Scale,
    /// One of several options.
    Choice,
    /// A number.
    Number,
    /// A text.
    Text,
}

impl ItemKind {
    /// Returns its word in files.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            ItemKind::Scale => "scale",
            ItemKind::Choice => "choice",
            ItemKind::Number => "number",
            ItemKind::Text => "text",
        }
    }
}

/// The answers to a questionnaire, by the ids of its items.
pub type Answers = BTreeMap<String, String>;

impl Questionnaire {
    /// Returns the key of the step in which a participant fills it in, after this trial if it follows one.
    pub(crate) fn step_key(&self, trial: Option<u32>) -> String {
        match trial {
            Some(trial) => format!("questionnaire-{}-trial-{trial}", self.name),
            None => format!("questionnaire-{}", self.name),
        }
    }

    /// Checks its items.
    pub(crate) fn check(&self) -> Result<(), String> {
        let location = format!("questionnaire {}", self.name);
        if !is_name(&self.name) {
            return Err(format!("{location}: a name has letters, digits, - and _ only"));
        }
        if self.items.is_empty() {
            return Err(format!("{location}: there is no [[questionnaire.item]]"));
        }
        let mut ids = BTreeSet::new();
        for item in &self.items {
            item.check().map_err(|error| format!("{location}, item {:?}: {error}", item.id))?;
            if !ids.insert(item.id.as_str()) {
                return Err(format!("{location}: two items have the id {:?}", item.id));
            }
        }
        Ok(())
    }

    /// Reads the answers in a form.
    ///
    /// # Errors
    /// The ids of items without a valid answer, with messages for the participant.
    pub fn read(&self, form: &[(String, String)]) -> Result<Answers, BTreeMap<String, String>> {
        let (mut answers, mut errors) = (Answers::new(), BTreeMap::new());
        for item in &self.items {
            let given = form.iter().find(|(id, _)| *id == item.id).map_or("", |(_, value)| value.trim());
            match item.read(given) {
                Ok(answer) if answer.is_empty() => {}
                Ok(answer) => drop(answers.insert(item.id.clone(), answer)),
                Err(error) => drop(errors.insert(item.id.clone(), error)),
            }
        }
        if errors.is_empty() { Ok(answers) } else { Err(errors) }
    }
}

impl QuestionnaireItem {
    /// Returns the least and the largest number of a scale.
    #[must_use]
    pub fn scale(&self) -> (i64, i64) {
        (self.min.unwrap_or(1.0) as i64, self.max.unwrap_or(7.0) as i64)
    }

    /// True if its answer is in the tables.
    #[must_use]
    pub fn is_exported(&self) -> bool {
        self.kind != ItemKind::Text || self.export
    }

    fn check(&self) -> Result<(), String> {
        if !is_name(&self.id) {
            return Err(String::from("an id has letters, digits, - and _ only"));
        }
        if RESERVED_IDS.contains(&self.id.as_str()) {
            return Err(String::from("this id has a meaning in forms; take another one"));
        }
        if self.options.iter().any(|option| option.trim() != option || option.is_empty()) {
            return Err(String::from("an option is not empty, and has no blanks at its ends"));
        }
        let (low, high) = self.scale();
        match self.kind {
            ItemKind::Choice if self.options.len() < 2 => Err(String::from("a choice needs two options or more")),
            ItemKind::Scale if !(low < high && high - low <= 100) => {
                Err(format!("a scale from {low} to {high}: expected are 2 to 101 steps"))
            }
            ItemKind::Scale if !self.labels.is_empty() && self.labels.len() != 2 => {
                Err(String::from("labels are two texts, for the ends of the scale"))
            }
            ItemKind::Number if self.min.zip(self.max).is_some_and(|(min, max)| min > max) => {
                Err(String::from("min is above max"))
            }
            _ => Ok(()),
        }
    }

    /// Checks an answer.
    fn read(&self, given: &str) -> Result<String, String> {
        if given.is_empty() {
            return if self.optional { Ok(String::new()) } else { Err(String::from("Please answer this question.")) };
        }
        if given.chars().count() > ANSWER_CHARS_MAX {
            return Err(format!("Please use at most {ANSWER_CHARS_MAX} characters."));
        }
        let (low, high) = self.scale();
        let is_valid = match self.kind {
            ItemKind::Text => true,
            ItemKind::Choice => self.options.iter().any(|option| option == given),
            ItemKind::Scale => given.parse::<i64>().is_ok_and(|value| (low..=high).contains(&value)),
            ItemKind::Number => given.replace(',', ".").parse::<f64>().is_ok_and(|value| {
                value.is_finite() && self.min.is_none_or(|min| value >= min) && self.max.is_none_or(|max| value <= max)
            }),
        };
        match (is_valid, self.kind) {
            (true, ItemKind::Number) => Ok(given.replace(',', ".")),
            (true, _) => Ok(given.to_owned()),
            (false, ItemKind::Number) => Err(self.number_error()),
            (false, _) => Err(String::from("Please choose one of the answers.")),
        }
    }

    fn number_error(&self) -> String {
        match (self.min, self.max) {
            (Some(min), Some(max)) => format!("Please give a number from {min} to {max}."),
            (Some(min), None) => format!("Please give a number, {min} or more."),
            (None, Some(max)) => format!("Please give a number, {max} or less."),
            (None, None) => String::from("Please give a number."),
        }
    }
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}
