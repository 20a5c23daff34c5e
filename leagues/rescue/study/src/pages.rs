//! The pages of a study as HTML. `html!` escapes every text.

use maud::{DOCTYPE, Markup, html};

use crate::probe::ProbeForm;
use crate::questionnaire::{ItemKind, Questionnaire, QuestionnaireItem};
use crate::step::StepKind;
use crate::study::{FormErrors, FormFields, ParticipantStatus, Study};
use crate::study_file::{StudyFile, TextPage};
use crate::trial::{CurrentProbe, RunningTrial, TrialPhase};

/// Time between two views of the experimenter's page, s.
const REFRESH_S: u32 = 3;

/// Returns the page of an address without a link.
pub(crate) fn no_link() -> Markup {
    note("A study", "This server runs a study. Open the link that you have received.")
}

/// Returns the page of a link that no participant has.
pub(crate) fn unknown_link() -> Markup {
    note(
        "Unknown link",
        "This link belongs to no participant. Check that you have copied all of it, or ask the experimenter.",
    )
}

/// Returns the page of a link that another browser uses.
pub(crate) fn link_in_use() -> Markup {
    note(
        "This link is in use",
        "Another browser has opened this link. Continue there, or ask the experimenter to release the link for this browser.",
    )
}

fn note(title: &str, text: &str) -> Markup {
    document(title, &html! { main { h1 { (title) } p { (text) } } }, "")
}

fn document(title: &str, body: &Markup, base: &str) -> Markup {
    document_with(title, body, base, &html! {})
}

/// Returns a document with more elements in its head.
fn document_with(title: &str, body: &Markup, base: &str, head: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                // Without it, browsers send forms without their origin, and the server refuses them.
                meta name="referrer" content="same-origin";
                link rel="icon" href="data:,";
                title { (title) }
                link rel="stylesheet" href=(format!("{base}study.css"));
                (head)
            }
            (body)
        }
    }
}

/// Returns the page of a participant's current step.
pub(crate) fn participant(
    study: &Study,
    status: &ParticipantStatus,
    token: &str,
    version: u64,
    errors: &FormErrors,
    given: &FormFields,
) -> Markup {
    let file = study.file();
    let content = match (&status.trial, status.step.kind) {
        _ if status.participant.has_withdrawn => withdrawn(file),
        (Some(trial), kind) => trial_page(trial, kind, status, token, errors),
        (None, kind) => step_page(file, kind, status, errors, given),
    };
    let (place, steps) = status.place;
    let body = html! {
        body data-state=(format!("{token}/state")) data-version=(version) data-view=(status.view_key()) {
            header {
                strong { (file.name) }
                progress value=(place) max=(steps) { (place) " of " (steps) }
                span { "Step " (place) " of " (steps) }
            }
            (content)
            @if !status.is_over() && status.step.kind != StepKind::Consent { (leave(status)) }
            script src="../study.js" {}
        }
    };
    document(&file.name, &body, "../")
}

/// The form with which a participant leaves the study, folded until it is needed.
fn leave(status: &ParticipantStatus) -> Markup {
    html! {
        details .leave {
            summary { "Leave the study" }
            form method="post" {
                input type="hidden" name="step" value=(status.step.key);
                p { "You cannot come back. The answers that you have given stay in the study." }
                button .quiet name="leave" value="yes" { "Leave now" }
            }
        }
    }
}

fn step_page(
    file: &StudyFile,
    kind: StepKind,
    status: &ParticipantStatus,
    errors: &FormErrors,
    given: &FormFields,
) -> Markup {
    match kind {
        StepKind::Consent => {
            let consent = &file.consent;
            let buttons = html! {
                button name="consent" value="yes" { (consent.agree) }
                button .quiet name="consent" value="no" { (consent.decline) }
            };
            text_page(&consent.title, &consent.text, status, errors, &buttons)
        }
        StepKind::Questionnaire { questionnaire, .. } => file
            .questionnaires
            .get(questionnaire)
            .map(|questionnaire| questions(questionnaire, status, errors, given))
            .unwrap_or_default(),
        StepKind::Training => {
            let training = file.training.as_ref();
            let (title, text) =
                training.map_or(("Training", ""), |training| (training.title.as_str(), training.text.as_str()));
            text_page(title, text, status, errors, &html! { button { "Open the training" } })
        }
        StepKind::Instructions => {
            let page = file.instructions.clone().unwrap_or_default();
            text_page(&page.title, &page.text, status, errors, &html! { button { "Continue" } })
        }
        StepKind::Trial { trial, condition } => {
            let text = file.conditions.get(condition).map_or("", |condition| condition.text.as_str());
            let title = format!("Trial {trial} of {}", file.conditions.len());
            text_page(&title, text, status, errors, &html! { button { "Open the trial" } })
        }
        StepKind::Break => {
            let pause = file.pause.as_ref();
            let minutes = pause.map_or(0.0, |pause| pause.minutes);
            let text = pause.map_or("", |pause| pause.text.as_str());
            let title = format!("Take a break of {minutes} minutes");
            text_page(&title, text, status, errors, &html! { button { "Continue" } })
        }
        StepKind::End => end(file, status),
    }
}

/// A page with a text and buttons.
fn text_page(title: &str, text: &str, status: &ParticipantStatus, errors: &FormErrors, buttons: &Markup) -> Markup {
    html! {
        main {
            h1 { (title) }
            (paragraphs(text))
            (failure(status))
            form method="post" {
                (whole_error(errors))
                input type="hidden" name="step" value=(status.step.key);
                (buttons)
            }
        }
    }
}

fn paragraphs(text: &str) -> Markup {
    let paragraphs = text.split("\n\n").map(str::trim).filter(|paragraph| !paragraph.is_empty());
    html! { @for paragraph in paragraphs { p { (paragraph) } } }
}

/// The reason that the last attempt at a trial failed.
fn failure(status: &ParticipantStatus) -> Markup {
    html! {
        @if status.error.is_some() {
            p .error { "The trial was interrupted. Please tell the experimenter. You can begin it again." }
        }
    }
}

fn whole_error(errors: &FormErrors) -> Markup {
    html! { @if let Some(error) = errors.get("") { p .error role="alert" { (error) } } }
}

fn questions(
    questionnaire: &Questionnaire,
    status: &ParticipantStatus,
    errors: &FormErrors,
    given: &FormFields,
) -> Markup {
    html! {
        main {
            h1 { (questionnaire.title) }
            (paragraphs(&questionnaire.text))
            form method="post" {
                (whole_error(errors))
                input type="hidden" name="step" value=(status.step.key);
                @for item in &questionnaire.items {
                    @let value = given.iter().find(|(id, _)| *id == item.id).map_or("", |(_, value)| value.as_str());
                    fieldset .wrong[errors.contains_key(&item.id)] {
                        legend { (item.text) @if item.optional { span .hint { " (you may leave this out)" } } }
                        @if let Some(error) = errors.get(&item.id) { p .error role="alert" { (error) } }
                        (item_input(item, value))
                    }
                }
                button { "Continue" }
            }
        }
    }
}

fn item_input(item: &QuestionnaireItem, given: &str) -> Markup {
    match item.kind {
        ItemKind::Text => html! { textarea name=(item.id) rows="4" aria-label=(item.text) { (given) } },
        ItemKind::Number => html! {
            input name=(item.id) inputmode="decimal" autocomplete="off" value=(given) aria-label=(item.text);
        },
        ItemKind::Choice => html! {
            @for option in &item.options { (radio(&item.id, option, option, given)) }
        },
        ItemKind::Scale => {
            let (low, high) = item.scale();
            let label = |index: usize| item.labels.get(index).map_or("", String::as_str);
            html! {
                div .scale {
                    span .hint { (label(0)) }
                    @for value in low..=high { (radio(&item.id, &value.to_string(), &value.to_string(), given)) }
                    span .hint { (label(1)) }
                }
            }
        }
    }
}

fn radio(name: &str, value: &str, text: &str, given: &str) -> Markup {
    html! { label { input type="radio" name=(name) value=(value) checked[value == given]; span { (text) } } }
}

fn trial_page(
    trial: &RunningTrial,
    kind: StepKind,
    status: &ParticipantStatus,
    token: &str,
    errors: &FormErrors,
) -> Markup {
    if let Some(current) = trial.probe() {
        return probe_page(&current, status, token, errors);
    }
    let (phase, _) = trial.phase();
    let is_training = kind == StepKind::Training;
    html! {
        main .trial {
            form .bar method="post" {
                input type="hidden" name="step" value=(status.step.key);
                @match phase {
                    TrialPhase::Ready => {
                        button { "Start" }
                        span { "The robots wait. Press Start when you are ready." }
                    }
                    TrialPhase::Running if is_training => {
                        button name="continue" value="yes" { "End the training" }
                    }
                    TrialPhase::Running | TrialPhase::Form | TrialPhase::Frozen => {
                        span { "The trial ends by itself. Then fill in the form that appears." }
                    }
                    TrialPhase::Over => { span { "The trial is over." } }
                }
            }
            iframe src=(format!("{token}/world/?participant=1")) title="The robots" {}
        }
    }
}

fn probe_page(current: &CurrentProbe, status: &ParticipantStatus, token: &str, errors: &FormErrors) -> Markup {
    html! {
        main {
            h1 { "The world stands still" }
            p .hint { "Answer from memory. Then the trial continues." }
            form method="post" {
                (whole_error(errors))
                input type="hidden" name="step" value=(status.step.key);
                input type="hidden" name="probe" value=(current.key);
                fieldset {
                    legend { (current.probe.question) }
                    @match &current.probe.form {
                        ProbeForm::Number => {
                            input name="answer" inputmode="numeric" autocomplete="off" autofocus aria-label=(current.probe.question);
                        }
                        ProbeForm::Choice(words) => { @for word in words { (radio("answer", word, word, "")) } }
                        ProbeForm::Place => div .map {
                            input type="image" name="place" src=(format!("{token}/map.svg")) alt="The map: click on the place";
                        }
                    }
                }
                @if current.probe.form != ProbeForm::Place { button { "Continue" } }
            }
        }
    }
}

fn withdrawn(file: &StudyFile) -> Markup {
    html! {
        main { h1 { "You have left the study" } p { "Thank you for your time. You can close this page. Study: " (file.name) } }
    }
}

fn end(file: &StudyFile, status: &ParticipantStatus) -> Markup {
    let TextPage { title, text } = &file.end;
    let title = if title.is_empty() { "Thank you" } else { title };
    let link =
        file.return_address.as_ref().map(|address| address.replace("{participant}", &status.participant.table_code));
    html! {
        main {
            h1 { (title) }
            (paragraphs(text))
            p { "Your code is " strong { (status.participant.table_code) } "." }
            @if let Some(link) = link { p { a .button href=(link) { "Finish" } } }
        }
    }
}

/// Returns the experimenter's page. `token` is the experimenter's, for its links.
pub(crate) fn experimenter(study: &Study, token: &str) -> Markup {
    let statuses = study.statuses();
    let done = statuses.iter().filter(|status| status.place.0 == status.place.1).count();
    let body = html! {
        body {
            header { strong { (study.file().name) } span { (done) " of " (statuses.len()) " participants have finished" } }
            main .wide {
                table {
                    thead { tr { th { "participant" } th { "link" } th { "step" } th { "since" } th { "trial" } } }
                    tbody { @for status in &statuses { (experimenter_row(status, token)) } }
                }
                p .hint { "`spar rescue study links DIR` prints the links of the participants." }
            }
        }
    };
    let title = format!("{}: participants", study.file().name);
    document_with(&title, &body, "", &html! { meta http-equiv="refresh" content=(REFRESH_S); })
}

/// Returns the page with the actions for one participant.
pub(crate) fn experimenter_participant(study: &Study, status: &ParticipantStatus, token: &str) -> Markup {
    let code = &status.participant.code;
    let action = |name: &str| format!("{code}/{name}?token={token}");
    let body = html! {
        body {
            header { strong { (study.file().name) } a href=(format!("../experimenter?token={token}")) { "all participants" } }
            main {
                h1 { (code) }
                p { "Step " (status.place.0) " of " (status.place.1) ": " (status.step.key) ", link " (link_word(status)) "." }
                @if let Some(error) = &status.error { p .error { (error) } }
                @if status.trial.is_some() {
                    p { a href=(format!("{code}/world/?token={token}")) target="_blank" { "Look on" } }
                    form method="post" action=(action("stop")) { button .quiet { "Stop this trial" } }
                    p .hint { "The participant can begin the trial again." }
                }
                @if status.participant.browser.is_some() && !status.is_over() {
                    form method="post" action=(action("release")) { button .quiet { "Release the link" } }
                    p .hint { "The next browser that sends a form goes on." }
                }
                @if !status.is_over() {
                    form method="post" action=(action("withdraw")) { button .quiet { "Withdraw the participant" } }
                    p .hint { "This cannot be undone. Finished trials stay in the table." }
                }
            }
        }
    };
    document(code, &body, "../")
}

fn link_word(status: &ParticipantStatus) -> &'static str {
    match (status.participant.has_withdrawn, status.participant.browser.is_some()) {
        (true, _) => "withdrawn",
        (_, true) => "in use",
        (_, false) => "free",
    }
}

fn experimenter_row(status: &ParticipantStatus, token: &str) -> Markup {
    let code = &status.participant.code;
    let trial = status.trial.as_ref().map(|trial| trial.phase());
    html! {
        tr .done[status.is_over()] {
            td { a href=(format!("experimenter/{code}?token={token}")) { (code) } }
            td { (link_word(status)) }
            td { (status.step.key) " (" (status.place.0) "/" (status.place.1) ")" }
            td { (format!("{:.0} s", status.since_s)) }
            td {
                @if let Some((phase, left_ms)) = trial { (phase.word()) ", " (format!("{:.0} s left", left_ms as f64 / 1e3)) }
                @if let Some(error) = &status.error { " " span .error { (error) } }
            }
        }
    }
}
