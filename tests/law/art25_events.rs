//! Article 25 (比赛的种类): players and teams, boards and dan.

use weiqi::dan::{Dan, DanKind};
use weiqi::tournament::*;
use weiqi::{Chinese, Cited};
use weiqi_testkit::events::*;

fn dan(kind: DanKind, level: u8) -> Dan {
    Dan::new(kind, level).unwrap()
}

fn member(kind: DanKind, level: u8, rating: u32) -> Member {
    Member { dan: Some(dan(kind, level)), rating: Some(rating), ..Member::new("") }
}

#[test]
fn art25_2_teams_are_of_equal_size() {
    let rules = TeamRules::new(TeamKind::FixedPeople, 3);
    let mut event = Tournament::new(Regulation::round_robin(1).for_teams(rules)).unwrap();
    let team = |members| Update::Enter(Entry::team("team", vec![Member::new(""); members]));
    event.apply(team(3)).unwrap();
    for (members, least, most) in [(2, 3, 3), (4, 3, 3)] {
        let error = TournamentError::Team(TeamError::Size { members, least, most });
        assert_eq!(event.apply(team(members)), Err(error));
        assert_eq!(error.cite().to_string(), "Art. 25.2");
    }
    let by_law = Some(Substitution { substitutes: 1, move_up: false });
    let rules = TeamRules { substitution: by_law, ..rules };
    assert_eq!(rules.check_team(&vec![Member::new(""); 4]), Ok(()));
    assert!(rules.check_team(&vec![Member::new(""); 5]).is_err());
}

#[test]
fn art25_2_boards_stand_in_the_order_of_dan_and_rating() {
    use DanKind::{Amateur, Professional};
    let check = |members: &[Member]| check_board_order(members);
    assert_eq!(
        check(&[member(Professional, 9, 2600), member(Professional, 9, 2500), member(Professional, 5, 2700)]),
        Ok(())
    );
    let by_rating = [member(Professional, 9, 2500), member(Professional, 9, 2600)];
    assert_eq!(check(&by_rating), Err(TeamError::Order { board: 2 }));
    let by_dan = [member(Professional, 9, 2500), member(Professional, 3, 2600), member(Professional, 4, 2000)];
    assert_eq!(check(&by_dan), Err(TeamError::Order { board: 3 }));
    // Article 25.3: the two kinds cannot be compared, so any order of them is right.
    assert_eq!(check(&[member(Amateur, 7, 2000), member(Professional, 1, 2500), member(Amateur, 6, 2100)]), Ok(()));
}

#[test]
fn art25_2_fixed_boards_are_frozen() {
    // 分台定人: 台次一经排定，比赛中不得更改.
    let fixed = TeamRules::new(TeamKind::FixedPeople, 3);
    assert_eq!(fixed.check_line_up(3, &[1, 2, 3]), Ok(()));
    assert_eq!(fixed.check_line_up(3, &[2, 1, 3]), Err(TeamError::Fixed { member: 2, board: 1 }));
    // A substitute takes the missing member's board, or the others move up.
    let takes_the_board = TeamRules { substitution: Some(Substitution { substitutes: 1, move_up: false }), ..fixed };
    assert_eq!(takes_the_board.check_line_up(4, &[4, 2, 3]), Ok(()));
    assert_eq!(takes_the_board.check_line_up(4, &[2, 3, 4]), Err(TeamError::Fixed { member: 2, board: 1 }));
    let move_up = TeamRules { substitution: Some(Substitution { substitutes: 1, move_up: true }), ..fixed };
    assert_eq!(move_up.check_line_up(4, &[2, 3, 4]), Ok(()));
    assert_eq!(move_up.check_line_up(4, &[4, 2, 3]), Err(TeamError::Fixed { member: 2, board: 2 }));
}

#[test]
fn art25_2_people_change_where_the_event_has_it() {
    for kind in [TeamKind::FixedBoards, TeamKind::LineUpBeforeMatch] {
        let rules = TeamRules::new(kind, 3);
        assert_eq!(rules.check_line_up(3, &[3, 1, 2]), Ok(()));
        assert_eq!(rules.check_line_up(3, &[3, 3, 2]), Err(TeamError::Member { member: 3 }));
        assert_eq!(rules.check_line_up(3, &[1, 2, 4]), Err(TeamError::Member { member: 4 }));
        assert_eq!(rules.check_line_up(3, &[1, 2]), Err(TeamError::Boards { given: 2, boards: 3 }));
    }
}

#[test]
fn art25_2_a_line_up_is_entered_before_the_match() {
    let rules = TeamRules::new(TeamKind::LineUpBeforeMatch, 2);
    let mut event = event(Regulation::round_robin(1).for_teams(rules), 2);
    event.apply(Update::Pair(round("A?B").0)).unwrap();
    let pair = PairId { round: 1, number: 1 };
    let line_up =
        |team, members: &[u8]| Update::LineUp { pair, line_up: LineUp { team: id(team), members: members.into() } };
    event.apply(line_up(2, &[2, 1])).unwrap();
    assert_eq!(event.pair(pair).unwrap().line_ups[1].as_ref().unwrap().members, [2, 1]);
    assert!(event.apply(line_up(2, &[2, 2])).is_err());
    let boards = Score::Boards(vec![GameResult::new(ResultKind::Draw); 2]);
    event.apply(Update::Result { pair, score: boards, warnings: [0, 0] }).unwrap();
    assert_eq!(event.apply(line_up(1, &[1, 2])), Err(TournamentError::HasResult(pair)));
}

#[test]
fn art25_2_all_against_all() {
    // 全队轮赛: three against three are nine games; each member's games are on the member's board.
    let rules = TeamRules::new(TeamKind::AllAgainstAll, 3);
    let mut event = event(Regulation::round_robin(1).for_teams(rules), 2);
    event.apply(Update::Pair(round("A?B").0)).unwrap();
    let [win, loss] = Side::ALL.map(|side| GameResult::new(ResultKind::Win(side)));
    // Member 1 of A beats all, member 2 beats B1 alone, member 3 loses all.
    let boards = vec![win, win, win, win, loss, loss, loss, loss, loss];
    let pair = PairId { round: 1, number: 1 };
    event.apply(Update::Result { pair, score: Score::Boards(boards), warnings: [0, 0] }).unwrap();
    let table = event.table();
    let [a, b] = table.lines() else { panic!() };
    assert_eq!((a.points, a.board_points, &a.boards[..]), (0, 8, &[6, 2, 0][..]));
    assert_eq!((b.points, b.board_points, &b.boards[..]), (2, 10, &[2, 4, 4][..]));
}

#[test]
fn art25_2_the_sum_of_the_members() {
    // 队员总分: the best three of each team; a team with fewer than three is not placed.
    let sums = sum_of_members(&[&[8, 6, 6, 0], &[9, 7], &[10, 5, 4, 3], &[6, 8, 6]], 3);
    let places: Vec<_> = sums.iter().map(|team| team.place).collect();
    assert_eq!(places, [Some(1), None, Some(3), Some(1)]);
    assert_eq!(sums[2].sum, Some(19));
}

#[test]
fn art25_3_the_two_kinds_of_dan_are_not_comparable() {
    use DanKind::{Amateur, Professional};
    for (level, other) in [(1, 1), (1, 7), (9, 1)] {
        let (professional, amateur) = (dan(Professional, level), dan(Amateur, other));
        assert_eq!(professional.partial_cmp(&amateur), None);
        assert_ne!(professional, amateur);
    }
    assert!(dan(Amateur, 7) > dan(Amateur, 6));
    assert_eq!((Dan::new(Professional, 10), Dan::new(Amateur, 8), Dan::new(Amateur, 0)), (None, None, None));
    assert_eq!(dan(Professional, 1).zh().to_string(), "职业初段");
}
