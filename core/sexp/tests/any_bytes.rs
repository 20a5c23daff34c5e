//! No bytes make the reader panic, and it always gives a tree that can be walked.

use proptest::prelude::*;
use sexp::{Expr, Reader, ShortList, Syntax};

/// Bytes of which about half have a meaning in the syntax.
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
        let _ = (expr.number(), expr.integer(), expr.position());
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
            let lexis = if plain { Syntax::Plain } else { Syntax::League };
            let document = reader.read(&text, lexis);
            let mut end = 0;
            let nodes: usize = document.exprs().map(|expr| walk(expr, &mut end)).sum();
            prop_assert!(nodes <= text.len());
            if let Some(flaw) = document.error() {
                prop_assert!(flaw.at < text.len());
            }
        }
    }

    /// A short list is the first expression of the tree, and the tree continues after its end.
    #[test]
    fn short_lists_are_those_of_the_tree(before in bytes(), name in "[a-z;\\\\\"]{1,3}", argument in "[-+0-9.'xe]{0,4}|-?[0-9]{0,17}[.]?[0-9]{0,17}", after in bytes()) {
        let list = format!("({name} {argument})").into_bytes();
        for text in [list.clone(), [&before[..], &list].concat(), [&list[..], &after].concat()] {
            let Some((short, rest)) = ShortList::first(&text) else { continue };
            let mut reader = Reader::new();
            let first = reader.read(&text, Syntax::League).exprs().next().and_then(Expr::list).expect("a list");
            prop_assert_eq!(first.items().count(), 1 + usize::from(short.argument.is_some()));
            prop_assert_eq!((first.name(), first.arg(0)), (Some(short.name), short.argument.map(|argument| argument.text)));
            let numbers = (first.numbers::<1>(), short.argument.map(|argument| [argument.number]));
            prop_assert_eq!(format!("{:?}", numbers.0), format!("{:?}", numbers.1));
            prop_assert_eq!(first.expr().range().end, text.len() - rest.len());
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
