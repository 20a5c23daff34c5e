//! Teams: names, numbers, robot types, start places (docs/reference/agent-protocol.md 4.3 and 5, physics.md E.1).
//!
//! The first seen team name plays left, the second right; they stay until the end. A refusal changes nothing.

use codec::Name;
use serde::{Deserialize, Serialize};
use soccer_protocol::Side;

use crate::compat::Compat;
use crate::limits::TEAM_SIZE_MAX;
use crate::parameters::Parameters;

/// Number of the goalkeeper.
pub(crate) const GOALKEEPER: u8 = 1;

/// Longest team name, bytes. The reference has no limit, and recorded clients go up to 300.
pub const TEAM_NAME_BYTES_MAX: usize = 320;

/// Reasons a robot may not play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JoinRefusal {
    /// The team name is too long or breaks the grammar of percepts.
    BadName,
    /// Both teams have other names.
    NoTeam,
    /// The number is not one of a player.
    BadNumber,
    /// Another robot has the number.
    NumberTaken,
    /// The team has all its robots.
    TeamFull,
    /// The team has the most robots of this type.
    TypeLimit,
    /// The team has the most robots of two types together.
    TwoTypesLimit,
    /// The team would have too few types of robots.
    TooFewTypes,
}

impl JoinRefusal {
    const ALL: [JoinRefusal; 8] = [
        JoinRefusal::BadName,
        JoinRefusal::NoTeam,
        JoinRefusal::BadNumber,
        JoinRefusal::NumberTaken,
        JoinRefusal::TeamFull,
        JoinRefusal::TypeLimit,
        JoinRefusal::TwoTypesLimit,
        JoinRefusal::TooFewTypes,
    ];

    /// Short constant name for a counter.
    pub const fn reason(self) -> &'static str {
        match self {
            JoinRefusal::BadName => "bad team name",
            JoinRefusal::NoTeam => "third team",
            JoinRefusal::BadNumber => "no such number",
            JoinRefusal::NumberTaken => "number is taken",
            JoinRefusal::TeamFull => "team is full",
            JoinRefusal::TypeLimit => "too many robots of a type",
            JoinRefusal::TwoTypesLimit => "too many robots of two types",
            JoinRefusal::TooFewTypes => "too few robot types",
        }
    }

    /// Advice to the user.
    const fn advice(self) -> &'static str {
        match self {
            JoinRefusal::BadName => "use at most 320 bytes without blanks, parentheses, quotes and control bytes",
            JoinRefusal::NoTeam => "both names are given for this run; use one of them, or start the server again",
            JoinRefusal::BadNumber => "numbers go from 1 to 11; 0 is the lowest free one",
            JoinRefusal::NumberTaken => "use another number, or 0 for the lowest free one",
            JoinRefusal::TeamFull => "a team has as many robots as `players` says, 11 by default",
            JoinRefusal::TypeLimit | JoinRefusal::TwoTypesLimit => "use a robot of another type",
            JoinRefusal::TooFewTypes => "use a robot of a type that the team does not have yet",
        }
    }
}

/// The reason for rejecting a `scene` whose robot the game does not allow.
pub const ROBOT_NOT_ALLOWED: &str = "robot not allowed";

/// The reason for rejecting a `scene` whose robot cannot be built.
pub const NO_SUCH_ROBOT: &str = "no such robot";

/// The reason for rejecting a `scene` in a full world.
pub const TOO_MANY_ROBOTS: &str = "too many robots";

/// The reason for rejecting an `init` that comes before the robot, for instance together with `scene`.
pub const INIT_WITHOUT_ROBOT: &str = "init without a robot";

/// The reasons a player has no robot that could join a team.
const NO_ROBOT: [&str; 4] = [ROBOT_NOT_ALLOWED, NO_SUCH_ROBOT, TOO_MANY_ROBOTS, INIT_WITHOUT_ROBOT];

/// True if a rejection for this reason prevents a player from joining a team.
pub fn prevents_joining(reason: &str) -> bool {
    NO_ROBOT.contains(&reason) || JoinRefusal::ALL.iter().any(|refusal| refusal.reason() == reason)
}

/// The admission of a robot: its number in its team and its start pose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Admission {
    /// Its team's side.
    pub side: Side,
    /// Its number, 1 to 11.
    pub unum: u8,
    /// Start position of the torso, m.
    pub place: [f32; 3],
    /// Heading, degrees about z.
    pub yaw_deg: f32,
}

/// Both teams.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Teams {
    teams: [Team; 2],
    limits: Limits,
    compat: Compat,
}

/// Limits on the composition of a team (docs/reference/agent-protocol.md 5).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Limits {
    one_type_max: usize,
    types_min: usize,
    two_types_max: usize,
    /// Robots of a team.
    size: usize,
}

impl Limits {
    /// True if a team must have several types of robots: only a full one. Small teams use the types of their numbers.
    fn have_types_min(&self) -> bool {
        self.size == TEAM_SIZE_MAX
    }

    /// The limits behind a refusal, as a text.
    fn text(&self, refusal: JoinRefusal) -> String {
        let Limits { one_type_max, types_min, two_types_max, .. } = self;
        match refusal {
            JoinRefusal::TypeLimit => {
                format!("a team has at most {one_type_max} robots of one type (MaxRobotTypeCount); ")
            }
            JoinRefusal::TwoTypesLimit => {
                format!("a team has at most {two_types_max} robots of two types together (MaxSumTwoRobotTypes); ")
            }
            JoinRefusal::TooFewTypes => {
                format!("a team of eleven has at least {types_min} types of robots (MinRobotTypesCount); ")
            }
            _ => String::new(),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Team {
    name: Option<Name>,
    /// Robot type of each number, from number 1.
    types: [Option<i32>; TEAM_SIZE_MAX],
    /// Numbers that stay taken because a robot of an excess type requested them (`Compat::V073`).
    lost: [bool; TEAM_SIZE_MAX],
    /// The next start place, m. A place is never used twice.
    place: [f32; 3],
    row: Row,
}

/// The sequence of start places.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Row {
    first_y: f32,
    step_y: f32,
    step_x: f32,
    last_y: f64,
}

impl Teams {
    /// Teams without names and robots.
    pub fn new(parameters: &Parameters, compat: Compat) -> Teams {
        Teams {
            teams: Side::ALL.map(|side| Team::new(side, parameters)),
            compat,
            limits: Limits {
                one_type_max: parameters.robots_of_one_type_max,
                types_min: parameters.robot_types_min,
                two_types_max: parameters.robots_of_two_types_max,
                size: parameters.team_size.min(TEAM_SIZE_MAX),
            },
        }
    }

    /// True if loaded teams are valid in a world in which teams begin as `fresh` ones.
    pub fn is_sound(&self, fresh: &Teams) -> bool {
        let has_fit_names = self.teams.iter().flat_map(|team| &team.name).all(|name| name.len() <= TEAM_NAME_BYTES_MAX);
        let has_rows = self.teams.iter().zip(&fresh.teams).all(|(own, other)| own.row == other.row);
        has_fit_names && has_rows && (self.limits, self.compat) == (fresh.limits, fresh.compat)
    }

    #[inline]
    fn team(&self, side: Side) -> &Team {
        let [left, right] = &self.teams;
        match side {
            Side::Left => left,
            Side::Right => right,
        }
    }

    fn team_mut(&mut self, side: Side) -> &mut Team {
        let [left, right] = &mut self.teams;
        match side {
            Side::Left => left,
            Side::Right => right,
        }
    }

    /// A team's name; `None` until it is known.
    #[inline]
    pub fn name(&self, side: Side) -> Option<&Name> {
        self.team(side).name.as_ref()
    }

    /// The present or future side of a team name.
    fn side_of(&self, name: &[u8]) -> Option<Side> {
        let has = |side: &Side| self.name(*side).is_some_and(|known| **known == *name);
        let free = |side: &Side| self.name(*side).is_none();
        let side = Side::ALL.into_iter().find(has);
        side.or_else(|| Side::ALL.into_iter().find(free))
    }

    /// Admits a robot to its team. Number 0 requests the lowest free one.
    pub fn join(&mut self, name: &[u8], unum: i32, kind: i32) -> Result<Admission, JoinRefusal> {
        check_name(name, self.compat)?;
        let side = self.side_of(name).ok_or(JoinRefusal::NoTeam)?;
        let (limits, compat) = (self.limits, self.compat);
        let team = self.team_mut(side);
        let index = team.free_index(unum, limits.size)?;
        if let Err(refusal) = team.check_type(kind, &limits) {
            if let Some(lost) = team.lost.get_mut(index).filter(|_| compat == Compat::V073) {
                *lost = true;
            }
            return Err(refusal);
        }
        if let Some(number) = team.types.get_mut(index) {
            *number = Some(kind);
        }
        // As recorded: no name plays for the next free team, and leaves it without a name.
        if !name.is_empty() {
            team.name.get_or_insert_with(|| name.into());
        }
        Ok(Admission { side, unum: index as u8 + 1, place: team.next_place(), yaw_deg: yaw_deg(side) })
    }

    /// The reason for which a robot was refused, and the remedy.
    pub fn advice(&self, refusal: JoinRefusal) -> String {
        self.limits.text(refusal) + refusal.advice()
    }

    /// The present or future side of a team, for a robot that already has its number.
    pub fn visit(&mut self, name: &[u8]) -> Option<Side> {
        let side = self.side_of(name).filter(|_| check_name(name, self.compat).is_ok())?;
        if !name.is_empty() {
            self.team_mut(side).name.get_or_insert_with(|| name.into());
        }
        Some(side)
    }

    /// The next start place of a team, m.
    pub fn next_place(&mut self, side: Side) -> [f32; 3] {
        self.team_mut(side).next_place()
    }

    /// Swaps the sides of both teams, with their names and numbers; start places stay.
    pub fn change_sides(&mut self) {
        let [left, right] = &mut self.teams;
        std::mem::swap(&mut left.name, &mut right.name);
        std::mem::swap(&mut left.types, &mut right.types);
        std::mem::swap(&mut left.lost, &mut right.lost);
    }

    /// Returns a number, and the use of its robot type.
    pub fn leave(&mut self, side: Side, unum: u8) {
        let index = usize::from(unum).wrapping_sub(1);
        if let Some(number) = self.team_mut(side).types.get_mut(index) {
            *number = None;
        }
    }
}

/// Heading of a robot that looks at the opponent goal, degrees about z (its own front is y).
pub const fn yaw_deg(side: Side) -> f32 {
    match side {
        Side::Left => -90.0,
        Side::Right => 90.0,
    }
}

/// Checks a team name. 0.7.3 accepts any name, even names that break the grammar of percepts.
fn check_name(name: &[u8], compat: Compat) -> Result<(), JoinRefusal> {
    let breaks_grammar = |b: &u8| compat != Compat::V073 && (*b <= b' ' || *b == 0x7f || b"()\"'".contains(b));
    if name.len() > TEAM_NAME_BYTES_MAX || name.iter().any(breaks_grammar) { Err(JoinRefusal::BadName) } else { Ok(()) }
}

impl Team {
    fn new(side: Side, p: &Parameters) -> Team {
        let half = f64::from(p.field_length_m) / 2.0;
        let double = f64::from(2.0 * p.agent_radius_m);
        let x = match side {
            Side::Left => (-half + double) as f32,
            Side::Right => (half - double) as f32,
        };
        let y = p.field_width_m / 2.0 - 2.0 * p.agent_radius_m;
        Team {
            name: None,
            types: [None; TEAM_SIZE_MAX],
            lost: [false; TEAM_SIZE_MAX],
            place: [x, y, p.agent_radius_m],
            row: Row {
                first_y: y,
                step_y: 3.0 * p.agent_radius_m,
                step_x: 2.0 * p.agent_radius_m,
                last_y: -f64::from(p.field_width_m) / 2.0,
            },
        }
    }

    /// Index of a free number, in a team of this size. Small teams also have numbers up to eleven: players of a full
    /// team retain their roles.
    fn free_index(&self, unum: i32, size: usize) -> Result<usize, JoinRefusal> {
        let is_free = |(kind, lost): (&Option<i32>, &bool)| kind.is_none() && !lost;
        let numbers = self.types.iter().zip(&self.lost);
        let is_full = numbers.clone().filter(|number| !is_free(*number)).count() >= size;
        if unum == 0 {
            let free = numbers.clone().position(is_free).filter(|_| !is_full);
            return free.ok_or(JoinRefusal::TeamFull);
        }
        let index = usize::try_from(unum).unwrap_or(0).wrapping_sub(1);
        match numbers.clone().nth(index) {
            None => Err(JoinRefusal::BadNumber),
            Some(number) if !is_free(number) => Err(JoinRefusal::NumberTaken),
            Some(_) if is_full => Err(JoinRefusal::TeamFull),
            Some(_) => Ok(index),
        }
    }

    fn check_type(&self, kind: i32, limits: &Limits) -> Result<(), JoinRefusal> {
        let count = |of: i32| self.types.iter().flatten().filter(|t| **t == of).count();
        let total = self.types.iter().flatten().count();
        let mut others = self.types;
        others.sort_unstable();
        let distinct = others.chunk_by(|a, b| a == b);
        let (mut used, mut largest_other) = (0, 0);
        for group in distinct {
            let Some(&Some(of)) = group.first() else { continue };
            used += 1;
            if of != kind {
                largest_other = largest_other.max(group.len());
            }
        }
        if count(kind) >= limits.one_type_max {
            Err(JoinRefusal::TypeLimit)
        } else if count(kind) + 1 + largest_other > limits.two_types_max {
            Err(JoinRefusal::TwoTypesLimit)
        } else if limits.have_types_min()
            && limits.size.saturating_sub(total) <= limits.types_min.saturating_sub(used)
            && count(kind) > 0
        {
            Err(JoinRefusal::TooFewTypes)
        } else {
            Ok(())
        }
    }

    fn next_place(&mut self) -> [f32; 3] {
        let place = self.place;
        let [x, y, _] = &mut self.place;
        *y -= self.row.step_y;
        if f64::from(*y) < self.row.last_y {
            *y = self.row.first_y;
            *x += self.row.step_x;
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_game::read_again;

    fn teams() -> Teams {
        Teams::new(&Parameters::league(), Compat::Mended)
    }

    fn refused(teams: &mut Teams, name: &str, unum: i32, kind: i32) -> JoinRefusal {
        teams.join(name.as_bytes(), unum, kind).expect_err("is refused")
    }

    #[test]
    fn first_name_plays_left_second_right_third_not() {
        let mut teams = teams();
        assert_eq!(teams.join(b"Beta", 1, 0).map(|a| a.side), Ok(Side::Left));
        assert_eq!(teams.join(b"Alpha", 1, 0).map(|a| a.side), Ok(Side::Right));
        assert_eq!(teams.join(b"Beta", 2, 0).map(|a| a.side), Ok(Side::Left));
        assert_eq!(refused(&mut teams, "Gamma", 1, 0), JoinRefusal::NoTeam);
    }

    #[test]
    fn reasons_that_keep_a_player_from_joining() {
        for reason in ["init without a robot", "robot not allowed", "no such robot", "too many robots", "third team"] {
            assert!(prevents_joining(reason), "{reason}");
        }
        for reason in ["no robot yet", "no such effector", "second scene", "second init"] {
            assert!(!prevents_joining(reason), "{reason}");
        }
    }

    #[test]
    fn numbers() {
        let mut teams = teams();
        assert_eq!(teams.join(b"A", 2, 0).map(|a| a.unum), Ok(2));
        assert_eq!(teams.join(b"A", 0, 0).map(|a| a.unum), Ok(1));
        assert_eq!(teams.join(b"A", 0, 0).map(|a| a.unum), Ok(3));
        assert_eq!(refused(&mut teams, "A", 2, 0), JoinRefusal::NumberTaken);
        for bad in [12, 100, -1, i32::MIN, i32::MAX] {
            assert_eq!(refused(&mut teams, "A", bad, 0), JoinRefusal::BadNumber);
        }
        teams.leave(Side::Left, 2);
        assert_eq!(teams.join(b"A", 0, 0).map(|a| a.unum), Ok(2));
    }

    #[test]
    fn a_refusal_binds_no_name() {
        let mut teams = teams();
        assert_eq!(refused(&mut teams, "A", 12, 0), JoinRefusal::BadNumber);
        assert_eq!(teams.join(b"B", 1, 0).map(|a| a.side), Ok(Side::Left));
    }

    #[test]
    fn no_name_plays_for_the_next_free_team_and_names_nobody() {
        let mut teams = teams();
        assert!(teams.join(b"A", 1, 0).is_ok());
        assert_eq!(teams.join(b"", 3, 0).map(|a| (a.side, a.unum)), Ok((Side::Right, 3)));
        assert_eq!(teams.name(Side::Right), None);
        assert_eq!(teams.join(b"B", 1, 0).map(|a| a.side), Ok(Side::Right));
        assert_eq!(refused(&mut teams, "", 4, 0), JoinRefusal::NoTeam);
    }

    #[test]
    fn names_that_would_break_the_grammar() {
        let mut teams = teams();
        for bad in ["A B", "A(", "a\"b", "a\tb", "a\u{7f}"] {
            assert_eq!(refused(&mut teams, bad, 1, 0), JoinRefusal::BadName);
        }
        assert!(teams.join(b"al-pha_9!", 1, 0).is_ok());
        assert!(teams.join("Bär".as_bytes(), 1, 0).is_ok());
    }

    /// The composition of a team, as recorded: docs/reference/agent-protocol.md 5.
    #[test]
    fn robot_types() {
        let mut one = teams();
        (0..7).for_each(|_| assert!(one.join(b"A", 0, 0).is_ok()));
        assert_eq!(refused(&mut one, "A", 0, 0), JoinRefusal::TypeLimit);
        let mut two = teams();
        (0..9).for_each(|i| assert!(two.join(b"A", 0, i % 2).is_ok()));
        assert_eq!(refused(&mut two, "A", 0, 1), JoinRefusal::TwoTypesLimit);
        assert!(two.join(b"A", 0, 2).is_ok());
        assert!(two.join(b"A", 0, 2).is_ok());
        assert_eq!(refused(&mut two, "A", 0, 3), JoinRefusal::TeamFull);
    }

    /// Real teams have a role and a robot type for each number, in small games, too.
    #[test]
    fn small_teams_have_numbers_and_types_of_full_ones() {
        let small = || Teams::new(&Parameters { team_size: 3, ..Parameters::league() }, Compat::Mended);
        let mut teams = small();
        assert_eq!([9, 1, 5].map(|unum| teams.join(b"A", unum, 0).map(|a| a.unum)), [Ok(9), Ok(1), Ok(5)]);
        assert_eq!(
            [refused(&mut teams, "A", 9, 0), refused(&mut teams, "A", 2, 0)],
            [JoinRefusal::NumberTaken, JoinRefusal::TeamFull]
        );
        assert_eq!(
            [refused(&mut teams, "A", 0, 0), refused(&mut teams, "A", 12, 0)],
            [JoinRefusal::TeamFull, JoinRefusal::BadNumber]
        );
        teams.leave(Side::Left, 9);
        assert_eq!(teams.join(b"A", 11, 4).map(|a| a.unum), Ok(11));
        let mut teams = small();
        assert_eq!([0, 2, 0].map(|unum| teams.join(b"A", unum, 3).map(|a| a.unum)), [Ok(1), Ok(2), Ok(3)]);
        let mut full = Teams::new(&Parameters { robots_of_one_type_max: 11, ..Parameters::league() }, Compat::Mended);
        (0..8).for_each(|_| assert!(full.join(b"A", 0, 0).is_ok()));
        assert!(full.advice(JoinRefusal::TypeLimit).starts_with("a team has at most 11 robots of one type"));
    }

    #[test]
    fn teams_can_be_written_down_and_read() {
        let mut teams = Teams::new(&Parameters::league(), Compat::V073);
        for name in [&b"Alpha"[..], b"\xff a name with blanks that fits into no place", b"third"] {
            (0..8).for_each(|unum| _ = teams.join(name, unum, unum % 2));
        }
        teams.leave(Side::Left, 2);
        let mut again = read_again(&teams);
        assert_eq!(again, teams);
        assert_eq!(again.join(b"Alpha", 0, 3), teams.join(b"Alpha", 0, 3));
    }

    #[test]
    fn start_places() {
        let mut teams = teams();
        let place = |a: Result<Admission, JoinRefusal>| a.map(|a| a.place);
        assert_eq!(place(teams.join(b"A", 1, 0)), Ok([-14.2, 9.2, 0.4]));
        assert_eq!(place(teams.join(b"B", 1, 0)), Ok([14.2, 9.2, 0.4]));
        assert_eq!(place(teams.join(b"A", 2, 0)), Ok([-14.2, 9.2 - 3.0 * 0.4, 0.4]));
        // A place is not given again when its robot leaves.
        teams.leave(Side::Left, 2);
        let next = teams.join(b"A", 2, 0).expect("is admitted");
        assert!((next.place[1] - 6.8).abs() < 1e-5, "{next:?}");
    }

    #[test]
    fn a_full_row_goes_on_beside_it() {
        let mut team = Team::new(Side::Right, &Parameters::league());
        let mut rows = 0;
        let mut last = team.next_place();
        for _ in 0..40 {
            let place = team.next_place();
            if place[0] != last[0] {
                rows += 1;
                assert_eq!(place, [last[0] + 0.8, 9.2, 0.4]);
                assert!(f64::from(last[1]) >= -10.0 && last[1] - 1.2 < -10.0 + 1e-4);
            }
            last = place;
        }
        assert_eq!(rows, 2);
    }
}
