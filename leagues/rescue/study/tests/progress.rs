use std::path::Path;
use std::sync::Arc;

use rescue_study::trial::TrialPace;
use rescue_study::{Form, FormErrors, Study, StudyFile, StudyFolder, TrialHost, TrialServer, study_tables};

use crate::EXAMPLE;

/// A program without worlds.
struct NoWorlds;

impl TrialHost for NoWorlds {
    fn check(&self, _: &str, _: &[(String, String)]) -> Result<(), String> {
        Ok(())
    }

    fn open(&self, _: &[(String, String)], _: &Path, _: &str) -> Result<TrialServer, String> {
        Err(String::from("there are no worlds here"))
    }
}

fn open(path: &Path) -> Result<Arc<Study>, String> {
    let folder = StudyFolder::create(path, EXAMPLE)?;
    Study::open(StudyFile::read(EXAMPLE)?, folder, Box::new(NoWorlds), TrialPace::Max)
}

fn submit(study: &Arc<Study>, index: usize, fields: &[(&str, &str)]) -> Result<(), FormErrors> {
    let step = study.status(index).expect("a participant").step.key;
    let mut form: Form = fields.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    form.push((String::from("step"), step));
    study.submit(index, &form)
}

fn step(study: &Study, index: usize) -> String {
    study.status(index).expect("a participant").step.key
}

#[test]
fn a_participant_goes_on_after_a_restart_where_he_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "yes")]).expect("taken");
    submit(&study, 0, &[("age", "30"), ("games", "weekly")]).expect("taken");
    assert_eq!(step(&study, 0), "03-training");
    assert_eq!(step(&study, 1), "01-consent");
    drop(study);
    let study = open(folder.path()).expect("the study again");
    assert_eq!(step(&study, 0), "03-training");
    assert_eq!(step(&study, 1), "01-consent");
}

#[test]
fn one_program_serves_a_study() {
    let folder = tempfile::tempdir().expect("a folder");
    let _study = open(folder.path()).expect("a study");
    let error = open(folder.path()).err().expect("an error");
    assert!(error.contains("another program serves this study"), "{error}");
}

#[test]
fn a_folder_keeps_its_study() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(StudyFolder::create(folder.path(), EXAMPLE).expect("a folder"));
    let error = StudyFolder::create(folder.path(), "name = \"another\"").expect_err("an error");
    assert!(error.contains("this folder has a study with another file"), "{error}");
}

#[test]
fn a_form_of_an_earlier_step_has_no_effect() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "yes")]).expect("taken");
    let again = vec![(String::from("step"), String::from("01-consent")), (String::from("consent"), String::from("no"))];
    study.submit(0, &again).expect("ignored");
    assert_eq!(step(&study, 0), "02-person");
    assert!(!study.status(0).expect("a participant").participant.has_withdrawn);
}

#[test]
fn wrong_answers_name_their_items_and_the_step_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "yes")]).expect("taken");
    let errors = submit(&study, 0, &[("age", "12")]).expect_err("errors");
    assert_eq!(errors.keys().collect::<Vec<_>>(), ["age", "games"]);
    assert_eq!(step(&study, 0), "02-person");
}

#[test]
fn who_declines_has_left_the_study() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "no")]).expect("taken");
    assert!(study.status(0).expect("a participant").participant.has_withdrawn);
    submit(&study, 0, &[("consent", "yes")]).expect("ignored");
    assert_eq!(step(&study, 0), "01-consent");
}

#[test]
fn a_link_belongs_to_the_browser_that_opened_it_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    let secret = study.claim(0, None).expect("stored").expect("a secret");
    assert_eq!(study.claim(0, Some(&secret)), Ok(Some(secret.clone())));
    assert_eq!(study.claim(0, None), Ok(None));
    assert_eq!(study.claim(0, Some("another")), Ok(None));
    drop(study);
    let study = open(folder.path()).expect("the study again");
    assert_eq!(study.claim(0, Some(&secret)), Ok(Some(secret)));
    study.release(0).expect("stored");
    assert!(study.claim(0, None).expect("stored").is_some());
}

#[test]
fn a_trial_whose_world_does_not_open_can_be_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "yes")]).expect("taken");
    submit(&study, 0, &[("age", "30"), ("games", "weekly")]).expect("taken");
    for attempt in 1..=2 {
        submit(&study, 0, &[]).expect("taken");
        let status = study.status(0).expect("a participant");
        assert_eq!(status.error.as_deref(), Some("there are no worlds here"));
        assert_eq!(status.participant.attempts["03-training"], attempt);
    }
}

#[test]
fn tables_have_no_texts_and_no_codes_of_links() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "yes")]).expect("taken");
    submit(&study, 0, &[("age", "31"), ("games", "weekly")]).expect("taken");
    let tables = study_tables(study.file(), study.folder()).expect("tables");
    let participant = study.status(0).expect("a participant").participant;
    assert!(tables.answers.contains(&format!("{},1,,person,age,31", participant.table_code)), "{}", tables.answers);
    for table in [&tables.trials, &tables.probes, &tables.answers] {
        assert!(!table.contains(&participant.code) && !table.contains(&participant.token), "{table}");
    }
    assert!(tables.trials.contains("trust_aware") && !tables.trials.contains("end_comment"), "{}", tables.trials);
}
