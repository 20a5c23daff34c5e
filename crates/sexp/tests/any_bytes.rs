//! No bytes make the reader panic, and it always gives a tree that can be walked.

use proptest::prelude::*;
use sexp::{Expr, Lexis, Reader};

/// Bytes of which every second one means something.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let telling = prop::sample::select(b"()()  \"'\\;\n\0a1.-".to_vec());
    prop::collection::vec(prop_oneof![telling, any::<u8>()], 0..300)
}

fn walk(expr: Expr, previous_end: &mut usize) -> usize {
    assert!(expr.range().start >= *previous_end && expr.range().end > expr.range().start);
    let mut count = 1;
    if let Some(list) = expr.list() {
        let mut inner = expr.range().start + 1;
        count += list.items().map(|item| walk(item, &mut inner)).sum::<usize>();
        assert_eq!(list.items().count(), list.len());
        let _ = (list.name(), list.find("a"), list.numbers::<2>(), list.after_name());
    } else {
        let _ = (expr.number(), expr.integer(), expr.place());
    }
    *previous_end = expr.range().end;
    count
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn trees_are_sound(texts in prop::collection::vec((bytes(), any::<bool>()), 1..4)) {
        let mut reader = Reader::new();
        for (text, plain) in texts {
            let lexis = if plain { Lexis::Plain } else { Lexis::League };
            let document = reader.read(&text, lexis);
            let mut end = 0;
            let nodes: usize = document.exprs().map(|expr| walk(expr, &mut end)).sum();
            prop_assert!(nodes <= text.len());
            if let Some(flaw) = document.flaw() {
                prop_assert!(flaw.at < text.len());
            }
        }
    }

    #[test]
    fn numbers_agree_with_the_standard_library(text in "[-+]?[0-9]{0,20}\\.?[0-9]{0,20}([eE][-+]?[0-9]{1,3})?") {
        if let Ok(expect) = text.parse::<f64>() {
            prop_assert_eq!(sexp::number(text.as_bytes()).to_bits(), expect.to_bits());
        }
    }

    #[test]
    fn any_bytes_are_a_number(text in prop::collection::vec(any::<u8>(), 0..40)) {
        sexp::number(&text);
        sexp::integer(&[b"0x", &text[..]].concat());
    }
}
