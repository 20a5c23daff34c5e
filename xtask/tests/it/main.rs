//! Tests of chores that take seconds.

mod humanoid_day;
