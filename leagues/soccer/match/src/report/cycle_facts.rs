//! The facts of one cycle as numbers, the input of all statistics.
//!
//! Teams are 0 and 1: team 0 began on the left. A change of sides therefore only changes [`CycleFacts::on_left`].

use soccer_protocol::PlayMode;

/// Number of teams in a match.
pub const TEAMS: usize = 2;
/// Number of players per team.
pub const PLAYERS: usize = soccer_world::TEAM_SIZE_MAX;

/// The id of a player in a match: team and number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MatchPlayer {
    /// Team, 0 or 1.
    pub team: usize,
    /// Number, 1 to 11.
    pub unum: u8,
}

impl MatchPlayer {
    /// Index of its number.
    pub(crate) fn index(self) -> usize {
        usize::from(self.unum).saturating_sub(1).min(PLAYERS - 1)
    }
}

/// The state of one player in a cycle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct PlayerSample {
    pub player: MatchPlayer,
    /// Position of its torso, m.
    pub at: [f32; 3],
    /// Cosine of the angle between its torso and upright.
    pub upright: f32,
    /// True if the player sent anything in this cycle.
    pub has_acted: bool,
}

/// A foul that the referee called against a player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct FoulCall {
    pub player: MatchPlayer,
    /// Short name of the foul.
    pub foul: &'static str,
}

/// A goal of the match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Goal {
    /// Game time, s.
    pub time_s: f32,
    /// The team that scored.
    pub team: usize,
    /// The player that touched the ball last.
    pub by: Option<MatchPlayer>,
    /// The side on which its team played: 0 left, 1 right.
    pub side: usize,
    /// Goals of both teams after it.
    pub score: [i32; TEAMS],
}

/// The facts of one cycle.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct CycleFacts {
    /// Game time, s.
    pub time_s: f32,
    pub mode: PlayMode,
    pub half: i32,
    /// The team that plays on the left, at negative x.
    pub on_left: usize,
    /// Goals of both teams.
    pub score: [i32; TEAMS],
    /// Position of the ball, m.
    pub ball: [f32; 3],
    /// Velocity of the ball, m/s.
    pub ball_velocity: [f32; 3],
    /// Players that touched the ball.
    pub touches: Vec<MatchPlayer>,
    pub players: Vec<PlayerSample>,
    pub foul_calls: Vec<FoulCall>,
    pub goals: Vec<Goal>,
}

impl CycleFacts {
    /// The facts before the first cycle.
    pub fn new() -> CycleFacts {
        CycleFacts {
            time_s: 0.0,
            mode: PlayMode::BeforeKickOff,
            half: 1,
            on_left: 0,
            score: [0; TEAMS],
            ball: [0.0; 3],
            ball_velocity: [0.0; 3],
            touches: Vec::new(),
            players: Vec::new(),
            foul_calls: Vec::new(),
            goals: Vec::new(),
        }
    }

    /// True if the ball is in play: open play and pass mode.
    pub fn is_running(&self) -> bool {
        matches!(self.mode, PlayMode::PlayOn | PlayMode::PassLeft | PlayMode::PassRight)
    }

    /// True from the first kick-off to the end, except at half time.
    pub fn is_on(&self) -> bool {
        !matches!(self.mode, PlayMode::BeforeKickOff | PlayMode::GameOver)
    }

    /// The direction of play of a team along x: 1 or -1.
    pub fn forward(&self, team: usize) -> f32 {
        if team == self.on_left { 1.0 } else { -1.0 }
    }
}

/// Length of a vector on the field. Not `hypot`: its last bits differ between platforms.
pub fn length([x, y]: [f32; 2]) -> f32 {
    (x * x + y * y).sqrt()
}
