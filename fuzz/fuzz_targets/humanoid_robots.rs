#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| spar_fuzz::run("humanoid_robots", bytes));
