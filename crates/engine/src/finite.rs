//! Whether a value has only finite numbers. A state that was read may have others, and no world reaches such a state.

use std::fmt;

use serde::ser::{self, Serialize, Serializer};

/// Whether all floating-point numbers in a value are finite.
pub fn is_finite<T: Serialize + ?Sized>(value: &T) -> bool {
    value.serialize(Finite).is_ok()
}

/// Goes through a value, up to the first number that is not finite.
#[derive(Clone, Copy)]
struct Finite;

/// There is one.
#[derive(Debug, thiserror::Error)]
#[error("a number is not finite")]
struct NotFinite;

impl ser::Error for NotFinite {
    fn custom<T: fmt::Display>(_: T) -> NotFinite {
        NotFinite
    }
}

type Found = Result<(), NotFinite>;

/// Values without floating-point numbers.
macro_rules! pass {
    ($($method:ident($($of:ty),*),)*) => {
        $(fn $method(self, $(_: $of),*) -> Found {
            Ok(())
        })*
    };
}

/// Values in parts.
macro_rules! enter {
    ($($method:ident($($of:ty),*),)*) => {
        $(fn $method(self, $(_: $of),*) -> Result<Finite, NotFinite> {
            Ok(self)
        })*
    };
}

impl Serializer for Finite {
    type Ok = ();
    type Error = NotFinite;
    type SerializeSeq = Finite;
    type SerializeTuple = Finite;
    type SerializeTupleStruct = Finite;
    type SerializeTupleVariant = Finite;
    type SerializeMap = Finite;
    type SerializeStruct = Finite;
    type SerializeStructVariant = Finite;

    fn serialize_f32(self, value: f32) -> Found {
        if value.is_finite() { Ok(()) } else { Err(NotFinite) }
    }

    fn serialize_f64(self, value: f64) -> Found {
        if value.is_finite() { Ok(()) } else { Err(NotFinite) }
    }

    pass! {
        serialize_bool(bool), serialize_char(char), serialize_str(&str), serialize_bytes(&[u8]),
        serialize_i8(i8), serialize_i16(i16), serialize_i32(i32), serialize_i64(i64),
        serialize_u8(u8), serialize_u16(u16), serialize_u32(u32), serialize_u64(u64),
        serialize_none(), serialize_unit(), serialize_unit_struct(&'static str),
        serialize_unit_variant(&'static str, u32, &'static str),
    }

    enter! {
        serialize_seq(Option<usize>), serialize_tuple(usize), serialize_tuple_struct(&'static str, usize),
        serialize_tuple_variant(&'static str, u32, &'static str, usize), serialize_map(Option<usize>),
        serialize_struct(&'static str, usize), serialize_struct_variant(&'static str, u32, &'static str, usize),
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Found {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Found {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Found {
        value.serialize(self)
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// The parts of a value.
macro_rules! parts {
    ($($part:ident: $method:ident$(($key:ty))?,)*) => {
        $(impl ser::$part for Finite {
            type Ok = ();
            type Error = NotFinite;

            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Found {
                value.serialize(*self)
            }

            fn end(self) -> Found {
                Ok(())
            }
        })*
    };
}

parts! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
    SerializeStruct: serialize_field(&'static str),
    SerializeStructVariant: serialize_field(&'static str),
}

impl ser::SerializeMap for Finite {
    type Ok = ();
    type Error = NotFinite;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Found {
        key.serialize(*self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Found {
        value.serialize(*self)
    }

    fn end(self) -> Found {
        Ok(())
    }
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
