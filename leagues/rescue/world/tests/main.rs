//! Tests of `spar-rescue-world`, one module for each topic.

mod explored_floor;
mod log_replay;
mod metrics;
mod metrics_log;
mod metrics_mrcs_study;
mod metrics_robots;
mod metrics_victims;
mod pilots;
mod radio;
mod received;
mod staged;
mod trouble_faults;
mod trouble_requests;
mod trouble_robot;
mod world;
mod world_air;
mod world_ground;
mod world_lockstep;
mod world_marks;
mod world_paths;
mod world_radio;
mod world_restart;
mod world_values;
mod world_views;
mod world_yield;
mod world_zones;
