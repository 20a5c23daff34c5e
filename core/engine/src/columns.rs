//! Column encoding of values: bytes with the floating-point numbers in columns of their own.
//!
//! Robots make the same movements of the same joints, tick by tick, with other numbers each time. Without the numbers,
//! the remaining bytes are nearly equal from tick to tick and compress to almost nothing.
//!
//! The bytes are postcard's ([`encode_value`](crate::append)) without the floats.

use serde::de::{self, DeserializeOwned, DeserializeSeed, Visitor};
use serde::{Deserialize, Serialize, ser};

use crate::encoding::{decode_value, encode_value};

/// Encoded values, with their floating-point numbers in separate columns.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Columns {
    /// All bytes except the floating-point numbers.
    pub shapes: Vec<u8>,
    /// The bits of the 32-bit numbers, in order.
    pub singles: Vec<u32>,
    /// The bits of the 64-bit numbers, in order.
    pub doubles: Vec<u64>,
}

/// The error of a value that cannot be encoded, or of columns that cannot be decoded.
pub type ColumnsError = postcard::Error;

impl Columns {
    /// Removes all values but keeps the memory.
    pub fn clear(&mut self) {
        self.shapes.clear();
        self.singles.clear();
        self.doubles.clear();
    }

    /// Total size of all values, bytes.
    pub fn bytes(&self) -> usize {
        self.shapes.len() + size_of_val(&*self.singles) + size_of_val(&*self.doubles)
    }

    /// True if there is no value.
    pub fn is_empty(&self) -> bool {
        self.bytes() == 0
    }

    /// Appends a value.
    ///
    /// # Errors
    /// If the value has no fixed form. The columns are unchanged then.
    pub fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), ColumnsError> {
        let (shapes, singles, doubles) = (self.shapes.len(), self.singles.len(), self.doubles.len());
        value.serialize(&mut *self).inspect_err(|_| {
            self.shapes.truncate(shapes);
            self.singles.truncate(singles);
            self.doubles.truncate(doubles);
        })
    }

    /// Reads the values one by one.
    pub fn read(&self) -> ColumnsReader<'_> {
        ColumnsReader { shapes: &self.shapes, singles: &self.singles, doubles: &self.doubles }
    }
}

/// Reads values from columns one after the other.
#[derive(Debug, Clone)]
pub struct ColumnsReader<'a> {
    shapes: &'a [u8],
    singles: &'a [u32],
    doubles: &'a [u64],
}

impl ColumnsReader<'_> {
    /// True if all values were read.
    pub fn is_at_end(&self) -> bool {
        self.shapes.is_empty() && self.singles.is_empty() && self.doubles.is_empty()
    }

    /// Reads the next value.
    ///
    /// # Errors
    /// If the next value is of another type, or none is left.
    pub fn take<T: DeserializeOwned>(&mut self) -> Result<T, ColumnsError> {
        T::deserialize(self)
    }
}

/// Scalars that postcard writes.
macro_rules! write_scalars {
    ($($method:ident: $of:ty,)*) => {
        $(fn $method(self, value: $of) -> Result<(), ColumnsError> {
            encode_value(&value, &mut self.shapes)
        })*
    };
}

impl ser::Serializer for &mut Columns {
    type Ok = ();
    type Error = ColumnsError;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    write_scalars! {
        serialize_bool: bool, serialize_char: char, serialize_str: &str,
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
    }

    fn serialize_f32(self, value: f32) -> Result<(), ColumnsError> {
        self.singles.push(value.to_bits());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Result<(), ColumnsError> {
        self.doubles.push(value.to_bits());
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), ColumnsError> {
        encode_value(&value.len(), &mut self.shapes)?;
        self.shapes.extend_from_slice(value);
        Ok(())
    }

    fn serialize_none(self) -> Result<(), ColumnsError> {
        encode_value(&false, &mut self.shapes)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), ColumnsError> {
        encode_value(&true, &mut self.shapes)?;
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), ColumnsError> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), ColumnsError> {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Result<(), ColumnsError> {
        encode_value(&index, &mut self.shapes)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), ColumnsError> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), ColumnsError> {
        encode_value(&index, &mut self.shapes)?;
        value.serialize(self)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self, ColumnsError> {
        encode_value(&len.ok_or(ColumnsError::SerializeSeqLengthUnknown)?, &mut self.shapes)?;
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, ColumnsError> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, ColumnsError> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, ColumnsError> {
        encode_value(&index, &mut self.shapes)?;
        Ok(self)
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Self, ColumnsError> {
        self.serialize_seq(len)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, ColumnsError> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, ColumnsError> {
        encode_value(&index, &mut self.shapes)?;
        Ok(self)
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// Values inside other values follow each other.
macro_rules! write_parts {
    ($($part:ident: $method:ident$(($key:ty))?,)*) => {
        $(impl ser::$part for &mut Columns {
            type Ok = ();
            type Error = ColumnsError;

            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Result<(), ColumnsError> {
                value.serialize(&mut **self)
            }

            fn end(self) -> Result<(), ColumnsError> {
                Ok(())
            }
        })*
    };
}

write_parts! {
    SerializeSeq: serialize_element,
    SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
    SerializeStruct: serialize_field(&'static str),
    SerializeStructVariant: serialize_field(&'static str),
}

impl ser::SerializeMap for &mut Columns {
    type Ok = ();
    type Error = ColumnsError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), ColumnsError> {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), ColumnsError> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), ColumnsError> {
        Ok(())
    }
}

impl<'de> ColumnsReader<'de> {
    fn scalar<T: Deserialize<'de>>(&mut self) -> Result<T, ColumnsError> {
        let (value, rest) = decode_value(self.shapes)?;
        self.shapes = rest;
        Ok(value)
    }
}

/// Scalars that postcard reads.
macro_rules! read_scalars {
    ($($method:ident: $of:ty => $visit:ident,)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ColumnsError> {
            visitor.$visit(self.scalar::<$of>()?)
        })*
    };
}

impl<'de> de::Deserializer<'de> for &mut ColumnsReader<'de> {
    type Error = ColumnsError;

    read_scalars! {
        deserialize_bool: bool => visit_bool, deserialize_char: char => visit_char,
        deserialize_i8: i8 => visit_i8, deserialize_i16: i16 => visit_i16,
        deserialize_i32: i32 => visit_i32, deserialize_i64: i64 => visit_i64,
        deserialize_u8: u8 => visit_u8, deserialize_u16: u16 => visit_u16,
        deserialize_u32: u32 => visit_u32, deserialize_u64: u64 => visit_u64,
        deserialize_str: &'de str => visit_borrowed_str, deserialize_string: &'de str => visit_borrowed_str,
        deserialize_bytes: &'de [u8] => visit_borrowed_bytes, deserialize_byte_buf: &'de [u8] => visit_borrowed_bytes,
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ColumnsError> {
        let (&bits, rest) = self.singles.split_first().ok_or(ColumnsError::DeserializeUnexpectedEnd)?;
        self.singles = rest;
        visitor.visit_f32(f32::from_bits(bits))
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ColumnsError> {
        let (&bits, rest) = self.doubles.split_first().ok_or(ColumnsError::DeserializeUnexpectedEnd)?;
        self.doubles = rest;
        visitor.visit_f64(f64::from_bits(bits))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ColumnsError> {
        if self.scalar()? { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ColumnsError> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, ColumnsError> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ColumnsError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ColumnsError> {
        let left = self.scalar()?;
        visitor.visit_seq(Parts { reader: self, left })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, ColumnsError> {
        visitor.visit_seq(Parts { reader: self, left })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        left: usize,
        visitor: V,
    ) -> Result<V::Value, ColumnsError> {
        visitor.visit_seq(Parts { reader: self, left })
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ColumnsError> {
        let left = self.scalar()?;
        visitor.visit_map(Parts { reader: self, left })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ColumnsError> {
        visitor.visit_seq(Parts { reader: self, left: fields.len() })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ColumnsError> {
        visitor.visit_enum(self)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, ColumnsError> {
        Err(ColumnsError::WontImplement)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, _: V) -> Result<V::Value, ColumnsError> {
        Err(ColumnsError::WontImplement)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, ColumnsError> {
        Err(ColumnsError::WontImplement)
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// Reads the elements of a nested value.
struct Parts<'a, 'de> {
    reader: &'a mut ColumnsReader<'de>,
    left: usize,
}

impl<'de> de::SeqAccess<'de> for Parts<'_, 'de> {
    type Error = ColumnsError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, ColumnsError> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left)
    }
}

impl<'de> de::MapAccess<'de> for Parts<'_, 'de> {
    type Error = ColumnsError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, ColumnsError> {
        de::SeqAccess::next_element_seed(self, seed)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ColumnsError> {
        seed.deserialize(&mut *self.reader)
    }
}

impl<'de> de::EnumAccess<'de> for &mut ColumnsReader<'de> {
    type Error = ColumnsError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), ColumnsError> {
        let index: u32 = self.scalar()?;
        let index = de::IntoDeserializer::<ColumnsError>::into_deserializer(index);
        Ok((seed.deserialize(index)?, self))
    }
}

impl<'de> de::VariantAccess<'de> for &mut ColumnsReader<'de> {
    type Error = ColumnsError;

    fn unit_variant(self) -> Result<(), ColumnsError> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ColumnsError> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, ColumnsError> {
        visitor.visit_seq(Parts { reader: self, left })
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ColumnsError> {
        visitor.visit_seq(Parts { reader: self, left: fields.len() })
    }
}
