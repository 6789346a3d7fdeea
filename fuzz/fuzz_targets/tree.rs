#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| weiqi_fuzz::tree(bytes));
