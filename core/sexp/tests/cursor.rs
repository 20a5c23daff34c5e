//! Traversal of lists, and positions in the text.

use sexp::{List, Reader, Syntax, TextPosition};

fn check(text: &str, look: impl Fn(List)) {
    let mut reader = Reader::new();
    let document = reader.read(text.as_bytes(), Syntax::League);
    look(document.exprs().next().and_then(|expr| expr.list()).expect("a list"));
}

#[test]
fn name_is_the_first_element_if_that_is_an_atom() {
    check("(unum 7)", |list| assert_eq!(list.name(), Some(&b"unum"[..])));
    check("((unum) 7)", |list| assert_eq!(list.name(), None));
    check("()", |list| assert_eq!(list.name(), None));
}

#[test]
fn find_takes_the_first_sub_list_that_has_an_argument() {
    check("(init (unum) (unum 7) (teamname A) (unum 8))", |list| {
        assert_eq!(list.find("unum").and_then(|unum| unum.arg(0)), Some(&b"7"[..]));
        assert_eq!(list.find("teamname").and_then(|name| name.arg(0)), Some(&b"A"[..]));
        assert!(list.find("init").is_none());
        assert!(list.find("side").is_none());
    });
}

#[test]
fn numbers_need_as_many_atoms_as_asked_for() {
    check("(beam -9 3.5 1e1 surplus)", |list| assert_eq!(list.numbers(), Some([-9.0, 3.5, 10.0])));
    check("(beam -9 x 3)", |list| assert_eq!(list.numbers(), Some([-9.0, 0.0, 3.0])));
    check("(beam -9 3)", |list| assert_eq!(list.numbers::<3>(), None));
    check("(beam -9 (3) 4)", |list| assert_eq!(list.numbers::<3>(), None));
}

#[test]
fn atoms_and_lists_can_be_taken_apart() {
    check("(a b (c) d ())", |list| {
        assert_eq!(list.len(), 5);
        assert_eq!(list.args().atoms().collect::<Vec<_>>(), [b"b", b"d"]);
        assert_eq!(list.args().lists().map(List::len).collect::<Vec<_>>(), [1, 0]);
        assert_eq!(list.arg(0), Some(&b"b"[..]));
        assert_eq!(list.arg(1), None);
        assert_eq!(list.arg(2), Some(&b"d"[..]));
    });
}

#[test]
fn source_text_can_be_had_as_it_stands() {
    check("(team  A  (b) \"c\" )", |list| {
        assert_eq!(list.after_name(), b"A  (b) \"c\"");
        assert_eq!(list.expr().source(), b"(team  A  (b) \"c\" )");
        assert_eq!(list.args().last().map(|expr| expr.range()), Some(14..17));
    });
    check("(team)", |list| assert_eq!(list.after_name(), b""));
    check("()", |list| assert_eq!(list.after_name(), b""));
}

#[test]
fn places_count_lines_and_bytes_from_one() {
    let mut reader = Reader::new();
    let document = reader.read("(a)\n  (b\n\"ä\" c)".as_bytes(), Syntax::League);
    let place = |line, column| TextPosition { line, column };
    let exprs: Vec<_> = document.exprs().collect();
    assert_eq!(exprs[0].position(), place(1, 1));
    assert_eq!(exprs[1].position(), place(2, 3));
    let items: Vec<_> = exprs[1].list().expect("a list").items().map(|item| item.position()).collect();
    assert_eq!(items, [place(2, 4), place(3, 1), place(3, 6)]);
    assert_eq!(document.position(usize::MAX), place(3, 8));
    assert_eq!(place(2, 3).to_string(), "line 2, column 3");
}
