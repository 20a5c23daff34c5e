//! The writer's style, and round trips through the reader.

use proptest::prelude::*;
use sexp::{Reader, Syntax, Writer, write_atom};

#[test]
fn lists_are_written_compactly() {
    let mut out = Vec::new();
    let mut writer = Writer::new(&mut out);
    writer.open(b"init").open(b"unum").integer(7).close().open(b"teamname").atom(b"Alpha").close().close();
    writer.open(b"he1").number(0.5).number(1e-5).number(f32::NAN).close().open(b"syn").close();
    assert_eq!(out, b"(init (unum 7)(teamname Alpha))(he1 0.5 0.00001 0)(syn)");
}

#[test]
fn atoms_are_quoted_only_if_they_must() {
    let check = |text: &[u8], expect: &[u8]| {
        let mut out = Vec::new();
        write_atom(&mut out, text);
        assert_eq!(out.escape_ascii().to_string(), expect.escape_ascii().to_string());
    };
    check(b"Alpha", b"Alpha");
    check(b"x;y", b"x;y");
    check(b"\xff", b"\xff");
    check(b";y", b"\";y\"");
    check(b"", b"\"\"");
    check(b"two words", b"\"two words\"");
    check(br#"a"b\c"#, br#""a\"b\\c""#);
    check(b"(", b"\"(\"");
    check(b"'", b"\"'\"");
    check(b"\x01", b"\"\x01\"");
}

proptest! {
    #[test]
    fn any_atom_without_nul_reads_back(text in prop::collection::vec(1_u8.., 0..40)) {
        let mut out = b"(x ".to_vec();
        write_atom(&mut out, &text);
        out.extend_from_slice(b" y)");
        let mut reader = Reader::new();
        let document = reader.read(&out, Syntax::League);
        prop_assert_eq!(document.error(), None);
        let list = document.exprs().next().and_then(|expr| expr.list()).expect("a list");
        prop_assert_eq!(list.args().atoms().collect::<Vec<_>>(), [&text[..], b"y"]);
    }
}
