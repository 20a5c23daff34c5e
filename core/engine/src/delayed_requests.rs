//! The late requests of one connection, which act in later ticks.

use std::collections::VecDeque;

/// The requests of one connection that wait for their ticks, in order of arrival. No request overtakes an earlier one.
#[derive(Debug)]
pub(crate) struct DelayedRequests<R> {
    /// The number of ticks by which the requests received since the last tick are late.
    delay_ticks: u64,
    /// The requests with their ticks, which never fall.
    waiting: VecDeque<(u64, R)>,
}

impl<R> Default for DelayedRequests<R> {
    fn default() -> Self {
        DelayedRequests { delay_ticks: 0, waiting: VecDeque::new() }
    }
}

impl<R> DelayedRequests<R> {
    /// Delays all requests received since the last tick by at least this many ticks.
    pub fn delay(&mut self, ticks: u64) {
        self.delay_ticks = self.delay_ticks.max(ticks);
    }

    /// True if no request waits.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Replaces the requests received since the last tick by those that act in this tick.
    pub fn exchange(&mut self, tick: u64, requests: &mut Vec<R>) {
        let delay_ticks = std::mem::take(&mut self.delay_ticks);
        if delay_ticks == 0 && self.waiting.is_empty() {
            return;
        }
        let latest = self.waiting.back().map_or(tick, |(latest, _)| *latest);
        let due = latest.max(tick.saturating_add(delay_ticks));
        self.waiting.extend(requests.drain(..).map(|request| (due, request)));
        let due = self.waiting.partition_point(|(due, _)| *due <= tick);
        requests.extend(self.waiting.drain(..due).map(|(_, request)| request));
    }

    /// Puts all waiting requests before those received since the last tick: the connection has closed.
    pub fn release(&mut self, requests: &mut Vec<R>) {
        self.delay_ticks = 0;
        requests.splice(0..0, self.waiting.drain(..).map(|(_, request)| request));
    }

    /// Drops all waiting requests.
    pub fn clear(&mut self) {
        *self = DelayedRequests::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends one request in each tick, with these delays, and checks the ticks in which they act.
    fn check(delays: &[u64], expect: &[&[usize]]) {
        let (mut delayed, mut acted) = (DelayedRequests::default(), Vec::new());
        for tick in 0..expect.len() {
            let mut requests = Vec::new();
            if let Some(delay) = delays.get(tick) {
                requests.push(tick);
                delayed.delay(*delay);
            }
            delayed.exchange(tick as u64, &mut requests);
            acted.push(requests);
        }
        assert_eq!(acted, expect, "{delays:?}");
        assert!(delayed.is_empty());
    }

    #[test]
    fn requests_act_late_and_in_order() {
        check(&[0, 0], &[&[0], &[1]]);
        check(&[1, 1, 1], &[&[], &[0], &[1], &[2]]);
        check(&[3, 0, 1, 0, 0], &[&[], &[], &[], &[0, 1, 2, 3], &[4]]);
        check(&[1, 3, 0], &[&[], &[0], &[], &[], &[1, 2]]);
    }

    #[test]
    fn the_longest_delay_of_an_answer_counts_for_all_of_it() {
        let (mut delayed, mut requests) = (DelayedRequests::default(), vec!['a', 'b']);
        [1, 2, 0].into_iter().for_each(|ticks| delayed.delay(ticks));
        for tick in 5..7 {
            delayed.exchange(tick, &mut requests);
            assert!(requests.is_empty(), "{tick}");
        }
        delayed.exchange(7, &mut requests);
        assert_eq!(requests, ['a', 'b']);
    }

    #[test]
    fn a_closed_connection_has_nothing_to_wait_for() {
        let (mut delayed, mut requests) = (DelayedRequests::default(), vec!['a']);
        delayed.delay(9);
        delayed.exchange(0, &mut requests);
        requests.push('b');
        delayed.release(&mut requests);
        assert_eq!(requests, ['a', 'b']);
        assert!(delayed.is_empty());
    }
}
