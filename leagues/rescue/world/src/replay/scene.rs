//! Render scenes of a replay: the robots and the map that the messages so far tell.

use engine::{Pose, RenderScene, VisualElement, VisualShape};
use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_protocol::mrcs::{FeatureKind, MapFeature, Message, RobotPose, Uid};

use super::RecordedLog;
use crate::world::MessageSnapshot;
use crate::world::render::{CUT_M, FURNITURE, VICTIM, WALL, body_pose, floor_entity, robot_entity};

/// Margin of the floor around robots and map, m.
const MARGIN_M: f64 = 0.5;

/// Height of a victim's mark, m.
const MARK_M: f64 = 0.3;

/// The floor of a log's scenes: as large as everything that its messages place.
#[derive(Debug)]
pub(super) struct LogScene {
    floor_m: [DVec2; 2],
}

impl LogScene {
    pub fn of(log: &RecordedLog) -> LogScene {
        let bounds = log.messages.iter().filter_map(|(_, message)| bounds(message));
        let all = bounds.reduce(|[min, max], [other_min, other_max]| [min.min(other_min), max.max(other_max)]);
        let [min, max] = all.unwrap_or_default();
        LogScene { floor_m: [min - MARGIN_M, max + MARGIN_M] }
    }

    /// Renders the moment after these messages.
    pub fn render(&self, messages: &MessageSnapshot, time_s: f64, scene: &mut RenderScene) {
        let features: Vec<(&Uid, &MapFeature)> =
            messages.all().filter_map(|outbound| feature(&outbound.message)).collect();
        let robots: Vec<(&Uid, &RobotPose)> = messages.all().filter_map(|outbound| robot(&outbound.message)).collect();
        let kinds: Vec<_> = robots.iter().map(|(uid, pose)| (uid, pose.kind)).collect();
        let version = engine::digest(&(&features, kinds)).max(1);
        if scene.version != version {
            scene.version = version;
            let solids = features.iter().map(|(_, feature)| solid(feature));
            let robots = (1..).zip(&robots).map(|(number, (uid, pose))| robot_entity(number, uid, robot_type(pose)));
            scene.entities = std::iter::once(floor_entity(self.floor_m, solids)).chain(robots).collect();
            let [min, max] = self.floor_m;
            scene.measures = vec![("FieldLength", max.x - min.x), ("FieldWidth", max.y - min.y)];
        }
        scene.time_s = time_s;
        scene.poses.clear();
        scene.poses.push(Pose::IDENTITY);
        scene.poses.extend(robots.iter().map(|(_, pose)| body_pose(robot_type(pose), pose.at.into(), 0.0, pose.theta)));
        scene.status.clear();
    }
}

fn feature(message: &Message) -> Option<(&Uid, &MapFeature)> {
    let Message::Map(uid, Some(feature)) = message else { return None };
    Some((uid, feature))
}

fn robot(message: &Message) -> Option<(&Uid, &RobotPose)> {
    let Message::Robot(uid, Some(pose)) = message else { return None };
    Some((uid, pose))
}

/// Returns the smallest and largest coordinates of the object of a message.
fn bounds(message: &Message) -> Option<[DVec2; 2]> {
    let (at, reach) = match message {
        Message::Map(_, Some(feature)) => (feature.at, DVec2::new(feature.width, feature.height).length() / 2.0),
        Message::Robot(_, Some(pose)) => (pose.at, 0.0),
        _ => return None,
    };
    let at = DVec2::from(at);
    at.is_finite().then(|| [at - reach, at + reach])
}

/// Returns the type of a robot; the protocol has the same words.
fn robot_type(pose: &RobotPose) -> RobotType {
    RobotType::from_name(pose.kind.word()).unwrap_or(RobotType::P2at)
}

fn solid(feature: &MapFeature) -> VisualElement {
    let (colour, height_m) = match feature.kind {
        FeatureKind::Wall => (WALL, CUT_M),
        FeatureKind::Furniture => (FURNITURE, CUT_M / 2.0),
        FeatureKind::Victim => (VICTIM, MARK_M),
    };
    let ([x, y], half) = (feature.at, feature.theta / 2.0);
    let pose = Pose { position_m: [x, y, height_m / 2.0], rotation: [0.0, 0.0, libm::sin(half), libm::cos(half)] };
    VisualElement { form: VisualShape::Box([feature.width, feature.height, height_m]), pose, colour }
}
