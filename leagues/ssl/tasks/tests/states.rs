//! Saved episodes continue bit by bit.

use ssl_tasks::{FieldDivision, SSL_TASKS, SslTaskOptions};

use crate::runs::{batch, options, run, same_step};

#[test]
fn a_loaded_episode_continues() {
    for task in SSL_TASKS {
        let mut first = batch(task.name, same_step(3));
        run(&mut first, &[0, 1, 2], 15);
        let mut second = batch(task.name, SslTaskOptions { seed: 7, ..same_step(3) });
        for (from, to) in [(0, 2), (1, 0), (2, 1)] {
            let mut state = Vec::new();
            first.save(from, &mut state).expect("a state");
            second.load(to, &state).expect("a state of this task");
        }
        let expect = run(&mut first, &[0, 1, 2], 100);
        let found = run(&mut second, &[1, 2, 0], 100);
        for (expect, found) in expect.iter().zip(found) {
            assert!([1, 2, 0].map(|world| expect[world].clone()).as_slice() == found, "{}", task.name);
        }
        let digests = first.digests();
        assert_eq!(second.digests(), [digests[1], digests[2], digests[0]]);
    }
}

#[test]
fn other_options_and_damage_are_refused() {
    let first = batch("SSLGoToBall", options(1));
    let mut state = Vec::new();
    first.save(0, &mut state).expect("a state");
    for (task, options) in [
        ("SSLGoToBallIR", options(1)),
        ("SSLGoToBall", SslTaskOptions { field: Some(FieldDivision::B), ..options(1) }),
        ("SSLGoToBall", SslTaskOptions { episode_s: Some(1.0), ..options(1) }),
    ] {
        let mut other = batch(task, options);
        let before = other.digests();
        let refused = other.load(0, &state).err().map(|error| error.to_string());
        assert!(refused.is_some_and(|text| text.contains("other options")), "{task}");
        assert_eq!(other.digests(), before);
    }
    let mut again = batch("SSLGoToBall", options(1));
    assert!(again.load(0, &state[..state.len() - 1]).is_err());
    assert!(again.load(1, &state).is_err());
    assert!(again.save(1, &mut state).is_err());
}
