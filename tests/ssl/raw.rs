//! Messages as bytes: the fields in the encoding, regardless of a decoder's defaults for missing ones.

/// The fields of a message: number, and bytes if length-delimited.
fn fields(mut bytes: &[u8]) -> Vec<(u64, &[u8])> {
    let mut fields = Vec::new();
    while !bytes.is_empty() {
        let key = number(&mut bytes);
        let length = match key & 7 {
            0 => {
                number(&mut bytes);
                0
            }
            1 => 8,
            2 => number(&mut bytes) as usize,
            5 => 4,
            other => panic!("no kind of field: {other}"),
        };
        let (part, rest) = bytes.split_at(length);
        fields.push((key >> 3, part));
        bytes = rest;
    }
    fields
}

fn number(bytes: &mut &[u8]) -> u64 {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (byte, rest) = bytes.split_first().expect("a whole message");
        *bytes = rest;
        number |= u64::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return number;
        }
    }
    panic!("a number without an end");
}

/// All fields of a number.
pub fn parts(bytes: &[u8], of: u64) -> impl Iterator<Item = &[u8]> {
    fields(bytes).into_iter().filter(move |(field, _)| *field == of).map(|(_, part)| part)
}

/// The first field with a number.
pub fn part(bytes: &[u8], of: u64) -> Option<&[u8]> {
    parts(bytes, of).next()
}

/// True if each of these fields occurs exactly once.
pub fn has_all(bytes: &[u8], wanted: &[u64]) -> bool {
    wanted.iter().all(|of| parts(bytes, *of).count() == 1)
}
