//! Constant tensors of a file.

use crate::builder::Builder;
use crate::onnx::TensorProto;
use crate::operand::Value;
use crate::shape::elements;

const FLOAT: i32 = 1;
const INT32: i32 = 6;
const INT64: i32 = 7;
const DOUBLE: i32 = 11;

/// Reads a tensor's type: true for integers.
pub(crate) fn is_integer(data_type: i32) -> Result<bool, String> {
    match data_type {
        FLOAT | DOUBLE => Ok(false),
        INT32 | INT64 => Ok(true),
        other => Err(format!("the data type {} is not supported; export in float32", type_name(other))),
    }
}

/// The names of ONNX's data types that exporters write.
fn type_name(data_type: i32) -> String {
    match data_type {
        2 => "uint8".into(),
        3 => "int8".into(),
        8 => "string".into(),
        9 => "bool".into(),
        10 => "float16".into(),
        16 => "bfloat16".into(),
        other => format!("number {other}"),
    }
}

/// Returns the dimensions with their number of values.
pub(crate) fn checked_dims(dims: &[i64]) -> Result<(Vec<usize>, usize), String> {
    let dims: Option<Vec<usize>> = dims.iter().map(|dim| usize::try_from(*dim).ok()).collect();
    let dims = dims.ok_or("a dimension is negative")?;
    let len = elements(&dims)?;
    Ok((dims, len))
}

/// Reads a tensor.
pub(crate) fn read(tensor: &TensorProto, builder: &mut Builder) -> Result<Value, String> {
    if tensor.data_location == 1 {
        return Err("its values are in another file; export into one file (PyTorch: external_data=False)".into());
    }
    let is_integer = is_integer(tensor.data_type)?;
    let (dims, len) = checked_dims(&tensor.dims)?;
    let values = if tensor.raw_data.is_empty() { typed(tensor) } else { raw(tensor) };
    if values.len() != len {
        return Err(format!("the shape {dims:?} needs {len} values, the file has {}", values.len()));
    }
    let operand = builder.constant(values)?;
    Ok(Value { dims, is_integer, operand })
}

fn typed(tensor: &TensorProto) -> Vec<f32> {
    match tensor.data_type {
        FLOAT => tensor.float_data.clone(),
        INT32 => tensor.int32_data.iter().map(|value| *value as f32).collect(),
        INT64 => tensor.int64_data.iter().map(|value| *value as f32).collect(),
        _ => tensor.double_data.iter().map(|value| *value as f32).collect(),
    }
}

/// Values from bytes. A length that is no multiple of the value's size gives a wrong number of values.
fn raw(tensor: &TensorProto) -> Vec<f32> {
    let bytes = &tensor.raw_data;
    let (fours, rest_of_fours) = bytes.as_chunks::<4>();
    let (eights, rest_of_eights) = bytes.as_chunks::<8>();
    match tensor.data_type {
        FLOAT if rest_of_fours.is_empty() => fours.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect(),
        INT32 if rest_of_fours.is_empty() => fours.iter().map(|bytes| i32::from_le_bytes(*bytes) as f32).collect(),
        INT64 if rest_of_eights.is_empty() => eights.iter().map(|bytes| i64::from_le_bytes(*bytes) as f32).collect(),
        DOUBLE if rest_of_eights.is_empty() => eights.iter().map(|bytes| f64::from_le_bytes(*bytes) as f32).collect(),
        _ => Vec::new(),
    }
}
