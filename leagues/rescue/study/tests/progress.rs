use std::path::Path;
use std::sync::Arc;

use rescue_study::{
    FormErrors, FormFields, ParticipantKind, Study, StudyFile, StudyFolder, TrialHost, TrialPace, TrialServer,
    study_tables,
};

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
    let folder = StudyFolder::create(path, EXAMPLE, ParticipantKind::Invited)?;
    Study::open(StudyFile::read(EXAMPLE)?, folder, Box::new(NoWorlds), TrialPace::Max)
}

fn submit(study: &Arc<Study>, index: usize, fields: &[(&str, &str)]) -> Result<(), FormErrors> {
    let step = study.status(index).expect("a participant").step.key;
    let mut form: FormFields = fields.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
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
    assert_eq!(step(&study, 0), "training");
    assert_eq!(step(&study, 1), "consent");
    drop(study);
    let study = open(folder.path()).expect("the study again");
    assert_eq!(step(&study, 0), "training");
    assert_eq!(step(&study, 1), "consent");
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
    drop(StudyFolder::create(folder.path(), EXAMPLE, ParticipantKind::Scripted).expect("a folder"));
    let error =
        StudyFolder::create(folder.path(), "name = \"another\"", ParticipantKind::Scripted).expect_err("an error");
    assert!(error.contains("this folder has a study with another file"), "{error}");
    let error = open(folder.path()).err().expect("an error");
    assert!(error.contains("this folder has the results of a rehearsal"), "{error}");
}

#[test]
fn a_form_of_an_earlier_step_has_no_effect() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "yes")]).expect("taken");
    let again = vec![(String::from("step"), String::from("consent")), (String::from("consent"), String::from("no"))];
    study.submit(0, &again).expect("ignored");
    assert_eq!(step(&study, 0), "questionnaire-person");
    assert!(!study.status(0).expect("a participant").participant.has_withdrawn);
}

#[test]
fn wrong_answers_name_their_items_and_the_step_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "yes")]).expect("taken");
    let errors = submit(&study, 0, &[("age", "12")]).expect_err("errors");
    assert_eq!(errors.keys().collect::<Vec<_>>(), ["age", "games"]);
    assert_eq!(step(&study, 0), "questionnaire-person");
}

#[test]
fn who_declines_has_left_the_study() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "no")]).expect("taken");
    assert!(study.status(0).expect("a participant").participant.has_withdrawn);
    submit(&study, 0, &[("consent", "yes")]).expect("ignored");
    assert_eq!(step(&study, 0), "consent");
}

#[test]
fn a_link_belongs_to_the_browser_that_opened_it_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    assert!(study.may_use(0, None) && study.may_use(0, Some("another")), "a free link");
    let secret = study.claim(0, None).expect("stored").expect("a secret");
    assert!(study.may_use(0, Some(&secret)) && !study.may_use(0, None) && !study.may_use(0, Some("another")));
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
        assert_eq!(status.participant.attempts["training"], attempt);
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

#[test]
fn a_participant_who_leaves_cannot_come_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "yes")]).expect("taken");
    submit(&study, 0, &[("leave", "yes"), ("age", "30"), ("games", "weekly")]).expect("taken");
    let status = study.status(0).expect("a participant");
    assert!(status.is_over() && status.step.key == "questionnaire-person", "{}", status.step.key);
}

#[test]
fn a_questionnaire_that_is_added_later_is_filled_in_next() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = open(folder.path()).expect("a study");
    submit(&study, 0, &[("consent", "yes")]).expect("taken");
    submit(&study, 0, &[("age", "30"), ("games", "weekly")]).expect("taken");
    drop(study);
    let more = "[[questionnaire]]\nname = \"first\"\ntitle = \"One more\"\nwhen = \"start\"\n[[questionnaire.item]]\nid = \"a\"\n\
                text = \"A?\"\nkind = \"scale\"\n\n";
    let text = EXAMPLE.replacen("[[questionnaire]]", &format!("{more}[[questionnaire]]"), 1);
    std::fs::write(folder.path().join("study.toml"), &text).expect("a file");
    let kept = StudyFolder::create(folder.path(), &text, ParticipantKind::Invited).expect("the folder");
    let file = StudyFile::read(&text).expect("a study");
    let study = Study::open(file, kept, Box::new(NoWorlds), TrialPace::Max).expect("the study again");
    assert_eq!(step(&study, 0), "questionnaire-first");
    submit(&study, 0, &[("a", "3")]).expect("taken");
    assert_eq!(step(&study, 0), "training", "the other questionnaire is done");
}

#[test]
fn a_random_order_gives_no_group_that_tells_the_participant() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = EXAMPLE.replace("order = \"williams\"", "order = \"random\"");
    let kept = StudyFolder::create(folder.path(), &text, ParticipantKind::Invited).expect("a folder");
    let file = StudyFile::read(&text).expect("a study");
    let study = Study::open(file, kept, Box::new(NoWorlds), TrialPace::Max).expect("a study");
    submit(&study, 4, &[("consent", "yes")]).expect("taken");
    submit(&study, 4, &[("age", "30"), ("games", "weekly")]).expect("taken");
    let tables = study_tables(study.file(), study.folder()).expect("tables");
    let code = study.status(4).expect("a participant").participant.table_code;
    assert!(tables.answers.contains(&format!("{code},,,person,age,30")), "{}", tables.answers);
}
