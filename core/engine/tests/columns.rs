//! Values of any structure survive being split into columns and reassembled.

use std::collections::BTreeMap;

use engine::Columns;
use proptest::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Unit;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct New(i64);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Pair(u8, f64);

/// A value of every kind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Any {
    Unit(Unit),
    Nothing,
    New(New),
    Pair(Pair, bool),
    Whole { small: i8, short: i16, int: i32, byte: u8, two: u16, four: u32, eight: u64 },
    Text(String, char),
    Bits([u32; 3], Vec<u64>),
    Maybe(Option<Box<Any>>),
    Many(Vec<Any>),
    Map(BTreeMap<String, i32>),
    Tuple((bool, String), f64),
}

fn any_value() -> impl Strategy<Value = Any> {
    let number = any::<f64>().prop_filter("numbers compare with themselves", |number| !number.is_nan());
    let leaf = prop_oneof![
        Just(Any::Unit(Unit)),
        Just(Any::Nothing),
        any::<i64>().prop_map(|value| Any::New(New(value))),
        (any::<u8>(), number.clone(), any::<bool>()).prop_map(|(a, b, c)| Any::Pair(Pair(a, b), c)),
        any::<(i8, i16, i32, u8, u16, u32, u64)>().prop_map(|(small, short, int, byte, two, four, eight)| {
            Any::Whole { small, short, int, byte, two, four, eight }
        }),
        (".*", any::<char>()).prop_map(|(text, char)| Any::Text(text, char)),
        any::<([u32; 3], Vec<u64>)>().prop_map(|(three, many)| Any::Bits(three, many)),
        prop::collection::btree_map(".{0,3}", any::<i32>(), 0..4).prop_map(Any::Map),
        (any::<bool>(), ".{0,5}", number).prop_map(|(is, text, number)| Any::Tuple((is, text), number)),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            prop::option::of(inner.clone()).prop_map(|value| Any::Maybe(value.map(Box::new))),
            prop::collection::vec(inner, 0..4).prop_map(Any::Many),
        ]
    })
}

proptest! {
    #[test]
    fn values_are_read_as_they_were(values in prop::collection::vec(any_value(), 0..8)) {
        let mut columns = Columns::default();
        for value in &values {
            columns.push(value).expect("it has a form");
        }
        let mut reader = columns.read();
        for value in &values {
            prop_assert_eq!(&reader.take::<Any>().expect("a value"), value);
        }
        prop_assert!(reader.is_at_end());
        prop_assert!(reader.take::<f64>().is_err(), "nothing is left");
    }

    #[test]
    fn columns_that_are_no_values_are_refused(
        shapes in prop::collection::vec(any::<u8>(), 0..40),
        singles in prop::collection::vec(any::<u32>(), 0..3),
        doubles in prop::collection::vec(any::<u64>(), 0..3),
    ) {
        let columns = Columns { shapes, singles, doubles };
        let mut reader = columns.read();
        // Each value consumes something, or is the last one.
        for _ in 0..64 {
            if reader.take::<Any>().is_err() {
                break;
            }
        }
    }
}

#[test]
fn numbers_are_apart() {
    let mut columns = Columns::default();
    columns.push(&("he1", 1.5_f32, Some(2.5_f64))).expect("it has a form");
    assert_eq!(columns.shapes, b"\x03he1\x01");
    assert_eq!((columns.singles, columns.doubles), (vec![1.5_f32.to_bits()], vec![2.5_f64.to_bits()]));
}

#[test]
fn a_value_without_a_form_leaves_nothing_behind() {
    let mut columns = Columns::default();
    columns.push(&7_u32).expect("it has a form");
    let before = columns.clone();
    let endless = serde_json::json!({ "a": 1.5, "b": [1] });
    assert!(columns.push(&(1.5_f32, u128::MAX)).is_err());
    assert_eq!(columns, before);
    columns.push(&endless).expect("maps and sequences of known length have one");
}
