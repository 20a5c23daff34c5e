use engine::RandomStream;
use rescue_operator::WorldModel;
use rescue_protocol::mrcs::{Form, Message, MessageReader, Style};
use rescue_study::probe::{ProbeAnswer, ProbeForm, ProbeKind, accuracies, probes};
use rescue_study::{FreezePlan, StudyFile, freeze_times_ms};

use crate::EXAMPLE;

/// The messages of a world with three robots: one explores, one has a fault and asks for help, one has nothing to do.
const MESSAGES: &str = "\
(robot robot1 p2at 1.0 2.0 0.0)
(robot robot2 p2at 4.0 6.0 0.0)
(robot robot3 p2at 8.0 2.0 0.0)
(map vict1 vict 3.0 3.0 0.5 0.5 0.0)
(status robot1 exploring 0.9 0.5)
(status robot2 fault 0.8 0.0)
(status robot3 idle 1.0 0.0)
(request robot2 camera 1)
";

fn known() -> WorldModel {
    let (mut model, mut reader, mut bytes) = (WorldModel::default(), MessageReader::default(), MESSAGES.as_bytes());
    while let Some(form) = reader.read(&mut bytes) {
        let form: Form = form.expect("a form");
        model.update(&Message::decode(&form, &Style::default()).expect("a message").expect("a known name"));
    }
    model
}

#[test]
fn answers_are_scored_against_the_world_at_the_freeze() {
    let known = known();
    let check = |kind: ProbeKind, given: &str, place_m: Option<[f64; 2]>, expect: Result<(bool, Option<f64>), &str>| {
        let mut stream = RandomStream::new(1, "test", 0, 0);
        let all = probes(&[kind], &known, &mut stream);
        let score = all[0].score(given, place_m);
        match (score, expect) {
            (Ok(score), Ok(expect)) => assert_eq!((score.is_correct, score.error), expect, "{kind:?} {given}"),
            (Err(error), Err(text)) => assert!(error.contains(text), "{error}"),
            (score, _) => panic!("{kind:?} {given}: {score:?}"),
        }
    };
    check(ProbeKind::Requests, "1", None, Ok((true, Some(0.0))));
    check(ProbeKind::Requests, "4", None, Ok((false, Some(3.0))));
    check(ProbeKind::Requests, "many", None, Err("whole number"));
    check(ProbeKind::Active, "1", None, Ok((true, Some(0.0))));
    check(ProbeKind::Idle, "0", None, Ok((false, Some(1.0))));
    check(ProbeKind::Marks, "1", None, Ok((true, Some(0.0))));
    check(ProbeKind::OldestRequest, "robot2", None, Ok((true, None)));
    check(ProbeKind::OldestRequest, "none", None, Ok((false, None)));
    check(ProbeKind::OldestRequest, "robot9", None, Err("one of the answers"));
    check(ProbeKind::Position, "", None, Err("click on the map"));
}

#[test]
fn a_position_is_correct_within_two_metres() {
    let known = known();
    let all = probes(&[ProbeKind::Position], &known, &mut RandomStream::new(1, "test", 0, 0));
    let robot = all[0].robot.clone().expect("a robot");
    let [x, y] = known.robots[&robot].at.to_array();
    let check = |place_m: [f64; 2], expect: bool| {
        let score = all[0].score("", Some(place_m)).expect("a score");
        assert_eq!(score.is_correct, expect, "{place_m:?}");
    };
    check([x + 1.9, y], true);
    check([x, y - 2.1], false);
    assert_eq!(all[0].form, ProbeForm::Place);
}

#[test]
fn a_world_without_robots_has_no_probes_about_robots() {
    let known = WorldModel::default();
    let kinds = [ProbeKind::Position, ProbeKind::Requests, ProbeKind::Activity];
    let all = probes(&kinds, &known, &mut RandomStream::new(1, "test", 0, 0));
    assert_eq!(all.iter().map(|probe| probe.kind).collect::<Vec<_>>(), [ProbeKind::Requests]);
}

#[test]
fn freezes_keep_their_distances_and_follow_from_the_seed() {
    let plan = StudyFile::read(EXAMPLE).expect("a study").freeze.expect("freezes");
    let check = |plan: &FreezePlan, trial_ms: u64| {
        for participant in 0..50 {
            let times = freeze_times_ms(plan, trial_ms, 1, participant, 1);
            assert_eq!(times.len(), plan.count as usize);
            assert!(times[0] as f64 >= plan.earliest_s * 1e3, "{times:?}");
            assert!(times.windows(2).all(|pair| (pair[1] - pair[0]) as f64 >= plan.apart_s * 1e3 - 100.0), "{times:?}");
            assert!(times.iter().all(|time| *time < trial_ms && time % 100 == 0), "{times:?}");
        }
    };
    check(&plan, 600_000);
    check(&FreezePlan { count: 4, earliest_s: 10.0, apart_s: 10.0, ..plan.clone() }, 60_000);
    let times = |seed, participant, trial| freeze_times_ms(&plan, 600_000, seed, participant, trial);
    assert_eq!(times(1, 2, 1), times(1, 2, 1));
    assert_ne!(times(1, 2, 1), times(1, 3, 1));
    assert_ne!(times(1, 2, 1), times(1, 2, 2));
}

#[test]
fn accuracies_are_shares_by_kind() {
    let answer = |probe: ProbeKind, is_correct: bool| ProbeAnswer {
        freeze: 1,
        time_s: 30.0,
        probe,
        robot: String::new(),
        answer: String::from("1"),
        truth: String::from("1"),
        is_correct,
        error: None,
        response_s: 2.0,
    };
    let check = |answers: &[(ProbeKind, bool)], expect: &[(&'static str, f64)]| {
        let answers: Vec<ProbeAnswer> = answers.iter().map(|(kind, is_correct)| answer(*kind, *is_correct)).collect();
        assert_eq!(accuracies(&answers).into_iter().collect::<Vec<_>>(), expect);
    };
    check(&[], &[]);
    check(
        &[(ProbeKind::Marks, true), (ProbeKind::Idle, false), (ProbeKind::Marks, false), (ProbeKind::Marks, true)],
        &[("idle", 0.0), ("marks", 2.0 / 3.0)],
    );
}

#[test]
fn the_order_of_probes_is_random_and_follows_from_the_stream() {
    let known = known();
    let kinds = [ProbeKind::Requests, ProbeKind::Active, ProbeKind::Idle, ProbeKind::Marks];
    let order = |seed| -> Vec<ProbeKind> {
        probes(&kinds, &known, &mut RandomStream::new(seed, "test", 0, 0)).iter().map(|probe| probe.kind).collect()
    };
    assert_eq!(order(1), order(1));
    assert!((2..12).any(|seed| order(seed) != order(1)));
    assert!((1..12).all(|seed| kinds.iter().all(|kind| order(seed).contains(kind))));
}
