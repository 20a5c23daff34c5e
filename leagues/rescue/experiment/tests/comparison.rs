//! Traces of operators from logs, and known figures of comparisons.

use rescue_experiment::comparison::{
    AttentionFit, ConditionValues, LevelLikelihood, MeasureFit, ModelLevel, OperatorTrace, ParameterFit, Resampling,
    SessionTrace,
};

const INTERVALS: Resampling = Resampling { seed: 1, resamples: 200 };

const LOG: &str = "\
; mrcs-log 1  scenario=small  seed=7
0.000 (robot robot1 p2at 0.000 0.000 0.0000)
1.000 (select robot1)
2.000 (select robot1)
; 4.000 note (request robot2 stuck)
; 4.500 c1 (step 100)
; 5.000 c1 (select robot2)
5.000 (select robot2)
; 6.000 note (fault robot2 wheel)
; 30.000 c1 (stop robot2)
; 31.000 note (request robot1 stuck)
; 40.000 note (end)
";

/// A trace as text: dwells in seconds, then reactions.
fn text(trace: &OperatorTrace) -> String {
    let seconds = |ms: u64| ms as f64 / 1e3;
    let dwells = trace.dwells.iter().map(|dwell| {
        let cut = if dwell.is_cut { " cut" } else { "" };
        format!("{} {}-{}{cut}", dwell.robot, seconds(dwell.from_ms), seconds(dwell.to_ms))
    });
    let reactions = trace.reactions.iter().map(|reaction| format!("{}: {}", reaction.event, reaction.action));
    dwells.chain(reactions).collect::<Vec<_>>().join(", ")
}

/// Checks the traces of all operators of a log.
fn check(log: &str, expect: &[&str]) {
    let session = SessionTrace::read("all", log.as_bytes());
    assert_eq!(session.operators.iter().map(text).collect::<Vec<_>>(), expect);
}

#[test]
fn a_trace_has_dwells_transitions_and_reactions() {
    check(LOG, &["robot1 1-5, robot2 5-40 cut, request stuck: select own, fault wheel: none, request stuck: none"]);
    let session = SessionTrace::read("all", LOG.as_bytes());
    assert_eq!(session.operators[0].dwells_s().collect::<Vec<_>>(), [4.0, 35.0]);
    assert_eq!(session.operators[0].transitions().collect::<Vec<_>>(), [("robot1", "robot2")]);
    check("", &[""]);
}

#[test]
fn a_selection_of_none_ends_a_dwell() {
    let log = "\
1.000 (select robot1)
; 2.000 note (request robot1 stuck)
; 3.000 c1 (select none)
; 6.000 c1 (select robot1)
6.000 (select robot1)
; 9.000 note (end)
";
    check(log, &["robot1 1-3, robot1 6-9 cut, request stuck: select none"]);
}

#[test]
fn each_station_has_its_own_actions() {
    let log = "\
0.000 (mission robot1)
0.000 (mission robot2)
; 1.000 c2 (station 2)
; 1.000 note (station 2 2)
; 1.000 c2 (select robot9)
; 1.500 c2 (select robot2)
2.000 (select robot1)
; 3.000 note (request robot2 stuck)
; 4.000 c1 (stop robot1)
; 5.000 c2 (stop robot2)
; 6.000 c1 (owner robot2 2)
; 7.000 note (request robot2 tilt)
; 8.000 c1 (select robot2 2)
; 8.500 c2 (drive robot2 0 1)
; 9.000 note (end)
; 10.000 c2 (select robot1)
";
    check(log, &["robot1 2-9 cut, request stuck: stop", "robot2 1.5-9 cut, request stuck: stop, request tilt: drive"]);
    check("; 1.000 note (station 1 3)\n; 2.000 note (request robot1 stuck)\n", &["request stuck: none"]);
}

#[test]
fn a_trace_begins_with_the_trial() {
    let log = "\
1.000 (select robot1)
; 2.000 note (request robot1 stuck)
; 2.000 note (request robot2 tilt)
; 2.500 note (fault robot2 wheel)
; 3.000 c1 (select robot2)
3.000 (select robot2)
; 4.000 note (requestdone robot2 tilt)
; 5.000 note (repaired robot2)
; 20.000 c1 (trial start)
; 21.000 c1 (select robot1)
21.000 (select robot1)
; 30.000 note (end)
";
    check(log, &["robot2 20-21, robot1 21-30 cut, request stuck: select own"]);
    check("1.000 (select robot1)\n; 5.000 c1 (trial start)\n", &["robot1 5-5 cut"]);
}

#[test]
fn a_measure_has_error_rmse_and_correlation() {
    let condition = |humans: [f64; 2], model: f64| ConditionValues { humans: humans.to_vec(), model: vec![model] };
    let conditions = [condition([1.0, 3.0], 3.0), condition([4.0, 4.0], 5.0), condition([5.0, 7.0], 7.0)];
    let fit = MeasureFit::of(&conditions, INTERVALS).unwrap();
    assert_eq!((fit.error.value, fit.rmse), (1.0, 1.0));
    assert!((fit.correlation.unwrap() - 1.0).abs() < 1e-12);
    assert!(fit.error.low < 1.0 && fit.error.high > 1.0 && fit.error.low >= 0.0, "{fit:?}");
    assert_eq!(MeasureFit::of(&conditions, INTERVALS), Some(fit));
    assert_eq!(MeasureFit::of(&conditions[..2], INTERVALS).unwrap().correlation, None);
    assert_eq!(MeasureFit::of(&[ConditionValues::default()], INTERVALS), None);
}

/// A session of an operator who stays with each robot for this long, and answers requests or not.
fn session(dwell_s: f64, answers: bool) -> SessionTrace {
    let action = if answers { "select robot2" } else { "stop robot1" };
    let log = format!(
        "0.000 (select robot1)\n; 0.000 note (request robot2 stuck)\n; 0.000 c1 ({action})\n{dwell_s:.3} (select robot2)\n\
         {:.3} (select robot1)\n; 99.000 note (end)\n",
        2.0 * dwell_s
    );
    SessionTrace::read("all", log.as_bytes())
}

#[test]
fn attention_fits_itself() {
    let people: Vec<SessionTrace> = [2.0, 3.0, 4.0].map(|dwell_s| session(dwell_s, true)).into();
    let fit = AttentionFit::of(&people, &people, INTERVALS).unwrap();
    assert_eq!((fit.dwell_error_s.value, fit.dwell_distance.value, fit.transition_distance.value), (0.0, 0.0, 0.0));
    // Certain, since neither side has another action.
    assert_eq!(fit.log_likelihood.value, 0.0);
    assert!(fit.dwell_distance.high > 0.0, "{fit:?}");
    let model = [2.0, 3.0, 4.0].map(|dwell_s| session(dwell_s, false));
    // Of four counts with 0.5 added to each of two actions, the model has 0.5 for the people's.
    let other = AttentionFit::of(&people, &model, INTERVALS).unwrap();
    assert!((other.log_likelihood.value - 0.125_f64.ln()).abs() < 1e-12, "{other:?}");
    assert_eq!(AttentionFit::of(&people, &[], INTERVALS), None);
}

#[test]
fn a_parameter_fit_takes_the_likeliest_level() {
    let people: Vec<SessionTrace> = (0..40).map(|number| session(2.0 + 0.05 * f64::from(number), true)).collect();
    let level = |factor: f64| ModelLevel {
        value: factor,
        sessions: (0..40).map(|number| session(factor * (2.0 + 0.05 * f64::from(number)), true)).collect(),
    };
    let levels = [level(2.0), level(0.5), level(1.0)];
    let fit = ParameterFit::of(&people, &levels, INTERVALS).unwrap();
    assert!(fit.is_inside && (0.8..1.25).contains(&fit.value.value), "{fit:?}");
    assert!(fit.value.low <= fit.value.value && fit.value.value <= fit.value.high, "{fit:?}");
    let order: Vec<f64> = fit.levels.iter().map(|LevelLikelihood { level, .. }| *level).collect();
    assert_eq!(order, [0.5, 1.0, 2.0]);
    let edge = ParameterFit::of(&people, &[level(1.0), level(1.5), level(2.0)], INTERVALS).unwrap();
    assert_eq!((edge.is_inside, edge.value.value), (false, 1.0));
    assert_eq!(ParameterFit::of(&people, &levels[..2], INTERVALS), None);
    assert_eq!(ParameterFit::of(&[], &levels, INTERVALS), None);
}
