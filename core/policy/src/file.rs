//! A builder of ONNX files, for tests and tools: it writes what it is given and checks nothing.

use prost::Message;

use crate::onnx::{
    AttributeProto, DimensionProto, GraphProto, ModelProto, NodeProto, OperatorSetIdProto, StringStringEntryProto,
    TensorProto, TensorShapeProto, TensorTypeProto, TypeProto, ValueInfoProto,
};

/// The value of an attribute.
#[derive(Debug, Clone, PartialEq)]
pub enum AttributeValue<'a> {
    /// A number.
    Float(f32),
    /// An integer.
    Int(i64),
    /// Integers.
    Ints(&'a [i64]),
    /// A text.
    Text(&'a str),
}

/// An ONNX file under construction.
#[derive(Debug, Clone)]
pub struct PolicyFile {
    model: ModelProto,
    graph: GraphProto,
}

impl PolicyFile {
    /// Begins a file with this operator set.
    #[must_use]
    pub fn new(opset: i64) -> PolicyFile {
        let set = OperatorSetIdProto { domain: String::new(), version: opset };
        let model =
            ModelProto { ir_version: 8, producer_name: "spar".into(), opset_import: vec![set], ..Default::default() };
        PolicyFile { model, graph: GraphProto { name: "policy".into(), ..Default::default() } }
    }

    /// Adds an input of float32 numbers.
    #[must_use]
    pub fn input(mut self, name: &str, dims: &[i64]) -> PolicyFile {
        self.graph.input.push(tensor_info(name, dims));
        self
    }

    /// Adds an output. Readers do not need its shape.
    #[must_use]
    pub fn output(mut self, name: &str) -> PolicyFile {
        self.graph.output.push(tensor_info(name, &[]));
        self
    }

    /// Adds a constant tensor of float32 numbers.
    #[must_use]
    pub fn floats(mut self, name: &str, dims: &[i64], values: &[f32]) -> PolicyFile {
        let raw_data = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        self.graph.initializer.push(TensorProto {
            dims: dims.to_vec(),
            data_type: 1,
            name: name.into(),
            raw_data,
            ..Default::default()
        });
        self
    }

    /// Adds a constant list of integers.
    #[must_use]
    pub fn integers(mut self, name: &str, values: &[i64]) -> PolicyFile {
        self.graph.initializer.push(TensorProto {
            dims: vec![values.len() as i64],
            data_type: 7,
            name: name.into(),
            int64_data: values.to_vec(),
            ..Default::default()
        });
        self
    }

    /// Adds a node with the names of its inputs and outputs.
    #[must_use]
    pub fn node(self, operator: &str, inputs: &[&str], outputs: &[&str]) -> PolicyFile {
        self.node_with(operator, inputs, outputs, &[])
    }

    /// Adds a node with attributes.
    #[must_use]
    pub fn node_with(
        mut self,
        operator: &str,
        inputs: &[&str],
        outputs: &[&str],
        attributes: &[(&str, AttributeValue<'_>)],
    ) -> PolicyFile {
        self.graph.node.push(NodeProto {
            input: inputs.iter().map(|name| (*name).into()).collect(),
            output: outputs.iter().map(|name| (*name).into()).collect(),
            op_type: operator.into(),
            attribute: attributes.iter().map(|(name, value)| attribute(name, value)).collect(),
            ..Default::default()
        });
        self
    }

    /// Adds metadata.
    #[must_use]
    pub fn metadata(mut self, key: &str, value: &str) -> PolicyFile {
        self.model.metadata_props.push(StringStringEntryProto { key: key.into(), value: value.into() });
        self
    }

    /// Returns the file.
    #[must_use]
    pub fn bytes(mut self) -> Vec<u8> {
        self.model.graph = Some(self.graph);
        self.model.encode_to_vec()
    }
}

fn tensor_info(name: &str, dims: &[i64]) -> ValueInfoProto {
    let dim = dims.iter().map(|dim| DimensionProto { dim_value: Some(*dim), dim_param: None }).collect();
    let shape = (!dims.is_empty()).then_some(TensorShapeProto { dim });
    let tensor_type = Some(TensorTypeProto { elem_type: 1, shape });
    ValueInfoProto { name: name.into(), r#type: Some(TypeProto { tensor_type }) }
}

fn attribute(name: &str, value: &AttributeValue<'_>) -> AttributeProto {
    let named = AttributeProto { name: name.into(), ..Default::default() };
    match value {
        AttributeValue::Float(value) => AttributeProto { f: *value, r#type: 1, ..named },
        AttributeValue::Int(value) => AttributeProto { i: *value, r#type: 2, ..named },
        AttributeValue::Ints(values) => AttributeProto { ints: values.to_vec(), r#type: 7, ..named },
        AttributeValue::Text(text) => AttributeProto { s: text.as_bytes().to_vec(), r#type: 3, ..named },
    }
}
