//! The targets without a fuzzer: seeds with random changes, the same in every run. Finds less than a
//! fuzzer, but runs on any toolchain.

use weiqi_testkit::Random;

/// The bytes with a few of them changed, left out, doubled or moved.
fn mutated(random: &mut Random, seed: &[u8]) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..random.below(8) {
        if bytes.is_empty() {
            break;
        }
        let from = random.below(bytes.len());
        let to = (from + 1 + random.below(12)).min(bytes.len());
        match random.below(4) {
            0 => bytes[from] = random.below(256) as u8,
            1 => drop(bytes.drain(from..to)),
            2 => bytes.insert(from, b"[]();\\/:.-+09azAZ \n"[random.below(19)]),
            _ => {
                let part = bytes[from..to].to_vec();
                let at = random.below(bytes.len());
                bytes.splice(at..at, part);
            }
        }
    }
    bytes
}

#[test]
fn random_games() {
    let mut random = Random(1);
    for _ in 0..400 {
        let bytes: Vec<u8> = (0..403).map(|_| random.below(256) as u8).collect();
        weiqi_fuzz::game(&bytes);
    }
}

#[test]
fn mutated_records() {
    let seeds: [&[u8]; 7] = [
        include_bytes!("../../examples/records/alphago-ke-jie-2017-1.sgf"),
        b"(;SZ[5]KM[0]RE[B+5];B[cc];W[dc];B[cb];W[db];B[];W[])",
        b"(;SZ[9]HA[2];B[cc];B[gg];W[ee];B[])",
        b"(;FF[3]SiZe[7:5]KM[375]AB[aa:bb][cc]AW[dd]PL[W](;W[ee];B[tt])(;W[ea]))",
        b"(;GM[1]PB[a\\]b]PW[c\\\\]C[two\nlines]AP[x:1]EV[a:b]DT[2017]RU[Chinese]RE[W+R])",
        b"(;SZ[5]AB[ba][ab]PL[W];W[aa])",
        b"(;SZ[5]HA[2]PL[B])",
    ];
    let mut random = Random(2);
    for i in 0..20_000 {
        weiqi_fuzz::sgf(&mutated(&mut random, seeds[if i % 50 == 0 { 0 } else { 1 + i % 6 }]));
    }
}

#[test]
fn mutated_text() {
    let seeds: [&[u8]; 8] = [
        b" 3 . X .\n 2 X O X\n 1 . . .\n   A B C",
        b".XO/O../...",
        b"12 X\n11 .\n10 .\n 9 O\n 8 .\n 7 .\n 6 .\n 5 .\n 4 .\n 3 .\n 2 .\n 1 .\n   A",
        b"Q16",
        b"pass",
        b"pd",
        b"B+1.5",
        b"3.75",
    ];
    let mut random = Random(3);
    for i in 0..100_000 {
        weiqi_fuzz::text(&mutated(&mut random, seeds[i % seeds.len()]));
    }
}
