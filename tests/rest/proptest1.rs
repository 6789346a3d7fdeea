//! Feature `proptest1`: what the strategies make is valid.
#![cfg(feature = "proptest1")]

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use weiqi::{Color, Game, Size, Terms, proptest1};

proptest! {
    #[test]
    fn positions_are_positions(board in proptest1::size().prop_flat_map(proptest1::board)) {
        prop_assert_eq!(board.validate(), Ok(()));
        prop_assert_eq!(board.setup().board(), Ok(board));
    }

    #[test]
    fn points_and_sets_are_on_their_board(
        (size, at, set) in proptest1::size().prop_flat_map(|size| {
            (Just(size), proptest1::point(size), proptest1::point_set(size))
        }),
    ) {
        prop_assert!(size.contains(at));
        prop_assert!(set.is_subset(&size.all()));
    }

    #[test]
    fn games_replay(game in proptest1::game(Size::new(4, 3).unwrap(), Terms::CHINESE_2002, 80)) {
        let origin = *game.origin();
        prop_assert_eq!(origin.to_move(), Color::Black);
        let mut again = Game::from_origin(origin, *game.terms());
        for turn in game.log() {
            prop_assert!(again.apply(turn).is_ok());
        }
        prop_assert_eq!(again, game);
    }
}

#[test]
fn the_strategies_reach_what_matters() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let strategy = proptest1::game(Size::square(3).unwrap(), Terms::CHINESE_2002, 120);
    let games: Vec<Game> = (0..100).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect();
    assert!(games.iter().any(|game| game.end().is_some()), "no game ends");
    assert!(games.iter().any(|game| game.captured().white > 3), "no captures");
}
