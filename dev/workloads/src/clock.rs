//! Time: the thread's time on the processor where the system tells it, since the time on the wall lies on a
//! shared machine.

use std::time::Duration;

/// Time spent so far, from some start.
#[cfg(target_os = "linux")]
pub fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Time gone by, from some start.
#[cfg(not(target_os = "linux"))]
pub fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
