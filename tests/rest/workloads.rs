//! The workloads that the speed is measured by: the answers that must come out, and the units that are counted. The
//! random playouts (W1) take too long here; the tool `speed` compares their sums.

use weiqi_workloads::{Inputs, Workload};

#[test]
fn the_answers_are_those_of_the_other_programs() {
    let inputs = Inputs::new();
    for (workload, units) in [(Workload::W2, 81_861), (Workload::W3, 20), (Workload::W4, 20), (Workload::W5, 100)] {
        let answer = workload.check(&inputs);
        assert!(answer.is_ok(), "{workload}: {answer:?}");
        assert_eq!(workload.round(&inputs), units, "{workload}");
    }
    let moves = Workload::W1(9).round(&inputs);
    assert!((14_000..19_000).contains(&moves), "150 playouts of about 111 moves came to {moves}");
}
