//! The state of one process, from `/proc/NUMBER/stat` (proc(5)).

use std::fs;
use std::io;

/// The unit of times in `/proc/NUMBER/stat` (proc(5), `USER_HZ`).
pub(crate) const TICKS_PER_S: u64 = 100;

/// The error number of reading about a process that has vanished.
const ESRCH: i32 = 3;

/// One process at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ProcessStat {
    pub id: u32,
    /// The id of its parent.
    pub parent: u32,
    /// The id of its process group: the id of the process that made the group.
    pub group: u32,
    /// The id of its session: the id of the process that made the session.
    pub session: u32,
    /// True unless it has ended. A process whose first thread has ended runs while others do.
    pub is_running: bool,
    /// Processor time of the process and of the children that it has waited for, [ticks](TICKS_PER_S).
    pub processor_ticks: u64,
    /// Its start after the system's, [ticks](TICKS_PER_S). With the id it identifies a process: ids are used again.
    pub start_ticks: u64,
    /// Resident memory, pages. Pages that processes share count for each of them.
    pub memory_pages: u64,
}

impl ProcessStat {
    /// The process that a line of `/proc/NUMBER/stat` describes; `None` if the line is incomplete.
    pub fn parse(stat: &str) -> Option<ProcessStat> {
        // The name in parentheses may have any characters.
        let (id, rest) = (stat.split_once(' ')?.0, stat.rsplit_once(')')?.1);
        let words: Vec<&str> = rest.split_whitespace().collect();
        // The third word of the line is the first after the name.
        let word = |number: usize| words.get(number.checked_sub(3)?).copied();
        let number = |index: usize| word(index)?.parse::<u64>().ok();
        let id_at = |index: usize| word(index)?.parse::<u32>().ok();
        let has_ended = matches!(word(3)?, "Z" | "X" | "x");
        Some(ProcessStat {
            id: id.parse().ok()?,
            parent: id_at(4)?,
            group: id_at(5)?,
            session: id_at(6)?,
            is_running: !has_ended || number(20)? > 1,
            // User and system time, of the process and of its children.
            processor_ticks: number(14)?
                .saturating_add(number(15)?)
                .saturating_add(number(16)?)
                .saturating_add(number(17)?),
            start_ticks: number(22)?,
            memory_pages: word(24)?.parse::<i64>().ok()?.try_into().unwrap_or(0),
        })
    }

    /// The process with an id; `None` if there is none, or none that this program may see.
    ///
    /// # Errors
    /// If it cannot be read for another reason, such as too many open files.
    pub fn read(id: u32) -> io::Result<Option<ProcessStat>> {
        match fs::read(format!("/proc/{id}/stat")) {
            // Names need not be UTF-8.
            Ok(bytes) => Ok(ProcessStat::parse(&String::from_utf8_lossy(&bytes))),
            Err(cause) if cause.raw_os_error() == Some(ESRCH) => Ok(None),
            Err(cause) => match cause.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied => Ok(None),
                _ => Err(cause),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ProcessStat;

    const LINE: &str =
        "4711 (a) R 1 (b)) S 4700 4710 4690 0 -1 4194304 9 9 9 9 1 20 300 4000 20 0 1 0 77 8192 12 18446744";

    const PROCESS: ProcessStat = ProcessStat {
        id: 4711,
        parent: 4700,
        group: 4710,
        session: 4690,
        is_running: true,
        processor_ticks: 4321,
        start_ticks: 77,
        memory_pages: 12,
    };

    fn check(line: &str, expect: Option<ProcessStat>) {
        assert_eq!(ProcessStat::parse(line), expect, "{line}");
    }

    #[test]
    fn a_process_is_read_whatever_its_name() {
        check(LINE, Some(PROCESS));
        check(&LINE.replace("(a) R 1 (b)", "(\u{fffd}\n) 1"), Some(PROCESS));
        check(&LINE.replace(") S", ") T"), Some(PROCESS));
        check(&LINE.replace(" 12 ", " -1 "), Some(ProcessStat { memory_pages: 0, ..PROCESS }));
    }

    #[test]
    fn a_process_has_ended_when_its_last_thread_has() {
        let ended = ProcessStat { is_running: false, ..PROCESS };
        check(&LINE.replace(") S", ") Z"), Some(ended));
        check(&LINE.replace(") S", ") X"), Some(ended));
        check(&LINE.replace(") S", ") Z").replace("20 0 1 0", "20 0 2 0"), Some(PROCESS));
    }

    #[test]
    fn an_incomplete_line_describes_no_process() {
        for line in ["", "1 (x)", "4711 (a) S 1 4710 0", &LINE.replace(" 4710 ", " -1 ")] {
            check(line, None);
        }
    }
}
