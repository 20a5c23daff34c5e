//! Comparison of models with people: known figures, and a planted parameter that is found again.

use std::fmt::Write;

use engine::RandomStream;
use rescue_experiment::comparison::{AttentionFit, ConditionValues, MeasureFit, OperatorTrace, Reaction, Resampling};

const INTERVALS: Resampling = Resampling { seed: 1, resamples: 200 };
const NO_INTERVALS: Resampling = Resampling { seed: 1, resamples: 0 };

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

#[test]
fn a_trace_has_dwells_transitions_and_reactions() {
    let trace = OperatorTrace::read(LOG.as_bytes());
    assert_eq!(trace.dwells_s().collect::<Vec<_>>(), [4.0, 35.0]);
    assert_eq!(trace.transitions().collect::<Vec<_>>(), [("robot1", "robot2")]);
    let expect = [("request stuck", "select own"), ("fault wheel", "none"), ("request stuck", "none")]
        .map(|(event, action)| Reaction { event: event.to_owned(), action: action.to_owned() });
    assert_eq!(trace.reactions, expect);
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

/// The trace of an operator who stays with a robot for `dwell_s` on average, exponentially distributed, and then turns to
/// the next one of four, or with this chance answers a request.
fn participant(dwell_s: f64, answer: f64, number: u32) -> OperatorTrace {
    let mut stream = RandomStream::new(5, "synthetic participant", number, 0);
    let (mut log, mut s) = (String::new(), 0.0);
    for turn in 0..60 {
        let robot = turn % 4 + 1;
        let other = robot % 4 + 1;
        let _ = writeln!(log, "{s:.3} (select robot{robot})\n; {s:.3} note (request robot{other} stuck)");
        let action = if stream.unit() < answer { format!("select robot{other}") } else { format!("stop robot{robot}") };
        let _ = writeln!(log, "; {s:.3} c1 ({action})");
        s -= dwell_s * (1.0 - stream.unit()).ln();
    }
    let _ = writeln!(log, "; {s:.3} note (end)");
    OperatorTrace::read(log.as_bytes())
}

#[test]
fn planted_parameters_are_found_again() {
    const DWELL_S: f64 = 8.0;
    const ANSWER: f64 = 0.7;
    let humans: Vec<OperatorTrace> = (0..30).map(|number| participant(DWELL_S, ANSWER, number)).collect();
    let fit = |dwell_s: f64, answer: f64, resampling: Resampling| {
        let model: Vec<OperatorTrace> = (100..130).map(|number| participant(dwell_s, answer, number)).collect();
        AttentionFit::of(&humans, &model, resampling).unwrap()
    };
    // The factor of the planted parameter with the least score.
    let best = |score: &dyn Fn(f64) -> f64| {
        let grid = (0..10).map(|step| 0.5 + 0.1 * f64::from(step));
        grid.map(|factor| (score(factor), factor)).min_by(|a, b| a.0.total_cmp(&b.0)).unwrap().1
    };
    let dwell = best(&|factor| fit(DWELL_S * factor, ANSWER, NO_INTERVALS).dwell_distance.value);
    assert!((dwell - 1.0).abs() < 0.1 + 1e-9, "{dwell}");
    let answer = best(&|factor| -fit(DWELL_S, ANSWER * factor, NO_INTERVALS).log_likelihood.value);
    assert!((answer - 1.0).abs() < 0.1 + 1e-9, "{answer}");
    let own = fit(DWELL_S, ANSWER, INTERVALS);
    assert!(own.dwell_error_s.low < 0.4 && own.dwell_error_s.high > -0.4, "{own:?}");
    assert!(own.transition_distance.value < 1e-9, "{own:?}");
}
