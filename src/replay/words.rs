//! What the user types while a recording is shown.

use engine::Playback;

/// The words, for the user.
pub const HELP: &str =
    "pause, play, step [TICKS], back [TICKS], speed FACTOR, at SECONDS, next EVENT, previous EVENT, quit";

/// What a line asks for.
///
/// # Errors
/// What it should be instead.
pub fn read(line: &str) -> Result<Option<Playback>, String> {
    let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    let rest = rest.trim();
    let number = || rest.parse::<f64>().map_err(|_| format!("{word}: a number is expected, not {rest:?}"));
    let ticks = || {
        if rest.is_empty() {
            Ok(1)
        } else {
            rest.parse::<u32>().map_err(|_| format!("{word}: {rest:?} is no number of ticks"))
        }
    };
    let event = || {
        if rest.is_empty() { Err(format!("{word}: which event? goal, foul, mode, ...")) } else { Ok(rest.to_owned()) }
    };
    Ok(Some(match word {
        "" => return Ok(None),
        "pause" => Playback::Pause,
        "play" | "resume" => Playback::Resume,
        "step" => Playback::Step(i64::from(ticks()?)),
        "back" => Playback::Step(-i64::from(ticks()?)),
        "speed" => Playback::Speed(number()?),
        "at" | "seek" => Playback::Seek(number()?),
        "next" => Playback::Next(event()?),
        "previous" => Playback::Previous(event()?),
        "quit" | "exit" => Playback::Quit,
        _ => return Err(format!("{word:?} is none of: {HELP}")),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_requests() {
        let check = |line: &str, expect: Playback| assert_eq!(read(line), Ok(Some(expect)), "{line}");
        check("pause\n", Playback::Pause);
        check(" play ", Playback::Resume);
        check("step", Playback::Step(1));
        check("back 25", Playback::Step(-25));
        check("speed -0.5", Playback::Speed(-0.5));
        check("at 12.5", Playback::Seek(12.5));
        check("next goal of left", Playback::Next("goal of left".to_owned()));
        check("quit", Playback::Quit);
        assert_eq!(read("  "), Ok(None));
        for wrong in ["jump", "speed", "speed fast", "step x", "next"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
