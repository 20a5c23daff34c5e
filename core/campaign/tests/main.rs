//! Tests of campaigns with games that are computed instead of played.

mod campaign_file;
mod fake_games;
mod keys;
mod lease;
mod report;
mod same_answer;
mod tuning;
