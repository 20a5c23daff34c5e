//! Commands of viewers to the player of a recording.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A request to the player of a recording.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum PlaybackCommand {
    /// Pause.
    Pause,
    /// Resume.
    Resume,
    /// Show this many ticks, then pause; backwards if negative.
    Step(i64),
    /// Play at this multiple of the original speed; backwards if negative.
    Speed(f64),
    /// Go to this simulated time, s.
    Seek(f64),
    /// Go to the state before this tick.
    Tick(u64),
    /// Go to the next event of this kind, or with this text.
    Next(String),
    /// Go to the previous event of this kind, or with this text.
    Previous(String),
    /// Send everything again.
    Refresh,
    /// End the playback.
    Quit,
}

/// The text forms of all requests, for help and error messages.
pub const PLAYBACK_WORDS: &str =
    "pause, play, step [TICKS], back [TICKS], speed FACTOR, at SECONDS, next EVENT, previous EVENT, quit";

impl FromStr for PlaybackCommand {
    type Err = String;

    /// Parses the text form of a request.
    fn from_str(words: &str) -> Result<PlaybackCommand, String> {
        let words = words.trim();
        let (word, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let rest = rest.trim();
        let number = || {
            let number = rest.parse().ok().filter(|number: &f64| number.is_finite());
            number.ok_or_else(|| format!("{word}: a number is expected, not {rest:?}"))
        };
        let ticks = || match rest {
            "" => Ok(1),
            _ => rest.parse::<u32>().map(i64::from).map_err(|_| format!("{word}: {rest:?} is no number of ticks")),
        };
        let event = || match rest {
            "" => Err(format!("{word}: which event? goal, foul, mode, ...")),
            _ => Ok(rest.to_owned()),
        };
        Ok(match word {
            "pause" => PlaybackCommand::Pause,
            "play" | "resume" => PlaybackCommand::Resume,
            "step" => PlaybackCommand::Step(ticks()?),
            "back" => PlaybackCommand::Step(-ticks()?),
            "speed" => PlaybackCommand::Speed(number()?),
            "at" | "seek" => PlaybackCommand::Seek(number()?),
            "next" => PlaybackCommand::Next(event()?),
            "previous" => PlaybackCommand::Previous(event()?),
            "quit" | "exit" => PlaybackCommand::Quit,
            _ => return Err(format!("{word:?} is none of: {PLAYBACK_WORDS}")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_requests() {
        let check = |words: &str, expect: PlaybackCommand| assert_eq!(words.parse(), Ok(expect), "{words}");
        check("pause\n", PlaybackCommand::Pause);
        check(" play ", PlaybackCommand::Resume);
        check("step", PlaybackCommand::Step(1));
        check("back 25", PlaybackCommand::Step(-25));
        check("speed -0.5", PlaybackCommand::Speed(-0.5));
        check("at 12.5", PlaybackCommand::Seek(12.5));
        check("next goal of left", PlaybackCommand::Next("goal of left".to_owned()));
        check("quit", PlaybackCommand::Quit);
        for wrong in ["", "jump", "speed", "speed fast", "speed nan", "step x", "next"] {
            assert!(wrong.parse::<PlaybackCommand>().is_err(), "{wrong}");
        }
    }
}
