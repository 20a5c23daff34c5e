//! Tests of the tools, with synthetic packets and logs.

mod brml;
mod doctor;
mod logs;
