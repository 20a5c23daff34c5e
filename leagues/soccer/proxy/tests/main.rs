//! Tests of `spar-soccer-proxy`, one module for each topic.

mod beams;
mod ends;
mod feet;
mod forwarding;
mod late;
mod lockstep;
mod places;
mod stage;
