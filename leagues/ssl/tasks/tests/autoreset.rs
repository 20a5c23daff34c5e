//! The three modes of automatic resets, as Gymnasium defines them.

use ssl_tasks::{Autoreset, SslTaskBatch, SslTaskError, SslTaskOptions};

use crate::runs::{batch, options, rows, widths};

fn with(autoreset: Autoreset) -> SslTaskOptions {
    SslTaskOptions { autoreset, ..options(4) }
}

/// Drives all robots towards positive x until an episode ends; the number of steps.
fn until_end(batch: &mut SslTaskBatch) -> u64 {
    let (_, width) = widths(batch);
    let action: Vec<f32> = (0..4).flat_map(|_| (0..width).map(|index| if index == 0 { 1.0 } else { 0.0 })).collect();
    for step in 1..1000 {
        batch.step(&action).expect("a step");
        if batch.results().any(|result| result.ended.is_some()) {
            return step;
        }
    }
    panic!("no episode ends");
}

#[test]
fn next_step_begins_in_the_next_step_without_a_reward() {
    let mut batch = batch("SSLGoToBallShoot", with(Autoreset::NextStep));
    let steps = until_end(&mut batch);
    let world = batch.results().position(|result| result.ended.is_some()).expect("an end");
    let ended = batch.results().nth(world).expect("a world");
    assert!(ended.is_terminated && ended.ended.map(|(_, count)| count) == Some(steps));
    batch.step(&[1.0; 20]).expect("a step");
    let result = batch.results().nth(world).expect("a world");
    assert!(!result.is_terminated && !result.is_truncated && result.reward == 0.0 && result.ended.is_none());
}

#[test]
fn same_step_has_the_final_observation_beside_the_next_one() {
    let [mut same, mut disabled] =
        [Autoreset::SameStep, Autoreset::Disabled].map(|autoreset| batch("SSLGoToBallShoot", with(autoreset)));
    assert_eq!(until_end(&mut same), until_end(&mut disabled));
    let (width, _) = widths(&same);
    let mut last = vec![0.0; 4 * width];
    same.copy_final(&mut last);
    let (now, end) = (rows(&same), rows(&disabled));
    for (world, _) in same.results().enumerate().filter(|(_, result)| result.ended.is_some()) {
        assert_eq!(last[world * width..(world + 1) * width], end[world]);
        assert_ne!(now[world], end[world]);
    }
}

#[test]
fn disabled_needs_a_reset() {
    let mut batch = batch("SSLGoToBallShoot", with(Autoreset::Disabled));
    until_end(&mut batch);
    let over: Vec<bool> = batch.results().map(|result| result.ended.is_some()).collect();
    let before = rows(&batch);
    let refused = batch.step(&[0.0; 20]);
    assert!(matches!(refused, Err(SslTaskError::EpisodeOver { .. })), "{refused:?}");
    assert!(rows(&batch) == before, "nothing has happened");
    batch.reset(Some(&over), None).expect("a reset");
    batch.step(&[0.0; 20]).expect("a step");
}

#[test]
fn time_over_is_no_termination() {
    let mut batch = batch("SSL6v6", SslTaskOptions { episode_s: Some(0.1), ..options(1) });
    for step in 1..=4 {
        batch.step(&[0.0; 30]).expect("a step");
        let result = batch.results().next().expect("a world");
        assert!(!result.is_terminated && result.is_truncated == (step == 4), "step {step}");
    }
}

#[test]
fn bad_arrays_are_refused() {
    let mut fresh = SslTaskBatch::new("SSLGoToBall", options(2), None).expect("a batch");
    assert!(matches!(fresh.step(&[0.0; 6]), Err(SslTaskError::NotBegun)));
    fresh.reset(None, None).expect("a reset");
    assert!(matches!(fresh.step(&[0.0; 5]), Err(SslTaskError::Size { is: 5, needs: 6, .. })));
    let bad = fresh.step(&[0.0, 0.0, 0.0, 0.0, f32::NAN, 0.0]);
    assert!(matches!(bad, Err(SslTaskError::Action { world: 1, index: 1 })), "{bad:?}");
    assert!(fresh.reset(Some(&[true]), None).is_err());
    let unknown = SslTaskBatch::new("SSLGoToBal", options(1), None).err().map(|error| error.to_string());
    assert!(unknown.is_some_and(|text| text.contains("did you mean \"SSLGoToBall\"?")));
    let none = SslTaskOptions { worlds: 0, ..options(1) };
    assert!(matches!(SslTaskBatch::new("SSLGoToBall", none, None), Err(SslTaskError::Option { .. })));
}
