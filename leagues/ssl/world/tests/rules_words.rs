//! The referee's commands in words (docs/reference/smallsize-ssl.md 8.5).

use glam::DVec2;
use ssl_world::Team::{Blue, Yellow};
use ssl_world::rules::{Call, Said, Stage, read};

fn check(words: &str, expect: Option<Said>) {
    assert_eq!(read(words).ok(), expect, "{words}");
}

#[test]
fn words_are_commands_places_and_stages() {
    let call = |call| Some(Said::Call(call, None));
    check("halt", call(Call::Halt));
    check(" stop ", call(Call::Stop));
    check("normal-start", call(Call::NormalStart));
    check("force-start", call(Call::ForceStart));
    check("prepare-kickoff yellow", call(Call::PrepareKickoff(Yellow)));
    check("prepare-penalty blue", call(Call::PreparePenalty(Blue)));
    check("direct-free blue", call(Call::DirectFree(Blue)));
    check("timeout yellow", call(Call::Timeout(Yellow)));
    let place = Some(DVec2::new(1.5, -0.25));
    check("ball-placement blue 1.5 -0.25", Some(Said::Call(Call::BallPlacement(Blue), place)));
    check("halt 1.5 -0.25", Some(Said::Call(Call::Halt, place)));
    check("stage second-half-pre", Some(Said::Stage(Stage::SecondHalfPre)));
}

#[test]
fn other_words_are_none() {
    for words in
        ["", "go", "stop yellow", "direct-free", "direct-free red", "halt 1", "halt 1 2 3", "halt nan 0", "stage"]
    {
        check(words, None);
    }
    check("stage half", None);
    check("stage first-half now", None);
    let told = read("go").expect_err("no command").to_string();
    assert!(told.starts_with("go: no command of the referee. Commands are halt"), "{told}");
}
