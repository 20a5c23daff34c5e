//! The playback service: it makes any part of the run again, on a thread of its own.

use std::ops::Range;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::oneshot;

use crate::api_error::ApiError;

/// Limit of one answer, ticks.
pub const FRAME_TICKS_MAX: u64 = 1000;

/// Limit of queued queries.
const WAITING_MAX: usize = 16;

/// Attempts, and time between two, to find the last second of a live run, which may still be on its way to its file.
pub(crate) const LOOKS: u32 = 8;
pub(crate) const LOOK_PERIOD: Duration = Duration::from_millis(300);

/// A source of past frames, implemented by the program that opens the pages.
pub trait PlaybackSource: Send {
    /// Returns the ticks that it can show, first to one past the last; ticks before `end` are included if they are
    /// available by now.
    ///
    /// # Errors
    /// The reason that there are none, for the user.
    fn ticks(&mut self, end: u64) -> Result<Range<u64>, String>;

    /// Returns the messages for these ticks as docs/tools/web-protocol.md (footage) has them, a frame every `every` ticks.
    ///
    /// # Errors
    /// The reason that there are none, for the user.
    fn frames(&mut self, ticks: Range<u64>, every: u64) -> Result<Vec<u8>, String>;

    /// Returns the inspections of these entities in these ticks: a JSON array (docs/tools/web-protocol.md, details).
    ///
    /// # Errors
    /// The reason that there are none, for the user.
    fn inspect(&mut self, ticks: Range<u64>, things: Vec<String>) -> Result<Vec<u8>, String>;

    /// Returns these ticks as a recording.
    ///
    /// # Errors
    /// The reason that there is none, for the user.
    fn cut(&mut self, ticks: Range<u64>) -> Result<Vec<u8>, String>;
}

/// A query about a part of the run.
#[derive(Debug, Clone)]
pub(crate) enum PlaybackQuery {
    /// Frames of these moments: the ticks, and the distance from one frame to the next.
    Frames(Range<u64>, u64),
    /// A recording of these ticks.
    Recording(Range<u64>),
    /// Inspections of these entities in these moments.
    Inspections(Range<u64>, Vec<String>),
}

/// A query, and the sender for its answer.
type PendingQuery = (PlaybackQuery, oneshot::Sender<Result<Vec<u8>, ApiError>>);

/// The receiver of an answer.
type Answer = oneshot::Receiver<Result<Vec<u8>, ApiError>>;

/// A handle to the thread that answers queries.
#[derive(Debug)]
pub(crate) struct PlaybackService {
    questions: SyncSender<PendingQuery>,
}

impl PlaybackService {
    pub(crate) fn open(footage: Box<dyn PlaybackSource>) -> std::io::Result<PlaybackService> {
        let (questions, asked) = sync_channel(WAITING_MAX);
        thread::Builder::new().name(String::from("web-footage")).spawn(move || answer_all(footage, &asked))?;
        Ok(PlaybackService { questions })
    }

    pub(crate) async fn query(&self, question: PlaybackQuery) -> Result<Vec<u8>, ApiError> {
        self.ask(question)?.await.map_err(|_| ApiError::unavailable("there are no frames any more"))?
    }

    /// Queries, and blocks until the answer arrives; not for async code.
    pub(crate) fn query_blocking(&self, question: PlaybackQuery) -> Result<Vec<u8>, ApiError> {
        self.ask(question)?.blocking_recv().map_err(|_| ApiError::unavailable("there are no frames any more"))?
    }

    /// Returns the last moment of a run that ended at this tick, as messages; `None` if it cannot be had. Waits for an
    /// incomplete file, and blocks as [`query_blocking`](PlaybackService::query_blocking) does.
    pub(crate) fn last_frame(&self, end: u64) -> Option<Vec<u8>> {
        for _ in 0..LOOKS {
            if let Ok(row) = self.query_blocking(PlaybackQuery::Frames(end..end + 1, 1)) {
                return Some(row);
            }
            thread::sleep(LOOK_PERIOD);
        }
        None
    }

    fn ask(&self, question: PlaybackQuery) -> Result<Answer, ApiError> {
        let (answer, answered) = oneshot::channel();
        self.questions.try_send((question, answer)).map_err(|error| match error {
            TrySendError::Full(_) => ApiError::unavailable("too many wait for frames: ask again in a moment"),
            TrySendError::Disconnected(_) => ApiError::unavailable("there are no frames any more"),
        })?;
        Ok(answered)
    }
}

/// Returns the messages of a row, in which each follows its length.
pub(crate) fn messages(mut row: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (length, rest) = row.split_first_chunk()?;
        let (message, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
        row = rest;
        Some(message)
    })
}

/// Answers queries until no sender is left.
fn answer_all(mut footage: Box<dyn PlaybackSource>, asked: &Receiver<PendingQuery>) {
    for (question, answer) in asked {
        // The client no longer waits.
        if answer.is_closed() {
            continue;
        }
        let _: Result<(), _> = answer.send(take(&mut *footage, question));
    }
}

fn take(footage: &mut dyn PlaybackSource, question: PlaybackQuery) -> Result<Vec<u8>, ApiError> {
    let missing = |why| ApiError(StatusCode::NOT_FOUND, why);
    // Frames include the moment after the last tick, so their range is one longer than the ticks'.
    let (ticks, after, what) = match &question {
        PlaybackQuery::Frames(ticks, _) | PlaybackQuery::Inspections(ticks, _) => (ticks, 0, "frames of the ticks"),
        PlaybackQuery::Recording(ticks) => (ticks, 1, "ticks"),
    };
    let Range { start, end } = footage.ticks(ticks.end + after).map_err(missing)?;
    let end = end.saturating_sub(after);
    if ticks.start < start || ticks.end > end {
        return Err(missing(format!("there are {what} from {start} to before {end}")));
    }
    match question {
        PlaybackQuery::Frames(ticks, every) => footage.frames(ticks, every).map_err(missing),
        PlaybackQuery::Inspections(ticks, things) => footage.inspect(ticks, things).map_err(missing),
        PlaybackQuery::Recording(ticks) => footage.cut(ticks).map_err(|why| ApiError::conflict(&why)),
    }
}
