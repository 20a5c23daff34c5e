//! The referee of RoboCup 3D soccer (docs/reference/soccer-rules.md), on numbers and names: without bodies, clocks of
//! its own or a physics engine.
//!
//! A world calls the referee once in each cycle, after its physics:
//!
//! 1. It advances the clock of the match, [`Referee::game`], with [`Clock::tick`].
//! 2. **Input.** It clears and fills a [`Situation`]: players with the parts of their robots, the ball, contacts and the
//!    goal sensor of this cycle. With the memory ([`Referee`], part of the saved state), the game [`Parameters`] and a
//!    stream of draws, it makes a [`RuleContext`].
//! 3. **Decision.** [`RuleContext::cycle`] applies the rules in the order of the [`Ruleset`]. The referee's own moves
//!    change the situation at once, so later decisions of the cycle see them. Trainers' commands use the other methods
//!    of [`RuleContext`] in the same way.
//! 4. **Output.** [`RefereeOutput`] has the actions for the world (move the ball or a robot, freeze a joint, change
//!    sides) and the events, each a [`Decision`] with its reason. The world carries the actions out in order.
//!
//! Equal memories, situations, parameters and draws give equal output.
//!
//! ```
//! use engine::RandomStream;
//! use soccer_protocol::{PlayMode, Side};
//! use soccer_rules::{Decision, Parameters, Referee, RefereeOutput, RuleContext, Situation};
//!
//! let parameters = Parameters::league();
//! let mut referee = Referee::new(0.02, &parameters);
//! let (mut situation, mut output) = (Situation::default(), RefereeOutput::default());
//! for cycle in 0..3 {
//!     referee.game.clock.tick(referee.game.mode);
//!     situation.clear();
//!     situation.ball.live.z = parameters.ball_radius_m;
//!     situation.ball.synced = situation.ball.live;
//!     let draws = RandomStream::new(1, "referee", 0, cycle);
//!     let mut context = RuleContext::new(&mut referee, &mut situation, &parameters, draws, false, &mut output);
//!     context.cycle();
//!     if cycle == 1 {
//!         context.kick_off(Some(Side::Left), "a trainer kicks off");
//!     }
//!     output.actions.clear(); // The world has carried them out.
//! }
//! assert_eq!(referee.game.mode, PlayMode::KickOffLeft);
//! assert_eq!(output.events[0].decision, Decision::Mode(PlayMode::KickOffLeft));
//! ```
//!
//! Beside the referee: [`Teams`] admits robots to teams, [`HearingState`] is the hearing of one robot,
//! [`GAME_PARAMETERS`] lists the game parameters by name, [`BodyShapes`] describes a robot to the rules.
//!
//! The modules form layers; each uses only the ones below it. From the ground:
//!
//! * plain data: limits and game parameters (`limits`, `compat`, `parameters`, `game_parameters`), the referee's view
//!   (`situation`, `body_shapes`), decisions (`event`) and actions (`referee_output`), the `field`, `clock` and
//!   `play_mode`; the players (`teams`) and their hearing (`hearing`); the differences between the rule sets of the
//!   league and 2006 (`ruleset_differences`)
//! * `memory`: the referee's memory
//! * `rule_context`: the context of a rule
//! * one file for each rule, fouls in a folder of their own
//! * `referee` and `year2006`: the order of a cycle, in the league and in 2006
//! * `ruleset`: the selection of a rule set

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod ball_out;
mod ball_touch;
mod body_shapes;
mod clearing;
mod clock;
mod compat;
mod drop_ball;
mod event;
mod field;
mod fouls;
mod game_over;
mod game_parameters;
mod goal;
mod half_time;
mod hearing;
mod kick_mode;
mod kick_off;
mod kick_taker;
mod limits;
mod memory;
mod offside;
mod parameters;
mod pass_mode;
mod play_mode;
mod play_on;
mod referee;
mod referee_output;
mod rule_context;
mod ruleset;
mod ruleset_differences;
mod safe_place;
mod situation;
mod teams;
mod year2006;

#[cfg(test)]
mod checklist_test;
#[cfg(test)]
mod property_test;
#[cfg(test)]
mod test_game;

pub use body_shapes::{BodyShape, BodyShapes, BoxPair};
pub use clock::Clock;
pub use compat::Compat;
pub use event::{Decision, Event, PlayerId};
pub use field::{Field, Rectangle};
pub use game_parameters::{GAME_PARAMETERS, GameParameter};
pub use hearing::{HeardMessage, HearingState, direction_deg};
pub use limits::{COUNT_MAX, TEAM_SIZE_MAX};
pub use memory::Referee;
pub use memory::fouls::offences::{Offence, Offences};
pub use parameters::{Charging, Crowds, Keepaway, Lying, Parameters, PassMode, Rules, SelfCollision};
pub use play_mode::Match;
pub use referee_output::{RefereeAction, RefereeOutput};
pub use rule_context::RuleContext;
pub use ruleset::{BeamPlace, Ruleset};
pub use situation::{BallState, Part, Player, PlayerContact, Situation, Toucher};
pub use teams::{
    Admission, INIT_WITHOUT_ROBOT, JoinRefusal, NO_SUCH_ROBOT, ROBOT_NOT_ALLOWED, TEAM_NAME_BYTES_MAX, TOO_MANY_ROBOTS,
    Teams, prevents_joining, yaw_deg,
};
