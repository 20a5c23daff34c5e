//! Atoms, lists and comments: one case for every statement of `docs/reference/agent-protocol.md` 2.1, with the recorded
//! outcome where a recording exists.

use sexp::{Document, Expr, ParseErrorKind, Reader, Syntax};

/// Renders a tree in the simplest way: atoms in angle brackets, lists in round ones.
fn draw(document: Document) -> String {
    fn one(expr: Expr, out: &mut String) {
        match (expr.atom(), expr.list()) {
            (Some(atom), None) => {
                out.push('<');
                out.push_str(&atom.escape_ascii().to_string());
                out.push('>');
            }
            (None, Some(list)) => {
                out.push('(');
                list.items().for_each(|item| one(item, out));
                out.push(')');
            }
            _ => unreachable!("an expression is an atom or a list"),
        }
    }
    let mut out = String::new();
    document.exprs().for_each(|expr| one(expr, &mut out));
    out
}

fn check(text: &[u8], expect: &str) {
    let mut reader = Reader::new();
    let document = reader.read(text, Syntax::League);
    assert_eq!(draw(document), expect, "{}", text.escape_ascii());
    assert_eq!(document.error(), None, "{}", text.escape_ascii());
}

fn check_flaw(text: &[u8], expect: &str, kind: ParseErrorKind, at: usize) {
    let mut reader = Reader::new();
    let document = reader.read(text, Syntax::League);
    assert_eq!(draw(document), expect, "{}", text.escape_ascii());
    let flaw = document.error().expect("a flaw");
    assert_eq!((flaw.kind, flaw.at), (kind, at), "{}", text.escape_ascii());
}

#[test]
fn expressions_follow_each_other_with_or_without_white_space() {
    check(b"(he1 1)(syn)", "(<he1><1>)(<syn>)");
    check(b"( he1   -1 )", "(<he1><-1>)");
    check(b"(he1 1)\n(rae1 1)\n", "(<he1><1>)(<rae1><1>)");
    check(b"\r\n\t(he1\t1)", "(<he1><1>)");
    check(b"", "");
    check(b"  ", "");
}

#[test]
fn lists_nest_and_touch_atoms() {
    check(b"(init (unum 7)(teamname Alpha))", "(<init>(<unum><7>)(<teamname><Alpha>))");
    check(b"(init(unum 7) (teamname Alpha))", "(<init>(<unum><7>)(<teamname><Alpha>))");
    check(b"(he1 1(lae1 1))", "(<he1><1>(<lae1><1>))");
    check(b"(((a)b)c)", "(((<a>)<b>)<c>)");
}

#[test]
fn top_level_atoms_and_empty_lists_are_kept_for_the_receiver_to_skip() {
    check(b"()(he1 1)", "()(<he1><1>)");
    check(b"((x) 1)(he1 1)", "((<x>)<1>)(<he1><1>)");
    check(b"garbage (he1 1)", "<garbage>(<he1><1>)");
    check(b"atom(he1 1)", "<atom>(<he1><1>)");
}

#[test]
fn comments_begin_only_where_a_token_may() {
    check(b"(he1 1); a comment (he1 5)\n(lae1 1)", "(<he1><1>)(<lae1><1>)");
    check(b"(say x;y)", "(<say><x;y>)");
    check(b"(say xy;)", "(<say><xy;>)");
    check(b"; nothing else", "");
    check_flaw(b"(say ;xy)", "", ParseErrorKind::UnclosedList, 0);
}

#[test]
fn every_printable_byte_but_six_belongs_to_atoms() {
    let others = |byte: &u8| !br#" "'();"#.contains(byte);
    for byte in (0x21..=0x7e_u8).filter(others) {
        let text = [b"(say x", &[byte][..], b"y)"].concat();
        check(&text, &format!("(<say><{}>)", [b'x', byte, b'y'].escape_ascii()));
    }
}

#[test]
fn bytes_above_127_belong_to_atoms() {
    check("(say ä)".as_bytes(), "(<say><\\xc3\\xa4>)");
    check(b"\xff\xfe\x80", "<\\xff\\xfe\\x80>");
}

#[test]
fn control_bytes_end_an_atom() {
    check(b"(say a\x01b)", "(<say><a><\\x01b>)");
    check(b"(say a\x7fb)", "(<say><a><\\x7fb>)");
}

#[test]
fn a_backslash_before_a_quote_parenthesis_or_backslash_makes_it_ordinary() {
    check(br"(say x\y)", r"(<say><x\\y>)");
    check(br"(say \xy)", r"(<say><\\xy>)");
    check(br#"(say a\"b\'c\(d\)e\\f)"#, r#"(<say><a\"b\'c(d)e\\f>)"#);
    check(br"(say \(x)", "(<say><(x>)");
    check(br"(say x\\)", r"(<say><x\\>)");
    check_flaw(br"(say xy\)", "", ParseErrorKind::UnclosedList, 0);
}

#[test]
fn double_quotes_make_one_atom_of_anything() {
    check(br#"(he1 "1")"#, "(<he1><1>)");
    check(br#"(say "quo ted")"#, "(<say><quo ted>)");
    check(br#"(a "x(y)z;'")"#, r"(<a><x(y)z;\'>)");
    check(br#"(a "x\"y\\z\w")"#, r#"(<a><x\"y\\z\\w>)"#);
    check(br#"(a "")"#, "(<a><>)");
    check(b"(a \"x\ny\")", "(<a><x\\ny>)");
}

#[test]
fn double_quotes_touch_neighbouring_atoms() {
    check(br#"("NaoType["$type"]['x']")"#, r"(<NaoType[><$type><][\'x\']>)");
    check(br#"(a x"y"z)"#, "(<a><x><y><z>)");
}

#[test]
fn single_quotes_part_tokens_and_vanish() {
    check(b"(he1 '1')", "(<he1><1>)");
    check(b"(say 'quoted')", "(<say><quoted>)");
    check(b"(say x'y)", "(<say><x><y>)");
    check(b"(say 'xy)", "(<say><xy>)");
    check(b"(say xy')", "(<say><xy>)");
    check(b"(setName 'a b')", "(<setName><a><b>)");
}

#[test]
fn an_unclosed_string_drops_its_expression() {
    check_flaw(br#"(syn)(say "xy)"#, "(<syn>)", ParseErrorKind::UnclosedString, 10);
    check_flaw(br#"(syn)(say xy")"#, "(<syn>)", ParseErrorKind::UnclosedString, 12);
    check_flaw(br#"(say x"y)"#, "", ParseErrorKind::UnclosedString, 6);
}

#[test]
fn a_surplus_parenthesis_drops_the_rest() {
    check_flaw(b"(he1 1))(he2 1)", "(<he1><1>)", ParseErrorKind::SurplusClose, 7);
    check_flaw(b"(he1 1) ) (he2 1)", "(<he1><1>)", ParseErrorKind::SurplusClose, 8);
    check_flaw(b")", "", ParseErrorKind::SurplusClose, 0);
}

#[test]
fn an_unclosed_list_is_dropped_whole() {
    check_flaw(b"(he1 1)(he2 1", "(<he1><1>)", ParseErrorKind::UnclosedList, 7);
    check_flaw(b"(syn) (a (b) (c)", "(<syn>)", ParseErrorKind::UnclosedList, 6);
    check_flaw(b"(", "", ParseErrorKind::UnclosedList, 0);
    check_flaw(b"(syn)a(", "(<syn>)<a>", ParseErrorKind::UnclosedList, 6);
}

#[test]
fn a_nul_drops_the_rest() {
    check_flaw(b"(he1 1)\0(he2 1)", "(<he1><1>)", ParseErrorKind::Nul, 7);
    check_flaw(b"(he1 1)(he2 \0 1)", "(<he1><1>)", ParseErrorKind::Nul, 12);
    check_flaw(b"(he1 1)(he2 a\0 1)", "(<he1><1>)", ParseErrorKind::Nul, 13);
    check_flaw(b"(he1 1)(he2 \"a\0\" 1)", "(<he1><1>)", ParseErrorKind::Nul, 14);
    check_flaw(b"(he1 1);x\0\n(he2 1)", "(<he1><1>)", ParseErrorKind::Nul, 9);
    check_flaw(b"\xff\xfe\0\x01garbage", "<\\xff\\xfe>", ParseErrorKind::Nul, 2);
}

#[test]
fn long_atoms_and_deep_lists_do_no_harm() {
    let name = "n".repeat(20_000);
    check(format!("({name} 1)(he1 1)").as_bytes(), &format!("(<{name}><1>)(<he1><1>)"));
    let deep = format!("{}{}", "(".repeat(500), ")".repeat(500));
    check(format!("{deep}(he1 1)").as_bytes(), &format!("{deep}(<he1><1>)"));
    let blanks = " ".repeat(70_000);
    check(format!("{blanks}(he1 1)").as_bytes(), "(<he1><1>)");
}

#[test]
fn depth_is_bounded() {
    let nested = |depth: usize| format!("(syn){}{}", "(".repeat(depth), ")".repeat(depth));
    let mut reader = Reader::new();
    assert_eq!(reader.read(nested(sexp::DEPTH_MAX).as_bytes(), Syntax::League).error(), None);
    check_flaw(nested(sexp::DEPTH_MAX + 1).as_bytes(), "(<syn>)", ParseErrorKind::TooDeep, 5 + sexp::DEPTH_MAX);
}

#[test]
fn size_is_bounded() {
    let text = vec![b' '; sexp::TEXT_BYTES_MAX + 1];
    check_flaw(&text, "", ParseErrorKind::TooLong, sexp::TEXT_BYTES_MAX);
}

#[test]
fn the_plain_lexis_knows_only_parentheses_and_white_space() {
    let mut reader = Reader::new();
    let text = br#"(hear Al"pha' 0.00 self ;x\y\)(See )"#;
    let document = reader.read(text, Syntax::Plain);
    assert_eq!(draw(document), r#"(<hear><Al\"pha\'><0.00><self><;x\\y\\>)(<See>)"#);
    assert_eq!(document.error(), None);
}

#[test]
fn a_reader_forgets_the_last_text() {
    let mut reader = Reader::new();
    assert_eq!(draw(reader.read(br"(a (b \(", Syntax::League)), "");
    let document = reader.read(br"(c \))", Syntax::League);
    assert_eq!(draw(document), "(<c><)>)");
    assert_eq!(document.error(), None);
}
