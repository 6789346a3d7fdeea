//! The words for readings of repetition and classes of cycles, English and Chinese.

use super::{CycleClass, LongCycle, LongCycles, Repetition, RepetitionOutcome, Superko, Supplement};
use crate::words::bilingual;

bilingual!(Superko {
    Superko::Positional => ("positional superko"), ("禁止全局同形（不论轮到谁着手）");
    Superko::Situational => ("situational superko"), ("禁止全局同形（限轮到同一方着手）");
});

bilingual!(Repetition {
    Repetition::Superko { superko, long_cycles } => ("{superko}, {long_cycles}"), ("{}，{}", superko.zh(), long_cycles.zh());
    Repetition::SimpleKo { supplement: None } => ("simple ko only"), ("仅禁止单劫立即回提");
    Repetition::SimpleKo { supplement: Some(supplement) } =>
        ("simple ko only, {supplement}"), ("仅禁止单劫立即回提，{}", supplement.zh());
});

bilingual!(LongCycles {
    LongCycles::Prohibited => ("long cycles forbidden"), ("禁止三劫循环等特例");
    LongCycles::Supplement(supplement) => ("long cycles: {supplement}"), ("三劫循环等特例：{}", supplement.zh());
    LongCycles::Referee => ("long cycles left to the referee"), ("三劫循环等特例由裁判裁决");
});

bilingual!(Supplement {
    Supplement { outcome, recurrences: ..=1 } =>
        ("{outcome} when a situation returns"), ("局面重复即判{}", outcome.zh());
    Supplement { outcome, recurrences } =>
        ("{outcome} when a situation has returned {recurrences} times"), ("局面重复{recurrences}次判{}", outcome.zh());
});

bilingual!(RepetitionOutcome {
    RepetitionOutcome::NoResult => ("no result"), ("无胜负");
    RepetitionOutcome::Draw => ("draw"), ("和棋");
    RepetitionOutcome::Replay => ("replay"), ("重赛");
    RepetitionOutcome::ExtraGame => ("one more game"), ("加赛");
});

bilingual!(CycleClass {
    CycleClass::SingleKo => ("single ko"), ("单劫");
    CycleClass::Strict => ("cycle with a pass in it or in a dispute"), ("含有虚着或在争议中的循环");
    CycleClass::Unbalanced => ("sending two and returning one"), ("打二还一");
    CycleClass::FakeLife => ("fake life"), ("假生");
    CycleClass::Long(cycle) => ("{cycle}"), ("{}", cycle.zh());
});

bilingual!(LongCycle {
    LongCycle::TripleKo => ("triple ko"), ("三劫循环");
    LongCycle::QuadrupleKo => ("quadruple ko"), ("四劫循环");
    LongCycle::MultiKo { kos } => ("cycle of {kos} kos"), ("{kos}劫循环");
    LongCycle::TwoForTwo => ("eternal life or double two-stone capture"), ("长生或双提两子");
});
