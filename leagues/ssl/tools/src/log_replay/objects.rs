//! Robots and ball at one time of a log: from a tracker if there is one, otherwise merged from all cameras.

use ssl_protocol::tracker::TrackerWrapperPacket;
use ssl_protocol::vision::{DetectionFrame, DetectionRobot};
use ssl_world::{ROBOTS_MAX, Team};

/// Time after which an object that no packet shows is gone, ns.
const VISIBLE_NS: i64 = 500_000_000;

/// Time in which a less confident camera does not replace a detection, ns.
const PREFERRED_NS: i64 = 100_000_000;

/// Largest distance from the centre of the field, m. Objects beyond it are errors.
const REACH_M: f32 = 100.0;

/// Pose of a robot on the ground.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct RobotPose {
    pub team: Team,
    /// Number in the team, below [`ROBOTS_MAX`].
    pub number: u8,
    /// Centre, m.
    pub at_m: [f32; 2],
    pub heading_rad: f32,
}

/// Position of the ball: its lowest point, m.
pub(super) type BallPosition = [f32; 3];

/// The latest detection of an object.
#[derive(Debug, Clone, Copy)]
struct Sighting<P> {
    pose: P,
    time_ns: i64,
    /// Camera and confidence, if a camera has seen it.
    camera: Option<(u32, f32)>,
}

impl<P> Sighting<P> {
    /// True if a detection by this camera replaces it.
    fn yields_to(&self, time_ns: i64, camera: u32, confidence: f32) -> bool {
        let is_old = time_ns.saturating_sub(self.time_ns) > PREFERRED_NS;
        is_old || self.camera.is_none_or(|(earlier, known)| earlier == camera || known < confidence)
    }

    fn is_visible(&self, now_ns: i64) -> bool {
        now_ns.saturating_sub(self.time_ns) <= VISIBLE_NS
    }

    /// The first time at which it is not visible.
    fn expiry_ns(&self) -> i64 {
        self.time_ns.saturating_add(VISIBLE_NS + 1)
    }
}

/// The latest sighting of each robot and of the ball. Each team and number has one pose.
#[derive(Debug, Default)]
pub(super) struct ObjectTable {
    robots: [[Option<Sighting<RobotPose>>; ROBOTS_MAX]; 2],
    ball: Option<Sighting<BallPosition>>,
    /// Identifier of the tracker in use: the first one of the log.
    tracker: Option<String>,
    /// Time of its latest frame.
    tracked_ns: Option<i64>,
}

impl ObjectTable {
    /// Takes a camera's detections, unless a tracker sends.
    pub fn detect(&mut self, frame: &DetectionFrame, time_ns: i64) {
        if self.tracked_ns.is_some_and(|tracked_ns| time_ns.saturating_sub(tracked_ns) <= VISIBLE_NS) {
            return;
        }
        for (team, robots) in [(Team::Yellow, &frame.robots_yellow), (Team::Blue, &frame.robots_blue)] {
            for robot in robots {
                let Some(pose) = detected_robot(team, robot) else { continue };
                let Some(slot) = self.slot(pose) else { continue };
                put(slot, pose, time_ns, frame.camera_id, robot.confidence);
            }
        }
        let best = frame.balls.iter().reduce(|best, ball| if ball.confidence > best.confidence { ball } else { best });
        let Some(ball) = best else { return };
        let at_m = [ball.x, ball.y, ball.z.unwrap_or_default().max(0.0)].map(|part| part / 1000.0);
        if is_near(&at_m) {
            put(&mut self.ball, at_m, time_ns, frame.camera_id, ball.confidence);
        }
    }

    /// Takes a frame of the tracker in use; a frame has all objects.
    pub fn track(&mut self, packet: &TrackerWrapperPacket, time_ns: i64) {
        let Some(frame) = &packet.tracked_frame else { return };
        if *self.tracker.get_or_insert_with(|| packet.uuid.clone()) != packet.uuid {
            return;
        }
        self.tracked_ns = Some(time_ns);
        (self.robots, self.ball) = Default::default();
        for robot in frame.robots.iter().filter(|robot| robot.visibility != Some(0.0)) {
            let team = match ssl_protocol::Team::try_from(robot.robot_id.team_color) {
                Ok(ssl_protocol::Team::Yellow) => Team::Yellow,
                Ok(ssl_protocol::Team::Blue) => Team::Blue,
                _ => continue,
            };
            let at_m = [robot.pos.x, robot.pos.y];
            let Some(pose) = pose(team, robot.robot_id.id, at_m, robot.orientation) else { continue };
            if let Some(slot) = self.slot(pose) {
                *slot = Some(Sighting { pose, time_ns, camera: None });
            }
        }
        let ball = frame.balls.iter().find(|ball| ball.visibility != Some(0.0));
        let at_m = ball.map(|ball| [ball.pos.x, ball.pos.y, ball.pos.z.max(0.0)]).filter(|at_m| is_near(at_m));
        self.ball = at_m.map(|pose| Sighting { pose, time_ns, camera: None });
    }

    fn slot(&mut self, pose: RobotPose) -> Option<&mut Option<Sighting<RobotPose>>> {
        self.robots.get_mut(pose.team as usize)?.get_mut(usize::from(pose.number))
    }

    /// Returns the next time at which an object that is visible now is gone, if no packet shows it again.
    pub fn next_expiry_ns(&self, now_ns: i64) -> Option<i64> {
        let robots = self.robots.iter().flatten().flatten();
        let robots = robots.filter(|robot| robot.is_visible(now_ns)).map(Sighting::expiry_ns);
        let ball = self.ball.filter(|ball| ball.is_visible(now_ns)).map(|ball| ball.expiry_ns());
        robots.chain(ball).min()
    }

    /// Iterates over the robots that are visible at this time: yellow, then blue, by number.
    pub fn robots(&self, now_ns: i64) -> impl Iterator<Item = RobotPose> {
        let all = self.robots.iter().flatten().flatten();
        all.filter(move |robot| robot.is_visible(now_ns)).map(|robot| robot.pose)
    }

    /// Returns the ball, if it is visible at this time.
    pub fn ball(&self, now_ns: i64) -> Option<BallPosition> {
        self.ball.filter(|ball| ball.is_visible(now_ns)).map(|ball| ball.pose)
    }
}

fn put<P: Copy>(slot: &mut Option<Sighting<P>>, pose: P, time_ns: i64, camera: u32, confidence: f32) {
    if slot.as_ref().is_none_or(|known| known.yields_to(time_ns, camera, confidence)) {
        *slot = Some(Sighting { pose, time_ns, camera: Some((camera, confidence)) });
    }
}

fn detected_robot(team: Team, robot: &DetectionRobot) -> Option<RobotPose> {
    let at_m = [robot.x, robot.y].map(|part| part / 1000.0);
    pose(team, robot.robot_id?, at_m, robot.orientation.unwrap_or_default())
}

/// Returns a robot's pose, if its number and position are possible.
fn pose(team: Team, number: u32, at_m: [f32; 2], heading_rad: f32) -> Option<RobotPose> {
    let number = u8::try_from(number).ok().filter(|number| usize::from(*number) < ROBOTS_MAX)?;
    (is_near(&at_m) && heading_rad.is_finite()).then_some(RobotPose { team, number, at_m, heading_rad })
}

fn is_near(at_m: &[f32]) -> bool {
    // NaN is not near.
    at_m.iter().all(|part| part.abs() <= REACH_M)
}
