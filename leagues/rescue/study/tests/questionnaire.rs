use rescue_study::StudyFile;
use rescue_study::questionnaire::Questionnaire;

const FILE: &str = r#"
name = "a"
participants = 1
minutes = 1
[consent]
title = "Consent"
text = "Text"
[[condition]]
label = "one"
[[questionnaire]]
name = "q"
title = "Questions"
when = "start"
[[questionnaire.item]]
id = "age"
text = "Age?"
kind = "number"
min = 18
max = 99
[[questionnaire.item]]
id = "size"
text = "Size?"
kind = "number"
optional = true
[[questionnaire.item]]
id = "how"
text = "How?"
kind = "choice"
options = ["a", "b"]
[[questionnaire.item]]
id = "trust"
text = "Trust?"
kind = "scale"
max = 5
"#;

fn questionnaire() -> Questionnaire {
    StudyFile::read(FILE).expect("a study").questionnaires.remove(0)
}

fn form(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

#[test]
fn answers_are_checked_item_by_item() {
    let whole = [("age", "33"), ("how", "a"), ("trust", "5")];
    let check = |id: &str, answer: &str, expect: Result<&str, &str>| {
        let pairs = whole.map(|(key, value)| (key, if key == id { answer } else { value }));
        let more = if id == "size" { vec![("size", answer)] } else { Vec::new() };
        let read = questionnaire().read(&form(&[&pairs[..], &more].concat()));
        match (read, expect) {
            (Ok(answers), Ok(value)) => assert_eq!(answers.get(id).map_or("", String::as_str), value, "{id} {answer}"),
            (Err(errors), Err(text)) => assert!(errors[id].contains(text), "{errors:?}"),
            (read, _) => panic!("{id} {answer}: {read:?}"),
        }
    };
    check("age", "33", Ok("33"));
    check("age", " 33,5 ", Ok("33.5"));
    check("age", "17", Err("from 18 to 99"));
    check("age", "old", Err("from 18 to 99"));
    check("age", "", Err("answer this question"));
    check("size", "", Ok(""));
    check("size", "-2", Ok("-2"));
    check("size", "inf", Err("Please give a number"));
    check("how", "b", Ok("b"));
    check("how", "c", Err("one of the answers"));
    check("trust", "1", Ok("1"));
    check("trust", "6", Err("one of the answers"));
    check("trust", "2.5", Err("one of the answers"));
}

#[test]
fn long_texts_are_refused() {
    let text = FILE.replace("kind = \"scale\"\nmax = 5", "kind = \"text\"");
    let questionnaire = StudyFile::read(&text).expect("a study").questionnaires.remove(0);
    let long = "x".repeat(5000);
    let errors = questionnaire.read(&form(&[("age", "33"), ("how", "a"), ("trust", &long)])).expect_err("an error");
    assert!(errors["trust"].contains("4000"), "{errors:?}");
}
