//! The queue of messages to a page, at most [`BYTES_MAX`] bytes.
//!
//! A slow page misses outdated poses and pictures: a message of [`REPLACED`] replaces a queued one about the same
//! entity. All others reach it in order, or its connection ends.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Limit of queued bytes; beyond it the page's connection ends.
pub(crate) const BYTES_MAX: usize = 8 << 20;

/// Size from which a text frame takes no further message, bytes.
const FRAME_BYTES: usize = 64 << 10;

/// Messages of which only the latest about an entity counts.
const REPLACED: [&str; 2] = ["picture", "robot"];

/// A queue between the receive loop and the page's connection.
#[derive(Debug, Default)]
pub(crate) struct OutboundQueue {
    inner: Mutex<Inner>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Inner {
    messages: VecDeque<Box<[u8]>>,
    bytes: usize,
    /// Number of the first message in the queue.
    first: u64,
    /// Numbers of the messages that newer ones may replace, by name and entity.
    latest: BTreeMap<(&'static str, Box<str>), u64>,
    /// The reason that no more messages come.
    ended: Option<String>,
    /// True if the page has disconnected.
    is_deaf: bool,
}

impl OutboundQueue {
    /// Adds a message, as JSON, with its name and its entity; false if there is no space.
    #[must_use]
    pub(crate) fn push(&self, head: &str, thing: Option<&str>, message: &[u8]) -> bool {
        let has_room = self.lock().push(head, thing, message);
        self.news.notify_one();
        has_room
    }

    /// Ends the queue for this reason; the first reason stays.
    pub(crate) fn end(&self, why: &str) {
        self.lock().ended.get_or_insert_with(|| why.to_owned());
        self.news.notify_one();
    }

    /// Marks the page as disconnected.
    pub(crate) fn disconnect(&self) {
        self.lock().is_deaf = true;
    }

    /// True if the page has disconnected.
    pub(crate) fn is_disconnected(&self) -> bool {
        self.lock().is_deaf
    }

    /// Returns the next text frame, an array of messages. The error is the reason that no more come.
    pub(crate) async fn take(&self) -> Result<String, String> {
        loop {
            if let Some(next) = self.lock().take() {
                return next;
            }
            self.news.notified().await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // Another thread that panicked has left plain data behind.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn push(&mut self, head: &str, thing: Option<&str>, message: &[u8]) -> bool {
        let kind = REPLACED.into_iter().find(|kind| *kind == head);
        let key = kind.zip(thing).map(|(kind, thing)| (kind, Box::from(thing)));
        if let Some(waiting) = key.as_ref().and_then(|key| self.latest.get(key)).and_then(|at| self.place(*at)) {
            let before = self.messages.get(waiting).map_or(0, |message| message.len());
            if let Some(waiting) = self.messages.get_mut(waiting) {
                *waiting = message.into();
            }
            self.bytes = self.bytes - before + message.len();
        } else {
            if let Some(key) = key {
                self.latest.insert(key, self.first + self.messages.len() as u64);
            }
            self.messages.push_back(message.into());
            self.bytes += message.len();
        }
        self.bytes <= BYTES_MAX
    }

    /// Returns the position of a message in the queue, if it is still there.
    fn place(&self, number: u64) -> Option<usize> {
        usize::try_from(number.checked_sub(self.first)?).ok()
    }

    fn take(&mut self) -> Option<Result<String, String>> {
        if self.messages.is_empty() {
            return self.ended.clone().map(Err);
        }
        let mut frame = vec![b'['];
        while frame.len() < FRAME_BYTES
            && let Some(message) = self.messages.pop_front()
        {
            if frame.len() > 1 {
                frame.push(b',');
            }
            frame.extend_from_slice(&message);
            self.bytes -= message.len();
            self.first += 1;
        }
        frame.push(b']');
        if self.messages.is_empty() {
            // All its messages have been taken.
            self.latest.clear();
        }
        // Messages are ASCII.
        Some(Ok(String::from_utf8_lossy(&frame).into_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(waiting: &mut Inner) -> Vec<String> {
        std::iter::from_fn(|| waiting.take()).map_while(Result::ok).collect()
    }

    /// Messages of one letter each: `r1`, a robot's; what the page gets of them.
    fn check(pushed: &[(&str, &str, &str)], expect: &str) {
        let mut waiting = Inner::default();
        for (head, thing, message) in pushed {
            assert!(waiting.push(head, Some(thing), message.as_bytes()));
        }
        assert_eq!(taken(&mut waiting), [expect]);
        assert_eq!((waiting.bytes, waiting.latest.len(), waiting.first as usize), (0, 0, expect.split(',').count()));
    }

    #[test]
    fn newer_poses_and_pictures_take_the_place_of_older_ones() {
        check(&[("robot", "robot1", "1"), ("robot", "robot2", "2"), ("sync", "1", "3")], "[1,2,3]");
        check(&[("robot", "robot1", "1"), ("mission", "robot1", "2"), ("robot", "robot1", "34")], "[34,2]");
        check(&[("picture", "imgview1", "1111"), ("picture", "imgview2", "2"), ("picture", "imgview1", "3")], "[3,2]");
        check(&[("robot", "imgview1", "1"), ("picture", "imgview1", "2")], "[1,2]");
        check(&[("status", "robot1", "1"), ("status", "robot1", "2")], "[1,2]");
    }

    #[test]
    fn what_was_taken_is_not_replaced() {
        let mut waiting = Inner::default();
        for expect in ["[1]", "[1]"] {
            assert!(waiting.push("robot", Some("robot1"), b"1"));
            assert_eq!(taken(&mut waiting), [expect]);
        }
        // One frame is full, the rest waits: the pose in front has gone.
        let long = vec![b'0'; FRAME_BYTES];
        assert!(waiting.push("robot", Some("robot1"), b"1"));
        assert!(waiting.push("grid", None, &long));
        assert!(waiting.push("sync", None, b"2"));
        assert!(waiting.take().is_some_and(|frame| frame.is_ok_and(|frame| frame.starts_with("[1,0"))));
        assert!(waiting.push("robot", Some("robot1"), b"3"));
        assert_eq!(taken(&mut waiting), ["[2,3]"]);
    }

    #[test]
    fn bytes_are_bounded() {
        let mut waiting = Inner::default();
        let picture = vec![b'0'; BYTES_MAX / 2];
        for _ in 0..10 {
            assert!(waiting.push("picture", Some("imgview1"), &picture), "one waits at a time");
        }
        let line = vec![b'0'; 1 << 16];
        let fits = (0..).take_while(|_| waiting.push("chat", Some("1"), &line)).count();
        assert_eq!(fits, BYTES_MAX / 2 / line.len());
    }

    #[test]
    fn what_waits_comes_before_the_end() {
        let mut waiting = Inner::default();
        assert!(waiting.push("sync", None, b"1"));
        waiting.ended = Some(String::from("over"));
        assert_eq!(waiting.take(), Some(Ok(String::from("[1]"))));
        assert_eq!(waiting.take(), Some(Err(String::from("over"))));
    }
}
