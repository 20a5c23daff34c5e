//! Saving and loading. A [`State`] is saved with serde, in any format; models are not part of it, so the loader must
//! supply them, and the rest is derived.

use std::sync::Arc;

use thiserror::Error;

use crate::constants::Constants;
use crate::instance::{Instance, InstanceModel, InstanceState};
use crate::model::Model;
use crate::params::Params;
use crate::state::State;

/// The reason a loaded state does not match its models.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StateMismatch {
    /// The caller has no model for an instance.
    #[error("no model is known for {0:?}")]
    NoModel(Instance),
    /// The model for an instance has other numbers of bodies, geoms or joints.
    #[error("{0:?} was saved as an instance of another model")]
    OtherModel(Instance),
    /// The instances are not in order of creation, or have names that are not assigned yet.
    #[error("{0:?} has a name that it cannot have")]
    Name(Instance),
    /// Bodies, joints or geoms do not match the instances.
    #[error("bodies, joints or geoms are not those of the instances")]
    Parts,
    /// There are no names left for further instances.
    #[error("there are no names left for further instances")]
    Names,
    /// A contact or a sensed pair refers to a geom or a body that does not exist.
    #[error("a contact is between things that are not there")]
    Contact,
}

/// Maximum number of instances that a loaded state may have had: the same number can follow.
const INSTANCES_MAX: u32 = u32::MAX / 2;

impl Constants {
    /// The constants for a loaded state; `model` returns the model of each instance.
    ///
    /// # Errors
    /// If the state does not match the models, or is invalid.
    pub fn for_state(
        params: Params,
        state: &State,
        model: impl FnMut(Instance) -> Option<Arc<Model>>,
    ) -> Result<Constants, StateMismatch> {
        let constants = Constants::of(params, &installed_in(state, model)?);
        constants.check(state)?;
        Ok(constants)
    }

    /// The constants for a loaded state with the parameters of these constants: reuses them if the instances are the
    /// same.
    ///
    /// # Errors
    /// As [`Constants::for_state`].
    pub fn refitted(
        self: &Arc<Constants>,
        state: &State,
        model: impl FnMut(Instance) -> Option<Arc<Model>>,
    ) -> Result<Arc<Constants>, StateMismatch> {
        let installed = installed_in(state, model)?;
        let is_same = |(a, b): (&InstanceModel, &InstanceModel)| {
            (a.name, a.company) == (b.name, b.company) && Arc::ptr_eq(&a.model, &b.model)
        };
        let base = self.unscaled();
        let are_same = installed.len() == base.installed().len() && installed.iter().zip(base.installed()).all(is_same);
        let constants = if are_same { Arc::clone(base) } else { Arc::new(Constants::of(base.params, &installed)) };
        constants.check(state)?;
        Ok(constants)
    }

    fn check(&self, state: &State) -> Result<(), StateMismatch> {
        if state.next_instance > INSTANCES_MAX {
            return Err(StateMismatch::Names);
        }
        let joints = self.joints.len();
        let is_whole =
            state.bodies.len() == self.bodies.len() && [state.joints.len(), state.feedback.len()] == [joints; 2];
        if !is_whole || !state.spaces.fits(&self.geoms) {
            return Err(StateMismatch::Parts);
        }
        let geom = |&geom: &usize| geom < self.geoms.len();
        let body = |&body: &usize| body < self.bodies.len();
        let is_there = state.contacts.iter().all(|c| c.geoms.iter().all(geom) && c.bodies.iter().flatten().all(body));
        if !is_there || !state.sensed.iter().flatten().all(geom) {
            return Err(StateMismatch::Contact);
        }
        Ok(())
    }
}

/// The instances of a state, with their models.
fn installed_in(
    state: &State,
    mut model: impl FnMut(Instance) -> Option<Arc<Model>>,
) -> Result<Vec<InstanceModel>, StateMismatch> {
    let mut installed: Vec<InstanceModel> = Vec::with_capacity(state.instances.len());
    for saved in &state.instances {
        let &InstanceState { name, company, .. } = saved;
        if name.0 >= state.next_instance || installed.last().is_some_and(|last| last.name >= name) {
            return Err(StateMismatch::Name(name));
        }
        let one = InstanceModel { name, company, model: model(name).ok_or(StateMismatch::NoModel(name))? };
        if InstanceState::of(&one) != *saved {
            return Err(StateMismatch::OtherModel(name));
        }
        installed.push(one);
    }
    Ok(installed)
}
