//! The messages of an ONNX file that a policy needs: Protocol Buffers, defined by their field numbers
//! (`docs/reference/onnx.md` 1). Unknown fields are skipped.

use prost::Message;

/// An ONNX file.
#[derive(Clone, PartialEq, Message)]
pub struct ModelProto {
    /// Version of the format, 3 to 13 in use.
    #[prost(int64, tag = "1")]
    pub ir_version: i64,
    /// Name of the exporter.
    #[prost(string, tag = "2")]
    pub producer_name: String,
    /// Version of the exporter.
    #[prost(string, tag = "3")]
    pub producer_version: String,
    /// The graph.
    #[prost(message, optional, tag = "7")]
    pub graph: Option<GraphProto>,
    /// Operator sets in use, one for each domain.
    #[prost(message, repeated, tag = "8")]
    pub opset_import: Vec<OperatorSetIdProto>,
    /// Metadata: keys with values.
    #[prost(message, repeated, tag = "14")]
    pub metadata_props: Vec<StringStringEntryProto>,
}

/// The version of the operators of one domain.
#[derive(Clone, PartialEq, Message)]
pub struct OperatorSetIdProto {
    /// The domain; empty for ONNX's own operators.
    #[prost(string, tag = "1")]
    pub domain: String,
    /// The version of its operator set ("opset").
    #[prost(int64, tag = "2")]
    pub version: i64,
}

/// A key with its value.
#[derive(Clone, PartialEq, Message)]
pub struct StringStringEntryProto {
    /// The key.
    #[prost(string, tag = "1")]
    pub key: String,
    /// The value.
    #[prost(string, tag = "2")]
    pub value: String,
}

/// A graph of operators, each after those whose outputs it uses.
#[derive(Clone, PartialEq, Message)]
pub struct GraphProto {
    /// The operators in order.
    #[prost(message, repeated, tag = "1")]
    pub node: Vec<NodeProto>,
    /// Name of the graph.
    #[prost(string, tag = "2")]
    pub name: String,
    /// Constant tensors: weights, shapes, indices.
    #[prost(message, repeated, tag = "5")]
    pub initializer: Vec<TensorProto>,
    /// Inputs; files of old versions repeat the initializers here.
    #[prost(message, repeated, tag = "11")]
    pub input: Vec<ValueInfoProto>,
    /// Outputs.
    #[prost(message, repeated, tag = "12")]
    pub output: Vec<ValueInfoProto>,
}

/// One operator.
#[derive(Clone, PartialEq, Message)]
pub struct NodeProto {
    /// Names of its inputs; an empty name is an input left out.
    #[prost(string, repeated, tag = "1")]
    pub input: Vec<String>,
    /// Names of its outputs; an empty name is an output without use.
    #[prost(string, repeated, tag = "2")]
    pub output: Vec<String>,
    /// Name of the node, possibly empty.
    #[prost(string, tag = "3")]
    pub name: String,
    /// The operator, for instance `Gemm`.
    #[prost(string, tag = "4")]
    pub op_type: String,
    /// Attributes.
    #[prost(message, repeated, tag = "5")]
    pub attribute: Vec<AttributeProto>,
    /// Domain of the operator; empty for ONNX's own.
    #[prost(string, tag = "7")]
    pub domain: String,
}

/// An attribute of an operator. Its type selects the field with its value.
#[derive(Clone, PartialEq, Message)]
pub struct AttributeProto {
    /// Name.
    #[prost(string, tag = "1")]
    pub name: String,
    /// A number.
    #[prost(float, tag = "2")]
    pub f: f32,
    /// An integer.
    #[prost(int64, tag = "3")]
    pub i: i64,
    /// A text.
    #[prost(bytes = "vec", tag = "4")]
    pub s: Vec<u8>,
    /// A tensor.
    #[prost(message, optional, tag = "5")]
    pub t: Option<TensorProto>,
    /// Numbers.
    #[prost(float, repeated, tag = "7")]
    pub floats: Vec<f32>,
    /// Integers.
    #[prost(int64, repeated, tag = "8")]
    pub ints: Vec<i64>,
    /// Texts.
    #[prost(bytes = "vec", repeated, tag = "9")]
    pub strings: Vec<Vec<u8>>,
    /// 1 `f`, 2 `i`, 3 `s`, 4 `t`, 6 `floats`, 7 `ints`, 8 `strings`.
    #[prost(int32, tag = "20")]
    pub r#type: i32,
}

/// A constant tensor, in row-major order.
#[derive(Clone, PartialEq, Message)]
pub struct TensorProto {
    /// Dimensions; none for a single number.
    #[prost(int64, repeated, tag = "1")]
    pub dims: Vec<i64>,
    /// 1 float32, 6 int32, 7 int64, 11 float64; others are not read.
    #[prost(int32, tag = "2")]
    pub data_type: i32,
    /// Values of float32.
    #[prost(float, repeated, tag = "4")]
    pub float_data: Vec<f32>,
    /// Values of int32.
    #[prost(int32, repeated, tag = "5")]
    pub int32_data: Vec<i32>,
    /// Values of int64.
    #[prost(int64, repeated, tag = "7")]
    pub int64_data: Vec<i64>,
    /// Name.
    #[prost(string, tag = "8")]
    pub name: String,
    /// Values of any type as little-endian bytes, in place of the typed lists.
    #[prost(bytes = "vec", tag = "9")]
    pub raw_data: Vec<u8>,
    /// Values of float64.
    #[prost(double, repeated, tag = "10")]
    pub double_data: Vec<f64>,
    /// 1 if the values are in another file.
    #[prost(int32, tag = "14")]
    pub data_location: i32,
}

/// The name and type of an input or output.
#[derive(Clone, PartialEq, Message)]
pub struct ValueInfoProto {
    /// Name.
    #[prost(string, tag = "1")]
    pub name: String,
    /// Type.
    #[prost(message, optional, tag = "2")]
    pub r#type: Option<TypeProto>,
}

/// A type; only tensors are read.
#[derive(Clone, PartialEq, Message)]
pub struct TypeProto {
    /// The type of a tensor.
    #[prost(message, optional, tag = "1")]
    pub tensor_type: Option<TensorTypeProto>,
}

/// The type of a tensor.
#[derive(Clone, PartialEq, Message)]
pub struct TensorTypeProto {
    /// Type of its values, as in [`TensorProto::data_type`].
    #[prost(int32, tag = "1")]
    pub elem_type: i32,
    /// Its shape; absent if unknown.
    #[prost(message, optional, tag = "2")]
    pub shape: Option<TensorShapeProto>,
}

/// The shape of a tensor.
#[derive(Clone, PartialEq, Message)]
pub struct TensorShapeProto {
    /// Dimensions.
    #[prost(message, repeated, tag = "1")]
    pub dim: Vec<DimensionProto>,
}

/// One dimension: a number, or a name such as `batch`.
#[derive(Clone, PartialEq, Message)]
pub struct DimensionProto {
    /// The number, absent for a name.
    #[prost(int64, optional, tag = "1")]
    pub dim_value: Option<i64>,
    /// The name.
    #[prost(string, optional, tag = "2")]
    pub dim_param: Option<String>,
}
