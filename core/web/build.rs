//! The page is inside the binary: a new one asks for a new build.

fn main() {
    println!("cargo::rerun-if-changed=../../pages/dist");
}
