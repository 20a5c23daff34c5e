//! The referee of the 3D league of 2026 (RCSSServerMJ, docs/reference/humanoid.md 8) on numbers: without bodies, clocks
//! of its own or a physics engine.
//!
//! A world holds a [`HumanoidGameState`] and a [`HumanoidReferee`], both part of its saved state, and in each cycle
//! does this:
//!
//! 1. Before the physics it applies beams ([`beam`]).
//! 2. After the last physics step it passes the contacts of the ball to [`BallContacts::update`].
//! 3. It fills a [`HumanoidSituation`] with the positions of robots and ball.
//! 4. It carries out the commands of trainers, in order: [`HumanoidReferee::kick_off`],
//!    [`HumanoidReferee::drop_ball`] and [`HumanoidReferee::set_mode`]; a command that moves the ball or a robot also
//!    changes the situation.
//! 5. It calls [`HumanoidReferee::step`]. The referee's placements change the situation at once, so later decisions see
//!    them.
//! 6. It carries out the [`RefereePlacement`]s of 4 and 5 in order.
//!
//! Equal memories and situations give equal output. Numbers are the reference's to the bit, but for products of
//! matrices and squares, whose last bit depends on the reference's mathematical libraries.
//!
//! ```
//! use humanoid_rules::{
//!     FieldDimensions, GamePhase, HumanoidGameState, HumanoidReferee, HumanoidSituation, PlayMode, RefereePlacement,
//!     RuleBook, TeamSide,
//! };
//!
//! let mut game = HumanoidGameState::new(&RuleBook::SSIM_26, GamePhase::FirstHalf, None);
//! let mut referee = HumanoidReferee::new(FieldDimensions::FIFA_7_VS_7, RuleBook::SSIM_26);
//! let mut situation = HumanoidSituation { ball: [3.0, 0.0, 0.11], ..HumanoidSituation::default() };
//!
//! let output = referee.kick_off(&mut game, &mut situation, TeamSide::Left);
//! assert_eq!(output.placements, [RefereePlacement::Ball { x: 0.0, y: 0.0 }]);
//!
//! situation.sim_time_s = 0.02;
//! referee.step(&mut game, &mut situation);
//! assert_eq!(game.mode(), PlayMode::KickOffLeft);
//! assert_eq!(game.play_time().to_string(), "0.02");
//! ```
//!
//! Beside the referee, [`Teams`] admits robots to teams, and [`FieldDimensions`] has the dimensions and markers of the
//! fields.
//!
//! The modules form layers; each uses only the ones below it. From the ground:
//!
//! * plain data: `player_id`, `region`, `placement`, `field`, `markers`, `rulebook`, `foul`, `geometry`
//! * the state of the game: `teams`, `restart`, `shootout`, `game_state`, `contacts`; the referee's view: `situation`
//! * the referee's memory: `goalie_area_memory`, `posture_times`, `referee`
//! * `rule_context`: the context of a rule; `decisions` and `removal`: its effects
//! * one file for each rule
//! * `cycle`: the order of the rules in a cycle, and the commands of trainers

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod ball_location;
mod ball_touch;
mod beam;
mod contacts;
mod cycle;
mod decisions;
mod double_touch;
mod field;
mod foul;
mod game_state;
mod geometry;
mod goalie_area_memory;
mod hand;
mod illegal_defence;
mod incapable;
mod markers;
mod misplacement;
mod penalty_attempt;
mod phase_end;
mod placement;
mod player_id;
mod posture_times;
mod referee;
mod region;
mod removal;
mod restart;
mod rule_context;
mod rulebook;
mod scoring_bar;
mod shootout;
mod situation;
mod teams;
mod time_out;

pub use humanoid_protocol::{PlayMode, PlayTime, TeamSide};

pub use beam::{beam, is_beaming_allowed};
pub use contacts::{BallContacts, BallTouch};
pub use field::{BALL_RADIUS_M, FieldDimensions};
pub use foul::{Foul, FoulKind};
pub use game_state::HumanoidGameState;
pub use markers::FieldMarker;
pub use placement::{RefereePlacement, heading_quaternion};
pub use player_id::PlayerId;
pub use referee::{HumanoidReferee, RefereeOutput, random_side};
pub use region::{GroundBox, GroundRectangle};
pub use rulebook::{GamePhase, RuleBook, RuleVersion};
pub use shootout::ShootoutScore;
pub use situation::{BodyGeometry, HandGeom, HeadGeometry, HumanoidSituation, RobotSituation};
pub use teams::{JoinRefusal, Teams};
