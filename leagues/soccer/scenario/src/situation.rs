//! The situation of a run: all numbers that conditions compare, after each cycle.

use soccer_protocol::{PlayMode, Side};
use soccer_world::{Decision, GameView, PlayerId, PlayerView};

/// The cosine of a torso's tilt below which a player counts as fallen: 60 degrees.
const FALLEN_UP: f64 = 0.5;

/// A player in a situation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayerSituation {
    /// Side and number.
    pub id: PlayerId,
    /// Position of its torso, m.
    pub at: [f64; 3],
    /// Heading of its torso, degrees: 0 along x, counter-clockwise.
    pub angle_deg: f64,
    /// Cosine of its torso's tilt: 1 upright, 0 lying.
    pub up: f64,
    /// Position of its torso at the start, m.
    pub started_at: [f64; 3],
    /// True if it has touched the ball since the start.
    pub has_touched: bool,
}

impl PlayerSituation {
    /// A player as it starts.
    fn new(view: &PlayerView) -> PlayerSituation {
        let at = view.torso.pos().map(f64::from);
        let mut player =
            PlayerSituation { id: view.id, at, angle_deg: 0.0, up: 1.0, started_at: at, has_touched: false };
        player.update(view);
        player
    }

    fn update(&mut self, view: &PlayerView) {
        // A torso looks along its second axis.
        let axes = view.torso.0.map(f64::from);
        self.at = view.torso.pos().map(f64::from);
        self.angle_deg = libm::atan2(axes[5], axes[4]).to_degrees();
        self.up = axes[10];
    }

    /// True if it lies or falls.
    pub fn is_fallen(&self) -> bool {
        self.up < FALLEN_UP
    }
}

/// The situation after a cycle. Teams are indexed by side: own plays left, other right.
#[derive(Debug, Clone, PartialEq)]
pub struct RunSituation {
    /// Simulated time since the start, s.
    pub time_s: f64,
    /// The play mode.
    pub mode: PlayMode,
    /// Time since the play mode began, s.
    pub mode_s: f64,
    /// Position of the ball, m.
    pub ball: [f64; 3],
    /// Velocity of the ball, m/s.
    pub ball_velocity: [f64; 3],
    /// Position of the ball at the start, m.
    pub ball_started_at: [f64; 3],
    /// Goals of each team since the start.
    pub goals: [i32; 2],
    /// Fouls of each team since the start.
    pub fouls: [u32; 2],
    /// Touches of the ball by each team since the start; a contact of many cycles is one.
    pub touches: [u32; 2],
    /// The player that touched the ball last since the start.
    pub last_touch: Option<PlayerId>,
    /// All players.
    pub players: Vec<PlayerSituation>,
    /// Goals before the start.
    goals_before: [i32; 2],
    /// Teams that touched the ball in the cycle before.
    is_touching: [bool; 2],
}

impl RunSituation {
    /// The situation at the start.
    pub fn new(view: GameView<'_>) -> RunSituation {
        let ball = view.ball().map(|pose| pose.pos().map(f64::from)).unwrap_or_default();
        RunSituation {
            time_s: 0.0,
            mode: view.play_mode(),
            mode_s: 0.0,
            ball,
            ball_velocity: [0.0; 3],
            ball_started_at: ball,
            goals: [0; 2],
            fouls: [0; 2],
            touches: [0; 2],
            last_touch: None,
            players: view.players().map(|player| PlayerSituation::new(&player)).collect(),
            goals_before: view.score(),
            is_touching: [false; 2],
        }
    }

    /// Advances to the situation after the next cycle, of this length.
    pub fn update(&mut self, view: GameView<'_>, cycle_s: f64, cycles: u32) {
        self.time_s = f64::from(cycles) * cycle_s;
        self.mode_s = if view.play_mode() == self.mode { self.mode_s + cycle_s } else { 0.0 };
        self.mode = view.play_mode();
        self.ball = view.ball().map(|pose| pose.pos().map(f64::from)).unwrap_or_default();
        self.ball_velocity = view.ball_velocity().unwrap_or_default().map(f64::from);
        let score = view.score();
        self.goals = [0, 1].map(|side| score[side] - self.goals_before[side]);
        for event in view.events() {
            if let Decision::Foul { player, .. } = event.decision {
                self.fouls[player.side as usize] += 1;
            }
        }
        self.update_players(view);
        self.update_touches(view);
    }

    fn update_players(&mut self, view: GameView<'_>) {
        let before = std::mem::take(&mut self.players);
        self.players.extend(view.players().map(|player| {
            let known = before.iter().find(|known| known.id == player.id);
            let mut now = known.copied().unwrap_or_else(|| PlayerSituation::new(&player));
            now.update(&player);
            now
        }));
    }

    fn update_touches(&mut self, view: GameView<'_>) {
        let mut is_touching = [false; 2];
        for id in view.ball_touches() {
            is_touching[id.side as usize] = true;
            self.last_touch = Some(id);
            if let Some(player) = self.players.iter_mut().find(|player| player.id == id) {
                player.has_touched = true;
            }
        }
        for (touches, (is_now, was_before)) in
            self.touches.iter_mut().zip(is_touching.into_iter().zip(self.is_touching))
        {
            *touches += u32::from(is_now && !was_before);
        }
        self.is_touching = is_touching;
    }

    /// A player.
    pub fn player(&self, side: Side, unum: u8) -> Option<&PlayerSituation> {
        self.players.iter().find(|player| player.id == PlayerId { side, unum })
    }

    /// The players of a side.
    pub fn team(&self, side: Side) -> impl Iterator<Item = &PlayerSituation> {
        self.players.iter().filter(move |player| player.id.side == side)
    }
}

/// The distance of two points on the ground, m.
pub fn ground_m(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (dx, dy) = (a[0] - b[0], a[1] - b[1]);
    (dx * dx + dy * dy).sqrt()
}
