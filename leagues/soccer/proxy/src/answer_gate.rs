//! The answer gate, which delays agents' answers for lock-step.

/// Delays an agent's answer until another event, for instance until a monitor has seen the same cycle.
///
/// The agents' threads call its functions, two threads per agent. Closing a proxy waits for delayed answers, so the
/// gate's owner must release them first.
pub trait AnswerGate: Send + Sync {
    /// Called when a percept with this server time, s, has arrived for an agent, before it is forwarded. Agents are
    /// numbered from 0 in order of arrival, and numbers are not reused.
    fn percept(&self, agent: usize, now_s: f32);

    /// Called before a message is sent to the server, from the agent or as a `(syn)` on its behalf; the message is sent
    /// when this returns. `now_s` is the time of the agent's latest percept; before the first one there is no delay.
    fn before_answer(&self, agent: usize, now_s: f32);
}
