//! Tests of the binding. Those that need MuJoCo say so and end where it is not installed (`pip install mujoco==3.5.0`).

mod installed;
mod loading;
mod motion;
mod names;
mod texts;
