//! Work that threads share, with results in order and bounded memory.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, sync_channel};

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::frame_encoder::FrameOutput;
use super::video_sink::VideoSink;

/// Groups of frames for each thread that may wait for their turn to be written.
const WAITING_PER_THREAD: usize = 2;

type Encoded = Result<FrameOutput, String>;

/// The groups of frames that threads are encoding, the first one to be written first.
pub struct FramePipeline {
    pool: ThreadPool,
    waiting: VecDeque<Receiver<Encoded>>,
    waiting_max: usize,
}

impl FramePipeline {
    /// Creates a pipeline with this many threads.
    ///
    /// # Errors
    /// If the operating system refuses the threads.
    pub fn new(threads: usize) -> Result<FramePipeline, String> {
        let pool = ThreadPoolBuilder::new().num_threads(threads).thread_name(|number| format!("spar-draw-{number}"));
        let pool = pool.build().map_err(|cause| format!("cannot start {threads} threads: {cause}"))?;
        Ok(FramePipeline { pool, waiting: VecDeque::new(), waiting_max: WAITING_PER_THREAD * threads })
    }

    /// Starts work, and writes the results before it if too many wait; false if the sink's reader has gone.
    ///
    /// # Errors
    /// If encoding or writing fails.
    pub fn submit(
        &mut self,
        work: impl FnOnce() -> Encoded + Send + 'static,
        sink: &mut VideoSink,
    ) -> Result<bool, String> {
        let (sender, receiver) = sync_channel(1);
        self.pool.spawn_fifo(move || {
            // After an error nobody receives it.
            let _ = sender.send(work());
        });
        self.waiting.push_back(receiver);
        self.write_down_to(self.waiting_max, sink)
    }

    /// Writes all results; false if the sink's reader has gone.
    ///
    /// # Errors
    /// If encoding or writing fails.
    pub fn finish(mut self, sink: &mut VideoSink) -> Result<bool, String> {
        self.write_down_to(0, sink)
    }

    /// Writes the first results until only this many groups wait.
    fn write_down_to(&mut self, most: usize, sink: &mut VideoSink) -> Result<bool, String> {
        while self.waiting.len() > most {
            let Some(first) = self.waiting.pop_front() else { break };
            let output = first.recv().map_err(|_| String::from("a thread that draws has failed"))??;
            if !sink.write(output)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
