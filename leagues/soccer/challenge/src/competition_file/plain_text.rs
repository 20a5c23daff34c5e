//! The league tool's plain text format (docs/reference/challenge.md 8): a team per line, `name; directory; script;
//! height`.
//!
//! As in the tool, the script's name is ignored. In addition, the height may be missing, and header, empty lines and
//! comments with `#` are allowed.

use super::{BaseFolders, LineError, TeamLine, drop_height_m};
use crate::team::{AgentSource, ChallengeTeam, DROP_HEIGHT_M};

/// Names of the first column in a header, in lower case.
const NAME_WORDS: [&str; 4] = ["name", "team", "teamname", "team name"];

/// Names of the second column.
const DIRECTORY_WORDS: [&str; 6] = ["dir", "directory", "folder", "path", "script directory", "start script folder"];

/// Reads a plain text competition file.
pub fn read(text: &str, folders: BaseFolders<'_>) -> Result<Vec<TeamLine>, LineError> {
    let numbered = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim()));
    let mut rows = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).peekable();
    rows.next_if(|(_, line)| is_header(line));
    let teams = rows.map(|(number, line)| match team(line, folders) {
        Ok(team) => Ok((number, team)),
        Err(why) => Err((Some(number), why)),
    });
    teams.collect()
}

fn is_header(line: &str) -> bool {
    let lower = line.to_lowercase();
    let mut columns = lower.split(';').map(str::trim);
    let is_one_of = |column: Option<&str>, words: &[&str]| column.is_some_and(|column| words.contains(&column));
    is_one_of(columns.next(), &NAME_WORDS) && is_one_of(columns.next(), &DIRECTORY_WORDS)
}

fn team(line: &str, folders: BaseFolders<'_>) -> Result<ChallengeTeam, String> {
    let columns: Vec<&str> = line.split(';').map(str::trim).collect();
    let (name, directory, height) = match columns[..] {
        [name, directory, _] => (name, directory, ""),
        [name, directory, _, height] => (name, directory, height),
        _ => {
            let count = columns.len();
            let columns = if count == 1 { "column" } else { "columns" };
            return Err(format!("{count} {columns}; a team has 3 or 4: name; directory; script; drop height in m"));
        }
    };
    if name.is_empty() || directory.is_empty() {
        return Err(String::from("a team needs a name and a directory: name; directory; script; drop height in m"));
    }
    let source = AgentSource::parse_in(folders.folder, directory, folders.home)?;
    Ok(ChallengeTeam { name: name.to_owned(), source, drop_height_m: height_of(height)? })
}

/// The height in the last column, m, with a decimal point or comma.
fn height_of(column: &str) -> Result<f64, String> {
    if column.is_empty() {
        return Ok(DROP_HEIGHT_M);
    }
    let number = column.replace(',', ".").parse();
    drop_height_m(number.map_err(|_| format!("{column:?} is not a drop height in m, such as 0.4"))?)
}
