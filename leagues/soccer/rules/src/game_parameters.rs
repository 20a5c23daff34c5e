//! All game parameters: name, default, unit, effect, and target field (docs/reference/soccer-rules.md 15).
//!
//! Names are the reference's, except for those in small letters. Defaults are the league's, written as in TOML: scene
//! files divide whole numbers and numbers with a decimal point differently.

use ParameterTarget::{Count, Ignored, Number, Switch, Text, Truncated};
use engine::{ABOVE_ZERO, Parameter, ParameterKind, Value};

use crate::limits::TEAM_SIZE_MAX;
use crate::parameters::{Parameters, Rules};

/// A game parameter and the field that it sets.
pub struct GameParameter {
    /// Its description: name, kind, default, unit, effect.
    pub parameter: Parameter,
    field: ParameterTarget,
}

/// The field of [`Parameters`] that a game parameter sets. Scene files can read each game parameter as `Soccer.NAME`.
enum ParameterTarget {
    /// A number.
    Number(fn(&mut Parameters) -> &mut f32),
    /// A count.
    Count(fn(&mut Parameters) -> &mut usize),
    /// The rules.
    Rules(fn(&mut Parameters) -> &mut Rules),
    /// A switch.
    Switch(fn(&mut Parameters) -> &mut bool),
    /// A number without its fraction.
    Truncated(fn(&mut Parameters) -> &mut f32),
    /// A text.
    Text(fn(&mut Parameters) -> &mut String),
    /// No field: neither this world nor the reference uses the parameter.
    Ignored,
}

const LENGTH: ParameterKind = ParameterKind::Number { min: ABOVE_ZERO, max: 1000.0 };
const DISTANCE: ParameterKind = ParameterKind::Number { min: 0.0, max: 1000.0 };
const ANY: ParameterKind = ParameterKind::Number { min: -1000.0, max: 1000.0 };
const POSITIVE: ParameterKind = ParameterKind::Number { min: ABOVE_ZERO, max: f64::MAX };
const TIME: ParameterKind = ParameterKind::Number { min: 0.0, max: 1e6 };
const COUNT: ParameterKind = ParameterKind::Whole { min: 0, max: 1000 };
const SWITCH: ParameterKind = ParameterKind::Switch;
const TEXT: ParameterKind = ParameterKind::Text("a text", |_| true);

const FIELD: &str = "Field";
const ROBOTS: &str = "Ball and robots";
const PLACING: &str = "Placing";
const PERCEPTS: &str = "Percepts";
const MATCH: &str = "Course of the match";
const KICKS: &str = "Free kicks and goal kicks";
const PASS: &str = "Pass mode";
const CROWDS: &str = "Fouls: touching, crowding, defending";
const CHARGING: &str = "Fouls: charging";
const SELF: &str = "Fouls: a robot touching itself";
const LYING: &str = "Fouls: lying down";
const KEEPAWAY: &str = "Keep-away game";
const RECORDERS: &str = "Recorders";

/// All game parameters, in the order of listings.
#[rustfmt::skip]
pub static GAME_PARAMETERS: [GameParameter; 87] = [
    figure(FIELD, "FieldLength", "30.0", "m", LENGTH, Number(|p| &mut p.field_length_m),
        "Length of the field, goal line to goal line; lines, flags, goals, walls and the limits of beams follow it.").flag("field-length"),
    figure(FIELD, "FieldWidth", "20.0", "m", LENGTH, Number(|p| &mut p.field_width_m),
        "Width of the field, side line to side line.").flag("field-width"),
    figure(FIELD, "FieldHeight", "40.0", "m", LENGTH, Number(|p| &mut p.field_height_m),
        "Height of the field in messages to monitors."),
    figure(FIELD, "BorderSize", "0.0", "m", DISTANCE, Number(|p| &mut p.border_size_m),
        "Width of a border around the field in messages to monitors; it has no other effect."),
    figure(FIELD, "GoalWidth", "2.1", "m", LENGTH, Number(|p| &mut p.goal_width_m),
        "Width of a goal between its posts; the penalty area is wider by PenaltyWidth."),
    figure(FIELD, "GoalDepth", "0.6", "m", LENGTH, Number(|p| &mut p.goal_depth_m),
        "Depth of a goal."),
    figure(FIELD, "GoalHeight", "0.8", "m", LENGTH, Number(|p| &mut p.goal_height_m),
        "Height of a goal."),
    figure(FIELD, "PenaltyLength", "1.8", "m", DISTANCE, Number(|p| &mut p.penalty_length_m),
        "Depth of the penalty area."),
    figure(FIELD, "PenaltyWidth", "3.9", "m", DISTANCE, Number(|p| &mut p.penalty_width_m),
        "Width of the penalty area beyond the goal, both sides together."),
    figure(ROBOTS, "BallRadius", "0.042", "m", LENGTH, Number(|p| &mut p.ball_radius_m),
        "Radius of the ball."),
    figure(ROBOTS, "BallMass", "0.026", "kg", POSITIVE, Number(|p| &mut p.ball_mass_kg),
        "Mass of the ball."),
    figure(ROBOTS, "AgentRadius", "0.4", "m", LENGTH, Number(|p| &mut p.agent_radius_m),
        "Height of beamed torsos and unit of the start places."),
    figure(ROBOTS, "players", "11", "robots", ParameterKind::Whole { min: 1, max: TEAM_SIZE_MAX as i64 }, Count(|p| &mut p.team_size),
        "Largest number of robots of a team. Their numbers go from 1 to 11 in any case.").flag("players").own(),
    figure(ROBOTS, "MaxRobotTypeCount", "7", "robots", COUNT, Count(|p| &mut p.robots_of_one_type_max),
        "Largest number of robots of one type in a team."),
    figure(ROBOTS, "MinRobotTypesCount", "3", "types", COUNT, Count(|p| &mut p.robot_types_min),
        "Smallest number of robot types in a team of eleven; smaller teams may have any."),
    figure(ROBOTS, "MaxSumTwoRobotTypes", "9", "robots", COUNT, Count(|p| &mut p.robots_of_two_types_max),
        "Largest number of robots of any two types in a team."),
    figure(PLACING, "BeamNoiseXY", "0.05", "m", DISTANCE, Number(|p| &mut p.beam_noise_m),
        "Largest error of the place where a beam ends, along x and y; see beam-noise."),
    figure(PLACING, "BeamNoiseAngle", "10.0", "degrees", DISTANCE, Number(|p| &mut p.beam_noise_deg),
        "Largest error of the heading after a beam; see beam-noise."),
    figure(PLACING, "StartAnyFieldPosition", "false", "", SWITCH, Switch(|p| &mut p.start_any_field_position),
        "Whether robots may beam anywhere, and the referee sends none back to its own half."),
    figure(PLACING, "MaxNumSafeRepositionAttempts", "100", "tries", COUNT, Count(|p| &mut p.safe_place_tries),
        "Number of attempts to find a free place when the referee moves a robot; 0: any place."),
    figure(PERCEPTS, "ReportScore", "true", "", SWITCH, Switch(|p| &mut p.report_score),
        "Whether GS has the goals of both teams."),
    figure(PERCEPTS, "LabelMessages", "true", "", SWITCH, Switch(|p| &mut p.label_messages),
        "Whether hear has the team of the speaker."),
    figure(MATCH, "rules", "\"league\"", "", ParameterKind::Choice(&["league", "2006"]), ParameterTarget::Rules(|p| &mut p.rules),
        "Rules: the league's, or the rules of 2004 to 2006: no fouls, free kicks, pass mode; any touch takes a \
         kick.").own(),
    figure(MATCH, "RuleHalfTime", "300.0", "s", TIME, Number(|p| &mut p.half_time_s),
        "Length of a half.").flag("half-time"),
    figure(MATCH, "SingleHalfTime", "false", "", SWITCH, Switch(|p| &mut p.single_half),
        "Whether the match ends after one half."),
    figure(MATCH, "ChangeSidesInSecondHalf", "false", "", SWITCH, Switch(|p| &mut p.change_sides),
        "Whether teams change sides for the second half."),
    figure(MATCH, "AutomaticKickOff", "false", "", SWITCH, Switch(|p| &mut p.automatic_kick_off),
        "Whether the referee kicks off without a trainer."),
    figure(MATCH, "WaitBeforeKickOff", "30.0", "s", TIME, Number(|p| &mut p.wait_before_kick_off_s),
        "Time before an automatic kick-off."),
    figure(MATCH, "CoinTossForKickOff", "false", "", SWITCH, Switch(|p| &mut p.coin_toss),
        "Whether a coin decides which team kicks off first."),
    figure(MATCH, "AutomaticQuit", "false", "", SWITCH, Switch(|p| &mut p.automatic_quit),
        "Whether the server ends some time after the match."),
    figure(MATCH, "RuleGoalPauseTime", "3.0", "s", TIME, Number(|p| &mut p.goal_pause_s),
        "Pause after a goal."),
    figure(MATCH, "RuleKickInPauseTime", "1.0", "s", TIME, Number(|p| &mut p.kick_in_pause_s),
        "Pause before a kick-in, corner kick, goal kick or free kick."),
    figure(MATCH, "RuleDropBallTime", "15", "s", TIME, Number(|p| &mut p.drop_ball_s),
        "Longest wait of the referee for the kicking team; then play continues. 0: no limit."),
    figure(MATCH, "PenaltyShootout", "false", "", SWITCH, Switch(|p| &mut p.penalty_shootout),
        "Whether the match is a penalty shoot-out."),
    figure(MATCH, "UseOffside", "false", "", SWITCH, Ignored,
        "Accepted because start scripts set it; the reference reads and ignores it, too. See offside."),
    figure(MATCH, "offside", "false", "", SWITCH, Switch(|p| &mut p.offside),
        "Whether offside is a foul, as in 2006.").own(),
    figure(KICKS, "FreeKickDistance", "2.0", "m", LENGTH, Number(|p| &mut p.free_kick_distance_m),
        "Radius of the circle that is kept clear, and of the centre circle."),
    figure(KICKS, "FreeKickMoveDist", "2.5", "m", DISTANCE, Number(|p| &mut p.free_kick_move_m),
        "Distance from the ball to which the referee moves players out of that circle."),
    figure(KICKS, "KickRepelDist", "0.5", "m", DISTANCE, Number(|p| &mut p.kick_repel_m),
        "Distance that the kicking team must keep from a ball that was just placed."),
    figure(KICKS, "GoalKickDist", "1.0", "m", DISTANCE, Number(|p| &mut p.goal_kick_m),
        "Distance of the ball from the goal line for a goal kick."),
    figure(PASS, "PassModeMaxBallSpeed", "0.05", "m/s", DISTANCE, Number(|p| &mut p.pass.ball_speed_max_m_s),
        "Fastest ball for which pass mode is granted."),
    figure(PASS, "PassModeMaxBallDist", "0.5", "m", DISTANCE, Number(|p| &mut p.pass.ball_distance_max_m),
        "Longest distance to the ball from which pass mode is granted."),
    figure(PASS, "PassModeMinOppBallDist", "1.0", "m", DISTANCE, Number(|p| &mut p.pass.opponent_distance_min_m),
        "Smallest distance of opponents to the ball for pass mode to begin and last."),
    figure(PASS, "PassModeDuration", "4.0", "s", TIME, Number(|p| &mut p.pass.duration_s),
        "Length of pass mode."),
    figure(PASS, "PassModeScoreWaitTime", "10.0", "s", TIME, Number(|p| &mut p.pass.score_wait_s),
        "Time after pass mode in which the team cannot score."),
    figure(PASS, "PassModeRetryWaitTime", "3.0", "s", TIME, Number(|p| &mut p.pass.retry_wait_s),
        "Time before the team may request pass mode again."),
    figure(CROWDS, "MaxTouchGroupSize", "2", "robots", COUNT, Count(|p| &mut p.crowds.touch_group_max),
        "Largest group of robots that may touch each other."),
    figure(CROWDS, "TouchingFoulBeamPenalty", "false", "", SWITCH, Switch(|p| &mut p.crowds.touching_is_held),
        "Whether a touching foul is punished by a beam to the side line."),
    figure(CROWDS, "MaxPlayersInsideOwnArea", "3", "robots", COUNT, Count(|p| &mut p.crowds.inside_own_area_max),
        "Largest number of a team's robots in its own penalty area."),
    figure(CROWDS, "IllegalDefenseBeamPenalty", "false", "", SWITCH, Switch(|p| &mut p.crowds.illegal_defence_is_held),
        "Whether an illegal defence is punished by a beam to the side line."),
    figure(CROWDS, "MinOppDistance", "0.0", "m", DISTANCE, Number(|p| &mut p.crowds.opponent_distance_min_m),
        "Crowding: smallest distance of a second opponent to the ball; 0: no limit."),
    figure(CROWDS, "Min2PlDistance", "0.0", "m", DISTANCE, Number(|p| &mut p.crowds.second_distance_min_m),
        "Crowding: smallest distance of a team's second player to the ball; 0: no limit."),
    figure(CROWDS, "Min3PlDistance", "0.0", "m", DISTANCE, Number(|p| &mut p.crowds.third_distance_min_m),
        "Crowding: smallest distance of a team's third player to the ball; 0: no limit."),
    figure(CROWDS, "FoulHoldTime", "0.5", "s", TIME, Number(|p| &mut p.crowds.hold_s),
        "Time for which a foul counts against a robot."),
    figure(CHARGING, "UseCharging", "true", "", SWITCH, Switch(|p| &mut p.charging.is_foul),
        "Whether charging is a foul."),
    figure(CHARGING, "ChargingMinSpeed", "0.4", "m/s", DISTANCE, Number(|p| &mut p.charging.speed_min_m_s),
        "Lowest speed of a robot that charges."),
    figure(CHARGING, "ChargingMinBallSpeedAngle", "30", "degrees", DISTANCE, Number(|p| &mut p.charging.ball_angle_min_deg),
        "Charging: smallest angle between the robot's motion and the direction to the ball."),
    figure(CHARGING, "ChargingMinDeltaDist", "0.05", "m", DISTANCE, Number(|p| &mut p.charging.distance_difference_min_m),
        "Charging: smallest lead of the other robot in distance to the ball."),
    figure(CHARGING, "ChargingMinDeltaAng", "15", "degrees", DISTANCE, Number(|p| &mut p.charging.angle_difference_min_deg),
        "Charging: smallest difference of both robots' angles towards the ball."),
    figure(CHARGING, "ChargingImmunityTime", "1", "s", TIME, Truncated(|p| &mut p.charging.immunity_s),
        "Charging: time after a touch of the ball in which a robot cannot be charging."),
    figure(CHARGING, "ChargingCollisionMinTime", "0.2", "s", TIME, Number(|p| &mut p.charging.grace_s),
        "Charging: shortest duration of a collision."),
    figure(CHARGING, "ChargingMaxBallRulesDist", "1", "m", DISTANCE, Number(|p| &mut p.charging.ball_rules_distance_max_m),
        "Charging: largest distance to the ball at which its rules apply."),
    figure(CHARGING, "ChargingMinCollBallDist", "0.1", "m", DISTANCE, Number(|p| &mut p.charging.contact_ball_distance_min_m),
        "Charging: smallest distance to the ball of a collision that is a foul."),
    figure(CHARGING, "ChargingMinCollisionSpeed", "0.2", "m/s", DISTANCE, Number(|p| &mut p.charging.impact_min_m_s),
        "Charging: lowest speed of a collision."),
    figure(SELF, "FoulOnSelfCollisions", "true", "", SWITCH, Switch(|p| &mut p.self_collision.is_foul),
        "Whether a self collision is a foul."),
    figure(SELF, "PrintSelfCollisions", "true", "", SWITCH, Switch(|p| &mut p.self_collision.is_logged),
        "Whether self collisions are logged."),
    figure(SELF, "SelfCollisionsTolerance", "0.04", "m", DISTANCE, Number(|p| &mut p.self_collision.tolerance_m),
        "Self collisions: depth to which parts may overlap."),
    figure(SELF, "SelfCollisionJointFrozenTime", "1.0", "s", TIME, Number(|p| &mut p.self_collision.frozen_s),
        "Self collisions: time for which the joints between the parts are frozen."),
    figure(SELF, "SelfCollisionJointThawTime", "2.0", "s", TIME, Number(|p| &mut p.self_collision.thaw_s),
        "Self collisions: time for which these joints are free afterwards."),
    figure(SELF, "SelfCollisionBeamPenalty", "false", "", SWITCH, Switch(|p| &mut p.self_collision.is_held),
        "Whether a self collision is punished by a beam to the side line."),
    figure(SELF, "SelfCollisionBeamCooldownTime", "10.0", "s", TIME, Number(|p| &mut p.self_collision.cooldown_s),
        "Time between two beams for self collisions."),
    figure(SELF, "WriteSelfCollisionsToFile", "false", "", SWITCH, Ignored,
        "Whether self collisions are written to a file."),
    figure(SELF, "SelfCollisionRecordFilename", "\"SelfCollisions.txt\"", "", TEXT, Ignored,
        "Name of the file of self collisions."),
    figure(LYING, "NotStandingMaxTime", "30", "s", TIME, Truncated(|p| &mut p.lying.not_standing_max_s),
        "Longest time without standing."),
    figure(LYING, "GoalieNotStandingMaxTime", "60", "s", TIME, Truncated(|p| &mut p.lying.goalkeeper_not_standing_max_s),
        "The same for goalkeepers."),
    figure(LYING, "GroundMaxTime", "15", "s", TIME, Truncated(|p| &mut p.lying.ground_max_s),
        "Longest time on the ground."),
    figure(LYING, "GoalieGroundMaxTime", "30", "s", TIME, Truncated(|p| &mut p.lying.goalkeeper_ground_max_s),
        "The same for goalkeepers."),
    figure(KEEPAWAY, "Keepaway", "false", "", SWITCH, Switch(|p| &mut p.keepaway.is_played),
        "Whether the match is a keep-away game."),
    figure(KEEPAWAY, "KeepawayCenterX", "0.0", "m", ANY, Number(|p| &mut p.keepaway.centre_x_m),
        "Centre of the keep-away area, along x."),
    figure(KEEPAWAY, "KeepawayCenterY", "0.0", "m", ANY, Number(|p| &mut p.keepaway.centre_y_m),
        "Centre of the keep-away area, along y."),
    figure(KEEPAWAY, "KeepawayLength", "20.0", "m", LENGTH, Number(|p| &mut p.keepaway.length_m),
        "Length of the keep-away area."),
    figure(KEEPAWAY, "KeepawayWidth", "20.0", "m", LENGTH, Number(|p| &mut p.keepaway.width_m),
        "Width of the keep-away area."),
    figure(KEEPAWAY, "KeepawayLengthReductionRate", "4.0", "m/min", DISTANCE, Number(|p| &mut p.keepaway.length_loss_m_min),
        "Rate at which the keep-away area gets shorter."),
    figure(KEEPAWAY, "KeepawayWidthReductionRate", "4.0", "m/min", DISTANCE, Number(|p| &mut p.keepaway.width_loss_m_min),
        "Rate at which the keep-away area gets narrower."),
    figure(RECORDERS, "BallRecorder", "\"Ball/geometry/recorder\"", "", TEXT, Ignored,
        "Scene node that records contacts of the ball."),
    figure(RECORDERS, "LeftGoalRecorder", "\"leftgoal/GoalBox/BoxCollider/recorder\"", "", TEXT, Text(|p| &mut p.goal_recorders[0]),
        "Scene node that records bodies in the left goal."),
    figure(RECORDERS, "RightGoalRecorder", "\"rightgoal/GoalBox/BoxCollider/recorder\"", "", TEXT, Text(|p| &mut p.goal_recorders[1]),
        "Scene node that records bodies in the right goal."),
];

impl Parameters {
    /// The league's game parameters.
    pub fn league() -> Parameters {
        let mut out = Parameters::default();
        for figure in &GAME_PARAMETERS {
            let is_set = out.set(figure, &figure.parameter.default_value());
            is_set.expect("a parameter takes its default");
        }
        out
    }

    /// Sets a game parameter; `None` if the value has the wrong kind.
    pub fn set(&mut self, parameter: &GameParameter, value: &Value) -> Option<()> {
        match parameter.field {
            ParameterTarget::Number(field) => *field(self) = value.number()? as f32,
            ParameterTarget::Truncated(field) => *field(self) = (value.number()? as f32).trunc(),
            ParameterTarget::Count(field) => *field(self) = usize::try_from(value.whole()?).ok()?,
            ParameterTarget::Rules(field) => *field(self) = Rules::named(value.text()?)?,
            ParameterTarget::Switch(field) => *field(self) = value.switch()?,
            ParameterTarget::Text(field) => value.text()?.clone_into(field(self)),
            ParameterTarget::Ignored => {}
        }
        Some(())
    }
}

impl GameParameter {
    /// Marks a parameter that the reference does not have.
    const fn own(mut self) -> GameParameter {
        self.parameter.source = "";
        self
    }

    /// Gives the parameter a flag of its own.
    const fn flag(mut self, flag: &'static str) -> GameParameter {
        self.parameter.flag = flag;
        self
    }
}

const fn figure(
    group: &'static str,
    name: &'static str,
    default: &'static str,
    unit: &'static str,
    kind: ParameterKind,
    field: ParameterTarget,
    effect: &'static str,
) -> GameParameter {
    let parameter = Parameter { name, flag: "", group, unit, kind, default, effect, source: "soccer-rules.md 15" };
    GameParameter { parameter, field }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_a_value_that_its_figure_takes() {
        for GameParameter { parameter, .. } in &GAME_PARAMETERS {
            assert_eq!(parameter.parse(parameter.default), Ok(parameter.default_value()), "{}", parameter.name);
            assert_eq!(parameter.default_value().to_string(), parameter.default, "{}", parameter.name);
        }
    }

    #[test]
    fn every_number_of_the_league_is_a_figure() {
        let text = format!("{:?}", Parameters::league());
        // Zero in the league: BorderSize, the three distances of crowding, both coordinates of the keep-away area.
        let zeros = [": 0.0,", ": 0.0 ", ": 0,", ": 0 "].map(|zero| text.matches(zero).count());
        assert_eq!(zeros.iter().sum::<usize>(), 6, "{text}");
    }
}
