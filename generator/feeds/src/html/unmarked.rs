//! Lines without the marks of markdown, which texts from chat programs have: `## Key features`, `**Sea view**`.

use catalog::clean;

/// The line without marks; `None` for a horizontal rule.
pub(super) fn line(line: &str) -> Option<String> {
    let line = line.trim();
    if is_rule(line) {
        return None;
    }
    let line = heading(line).unwrap_or(line);
    let line = line.strip_prefix("> ").unwrap_or(line);
    let line = ["[ ] ", "[x] ", "[X] "].into_iter().find_map(|task| line.strip_prefix(task)).unwrap_or(line);
    let mut text = cells(line).unwrap_or_else(|| line.to_owned());
    text = without_links(&text);
    for mark in ["***", "**", "__", "~~", "*", "_", "`"] {
        if text.contains(mark) {
            text = without_pairs(&text, mark);
        }
    }
    let text = without_escapes(without_half(&text)).trim().to_owned();
    (!text.is_empty()).then_some(text)
}

/// Whether `letter` begins an item, whatever follows. Feeds also use the middle dot.
pub(super) fn is_bullet(letter: char) -> bool {
    letter == '·' || clean::is_bullet(letter)
}

/// The text after a bullet. Characters of a keyboard are bullets only before a space, unlike those of `+971 50 …` and
/// `-20% off`.
pub(super) fn item(line: &str) -> Option<&str> {
    let item =
        line.strip_prefix(is_bullet).or_else(|| line.strip_prefix(['*', '-', '–', '+'])?.strip_prefix(' '));
    // A variation selector can follow, which asks for the bullet as an emoji.
    let item = item
        .map(|item| item.trim_start_matches(|letter: char| letter == '\u{fe0f}' || letter.is_whitespace()));
    item.filter(|item| !item.is_empty())
}

/// Whether a line is drawn with characters: `---`, `***`, `|---|---|`.
pub(super) fn is_rule(line: &str) -> bool {
    let signs = line.chars().filter(|letter| !letter.is_whitespace());
    line.chars().filter(|letter| matches!(letter, '-' | '=' | '_' | '*' | '~' | '#')).count() >= 3
        && signs.clone().all(|letter| matches!(letter, '-' | '=' | '_' | '*' | '~' | '#' | '|' | ':' | '+'))
}

/// The text of a heading; `# 1 choice` is not a heading.
fn heading(line: &str) -> Option<&str> {
    const LEVELS: usize = 6;
    let text = line.trim_start_matches('#');
    let level = line.len() - text.len();
    let is_heading = match level {
        1 => text.starts_with(' ') && !text.trim_start().starts_with(|letter: char| letter.is_ascii_digit()),
        2..=LEVELS => true,
        _ => false,
    };
    is_heading.then(|| text.trim_end_matches('#').trim())
}

/// The cells of a table's row: `| Bedrooms | 3 |`.
fn cells(line: &str) -> Option<String> {
    let inner = line.strip_prefix('|')?.strip_suffix('|')?;
    let cells: Vec<&str> = inner.split('|').map(str::trim).filter(|cell| !cell.is_empty()).collect();
    Some(cells.join(" "))
}

/// The line with the words of its links alone, and without pictures.
fn without_links(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(middle) = rest.find("](") {
        let after = &rest[middle + 2..];
        let (Some(start), Some(end)) = (rest[..middle].rfind('['), after.find(')')) else {
            text.push_str(&rest[..middle + 2]);
            rest = after;
            continue;
        };
        let address = after[..end].split_whitespace().next().unwrap_or_default();
        let is_address = ["http://", "https://", "mailto:", "tel:", "www.", "/", "#"]
            .iter()
            .any(|scheme| address.starts_with(scheme));
        if is_address {
            let before = &rest[..start];
            if let Some(before) = before.strip_suffix('!') {
                text.push_str(before);
            } else {
                text.push_str(before);
                text.push_str(&rest[start + 1..middle]);
            }
            rest = &after[end + 1..];
        } else {
            text.push_str(&rest[..middle + 2]);
            rest = after;
        }
    }
    text.push_str(rest);
    text
}

/// The line without pairs of `mark` around words: `**Sea view**`, but not `4*5 m` and `DH__0421`.
fn without_pairs(line: &str, mark: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(start) = rest.find(mark) {
        let before = rest[..start].chars().next_back().or_else(|| text.chars().next_back());
        let inner = &rest[start + mark.len()..];
        let can_start = !before.is_some_and(|before| before.is_alphanumeric() || before == '\\');
        let is_start = can_start && starts_word(inner, mark);
        if !is_start {
            let end = start + mark.len();
            text.push_str(&rest[..end]);
            rest = &rest[end..];
            continue;
        }
        let end = match next(inner, mark) {
            Next::End(end) => end,
            Next::Start(next) => {
                let next = start + mark.len() + next;
                text.push_str(&rest[..next]);
                rest = &rest[next..];
                continue;
            }
            Next::Nothing => break,
        };
        text.push_str(&rest[..start]);
        text.push_str(&inner[..end]);
        rest = &inner[end + mark.len()..];
    }
    text.push_str(rest);
    text
}

/// What follows the start of a pair.
enum Next {
    End(usize),
    /// Another start, so the first has no end: `*terms apply, 50% *off*`.
    Start(usize),
    Nothing,
}

fn next(inner: &str, mark: &str) -> Next {
    for (at, _) in inner.match_indices(mark) {
        let (before, after) = (&inner[..at], &inner[at + mark.len()..]);
        if ends_word(before, after, mark) {
            return Next::End(at);
        }
        if before.ends_with(char::is_whitespace) && starts_word(after, mark) {
            return Next::Start(at);
        }
    }
    Next::Nothing
}

/// The line without opening or closing stars that another line completes.
fn without_half(line: &str) -> &str {
    let start = line.strip_prefix("**").filter(|text| starts_word(text, "*"));
    let end = line.strip_suffix("**").filter(|text| ends_word(text, "", "*") && !text.ends_with('*'));
    start.or(end).unwrap_or(line)
}

fn starts_word(inner: &str, mark: &str) -> bool {
    !inner.is_empty() && !inner.starts_with(char::is_whitespace) && !inner.starts_with(&mark[..1])
}

/// Whether a pair can end between two texts; stars may end inside a word: `**Place:**Marina`.
fn ends_word(inner: &str, after: &str, mark: &str) -> bool {
    let is_inside =
        after.starts_with(char::is_alphanumeric) && mark.len() == 1 || after.starts_with(&mark[..1]);
    !inner.is_empty() && !inner.ends_with(|last: char| last.is_whitespace() || last == '\\') && !is_inside
}

/// The line without the backslashes of markdown.
fn without_escapes(line: &str) -> String {
    const SIGNS: &str = "*_#-.!`()[]~|>+";
    let mut text = String::with_capacity(line.len());
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter != '\\' || !letters.peek().is_some_and(|next| SIGNS.contains(*next)) {
            text.push(letter);
        }
    }
    text
}
