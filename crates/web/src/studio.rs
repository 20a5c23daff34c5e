//! Any part of the run, made again by a thread of its own.

use std::ops::Range;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;

use axum::http::StatusCode;
use tokio::sync::oneshot;

use crate::refusal::Refusal;

/// The most ticks of one answer.
pub const TICKS_MAX: u64 = 1000;

/// Questions that may wait.
const WAITING_MAX: usize = 16;

/// The maker of footage: the program that opens the pages brings it.
pub trait Footage: Send {
    /// The ticks that it can show, from the first one to behind the last one; those before `end` among them, if it can
    /// have them by now.
    ///
    /// # Errors
    /// Why there are none, for people.
    fn ticks(&mut self, end: u64) -> Result<Range<u64>, String>;

    /// The messages for these ticks, each after its length as `u32` (docs/web-protocol.md, footage).
    ///
    /// # Errors
    /// Why not, for people.
    fn take(&mut self, ticks: Range<u64>) -> Result<Vec<u8>, String>;

    /// What was inside these things in these ticks: a JSON array (docs/web-protocol.md, details).
    ///
    /// # Errors
    /// Why not, for people.
    fn look_into(&mut self, ticks: Range<u64>, things: Vec<String>) -> Result<Vec<u8>, String>;
}

/// What is asked for of some ticks.
#[derive(Debug)]
pub(crate) enum Wanted {
    /// Their frames.
    Frames,
    /// What was inside these things.
    Insides(Vec<String>),
}

/// A question, and where its answer goes.
type Question = (Range<u64>, Wanted, oneshot::Sender<Result<Vec<u8>, Refusal>>);

/// The way to the thread that makes footage.
#[derive(Debug)]
pub(crate) struct Studio {
    questions: SyncSender<Question>,
}

impl Studio {
    pub(crate) fn open(footage: Box<dyn Footage>) -> std::io::Result<Studio> {
        let (questions, asked) = sync_channel(WAITING_MAX);
        thread::Builder::new().name(String::from("web-footage")).spawn(move || answer_all(footage, &asked))?;
        Ok(Studio { questions })
    }

    pub(crate) async fn take(&self, ticks: Range<u64>, wanted: Wanted) -> Result<Vec<u8>, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.questions.try_send((ticks, wanted, answer)).map_err(|error| match error {
            TrySendError::Full(_) => Refusal::over("too many wait for frames: ask again in a moment"),
            TrySendError::Disconnected(_) => Refusal::over("there are no frames any more"),
        })?;
        answered.await.map_err(|_| Refusal::over("there are no frames any more"))?
    }
}

/// Answers until nobody can ask any more.
fn answer_all(mut footage: Box<dyn Footage>, asked: &Receiver<Question>) {
    for (ticks, wanted, answer) in asked {
        // Nobody waits for it any more.
        if answer.is_closed() {
            continue;
        }
        let _: Result<(), _> = answer.send(take(&mut *footage, ticks, wanted));
    }
}

fn take(footage: &mut dyn Footage, ticks: Range<u64>, wanted: Wanted) -> Result<Vec<u8>, Refusal> {
    let missing = |why| Refusal(StatusCode::NOT_FOUND, why);
    let there = footage.ticks(ticks.end).map_err(missing)?;
    if ticks.start < there.start || ticks.end > there.end {
        let Range { start, end } = there;
        return Err(missing(format!("there are frames of the ticks from {start} to before {end}")));
    }
    let taken = match wanted {
        Wanted::Frames => footage.take(ticks),
        Wanted::Insides(things) => footage.look_into(ticks, things),
    };
    taken.map_err(missing)
}
