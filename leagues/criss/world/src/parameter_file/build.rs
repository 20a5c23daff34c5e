//! Conversion of a checked tree to values in SI units. Units of the file are in docs/reference/smallsize-criss.md 2.2.

use super::problem::Problems;
use super::shapes::{need_circle, need_rectangle, outline, shapes};
use super::tree::Element;
use super::values::{Range, Values};
use crate::limits::{BALLS_MAX, LATENCY_FRAMES_MAX, OBSTACLES_MAX, ROBOTS_MAX};
use crate::world_parameters::{Ball, Description, Dribbler, Field, Goal, Kicker, Robot, Wall};

/// Default frame rate, frames per second.
const FRAME_RATE_HZ: f64 = 60.0;
const FRAME_RATE_HZ_MAX: f64 = 10_000.0;

/// Default noise (docs/reference/smallsize-criss.md 6).
const NOISE_RADIUS_CM: f64 = 1.0;
const NOISE_HEADING_DEG: f64 = 5.0;

const TEMPLATE: &str = "_TEMPLATE";

pub(super) fn world(element: &Element, problems: &mut Problems) -> Description {
    let mut values = Values { element, problems };
    let frame_rate_hz = values.optional("frame_rate", Range::Positive).unwrap_or(FRAME_RATE_HZ);
    let z_size = values.optional("z_size", Range::NotNegative).unwrap_or(0.0);
    let size_m = [values.number("x_size", Range::Positive), values.number("y_size", Range::Positive), z_size];
    let mut latency = |name| values.whole(name, 0, LATENCY_FRAMES_MAX as i64).unwrap_or(0) as usize;
    let (in_latency_frames, out_latency_frames) = (latency("in_latency"), latency("out_latency"));
    let documented = values.optional("noise_radius", Range::NotNegative);
    let shipped = values.optional("max_noise_radius", Range::NotNegative);
    let noise_cm = shipped.or(documented).unwrap_or(NOISE_RADIUS_CM);
    let noise_deg = values.optional("max_noise_theta", Range::NotNegative).unwrap_or(NOISE_HEADING_DEG);
    if !(0.1..=FRAME_RATE_HZ_MAX).contains(&frame_rate_hz) {
        let what = format!("frame_rate is {frame_rate_hz}; write a number from 0.1 to {FRAME_RATE_HZ_MAX}");
        values.problems.push(element.attribute("frame_rate").map_or(element.spot, |rate| rate.value_spot), what);
    }
    Description {
        name: text(element, "name"),
        size_m,
        frame_rate_hz,
        in_latency_frames,
        out_latency_frames,
        noise_radius_m: noise_cm * 0.01,
        noise_heading_rad: noise_deg.to_radians(),
        field: all(element, "field", problems, field).pop(),
        robots: without_doubles(element, "robot", all(element, "robot", problems, robot), problems),
        balls: without_doubles(element, "ball", all(element, "ball", problems, ball), problems),
        walls: all(element, "wall", problems, wall),
        goals: all(element, "goal", problems, goal),
    }
}

/// Builds all elements of a kind that are no templates.
fn all<T>(
    world: &Element,
    tag: &str,
    problems: &mut Problems,
    build: fn(&Element, &mut Problems) -> Option<T>,
) -> Vec<T> {
    let named = |element: &&Element| !text(element, "name").ends_with(TEMPLATE);
    let children = world.children.iter().filter(|child| child.tag == tag);
    children.filter(named).filter_map(|child| build(child, problems)).collect()
}

/// Objects with a unique slot.
trait Numbered {
    fn slot(&self) -> (u8, u8);
}

impl Numbered for Robot {
    fn slot(&self) -> (u8, u8) {
        (self.team, self.id)
    }
}

impl Numbered for Ball {
    fn slot(&self) -> (u8, u8) {
        (0, self.number)
    }
}

fn without_doubles<T: Numbered>(world: &Element, tag: &str, all: Vec<T>, problems: &mut Problems) -> Vec<T> {
    for (index, one) in all.iter().enumerate() {
        if all.iter().take(index).any(|other| other.slot() == one.slot()) {
            let (team, id) = one.slot();
            let is_it = |child: &&Element| {
                let number = |name| child.attribute(name).and_then(|value| value.value.trim().parse().ok());
                child.tag == tag && number("id").unwrap_or(0) == id && (tag == "ball" || number("team") == Some(team))
            };
            let spot = world.children.iter().rfind(is_it).map_or(world.spot, |child| child.spot);
            problems.push(spot, format!("a second {tag} has team {team} and id {id}; give it another id"));
        }
    }
    all
}

fn text(element: &Element, name: &str) -> String {
    element.attribute(name).map(|attribute| attribute.value.trim().to_owned()).unwrap_or_default()
}

fn field(element: &Element, problems: &mut Problems) -> Option<Field> {
    let mut values = Values { element, problems };
    Some(Field {
        kinetic_friction: values.number("kinetic_friction", Range::NotNegative),
        static_friction: values.number("static_friction", Range::NotNegative),
        elasticity: values.number("elasticity", Range::NotNegative),
        outline: outline(element, problems),
    })
}

/// Builds a robot. Robots with an id below zero are also templates.
fn robot(element: &Element, problems: &mut Problems) -> Option<Robot> {
    let mut values = Values { element, problems };
    let team = values.whole("team", 0, 2)?;
    let most = if team == 2 { OBSTACLES_MAX } else { ROBOTS_MAX };
    let id = values.whole("id", i64::from(i32::MIN), most as i64 - 1)?;
    let id = u8::try_from(id).ok()?;
    let mass_kg = values.number("mass", Range::Positive);
    let elasticity = values.optional("elasticity", Range::NotNegative).unwrap_or(1.0);
    let outline = outline(element, problems);
    need_circle(element, &outline, problems);
    Some(Robot {
        name: text(element, "name"),
        team: team as u8,
        id,
        mass_kg,
        elasticity,
        outline,
        kickers: parts(element, "kicker", |kicker| {
            let mut values = Values { element: kicker, problems };
            let impulse_n_s = values.number("kick_impulse", Range::NotNegative);
            let reset_time_s = values.number("reset_time", Range::NotNegative);
            Kicker { impulse_n_s, reset_time_s, shapes: shapes(kicker, problems) }
        }),
        dribblers: parts(element, "dribbler", |dribbler| {
            let stickiness_n = Values { element: dribbler, problems }.number("stickiness", Range::NotNegative);
            Dribbler { stickiness_n, shapes: shapes(dribbler, problems) }
        }),
    })
}

fn parts<T>(element: &Element, tag: &str, build: impl FnMut(&Element) -> T) -> Vec<T> {
    element.children.iter().filter(|child| child.tag == tag).map(build).collect()
}

fn ball(element: &Element, problems: &mut Problems) -> Option<Ball> {
    let mut values = Values { element, problems };
    let team = values.whole("team", 0, 1).unwrap_or(0);
    let each = BALLS_MAX as i64 / 2;
    // Placements count five balls for each team; a ball without a team may have any of the ten numbers.
    let most = if element.attribute("team").is_some() { each } else { BALLS_MAX as i64 };
    let id = values.whole("id", i64::from(i32::MIN), most - 1).unwrap_or(0);
    let number = u8::try_from(if id < 0 { id } else { team * each + id }).ok()?;
    let mass_kg = values.number("mass", Range::Positive);
    let deceleration_m_s2 = values.number("kinetic_friction", Range::NotNegative);
    let static_friction = values.number("static_friction", Range::NotNegative);
    let elasticity = values.number("elasticity", Range::NotNegative);
    let outline = outline(element, problems);
    need_circle(element, &outline, problems);
    Some(Ball { number, mass_kg, deceleration_m_s2, static_friction, elasticity, outline })
}

fn wall(element: &Element, problems: &mut Problems) -> Option<Wall> {
    let elasticity = Values { element, problems }.number("elasticity", Range::NotNegative);
    Some(Wall { name: text(element, "name"), elasticity, outline: outline(element, problems) })
}

fn goal(element: &Element, problems: &mut Problems) -> Option<Goal> {
    let team = Values { element, problems }.whole("team", 0, 1)?;
    let outline = outline(element, problems);
    need_rectangle(element, &outline, problems);
    Some(Goal { team: team as u8, outline })
}
