//! Prints the size and the digest of the mixed scene's last state.

fn main() {
    println!("{}", bits::run(bits::TICKS));
}
