//! The agent of a whole team: packets in, commands out.

use glam::DVec2;
use ssl_protocol::referee::Referee;
use ssl_protocol::robot::RobotControl;
use ssl_protocol::vision::WrapperPacket;

use crate::TeamColour;
use crate::context::{Context, Memory};
use crate::motion;
use crate::plays;
use crate::situation::{RefereeState, Situation};
use crate::world_model::WorldModel;

/// The agent of a whole team.
#[derive(Debug, Clone)]
pub struct TeamAgent {
    colour: TeamColour,
    world_model: WorldModel,
    referee: RefereeState,
    memory: Memory,
    /// Position of the ball at the latest command, in the team's frame, once it was seen there.
    ball_start: Option<DVec2>,
    /// Capture time of the frames of the latest decision.
    decided_s: Option<f64>,
}

/// Microseconds in a second.
const US: f64 = 1e6;

impl TeamAgent {
    /// An agent before the first packet.
    #[must_use]
    pub fn new(colour: TeamColour) -> TeamAgent {
        TeamAgent {
            colour,
            world_model: WorldModel::new(colour),
            referee: RefereeState::default(),
            memory: Memory::default(),
            ball_start: None,
            decided_s: None,
        }
    }

    /// Returns the colour of the team.
    #[must_use]
    pub fn colour(&self) -> TeamColour {
        self.colour
    }

    /// Returns the situation of play.
    #[must_use]
    pub fn situation(&self) -> Situation {
        self.referee.situation()
    }

    /// Adopts a packet of vision.
    pub fn take_vision(&mut self, packet: &WrapperPacket) {
        self.world_model.take_vision(packet);
    }

    /// Adopts a message of the referee.
    pub fn take_referee(&mut self, message: &Referee) {
        self.world_model.see_clock(message.packet_timestamp as f64 / US);
        if self.referee.adopt(message, self.colour) {
            self.ball_start = None;
            self.memory.begin(self.referee.situation());
        }
    }

    /// Returns the commands for all robots, once for each capture time; `None` if no newer frame has come since the
    /// latest commands, or no geometry yet.
    pub fn commands(&mut self) -> Option<RobotControl> {
        let time_s = self.world_model.time_s()?;
        if self.decided_s == Some(time_s) {
            return None;
        }
        let sign = if self.referee.is_own_goal_positive { -1.0 } else { 1.0 };
        let snapshot = self.world_model.snapshot(self.referee.is_own_goal_positive)?;
        self.decided_s = Some(time_s);
        let start = *self.ball_start.get_or_insert(snapshot.ball.at);
        let taker = self.memory.attacker;
        let is_ours = is_own_restart(self.referee.situation());
        if self.referee.update(snapshot.ball.at, start) {
            self.memory.taker = taker.filter(|_| is_ours);
        }
        self.memory.release_taker(&snapshot);
        let context =
            Context { snapshot: &snapshot, situation: self.referee.situation(), goalkeeper: self.referee.goalkeeper };
        let orders = plays::orders(&context, &mut self.memory);
        let mut control = RobotControl::default();
        for robot in &snapshot.own {
            let order = orders.iter().find(|(number, _)| *number == robot.number);
            let command = match order {
                Some((number, order)) => {
                    let (velocity, turn) = motion::velocity(order, robot, &snapshot);
                    self.world_model.set_commanded(*number, velocity * sign);
                    motion::command(order, *number, (velocity, turn), sign)
                }
                None => {
                    self.world_model.set_commanded(robot.number, DVec2::ZERO);
                    motion::standstill(robot.number)
                }
            };
            control.robot_commands.push(command);
        }
        Some(control)
    }
}

/// True if this team takes the kick.
fn is_own_restart(situation: Situation) -> bool {
    matches!(
        situation,
        Situation::KickOff { is_ours: true }
            | Situation::FreeKick { is_ours: true }
            | Situation::Penalty { is_ours: true }
    )
}
