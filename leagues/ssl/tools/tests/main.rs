//! Tests of the tools, with synthetic packets and logs.

mod brml;
mod doctor;
mod log_replay;
mod logs;
