use std::collections::BTreeMap;

use proptest::prelude::*;
use rescue_study::condition_order::OrderKind;

fn orders(kind: OrderKind, conditions: usize) -> Vec<Vec<usize>> {
    let rows = kind.rows(conditions).max(1) as u32;
    (0..rows).map(|participant| kind.order(conditions, participant, 7)).collect()
}

#[test]
fn four_conditions_have_the_orders_of_williams_table() {
    let expect = [vec![0, 1, 3, 2], vec![1, 2, 0, 3], vec![2, 3, 1, 0], vec![3, 0, 2, 1]];
    assert_eq!(orders(OrderKind::Williams, 4), expect);
}

#[test]
fn an_odd_number_of_conditions_has_mirrored_orders() {
    let all = orders(OrderKind::Williams, 3);
    assert_eq!(all.len(), 6);
    let mirrored = |order: &[usize]| order.iter().rev().copied().collect::<Vec<_>>();
    assert!((0..3).all(|row| all[row + 3] == mirrored(&all[row])));
}

#[test]
fn a_latin_square_shifts_and_a_fixed_order_stays() {
    assert_eq!(orders(OrderKind::Latin, 3), [vec![0, 1, 2], vec![1, 2, 0], vec![2, 0, 1]]);
    assert_eq!(OrderKind::Fixed.order(3, 5, 7), [0, 1, 2]);
}

#[test]
fn random_orders_follow_from_seed_and_participant() {
    let order = |participant, seed| OrderKind::Random.order(8, participant, seed);
    assert_eq!(order(3, 1), order(3, 1));
    assert_ne!(order(3, 1), order(4, 1));
    assert_ne!(order(3, 1), order(3, 2));
}

proptest! {
    /// In a balanced design each condition is at each place equally often, and follows each other one equally often.
    #[test]
    fn williams_design_is_balanced(conditions in 1_usize..12) {
        let all = orders(OrderKind::Williams, conditions);
        let (mut places, mut pairs) = (BTreeMap::new(), BTreeMap::new());
        for order in &all {
            for (place, condition) in order.iter().enumerate() {
                *places.entry((place, *condition)).or_insert(0) += 1;
            }
            for pair in order.windows(2) {
                *pairs.entry((pair[0], pair[1])).or_insert(0) += 1;
            }
        }
        let (in_place, in_pair) = (all.len() / conditions, all.len() / conditions);
        prop_assert_eq!(places.len(), conditions * conditions);
        prop_assert!(places.values().all(|count| *count == in_place));
        prop_assert_eq!(pairs.len(), conditions * (conditions - 1));
        prop_assert!(pairs.values().all(|count| *count == in_pair));
    }
}
