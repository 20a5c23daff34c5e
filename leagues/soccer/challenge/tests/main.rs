//! Tests of `spar-soccer-challenge`, one module for each topic.

mod any_frames;
mod contest;
mod files;
mod folders;
mod foreign;
mod frame_rates;
mod goalie;
mod keep_away;
mod kicks;
mod ledger;
mod life;
mod measures;
mod own;
mod passing;
mod random;
mod raw;
mod report;
mod rolling_ball;
mod rules_page;
mod run;
mod shot;
mod stage;
mod starts;
mod statistics;
mod tally;
mod teams;
