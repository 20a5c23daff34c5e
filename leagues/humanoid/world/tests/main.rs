//! Tests of the world. Those that need MuJoCo and the league's data say so and end where they are not installed
//! (`pip install rcsssmj==0.2.1`).

mod complete_rules;
mod development;
mod development_vision;
mod installed;
mod robot_models;
mod saving;
mod scene_texts;
mod traces;
mod viewers;
mod wire;
