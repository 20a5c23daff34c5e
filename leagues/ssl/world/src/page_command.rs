//! The commands of pages that place, pull and remove ball and robots: `(pull (unum 3)(team Right)(pos 2 -1 0))`.
//! Positions are metres in the world's axes; the left team is yellow, the right one blue.

use sexp::List;
use viewer::{CommandFault, RunCommand};

use super::state::Team;

/// A robot by team and number.
pub type PageRobot = (Team, usize);

/// A command of a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PageCommand {
    /// `(pause)`, `(resume)`, `(step N)`, `(killsim)`: concerns the run as a whole.
    Run(RunCommand),
    /// `(ball (pos x y z)(vel x y z))`: places the ball's centre; absent parts stay as they are.
    PlaceBall { centre_m: Option<[f32; 3]>, velocity_m_s: Option<[f32; 3]> },
    /// `(pull (pos x y z))`: pulls the ball's centre to a position; `None`: lets go.
    PullBall(Option<[f32; 3]>),
    /// `(agent (unum n)(team t)(pos x y z))`, or `(move x y z degrees)`: places a robot. At -90 degrees it faces along x.
    PlaceRobot { robot: PageRobot, at_m: Option<[f32; 2]>, direction_deg: Option<f32> },
    /// `(pull (unum n)(team t)(pos x y z))`: pulls a robot to a position; `None`: lets go.
    PullRobot { robot: PageRobot, at_m: Option<[f32; 2]> },
    /// `(kill (unum n)(team t))`: removes a robot.
    RemoveRobot(PageRobot),
}

impl PageCommand {
    /// Reads a command.
    ///
    /// # Errors
    /// If there is no such command, or it does not take these parameters.
    pub fn read(list: List<'_>) -> Result<PageCommand, CommandFault> {
        match list.name() {
            Some(b"ball") => {
                Ok(PageCommand::PlaceBall { centre_m: numbers(list, "pos")?, velocity_m_s: numbers(list, "vel")? })
            }
            Some(b"pull") => pull(list),
            Some(b"agent") => place_robot(list),
            Some(b"kill") => robot(list)?.map(PageCommand::RemoveRobot).ok_or(CommandFault::MissingParameter),
            _ => RunCommand::read(list)?.map(PageCommand::Run).ok_or(CommandFault::Unknown),
        }
    }
}

/// Reads `pull`: a number or a team alone does not mean the ball.
fn pull(list: List<'_>) -> Result<PageCommand, CommandFault> {
    let robot = robot(list)?;
    let is_named = list.find("unum").is_some() || list.find("team").is_some();
    let to = numbers(list, "pos")?;
    match robot {
        Some(robot) => Ok(PageCommand::PullRobot { robot, at_m: to.map(|[x, y, _]| [x, y]) }),
        None if is_named => Err(CommandFault::MissingParameter),
        None => Ok(PageCommand::PullBall(to)),
    }
}

/// Reads `agent`; its direction comes with `move` only.
fn place_robot(list: List<'_>) -> Result<PageCommand, CommandFault> {
    let robot = robot(list)?.ok_or(CommandFault::MissingParameter)?;
    let (pos, pose) = (numbers(list, "pos")?, numbers(list, "move")?);
    let at_m = pose.map(|[x, y, ..]: [f32; 4]| [x, y]).or(pos.map(|[x, y, _]: [f32; 3]| [x, y]));
    Ok(PageCommand::PlaceRobot { robot, at_m, direction_deg: pose.map(|[.., degrees]| degrees) })
}

/// The robot of `unum` and `team`; `None` unless both are there.
fn robot(list: List<'_>) -> Result<Option<PageRobot>, CommandFault> {
    let number = list.find("unum").and_then(|number| number.args().next()?.integer());
    let team = list.find("team").and_then(|team| team.arg(0));
    let Some((number, team)) = number.zip(team) else { return Ok(None) };
    let team = match team {
        b"Left" => Team::Yellow,
        b"Right" => Team::Blue,
        _ => return Err(CommandFault::BadValue),
    };
    let number = usize::try_from(number).map_err(|_| CommandFault::BadValue)?;
    Ok(Some((team, number)))
}

/// The numbers of a sub-list; `None` if it is absent, an error if it is there and wrong.
fn numbers<const N: usize>(list: List<'_>, name: &str) -> Result<Option<[f32; N]>, CommandFault> {
    let Some(part) = list.find(name) else { return Ok(None) };
    let numbers = part.numbers::<N>().ok_or(CommandFault::MissingParameter)?.map(|number| number as f32);
    if numbers.iter().all(|number| number.is_finite()) { Ok(Some(numbers)) } else { Err(CommandFault::NotFinite) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<PageCommand, CommandFault> {
        let mut reader = sexp::Reader::default();
        let document = reader.read(text.as_bytes(), sexp::Syntax::League);
        PageCommand::read(document.exprs().next().and_then(sexp::Expr::list).expect("a list"))
    }

    #[test]
    fn texts_of_pages_are_commands() {
        let check = |text, expect| assert_eq!(read(text), Ok(expect), "{text}");
        let (blue, yellow) = ((Team::Blue, 3), (Team::Yellow, 0));
        check("(step 3)", PageCommand::Run(RunCommand::Step(3)));
        check(
            "(ball (pos 1 -2 0.0215)(vel 0 3 0))",
            PageCommand::PlaceBall { centre_m: Some([1.0, -2.0, 0.0215]), velocity_m_s: Some([0.0, 3.0, 0.0]) },
        );
        check("(ball)", PageCommand::PlaceBall { centre_m: None, velocity_m_s: None });
        check("(pull (pos 1 2 3))", PageCommand::PullBall(Some([1.0, 2.0, 3.0])));
        check("(pull)", PageCommand::PullBall(None));
        check(
            "(pull (unum 3)(team Right)(pos 2 -1 0))",
            PageCommand::PullRobot { robot: blue, at_m: Some([2.0, -1.0]) },
        );
        check("(pull (unum 0)(team Left))", PageCommand::PullRobot { robot: yellow, at_m: None });
        check(
            "(agent (unum 3)(team Right)(pos 9 9 0)(move 2 -1 0 -90))",
            PageCommand::PlaceRobot { robot: blue, at_m: Some([2.0, -1.0]), direction_deg: Some(-90.0) },
        );
        check(
            "(agent (unum 0)(team Left)(pos -2 1 0)(battery 5))",
            PageCommand::PlaceRobot { robot: yellow, at_m: Some([-2.0, 1.0]), direction_deg: None },
        );
        check("(kill (unum 3)(team Right))", PageCommand::RemoveRobot(blue));
    }

    #[test]
    fn other_texts_have_a_fault() {
        let check = |text, expect| assert_eq!(read(text), Err(expect), "{text}");
        check("(playMode PlayOn)", CommandFault::Unknown);
        check("(step 0)", CommandFault::BadValue);
        check("(agent)", CommandFault::MissingParameter);
        check("(kill (unum 3))", CommandFault::MissingParameter);
        check("(pull (unum 3)(pos 1 1 0))", CommandFault::MissingParameter);
        check("(agent (unum 3)(team Blue)(pos 1 1 0))", CommandFault::BadValue);
        check("(agent (unum -3)(team Left)(pos 1 1 0))", CommandFault::BadValue);
        check("(ball (pos 1 1))", CommandFault::MissingParameter);
        check("(ball (pos nan 0 0))", CommandFault::NotFinite);
    }
}
