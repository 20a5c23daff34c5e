//! Tests of the whole program, one module for each topic.

mod allow;
mod bad_days;
mod bench;
mod challenge_page;
mod challenges;
mod churn;
mod coming_back;
mod command_line;
mod command_table;
mod conformance;
mod contact;
mod corpus;
mod criss_world;
mod data_folder;
mod dialogues;
mod dist;
mod doors;
mod examples;
mod exports;
mod floors;
mod foreign;
#[allow(dead_code, reason = "others use the rest")]
#[path = "../core/export/src/foxglove/messages.rs"]
mod foxglove_messages;
#[allow(dead_code, reason = "others use the rest")]
#[path = "../fuzz/src/lib.rs"]
mod fuzz;
mod games;
mod guides;
mod gym;
mod handshakes;
mod host_names;
mod house;
mod inside;
mod isolation;
mod joining;
mod load;
mod r#match;
mod match_logs;
mod metrics;
mod moments;
mod monitor_frames;
mod names;
mod operations;
mod options;
mod own_referee;
mod page_sources;
#[allow(dead_code, reason = "others use the rest")]
#[path = "../leagues/soccer/world/tests/party/mod.rs"]
mod party;
mod permissions;
mod players;
mod recorded_files;
mod recordings;
mod replay;
mod rescue {
    pub mod border;
    pub mod client;
}
mod rescue_clients;
mod rescue_conformance;
mod rescue_experiments;
mod rescue_missions;
mod rescue_runs;
mod rescue_session;
mod rescue_state;
mod rescue_studies;
mod rescue_words;
mod robots;
mod roboviz;
mod rulings;
mod second_world;
mod serve;
mod serve_options;
mod settings_file;
mod several_matches;
mod shootout;
mod side_by_side;
mod sigterm;
mod smallsize;
mod smallsize_features;
mod smallsize_hands;
mod smallsize_logs;
mod smallsize_match;
mod smallsize_pace;
mod smallsize_step;
mod source;
mod ssl;
mod ssl_addresses;
mod ssl_clients;
mod ssl_doctor;
mod ssl_example;
mod ssl_faults;
mod ssl_fit;
mod ssl_grsim;
mod ssl_habits;
mod ssl_listeners;
mod ssl_logs;
mod ssl_mixed;
mod ssl_multicast;
mod ssl_referee;
mod ssl_strategies;
#[allow(dead_code, reason = "others use the rest")]
#[path = "../leagues/soccer/world/tests/stage/mod.rs"]
mod stage;
mod taking_parts;
mod told;
mod trainer_resets;
mod usarsim;
mod view;
mod viewers;
mod waiting;
mod watching;
