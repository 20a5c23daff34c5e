//! The steps of a participant: pages, trials and breaks, in order.

use crate::questionnaire::QuestionnaireTime;
use crate::study_file::StudyFile;

/// A step of a participant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Its name in files, such as `trial-1`. Other steps of a changed study do not change it.
    pub key: String,
    /// Its kind.
    pub kind: StepKind,
}

/// The kind of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepKind {
    /// The consent page.
    Consent,
    /// A questionnaire, by its index, about a trial if it follows one.
    Questionnaire {
        /// Its index in the file.
        questionnaire: usize,
        /// The trial, from 1.
        trial: Option<u32>,
    },
    /// The training.
    Training,
    /// The page before the first trial.
    Instructions,
    /// A trial.
    Trial {
        /// Its number, from 1.
        trial: u32,
        /// The index of its condition.
        condition: usize,
    },
    /// A break after a trial.
    Break,
    /// The last page.
    End,
}

/// Returns the steps of a participant, from 0.
#[must_use]
pub fn steps(file: &StudyFile, participant: u32) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut push = |key: &str, kind| steps.push(Step { key: key.to_owned(), kind });
    push("consent", StepKind::Consent);
    for (questionnaire, about) in file.questionnaires_at(QuestionnaireTime::Start) {
        push(&about.step_key(None), StepKind::Questionnaire { questionnaire, trial: None });
    }
    if file.training.is_some() {
        push("training", StepKind::Training);
    }
    if file.instructions.is_some() {
        push("instructions", StepKind::Instructions);
    }
    let order = file.order.order(file.conditions.len(), participant, file.seed);
    for (condition, trial) in order.into_iter().zip(1..) {
        push(&format!("trial-{trial}"), StepKind::Trial { trial, condition });
        for (questionnaire, about) in file.questionnaires_at(QuestionnaireTime::AfterTrial) {
            push(&about.step_key(Some(trial)), StepKind::Questionnaire { questionnaire, trial: Some(trial) });
        }
        if file.has_break_after(trial) {
            push(&format!("break-{trial}"), StepKind::Break);
        }
    }
    for (questionnaire, about) in file.questionnaires_at(QuestionnaireTime::End) {
        push(&about.step_key(None), StepKind::Questionnaire { questionnaire, trial: None });
    }
    push("end", StepKind::End);
    steps
}
