#!/bin/sh
# Instructions and mispredicted branches for each unit of every workload. Needs valgrind. Figures depend on the
# compiler and the build profile, not on the machine: a plain release build for any x86-64. For the profile of an
# engine that wants speed: CARGO_PROFILE_RELEASE_LTO=fat CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1 benches/callgrind.sh
set -eu
cd "$(dirname "$0")/.."
cargo build --quiet --release -p weiqi-tools --bin speed
program="${CARGO_TARGET_DIR:-target}/release/speed"
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

printf '%-6s %12s %16s\n' '' instructions 'mispredictions'
for workload in ${*:-W1_9 W1_13 W1_19 W2 W3 W4 W5}; do
    units=$(valgrind --tool=callgrind --callgrind-out-file="$out/$workload" --branch-sim=yes --collect-atstart=no \
        --toggle-collect='*counted*' "$program" --count "$workload" 2>"$out/log") || { cat "$out/log"; exit 1; }
    # The events are named in one line of the file and summed up in another.
    awk -v name="$workload" -v units="$units" '
        /^events:/ { for (i = 2; i <= NF; i++) event[i] = $i }
        /^totals:/ { for (i = 2; i <= NF; i++) total[event[i]] = $i }
        END { printf "%-6s %12.1f %16.2f\n", name, total["Ir"] / units, (total["Bcm"] + total["Bim"]) / units }
    ' "$out/$workload"
done
