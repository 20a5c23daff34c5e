//! The same day once more, from its recording: replayed with another number of threads, branched off, torn and mended.

use std::cell::OnceCell;
use std::io::Cursor;
use std::sync::Arc;

use rayon::{ThreadPool, ThreadPoolBuilder};
use record::{BadLog, BadReplay, RecordingPlayer, RecordingReader, RecordingWriter, UserFiles};

use super::Failure;
use super::disk::header;
use super::plan::Plan;

/// Threads of the replay; the day itself has one.
const THREADS: usize = 8;

/// The bytes of a recording.
pub(super) type Bytes<'a> = Cursor<&'a [u8]>;

/// A world that plays the recording.
pub(super) type Playing<'a> = RecordingPlayer<Bytes<'a>>;

thread_local! {
    static POOL: OnceCell<Arc<ThreadPool>> = const { OnceCell::new() };
}

/// The threads of replays. Days played in parallel have separate ones.
fn pool() -> Result<Arc<ThreadPool>, Failure> {
    POOL.with(|kept| {
        if let Some(pool) = kept.get() {
            return Ok(Arc::clone(pool));
        }
        let pool = ThreadPoolBuilder::new().num_threads(THREADS).build().map_err(|error| Failure::before(&error))?;
        Ok(Arc::clone(kept.get_or_init(|| Arc::new(pool))))
    })
}

/// A world that plays a recording.
pub(super) fn player<'a>(plan: &Plan, bytes: &'a [u8], pool: Option<Arc<ThreadPool>>) -> Result<Playing<'a>, Failure> {
    let settings = plan.settings().map_err(|error| Failure::before(&error))?;
    let session =
        soccer_world::session(soccer_world::Settings { pool, ..settings }).map_err(|error| Failure::before(&error))?;
    let log = RecordingReader::open(Cursor::new(bytes)).map_err(|error| Failure::before(&error))?;
    RecordingPlayer::new(session, log).map_err(|error| failure(&error, 0, "the replay cannot begin"))
}

/// Plays the whole recording with eight threads, and compares every digest.
pub(super) fn replay(plan: &Plan, bytes: &[u8]) -> Result<(), Failure> {
    let pool = pool()?;
    let mut player = player(plan, bytes, Some(Arc::clone(&pool)))?;
    let played = pool.install(|| to_the_end(&mut player, u64::MAX));
    // With one thread, it shows if the threads or the run differ.
    played.map_err(|with_threads| match replay_alone(plan, bytes) {
        Ok(()) => Failure { what: format!("with {THREADS} threads only: {}", with_threads.what), ..with_threads },
        Err(alone) => alone,
    })
}

fn replay_alone(plan: &Plan, bytes: &[u8]) -> Result<(), Failure> {
    to_the_end(&mut player(plan, bytes, None)?, u64::MAX)
}

/// Continues from the last saved state before a moment, with the inputs of the recording.
pub(super) fn branch(plan: &Plan, bytes: &[u8]) -> Result<(), Failure> {
    let mut player = player(plan, bytes, None)?;
    let ticks = player.recording().ticks();
    let moment = ticks.start + ((ticks.end - ticks.start) as f64 * plan.branch) as u64;
    let (at, _) = player.recording_mut().key_frame_before(moment).map_err(|error| Failure::before(&error))?;
    player.seek(at).map_err(|error| failure(&error, at, "the branch cannot begin"))?;
    to_the_end(&mut player, plan.branch_ticks)
}

fn to_the_end(player: &mut RecordingPlayer<Bytes<'_>>, ticks: u64) -> Result<(), Failure> {
    let first = player.next_tick();
    for _ in 0..ticks {
        if player.is_at_end() {
            break;
        }
        let tick = player.next_tick();
        player
            .step(None)
            .map_err(|error| failure(&error, tick, &format!("from tick {first} on, the replay differs")))?;
    }
    Ok(())
}

fn failure(error: &BadReplay, tick: u64, what: &str) -> Failure {
    Failure { tick, what: format!("{what}: {error}") }
}

/// A truncated recording: it opens, contains nothing that the whole one lacks, and can be mended.
pub(super) fn tear(plan: &Plan, whole: &[u8]) -> Result<(), Failure> {
    for share in plan.tears {
        let length = (whole.len() as f64 * share) as usize;
        let torn = whole.get(..length).unwrap_or(whole);
        let about = |what: String| Failure { tick: 0, what: format!("torn at byte {length}: {what}") };
        match RecordingReader::open(Cursor::new(torn)) {
            Ok(log) => compare(plan, whole, log).map_err(about)?,
            // Nothing readable had been written yet.
            Err(BadLog::Empty | BadLog::NoRecording(_)) => {}
            Err(error) => return Err(about(error.to_string())),
        }
    }
    Ok(())
}

fn compare(plan: &Plan, whole: &[u8], mut torn: RecordingReader<Bytes<'_>>) -> Result<(), String> {
    let mut whole = RecordingReader::open(Cursor::new(whole)).map_err(|error| error.to_string())?;
    let ticks = torn.ticks();
    let mut bytes = Cursor::new(Vec::new());
    let mut writer =
        RecordingWriter::new(&mut bytes, &header(plan), &UserFiles::new()).map_err(|error| error.to_string())?;
    record::copy(&mut torn, ticks.clone(), None, &mut writer).map_err(|error| format!("not mended: {error}"))?;
    writer.finish().map_err(|error| error.to_string())?;
    drop(writer);
    let mut mended = RecordingReader::open(bytes).map_err(|error| format!("mended, but {error}"))?;
    if !mended.is_complete() || mended.ticks() != ticks {
        return Err(format!("mended, it has ticks {:?} instead of {ticks:?}", mended.ticks()));
    }
    for tick in ticks {
        let was = whole.tick(tick).map_err(|error| error.to_string())?;
        let is = mended.tick(tick).map_err(|error| error.to_string())?;
        if (&was.inputs, was.digest) != (&is.inputs, is.digest) {
            return Err(format!("tick {tick} is another one in the mended recording"));
        }
    }
    Ok(())
}
