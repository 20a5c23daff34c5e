//! Tests of `spar-arena`, one module for each topic.

mod face;
