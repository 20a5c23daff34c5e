//! Hashes are 64-bit XXH3, checked against another implementation.

use xxhash_rust::xxh3::xxh3_64;

fn bytes(length: usize) -> Vec<u8> {
    (0..length as u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect()
}

#[test]
fn bytes_have_the_hash_of_the_standard() {
    assert_eq!(engine::hash(b""), 0x2d06_8005_38d3_94c2);
    (0..3000)
        .chain([65_536, 200_001])
        .for_each(|length| assert_eq!(engine::hash(&bytes(length)), xxh3_64(&bytes(length))));
}

#[test]
fn values_have_the_hash_of_their_bytes() {
    for length in (0..600).chain([4095, 4096, 4097, 8192, 20_000, 200_001]) {
        let value = (length as u64, bytes(length), bytes(length % 97));
        let mut written = Vec::new();
        engine::encode_value(&value, &mut written).expect("room");
        assert_eq!(engine::digest(&value), xxh3_64(&written));
    }
}
