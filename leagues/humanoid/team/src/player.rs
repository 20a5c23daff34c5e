//! A player: percepts in, answers out.

use humanoid_protocol::action::{Action, MotorCommand, append_action, append_syn};
use humanoid_protocol::percept::Percept;
use humanoid_protocol::{PlayMode, TeamSide};

use crate::behaviour::{decide, is_own_restart, kick_off_place, may_beam, walk};
use crate::field_view::FieldView;
use crate::joint_names::motor;
use crate::own_robot::OwnRobot;
use crate::policy_skill::{PolicySkill, WalkCommand};
use crate::vector::{between, length};

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
    has_fallen: bool,
    /// True from the arrival at the kick-off place until the game runs.
    is_at_home: bool,
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
            has_fallen: false,
            is_at_home: false,
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
        let is_upright = -self.robot.gravity()[2] > FALLEN_UP;
        if length(way) > PLACED_M || self.has_fallen && is_upright {
            self.placed_cycles = 0;
            self.walk.reset();
        }
        self.has_fallen = !is_upright;
        let mode = percept.game.mode;
        if may_beam(mode) {
            // The ball is at the centre at the next kick-off.
            self.view.set_ball([0.0, 0.0]);
            self.beam_home(out);
        } else {
            self.is_at_home = false;
        }
        if self.has_fallen {
            // The referee puts a robot beside the field that stays on the ground.
            return append_syn(out);
        }
        self.placed_cycles = self.placed_cycles.saturating_add(1);
        if self.placed_cycles <= BEND_CYCLES {
            return self.bend(out);
        }
        let is_right = percept.game.team_right.as_ref().is_some_and(|right| **right == *self.team.as_bytes());
        let side = if is_right { TeamSide::Right } else { TeamSide::Left };
        self.bar_after_restart(mode, side);
        let is_barred = percept.now < self.barred_until_s;
        let decided = || walk(&self.view, decide(&self.view, mode, side, self.number, is_barred));
        let command = self.fixed_command.unwrap_or_else(decided);
        self.walk.step(&self.robot, &command, out);
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
        let home = kick_off_place(self.number);
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
