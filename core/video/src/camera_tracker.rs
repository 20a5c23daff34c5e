//! The virtual camera: the view of each frame, as a function of the scenes up to it.
//!
//! Moving views have a setpoint in each scene: target, direction and width. The camera follows the setpoint as two low-pass
//! filters in a row do, so its speed never jumps. When the ball is placed elsewhere, the view cuts.

use std::f64::consts::{FRAC_PI_2, PI};

use engine::RenderScene;
use glam::{DVec2, DVec3};
use render::Camera;

use crate::CameraShot;
use crate::field_extent::FieldExtent;
use crate::orbit_view::OrbitView;

/// Directions of fixed views, rad: yaw and pitch.
const SIDE: [f64; 2] = [FRAC_PI_2, -0.5];
const TOP: [f64; 2] = [FRAC_PI_2, -1.5706];
const LEFT: [f64; 2] = [0.0, -0.47];
const RIGHT: [f64; 2] = [PI, -0.47];
/// Worlds without a ball have walls.
const HIGH_SIDE: [f64; 2] = [FRAC_PI_2, -0.95];

/// Pitch of views that follow the ball, and of the view of a goal, rad.
const PITCH_RAD: f64 = -0.36;
const GOAL_PITCH_RAD: f64 = -0.3;

/// Angle between the views of the ball and of a goal, rad.
const GOAL_YAW_RAD: f64 = 0.7;

/// Least half width of the automatic view: share of the field's longer side, within these limits, m.
const WIDTH_SHARE: f64 = 0.16;
const WIDTHS_M: [f64; 2] = [0.8, 4.2];

/// Largest half width, as a multiple of the least.
const WIDTH_RATIO: f64 = 2.2;

/// Width of the view of the ball, and of a goal, as a share of the least.
const BALL_WIDTH: f64 = 0.55;
const GOAL_WIDTH: f64 = 0.8;

/// The number of players near the ball that stay in the image.
const NEAR_PLAYERS: usize = 4;

/// Free share of the half width beside the players.
const MARGIN: f64 = 1.25;

/// Half of the depth of ground in the image, as a share of the half width.
const DEPTH: f64 = 1.3;

/// The target's way from the ball towards the players near it.
const PLAYERS_WEIGHT: f64 = 0.3;

/// Time constants of the filters, s: of the target, and of direction and width.
const TARGET_S: f64 = 0.3;
const TURN_S: f64 = 0.7;

/// Largest distance of the ball from the target, as a share of the half width.
const BALL_OFFSET: f64 = 0.6;

/// Time for which the view shows the goal after a goal, s.
const GOAL_S: f64 = 3.5;

/// Share of the field's half length from which a ball is in a goal.
const GOAL_SHARE: f64 = 0.85;

/// A ball that is farther away than a share of the field's longer side, and than it can roll at this speed in m/s, was placed.
const JUMP_SHARE: f64 = 0.08;
const JUMP_M_S: f64 = 15.0;

/// The numbers of a view: target, yaw, pitch, half width.
type Numbers = [f64; 6];

/// The virtual camera of a video.
#[derive(Debug, Clone)]
pub struct CameraTracker {
    shot: CameraShot,
    /// Width of the image divided by its height.
    aspect: f64,
    /// The outputs of both filters.
    filters: Option<[Numbers; 2]>,
    ball: Option<DVec2>,
    goals: u64,
    /// The side of the goal that the view shows, 1 or -1 along x, and the time left, s.
    goal: Option<(f64, f64)>,
}

impl CameraTracker {
    /// A camera before its first scene, for images of this ratio of width to height.
    pub fn new(shot: CameraShot, aspect: f64) -> CameraTracker {
        CameraTracker { shot, aspect, filters: None, ball: None, goals: 0, goal: None }
    }

    /// Forgets the scenes so far: the next one begins another part of the run.
    pub fn reset(&mut self) {
        *self = CameraTracker::new(self.shot, self.aspect);
    }

    /// The view of a scene, this time after the last one, s.
    pub fn update(&mut self, scene: &RenderScene, passed_s: f64) -> Camera {
        let field = FieldExtent::of(scene);
        let ball = position_of(scene, "ball").next();
        let fixed = |direction| OrbitView::of_field(&field, direction, self.aspect).camera(self.aspect);
        let ball = match (self.shot, ball) {
            (CameraShot::Side, _) => return fixed(SIDE),
            (CameraShot::Top, _) => return fixed(TOP),
            (CameraShot::Left, _) => return fixed(LEFT),
            (CameraShot::Right, _) => return fixed(RIGHT),
            (CameraShot::Auto | CameraShot::Ball, None) => return fixed(HIGH_SIDE),
            (CameraShot::Auto | CameraShot::Ball, Some(ball)) => ball,
        };
        self.note_goal(scene, &field, ball, passed_s);
        let setpoint = match (self.shot, self.goal) {
            (CameraShot::Ball, _) => ball_view(&field, ball),
            (_, Some((side, _))) => goal_view(&field, ball, side),
            _ => play_view(scene, &field, ball),
        };
        self.follow(setpoint, &field, ball, passed_s).camera(self.aspect)
    }

    /// Starts the view of the goal when the score rises, and ends it later.
    fn note_goal(&mut self, scene: &RenderScene, field: &FieldExtent, ball: DVec3, passed_s: f64) {
        let goals = total_score(scene);
        let is_new = goals > self.goals && self.ball.is_some();
        self.goals = goals;
        let x = ball.x - field.centre.x;
        if is_new && x.abs() > GOAL_SHARE * field.half.x {
            self.goal = Some((x.signum(), GOAL_S));
        } else {
            let rest = self.goal.map(|(side, left_s)| (side, left_s - passed_s));
            self.goal = rest.filter(|(side, left_s)| *left_s > 0.0 && x * side > 0.5 * field.half.x);
        }
    }

    /// Moves the view towards a setpoint.
    fn follow(&mut self, setpoint: OrbitView, field: &FieldExtent, ball: DVec3, passed_s: f64) -> OrbitView {
        let jump_m = JUMP_SHARE * field.longer_side_m() + JUMP_M_S * passed_s;
        let place = ball.truncate();
        let is_cut = self.ball.is_none_or(|last| last.distance(place) > jump_m);
        self.ball = Some(place);
        let wanted = numbers(&setpoint);
        let mut filters = self.filters.filter(|_| !is_cut).unwrap_or([wanted; 2]);
        let share = |time_s: f64| 1.0 - libm::exp(-passed_s.max(0.0) / time_s);
        let shares = [TARGET_S, TARGET_S, TARGET_S, TURN_S, TURN_S, TURN_S].map(share);
        let [first, second] = &mut filters;
        for (index, share) in shares.into_iter().enumerate() {
            first[index] += share * (wanted[index] - first[index]);
            second[index] += share * (first[index] - second[index]);
        }
        let [x, y, _, _, _, half_width_m] = second;
        let way = DVec2::new(*x, *y) - place;
        let near = place + way.clamp_length_max(BALL_OFFSET * *half_width_m);
        (*x, *y) = (near.x, near.y);
        let view = view(second);
        self.filters = Some(filters);
        view
    }
}

/// The view of the ball and the players near it.
fn play_view(scene: &RenderScene, field: &FieldExtent, ball: DVec3) -> OrbitView {
    let least_m = least_width_m(field);
    let reach_m = WIDTH_RATIO * least_m;
    let ball = ball.truncate();
    let mut near: Vec<DVec2> = position_of(scene, "robot").map(DVec3::truncate).collect();
    near.retain(|place| place.distance(ball) < reach_m);
    near.sort_by(|a, b| a.distance(ball).total_cmp(&b.distance(ball)));
    near.truncate(NEAR_PLAYERS);
    let middle = near.iter().sum::<DVec2>() / near.len().max(1) as f64;
    let target = if near.is_empty() { ball } else { ball.lerp(middle, PLAYERS_WEIGHT) };
    let needed = near.iter().chain([&ball]).map(|place| (*place - target).abs());
    let needed_m = needed.fold(0.0, |most: f64, way| most.max(way.x).max(way.y / DEPTH));
    OrbitView {
        target: target.extend(0.06 * least_m),
        yaw_rad: FRAC_PI_2,
        pitch_rad: PITCH_RAD,
        half_width_m: (MARGIN * needed_m).clamp(least_m, WIDTH_RATIO * least_m),
    }
}

/// The view of the ball alone.
fn ball_view(field: &FieldExtent, ball: DVec3) -> OrbitView {
    let half_width_m = BALL_WIDTH * least_width_m(field);
    OrbitView { target: ball, yaw_rad: FRAC_PI_2, pitch_rad: PITCH_RAD, half_width_m }
}

/// The view of the goal at this side.
fn goal_view(field: &FieldExtent, ball: DVec3, side: f64) -> OrbitView {
    let least_m = least_width_m(field);
    let goal = field.centre + DVec2::new(side * (field.half.x - 0.2 * least_m), 0.0);
    OrbitView {
        target: goal.lerp(ball.truncate(), 0.4).extend(0.1 * least_m),
        yaw_rad: FRAC_PI_2 - side * GOAL_YAW_RAD,
        pitch_rad: GOAL_PITCH_RAD,
        half_width_m: GOAL_WIDTH * least_m,
    }
}

/// Least half width of the automatic view, m.
fn least_width_m(field: &FieldExtent) -> f64 {
    let [least_m, most_m] = WIDTHS_M;
    (WIDTH_SHARE * field.longer_side_m()).clamp(least_m, most_m)
}

/// Positions of all entities of a kind, m.
fn position_of<'a>(scene: &'a RenderScene, kind: &'a str) -> impl Iterator<Item = DVec3> + 'a {
    let of_kind = scene.entities_with_poses().filter(move |(entity, _)| entity.kind == kind);
    let places = of_kind.filter_map(|(_, poses)| poses.first()).map(|pose| DVec3::from_array(pose.position_m));
    places.filter(|place| place.is_finite())
}

/// Goals of both teams.
fn total_score(scene: &RenderScene) -> u64 {
    let scores = scene.status.iter().filter(|(name, _)| matches!(*name, "score_left" | "score_right"));
    scores.filter_map(|(_, value)| value.parse::<u32>().ok()).map(u64::from).sum()
}

fn numbers(view: &OrbitView) -> Numbers {
    let OrbitView { target, yaw_rad, pitch_rad, half_width_m } = *view;
    [target.x, target.y, target.z, yaw_rad, pitch_rad, half_width_m]
}

fn view(&[x, y, z, yaw_rad, pitch_rad, half_width_m]: &Numbers) -> OrbitView {
    OrbitView { target: DVec3::new(x, y, z), yaw_rad, pitch_rad, half_width_m }
}
