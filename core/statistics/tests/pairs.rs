//! Scores and classes of pairs.

use statistics::Pair;
use statistics::pair::pentanomial;

#[test]
fn a_pair_has_mean_score_and_class() {
    let check = |differences: [i32; 2], mean: f64, score: f64, class: usize| {
        let pair = Pair::new(differences[0], differences[1]);
        assert_eq!((pair.mean_goal_difference(), pair.score(), pair.pentanomial_class()), (mean, score, class));
        let other = pair.mirrored();
        assert_eq!(
            (other.mean_goal_difference(), other.score(), other.pentanomial_class()),
            (-mean, 1.0 - score, 4 - class)
        );
    };
    check([3, 1], 2.0, 1.0, 4);
    check([2, 0], 1.0, 0.75, 3);
    check([0, 2], 1.0, 0.75, 3);
    check([0, 0], 0.0, 0.5, 2);
    check([4, -1], 1.5, 0.5, 2);
    check([-1, 0], -0.5, 0.25, 1);
    check([-1, -2], -1.5, 0.0, 0);
    check([i32::MAX, i32::MAX], 2_147_483_647.0, 1.0, 4);
    assert_eq!(Pair::new(i32::MIN, i32::MIN).mean_goal_difference(), -2_147_483_648.0);
}

#[test]
fn classes_are_counted() {
    let pairs = [Pair::new(1, 1), Pair::new(0, 0), Pair::new(1, -3), Pair::new(-1, 0), Pair::new(-1, -1)];
    assert_eq!(pentanomial(&pairs), [1, 1, 2, 0, 1]);
    assert_eq!(pentanomial(&[]), [0; 5]);
}

#[test]
fn a_pair_is_two_numbers_in_json() {
    let text = serde_json::to_string(&Pair::new(2, -1)).expect("JSON");
    assert_eq!(text, r#"{"goal_differences":[2,-1]}"#);
    assert_eq!(serde_json::from_str::<Pair>(&text).expect("a pair"), Pair::new(2, -1));
}
