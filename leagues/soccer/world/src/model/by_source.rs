//! The serialized form of a robot's model in a saved state: its source.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::robot::RobotModel;
use super::robot_source::RobotSource;

pub(crate) fn serialize<S: Serializer>(model: &RobotModel, serializer: S) -> Result<S::Ok, S::Error> {
    model.source.serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<RobotModel>, D::Error> {
    RobotSource::deserialize(deserializer).map(|source| Arc::new(RobotModel::unread(source)))
}
