//! Which of two forms percepts are sent in.

/// How percepts look that the server and its manual spell differently (`docs/reference/agent-protocol.md` 6.9, 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// As the server 0.7.3 sends them: `(TCH (n NAME) (val 1))`,
    /// `(AgentState (pan_tilt 0 0) (battery 75.00) (temp 23.00))`.
    #[default]
    Server,
    /// As the manual says: `(TCH n NAME val 1)`, `(AgentState (temp 23) (battery 75))`, whole numbers.
    Manual,
}
