//! The start states of recordings.

use std::io::{Read, Seek};
use std::sync::Arc;

use engine::{ParticipantId, Participants, RenderScene, World};
use record::{RecordingPlayer, RecordingReader};
use soccer_analysis::{GameAnalysis, GameSample, RobotKey, TeamSide};
use soccer_protocol::{PlayMode, Side};
use soccer_world::SoccerWorld;

use crate::bad_starts::BadStarts;
use crate::recorded_settings::RecordedSettings;
use crate::start_event::StartEvent;
use crate::state_history::{StateHistory, StoredState};

/// Longest time before an event, s.
const SECONDS_MAX: f64 = 10.0;

/// Longest time from the begin of an event until its measure recognises it, s.
const RECOGNITION_S: f64 = 1.2;

/// The state of a recorded game some time before an event.
#[derive(Debug, Clone)]
pub struct RecordedStart {
    /// Index of the recording.
    pub recording: usize,
    /// The tick whose inputs come next.
    pub tick: u64,
    /// The participant of the event's robot.
    pub robot: ParticipantId,
    /// Team and number of that robot.
    pub player: (Side, u8),
    /// File and type of that robot, in short: `nao 0`.
    pub robot_name: String,
    /// The digest of the world after the tick before, as the recording has it.
    pub digest: u64,
    /// The state, as a world with the settings of the first recording saves it.
    pub state: Arc<[u8]>,
}

/// The states of recorded games some time before the events of one kind.
pub struct RecordedStarts {
    event: StartEvent,
    seconds: f64,
    recordings: Vec<RecordedSettings>,
    /// A world with the settings of the first recording.
    base: Option<SoccerWorld>,
    starts: Vec<RecordedStart>,
    left_out: usize,
}

impl RecordedStarts {
    /// No starts yet: [`add`](RecordedStarts::add) finds them, so many seconds before each event.
    ///
    /// # Errors
    /// If the time is not from 0 to 10 s.
    pub fn new(event: StartEvent, seconds: f64) -> Result<RecordedStarts, BadStarts> {
        if !(0.0..=SECONDS_MAX).contains(&seconds) {
            return Err(BadStarts::Seconds(seconds));
        }
        let (recordings, starts) = (Vec::new(), Vec::new());
        Ok(RecordedStarts { event, seconds, recordings, base: None, starts, left_out: 0 })
    }

    /// Adds the starts of a recording, which it plays once.
    ///
    /// # Errors
    /// If it cannot be read or played, or its settings differ from the first recording's; then no start is added.
    pub fn add(&mut self, source: impl Read + Seek) -> Result<(), BadStarts> {
        let mut log = RecordingReader::open(source)?;
        log.check()?;
        let recorded = RecordedSettings::of(log.header())?;
        if let Some(first) = self.recordings.first() {
            recorded.fit(first)?;
        }
        let cycle_s = log.header().cycle_ns as f64 * 1e-9;
        let cycles = |seconds: f64| (seconds / cycle_s).round() as u64;
        let mut base = match &self.base {
            Some(base) => base.fork(0),
            None => soccer_world::world(recorded.settings()?)?,
        };
        let player = RecordingPlayer::new(soccer_world::session(recorded.settings()?)?, log)?;
        let replay = EventReplay {
            event: self.event,
            player,
            cycle_s,
            before: cycles(self.seconds),
            history: StateHistory::new(cycles(self.seconds + RECOGNITION_S) as usize),
        };
        let (mut starts, mut left_out) = (Vec::new(), 0);
        replay.visit(&mut |robot, stored| {
            match stored.map(|stored| start(&mut base, recorded.seed, robot, stored)).transpose()?.flatten() {
                Some(start) => starts.push(RecordedStart { recording: self.recordings.len(), ..start }),
                None => left_out += 1,
            }
            Ok(())
        })?;
        self.recordings.push(recorded);
        self.base.get_or_insert(base);
        self.starts.append(&mut starts);
        self.left_out += left_out;
        Ok(())
    }

    /// Adds the starts of other recordings before the same event, which another thread has played.
    ///
    /// # Errors
    /// If their settings differ from the first recording's; then no start is added.
    pub fn append(&mut self, other: &RecordedStarts) -> Result<(), BadStarts> {
        let Some(seed) = other.recordings.first().map(|recorded| recorded.seed) else { return Ok(()) };
        if let Some(first) = self.recordings.first() {
            other.recordings.iter().try_for_each(|recorded| recorded.fit(first))?;
        }
        let before = self.recordings.len();
        let mut starts = other.starts.clone();
        match &mut self.base {
            Some(base) => {
                for start in &mut starts {
                    base.load_of_seed(&start.state, seed)?;
                    start.state = saved(base)?;
                    start.recording += before;
                }
            }
            None => self.base = other.base.as_ref().map(|base| base.fork(0)),
        }
        self.recordings.extend_from_slice(&other.recordings);
        self.starts.append(&mut starts);
        self.left_out += other.left_out;
        Ok(())
    }

    /// The starts, by recording and in order of their events.
    pub fn starts(&self) -> &[RecordedStart] {
        &self.starts
    }

    /// The number of events without a start: the recording does not reach back so far, the game was not on, or the robot
    /// was not in its team.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// The settings of each recording.
    pub fn recordings(&self) -> &[RecordedSettings] {
        &self.recordings
    }

    /// The size of all states, bytes.
    pub fn bytes(&self) -> usize {
        self.starts.iter().map(|start| start.state.len()).sum()
    }

    /// A world in the state of a start. With the recording's inputs it continues as the recorded one.
    ///
    /// # Errors
    /// If there is no such start.
    pub fn world(&self, index: usize) -> Result<SoccerWorld, BadStarts> {
        let none = BadStarts::NoStart { index, count: self.starts.len() };
        let Some(start) = self.starts.get(index) else { return Err(none) };
        let (Some(recorded), Some(first)) = (self.recordings.get(start.recording), self.recordings.first()) else {
            return Err(none);
        };
        let mut world = soccer_world::world(recorded.settings()?)?;
        world.load_of_seed(&start.state, first.seed)?;
        Ok(world)
    }
}

/// The start in a stored state of a recording with this seed; `None` if the robot is not in its team there, or the game
/// is not on.
fn start(
    base: &mut SoccerWorld,
    seed: u64,
    robot: RobotKey,
    stored: &StoredState,
) -> Result<Option<RecordedStart>, BadStarts> {
    base.load_of_seed(&stored.state, seed)?;
    let side = match robot.side {
        TeamSide::Left => Side::Left,
        TeamSide::Right => Side::Right,
    };
    let player = (side, u8::try_from(robot.number).unwrap_or_default());
    let is_on = !matches!(
        base.play_mode(),
        PlayMode::BeforeKickOff | PlayMode::GameOver | PlayMode::GoalLeft | PlayMode::GoalRight
    );
    let found = base.participants().into_iter().find(|(one, _)| base.team_and_number(*one) == Some(player));
    let Some((robot, _)) = found.filter(|_| is_on) else { return Ok(None) };
    Ok(Some(RecordedStart {
        recording: 0,
        tick: stored.tick,
        robot,
        player,
        robot_name: base.robot_name(robot).unwrap_or_default(),
        digest: stored.digest,
        state: saved(base)?,
    }))
}

fn saved(world: &SoccerWorld) -> Result<Arc<[u8]>, BadStarts> {
    let mut state = Vec::new();
    world.save(&mut state)?;
    Ok(state.into())
}

/// A visitor of events: it gets the robot, and the state before the event if the recording has it.
type EventVisitor<'a> = dyn FnMut(RobotKey, Option<&StoredState>) -> Result<(), BadStarts> + 'a;

/// A replay that finds events and the states before them.
struct EventReplay<R> {
    event: StartEvent,
    player: RecordingPlayer<R>,
    cycle_s: f64,
    /// Ticks from a start to its event.
    before: u64,
    history: StateHistory,
}

impl<R: Read + Seek> EventReplay<R> {
    /// Plays the recording, and visits its events in order.
    fn visit(mut self, visit: &mut EventVisitor<'_>) -> Result<(), BadStarts> {
        let (mut analysis, mut scene, mut events) = (GameAnalysis::default(), RenderScene::default(), 0);
        while !self.player.is_at_end() {
            self.history.add(self.player.next_tick(), self.player.session())?;
            if !self.player.step_or_skip(None)? {
                self.history.clear();
                continue;
            }
            self.player.session().render_scene(&mut scene);
            let time_s = self.player.next_tick() as f64 * self.cycle_s;
            if let Some(sample) = GameSample::of_scene(&scene, time_s) {
                analysis.add(sample);
            }
            while let Some((robot, time_s)) = self.event.find(&analysis, events) {
                events += 1;
                let tick = (time_s / self.cycle_s).round() as u64;
                let stored = tick.checked_sub(self.before).and_then(|tick| self.history.find(tick));
                visit(robot, stored)?;
            }
        }
        Ok(())
    }
}
