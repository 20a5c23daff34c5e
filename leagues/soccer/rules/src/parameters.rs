//! The game parameters of a soccer world (docs/reference/soccer-rules.md 15). `game_parameters` has their names and
//! defaults. A hash of their text fits saved states to worlds: type names, field names and their order stay.

/// The rules that the referee applies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rules {
    /// The rules of the league, as in 0.7.3.
    #[default]
    League,
    /// The rules of 2004 to 2006 (docs/reference/soccer-rules.md 16.3).
    Year2006,
}

impl Rules {
    /// The rules with this name in the game parameter `rules`.
    pub(crate) fn named(name: &str) -> Option<Rules> {
        match name {
            "league" => Some(Rules::League),
            "2006" => Some(Rules::Year2006),
            _ => None,
        }
    }
}

/// The game parameters of a world. The default leaves all of them unset; see [`Parameters::league`].
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Parameters {
    /// `rules`.
    pub rules: Rules,
    /// `FieldLength`, m along x.
    pub field_length_m: f32,
    /// `FieldWidth`, m along y.
    pub field_width_m: f32,
    /// `FieldHeight`, m.
    pub field_height_m: f32,
    /// `GoalWidth`, m.
    pub goal_width_m: f32,
    /// `GoalDepth`, m.
    pub goal_depth_m: f32,
    /// `GoalHeight`, m.
    pub goal_height_m: f32,
    /// `BorderSize`, m.
    pub border_size_m: f32,
    /// `PenaltyLength`: depth of the penalty area, m.
    pub penalty_length_m: f32,
    /// `PenaltyWidth`: additional width compared with the goal, m.
    pub penalty_width_m: f32,
    /// `FreeKickDistance`: radius of the circle that opponents must leave, m.
    pub free_kick_distance_m: f32,
    /// `WaitBeforeKickOff`, s.
    pub wait_before_kick_off_s: f32,
    /// `AgentRadius`: beam height and unit of the start places, m.
    pub agent_radius_m: f32,
    /// `BallRadius`, m.
    pub ball_radius_m: f32,
    /// `BallMass`, kg.
    pub ball_mass_kg: f32,
    /// `RuleGoalPauseTime`, s.
    pub goal_pause_s: f32,
    /// `RuleKickInPauseTime`, s.
    pub kick_in_pause_s: f32,
    /// `RuleHalfTime`, s.
    pub half_time_s: f32,
    /// `RuleDropBallTime`, s.
    pub drop_ball_s: f32,
    /// `SingleHalfTime`: whether the match ends after one half.
    pub single_half: bool,
    /// `ChangeSidesInSecondHalf`.
    pub change_sides: bool,
    /// `AutomaticKickOff`: whether the referee kicks off without a trainer.
    pub automatic_kick_off: bool,
    /// `CoinTossForKickOff`: whether a coin decides who kicks off first.
    pub coin_toss: bool,
    /// `AutomaticQuit`: whether the server ends some time after the match.
    pub automatic_quit: bool,
    /// `PenaltyShootout`.
    pub penalty_shootout: bool,
    /// `offside`: whether the rule of 2006 is enforced.
    pub offside: bool,
    /// `FreeKickMoveDist`: distance to which cleared players are moved from a position, m.
    pub free_kick_move_m: f32,
    /// `KickRepelDist`: distance of the kicking team from a ball that was just placed, m.
    pub kick_repel_m: f32,
    /// `GoalKickDist`: distance from the goal line to the spot of goal kicks, m.
    pub goal_kick_m: f32,
    /// `MaxNumSafeRepositionAttempts`; 0: positions are used unchecked.
    pub safe_place_tries: usize,
    /// `LeftGoalRecorder` and `RightGoalRecorder`: paths of the nodes that notice the ball in a goal.
    pub goal_recorders: [String; 2],
    /// Pass mode.
    pub pass: PassMode,
    /// Parameters of touching, crowding and illegal defence.
    pub crowds: Crowds,
    /// Parameters of charging.
    pub charging: Charging,
    /// Parameters of self collisions.
    pub self_collision: SelfCollision,
    /// Parameters of lying on the ground.
    pub lying: Lying,
    /// The keep-away game.
    pub keepaway: Keepaway,
    /// `BeamNoiseXY`, m.
    pub beam_noise_m: f32,
    /// `BeamNoiseAngle`, degrees.
    pub beam_noise_deg: f32,
    /// `StartAnyFieldPosition`: whether robots may beam anywhere.
    pub start_any_field_position: bool,
    /// `ReportScore`: whether `GS` reports the goals.
    pub report_score: bool,
    /// `LabelMessages`: whether `hear` reports the speaker's team.
    pub label_messages: bool,
    /// `players`: robots in a team, also the highest number; 1 to 11.
    pub team_size: usize,
    /// `MaxRobotTypeCount`: most robots of one type in a team.
    pub robots_of_one_type_max: usize,
    /// `MinRobotTypesCount`: least number of types in a full team.
    pub robot_types_min: usize,
    /// `MaxSumTwoRobotTypes`: most robots of any two types in a team.
    pub robots_of_two_types_max: usize,
}

/// Parameters of pass mode (docs/reference/soccer-rules.md 10).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct PassMode {
    /// `PassModeMaxBallSpeed`, m/s.
    pub ball_speed_max_m_s: f32,
    /// `PassModeMaxBallDist`, m.
    pub ball_distance_max_m: f32,
    /// `PassModeMinOppBallDist`, m.
    pub opponent_distance_min_m: f32,
    /// `PassModeDuration`, s.
    pub duration_s: f32,
    /// `PassModeScoreWaitTime`, s.
    pub score_wait_s: f32,
    /// `PassModeRetryWaitTime`, s.
    pub retry_wait_s: f32,
}

/// Parameters of touching, crowding, illegal defence, penalties (docs/reference/soccer-rules.md 11.3 to 11.5, 11.8).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Crowds {
    /// `MaxTouchGroupSize`, robots.
    pub touch_group_max: usize,
    /// `TouchingFoulBeamPenalty`.
    pub touching_is_held: bool,
    /// `MaxPlayersInsideOwnArea`, robots.
    pub inside_own_area_max: usize,
    /// `IllegalDefenseBeamPenalty`.
    pub illegal_defence_is_held: bool,
    /// `MinOppDistance`, m.
    pub opponent_distance_min_m: f32,
    /// `Min2PlDistance`, m.
    pub second_distance_min_m: f32,
    /// `Min3PlDistance`, m.
    pub third_distance_min_m: f32,
    /// `FoulHoldTime`, s.
    pub hold_s: f32,
}

/// Parameters of charging (docs/reference/soccer-rules.md 11.6).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Charging {
    /// `UseCharging`.
    pub is_foul: bool,
    /// `ChargingMinSpeed`, m/s.
    pub speed_min_m_s: f32,
    /// `ChargingMinBallSpeedAngle`, degrees.
    pub ball_angle_min_deg: f32,
    /// `ChargingMinDeltaDist`, m.
    pub distance_difference_min_m: f32,
    /// `ChargingMinDeltaAng`, degrees.
    pub angle_difference_min_deg: f32,
    /// `ChargingImmunityTime`, whole s.
    pub immunity_s: f32,
    /// `ChargingCollisionMinTime`, s.
    pub grace_s: f32,
    /// `ChargingMaxBallRulesDist`, m.
    pub ball_rules_distance_max_m: f32,
    /// `ChargingMinCollBallDist`, m.
    pub contact_ball_distance_min_m: f32,
    /// `ChargingMinCollisionSpeed`, m/s.
    pub impact_min_m_s: f32,
}

/// Parameters of self collisions (docs/reference/soccer-rules.md 11.7).
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SelfCollision {
    /// `FoulOnSelfCollisions`.
    pub is_foul: bool,
    /// `PrintSelfCollisions`.
    pub is_logged: bool,
    /// `SelfCollisionsTolerance`, m.
    pub tolerance_m: f32,
    /// `SelfCollisionJointFrozenTime`, s.
    pub frozen_s: f32,
    /// `SelfCollisionJointThawTime`, s.
    pub thaw_s: f32,
    /// `SelfCollisionBeamPenalty`.
    pub is_held: bool,
    /// `SelfCollisionBeamCooldownTime`, s.
    pub cooldown_s: f32,
}

/// Parameters of lying down (docs/reference/soccer-rules.md 11.2), whole s.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Lying {
    /// `NotStandingMaxTime`.
    pub not_standing_max_s: f32,
    /// `GoalieNotStandingMaxTime`.
    pub goalkeeper_not_standing_max_s: f32,
    /// `GroundMaxTime`.
    pub ground_max_s: f32,
    /// `GoalieGroundMaxTime`.
    pub goalkeeper_ground_max_s: f32,
}

/// Parameters of the keep-away game (docs/reference/soccer-rules.md 13.2).
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Keepaway {
    /// `Keepaway`.
    pub is_played: bool,
    /// `KeepawayCenterX`, m.
    pub centre_x_m: f32,
    /// `KeepawayCenterY`, m.
    pub centre_y_m: f32,
    /// `KeepawayLength`, m.
    pub length_m: f32,
    /// `KeepawayWidth`, m.
    pub width_m: f32,
    /// `KeepawayLengthReductionRate`, m/min.
    pub length_loss_m_min: f32,
    /// `KeepawayWidthReductionRate`, m/min.
    pub width_loss_m_min: f32,
}
