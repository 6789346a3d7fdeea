//! Article 23 (赛场纪律): the rulings on collusion, disturbance, talk, ceremonies, phones, smoking.

use std::time::Duration;

use weiqi::referee::Consequence::*;
use weiqi::referee::{Claim, Claimant, Consequence, Decider, Moment, rule};
use weiqi::{ByColor, Chinese, Incident, Ruling};
use weiqi_testkit::rulings::*;

#[test]
fn art23_1_collusion_loses_for_one_or_both() {
    each(|by| {
        assert_choice(
            Incident::Collusion { by },
            Rules2002,
            Decider::ChiefReferee,
            &[
                ("Art. 23.1", &[loss(by)]),
                ("Art. 23.1", &[loss(Black), loss(White)]),
                ("Art. 23.1", &[loss(by), Suspension { side: by, days: None }]),
                ("Art. 23.1", &[loss(Black), loss(White), Consequence::suspension(by)]),
            ],
        );
    });
    assert_unlisted(Incident::Collusion { by: Black });
}

#[test]
fn art23_1_collusion_found_later_cancels_results() {
    for by in [Claimant::Official, Claimant::Player(White)] {
        let claim = Claim { by, when: Moment::Confirmed };
        let ruling = rule(&Incident::Collusion { by: Black }, Rules2002, claim).unwrap();
        let Ruling::Open(open) = ruling else { panic!("{ruling:?}") };
        assert_eq!(open.by(), Decider::Organiser);
        let (lawful, banned) = (open.outcomes(), Consequence::suspension(Black));
        let expected: [&[Consequence]; 4] = [
            &[CancelResults(Black)],
            &[CancelBothResults],
            &[CancelResults(Black), banned],
            &[CancelBothResults, banned],
        ];
        assert_eq!(lawful.iter().map(|outcome| &outcome.consequences[..]).collect::<Vec<_>>(), expected);
        assert!(lawful.iter().all(|outcome| outcome.cite.to_string() == "Art. 23.1"));
    }
}

#[test]
fn art23_3_to_23_5_are_warned_or_lost_by_gravity() {
    each(|by| {
        for (incident, cite) in [
            (Incident::Disturbance { by }, "Art. 23.3"),
            (Incident::Consultation { by }, "Art. 23.4"),
            (Incident::ForbiddenTalk { by }, "Art. 23.5"),
        ] {
            let lawful: [(_, &[_]); 2] = [(cite, &[warning(by)]), (cite, &[loss(by)])];
            assert_choice(incident, Rules2002, Decider::Referee, &lawful);
        }
    });
}

#[test]
fn older_15_2_disturbance_is_advised_or_warned() {
    each(|by| {
        let cite = "older 2, Art. 15.2";
        let lawful: [(_, &[_]); 2] = [(cite, &[advice(by)]), (cite, &[warning(by)])];
        assert_choice(Incident::Disturbance { by }, Older, Decider::Referee, &lawful);
    });
}

#[test]
fn older_15_3_consulting_and_talk_are_warned_or_lost() {
    each(|by| {
        let cite = "older 2, Art. 15.3";
        let lawful: [(_, &[_]); 2] = [(cite, &[warning(by)]), (cite, &[loss(by)])];
        assert_choice(Incident::Consultation { by }, Older, Decider::Referee, &lawful);
        assert_choice(Incident::ForbiddenTalk { by }, Older, Decider::Referee, &lawful);
    });
}

#[test]
fn art23_6_a_ceremony_missed() {
    let (cite, banned) = ("Art. 23.6", Consequence::suspension(Black));
    assert_choice(
        Incident::CeremonyMissed { by: Black },
        Rules2002,
        Decider::Organiser,
        &[
            (cite, &[PublicCriticism]),
            (cite, &[PublicCriticism, PrizeOnePlaceLower]),
            (cite, &[PublicCriticism, banned]),
            (cite, &[PublicCriticism, PrizeOnePlaceLower, banned]),
        ],
    );
    assert_unlisted(Incident::CeremonyMissed { by: Black });
}

#[test]
fn art23_7_a_phone_that_sounds_is_warned_then_lost() {
    each(|by| {
        let sounds = |again| Incident::PhoneSound { by, again };
        assert_fixed(sounds(false), Rules2002, "Art. 23.7", &[warning(by)]);
        assert_fixed(sounds(true), Rules2002, "Art. 23.7", &[loss(by)]);
        assert_unlisted(sounds(true));
    });
}

#[test]
fn art23_7_looking_at_the_screen_loses() {
    each(|by| assert_fixed(Incident::PhoneScreen { by }, Rules2002, "Art. 23.7", &[loss(by)]));
    assert_unlisted(Incident::PhoneScreen { by: Black });
}

#[test]
fn art23_7_others_are_criticised() {
    assert_fixed(Incident::PhoneOfOther, Rules2002, "Art. 23.7", &[PublicCriticism]);
    assert_unlisted(Incident::PhoneOfOther);
}

#[test]
fn art23_8_smoking_is_warned_then_lost() {
    each(|by| {
        let smokes = |again| Incident::Smoking { by, again };
        assert_fixed(smokes(false), Rules2002, "Art. 23.8", &[warning(by)]);
        assert_fixed(smokes(true), Rules2002, "Art. 23.8", &[loss(by)]);
        assert_unlisted(smokes(false));
    });
}

#[test]
fn art23_words_of_consequences() {
    let time = Duration::from_secs(53 * 60 + 20);
    for (consequence, en, zh) in [
        (Void, "the play is void", "着手无效"),
        (warning(White), "White is warned", "白方警告一次"),
        (lost_turn(Black), "Black loses a turn", "黑方弃权一次"),
        (loss(White), "White loses", "判白方负"),
        (out_of_time(White), "White loses on time", "判白方超时负"),
        (forfeit(White), "White loses by forfeit", "判白方弃权作负"),
        (Suspension { side: Black, days: Some(90) }, "Black's player is suspended for 90 days", "黑方棋手停赛90天"),
        (deduction(Black, time), "Black loses 53 minutes 20 seconds of its limit", "扣除黑方时限53分20秒"),
        (deduction(Black, Duration::from_secs(60)), "Black loses 1 minute of its limit", "扣除黑方时限1分钟"),
        (SetOneUsed(White, Duration::from_secs(59)), "White's time used is set to 59 seconds", "白方用时拨至59秒"),
        (
            SetUsed(ByColor { black: time, white: Duration::from_secs(60) }),
            "the times used are set to 53 minutes 20 seconds for Black and 1 minute for White",
            "黑方用时拨至53分20秒，白方用时拨至1分钟",
        ),
        (ContestedPointsTo(Black), "all contested points go to Black", "可争之点全部归黑方"),
        (NoPenaltyNamed, "the law names no penalty", "规则未定处罚"),
    ] {
        assert_eq!((consequence.to_string(), consequence.zh().to_string()), (en.into(), zh.into()));
    }
}

#[test]
fn art23_words_of_who_decides() {
    for (decider, en, zh) in [
        (Decider::Referee, "the referee", "裁判员"),
        (Decider::ChiefReferee, "the chief referee", "裁判长"),
        (Decider::Organiser, "the organiser", "大会"),
    ] {
        assert_eq!((decider.to_string().as_str(), decider.zh().to_string().as_str()), (en, zh));
    }
}
