//! Names and numbers of the protocol's enumerations, and the short text type for percept names.

use codec::Name;
use soccer_protocol::monitor::{FoulKind, GameSetting};
use soccer_protocol::{PlayMode, Side};

#[test]
fn play_modes_have_their_index_and_spelling() {
    let names = "BeforeKickOff KickOff_Left KickOff_Right PlayOn KickIn_Left KickIn_Right corner_kick_left \
                 corner_kick_right goal_kick_left goal_kick_right offside_left offside_right GameOver Goal_Left \
                 Goal_Right free_kick_left free_kick_right direct_free_kick_left direct_free_kick_right pass_left \
                 pass_right";
    assert_eq!(names.split_ascii_whitespace().count(), PlayMode::ALL.len());
    for (index, (name, mode)) in names.split_ascii_whitespace().zip(PlayMode::ALL).enumerate() {
        assert_eq!((mode.name(), mode.index()), (name, index));
        assert_eq!(PlayMode::from_name(name.as_bytes()), Some(mode));
        assert_eq!(PlayMode::from_index(index), Some(mode));
    }
    assert_eq!(PlayMode::from_index(21), None);
    assert_eq!(PlayMode::from_name(b"playon"), None);
}

#[test]
fn sides_have_two_spellings() {
    for side in Side::ALL {
        assert_eq!(Side::from_name(side.name().as_bytes()), Some(side));
        assert_eq!(Side::from_trainer_name(side.trainer_name().as_bytes()), Some(side));
        assert_eq!(side.other().other(), side);
    }
    assert_eq!(Side::from_name(b"Left"), None);
    assert_eq!(Side::from_trainer_name(b"left"), None);
}

#[test]
fn fouls_and_settings_are_found_again() {
    for (index, kind) in FoulKind::ALL.into_iter().enumerate() {
        assert_eq!((kind.index(), FoulKind::from_index(index)), (index, Some(kind)));
    }
    assert_eq!(FoulKind::SelfCollision.index(), 7);
    for setting in GameSetting::ALL {
        assert_eq!(GameSetting::from_name(setting.name().as_bytes()), Some(setting));
    }
    assert_eq!(GameSetting::from_name(b"time"), None);
}

#[test]
fn names_hold_any_bytes_of_any_length() {
    for len in [0, 1, 21, 22, 23, 5000] {
        let text: Vec<u8> = (0..len).map(|byte| byte as u8).collect();
        let name = Name::from(&text[..]);
        assert_eq!(&*name, &text[..]);
        assert_eq!(name.clone(), name);
    }
    assert!(Name::from("hj1") < Name::from("hj2"));
    assert_eq!(Name::from("rf"), Name::from(&b"rf"[..]));
    assert_eq!(format!("{} {:?}", Name::from("Alpha"), Name::from(&b"\xff"[..])), "Alpha \"\\xff\"");
    assert_eq!(size_of::<Name>(), 24);
}

#[test]
fn what_names_something_can_be_written_down_and_read() {
    fn check<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug>(value: T) {
        let text = serde_json::to_string(&value).expect("can be written down");
        assert_eq!(serde_json::from_str::<T>(&text).ok(), Some(value), "{text}");
    }
    for name in [&b""[..], b"Alpha", b"\xff(\0", &[b'a'; 22], &[b'b'; 23]] {
        check(Name::from(name));
    }
    check(PlayMode::ALL);
    check(Side::ALL);
    check(FoulKind::ALL);
}
