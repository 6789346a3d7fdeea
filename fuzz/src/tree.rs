//! Bytes as the trees of a record file.

use weiqi::sgf::{Games, NodeId, Record, Tree, decode, parse_any};

/// Reads all games of the bytes, writes each and reads it again, and changes it.
pub fn tree(bytes: &[u8]) {
    let _ = parse_any(bytes);
    let Ok(decoded) = decode(bytes) else { return };
    for mut tree in Games::new(&decoded.text).flatten() {
        let text = tree.to_string();
        let again = Tree::parse(&text).unwrap_or_else(|error| panic!("{error}: {text:?}"));
        assert_eq!(again, tree, "{text:?}");
        assert_eq!(again.to_string(), text);
        if again.notes().is_empty() && tree.notes().is_empty() {
            assert!(decoded.text.contains(&text), "what is well formed is written as it was read");
        }
        if let Ok(record) = Record::from_tree(&tree) {
            let breaks = record.replay().breaks;
            assert!(breaks.iter().all(|it| it.number <= record.moves().len()));
        }
        let last = NodeId::ROOT;
        tree.set(last, "C", &["a ] b \\ c"]);
        assert_eq!(Tree::parse(&tree.to_string()).as_ref(), Ok(&tree));
    }
}
