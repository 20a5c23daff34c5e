//! A network as a skill: percepts in, commands of motors out.

use humanoid_protocol::action::{Action, MotorCommand, append_action};
use policy::{Policy, PolicyState};

use crate::contract::PolicyContract;
use crate::contract_error::ContractError;
use crate::joint_names::motor;
use crate::network_tensors::NetworkTensors;
use crate::observation_term::{ObservationTerm, TermKind};
use crate::own_robot::{CYCLE_S, OwnRobot};

/// A velocity to walk with.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct WalkCommand {
    /// Forward, m/s.
    pub forward_m_s: f64,
    /// To the left, m/s.
    pub left_m_s: f64,
    /// Counter-clockwise, rad/s.
    pub turn_rad_s: f64,
}

/// A network that moves a robot, with its memory.
#[derive(Debug, Clone)]
pub struct PolicySkill {
    state: PolicyState,
    tensors: NetworkTensors,
    contract: PolicyContract,
    /// The observation of the latest step.
    observation: Vec<f32>,
    /// Motors of the contract's joints.
    motors: Vec<String>,
    /// Places of the contract's joints in percepts: found in the first step, since a robot keeps its joints.
    places: Vec<Option<usize>>,
    last_action: Vec<f32>,
    /// Earlier frames of each term, the oldest first.
    history: Vec<Vec<f32>>,
    /// Steps since the start.
    steps: u64,
    /// True for the built-in walk, to which the built-in kick can be added.
    is_builtin: bool,
}

impl PolicySkill {
    /// A skill of an ONNX file; the TOML text replaces its metadata.
    ///
    /// # Errors
    /// If the file is no network that spar knows, or its contract is missing or does not fit.
    pub fn read(bytes: &[u8], text: Option<&str>) -> Result<PolicySkill, ContractError> {
        PolicySkill::new(&Policy::read(bytes)?, text)
    }

    /// A skill of a network; the TOML text replaces its metadata.
    ///
    /// # Errors
    /// If its contract is missing or does not fit.
    pub fn new(policy: &Policy, text: Option<&str>) -> Result<PolicySkill, ContractError> {
        let (contract, tensors) = (PolicyContract::read(policy, text)?, NetworkTensors::of(policy)?);
        let motors = contract.joints.iter().map(|joint| motor(joint).unwrap_or_default()).collect();
        let mut skill = PolicySkill {
            state: PolicyState::new(policy),
            observation: vec![0.0; policy.inputs()[tensors.observation].width],
            tensors,
            last_action: vec![0.0; contract.joints.len()],
            history: vec![Vec::new(); contract.observation.len()],
            contract,
            motors,
            places: Vec::new(),
            steps: 0,
            is_builtin: false,
        };
        skill.reset();
        Ok(skill)
    }

    /// The contract.
    pub fn contract(&self) -> &PolicyContract {
        &self.contract
    }

    /// Begins anew: after a beam or a fall.
    pub fn reset(&mut self) {
        self.state.reset();
        self.last_action.fill(0.0);
        self.history.iter_mut().for_each(Vec::clear);
        self.steps = 0;
    }

    /// The same skill as the built-in walk.
    pub(crate) fn into_builtin(self) -> PolicySkill {
        PolicySkill { is_builtin: true, ..self }
    }

    /// True for the built-in walk.
    pub(crate) fn is_builtin(&self) -> bool {
        self.is_builtin
    }

    /// Steps since the start.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// The observation of the latest step.
    pub fn observation(&self) -> &[f32] {
        &self.observation
    }

    /// The network's output in the latest step, clipped.
    pub fn action(&self) -> &[f32] {
        &self.last_action
    }

    /// The angle, rad, to which the latest step drives the joint at an index of the contract.
    pub fn target_rad(&self, joint: usize) -> f32 {
        self.contract.default_angles_rad[joint] + self.contract.action_scales_rad[joint] * self.last_action[joint]
    }

    /// Makes a step, and appends the commands of all motors.
    pub fn step(&mut self, robot: &OwnRobot, command: &WalkCommand, out: &mut Vec<u8>) {
        self.step_with(robot, command, &[], out);
    }

    /// Makes a step with offsets that are added to the joints' angles, rad, in the contract's order; none: zero.
    pub(crate) fn step_with(
        &mut self,
        robot: &OwnRobot,
        command: &WalkCommand,
        offsets_rad: &[f64],
        out: &mut Vec<u8>,
    ) {
        self.decide(robot, command);
        for (index, name) in self.motors.iter().enumerate() {
            let [kp, kd] = self.contract.gains[index].map(f64::from);
            let q_rad = f64::from(self.target_rad(index));
            let q_deg = offsets_rad.get(index).map_or(q_rad, |offset| q_rad + offset).to_degrees();
            append_action(out, &Action::Motor(MotorCommand { name, q_deg, dq_deg_s: 0.0, kp, kd, tau: 0.0 }));
        }
    }

    /// Makes a step: the actions of an observation.
    pub fn decide(&mut self, robot: &OwnRobot, command: &WalkCommand) {
        if self.places.is_empty() {
            self.places = self.contract.joints.iter().map(|sensor| robot.joint(sensor)).collect();
        }
        self.observe(robot, command);
        self.state.input_mut(self.tensors.observation).copy_from_slice(&self.observation);
        self.state.evaluate();
        self.last_action.copy_from_slice(self.state.output(self.tensors.actions));
        if let Some(clip) = self.contract.clip {
            self.last_action.iter_mut().for_each(|number| *number = number.clamp(-clip, clip));
        }
        self.steps += 1;
    }

    /// Fills in the network's input.
    fn observe(&mut self, robot: &OwnRobot, command: &WalkCommand) {
        let PolicySkill { observation, contract, places, last_action, history, steps, .. } = self;
        let mut at = 0;
        for (term, frames) in contract.observation.iter().zip(history) {
            let width = term.kind.width(contract.joints.len());
            let values = frame(term, contract, places, robot, command, last_action, *steps);
            // A start has the first frame in place of those before it.
            let missing = if frames.is_empty() { term.frames } else { 1 };
            (0..missing).for_each(|_| frames.extend(&values));
            let surplus = frames.len().saturating_sub(width * term.frames);
            frames.drain(..surplus);
            observation[at..at + frames.len()].copy_from_slice(frames);
            at += frames.len();
        }
    }
}

/// The numbers of one frame of a term.
fn frame(
    term: &ObservationTerm,
    contract: &PolicyContract,
    places: &[Option<usize>],
    robot: &OwnRobot,
    command: &WalkCommand,
    last_action: &[f32],
    steps: u64,
) -> Vec<f32> {
    let joints = |values: &[f64]| -> Vec<f32> {
        let value = |place: &Option<usize>| place.and_then(|place| values.get(place)).copied().unwrap_or_default();
        places.iter().map(|place| value(place) as f32).collect()
    };
    let phase = std::f64::consts::TAU * steps as f64 * CYCLE_S / f64::from(term.period_s);
    let single = |numbers: &[f64]| numbers.iter().map(|number| *number as f32).collect::<Vec<f32>>();
    let mut values = match term.kind {
        TermKind::LinearVelocity => single(&robot.in_torso(robot.velocity_m_s)),
        TermKind::AngularVelocity => single(&robot.gyro_rad_s),
        TermKind::Acceleration => single(&robot.acceleration_m_s2),
        TermKind::Gravity => single(&robot.gravity()),
        TermKind::JointAngle => joints(&robot.angles_rad),
        TermKind::JointOffset => {
            let angles = joints(&robot.angles_rad);
            angles.iter().zip(&contract.default_angles_rad).map(|(angle, default)| angle - default).collect()
        }
        TermKind::JointVelocity => joints(&robot.velocities_rad_s),
        TermKind::LastAction => last_action.to_vec(),
        TermKind::Command => single(&[command.forward_m_s, command.left_m_s, command.turn_rad_s]),
        TermKind::GaitPhase => single(&[libm::sin(phase), libm::cos(phase)]),
        TermKind::GaitPhaseCosine => single(&[libm::cos(phase), libm::sin(phase)]),
    };
    values.iter_mut().for_each(|value| *value = term.scaled(*value));
    values
}
