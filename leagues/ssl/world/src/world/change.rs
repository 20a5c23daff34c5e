//! Execution of inputs.

use engine::Seat;
use ssl_protocol::decode;

use super::{Changing, Pace, Refused, World};
use crate::command::Command;
use crate::control::{Effect, Fault, Order, carry_out};
use crate::input::Wish;
use crate::state::Team;
use crate::tuning;

/// Largest number of stored errors: a paused world does not discard them by itself.
const REFUSED_MAX: usize = 256;

impl World {
    /// Executes a command of a client.
    pub(super) fn take(&mut self, by: Option<Seat>, wish: Wish) {
        match wish {
            Wish::Order(order) => self.order(by, &order),
            Wish::Robots(team, commands) => self.tell(team, commands),
            Wish::Fault(change) => self.changing.faults.take(change, self.changing.state.tick),
            Wish::Referee(said) => {
                let Changing { referee, state, .. } = &mut self.changing;
                referee.iter_mut().for_each(|referee| referee.hear(&said, state.tick));
            }
            Wish::Controller(message) => self.hear_controller(message),
            Wish::Pause => self.changing.pace = Pace { is_paused: true, ..Pace::default() },
            Wish::Resume => self.changing.pace = Pace::default(),
            Wish::Step(ticks) => self.changing.pace = Pace { is_paused: true, ticks, is_over: false },
            Wish::Dismiss(seat) => self.dismissed.push(seat),
            Wish::End => self.changing.pace.is_over = true,
        }
    }

    /// Sends commands to robots over the radio; some are lost.
    pub(super) fn tell(&mut self, team: Team, commands: Vec<(usize, Command)>) {
        let (on, radio, state) = self.conditions();
        radio.tell(&on, state, team, commands);
    }

    fn order(&mut self, by: Option<Seat>, order: &Order) {
        let Changing { state, model, realism, speed, vision_port, pace, .. } = &mut self.changing;
        let done = carry_out(order, state, model).map(|effect| match effect {
            Effect::Realism(change) => {
                *realism = tuning::changed(realism, &change);
                true
            }
            Effect::Geometry(_) => true,
            Effect::Speed(times) => {
                // Speed 0 pauses the world.
                pace.is_paused = times == 0.0;
                *speed = Some(times).filter(|times| *times > 0.0).or(*speed);
                false
            }
            Effect::VisionPort(port) => {
                *vision_port = Some(port);
                false
            }
            Effect::Teleported | Effect::Respecified => false,
        });
        match done {
            Ok(true) => self.hang_cameras(),
            Ok(false) => {}
            Err(fault) => self.refuse(by, fault),
        }
    }

    /// Adopts a game controller's message; the endpoints forward its bytes unchanged.
    fn hear_controller(&mut self, message: Vec<u8>) {
        let Changing { referee, state, .. } = &mut self.changing;
        let Some((referee, read)) = referee.as_mut().zip(decode(&message).ok()) else { return };
        referee.adopt(&read, state.tick);
        self.controller.push((state.tick, message));
    }

    fn refuse(&mut self, by: Option<Seat>, fault: Fault) {
        let Some(seat) = by else { return };
        let (number, tick) = (self.refusals, self.changing.state.tick);
        if self.refused.len() >= REFUSED_MAX {
            self.refused.remove(0);
        }
        self.refused.push(Refused { number, tick, seat, fault });
        self.refusals += 1;
    }
}
