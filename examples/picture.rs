//! Draws a moment of a match as SVG: `cargo run --release --example picture [SEED] > docs/soccer/match.svg`.
//!
//! An observer records the positions of players and ball over the last seconds and draws them at a fixed game time.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

use engine::ScheduleEvent;
use soccer_match::{GameKind, MatchHooks, MatchPlan};
use soccer_protocol::Side;
use soccer_world::{GameObserver, GameView, PlayerId, Settings};

/// Game time of the picture, and how long the trails are, s.
const AT_S: f32 = 96.0;
const TRAIL_S: f32 = 10.0;
/// Pixels for a metre, and metres around the field.
const SCALE: f32 = 26.0;
const BORDER_M: f32 = 1.4;
/// The league's field: length, width, goal, penalty area, circle, m (docs/reference/soccer-rules.md 15).
const FIELD_M: [f32; 2] = [30.0, 20.0];
const GOAL_M: [f32; 2] = [2.1, 0.6];
const PENALTY_M: [f32; 2] = [1.8, 3.9];
const CIRCLE_M: f32 = 2.0;

type Trail = Vec<[f32; 2]>;

/// The observer that draws at the configured time.
#[derive(Default)]
struct Painter {
    players: BTreeMap<PlayerId, Trail>,
    ball: Trail,
    picture: Arc<Mutex<String>>,
}

impl GameObserver for Painter {
    fn event(&mut self, event: ScheduleEvent, show: GameView<'_>) {
        let time_s = show.game_time_s();
        if event != ScheduleEvent::EndCycle || !(AT_S - TRAIL_S..=AT_S).contains(&time_s) {
            return;
        }
        for shown in show.players() {
            let [x, y, _] = shown.torso.pos();
            self.players.entry(shown.id).or_default().push([x, y]);
        }
        self.ball.extend(show.ball().map(|pose| [pose.pos()[0], pose.pos()[1]]));
        *self.picture.lock().unwrap_or_else(PoisonError::into_inner) = self.draw(show);
    }
}

/// The pixel position of a point on the field.
fn at([x, y]: [f32; 2]) -> [f32; 2] {
    [(x + FIELD_M[0] / 2.0 + BORDER_M) * SCALE, (FIELD_M[1] / 2.0 + BORDER_M - y) * SCALE]
}

fn points(trail: &[[f32; 2]]) -> String {
    let step = (trail.len() / 40).max(1);
    let mut text = String::new();
    for place in trail.iter().step_by(step).chain(trail.last()) {
        let [x, y] = at(*place);
        let _ = write!(text, "{x:.0},{y:.0} ");
    }
    text
}

/// A rectangle by its corner and size, m.
fn rectangle(out: &mut String, [left, top]: [f32; 2], [length, width]: [f32; 2], style: &str) {
    let [x, y] = at([left, top]);
    let (length, width) = (length * SCALE, width * SCALE);
    let _ = writeln!(out, r#"<rect x="{x:.0}" y="{y:.0}" width="{length:.0}" height="{width:.0}" {style}/>"#);
}

fn pitch(out: &mut String) {
    const LINE: &str = r##"fill="none" stroke="#e8f2e8" stroke-width="2""##;
    let [length, width] = FIELD_M;
    rectangle(out, [-length / 2.0, width / 2.0], FIELD_M, LINE);
    for side in [-1.0, 1.0] {
        let edge = |depth: f32| if side < 0.0 { -length / 2.0 - depth } else { length / 2.0 };
        rectangle(out, [edge(GOAL_M[1]), GOAL_M[0] / 2.0], [GOAL_M[1], GOAL_M[0]], LINE);
        let inner = if side < 0.0 { -length / 2.0 } else { length / 2.0 - PENALTY_M[0] };
        rectangle(out, [inner, PENALTY_M[1] / 2.0], PENALTY_M, LINE);
    }
    let ([x, y], [_, top], [_, bottom]) = (at([0.0, 0.0]), at([0.0, width / 2.0]), at([0.0, -width / 2.0]));
    let _ = writeln!(out, r#"<path d="M{x:.0} {top:.0}V{bottom:.0}" {LINE}/>"#);
    let _ = writeln!(out, r#"<circle cx="{x:.0}" cy="{y:.0}" r="{:.0}" {LINE}/>"#, CIRCLE_M * SCALE);
}

impl Painter {
    fn draw(&self, show: GameView<'_>) -> String {
        let [width, height] = FIELD_M.map(|size| (size + 2.0 * BORDER_M) * SCALE);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"sans-serif\">\n\
             <rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"#2f6b3a\"/>\n"
        );
        pitch(&mut out);
        for (id, trail) in &self.players {
            let colour = if id.side == Side::Left { "#5aa9ff" } else { "#ff7a6b" };
            let _ = writeln!(
                out,
                r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-width="4" opacity=".45"/>"#,
                points(trail)
            );
            let [x, y] = at(trail.last().copied().unwrap_or_default());
            let _ = writeln!(out, r##"<circle cx="{x:.0}" cy="{y:.0}" r="10" fill="{colour}" stroke="#173a1e"/>"##);
            let _ = writeln!(
                out,
                r#"<text x="{x:.0}" y="{:.0}" font-size="11" text-anchor="middle">{}</text>"#,
                y + 4.0,
                id.unum
            );
        }
        let _ = writeln!(
            out,
            r##"<polyline points="{}" fill="none" stroke="#ffffff" stroke-width="2" stroke-dasharray="5 4"/>"##,
            points(&self.ball)
        );
        let [x, y] = at(self.ball.last().copied().unwrap_or_default());
        let _ = writeln!(out, r##"<circle cx="{x:.0}" cy="{y:.0}" r="5" fill="#fff" stroke="#000"/>"##);
        let name = |side| String::from_utf8_lossy(show.team_name(side).map_or(&b"-"[..], |name| name)).into_owned();
        let [left, right] = show.score();
        let _ = writeln!(
            out,
            r##"<text x="{:.0}" y="24" font-size="18" fill="#fff" text-anchor="middle">{} {left} : {right} {} &#183; {:.0} s &#183; {}</text>"##,
            width / 2.0,
            name(Side::Left),
            name(Side::Right),
            show.game_time_s(),
            show.play_mode().name(),
        );
        out + "</svg>\n"
    }
}

/// Installs the painter in the match.
struct Gallery(Arc<Mutex<String>>);

impl MatchHooks for Gallery {
    fn game(&self, settings: Settings, _: Option<u32>) -> Result<soccer_world::SoccerGame, String> {
        let painter = Painter { picture: Arc::clone(&self.0), ..Painter::default() };
        let game = soccer_world::SoccerGame::new(settings).map_err(|error| error.to_string())?;
        Ok(game.with_observer(painter))
    }
}

fn main() -> ExitCode {
    let seed = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(23);
    let picture = Arc::new(Mutex::new(String::new()));
    let plan = MatchPlan::new(GameKind::Match).with_seed(seed).with_half_time_s(f64::from(AT_S) + 1.0);
    let game = soccer_match::Match::with_host(plan, Box::new(Gallery(Arc::clone(&picture))));
    if let Err(failed) = game.play(&false.into()) {
        eprintln!("{failed}");
        return ExitCode::FAILURE;
    }
    print!("{}", picture.lock().unwrap_or_else(PoisonError::into_inner));
    ExitCode::SUCCESS
}
