//! A check for finite numbers: a loaded state may contain others, but no world computes one.

use serde::Serialize;

use crate::Columns;

/// True if all floating-point numbers in a value are finite. False for a value without a fixed form.
pub fn is_finite<T: Serialize + ?Sized>(value: &T) -> bool {
    let mut columns = Columns::default();
    let is_read = columns.push(value).is_ok();
    let singles = columns.singles.iter().all(|&bits| f32::from_bits(bits).is_finite());
    is_read && singles && columns.doubles.iter().all(|&bits| f64::from_bits(bits).is_finite())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Serialize;

    use super::*;

    #[derive(Serialize)]
    enum Any {
        Unit,
        New(Option<f32>),
        Tuple(u8, f64),
        Struct { x: [f64; 2] },
    }

    #[test]
    fn every_number_counts() {
        let check = |last: Any, expect: bool| {
            let map: BTreeMap<u8, Any> = [(1, Any::Unit), (2, last)].into();
            assert_eq!(is_finite(&("text", [1.5_f32], vec![Some(map)])), expect);
        };
        check(Any::Unit, true);
        check(Any::New(None), true);
        check(Any::New(Some(f32::MAX)), true);
        check(Any::New(Some(f32::NAN)), false);
        check(Any::Tuple(0, -0.0), true);
        check(Any::Tuple(0, f64::NEG_INFINITY), false);
        check(Any::Struct { x: [0.0, f64::MIN] }, true);
        check(Any::Struct { x: [0.0, f64::NAN] }, false);
    }
}
