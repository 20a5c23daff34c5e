//! The tables of a study: one row per trial, one per probe, one per answer; without the codes of links, and without
//! texts that participants wrote.

use std::collections::BTreeMap;

use rescue_world::metrics::columns;

use crate::folder::{Participant, StepResult, StudyFolder, TrialResult};
use crate::probe::{ProbeKind, accuracies};
use crate::questionnaire::QuestionnaireTime;
use crate::step::{Step, StepKind, steps};
use crate::study_file::StudyFile;

/// The prefix of columns for probes.
const PROBE: &str = "probe_";

/// The tables of a study, as CSV.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyTables {
    /// One row per trial that is done.
    pub trials: String,
    /// One row per probe.
    pub probes: String,
    /// One row per answer of a questionnaire.
    pub answers: String,
    /// The number of trials.
    pub trial_count: usize,
}

/// Makes the tables of a study from its results.
///
/// # Errors
/// If a result cannot be read.
pub fn study_tables(file: &StudyFile, folder: &StudyFolder) -> Result<StudyTables, String> {
    let participants = folder.participants(0)?;
    let mut rows = Vec::new();
    for (participant, number) in participants.iter().zip(0..) {
        rows.push(ParticipantResults::read(file, folder, participant, number)?);
    }
    rows.sort_by(|a, b| a.participant.table_code.cmp(&b.participant.table_code));
    let text = |error: csv::Error| error.to_string();
    Ok(StudyTables {
        trials: trial_table(file, &rows).map_err(text)?,
        probes: probe_table(&rows).map_err(text)?,
        answers: answer_table(file, &rows).map_err(text)?,
        trial_count: rows.iter().map(|row| row.trials().count()).sum(),
    })
}

/// A trial that is done, with its number and its result.
type DoneTrial<'a> = (u32, &'a StepResult, &'a TrialResult);

/// The results of a participant.
struct ParticipantResults<'a> {
    participant: &'a Participant,
    /// The row of the order of conditions, from 1; empty without rows, since a participant's number would identify him.
    group: String,
    done: Vec<(Step, StepResult)>,
}

impl ParticipantResults<'_> {
    fn read<'a>(
        file: &StudyFile,
        folder: &StudyFolder,
        participant: &'a Participant,
        number: u32,
    ) -> Result<ParticipantResults<'a>, String> {
        let mut done = Vec::new();
        for step in steps(file, number) {
            let result = folder.result(participant, &step)?;
            done.extend(result.map(|result| (step, result)));
        }
        let orders = u32::try_from(file.order.rows(file.conditions.len())).unwrap_or(0);
        let group = number.checked_rem(orders).map(|row| (row + 1).to_string()).unwrap_or_default();
        Ok(ParticipantResults { participant, group, done })
    }

    /// Returns the trials that are done.
    fn trials(&self) -> impl Iterator<Item = DoneTrial<'_>> {
        self.done.iter().filter_map(|(step, result)| match step.kind {
            StepKind::Trial { trial, .. } => Some((trial, result, result.trial.as_ref()?)),
            _ => None,
        })
    }

    /// Returns the answers to the questionnaire of this index, about this trial if it has one.
    fn answer(&self, index: usize, about: Option<u32>, id: &str) -> String {
        let is_it = |step: &&(Step, StepResult)| matches!(step.0.kind, StepKind::Questionnaire { questionnaire, trial } if questionnaire == index && trial == about);
        self.done.iter().find(is_it).and_then(|(_, result)| result.answers.get(id).cloned()).unwrap_or_default()
    }

    fn head(&self, trial: u32, result: &TrialResult) -> Vec<String> {
        vec![self.participant.table_code.clone(), self.group.clone(), trial.to_string(), result.condition.clone()]
    }
}

fn trial_table(file: &StudyFile, rows: &[ParticipantResults<'_>]) -> csv::Result<String> {
    let kinds: Vec<ProbeKind> = file.freeze.as_ref().map(|freeze| freeze.probes.clone()).unwrap_or_default();
    let mut words: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
    words.sort_unstable();
    words.dedup();
    let mut names: Vec<String> = ["participant", "group", "trial", "condition", "attempt", "has_withdrawn", "step_s"]
        .map(str::to_owned)
        .to_vec();
    names.extend(words.iter().map(|word| format!("{PROBE}{word}")));
    names.extend(exported_items(file).into_iter().map(|item| item.column));
    names.extend(columns().into_iter().map(str::to_owned));
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(&names)?;
    for row in rows {
        for (trial, result, outcome) in row.trials() {
            let mut cells = row.head(trial, outcome);
            let has_withdrawn = row.participant.has_withdrawn.to_string();
            cells.extend([outcome.attempt.to_string(), has_withdrawn, format!("{:.1}", result.duration_s)]);
            let shares: BTreeMap<&str, f64> = accuracies(&outcome.probes);
            cells.extend(words.iter().map(|word| shares.get(word).map(f64::to_string).unwrap_or_default()));
            for item in exported_items(file) {
                let about = (item.time == QuestionnaireTime::AfterTrial).then_some(trial);
                cells.push(row.answer(item.questionnaire, about, item.id));
            }
            cells.extend(outcome.row.iter().cloned());
            writer.write_record(&cells)?;
        }
    }
    text(writer)
}

fn probe_table(rows: &[ParticipantResults<'_>]) -> csv::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "participant",
        "group",
        "trial",
        "condition",
        "freeze",
        "time_s",
        "probe",
        "robot",
        "answer",
        "truth",
        "correct",
        "error",
        "response_s",
    ])?;
    for row in rows {
        for (trial, _, outcome) in row.trials() {
            for probe in &outcome.probes {
                let mut cells = row.head(trial, outcome);
                cells.extend([
                    probe.freeze.to_string(),
                    probe.time_s.to_string(),
                    probe.probe.word().to_owned(),
                    probe.robot.clone(),
                    probe.answer.clone(),
                    probe.truth.clone(),
                    u8::from(probe.is_correct).to_string(),
                    probe.error.map(|error| format!("{error:.3}")).unwrap_or_default(),
                    format!("{:.2}", probe.response_s),
                ]);
                writer.write_record(&cells)?;
            }
        }
    }
    text(writer)
}

fn answer_table(file: &StudyFile, rows: &[ParticipantResults<'_>]) -> csv::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(["participant", "group", "trial", "questionnaire", "item", "answer"])?;
    for row in rows {
        for (step, result) in &row.done {
            let StepKind::Questionnaire { questionnaire, trial } = step.kind else { continue };
            let Some(questionnaire) = file.questionnaires.get(questionnaire) else { continue };
            let trial = trial.map(|trial| trial.to_string()).unwrap_or_default();
            for item in questionnaire.items.iter().filter(|item| item.is_exported()) {
                let Some(answer) = result.answers.get(&item.id) else { continue };
                let (code, group) = (&row.participant.table_code, &row.group);
                writer.write_record([code, group, &trial, &questionnaire.name, &item.id, answer])?;
            }
        }
    }
    text(writer)
}

/// An item whose answers are in the tables.
struct ExportedItem<'a> {
    questionnaire: usize,
    time: QuestionnaireTime,
    id: &'a str,
    column: String,
}

fn exported_items(file: &StudyFile) -> Vec<ExportedItem<'_>> {
    let mut items = Vec::new();
    for (about, questionnaire) in file.questionnaires.iter().zip(0..) {
        for item in about.items.iter().filter(|item| item.is_exported()) {
            let column = format!("{}_{}", about.name, item.id);
            items.push(ExportedItem { questionnaire, time: about.when, id: &item.id, column });
        }
    }
    items
}

fn text(writer: csv::Writer<Vec<u8>>) -> csv::Result<String> {
    let bytes = writer.into_inner().map_err(|error| error.into_error())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
