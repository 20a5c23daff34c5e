//! Tests of `spar-ssl-world`, one module for each topic.

#[path = "../../../../tests/ssl/attackers.rs"]
mod attackers;
mod ball;
mod cameras;
mod control;
mod control_any;
mod control_common;
mod control_config;
mod control_errors;
mod control_realism;
mod control_room;
mod cornell;
mod far_teleports;
mod faults;
mod fit;
mod formation;
mod frames;
mod front;
mod game_events;
mod geometry;
mod grsim;
mod hands;
mod initial_changes;
mod insight;
mod mixed;
mod occlusion;
mod radio;
mod realism;
mod robots;
mod room;
mod rules_ci;
mod rules_common;
mod rules_game;
mod rules_half;
mod rules_watch;
mod rules_words;
mod stage;
mod sync;
#[path = "../../../../tests/ssl/tally.rs"]
mod tally;
mod tournament;
mod tracker;
mod values;
mod vision;
mod world;
mod year_2002;
