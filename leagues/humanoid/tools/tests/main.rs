//! Tests of the tools of the league of 2026.

mod differences;
mod installed;
mod live;
mod rollouts;
mod scenes;
