//! The referee's commands in words (docs/reference/smallsize-ssl.md 8.5).

use glam::DVec2;
use ssl_world::Team::{Blue, Yellow};
use ssl_world::rules::{MatchStage, RefereeCommand, RefereeInstruction, read_instruction};

fn check(words: &str, expect: Option<RefereeInstruction>) {
    assert_eq!(read_instruction(words).ok(), expect, "{words}");
}

#[test]
fn words_are_commands_places_and_stages() {
    let call = |call| Some(RefereeInstruction::Call(call, None));
    check("halt", call(RefereeCommand::Halt));
    check(" stop ", call(RefereeCommand::Stop));
    check("normal-start", call(RefereeCommand::NormalStart));
    check("force-start", call(RefereeCommand::ForceStart));
    check("prepare-kickoff yellow", call(RefereeCommand::PrepareKickoff(Yellow)));
    check("prepare-penalty blue", call(RefereeCommand::PreparePenalty(Blue)));
    check("direct-free blue", call(RefereeCommand::DirectFree(Blue)));
    check("timeout yellow", call(RefereeCommand::Timeout(Yellow)));
    let place = Some(DVec2::new(1.5, -0.25));
    check("ball-placement blue 1.5 -0.25", Some(RefereeInstruction::Call(RefereeCommand::BallPlacement(Blue), place)));
    check("halt 1.5 -0.25", Some(RefereeInstruction::Call(RefereeCommand::Halt, place)));
    check("stage second-half-pre", Some(RefereeInstruction::Stage(MatchStage::SecondHalfPre)));
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
    let told = read_instruction("go").expect_err("no command").to_string();
    assert!(told.starts_with("go: no command of the referee. Commands are halt"), "{told}");
}
