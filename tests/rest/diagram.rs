//! Pictures: every stone, number and note is in them, SVG is well formed, and a lesson shows what explains the refusal.

use weiqi::diagram::{Figure, Lesson, Letters, Mark, Style};
use weiqi::{Board, Color, Dead, Game, Illegal, Move, PlayError, Size, Terms};
use weiqi_testkit::Random;
use weiqi_testkit::boards::p;

/// Asserts that every tag is closed in its place, and returns how often each tag was opened.
fn well_formed(svg: &str) -> Vec<(String, usize)> {
    let (mut open, mut seen) = (Vec::new(), Vec::<(String, usize)>::new());
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "<{tag}>");
        assert!(!text.contains('"') && text.split('&').skip(1).all(|rest| rest.contains(';')), "{text}");
        let name = tag.trim_start_matches('/').split([' ', '/', '\n']).next().unwrap().to_owned();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        match seen.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => seen.push((name.clone(), 1)),
        }
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "not closed: {open:?}");
    seen
}

fn count(tags: &[(String, usize)], name: &str) -> usize {
    tags.iter().find(|(tag, _)| tag == name).map_or(0, |(_, count)| *count)
}

#[test]
fn text_has_no_gaps() {
    let board = Board::from_rows("..../.X.O/..../....").unwrap();
    let figure = Figure::new(&board).with_last(p("D3")).with_mark(p("A1"), Mark::Letter('a'));
    let expected = "   A B C D\n 4 ┌─┬─┬─┐ 4\n 3 ├─●─┼(○)3\n 2 ├─┼─┼─┤ 2\n 1 a─┴─┴─┘ 1\n   A B C D\n";
    assert_eq!(figure.text(Letters::Unicode).to_string(), expected);
    let ascii = "   A B C D\n 4 . . . . 4\n 3 . X .(O)3\n 2 . . . . 2\n 1 a . . . 1\n   A B C D\n";
    assert_eq!(figure.text(Letters::Ascii).to_string(), ascii);
}

#[test]
fn stars_are_shown_and_a_part_of_the_board_is_cut_out() {
    let figure = Figure::new(&Board::new(Size::STANDARD)).cropped(p("O1"), p("T4"));
    let text = figure.text(Letters::Unicode).to_string();
    assert_eq!(
        text,
        "   O P Q R S T\n 4 ┼─┼─╋─┼─┼─┤ 4\n 3 ┼─┼─┼─┼─┼─┤ 3\n 2 ┼─┼─┼─┼─┼─┤ 2\n 1 ┴─┴─┴─┴─┴─┘ 1\n   O P Q R S T\n"
    );
    // One star of nine.
    assert_eq!(count(&well_formed(&figure.svg().to_string()), "circle"), 1);
    // What is cut beyond the board is the board.
    let small = Figure::new(&Board::new(Size::square(2).unwrap())).cropped(p("B2"), p("T19"));
    assert_eq!(small.text(Letters::Ascii).to_string(), "   B\n 2 . 2\n   B\n");
}

#[test]
fn every_move_is_a_number_or_a_note() {
    let mut random = Random(20_021_201);
    for _ in 0..40 {
        let mut game = Game::new(Size::square(5).unwrap(), Terms::CHINESE_2002).unwrap();
        while game.move_count() < 60 && game.end().is_none() {
            let legal: Vec<_> = game.legal().iter().collect();
            let mv = if legal.is_empty() { Move::Pass } else { Move::Play(legal[random.below(legal.len())]) };
            game.play(mv).unwrap();
        }
        let moves = game.move_count();
        for (start, end) in [(0, moves), (moves / 2, moves), (5, 9), (moves, moves + 5)] {
            let figure = Figure::from_game(&game, start..end);
            let text = figure.text(Letters::Ascii).to_string();
            let numbers: Vec<u32> = text
                .lines()
                .filter(|line| !line.ends_with(char::is_alphabetic))
                .flat_map(|line| line.split([' ', ',']).map(|word| word.trim_start_matches(['X', 'O', '(', ')'])))
                .filter_map(|word| word.parse().ok())
                .collect();
            for number in start + 1..=end.min(moves) {
                assert!(numbers.contains(&number), "{number} of {start}..{end} is not in\n{text}");
            }
            well_formed(&figure.svg().to_string());
        }
        // No moves: the position, as it is.
        let position = Figure::from_game(&game, moves..moves);
        let shown = position.text(Letters::Ascii).to_string();
        let stones = shown.chars().filter(|&letter| matches!(letter, 'X' | 'O')).count();
        assert_eq!(stones, usize::from(game.board().stone_count()), "{shown}");
    }
}

#[test]
fn a_move_on_the_point_of_a_captured_stone_is_a_note() {
    let mut game = Game::new(Size::square(5).unwrap(), Terms::CHINESE_2002).unwrap();
    for vertex in ["C3", "C2", "B2", "E5", "D2", "A5", "C1", "B5", "C2"] {
        game.play(vertex.parse().unwrap()).unwrap();
    }
    let notes = |range| {
        let text = Figure::from_game(&game, range).text(Letters::Ascii).to_string();
        text.lines().skip(7).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(notes(0..9), ["2 = 9"]);
    assert_eq!(notes(2..9), ["C2 = 9"]);
    assert_eq!(notes(7..9), Vec::<String>::new(), "the point was vacant by then");
}

#[test]
fn words_are_escaped() {
    let figure = Figure::new(&Board::new(Size::square(3).unwrap()))
        .with_note("<script> & \"words\"\u{0}\nsecond line")
        .with_mark(p("B2"), Mark::Letter('<'));
    let svg = figure.svg().to_string();
    well_formed(&svg);
    assert!(svg.contains(">&lt;script&gt; &amp; &quot;words&quot;</text>") && svg.contains(">&lt;</text>"), "{svg}");
    assert!(svg.contains(">second line</text>"));
}

#[test]
fn a_count_shows_the_owner_of_every_point() {
    let board = Board::from_rows(".XO./XXOO/X.O./..OX").unwrap();
    let dead = Dead::new(&board, [p("D1")]).unwrap();
    let figure = Figure::new(&board).with_count(&dead);
    for style in [Style::Wood, Style::Print] {
        let tags = well_formed(&figure.clone().with_style(style).svg().to_string());
        // The ground, and three rectangles for each of the seven points on which no living stone stands.
        assert_eq!(count(&tags, "rect"), 1 + 3 * 7);
        assert_eq!(count(&tags, "circle"), usize::from(board.stone_count()));
    }
    let text = figure.text(Letters::Unicode).to_string();
    assert!(text.contains(" 1 ╱─╱─○─◆ 1"), "{text}");
}

/// The figure without its numbers and notes: the rows of the board.
fn rows(figure: &Figure) -> Vec<String> {
    figure
        .text(Letters::Ascii)
        .to_string()
        .lines()
        .skip(1)
        .take_while(|line| line.contains(['.', 'X', 'O', '^', '*', '+']))
        .map(str::to_owned)
        .collect()
}

#[test]
fn art05_a_lesson_marks_the_group_without_liberties() {
    let board = Board::from_rows(".XO../XXO../OO.../...../.....").unwrap();
    let lesson = Lesson::new(&Game::from_position(board, Color::Black, Terms::CHINESE_2002), p("A5").into()).unwrap();
    let [figure] = lesson.figures() else { panic!("one figure") };
    assert_eq!(rows(figure)[..2], [" 5 * ^ O . . 5", " 4 ^ ^ O . . 4"]);
    let page = lesson.to_string();
    assert!(page.contains("forbidden point") && page.contains("禁着点") && page.contains("Art. 5"), "{page}");
    well_formed(&lesson.svg().to_string());
}

#[test]
fn art20_1_a_lesson_marks_the_ko() {
    let board = Board::from_rows("...../.XO../X.XO./.XO../.....").unwrap();
    let mut game = Game::from_position(board, Color::White, Terms::CHINESE_2002);
    game.play(p("B3").into()).unwrap();
    let lesson = Lesson::new(&game, p("C3").into()).unwrap();
    let [figure] = lesson.figures() else { panic!("one figure") };
    assert_eq!(rows(figure)[2], " 3 X ^ * O . 3");
    well_formed(&lesson.svg().to_string());
}

#[test]
fn art06_a_lesson_shows_the_earlier_position_beside_the_new_one() {
    // Random games on a small board repeat positions often.
    let (mut random, mut seen) = (Random(6), 0);
    while seen < 30 {
        let mut game = Game::new(Size::square(3).unwrap(), Terms::CHINESE_2002).unwrap();
        for _ in 0..30 {
            for at in game.board().empty_points().iter() {
                let Err(PlayError::Illegal(Illegal::Repetition { move_number: of, .. })) = game.check(at.into()) else {
                    continue;
                };
                seen += 1;
                let lesson = Lesson::new(&game, at.into()).unwrap();
                let [earlier, later] = lesson.figures() else { panic!("two figures") };
                let stones = |figure| rows(figure).join("\n").replace(['(', ')'], " ").replace(' ', "");
                assert_eq!(stones(earlier), stones(later), "{lesson}");
                let which = if of == 0 { "at the start".to_owned() } else { format!("after move {of} ") };
                assert!(earlier.text(Letters::Ascii).to_string().contains(&which), "{lesson}");
                well_formed(&lesson.svg().to_string());
            }
            let legal: Vec<_> = game.legal().iter().collect();
            let mv = if legal.is_empty() { Move::Pass } else { Move::Play(legal[random.below(legal.len())]) };
            if game.play(mv).is_err() {
                break;
            }
        }
    }
}

#[test]
fn a_lesson_is_there_for_every_refusal_and_only_then() {
    let mut game = Game::new(Size::square(9).unwrap(), Terms::CHINESE_2002).unwrap();
    game.play(p("D4").into()).unwrap();
    assert_eq!(Lesson::new(&game, p("E5").into()), None);
    assert_eq!(Lesson::new(&game, Move::Pass), None);
    let occupied = Lesson::new(&game, p("D4").into()).unwrap();
    assert!(occupied.to_string().starts_with("D4 is occupied (Art. 2.3)\nD4已有棋子（第2条第3款）\n"), "{occupied}");
    assert!(Lesson::new(&game, p("T19").into()).unwrap().to_string().contains("off the board"));
    game.play(Move::Pass).unwrap();
    game.play(Move::Pass).unwrap();
    let over = Lesson::new(&game, p("E5").into()).unwrap();
    assert!(over.to_string().starts_with("the game is over"), "{over}");
}
