//! The tensors of a network that its contract is about.

use policy::Policy;

use crate::contract_error::ContractError;

/// Indices of a network's observation and actions: the input and the output that are no recurrent state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NetworkTensors {
    /// Of the observation among the inputs.
    pub observation: usize,
    /// Of the actions among the outputs.
    pub actions: usize,
}

impl NetworkTensors {
    /// Finds them. Trackers of a motion have more outputs than these; the actions are the first.
    ///
    /// # Errors
    /// If one is missing, or there is an input that spar does not fill.
    pub fn of(policy: &Policy) -> Result<NetworkTensors, ContractError> {
        let pairs = policy.recurrent();
        let mut inputs = (0..policy.inputs().len()).filter(|input| pairs.iter().all(|pair| pair.input != *input));
        let mut outputs = (0..policy.outputs().len()).filter(|output| pairs.iter().all(|pair| pair.output != *output));
        let observation = inputs.next().ok_or(ContractError::NoTensor("input"))?;
        let actions = outputs.next().ok_or(ContractError::NoTensor("output"))?;
        match inputs.next() {
            Some(other) => Err(ContractError::OtherInput(policy.inputs()[other].name.clone())),
            None => Ok(NetworkTensors { observation, actions }),
        }
    }
}
