//! A rehearsal: scripted participants take part in a study, to try its file and the analysis of its tables.
//!
//! They answer forms at random, and operate the robots as scripted operators. Equal files give equal tables, except for
//! codes and real times.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use engine::RandomStream;
use rescue_operator::scripted::{ImageQueueOperator, Operator, OperatorProfile, RoundRobinOperator, explore_all};
use rescue_operator::{OperatorClient, WorldModel, run_operator};
use rescue_protocol::mrcs::{Command, DisplayMode, Extension, ExtensionMessage, Message, Workload};

use crate::probe::ProbeForm;
use crate::questionnaire::{ItemKind, Questionnaire, QuestionnaireItem};
use crate::step::StepKind;
use crate::study::{FormFields, ParticipantStatus, Study};
use crate::trial::RunningTrial;
use crate::trial_settings::trial_settings;

/// Simulated time between two actions of an operator, ms.
const ACT_MS: u64 = 100;

/// Time between two looks at a trial that runs.
const POLL_STEP: Duration = Duration::from_millis(2);

/// The share of probes that scripted participants answer correctly.
const KNOWN_SHARE: f64 = 0.7;

/// Runs a study to its end with scripted participants, this many at a time. Calls `on_end` after each.
///
/// # Errors
/// The first error of a participant.
pub fn rehearse(study: &Arc<Study>, threads: usize, on_end: &(dyn Fn() + Sync)) -> Result<(), String> {
    let indices: Vec<usize> = (0..study.statuses().len()).collect();
    let has_failed = AtomicBool::new(false);
    let results = job_queue::run_jobs(
        &indices,
        threads,
        || !has_failed.load(Ordering::Relaxed),
        |index| {
            let ended = ScriptedParticipant { study, index: *index }.run();
            has_failed.fetch_or(ended.is_err(), Ordering::Relaxed);
            on_end();
            ended
        },
    );
    results.into_iter().flatten().collect()
}

/// A scripted participant.
struct ScriptedParticipant<'a> {
    study: &'a Arc<Study>,
    index: usize,
}

impl ScriptedParticipant<'_> {
    fn run(&self) -> Result<(), String> {
        while let Some(status) = self.study.status(self.index).filter(|status| !status.is_over()) {
            if let Some(error) = &status.error {
                return Err(format!("{}, {}: {error}", status.participant.code, status.step.key));
            }
            match status.trial.clone() {
                Some(trial) => self.take_part(&status, &trial)?,
                None => self.submit(&status, self.answers(&status))?,
            }
        }
        Ok(())
    }

    fn submit(&self, status: &ParticipantStatus, mut form: FormFields) -> Result<(), String> {
        form.push((String::from("step"), status.step.key.clone()));
        let refused = |errors| format!("{}, {}: {errors:?}", status.participant.code, status.step.key);
        self.study.submit(self.index, &form).map_err(refused)
    }

    /// Returns the fields of a form, except its step.
    fn answers(&self, status: &ParticipantStatus) -> FormFields {
        match status.step.kind {
            StepKind::Consent => vec![(String::from("consent"), String::from("yes"))],
            StepKind::Questionnaire { questionnaire, .. } => {
                let questionnaire = self.study.file().questionnaires.get(questionnaire);
                questionnaire.map(|questionnaire| self.random_answers(questionnaire, status)).unwrap_or_default()
            }
            StepKind::Training | StepKind::Instructions | StepKind::Trial { .. } | StepKind::Break | StepKind::End => {
                FormFields::new()
            }
        }
    }

    fn random_answers(&self, questionnaire: &Questionnaire, status: &ParticipantStatus) -> FormFields {
        let mut stream = self.stream("rehearsal answers", status.place.0 as u64);
        questionnaire.items.iter().map(|item| (item.id.clone(), random_answer(item, &mut stream))).collect()
    }

    /// Opens and ends the training, or operates the robots until the trial is over.
    fn take_part(&self, status: &ParticipantStatus, trial: &Arc<RunningTrial>) -> Result<(), String> {
        if !matches!(status.step.kind, StepKind::Trial { .. }) {
            self.submit(status, FormFields::new())?;
            return self.follow(status, trial, &|| vec![(String::from("continue"), String::new())]);
        }
        let mut operator = self.operator(status, trial)?;
        thread::scope(|scope| {
            let operated = scope.spawn(move || operator.run());
            self.submit(status, FormFields::new())?;
            self.follow(status, trial, &FormFields::new)?;
            operated.join().map_err(|_| String::from("the operator's thread panicked"))?
        })
    }

    /// Connects the operator of a trial. It holds the time before the trial starts, so equal trials have equal logs.
    fn operator(&self, status: &ParticipantStatus, trial: &RunningTrial) -> Result<ScriptedOperator, String> {
        let StepKind::Trial { trial: number, condition } = status.step.kind else {
            return Err(String::from("this step is no trial"));
        };
        let file = self.study.file();
        let seed = self.stream("rehearsal operator", status.place.0 as u64).next_u64();
        let profile = OperatorProfile::new(seed);
        let operator: Box<dyn Operator + Send> = match trial_settings(file, condition, number)?.display {
            DisplayMode::Queue => Box::new(ImageQueueOperator::new(profile)),
            DisplayMode::Live | DisplayMode::Panorama => Box::new(RoundRobinOperator::new(profile)),
        };
        let mut client = OperatorClient::connect(trial.address).map_err(|error| error.to_string())?;
        let wanted = [operator.extensions(), vec![Extension::Display, Extension::Lockstep]].concat();
        let extensions = client.hello(&wanted).map_err(|error| error.to_string())?;
        let mut known = WorldModel::default();
        known.update(&Message::Extra(ExtensionMessage::Hello { version: 2, extensions }));
        Ok(ScriptedOperator { client, known, operator, seed, ms: file.trial_ms() })
    }

    /// Answers the probes of a trial until it is over; `form` is sent while it runs.
    fn follow(
        &self,
        status: &ParticipantStatus,
        trial: &RunningTrial,
        form: &dyn Fn() -> FormFields,
    ) -> Result<(), String> {
        let mut probes = self.stream("rehearsal probes", status.place.0 as u64);
        loop {
            let now = self.study.status(self.index).ok_or("the participant is gone")?;
            if now.step != status.step || now.trial.is_none() {
                return Ok(());
            }
            match trial.probe() {
                Some(current) => self.submit(status, probe_answer(&current, &mut probes))?,
                None => {
                    self.submit(status, form())?;
                    thread::sleep(POLL_STEP);
                }
            }
        }
    }

    fn stream(&self, purpose: &'static str, place: u64) -> RandomStream {
        RandomStream::new(self.study.file().seed, purpose, self.index as u32, place)
    }
}

/// A scripted operator with its connection.
struct ScriptedOperator {
    client: OperatorClient,
    known: WorldModel,
    operator: Box<dyn Operator + Send>,
    seed: u64,
    ms: u64,
}

impl ScriptedOperator {
    /// Operates robots until the end of the trial, and rates the workload.
    fn run(&mut self) -> Result<(), String> {
        let ScriptedOperator { client, known, operator, seed, ms } = self;
        // Robots that are not steered explore by themselves.
        client.step(ACT_MS).map_err(|error| error.to_string())?.iter().for_each(|message| known.update(message));
        if known.display == Some(DisplayMode::Queue) {
            let explore = explore_all(known);
            explore.iter().try_for_each(|command| client.send(command)).map_err(|error| error.to_string())?;
        }
        let rest_ms = ms.saturating_sub(known.time_ms);
        run_operator(client, known, operator.as_mut(), rest_ms, ACT_MS).map_err(|error| error.to_string())?;
        let mut stream = RandomStream::new(*seed, "rehearsal workload", 0, 0);
        let mut rating = || (stream.unit() * 100.0).round();
        let workload = Workload {
            mental: rating(),
            physical: rating(),
            temporal: rating(),
            performance: rating(),
            effort: rating(),
            frustration: rating(),
        };
        // The trial may be over, and the connection with it.
        let _ = client.hello(&[Extension::Trial]).and_then(|_| client.send(&Command::Workload(workload)));
        Ok(())
    }
}

fn random_answer(item: &QuestionnaireItem, stream: &mut RandomStream) -> String {
    let mut draw = |low: f64, high: f64| low + (stream.unit() * (high - low + 1.0)).floor();
    match item.kind {
        ItemKind::Scale => {
            let (low, high) = item.scale();
            draw(low as f64, high as f64).to_string()
        }
        ItemKind::Number => {
            let min = item.min.unwrap_or(0.0);
            draw(min, item.max.unwrap_or(min + 100.0)).min(item.max.unwrap_or(f64::INFINITY)).to_string()
        }
        ItemKind::Choice => {
            let index = draw(0.0, item.options.len() as f64 - 1.0) as usize;
            item.options.get(index).cloned().unwrap_or_default()
        }
        ItemKind::Text => String::from("rehearsal"),
    }
}

/// Answers a probe: often correctly, otherwise at random.
fn probe_answer(current: &crate::trial::CurrentProbe, stream: &mut RandomStream) -> FormFields {
    let key = (String::from("probe"), current.key.clone());
    let (probe, is_known) = (&current.probe, stream.unit() < KNOWN_SHARE);
    let answer = match &probe.form {
        ProbeForm::Place => {
            let map = crate::probe_map::ProbeMap::of(&current.known);
            let [x, y] = map.size_px().map(f64::from);
            let place = if is_known { map.pixel(probe.truth_m()) } else { [stream.unit() * x, stream.unit() * y] };
            let field = |name: &str, value: f64| (name.to_owned(), format!("{value:.0}"));
            return vec![key, field("place.x", place[0].max(1.0)), field("place.y", place[1].max(1.0))];
        }
        _ if is_known => probe.truth().to_owned(),
        ProbeForm::Number => ((stream.unit() * 5.0) as u32).to_string(),
        ProbeForm::Choice(words) => {
            words.get((stream.unit() * words.len() as f64) as usize).cloned().unwrap_or_default()
        }
    };
    vec![key, (String::from("answer"), answer)]
}
