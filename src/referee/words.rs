//! The words for what a referee has to rule on.

use super::incident::{Displacement, Incident, Reconstruction, Scatterer, Venue};
use crate::clock::Span;
use crate::words::bilingual;

bilingual!(Venue {
    Venue::Apart => ("hall and lodging apart"), ("赛场和住地分离");
    Venue::AtLodging => ("hall at the lodging"), ("赛场和住地同在一处");
    Venue::SetLimit(limit) => ("a limit of {} set by the event", Span(*limit)), ("赛会规定{}", Span(*limit).zh());
});

bilingual!(Reconstruction {
    Reconstruction::Agreed => ("reconstructed, and both sides agree"), ("复盘一致");
    Reconstruction::Disputed => ("reconstructed, but disputed"), ("复盘不一致");
    Reconstruction::Impossible => ("impossible to reconstruct"), ("不能复盘");
});

bilingual!(Scatterer {
    Scatterer::Outside => ("by neither player"), ("非对局双方原因");
    Scatterer::Accident { by } => ("by {by} without intent"), ("{}方无意", by.zh());
    Scatterer::Deliberate { by } => ("by {by} on purpose"), ("{}方故意", by.zh());
});

bilingual!(Displacement {
    Displacement::Agreed { point_known: true } => ("its first point is agreed"), ("双方一致，原处可确认");
    Displacement::Agreed { point_known: false } => ("a point for it is agreed"), ("双方认可挪子之点");
    Displacement::Disputed => ("the sides do not agree"), ("双方不能一致");
    Displacement::Deliberate { by } => ("{by} moved it on purpose"), ("{}方故意移子", by.zh());
});

bilingual!(Incident {
    Incident::Forfeit { by } => ("{by} forfeits the game"), ("{}方弃权", by.zh());
    Incident::Withdrawal { by } => ("{by} leaves the event without good reason"), ("{}方无正当理由退出比赛", by.zh());
    Incident::LeftGame { by } => ("{by} leaves the hall in mid-game"), ("{}方中途退场", by.zh());
    Incident::ColorsSwapped { moves } => ("wrong colours, noticed after move {moves}"), ("拿错黑白棋，第{moves}手后发现");
    Incident::OutOfTurn { by } => ("{by} plays first, but has not the first move"), ("{}方抢先下子", by.zh());
    Incident::DoubleMove { by } => ("{by} plays twice in a row"), ("{}方连下两着", by.zh());
    Incident::TakeBack { by } => ("{by} puts its stone elsewhere"), ("{}方悔棋", by.zh());
    Incident::DroppedStone { by, at, consent: true } =>
        ("{by} dropped a stone at {at}, and the opponent lets it be picked up"), ("{}方棋子掉落于{at}，对方同意拣起", by.zh());
    Incident::DroppedStone { by, at, consent: false } =>
        ("{by} dropped a stone at {at}, and the opponent does not let it be picked up"),
        ("{}方棋子掉落于{at}，对方不同意拣起", by.zh());
    Incident::ClockBeforeMove { by } => ("{by} presses the clock before its move"), ("{}方着子之前按计时器", by.zh());
    Incident::Displaced(how) => ("a stone was displaced: {how}"), ("棋子移动：{}", how.zh());
    Incident::Scattered { cause, reconstruction } =>
        ("the stones were scattered {cause}: {reconstruction}"), ("棋局散乱（{}）：{}", cause.zh(), reconstruction.zh());
    Incident::WrongRemoval { by } => ("{by} takes stones that have liberties"), ("{}方误提有气之子", by.zh());
    Incident::CapturedLeft { by, clock_pressed: false } =>
        ("{by} leaves captured stones on the board"), ("{}方未提或漏提无气之子", by.zh());
    Incident::CapturedLeft { by, clock_pressed: true } =>
        ("{by} leaves captured stones on the board and presses the clock"), ("{}方未提清即按钟", by.zh());
    Incident::KoRetaken { by } => ("{by} retakes a ko at once"), ("{}方未找劫材而提劫", by.zh());
    Incident::ForbiddenPoint { by } => ("{by} plays on a forbidden point"), ("{}方下在禁着点", by.zh());
    Incident::Repetition { by, class, .. } => ("{by} brings a position back: {class}"), ("{}方全局同形再现：{}", by.zh(), class.zh());
    Incident::LongCycle => ("a long cycle in which neither side gives way"), ("双方互不相让的循环");
    Incident::Reopening { by } => ("{by} wants to play on after the end is confirmed"), ("{}方终局后要求重新开始", by.zh());
    Incident::Late { late, venue } =>
        ("late at the start: Black {}, White {} ({venue})", Span(late.black), Span(late.white)),
        ("迟到：黑方{}，白方{}（{}）", Span(late.black).zh(), Span(late.white).zh(), venue.zh());
    Incident::LateAfterAdjournment { by } => ("{by} is late after the adjournment"), ("{}方续弈迟到", by.zh());
    Incident::LateForRapid { by, seated: true } => ("{by} sits down before the countdown ends"), ("{}方在缺席读秒中入座", by.zh());
    Incident::LateForRapid { by, seated: false } => ("{by} is absent when the countdown ends"), ("{}方缺席读秒告终", by.zh());
    Incident::OutOfTime { by, how, applied: false } => ("{by} is out of time: {how}"), ("{}方超时：{}", by.zh(), how.zh());
    Incident::OutOfTime { by, how, applied: true } =>
        ("{by} is out of time and applies for a lost turn: {how}"), ("{}方超时，申请弃权一次：{}", by.zh(), how.zh());
    Incident::ClockBeforeRemoval { by } =>
        ("{by} presses the clock while captured stones are still on the board"), ("{}方提子未清即按钟", by.zh());
    Incident::LeftSeat { by, .. } => ("{by} leaves its seat in byo-yomi"), ("{}方读秒期间离席", by.zh());
    Incident::ClockFault { readings, elapsed } =>
        ("the clock shows {} and {} of {}", Span(readings.black), Span(readings.white), Span(*elapsed)),
        ("计时器读数{}、{}，实际{}", Span(readings.black).zh(), Span(readings.white).zh(), Span(*elapsed).zh());
    Incident::OneReadingWrong { side, used } =>
        ("{side}'s reading should show {} used", Span(*used)), ("{}方读数应为{}", side.zh(), Span(*used).zh());
    Incident::NoTimeRecord { used } =>
        ("no record of the times; {} used before the adjournment", Span(*used)), ("无前半段用时记录，共用{}", Span(*used).zh());
    Incident::TwoHands { by } => ("{by} uses different hands for stone and clock"), ("{}方下子和按钟不用同一只手", by.zh());
    Incident::ContestAbandoned { by } => ("{by} gives up the contest on the board"), ("{}方放弃盘上竞争", by.zh());
    Incident::AbsoluteClockFault => ("the clock fails in absolute time"), ("包干用时制计时钟发生故障");
    Incident::SenselessMoves { by } => ("{by} makes senseless moves to use up the opponent's time"), ("{}方无理消耗对方时间", by.zh());
    Incident::SealedMoveOccupied { by } => ("{by}'s sealed move is on an occupied point"), ("{}方封棋之点已有棋子", by.zh());
    Incident::Collusion { by } => ("{by} has arranged the game"), ("{}方下假棋、搞君子协定", by.zh());
    Incident::SlightDisturbance { by } => ("{by} disturbs the opponent"), ("{}方妨碍对方思考", by.zh());
    Incident::Disturbance { by } => ("{by} seriously disturbs thought or order"), ("{}方严重妨碍对方思考或扰乱秩序", by.zh());
    Incident::Consultation { by } => ("{by} discusses the game or consults material"), ("{}方议论该局或查阅资料", by.zh());
    Incident::ForbiddenTalk { by } => ("{by} talks against the rules"), ("{}方违反交谈规定", by.zh());
    Incident::BadManners { by } => ("{by} is not civil or not tidy"), ("{}方言行衣着不当", by.zh());
    Incident::WalkingAbout { by } => ("{by} walks about and looks at other games"), ("{}方随意走动、观看他人棋局", by.zh());
    Incident::ReviewRefused { by } => ("{by} does not help to check the count"), ("{}方不配合复核", by.zh());
    Incident::MoveNotShown { by } => ("{by} does not show where it has played"), ("{}方不指明落子点", by.zh());
    Incident::CeremonyMissed { by } => ("{by} misses a ceremony without good reason"), ("{}方无故不参加礼仪活动", by.zh());
    Incident::PhoneOn { by } => ("{by}'s telephone is switched on"), ("{}方未关闭手机", by.zh());
    Incident::PhoneSound { by, again: false } => ("{by}'s telephone sounds"), ("{}方手机发出响声", by.zh());
    Incident::PhoneSound { by, again: true } => ("{by}'s telephone sounds again"), ("{}方手机再次发出响声", by.zh());
    Incident::PhoneScreen { by } => ("{by} looks at a telephone's screen"), ("{}方注视手机屏面", by.zh());
    Incident::PhoneOfOther => ("somebody not in play uses a telephone"), ("非对局者使用手机");
    Incident::Smoking { by, again: false } => ("{by} smokes"), ("{}方吸烟", by.zh());
    Incident::Smoking { by, again: true } => ("{by} smokes again"), ("{}方再次吸烟", by.zh());
    Incident::Unlisted { by: Some(by) } => ("something that the rules do not list, by {by}"), ("{}方规则未列之事", by.zh());
    Incident::Unlisted { by: None } => ("something that the rules do not list"), ("规则未列之特殊事例");
});
