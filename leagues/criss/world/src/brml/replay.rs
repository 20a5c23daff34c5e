//! A log as a world: each step advances to the next frame.

use criss_protocol::Counts;
use engine::{CommandError, ParticipantId, RecordableSession, Rejections, RenderScene, Role, Simulation, StateError};

use super::scene::LogScene;
use super::{LogFrame, Specification, number_of};
use crate::actuator_command::ActuatorCommand;
use crate::endpoints::{ConsoleEndpoint, PlacementEndpoint, VisionEndpoint, VisionWorld};
use crate::engine_world::WorldCommand;
use crate::limits::{BALLS_MAX, OBSTACLES_MAX, ROBOTS_MAX, ROBOTS_MIN};
use crate::settings::Quirks;
use crate::team_assignment::TeamAssignment;
use criss_protocol::clients::{VisionBall, VisionFrame, VisionRobot};
use viewer::ViewerEndpoint;

/// A world that shows the frames of a log. Commands and placements have no effect.
#[derive(Debug, Clone)]
pub struct BrmlReplay {
    specification: Specification,
    frames: Vec<LogFrame>,
    counts: Counts,
    /// Number of frames sent so far, which is the index of the next one.
    at: usize,
    seen: VisionFrame,
    scene: LogScene,
    table: TeamAssignment,
    dismissed: Vec<(ParticipantId, &'static str)>,
    has_ended: bool,
}

impl BrmlReplay {
    /// A replay of these frames; the first frame is current before the first step.
    #[must_use]
    pub fn new(specification: Specification, frames: Vec<LogFrame>) -> BrmlReplay {
        let (counts, scene) = (counts(&frames), LogScene::new(&frames));
        let mut show = BrmlReplay {
            specification,
            frames,
            counts,
            at: 0,
            seen: VisionFrame::default(),
            scene,
            table: TeamAssignment::default(),
            dismissed: Vec::new(),
            has_ended: false,
        };
        show.advance();
        show
    }

    /// Returns the session of a run on the ports of 2002: teams and displays get the frames, and the run ends with the
    /// log.
    #[must_use]
    pub fn into_port_session(self) -> Box<dyn RecordableSession> {
        let counts = self.counts;
        let simulation = Simulation::new(self)
            .with_endpoint(Box::new(VisionEndpoint::for_replay(counts)))
            .with_endpoint(Box::new(PlacementEndpoint::new(counts, Quirks::Documented)))
            .with_endpoint(Box::new(ConsoleEndpoint));
        Box::new(simulation)
    }

    /// Returns the session for pages and displays. Its saved state is the number of frames sent, as a `u64` in
    /// little-endian order.
    #[must_use]
    pub fn into_viewer_session(self) -> Box<dyn RecordableSession> {
        let counts = self.counts;
        let simulation = Simulation::new(self)
            .with_endpoint(Box::new(PlacementEndpoint::new(counts, Quirks::Documented)))
            .with_endpoint(Box::<ViewerEndpoint>::default());
        Box::new(simulation)
    }

    fn advance(&mut self) {
        let is_over = !self.show(self.at);
        self.has_ended |= is_over;
    }

    /// Shows the frame of this index; false if there is none.
    fn show(&mut self, index: usize) -> bool {
        let Some(frame) = self.frames.get(index) else { return false };
        self.at = index + 1;
        fill(&mut self.seen, frame, self.counts);
        self.seen.time_s = frame.number as f64 / self.specification.frame_rate_hz;
        true
    }
}

/// Counts derived from the highest numbers, limited to the capacity of packets.
fn counts(frames: &[LogFrame]) -> Counts {
    let robots = |teams: &[u8]| {
        let all = frames.iter().flat_map(|frame| &frame.robots).filter(|robot| teams.contains(&robot.team));
        all.map(|robot| usize::from(robot.id) + 1).max().unwrap_or(0)
    };
    let balls = frames.iter().flat_map(|frame| &frame.balls).map(|ball| number_of(ball) + 1).max().unwrap_or(0);
    Counts {
        robots: robots(&[0, 1]).clamp(ROBOTS_MIN, ROBOTS_MAX) as u8,
        balls: balls.clamp(1, BALLS_MAX) as u8,
        obstacles: robots(&[2]).min(OBSTACLES_MAX) as u8,
    }
}

fn fill(seen: &mut VisionFrame, frame: &LogFrame, counts: Counts) {
    seen.frame = frame.number;
    for (team, count) in seen.teams.iter_mut().zip([counts.robots; 2]) {
        clear(team, count);
    }
    clear(&mut seen.obstacles, counts.obstacles);
    clear(&mut seen.balls, counts.balls);
    for robot in frame.robots.iter().filter(|robot| robot.is_found) {
        let team = match seen.teams.get_mut(usize::from(robot.team)) {
            Some(team) => team,
            None => &mut seen.obstacles,
        };
        let ([x_m, y_m], heading_rad) = (robot.position_m, robot.heading_rad);
        if let Some(slot) = team.get_mut(usize::from(robot.id)) {
            *slot = VisionRobot { is_found: true, x_m, y_m, heading_rad };
        }
    }
    for ball in frame.balls.iter().filter(|ball| ball.is_found) {
        let [x_m, y_m] = ball.position_m;
        if let Some(slot) = seen.balls.get_mut(number_of(ball)) {
            *slot = VisionBall { is_found: true, x_m, y_m };
        }
    }
}

fn clear<T: Default + Clone>(slots: &mut Vec<T>, count: u8) {
    slots.clear();
    slots.resize(count.into(), T::default());
}

impl VisionWorld for BrmlReplay {
    fn vision_frame(&self) -> Option<&VisionFrame> {
        (!self.frames.is_empty()).then_some(&self.seen)
    }
}

impl engine::World for BrmlReplay {
    type Action = Vec<ActuatorCommand>;
    type Percept = VisionFrame;

    fn act(&mut self, _: ParticipantId, _: Vec<ActuatorCommand>) {}

    fn step(&mut self) {
        self.advance();
    }

    fn sense(&self, _: ParticipantId, percept: &mut VisionFrame) -> bool {
        percept.copy_from(&self.seen);
        !self.frames.is_empty()
    }

    fn digest(&self) -> u64 {
        engine::digest(&(self.at as u64, &self.table))
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        out.extend((self.at as u64).to_le_bytes());
        Ok(())
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let bytes: [u8; 8] = bytes.try_into().map_err(|_| StateError::Damaged)?;
        let sent = usize::try_from(u64::from_le_bytes(bytes)).map_err(|_| StateError::Damaged)?;
        let is_shown = sent.checked_sub(1).is_some_and(|index| self.show(index));
        self.has_ended &= !is_shown;
        if is_shown { Ok(()) } else { Err(StateError::Damaged) }
    }
}

impl engine::Participants for BrmlReplay {
    fn join(&mut self, seat: ParticipantId, role: Role, _: &str) {
        self.table.join(seat, role);
    }

    fn leave(&mut self, seat: ParticipantId) {
        self.table.leave(seat);
    }

    fn participants(&self) -> Vec<(ParticipantId, Role)> {
        self.table.seats.clone()
    }

    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        Vec::new()
    }

    fn take_dismissals(&mut self) -> Vec<(ParticipantId, &'static str)> {
        std::mem::take(&mut self.dismissed)
    }
}

impl engine::Commands for BrmlReplay {
    type Command = WorldCommand;

    fn control(&mut self, by: Option<ParticipantId>, order: WorldCommand) {
        match (order, by) {
            (WorldCommand::Greet(greeting), Some(seat)) => {
                self.dismissed.extend(self.table.connect(seat, greeting, true))
            }
            (WorldCommand::Press(crate::ConsoleKey::Quit), _) => self.has_ended = true,
            _ => {}
        }
    }

    fn parse_commands(_: &str, _: engine::Authority, _: &mut dyn FnMut(WorldCommand)) -> Result<(), CommandError> {
        Err(CommandError::Unknown(String::from("a log takes no commands")))
    }
}

impl engine::Reconnections for BrmlReplay {}

impl engine::WorldStatus for BrmlReplay {
    fn is_finished(&self) -> bool {
        self.has_ended
    }
}

impl engine::Observable for BrmlReplay {
    fn render_scene(&self, scene: &mut RenderScene) {
        if let Some(frame) = self.at.checked_sub(1).and_then(|index| self.frames.get(index)) {
            self.scene.render(frame, self.seen.time_s, scene);
        }
    }
}
