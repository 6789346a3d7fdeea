//! `tree/1`: what a reader of another library finds in the whole tree of a record file.

use std::path::Path;

use serde_json::Value;
use weiqi::sgf::{Games, NodeId, Tree, decode};

use super::Findings;
use super::row::{Row, Unreadable};

pub fn check(row: Row, folder: &Path, findings: &mut Findings) -> Result<(), Unreadable> {
    let path = folder.join(row.text("file")?);
    let bytes = std::fs::read(&path).map_err(|error| Unreadable(format!("{}: {error}", path.display())))?;
    let decoded = decode(&bytes).map_err(|error| Unreadable(format!("{}: {error}", path.display())))?;
    let read: Result<Vec<Tree>, _> = Games::new(&decoded.text).collect();
    if row.get("second_reader").is_some() {
        // A file that the other reader refuses is given as far as it goes, or refused with a reason.
        let told = read.is_err() || read.is_ok_and(|games| games.iter().any(|game| !game.notes().is_empty()));
        findings.check(told, || "nothing is told of it".into());
        return Ok(());
    }
    let games = match read {
        Ok(games) => games,
        Err(error) => {
            findings.check(false, || format!("refused: {error}"));
            return Ok(());
        }
    };
    let stated = row.list("games")?;
    findings.equal("number of games", games.len(), stated.len());
    for (tree, stated) in games.iter().zip(stated) {
        let text = tree.to_string();
        findings.check(decoded.text.contains(&text), || "written, the game is not the text that was read".into());
        findings.check(Tree::parse(&text).as_ref() == Ok(tree), || "written and read, it is another tree".into());
        let number = |name: &str| stated[name].as_u64().unwrap_or(u64::MAX) as usize;
        findings.equal("nodes", tree.len(), number("nodes"));
        findings.equal("leaves", tree.leaves().count(), number("leaves"));
        let values = |node| tree.properties(node).map(|property| property.raw_values().len()).sum::<usize>();
        findings.equal("values", tree.nodes().map(values).sum(), number("values"));
        check_texts(tree, &stated["root_text"], findings);
    }
    Ok(())
}

/// The texts of the root, but for those that the other reader could not decode.
fn check_texts(tree: &Tree, stated: &Value, findings: &mut Findings) {
    for (name, text) in stated.as_object().into_iter().flatten() {
        if let Some(text) = text.as_str() {
            let found = tree.text(NodeId::ROOT, name).unwrap_or_default();
            let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            findings.equal(name, one_line(&found), one_line(text));
        }
    }
}
