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

    /// The messages for these ticks, a frame every `every` of them, each after its length as `u32` (docs/web-protocol.md, footage).
    ///
    /// # Errors
    /// Why not, for people.
    fn take(&mut self, ticks: Range<u64>, every: u64) -> Result<Vec<u8>, String>;

    /// What was inside these things in these ticks: a JSON array (docs/web-protocol.md, details).
    ///
    /// # Errors
    /// Why not, for people.
    fn look_into(&mut self, ticks: Range<u64>, things: Vec<String>) -> Result<Vec<u8>, String>;

    /// These ticks as a recording.
    ///
    /// # Errors
    /// Why not, for people.
    fn cut(&mut self, ticks: Range<u64>) -> Result<Vec<u8>, String>;
}

/// What is wanted of the run.
#[derive(Debug, Clone)]
pub(crate) enum Question {
    /// Footage of these moments: the ticks, and the distance from one frame to the next.
    Frames(Range<u64>, u64),
    /// A recording of these ticks.
    Recording(Range<u64>),
    /// What was inside these things in these moments.
    Insides(Range<u64>, Vec<String>),
}

/// A question, and where its answer goes.
type Asked = (Question, oneshot::Sender<Result<Vec<u8>, Refusal>>);

/// The answer, once it is there.
type Answer = oneshot::Receiver<Result<Vec<u8>, Refusal>>;

/// The way to the thread that makes footage.
#[derive(Debug)]
pub(crate) struct Studio {
    questions: SyncSender<Asked>,
}

impl Studio {
    pub(crate) fn open(footage: Box<dyn Footage>) -> std::io::Result<Studio> {
        let (questions, asked) = sync_channel(WAITING_MAX);
        thread::Builder::new().name(String::from("web-footage")).spawn(move || answer_all(footage, &asked))?;
        Ok(Studio { questions })
    }

    pub(crate) async fn take(&self, question: Question) -> Result<Vec<u8>, Refusal> {
        self.ask(question)?.await.map_err(|_| Refusal::over("there are no frames any more"))?
    }

    /// Asks, and blocks until the answer is there; not for async code.
    pub(crate) fn take_now(&self, question: Question) -> Result<Vec<u8>, Refusal> {
        self.ask(question)?.blocking_recv().map_err(|_| Refusal::over("there are no frames any more"))?
    }

    fn ask(&self, question: Question) -> Result<Answer, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.questions.try_send((question, answer)).map_err(|error| match error {
            TrySendError::Full(_) => Refusal::over("too many wait for frames: ask again in a moment"),
            TrySendError::Disconnected(_) => Refusal::over("there are no frames any more"),
        })?;
        Ok(answered)
    }
}

/// Answers until nobody can ask any more.
fn answer_all(mut footage: Box<dyn Footage>, asked: &Receiver<Asked>) {
    for (question, answer) in asked {
        // Nobody waits for it any more.
        if answer.is_closed() {
            continue;
        }
        let _: Result<(), _> = answer.send(take(&mut *footage, question));
    }
}

fn take(footage: &mut dyn Footage, question: Question) -> Result<Vec<u8>, Refusal> {
    let missing = |why| Refusal(StatusCode::NOT_FOUND, why);
    // The moment after the last tick is there, too.
    let (ticks, after, what) = match &question {
        Question::Frames(ticks, _) | Question::Insides(ticks, _) => (ticks, 0, "frames of the ticks"),
        Question::Recording(ticks) => (ticks, 1, "ticks"),
    };
    let Range { start, end } = footage.ticks(ticks.end + after).map_err(missing)?;
    let end = end.saturating_sub(after);
    if ticks.start < start || ticks.end > end {
        return Err(missing(format!("there are {what} from {start} to before {end}")));
    }
    match question {
        Question::Frames(ticks, every) => footage.take(ticks, every).map_err(missing),
        Question::Insides(ticks, things) => footage.look_into(ticks, things).map_err(missing),
        Question::Recording(ticks) => footage.cut(ticks).map_err(|why| Refusal::conflict(&why)),
    }
}
