//! Conversion of packets of the league's logs to frames of BRML.

use ssl_protocol::Team;
use ssl_protocol::tracker::{TrackedFrame, TrackerWrapperPacket};
use ssl_protocol::vision::{DetectionFrame, DetectionRobot};

use super::teams::brml_team;
use crate::log::PacketContent;
use criss_world::brml::{LogBall, LogFrame, LogRobot};

/// Balls of a team in BRML; the balls of team 1 follow.
const BALLS_OF_TEAM: usize = 5;

/// A frame with its time, before it gets its number.
#[derive(Debug, Clone, PartialEq)]
pub struct TimedFrame {
    /// Time of the frame, s, by the clock of the sender.
    pub time_s: f64,
    /// Robots and balls; the number is 0.
    pub frame: LogFrame,
}

/// The packets to convert.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PacketSource {
    /// Packets of the first tracker in the log.
    Tracker,
    /// Packets of all cameras, merged.
    Cameras,
}

/// Assembles frames from the entries of a log.
#[derive(Debug)]
pub struct FrameAssembler {
    from: PacketSource,
    /// Identifier of the tracker in use.
    uuid: Option<String>,
    /// Frames of the cameras since the latest assembled frame, one each.
    pictures: Vec<DetectionFrame>,
}

impl FrameAssembler {
    /// An assembler for these packets; it ignores all others.
    #[must_use]
    pub fn new(from: PacketSource) -> FrameAssembler {
        FrameAssembler { from, uuid: None, pictures: Vec::new() }
    }

    /// Reads the next packet of a log. Returns the frame that it completes.
    pub fn take(&mut self, content: PacketContent) -> Option<TimedFrame> {
        match (self.from, content) {
            (PacketSource::Tracker, PacketContent::Tracker(packet)) => self.tracked(*packet),
            (PacketSource::Cameras, PacketContent::Vision(packet)) => self.seen(packet.detection?),
            _ => None,
        }
    }

    /// Returns the remaining frame at the end of the log.
    pub fn end(&mut self) -> Option<TimedFrame> {
        merged(&std::mem::take(&mut self.pictures))
    }

    fn tracked(&mut self, packet: TrackerWrapperPacket) -> Option<TimedFrame> {
        let frame = packet.tracked_frame?;
        let uuid = self.uuid.get_or_insert_with(|| packet.uuid.clone());
        if *uuid == packet.uuid { of_tracker(&frame) } else { None }
    }

    /// Adds a camera's frame. The second frame of one camera begins the next assembled frame.
    fn seen(&mut self, picture: DetectionFrame) -> Option<TimedFrame> {
        let is_over = self.pictures.iter().any(|earlier| earlier.camera_id == picture.camera_id);
        let pictures = if is_over { std::mem::take(&mut self.pictures) } else { Vec::new() };
        self.pictures.push(picture);
        merged(&pictures)
    }
}

/// Builds a frame. BRML has finite numbers only, so objects with others are left out.
fn moment(time_s: f64, mut robots: Vec<LogRobot>, mut balls: Vec<LogBall>) -> Option<TimedFrame> {
    let is_finite = |numbers: &[[f64; 2]]| numbers.as_flattened().iter().all(|number| number.is_finite());
    robots.retain(|LogRobot { position_m, velocity_m_s, heading_rad, turn_rad_s, .. }| {
        is_finite(&[*position_m, *velocity_m_s, [*heading_rad, *turn_rad_s]])
    });
    balls.retain(|ball| is_finite(&[ball.position_m, ball.velocity_m_s]));
    let frame = LogFrame { number: 0, robots, balls, play: String::from("N/A") };
    time_s.is_finite().then_some(TimedFrame { time_s, frame })
}

/// A ball by its index in a list, if BRML has a number for it.
fn ball(place: usize) -> Option<LogBall> {
    let team = u8::try_from(place / BALLS_OF_TEAM).ok().filter(|team| *team < 2)?;
    Some(LogBall { team, id: (place % BALLS_OF_TEAM) as u8, ..LogBall::default() })
}

fn of_tracker(tracked: &TrackedFrame) -> Option<TimedFrame> {
    let time_s = tracked.timestamp;
    let balls = tracked.balls.iter().enumerate().filter_map(|(place, tracked)| {
        let velocity = tracked.vel.unwrap_or_default();
        Some(LogBall {
            position_m: [tracked.pos.x, tracked.pos.y].map(f64::from),
            velocity_m_s: [velocity.x, velocity.y].map(f64::from),
            is_found: tracked.visibility != Some(0.0),
            ..ball(place)?
        })
    });
    let robots = tracked.robots.iter().filter_map(|tracked| {
        let velocity = tracked.vel.unwrap_or_default();
        Some(LogRobot {
            team: brml_team(Team::try_from(tracked.robot_id.team_color).ok()?)?,
            id: u8::try_from(tracked.robot_id.id).ok()?,
            position_m: [tracked.pos.x, tracked.pos.y].map(f64::from),
            heading_rad: tracked.orientation.into(),
            velocity_m_s: [velocity.x, velocity.y].map(f64::from),
            turn_rad_s: tracked.vel_angular.unwrap_or_default().into(),
            is_found: tracked.visibility != Some(0.0),
        })
    });
    moment(time_s, robots.collect(), balls.collect())
}

/// Merges frames of several cameras into one. Each object comes from its most confident detection, the first in a tie.
fn merged(pictures: &[DetectionFrame]) -> Option<TimedFrame> {
    let time_s = pictures.first()?.t_capture;
    let mut robots: Vec<(f32, LogRobot)> = Vec::new();
    for picture in pictures {
        for (team, seen) in [(0, &picture.robots_yellow), (1, &picture.robots_blue)] {
            seen.iter().filter_map(|seen| Some((seen.confidence, seen_robot(team, seen)?))).for_each(|seen| {
                let known = robots.iter_mut().find(|(_, robot)| (robot.team, robot.id) == (seen.1.team, seen.1.id));
                match known {
                    Some(known) if known.0 < seen.0 => *known = seen,
                    Some(_) => {}
                    None => robots.push(seen),
                }
            });
        }
    }
    robots.sort_by_key(|(_, robot)| (robot.team, robot.id));
    let balls = pictures.iter().flat_map(|picture| &picture.balls);
    let best = balls.reduce(|best, ball| if ball.confidence > best.confidence { ball } else { best });
    let found = best.map(|ball| LogBall {
        position_m: [ball.x, ball.y].map(|part| f64::from(part) / 1000.0),
        is_found: true,
        ..LogBall::default()
    });
    let robots = robots.into_iter().map(|(_, robot)| robot).collect();
    moment(time_s, robots, found.into_iter().collect())
}

fn seen_robot(team: u8, seen: &DetectionRobot) -> Option<LogRobot> {
    Some(LogRobot {
        team,
        id: u8::try_from(seen.robot_id?).ok()?,
        position_m: [seen.x, seen.y].map(|part| f64::from(part) / 1000.0),
        heading_rad: seen.orientation.unwrap_or_default().into(),
        is_found: true,
        ..LogRobot::default()
    })
}
