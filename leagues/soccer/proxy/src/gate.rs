//! Lock-step: answers that wait.

/// Holds an agent's answer back until something else is done, for instance until a monitor has seen the same cycle.
///
/// Its functions are called by the threads of the agents, for one agent by two of them. Closing a proxy waits for those that
/// are held back, so the gate's owner must let them go before.
pub trait Gate: Send + Sync {
    /// A percept of this server time, s, has come for an agent, and goes to it afterwards. Agents are numbered from 0 in the
    /// order in which they come, and no number comes again.
    fn percept(&self, agent: usize, now_s: f32);

    /// An agent has something to say to the server, or is late and the proxy says `(syn)` in its name; it leaves when this
    /// returns. `now_s` is the time of its latest percept; nothing is held back before its first one.
    fn before_answer(&self, agent: usize, now_s: f32);
}
