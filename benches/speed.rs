//! The workloads of `weiqi-workloads` under criterion, each after its answers have been compared.

use std::time::Duration;

use criterion::{Criterion, Throughput};
use weiqi_workloads::{Inputs, Workload, clock};

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let inputs = Inputs::new();
    for workload in Workload::ALL {
        if let Err(difference) = workload.check(&inputs) {
            panic!("{workload}: {difference}");
        }
        let mut group = criterion.benchmark_group(workload.to_string());
        group.throughput(Throughput::Elements(1)).sample_size(20).measurement_time(Duration::from_secs(3));
        // An iteration is one unit: rounds are played until there are enough of them, and the time is shared out.
        group.bench_function(workload.unit(), |bencher| {
            bencher.iter_custom(|wanted| {
                let (start, mut done) = (clock::now(), 0);
                while done < wanted {
                    done += workload.round(&inputs);
                }
                (clock::now() - start).mul_f64(wanted as f64 / done as f64)
            });
        });
        group.finish();
    }
    criterion.final_summary();
}
