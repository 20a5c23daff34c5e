//! Errors in a network's contract.

use policy::PolicyError;

/// An error in a network's contract.
#[derive(Debug, thiserror::Error)]
pub enum ContractError {
    /// The network or its metadata cannot be read.
    #[error(transparent)]
    Network(#[from] PolicyError),
    /// The TOML file cannot be read.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// There is neither.
    #[error(
        "the file does not say what its numbers mean: it has no metadata joint_names. Write a TOML file beside it, with its \
         joints, observation, scales and gains (docs/humanoid/policies.md)"
    )]
    Missing,
    /// A joint that T1 and K1 do not have.
    #[error(
        "there is no joint {0}; joints have the names of the robot's file (Left_Knee_Pitch) or of sensors (q_llj4)"
    )]
    UnknownJoint(String),
    /// A term that spar does not compute.
    #[error("there is no term of observations {name}; those known are {known}")]
    UnknownTerm {
        /// The term.
        name: String,
        /// All terms.
        known: String,
    },
    /// A list with a length that does not fit.
    #[error("{list} has {is} numbers; {needs}")]
    Length {
        /// The list.
        list: &'static str,
        /// Its length.
        is: usize,
        /// The lengths that fit.
        needs: String,
    },
    /// The observation has another width than the network's input.
    #[error("the terms of the observation have {is} numbers ({terms}), and the network's input {input} has {needs}")]
    InputWidth {
        /// Sum of the terms.
        is: usize,
        /// Width of each term.
        terms: String,
        /// Name of the input.
        input: String,
        /// Its width.
        needs: usize,
    },
    /// The network has an input that is neither its observation nor a recurrent state.
    #[error(
        "the network has the input {0} beside its observation, without an output that becomes it in the next step; spar fills \
         no such input, so networks that track a motion do not run"
    )]
    OtherInput(String),
    /// The network has no input or no output.
    #[error("the network has no {0}")]
    NoTensor(&'static str),
}
