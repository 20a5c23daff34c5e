//! Tests of `spar-codec`, one module for each topic.

mod framing;
