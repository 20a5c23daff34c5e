//! One node of the graph while it is read: its inputs and attributes, with checks.

use crate::onnx::{AttributeProto, NodeProto, TensorProto};
use crate::operand::Value;

/// A node with its inputs. Errors are texts; the caller adds the node's name.
#[derive(Debug)]
pub(crate) struct Node<'a> {
    pub(crate) proto: &'a NodeProto,
    /// The inputs; `None` for one left out.
    pub(crate) inputs: Vec<Option<Value>>,
    /// Version of the operator set.
    pub(crate) opset: i64,
}

impl Node<'_> {
    /// Returns an input that may be left out.
    pub(crate) fn optional(&self, index: usize) -> Option<&Value> {
        self.inputs.get(index)?.as_ref()
    }

    /// Returns a required input.
    pub(crate) fn input(&self, index: usize) -> Result<&Value, String> {
        self.optional(index).ok_or_else(|| format!("input {index} is missing"))
    }

    /// Returns a required constant matrix with its dimensions.
    pub(crate) fn constant(&self, index: usize) -> Result<(&Value, &[f32]), String> {
        let value = self.input(index)?;
        let values = value.constant().map_err(|_| format!("input {index} must be a constant"))?;
        Ok((value, values))
    }

    /// Returns the integers of a constant input that may be left out.
    pub(crate) fn integers(&self, index: usize) -> Result<Option<Vec<i64>>, String> {
        self.optional(index).map(Value::integers).transpose()
    }

    /// Returns a list that is an attribute in old operator sets, an input in new ones.
    pub(crate) fn list(&self, attribute: &str, index: usize) -> Result<Option<Vec<i64>>, String> {
        match self.integers(index)? {
            Some(list) => Ok(Some(list)),
            None => Ok(self.attribute(attribute).map(|found| found.ints.clone())),
        }
    }

    /// True if the graph can use this output.
    pub(crate) fn uses_output(&self, index: usize) -> bool {
        self.proto.output.get(index).is_some_and(|name| !name.is_empty())
    }

    pub(crate) fn attribute(&self, name: &str) -> Option<&AttributeProto> {
        self.proto.attribute.iter().find(|attribute| attribute.name == name)
    }

    /// Returns an integer attribute, or its default.
    pub(crate) fn int(&self, name: &str, default: i64) -> i64 {
        self.attribute(name).map_or(default, |attribute| attribute.i)
    }

    /// Returns a number attribute, or its default.
    pub(crate) fn float(&self, name: &str, default: f32) -> f32 {
        self.attribute(name).map_or(default, |attribute| attribute.f)
    }

    /// Returns a text attribute, or its default.
    pub(crate) fn text(&self, name: &str, default: &str) -> String {
        self.attribute(name).map_or(default.to_owned(), |found| String::from_utf8_lossy(&found.s).into_owned())
    }

    /// Returns a tensor attribute.
    pub(crate) fn tensor(&self, name: &str) -> Option<&TensorProto> {
        self.attribute(name)?.t.as_ref()
    }

    /// Checks that an attribute has the only supported value.
    pub(crate) fn expect_int(&self, name: &str, only: i64) -> Result<(), String> {
        match self.int(name, only) {
            value if value == only => Ok(()),
            value => Err(format!("{name} {value} is not supported, only {only}")),
        }
    }
}
