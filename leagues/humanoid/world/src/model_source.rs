//! The model of a set of robots: compiled in the tick, or before it by another thread.

use std::sync::Arc;

use humanoid_rules::{FieldDimensions, PlayerId, RefereePlacement, heading_quaternion};
use mujoco::{Attachment, Library, ModelError, Physics, model_text};

use crate::robot::prefix;
use crate::robot_model::RobotModel;

/// Everything that MuJoCo needs for a model: the pitch, and the robots in the order of their bodies. Equal sources give
/// equal models.
#[derive(Debug, Clone)]
pub struct ModelSource {
    pub(crate) library: Library,
    pub(crate) pitch: Arc<str>,
    pub(crate) field: FieldDimensions,
    pub(crate) robots: Vec<(PlayerId, Arc<RobotModel>)>,
}

/// A model with its source; all is at rest at its place.
#[derive(Debug)]
pub struct CompiledModel {
    pub(crate) source: ModelSource,
    pub(crate) physics: Physics,
}

impl ModelSource {
    /// Compiles the model: some 30 to 60 ms with 22 robots.
    ///
    /// # Errors
    /// If MuJoCo refuses it.
    pub fn compile(self) -> Result<CompiledModel, ModelError> {
        let physics = self.attached(|attachments| Physics::new(&self.library, &self.pitch, attachments))?;
        Ok(CompiledModel { source: self, physics })
    }

    /// The model's MJCF text, as one file.
    ///
    /// # Errors
    /// If MuJoCo refuses it.
    pub(crate) fn text(&self) -> Result<String, ModelError> {
        self.attached(|attachments| model_text(&self.library, &self.pitch, attachments))
    }

    /// A value that is made from the robots at their places.
    fn attached<T>(&self, make: impl FnOnce(&[Attachment<'_>]) -> T) -> T {
        let texts: Vec<(String, String)> =
            self.robots.iter().map(|(id, model)| (prefix(*id), placed(model, &self.field, *id))).collect();
        let attachments: Vec<Attachment<'_>> = self
            .robots
            .iter()
            .zip(&texts)
            .map(|((_, model), (prefix, xml))| Attachment { name: &model.name, xml, body: "torso", prefix })
            .collect();
        make(&attachments)
    }
}

/// Compares within one simulation, whose library, pitch and field are always the same.
impl PartialEq for ModelSource {
    fn eq(&self, other: &ModelSource) -> bool {
        let is_same = |((id, model), (other_id, other_model)): (&(PlayerId, _), &(PlayerId, _))| {
            id == other_id && Arc::ptr_eq(model, other_model)
        };
        Arc::ptr_eq(&self.pitch, &other.pitch)
            && self.robots.len() == other.robots.len()
            && self.robots.iter().zip(&other.robots).all(is_same)
    }
}

/// The text of a robot at the place where it waits for its first beam.
fn placed(model: &RobotModel, field: &FieldDimensions, id: PlayerId) -> String {
    match field.spawn(id) {
        RefereePlacement::Robot { x, y, heading, .. } => model.placed(x, y, heading_quaternion(heading)),
        RefereePlacement::Ball { x, y } => model.placed(x, y, heading_quaternion(0.0)),
    }
}
