//! What was wrong with a word that is neither a command nor a point.

use weiqi::Size;

/// What can be typed, beside points.
pub const COMMANDS: [&str; 13] =
    ["pass", "resign", "undo", "end", "yes", "no", "dead", "dispute", "board", "time", "save", "quit", "help"];

/// Why this word is no point of the board, or what it may have been meant for.
pub fn explain(word: &str, size: Size) -> String {
    let letters: String = word.chars().take_while(|c| c.is_alphabetic()).collect();
    let rest = &word[letters.len()..];
    let last_column = char::from(b"abcdefghjklmnopqrst"[usize::from(size.columns()) - 1]).to_ascii_uppercase();
    let is_number = !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit());
    let why = match letters.chars().next() {
        _ if rest.is_empty() => return command(word),
        None if is_number => "a point has its column first, such as D4".to_string(),
        Some(_) if letters.chars().count() > 1 || !is_number => return command(word),
        Some('i' | 'I') => "there is no column I, which looks like 1: J comes after H".to_string(),
        Some(letter) if !letter.is_ascii_alphabetic() || letter.to_ascii_uppercase() > 'T' => {
            format!("there is no column {}: this board has A to {last_column}", letter.to_uppercase())
        }
        Some(_) => format!("there is no row {rest}: this board has 1 to {}", size.rows()),
        None => return command(word),
    };
    format!("{word:?}: {why}")
}

/// A word that looks like no point: perhaps a command with a slip of the finger.
fn command(word: &str) -> String {
    match COMMANDS.iter().find(|command| is_near(word, command)) {
        Some(command) => format!("{word:?} is not a command: did you mean `{command}`?"),
        None => format!("{word:?} is neither a command nor a point such as D4; see `help`"),
    }
}

/// Whether one letter more, less, changed or exchanged with its neighbour makes one word of the other.
fn is_near(typed: &str, meant: &str) -> bool {
    let (typed, meant): (Vec<char>, Vec<char>) = (typed.chars().take(12).collect(), meant.chars().collect());
    let same = typed.iter().zip(&meant).take_while(|(a, b)| a == b).count();
    let (rest, wanted) = (&typed[same..], &meant[same..]);
    let after = |slice: &[char], n: usize| slice.get(n..).map(<[char]>::to_vec);
    let is_swapped = rest.len() > 1 && wanted.len() > 1 && rest[0] == wanted[1] && rest[1] == wanted[0];
    meant.len() > 2
        && (after(rest, 1) == after(wanted, 1) && after(rest, 1).is_some()
            || after(rest, 1).as_deref() == Some(wanted)
            || after(wanted, 1).as_deref() == Some(rest)
            || is_swapped && after(rest, 2) == after(wanted, 2))
}
