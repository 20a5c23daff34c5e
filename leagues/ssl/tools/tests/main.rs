//! Tests of the tools, with synthetic packets, logs and settings.

mod brml;
mod doctor;
mod grsim;
mod instance;
mod log_replay;
mod logs;
