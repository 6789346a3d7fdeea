//! The stories come to their rulings, and their logs can be read back.

use std::io::{self, Write};

use weiqi::contest::Stage;
use weiqi::{Color, Contest, Zi};

use super::story;

fn told(story: story::Story) -> (String, Contest) {
    let mut out = Vec::new();
    let contest = story::tell(story, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), contest)
}

/// That the lines stand in the text, in this order and each as a whole.
#[track_caller]
fn assert_lines(text: &str, expected: &[&str]) {
    let mut lines = text.lines();
    for &line in expected {
        assert!(lines.any(|found| found.trim() == line), "{line:?} is missing, or not in its place:\n{text}");
    }
}

#[test]
fn referee_two_warnings_lose_the_game() {
    let (text, contest) = told(story::two_warnings());
    assert_lines(
        &text,
        &[
            "Black plays E4 and takes 1 (Art. 2.3)  黑方下E4，提1子（第2条第3款）",
            "the play is void (Art. 18.3)  着手无效（第18条第3款）",
            "White loses a turn (Art. 18.3)  白方弃权一次（第18条第3款）",
            "White is warned (Art. 18.3)  白方警告一次（第18条第3款）",
            "Black plays D4 (Art. 2.3)  黑方下D4（第2条第3款）",
            "the play is void (Art. 19)  着手无效（第19条）",
            "Black loses a turn (Art. 19)  黑方弃权一次（第19条）",
            "White plays C7 (Art. 2.3)  白方下C7（第2条第3款）",
            "Black moves the stone from B6 to B5 (Art. 17.3)  黑方将B6之子移至B5（第17条第3款）",
            "the stone goes back to its point (Art. 17.3)  棋子放回原处（第17条第3款）",
            "Black is warned (Art. 17.3)  黑方警告一次（第17条第3款）",
            "White moves the stone from G8 to F8 (Art. 17.3)  白方将G8之子移至F8（第17条第3款）",
            "not accepted under Art. 17.3 第17条第3款: too late: to be claimed before the claimant's next move",
            "the play is void (Art. 17.2)  着手无效（第17条第2款）",
            "White is warned (Art. 17.2)  白方警告一次（第17条第2款）",
            "Black wins: two warnings against White (Art. 24.2)  黑胜（两次警告）（第24条第2款）",
            "not accepted under Art. 16.4 第16条第4款: the result is confirmed",
            "Black wins: two warnings against White (Art. 24.2)  黑胜（两次警告）（第24条第2款）  B+F",
        ],
    );
    let stone = |vertex: &str| contest.game().board().stone(vertex.parse().unwrap());
    assert_eq!([stone("B6"), stone("B5")], [Some(Color::Black), None], "Black's stone is back in its place");
    assert_eq!([stone("G8"), stone("F8")], [None, Some(Color::White)], "White's stands: nobody complained in time");
    assert_eq!([stone("J9"), stone("H5"), stone("H4")], [None, Some(Color::White), None]);
}

#[test]
fn referee_one_stone_turns_185_into_a_loss_by_a_quarter() {
    let (text, contest) = told(story::one_stone());
    assert_lines(
        &text,
        &[
            "both sides agree that the game is finished (Art. 7.1)  双方一致确认终局（第7条第1款）",
            "Black says that these stones are dead: B1, A2, B2 (Art. 8)  黑方认为死棋：B1、A2、B2（第8条）",
            "White says that every group is alive (Art. 8)  白方认为全部活棋（第8条）",
            "the group is played out, and Black, who says it is dead, moves first (Art. 21.4)  \
             以实战解决，由认为是死的黑方先下（第21条第4款）",
            "White loses a turn (Art. 19)  白方弃权一次（第19条）",
            "Black plays A1 and takes 3 (Art. 2.3)  黑方下A1，提3子（第2条第3款）",
            "Black is warned (Art. 18.2, Art. 22.6)  黑方警告一次（第18条第2款、第22条第6款）",
            "both sides agree that every group is alive (Art. 8)  双方确认全部活棋（第8条）",
            "the game is not reopened (Art. 21.3)  不重新开始对局（第21条第3款）",
            "White wins by 1/4 zi (Art. 11)  黑负1/4子（第11条）  W+0.5",
        ],
    );
    let tally = contest.tally().unwrap();
    assert_eq!((tally.area.black, tally.fines.black), (Zi::from_whole(185), Zi::from_whole(1)));
    assert!(matches!(contest.stage(), Stage::Confirmed(_)));
}

#[test]
fn referee_an_appeal_saves_a_game_lost_on_time() {
    let (text, contest) = told(story::time_and_appeal());
    assert_lines(
        &text,
        &[
            "White is out of time: the last byo-yomi period is used up (Art. 22.5)  白方超时：最后一次读秒用完（第22条第5款）",
            "White loses on time (Art. 22.5)  判白方超时负（第22条第5款）",
            "White appeals against the ruling (Art. 16.3)  白方提出申诉（第16条第3款）",
            "the ruling is withdrawn (Art. 30.6)  撤销原判（第30条第6款）",
            "White loses a turn (Art. 22.5)  白方弃权一次（第22条第5款）",
            "the stone at C3 is put on C4 (Art. 17.5)  C3之子挪至C4（第17条第5款）",
            "the last entry is withdrawn (Art. 30.6)  撤销前一项记录（第30条第6款）",
            "Black wins by resignation (Art. 7.2)  黑中盘胜（第7条第2款）  B+R",
        ],
    );
    assert!(matches!(contest.stage(), Stage::Confirmed(_)));
}

#[test]
fn referee_the_printed_log_replays() {
    let mut out = Vec::new();
    story::run(&mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    let logs: Vec<Contest> =
        text.lines().filter(|line| line.starts_with('{')).map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(logs, [told(story::two_warnings()).1, told(story::one_stone()).1, told(story::time_and_appeal()).1]);
    assert_eq!(text.matches("events replayed: the same contest").count(), 3);
}

/// An output that its reader has closed after some bytes.
struct Closing(usize);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_is_an_error_and_no_panic() {
    for room in [0, 1, 100, 1_000, 2_000] {
        let told = story::run(&mut Closing(room)).unwrap_err();
        assert_eq!(told.kind(), io::ErrorKind::BrokenPipe);
    }
}
