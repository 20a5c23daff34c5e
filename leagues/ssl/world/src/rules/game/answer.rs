//! Reaction of the game to events.

use super::{Authority, Game, restart};
use crate::rules::call::Call;
use crate::rules::event::{Event, What, Who};
use crate::rules::scene::{Play, side};
use crate::{Field, Team};

impl Game {
    /// Handles an event from [`Watch`](super::super::Watch): counts goals and fouls; an automatic referee also stops
    /// the game and plans the restart. An externally controlled game uses only the event that the ball is in play.
    pub fn take(&mut self, event: &Event, field: &Field) {
        if event.what == What::InPlay {
            self.taker = None;
            return;
        }
        if self.terms.authority == Authority::Outside {
            return;
        }
        self.reason = event.to_string();
        self.count(event);
        let is_playing = matches!(self.play(), Play::Running | Play::Taking(_));
        if self.terms.authority == Authority::Automatic && is_playing {
            self.restart(event, field);
        }
    }

    /// Counts goals, fouls and placements.
    fn count(&mut self, event: &Event) {
        match &event.what {
            What::Goal(team) => self.side_mut(*team).score = self.side(*team).score.saturating_add(1),
            What::Placed(team) => self.end_placement(*team, true, event.tick),
            What::NotPlaced(team, _) => self.end_placement(*team, false, event.tick),
            What::TooManyRobots { team, .. } => self.foul(*team),
            What::Crash { other, is_mutual, .. } => {
                event.by.iter().for_each(|by| self.foul(by.team));
                if *is_mutual {
                    self.foul(other.team);
                }
            }
            What::FastShot(_)
            | What::DoubleTouch
            | What::Dribbled(_)
            | What::AttackerInArea
            | What::DefenderInArea
            | What::FastInStop(_)
            | What::NearInStop(_) => event.by.iter().for_each(|by| self.foul(by.team)),
            What::InPlay | What::OverTouchLine | What::OverGoalLine(_) | What::NoProgress(_) => {}
        }
    }

    fn foul(&mut self, team: Team) {
        let terms = self.terms.clone();
        self.side_mut(team).foul(&terms);
    }

    /// Plans the restart. Mutual crashes and fouls during a stop require none.
    fn restart(&mut self, event: &Event, field: &Field) {
        let place = restart::place(field, event.at);
        let free_kick = match (&event.what, event.by) {
            (What::Goal(team), _) => {
                return self.stop_for(Call::PrepareKickoff(team.other()), glam::DVec2::ZERO, event.tick);
            }
            (What::NoProgress(_), _) => return self.stop_for(Call::ForceStart, place, event.tick),
            (What::OverGoalLine(_), Some(by)) => return self.behind_goal_line(event, by, field),
            (What::OverTouchLine | What::OverGoalLine(_), None) => {
                return self.stop_for(Call::ForceStart, place, event.tick);
            }
            (What::DefenderInArea, Some(by)) => {
                let mark = restart::penalty_mark(field, side(self.is_blue_positive, by.team));
                return self.stop_for(Call::PreparePenalty(by.team.other()), mark, event.tick);
            }
            (What::TooManyRobots { team, .. }, _) => team.other(),
            (What::Crash { is_mutual: true, .. } | What::FastInStop(_) | What::NearInStop(_), _) => return,
            (What::InPlay | What::Placed(_) | What::NotPlaced(..), _) => return,
            (_, Some(by)) => by.team.other(),
            (_, None) => return,
        };
        self.stop_for(Call::DirectFree(free_kick), place, event.tick);
    }

    /// Restarts with a corner if a defender touched the ball last, else with a goal kick.
    fn behind_goal_line(&mut self, event: &Event, by: Who, field: &Field) {
        let is_own = side(self.is_blue_positive, by.team) * event.at.x > 0.0;
        let place = if is_own { restart::corner(field, event.at) } else { restart::goal_kick(field, event.at) };
        self.stop_for(Call::DirectFree(by.team.other()), place, event.tick);
    }
}
