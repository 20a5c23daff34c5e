//! Prints the size and the digest of each scene's last state.

fn main() {
    print!("{}", bits::lines(bits::TICKS));
}
