//! `spar scenario start`: prints the start section of a scenario from a moment of a recording.

use std::error::Error;
use std::fmt::Write;

use engine::{Pose, RenderScene};
use soccer_scenario::mode_names;

use super::flags::ScenarioStartArgs;
use crate::commands::log;
use crate::console;
use settings::{BuildContext, Worlds};

/// The vertical component of a torso's axis from which it points up or down.
const VERTICAL: f64 = 0.7;

/// The upward component of a torso's own axis below which it lies.
const UPRIGHT: f64 = 0.5;

/// Slowest ball that is given a velocity, m/s.
const SPEED_MIN_M_S: f64 = 0.02;

/// A moment of a recording: the play mode, the ball, and the torsos of all players.
struct Moment {
    mode: String,
    ball: [f64; 3],
    /// Name of the side, number and torso of each player.
    players: Vec<(&'static str, u32, Pose)>,
}

/// Runs `spar scenario start`.
pub fn run(flags: &ScenarioStartArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let fault = |cause: &dyn std::fmt::Display| format!("{}: {cause}", flags.file.display());
    let (recorded, config) = log::open_with_config(&flags.file, worlds)?;
    let mut player = log::make_player(&flags.file, recorded, &config, &BuildContext::default())?;
    let cycle_s = player.recording().header().cycle_ns as f64 * 1e-9;
    let at = flags.at.tick(player.recording_mut())?;
    let mut scene = RenderScene::default();
    player.seek(at).map_err(|cause| fault(&cause))?;
    player.session().render_scene(&mut scene);
    let moment = Moment::of_scene(&scene).ok_or_else(|| fault(&"it has no soccer game at this moment"))?;
    // The ball's velocity is not in the scene: it follows from the position a cycle later.
    let is_last = player.is_at_end() || !player.step_or_skip(None).map_err(|cause| fault(&cause))?;
    let velocity = if is_last {
        [0.0; 3]
    } else {
        player.session().render_scene(&mut scene);
        let later = Moment::of_scene(&scene).map_or(moment.ball, |later| later.ball);
        [0, 1, 2].map(|axis| (later[axis] - moment.ball[axis]) / cycle_s)
    };
    console::print(&moment.toml(velocity))?;
    Ok(())
}

impl Moment {
    /// The moment in a render scene; `None` if it has no ball.
    fn of_scene(scene: &RenderScene) -> Option<Moment> {
        let (_, ball) = scene.entities_with_poses().find(|(entity, _)| entity.kind == "ball")?;
        let players = scene.entities_with_poses().filter_map(|(entity, poses)| {
            let side = match entity.side.as_deref()? {
                "left" => "own",
                "right" => "other",
                _ => return None,
            };
            Some((side, entity.number?, *poses.first()?))
        });
        let mode = scene.status.iter().find(|(name, _)| *name == "play_mode").map(|(_, mode)| mode.clone());
        Some(Moment { mode: mode.unwrap_or_default(), ball: ball.first()?.position_m, players: players.collect() })
    }

    /// The start section of a scenario.
    fn toml(&self, [vx, vy, vz]: [f64; 3]) -> String {
        let mode = mode_names().into_iter().find(|(wire, _)| *wire == self.mode);
        let mode = mode.map_or_else(|| String::from("play-on"), |(_, name)| name);
        let [x, y, z] = self.ball;
        let velocity = match (vx * vx + vy * vy + vz * vz).sqrt() > SPEED_MIN_M_S {
            true => format!(", vx = {vx:.2}, vy = {vy:.2}, vz = {vz:.2}"),
            false => String::new(),
        };
        let z = z.max(0.042);
        let mut out =
            format!("[start]\nmode = \"{mode}\"\nball = {{ x = {x:.3}, y = {y:.3}, z = {z:.3}{velocity} }}\n");
        for (side, unum, torso) in &self.players {
            let ([x, y, _], (angle_deg, lying)) = (torso.position_m, orientation(torso));
            let lying = lying.map_or(String::new(), |lying| format!("lying = \"{lying}\"\n"));
            // Writing into a text does not fail.
            let _ = write!(
                out,
                "\n[[start.player]]\nteam = \"{side}\"\nunum = {unum}\nx = {x:.3}\ny = {y:.3}\nangle = {angle_deg:.1}\n{lying}"
            );
        }
        out
    }
}

/// The heading of a torso in degrees, and the side on which it lies.
fn orientation(torso: &Pose) -> (f64, Option<&'static str>) {
    let origin = torso.position_m;
    let axis = |unit: [f64; 3]| {
        let tip = torso.transform_point(unit);
        [0, 1, 2].map(|part| tip[part] - origin[part])
    };
    let (right, ahead, up) = (axis([1.0, 0.0, 0.0]), axis([0.0, 1.0, 0.0]), axis([0.0, 0.0, 1.0]));
    let heading_deg = |[x, y, _]: [f64; 3]| libm::atan2(y, x).to_degrees();
    match (up[2], ahead[2], right[2]) {
        (up_z, ..) if up_z >= UPRIGHT => (heading_deg(ahead), None),
        (_, ahead_z, _) if ahead_z < -VERTICAL => (heading_deg(up), Some("front")),
        (_, ahead_z, _) if ahead_z > VERTICAL => (heading_deg(up.map(|part| -part)), Some("back")),
        (.., right_z) if right_z < 0.0 => (heading_deg(ahead), Some("right")),
        _ => (heading_deg(ahead), Some("left")),
    }
}
