//! Recurrent state: pairs, saving, restarting.

use crate::golden_files::read;
use policy::{Policy, PolicyFile, PolicyState, RecurrentPair};

#[test]
fn exporters_states_are_pairs() {
    let check = |name: &str, expect: &[(usize, usize)]| {
        let pairs: Vec<_> = read(name).recurrent().iter().map(|pair| (pair.input, pair.output)).collect();
        assert_eq!(pairs, expect, "{name}");
    };
    check("isaaclab", &[]);
    check("isaaclab_lstm", &[(1, 1), (2, 2)]);
    check("rsl_rl_gru", &[(1, 1)]);
    check("beyondmimic", &[]);
}

#[test]
fn a_saved_state_continues_with_the_same_bits() {
    let policy = read("isaaclab_lstm");
    let mut first = PolicyState::new(&policy);
    let observe = |state: &mut PolicyState, step: usize| {
        state.input_mut(0).iter_mut().enumerate().for_each(|(at, x)| *x = ((step * 5 + at) % 7) as f32 - 3.0);
        state.evaluate();
        state.output(0).to_vec()
    };
    (0..5).for_each(|step| drop(observe(&mut first, step)));
    let mut saved = Vec::new();
    first.save_recurrent(&mut saved);
    assert_eq!(saved.len(), 12);
    let mut second = PolicyState::new(&policy);
    assert!(second.load_recurrent(&saved));
    assert!((5..9).all(|step| observe(&mut first, step) == observe(&mut second, step)));
    assert!(!second.load_recurrent(&saved[1..]));

    let start = observe(&mut PolicyState::new(&policy), 0);
    assert_ne!(observe(&mut first, 0), start);
    first.reset();
    assert_eq!(observe(&mut first, 0), start);
}

/// Outputs last until the next evaluation, also those that are inputs or constants.
#[test]
fn an_output_that_is_an_input_is_not_overwritten() {
    let file = PolicyFile::new(17).input("h_in", &[1, 2]).input("x", &[1, 2]).floats("k", &[1], &[7.0]);
    let file = file.node("Add", &["h_in", "x"], &["h_out"]).node("Identity", &["h_in"], &["before"]);
    let file = file.output("h_out").output("before").output("k");
    let policy = Policy::read(&file.bytes()).expect("a policy");
    assert_eq!(policy.recurrent(), [RecurrentPair { input: 0, output: 0 }]);
    let mut state = PolicyState::new(&policy);
    state.input_mut(1).copy_from_slice(&[1.0, 2.0]);
    state.evaluate();
    state.evaluate();
    assert_eq!([state.output(0), state.output(1)], [[2.0, 4.0], [1.0, 2.0]]);
    assert_eq!(state.output(2), [7.0]);
}
