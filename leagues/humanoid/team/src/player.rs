//! A player: percepts in, answers out.

use humanoid_protocol::action::{Action, MotorCommand, append_action};
use humanoid_protocol::percept::Percept;
use humanoid_protocol::{PlayMode, TeamSide};

use crate::behaviour::{Intent, Role, decide, is_own_restart, kick_off_place, may_beam, walk};
use crate::field_view::FieldView;
use crate::get_up::GetUp;
use crate::joint_names::motor;
use crate::kick::Kick;
use crate::own_robot::OwnRobot;
use crate::policy_skill::{PolicySkill, WalkCommand};
use crate::vector::{Ground, between, length};

/// Cycles in which a robot that was placed bends its knees, before the network walks.
const BEND_CYCLES: u32 = 40;

/// Gains of legs and of other joints that bend: stiffness, N m/rad, and damping, N m s/rad.
const BEND_GAINS: [[f64; 2]; 2] = [[200.0, 5.0], [25.0, 0.6]];

/// Way of the torso in one cycle, m, from which the robot was placed by somebody.
const PLACED_M: f64 = 0.3;

/// Distance from the ball, m, of a robot that plays it.
const TAKER_M: f64 = 0.7;

/// Time for which a robot that has taken a restart leaves the ball to others, s.
const BARRED_S: f64 = 8.0;

/// Pitch of the head, rad, with a ball that is nearer than this, m, so that the camera sees the own feet. It changes by
/// this much in a cycle.
const HEAD_PITCH_RAD: f64 = 0.6;
const NEAR_BALL_M: f64 = 1.5;
const HEAD_STEP_RAD: f64 = 0.02;

/// Cosine of the torso's tilt below which the robot has fallen.
const FALLEN_UP: f64 = 0.5;

/// A player with a walk.
#[derive(Debug, Clone)]
pub struct HumanoidPlayer {
    team: String,
    number: u8,
    walk: PolicySkill,
    robot: OwnRobot,
    view: FieldView,
    /// Cycles since the robot was placed.
    placed_cycles: u32,
    /// Getting up, from a fall until the robot stands.
    get_up: Option<GetUp>,
    /// The kick that has begun.
    kick: Option<Kick>,
    /// Commanded pitch of the head, rad.
    head_pitch_rad: f64,
    /// True from the arrival at the kick-off place until the game runs.
    is_at_home: bool,
    kick_off_offset_m: Ground,
    /// The latest play mode.
    mode: PlayMode,
    /// Time until which it leaves the ball to others, s: it has taken a restart.
    barred_until_s: f64,
    /// The command that replaces the behaviour.
    fixed_command: Option<WalkCommand>,
}

impl HumanoidPlayer {
    /// A player of a team that walks with this skill.
    pub fn new(team: &str, number: u8, walk: PolicySkill) -> HumanoidPlayer {
        HumanoidPlayer {
            team: team.to_owned(),
            number,
            walk,
            robot: OwnRobot::default(),
            view: FieldView::new(),
            placed_cycles: 0,
            get_up: None,
            kick: None,
            head_pitch_rad: 0.0,
            is_at_home: false,
            kick_off_offset_m: [0.0; 2],
            mode: PlayMode::BeforeKickOff,
            barred_until_s: 0.0,
            fixed_command: None,
        }
    }

    /// Walks with this command for ever, wherever the ball is.
    #[must_use]
    pub fn with_command(mut self, command: WalkCommand) -> HumanoidPlayer {
        self.fixed_command = Some(command);
        self
    }

    /// Stands this far from its formation's place at kick-offs: forward, left, m.
    #[must_use]
    pub fn with_kick_off_offset(mut self, offset_m: Ground) -> HumanoidPlayer {
        self.kick_off_offset_m = offset_m;
        self
    }

    /// The first frame: asks for a robot of this model.
    pub fn append_init(&self, model: &str, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("(init {model} {} {})", self.team, self.number).as_bytes());
    }

    /// Answers a percept.
    pub fn answer(&mut self, percept: &Percept, out: &mut Vec<u8>) {
        let before = self.robot.position_m;
        self.robot.update(percept);
        self.view.update(&self.team, &self.robot, percept);
        let way = between([before[0], before[1]], [self.robot.position_m[0], self.robot.position_m[1]]);
        if length(way) > PLACED_M {
            self.start_anew(0);
        }
        let mode = percept.game.mode;
        if may_beam(mode) {
            // The ball is at the centre at the next kick-off.
            self.view.set_ball([0.0, 0.0]);
            self.beam_home(out);
        } else {
            self.is_at_home = false;
        }
        if self.gets_up(out) {
            return;
        }
        self.placed_cycles = self.placed_cycles.saturating_add(1);
        if self.placed_cycles <= BEND_CYCLES {
            return self.bend(out);
        }
        let is_right = percept.game.team_right.as_ref().is_some_and(|right| **right == *self.team.as_bytes());
        let side = if is_right { TeamSide::Right } else { TeamSide::Left };
        self.bar_after_restart(mode, side);
        let role = Role {
            side,
            number: self.number,
            is_barred: percept.now < self.barred_until_s,
            can_kick: self.walk.is_builtin(),
        };
        let intent = self.fixed_command.map_or_else(|| decide(&self.view, mode, &role), Intent::Walk);
        self.act(intent, out);
    }

    /// Moves the robot: continues a kick, begins one, or walks.
    fn act(&mut self, intent: Intent, out: &mut Vec<u8>) {
        if intent == Intent::Kick && self.kick.is_none() && Kick::may_begin(self.walk.steps()) {
            self.kick = Some(Kick::new(self.walk.contract()));
        }
        let mut offsets_rad = vec![0.0; self.walk.contract().joints.len()];
        self.look(&mut offsets_rad);
        let kick_command = self.kick.as_mut().and_then(|kick| kick.step(&mut offsets_rad));
        if kick_command.is_none() {
            self.kick = None;
        }
        let command = kick_command.unwrap_or_else(|| walk(&self.view, intent));
        self.walk.step_with(&self.robot, &command, &offsets_rad, out);
    }

    /// Pitches the head towards a ball that is near. The walk has learned with a level head, so it does not sense the pitch.
    fn look(&mut self, offsets_rad: &mut [f64]) {
        const HEAD_PITCH: &str = "q_hj2";
        let is_near = self.fixed_command.is_none() && length(between(self.view.place, self.view.ball)) < NEAR_BALL_M;
        let pitch_rad = if is_near { HEAD_PITCH_RAD } else { 0.0 };
        let change = (pitch_rad - self.head_pitch_rad).clamp(-HEAD_STEP_RAD, HEAD_STEP_RAD);
        self.head_pitch_rad += change;
        if let Some(index) = self.walk.contract().joints.iter().position(|joint| *joint == HEAD_PITCH) {
            offsets_rad[index] = self.head_pitch_rad;
        }
        if let Some(index) = self.robot.joint(HEAD_PITCH) {
            self.robot.angles_rad[index] -= self.head_pitch_rad;
        }
    }

    /// Begins to walk anew, this many cycles after the robot was placed.
    fn start_anew(&mut self, placed_cycles: u32) {
        self.placed_cycles = placed_cycles;
        self.get_up = None;
        self.kick = None;
        self.head_pitch_rad = 0.0;
        self.walk.reset();
    }

    /// Gets up after a fall; false, and no commands, if the robot stands.
    fn gets_up(&mut self, out: &mut Vec<u8>) -> bool {
        if self.get_up.is_none() && -self.robot.gravity()[2] < FALLEN_UP {
            self.get_up = Some(GetUp::new(&self.robot));
        }
        let Some(get_up) = &mut self.get_up else { return false };
        if get_up.step(&self.robot, out) {
            return true;
        }
        // It stands in the walk's default posture, or lies again and begins anew.
        self.start_anew(BEND_CYCLES);
        -self.robot.gravity()[2] < FALLEN_UP && self.gets_up(out)
    }

    /// Leaves the ball to others after a restart of its own, until one of them has come or some time is over.
    fn bar_after_restart(&mut self, mode: PlayMode, side: TeamSide) {
        let before = std::mem::replace(&mut self.mode, mode);
        let to_ball = length(between(self.view.place, self.view.ball));
        if is_own_restart(before, side) && mode == PlayMode::PlayOn && to_ball < TAKER_M {
            self.barred_until_s = self.view.now_s + BARRED_S;
        }
        if self.view.nearest(self.view.ball).is_some_and(|(_, distance)| distance < TAKER_M) {
            self.barred_until_s = 0.0;
        }
    }

    /// Beams to the kick-off place, if the robot is elsewhere.
    fn beam_home(&mut self, out: &mut Vec<u8>) {
        const AT_HOME_M: f64 = 0.5;
        let home = kick_off_place(self.number, self.kick_off_offset_m);
        self.is_at_home |= length(between(self.view.place, home)) < AT_HOME_M;
        if !self.is_at_home {
            let [x, y] = self.view.beam_place(home);
            append_action(out, &Action::Beam { x, y, theta_deg: 0.0 });
        }
    }

    /// Moves all joints towards the walk's default angles.
    fn bend(&self, out: &mut Vec<u8>) {
        let contract = self.walk.contract();
        let share = f64::from(self.placed_cycles) / f64::from(BEND_CYCLES);
        for (sensor, angle) in contract.joints.iter().zip(&contract.default_angles_rad) {
            let Some(name) = motor(sensor) else { continue };
            let is_leg = name.starts_with("ll") || name.starts_with("rl");
            let [kp, kd] = BEND_GAINS[usize::from(!is_leg)];
            let q_deg = share * f64::from(*angle).to_degrees();
            append_action(out, &Action::Motor(MotorCommand { name: &name, q_deg, dq_deg_s: 0.0, kp, kd, tau: 0.0 }));
        }
    }
}
