//! Reaction of the game to events.

use super::{MatchState, RefereeAuthority, restart_plan};
use crate::rules::context::{PlayState, side};
use crate::rules::event::{Event, EventKind, RobotRef};
use crate::rules::referee_command::RefereeCommand;
use crate::{FieldGeometry, Team};

impl MatchState {
    /// Handles an event from [`RuleChecker`](super::super::RuleChecker): counts goals and fouls; an automatic referee
    /// also stops the game and plans the restart. An externally controlled game uses only the event that the ball is in play.
    pub fn on_event(&mut self, event: &Event, field: &FieldGeometry) {
        if event.what == EventKind::InPlay {
            self.taker = None;
            return;
        }
        if self.terms.authority == RefereeAuthority::Outside {
            return;
        }
        self.reason = event.to_string();
        self.count(event);
        let is_playing = matches!(self.play(), PlayState::Running | PlayState::Taking(_));
        if self.terms.authority.is_automatic() && is_playing {
            self.restart(event, field);
        }
    }

    /// Counts goals, fouls and placements.
    fn count(&mut self, event: &Event) {
        match &event.what {
            EventKind::Goal(team) => self.side_mut(*team).score = self.side(*team).score.saturating_add(1),
            EventKind::Placed(team) => self.end_placement(*team, true, event.tick),
            EventKind::NotPlaced(team, _) => self.end_placement(*team, false, event.tick),
            EventKind::TooManyRobots { team, .. } => self.foul(*team),
            EventKind::Crash { other, is_mutual, .. } => {
                event.by.iter().for_each(|by| self.foul(by.team));
                if *is_mutual {
                    self.foul(other.team);
                }
            }
            EventKind::FastShot(_)
            | EventKind::DoubleTouch
            | EventKind::Dribbled(_)
            | EventKind::AttackerInArea
            | EventKind::DefenderInArea
            | EventKind::FastInStop(_)
            | EventKind::NearInStop(_) => event.by.iter().for_each(|by| self.foul(by.team)),
            EventKind::InPlay | EventKind::OverTouchLine | EventKind::OverGoalLine(_) | EventKind::NoProgress(_) => {}
        }
    }

    fn foul(&mut self, team: Team) {
        let settings = self.terms.clone();
        self.side_mut(team).foul(&settings);
    }

    /// Plans the restart. Mutual crashes and fouls during a stop require none.
    fn restart(&mut self, event: &Event, field: &FieldGeometry) {
        let place = restart_plan::free_kick_position(field, event.at);
        let free_kick = match (&event.what, event.by) {
            (EventKind::Goal(team), _) => {
                return self.stop_for(RefereeCommand::PrepareKickoff(team.other()), glam::DVec2::ZERO, event.tick);
            }
            (EventKind::NoProgress(_), _) => return self.stop_for(RefereeCommand::ForceStart, place, event.tick),
            (EventKind::OverGoalLine(_), Some(by)) => return self.behind_goal_line(event, by, field),
            (EventKind::OverTouchLine | EventKind::OverGoalLine(_), None) => {
                return self.stop_for(RefereeCommand::ForceStart, place, event.tick);
            }
            (EventKind::DefenderInArea, Some(by)) => {
                let mark = restart_plan::penalty_mark(field, side(self.is_blue_positive, by.team));
                return self.stop_for(RefereeCommand::PreparePenalty(by.team.other()), mark, event.tick);
            }
            (EventKind::TooManyRobots { team, .. }, _) => team.other(),
            (EventKind::Crash { is_mutual: true, .. } | EventKind::FastInStop(_) | EventKind::NearInStop(_), _) => {
                return;
            }
            (EventKind::InPlay | EventKind::Placed(_) | EventKind::NotPlaced(..), _) => return,
            (_, Some(by)) => by.team.other(),
            (_, None) => return,
        };
        self.stop_for(RefereeCommand::DirectFree(free_kick), place, event.tick);
    }

    /// Restarts with a corner if a defender touched the ball last, else with a goal kick.
    fn behind_goal_line(&mut self, event: &Event, by: RobotRef, field: &FieldGeometry) {
        let is_own = side(self.is_blue_positive, by.team) * event.at.x > 0.0;
        let place = if is_own {
            restart_plan::corner_position(field, event.at)
        } else {
            restart_plan::goal_kick_position(field, event.at)
        };
        self.stop_for(RefereeCommand::DirectFree(by.team.other()), place, event.tick);
    }
}
