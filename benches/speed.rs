//! The workloads of `weiqi-workloads` under criterion, each after its answers have been compared.

use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

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
    two_threads(&mut criterion);
    criterion.final_summary();
}

/// Playouts on two threads at once, wall time: half the time of a move on one thread, if nothing is shared.
fn two_threads(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("W1_19 on two threads");
    group.throughput(Throughput::Elements(1)).sample_size(20).measurement_time(Duration::from_secs(3));
    group.bench_function("move", |bencher| {
        bencher.iter_custom(|wanted| {
            let together = Barrier::new(2);
            let work = || {
                let inputs = Inputs::new();
                together.wait();
                let (start, mut done) = (Instant::now(), 0);
                while done < wanted / 2 + 1 {
                    done += Workload::W1(19).round(&inputs);
                }
                start.elapsed().mul_f64(wanted as f64 / (2 * done) as f64)
            };
            thread::scope(|scope| {
                let other = scope.spawn(work);
                work().max(other.join().expect("a playout does not panic"))
            })
        });
    });
    group.finish();
}
