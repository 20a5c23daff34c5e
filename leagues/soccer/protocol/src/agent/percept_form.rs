//! The two forms of percepts: the server's and the manual's.

/// The form of percepts that the server and its manual spell differently (`docs/reference/agent-protocol.md` 6.9, 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PerceptForm {
    /// The form of server 0.7.3: `(TCH (n NAME) (val 1))`,
    /// `(AgentState (pan_tilt 0 0) (battery 75.00) (temp 23.00))`.
    #[default]
    Server,
    /// The manual's form: `(TCH n NAME val 1)`, `(AgentState (temp 23) (battery 75))`, whole numbers.
    Manual,
}
