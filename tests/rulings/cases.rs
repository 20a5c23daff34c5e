//! The demands on each scenario, and the reference's random choices (`docs/reference/traces.md` 5).

use Follow::{Ends, Everything, Until};

/// A scenario and its demands.
pub struct Case {
    /// Name among the recordings of `rules`, or folder and name.
    pub name: &'static str,
    /// A: timers and positions; B: a ball rolls over a line; T: touches; S: sleeping robots that stick in objects; P:
    /// robots fall or walk.
    pub class: &'static str,
    pub follow: Follow,
    /// Connects and disconnects in its lines, besides agents that send `(scene …)` there.
    pub cues: &'static [(u32, Cue)],
    /// Cycles between the first connection and its first words.
    pub silent: u32,
    pub lots: &'static [Lot],
    /// The intended difference from the recording, and its reason.
    pub remark: &'static str,
}

/// The extent to which ball and robots must follow: the ball within 1 mm, torsos within 5 mm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    /// To the end.
    Everything,
    /// All but these robots, which fall and diverge chaotically after these cycles.
    Until(&'static [(u32, &'static str)]),
    /// Up to this cycle, the last one played: later the motion is chaotic.
    Ends(u32),
}

/// A connect or disconnect.
#[derive(Debug, Clone, Copy)]
pub enum Cue {
    /// Connects; its robot is asked for in the next cycle.
    Comes(&'static str),
    /// Its connection ends.
    Leaves(&'static str),
}

/// A random choice of the reference.
pub struct Lot {
    /// The cycles that show the result. After the last one the trainer moves robots to their recorded positions.
    pub cycles: [u32; 2],
    pub what: &'static str,
    /// The permitted results besides the recorded one.
    pub others: &'static [Draw],
}

/// One possible result of a random choice.
pub struct Draw {
    /// Types, teams and numbers of the fouls in the first of the cycles.
    pub fouls: &'static [[i64; 3]],
    /// Play mode, if it differs.
    pub mode: Option<i64>,
    pub places: Places,
}

/// Robot positions after the last cycle of a random choice, m.
#[derive(Debug, Clone, Copy)]
pub enum Places {
    /// Robots at different positions.
    At(&'static [(&'static str, [f64; 2])]),
    /// All robots are where a search for a free place may lead from a target that depends on the number, without
    /// overlap: too many orders to list them.
    OnGrid(fn(f64) -> [f64; 2]),
}

impl Places {
    /// True if a robot may be at a different position.
    pub fn concern(self, name: &str) -> bool {
        match self {
            Places::At(places) => places.iter().any(|(who, _)| *who == name),
            Places::OnGrid(_) => true,
        }
    }
}

const fn case(name: &'static str, class: &'static str) -> Case {
    Case { name, class, follow: Everything, cues: &[], silent: 0, lots: &[], remark: "" }
}

/// A result with robots at other positions.
const fn goes(places: &'static [(&'static str, [f64; 2])]) -> Draw {
    Draw { fouls: &[], mode: None, places: Places::At(places) }
}

/// A result with other punished players: types, teams and numbers, and the positions of robots then.
const fn foul(fouls: &'static [[i64; 3]], places: &'static [(&'static str, [f64; 2])]) -> Draw {
    Draw { fouls, mode: None, places: Places::At(places) }
}

const PUNISHED: &str = "who is punished";

/// Position of the left team's punished players, m, with the ball at y > 0 (`docs/reference/soccer-rules.md` 11.8).
fn outside(unum: f64) -> [f64; 2] {
    [-0.6 * (7.0 - unum), -10.5]
}

/// A coin toss for the kick-off, visible for four cycles; with its other result.
const fn toss(cycle: u32, other: &'static [Draw]) -> Lot {
    Lot { cycles: [cycle, cycle + 3], what: "who kicks off", others: other }
}

const LEFT: &[Draw] = &[Draw { fouls: &[], mode: Some(1), places: Places::At(&[]) }];
const RIGHT: &[Draw] = &[Draw { fouls: &[], mode: Some(2), places: Places::At(&[]) }];

const R2_R4: &str = "which of R2 and R4 leaves the circle first";

impl Case {
    const fn cues(self, cues: &'static [(u32, Cue)]) -> Case {
        Case { cues, ..self }
    }

    const fn silent(self, silent: u32) -> Case {
        Case { silent, ..self }
    }

    const fn lots(self, lots: &'static [Lot]) -> Case {
        Case { lots, ..self }
    }

    const fn until(self, robots: &'static [(u32, &'static str)]) -> Case {
        Case { follow: Until(robots), ..self }
    }

    const fn ends(self, cycle: u32) -> Case {
        Case { follow: Ends(cycle), ..self }
    }

    const fn remark(self, remark: &'static str) -> Case {
        Case { remark, ..self }
    }
}

/// All played scenarios.
#[rustfmt::skip]
pub static CASES: &[Case] = &[
    case("any_position", "A"),
    case("automatic_kickoff", "A").silent(1).remark("the wait counts from the first connection, here a cycle earlier than the other recordings have it"),
    case("automatic_quit", "A"),
    case("before_kickoff_halves", "A").lots(&[Lot { cycles: [111, 111], what: "which team, and which of L2 and L3 is sent back first", others: &[
        goes(&[("L2", [-2.5, 3.2]), ("L3", [-2.5, 2.6])]),
        goes(&[("L2", [-2.5, 3.2]), ("L3", [-2.5, 4.2])]),
        goes(&[("L2", [-2.5, 4.0]), ("L3", [-2.5, 4.6])]),
    ] }]),
    case("change_sides", "A"),
    case("charging", "P").until(&[(1290, "R2"), (1740, "L1"), (2077, "L2")]).remark("R2 is beamed while it falls, and later the others meet it"),
    case("charging_angle_25", "P"),
    case("charging_angle_35", "P"),
    case("charging_back", "P"),
    case("charging_ball_behind", "P"),
    case("charging_ball_beside", "P"),
    case("charging_both", "P"),
    case("charging_both_097", "P"),
    case("charging_both_103", "P"),
    case("charging_both_angles", "P"),
    case("charging_both_heading", "P"),
    case("charging_both_immune", "P"),
    case("charging_both_later", "P"),
    case("charging_contact_09", "P"),
    case("charging_contact_11", "P"),
    case("charging_delta_04", "P"),
    case("charging_delta_06", "P"),
    case("charging_fallen", "P"),
    case("charging_free_kick", "P"),
    case("charging_front", "P"),
    case("charging_grace", "P"),
    case("charging_impact_016", "P"),
    case("charging_impact_022", "P"),
    case("charging_keeper_charged", "P").remark("the unset flag of 0.7.3: without `--compat 0.7.3` R3 is called in 207"),
    case("charging_keeper_charged_right", "P"),
    case("charging_keeper_immune", "P"),
    case("charging_keeper_in_area", "P"),
    case("charging_keeper_outside", "P"),
    case("charging_keeper_right", "P"),
    case("charging_mate", "P"),
    case("charging_moved_49", "P"),
    case("charging_moved_50", "P"),
    case("charging_opponent_has_ball", "P"),
    case("charging_past_45", "P"),
    case("charging_past_65", "P"),
    case("charging_paused", "P"),
    case("charging_speed_038", "P"),
    case("charging_speed_041", "P"),
    case("charging_touch_49", "P"),
    case("charging_touch_50", "P"),
    case("charging_touch_opponent", "P"),
    case("charging_trainer_move", "P"),
    case("circle_clearing", "A").lots(&[
        Lot { cycles: [152, 152], what: R2_R4, others: &[goes(&[("R2", [2.5, -0.8]), ("R4", [2.5, 0.0])])] },
        Lot { cycles: [227, 227], what: R2_R4, others: &[goes(&[("R2", [-10.0, 4.2]), ("R4", [-10.0, 5.0])])] },
        Lot { cycles: [452, 452], what: "which of R2 and R3 leaves the circle first", others: &[goes(&[("R2", [2.5, 0.2]), ("R3", [2.5, -0.6])])] },
    ]),
    case("corner_kick", "BT"),
    case("crowding", "A"),
    case("double_touch_playon", "T"),
    case("dropball_command", "A"),
    case("far_ball", "A"),
    case("free_kick_timeout", "A"),
    case("free_kicks", "T"),
    case("goal_kick", "BT"),
    case("goal_kick_right", "BT"),
    case("goal_pause_commands", "A"),
    case("goalkeeper_and_players_in_circle", "A"),
    case("goals", "T"),
    case("half_time", "A"),
    case("half_time_exact", "A"),
    case("illegal_defence", "A").lots(&[Lot { cycles: [293, 294], what: PUNISHED, others: &[
        foul(&[[2, 1, 2]], &[("L2", [-12.8, 1.5]), ("L3", [-13.8, -1.5]), ("L4", [-13.4, 0.6])]),
        foul(&[[2, 1, 3]], &[("L2", [-13.8, 1.5]), ("L3", [-12.8, -1.5]), ("L4", [-13.4, 0.6])]),
    ] }]),
    case("illegal_defence_right", "A"),
    case("incapable", "P"),
    case("incapable_paused", "P").until(&[(1700, "L2")]).remark("L2 goes on falling over"),
    case("keepaway", "T"),
    case("keepaway_area", "A"),
    case("kick_in_direct_goal", "BT"),
    case("kick_in_early_touch", "BT"),
    case("kick_in_sequence", "BT").lots(&[Lot { cycles: [237, 237], what: "which of L2 and L3 leaves the circle first", others: &[
        goes(&[("L2", [0.534, 9.063]), ("L3", [0.534, 9.9])]),
    ] }]),
    case("kick_in_timeout", "BT"),
    case("kickoff_clearing", "A"),
    case("kickoff_contact_before", "T"),
    case("kickoff_direct_goal", "T"),
    case("kickoff_explicit_then_none", "A"),
    case("kickoff_left_timeout", "A"),
    case("kickoff_none_repeat", "A").lots(&[
        toss(90, RIGHT), toss(98, RIGHT), toss(106, RIGHT), toss(114, LEFT), toss(122, RIGHT), toss(130, LEFT), toss(138, LEFT), toss(146, RIGHT), toss(154, RIGHT), toss(179, LEFT), toss(187, LEFT), toss(195, LEFT), toss(203, RIGHT), toss(211, RIGHT)
    ]),
    case("kickoff_opponent_touch_then_goal", "T"),
    case("kickoff_own_goal", "T"),
    case("kickoff_right_then_none", "A"),
    case("kickoff_right_touch", "T"),
    case("kickoff_second_player_then_goal", "T"),
    case("kickoff_touch_opponent", "T"),
    case("kickoff_two_robots_goal", "T"),
    case("killsim", "A").remark("the server ends"),
    case("long_first_touch", "BT"),
    case("modes_by_trainer", "T"),
    case("not_standing", "S"),
    case("not_standing_goalkeeper", "S"),
    case("offside_not_called", "T"),
    case("out_lines", "BT"),
    case("out_no_toucher", "A"),
    case("out_positions", "BT"),
    case("out_thresholds", "T"),
    case("out_toucher_left_server", "T").cues(&[(94, Cue::Leaves("L3"))]),
    case("outside_positions", "P").lots(&[Lot { cycles: [947, 947], what: "in which order ten robots are put beside the field", others: &[
        Draw { fouls: &[], mode: None, places: Places::OnGrid(outside) },
    ] }]),
    case("pass_mode", "T"),
    case("pass_mode_scoring", "T"),
    case("penalty_shootout", "T"),
    case("repos_sides", "A"),
    case("self_collision", "P"),
    case("self_collision_beam", "P"),
    case("single_half", "A"),
    case("touching", "S").lots(&[
        Lot { cycles: [247, 248], what: PUNISHED, others: &[foul(&[[1, 1, 2]], &[("L2", [-0.295, 2.33]), ("L3", [0.0, 3.22])])] },
        Lot { cycles: [330, 331], what: PUNISHED, others: &[foul(&[[1, 2, 3]], &[("R2", [0.24, 3.0]), ("R3", [0.832, 3.571])])] },
        Lot { cycles: [496, 497], what: "which of two and two are punished, and which team is looked at first", others: &[
            foul(&[[1, 1, 2], [1, 2, 2]], &[("L2", [-0.535, 2.33]), ("L3", [-0.24, 3.22]), ("R2", [0.592, 2.649]), ("R3", [0.0, 3.22])]),
            foul(&[[1, 1, 2], [1, 2, 3]], &[("L2", [-0.535, 2.33]), ("L3", [-0.24, 3.22]), ("R2", [0.0, 3.0]), ("R3", [0.295, 3.89])]),
            foul(&[[1, 1, 3], [1, 2, 2]], &[("L2", [-0.24, 3.0]), ("L3", [-0.535, 3.89]), ("R2", [0.295, 2.33]), ("R3", [0.0, 3.22])]),
            foul(&[[1, 1, 3], [1, 2, 3]], &[("L2", [-0.24, 3.0]), ("L3", [-0.535, 3.89]), ("R2", [0.0, 3.0]), ("R3", [0.592, 3.571])]),
            foul(&[[1, 1, 3], [1, 2, 3]], &[("L2", [-0.24, 3.0]), ("L3", [-0.832, 3.571]), ("R2", [0.0, 3.0]), ("R3", [0.295, 3.89])]),
        ] },
        Lot { cycles: [573, 574], what: PUNISHED, others: &[
            foul(&[[1, 2, 2]], &[("R2", [0.0, 2.6]), ("R3", [0.0, 3.22]), ("R4", [0.0, 3.44])]),
            foul(&[[1, 2, 3]], &[("R2", [0.0, 3.0]), ("R3", [0.8, 3.22]), ("R4", [0.0, 3.44])]),
        ] },
    ]),
    case("touching_beam", "S").lots(&[Lot { cycles: [140, 166], what: PUNISHED, others: &[
        foul(&[[1, 1, 3]], &[("L2", [0.0, 3.0]), ("L3", [-2.4, 10.5])]),
    ] }]),
    case("trainer_agents", "A"),
    case("uninitialised_robot", "T").cues(&[(82, Cue::Comes("U"))]),
    case("ball/goalline_rule", "B"),
    case("contact/game", "P").ends(1250).remark("six robots of a real team; only with all recordings at hand"),
];
