//! The table of all measures.

use crate::measure::{Form, GameMeasure, Preference};
use crate::team_report::TeamReport;

/// A unit, and the form of values in a table.
type Scale = (&'static str, Form);

const COUNT: Scale = ("count", Form::Number(0));
const FRACTION: Scale = ("fraction", Form::Percent);
const M_S: Scale = ("m/s", Form::Number(2));
const SECONDS: Scale = ("s", Form::Number(2));
const DEGREES: Scale = ("degrees", Form::Number(0));

/// The measures of a team, in the order of the table of a game.
pub static MEASURES: &[GameMeasure] = &[
    measure(
        ("forward-m-s", M_S),
        Preference::Higher,
        "forwards, m/s (99th percentile over 0.5 s)",
        "99th percentile of the velocity forwards over 0.5 s, of upright robots",
        |team| team.forward_m_s,
    ),
    measure(
        ("sideways-m-s", M_S),
        Preference::Higher,
        "sideways, m/s",
        "99th percentile of the speed to a side over 0.5 s, of upright robots",
        |team| team.sideways_m_s,
    ),
    measure(
        ("backward-m-s", M_S),
        Preference::Higher,
        "backwards, m/s",
        "99th percentile of the velocity backwards over 0.5 s, of upright robots",
        |team| team.backward_m_s,
    ),
    measure(
        ("turn-deg-s", ("degrees/s", Form::Number(0))),
        Preference::Higher,
        "turning, degrees/s",
        "99th percentile of the rate of turning over 0.5 s, of upright robots",
        |team| team.turn_deg_s,
    ),
    measure(
        ("start-s", SECONDS),
        Preference::Lower,
        "from standing to 0.45 m/s, s (median)",
        "Median time from standing to 0.45 m/s",
        |team| team.start_s,
    ),
    measure(("kicks", COUNT), Preference::Neither, "kicks", "Number of kicks", |team| Some(team.kicks as f64)),
    measure(
        ("kicks-per-min", ("1/min", Form::Number(1))),
        Preference::Neither,
        "kicks a minute",
        "Number of kicks for each minute of play",
        |team| team.kicks_per_min,
    ),
    measure(
        ("clean-kicks", COUNT),
        Preference::Higher,
        "clean kicks: no touch until rest or whistle",
        "Number of kicks that end by rest, goal or whistle",
        |team| Some(team.clean_kicks as f64),
    ),
    measure(
        ("clean-kick-m", ("m", Form::Number(2))),
        Preference::Higher,
        "clean kicks: length, m (median)",
        "Median length of clean kicks, from the ball's place at the begin to the one at the end",
        |team| team.clean_kick_m,
    ),
    measure(
        ("kick-speed-m-s", M_S),
        Preference::Higher,
        "kicks: start speed, m/s (median)",
        "Median start speed of all kicks",
        |team| team.kick_speed_m_s,
    ),
    measure(
        ("off-goal-deg", DEGREES),
        Preference::Lower,
        "kicks: angle off the goal, degrees (median)",
        "Median angle of all kicks off the opponents' goal",
        |team| team.off_goal_deg,
    ),
    measure(
        ("off-goal-upper-deg", DEGREES),
        Preference::Lower,
        "kicks: angle off the goal, degrees (upper quartile)",
        "Upper quartile of the angle of all kicks off the opponents' goal",
        |team| team.off_goal_upper_deg,
    ),
    measure(
        ("gain-m-min", ("m/min", Form::Number(1))),
        Preference::Higher,
        "ball gained by kicks, m a minute",
        "Way of the ball towards the opponents' goal line by kicks, for each minute of play",
        |team| team.gain_m_min,
    ),
    measure(
        ("arrivals-kicked", FRACTION),
        Preference::Higher,
        "arrivals at a resting ball that end in a kick, %",
        "Fraction of arrivals at a resting ball that end in a kick of the same robot",
        |team| team.arrivals_kicked,
    ),
    measure(
        ("rest-near-mate", FRACTION),
        Preference::Higher,
        "kicks that come to rest with a mate nearest, %",
        "Fraction of kicks that come to rest with a robot of the same team nearest",
        |team| team.rest_near_mate,
    ),
    measure(
        ("next-kick", FRACTION),
        Preference::Higher,
        "next kick by the same team, %",
        "Fraction of kicks after which the same team kicks next",
        |team| team.next_kick,
    ),
    measure(
        ("moving", FRACTION),
        Preference::Neither,
        "robots that move, %",
        "Fraction of robots that move, over all robots and times of play",
        |team| team.moving,
    ),
    measure(
        ("near-ball", ("robots", Form::Number(2))),
        Preference::Neither,
        "robots within 2.5 m of the ball",
        "Mean number of robots within 2.5 m of the ball",
        |team| team.near_ball,
    ),
    measure(
        ("possession", FRACTION),
        Preference::Higher,
        "nearest to the ball, % of the time",
        "Fraction of the time of play in which a robot of this team is nearest to the ball",
        |team| team.possession,
    ),
    measure(
        ("goals", COUNT),
        Preference::Higher,
        "goals",
        "Number of goals by this team: changes of the play mode to its goal",
        |team| Some(team.goals as f64),
    ),
    measure(("goals-against", COUNT), Preference::Lower, "goals against", "Number of goals by the opponents", |team| {
        Some(team.goals_against as f64)
    }),
    measure(
        ("goal-difference", COUNT),
        Preference::Higher,
        "goals less goals against",
        "Goals by this team less goals by the opponents",
        |team| Some(team.goal_difference as f64),
    ),
    measure(("falls", COUNT), Preference::Lower, "falls", "Number of falls", |team| Some(team.falls as f64)),
    measure(
        ("falls-per-robot-min", ("1/min", Form::Number(2))),
        Preference::Lower,
        "falls a robot and minute",
        "Number of falls for each robot and minute of play",
        |team| team.falls_per_robot_min,
    ),
    measure(
        ("falls-near-ball", FRACTION),
        Preference::Neither,
        "falls within 0.8 m of the ball, %",
        "Fraction of falls within 0.8 m of the ball",
        |team| team.falls_near_ball,
    ),
    measure(
        ("rise-front-s", SECONDS),
        Preference::Lower,
        "up again from the front, s (median)",
        "Median time until a robot stands again, from its front",
        |team| team.rise_front_s,
    ),
    measure(
        ("rise-back-s", SECONDS),
        Preference::Lower,
        "up again from the back, s",
        "Median time until a robot stands again, from its back",
        |team| team.rise_back_s,
    ),
    measure(
        ("rise-side-s", SECONDS),
        Preference::Lower,
        "up again from a side, s",
        "Median time until a robot stands again, from a side",
        |team| team.rise_side_s,
    ),
    measure(
        ("rise-s", SECONDS),
        Preference::Lower,
        "up again, s",
        "Median time until a robot stands again, after all falls that it rises from",
        |team| team.rise_s,
    ),
];

const fn measure(
    (name, (unit, form)): (&'static str, Scale),
    better: Preference,
    title: &'static str,
    about: &'static str,
    read: fn(&TeamReport) -> Option<f64>,
) -> GameMeasure {
    GameMeasure { name, title, unit, better, about, form, read }
}
