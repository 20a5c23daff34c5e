//! Tests of `spar-rescue-protocol`, one module for each topic.

mod common;
mod mrcs_any_value;
mod mrcs_commands;
mod mrcs_ini;
mod mrcs_json;
mod mrcs_log;
mod mrcs_messages;
mod mrcs_numbers;
mod mrcs_reader;
mod mrcs_session;
mod mrcs_styles;
mod usarsim;
mod usarsim_any_value;
