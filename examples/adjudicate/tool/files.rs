//! Where records come from.

use std::borrow::Cow;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// One record that is asked for.
pub enum Source {
    /// The game that is judged where none is named.
    Embedded,
    File(PathBuf),
    /// A path that leads to no record, and why.
    Nowhere(PathBuf, String),
}

const EMBEDDED: &[u8] = include_bytes!("../../records/alphago-ke-jie-2017-1.sgf");

/// The stones that were dead in it at the end: the players agreed on them, so they are in no record.
const EMBEDDED_DEAD: &str = "E18,M17,M16,K16,Q9,P8,Q8,R8,S8,D6,K5,K4,G4";

impl Source {
    /// The name without control characters, which a terminal might obey.
    pub fn name(&self) -> String {
        match self {
            Source::Embedded => "AlphaGo - Ke Jie, 2017, game 1".into(),
            Source::File(path) | Source::Nowhere(path, _) => super::print::plain(&path.to_string_lossy()),
        }
    }

    pub fn read(&self) -> Result<Cow<'static, [u8]>, String> {
        match self {
            Source::Embedded => Ok(EMBEDDED.into()),
            Source::File(path) => fs::read(path).map(Cow::from).map_err(|error| error.to_string()),
            Source::Nowhere(_, why) => Err(why.clone()),
        }
    }

    /// The dead stones that are known without being named, as a list.
    pub fn dead(&self) -> Option<&'static str> {
        matches!(self, Source::Embedded).then_some(EMBEDDED_DEAD)
    }
}

/// The records of these paths; folders are searched through.
pub fn sources(paths: &[PathBuf]) -> Vec<Source> {
    if paths.is_empty() {
        return vec![Source::Embedded];
    }
    let mut sources = Vec::new();
    for path in paths {
        if !path.is_dir() {
            sources.push(Source::File(path.clone()));
            continue;
        }
        let before = sources.len();
        search(path, &mut sources);
        if sources.len() == before {
            sources.push(Source::Nowhere(path.clone(), "no record file in this folder".into()));
        }
    }
    sources
}

/// Adds the record files of a folder and the folders in it, in the order of their names. Links to folders
/// are not followed, since they may lead in circles.
fn search(folder: &Path, sources: &mut Vec<Source>) {
    let entries = || -> io::Result<Vec<_>> { fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect() };
    let mut entries = match entries() {
        Ok(entries) => entries,
        Err(error) => return sources.push(Source::Nowhere(folder.to_path_buf(), error.to_string())),
    };
    entries.sort();
    for path in entries {
        let is_record = path.extension().is_some_and(|extension| {
            ["sgf", "gib", "ngf", "ugf"].iter().any(|known| extension.eq_ignore_ascii_case(known))
        });
        if path.is_dir() {
            if !path.is_symlink() {
                search(&path, sources);
            }
        } else if is_record {
            sources.push(Source::File(path));
        }
    }
}
