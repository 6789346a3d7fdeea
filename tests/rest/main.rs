//! Properties, the oracle, other programs' answers, and the surface of the crate.

mod architecture;
mod bugs;
mod data;
mod diagram;
mod engine;
mod law_text;
mod oracle;
mod perft;
mod properties;
mod proptest1;
mod shortcuts;
mod solved;
mod surface;
mod tournament;
mod words;
mod workloads;
