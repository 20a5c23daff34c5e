//! Tests of the referee, one module for each topic.

mod ball_location;
mod ball_touch;
mod beam;
mod complete_rules;
mod contacts;
mod double_touch;
mod field;
mod fixture;
mod game_over;
mod hand;
mod illegal_defence;
mod incapable;
mod misplacement;
mod order;
mod play_time;
mod removal;
mod rulebook;
mod scoring_bar;
mod shootout;
mod state;
mod teams;
mod time_outs;
mod trainer;
