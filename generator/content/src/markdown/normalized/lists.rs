//! Lists with typed bullets and numbers, and lines that end where they are meant to, as they come from chats and word
//! processors.

use catalog::clean;

use crate::edits::Edits;

/// Signs that are bullets where two lines in a row begin with them.
const DOUBTFUL: &str = "–—·→⇒»›★☆⭐٭✗✘❌";

/// Ticks, which have a meaning in a list that also has crosses.
const TICKS: &str = "✓✔✅☑";

/// Signs that stay in front of the words.
const CROSSES: &str = "✗✘❌";

/// Letters after a bullet that choose its look.
const SELECTORS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

/// Lines of a text whose lines end where they are meant to are shorter than this.
const SHORT_LINE: usize = 60;

/// The longest label in front of a value: `Bedrooms: 3`.
const LABEL: usize = 30;

/// What a line begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Bullet(char),
    Doubtful(char),
    /// A pictograph that belongs to the words after it.
    Picture,
    /// A hyphen, asterisk or plus sign without a space after it.
    Tight(char),
    Number(u32),
    /// An item that is markdown already, and its bullet.
    Item(char),
    /// An item with a number that is markdown already.
    NumberedItem(u32),
    Blank,
    None,
}

impl Mark {
    /// Whether this is an item that is markdown already.
    const fn is_markdown(self) -> bool {
        matches!(self, Self::Item(_) | Self::NumberedItem(_))
    }
}

struct Line<'t> {
    start: usize,
    text: &'t str,
    indent: usize,
    mark: Mark,
    /// The length of indentation, mark and spaces.
    head: usize,
}

pub(super) fn edits(text: &str) -> Edits {
    let mut edits = Edits::default();
    let lines = Line::all(text);
    let is_item: Vec<bool> = (0..lines.len()).map(|index| is_item(&lines, index)).collect();
    let has_items = is_item.contains(&true);
    let mut index = 0;
    while index < lines.len() {
        if is_item[index] {
            let end = (index..lines.len()).find(|at| !is_item[*at] && lines[*at].mark != Mark::Blank);
            let end = end.unwrap_or(lines.len());
            let items: Vec<&Line> = (index..end).filter(|at| is_item[*at]).map(|at| &lines[at]).collect();
            rewrite_list(&items, &lines[..index], &mut edits);
            set_apart(&lines[end - 1], lines.get(end), &mut edits);
            index = end;
        } else {
            if let Some(next) = lines.get(index + 1)
                && lines[index].ends_where_meant(next, has_items)
            {
                lines[index].keep_end(&mut edits);
            }
            index += 1;
        }
    }
    edits.sorted()
}

/// Writes the items of a list, which stands below the lines `above`, as markdown.
fn rewrite_list(items: &[&Line], above: &[Line], edits: &mut Edits) {
    let [first, ..] = items else { return };
    let keeps_ticks = items.iter().any(|line| line.text.contains(|bullet| CROSSES.contains(bullet)));
    let parent = above.last().filter(|line| line.mark.is_markdown() && line.indent < first.indent);
    let outer = parent.map_or(0, |line| line.indent);
    // The indentations of the items around the current one.
    let mut levels: Vec<usize> = parent.iter().map(|line| line.indent).collect();
    // Markdown takes the first line of a list of numbers for a part of the words above.
    let is_below_words =
        above.last().is_some_and(|line| line.mark != Mark::Blank && !line.mark.is_markdown());
    let mut gap = if is_below_words { "\n" } else { "" };
    for line in items {
        levels.retain(|level| *level < line.indent);
        let indentation = " ".repeat(outer + 3 * levels.len());
        levels.push(line.indent);
        line.rewrite(&[gap, &indentation].concat(), keeps_ticks, edits);
        gap = "";
    }
}

/// Puts a blank line between a list and the line right below it, which markdown would take for a part of the last item.
fn set_apart(last: &Line, next: Option<&Line>, edits: &mut Edits) {
    if let Some(next) = next
        && last.mark != Mark::Blank
        && !next.mark.is_markdown()
        && next.indent < 2
    {
        edits.add(next.start..next.start, "\n");
    }
}

/// Whether a line is a label with its value, or begins with a letter as items do: `Bedrooms: 3`, `a) Pool`.
fn has_label(line: &str) -> bool {
    let words = line.trim_start();
    let is_lettered = {
        let mut letters = words.strip_prefix('(').unwrap_or(words).chars();
        letters.next().is_some_and(char::is_alphabetic) && letters.next() == Some(')')
    };
    let label_end = words.char_indices().take(LABEL).find(|(_, letter)| matches!(letter, ':' | '：'));
    let has_value = label_end.is_some_and(|(end, colon)| {
        let (label, value) = (&words[..end], &words[end + colon.len_utf8()..]);
        // `9:30` is a time, `https:` begins an address.
        let is_apart = value.starts_with([' ', '*', '\u{a0}']) || !label.contains(char::is_numeric);
        let is_sentence = label.contains(['.', '!', '?']);
        label.starts_with(|first: char| first.is_alphanumeric() || matches!(first, '*' | '_'))
            && is_apart
            && !is_sentence
            && !value.starts_with("//")
            && !value.trim().is_empty()
    });
    is_lettered || has_value || words.starts_with(|first| matches!(first, '①'..='⑳'))
}

/// Whether a line is bold as a whole, as titles are in chats.
fn is_title(line: &str) -> bool {
    let line = line.trim();
    ["**", "*"].into_iter().any(|mark| {
        let inner = line.strip_prefix(mark).and_then(|line| line.strip_suffix(mark));
        inner.is_some_and(|inner| !inner.is_empty() && !inner.contains('*') && inner.trim() == inner)
    })
}

impl<'t> Line<'t> {
    /// The lines of a text.
    fn all(text: &'t str) -> Vec<Self> {
        let mut at = 0;
        let read = |line: &'t str| {
            let start = at;
            at += line.len();
            Self::read(start, line.trim_end_matches(['\n', '\r']))
        };
        text.split_inclusive('\n').map(read).collect()
    }

    fn read(start: usize, text: &'t str) -> Self {
        let words = text.trim_start_matches([' ', '\t', '\u{a0}', '\u{3000}', '\u{200b}']);
        let before = text.len() - words.len();
        let indent = text[..before].chars().map(|space| if space == '\t' { 4 } else { 1 }).sum();
        let (mark, length) = mark(words);
        let following = &words[length..];
        let spaces = if mark == Mark::Picture { 0 } else { following.len() - following.trim_start().len() };
        Self { start, text, indent, mark, head: before + length + spaces }
    }

    fn words(&self) -> &'t str {
        self.text[self.head.min(self.text.len())..].trim_end()
    }

    /// Whether the line ends where its author means it to, so that the next one is not to continue it.
    fn ends_where_meant(&self, next: &Self, has_items: bool) -> bool {
        self.mark == Mark::None
            && next.mark == Mark::None
            && self.is_short_words()
            && !next.begins_block()
            && (has_items || is_title(self.text) || (has_label(self.text) && has_label(next.text)))
    }

    /// Writes the end of the line as a line break of markdown.
    fn keep_end(&self, edits: &mut Edits) {
        edits.add(self.start + self.text.trim_end().len()..self.start + self.text.len(), "  ");
    }

    /// Whether it is a short line of plain words and not a markdown block.
    fn is_short_words(&self) -> bool {
        self.text.chars().count() < SHORT_LINE && !self.begins_block() && !self.text.ends_with(['\\', ' '])
    }

    fn begins_block(&self) -> bool {
        let words = self.text.trim_start();
        words.starts_with(['#', '>', '|', '<', '=']) || words.contains(" | ") || self.indent >= 2 || {
            let rule = words.trim_end();
            rule.len() >= 2 && rule.bytes().all(|byte| b"-_* ".contains(&byte))
        }
    }

    fn rewrite(&self, before: &str, keeps_ticks: bool, edits: &mut Edits) {
        let marker = match self.mark {
            Mark::Number(number) => format!("{number}. "),
            Mark::Bullet(bullet) if keeps_ticks && TICKS.contains(bullet) => format!("- {bullet} "),
            Mark::Doubtful(bullet) if CROSSES.contains(bullet) => format!("- {bullet} "),
            Mark::Tight(bullet) => format!("{bullet} "),
            Mark::Item(_) | Mark::NumberedItem(_) => return,
            _ => "- ".to_owned(),
        };
        edits.add(self.start..self.start + self.head, [before, &marker].concat());
        // `• Balcony • Pool` on one line are items too.
        let Mark::Bullet(bullet) = self.mark else { return };
        if !clean::is_bullet(bullet) {
            return;
        }
        let head = self.head.min(self.text.len());
        for (found, _) in self.text[head..].match_indices(bullet) {
            let words = self.text[head..head + found].trim_end();
            let following = &self.text[head + found + bullet.len_utf8()..];
            let rest = following.trim_start_matches(SELECTORS).trim_start();
            if !rest.is_empty() && (words.len() < found || words.ends_with([';', ',', '.'])) {
                let end = self.start + self.text.len() - rest.len();
                edits.add(
                    self.start + head + words.len()..end,
                    format!("\n{}{marker}", before.trim_start_matches('\n')),
                );
            }
        }
    }
}

/// The mark at the start of `words`, and its length.
fn mark(words: &str) -> (Mark, usize) {
    let mut letters = words.chars();
    let Some(first) = letters.next() else { return (Mark::Blank, 0) };
    let length = first.len_utf8();
    let rest = letters.as_str();
    let selector = rest.chars().next().filter(|letter| SELECTORS.contains(letter)).map_or(0, char::len_utf8);
    let next = rest[selector..].chars().next();
    if matches!(first, '-' | '*' | '+') {
        return match next {
            Some(' ' | '\t') | None => (Mark::Item(first), length),
            // A plus sign before a digit belongs to a phone number.
            Some(next) if next.is_alphabetic() || (first == '-' && next.is_numeric()) => {
                let is_emphasis = first == '*' && rest.contains('*');
                if is_emphasis { (Mark::None, 0) } else { (Mark::Tight(first), length) }
            }
            Some(_) => (Mark::None, 0),
        };
    }
    if matches!(first, 'o' | '§') && rest.starts_with('\t') {
        return (Mark::Bullet(first), length);
    }
    if first == '(' || clean::digit(first).is_ascii_digit() {
        return number(words);
    }
    // A row of stars is a rating.
    if next == Some(first) {
        return (Mark::None, 0);
    }
    let is_followed = next.is_some_and(|next| next.is_whitespace() || next.is_alphanumeric());
    match first {
        _ if !is_followed && !clean::is_bullet(first) => (Mark::None, 0),
        _ if clean::is_bullet(first) && !rest.trim().is_empty() => (Mark::Bullet(first), length + selector),
        _ if DOUBTFUL.contains(first) => (Mark::Doubtful(first), length + selector),
        '\u{2600}'..='\u{27bf}' | '\u{1f000}'..='\u{1faff}' => (Mark::Picture, 0),
        _ => (Mark::None, 0),
    }
}

/// A typed number with a point, bracket or hyphen: `1)`, `1.`, `(1)`, `1-`, `1️⃣`.
fn number(words: &str) -> (Mark, usize) {
    let inner = words.strip_prefix('(').unwrap_or(words);
    let digits_end = inner.find(|letter| !clean::digit(letter).is_ascii_digit()).unwrap_or(inner.len());
    let Ok(value) = inner[..digits_end].chars().map(clean::digit).collect::<String>().parse::<u32>() else {
        return (Mark::None, 0);
    };
    let following = &inner[digits_end..];
    let is_bracketed = inner.len() < words.len();
    let bullet = ["\u{fe0f}\u{20e3}", "\u{20e3}", ".", ")", "-", " -", "–", " –"]
        .into_iter()
        .find(|bullet| following.starts_with(bullet) && (!is_bracketed || *bullet == ")"));
    let Some(bullet) = bullet.filter(|_| value < 100) else { return (Mark::None, 0) };
    let length = words.len() - following.len() + bullet.len();
    let next = following[bullet.len()..].chars().next();
    let is_ascii = words[..length - bullet.len()].is_ascii();
    let is_tight = next.is_some_and(char::is_alphabetic);
    match next {
        Some(' ' | '\t') if matches!(bullet, "." | ")") && !is_bracketed && is_ascii => {
            (Mark::NumberedItem(value), length)
        }
        // `2-bedroom` is a word.
        _ if is_tight && bullet.contains(['-', '–']) => (Mark::None, 0),
        Some(next) if is_tight || next.is_whitespace() => (Mark::Number(value), length),
        _ => (Mark::None, 0),
    }
}

/// Whether the line at `index` is an item of a list that must be rewritten.
fn is_item(lines: &[Line], index: usize) -> bool {
    let line = &lines[index];
    let before = lines[..index].iter().rev().take(2).find(|line| line.mark != Mark::Blank);
    let after = lines[index + 1..].iter().take(2).find(|line| line.mark != Mark::Blank);
    let has_neighbour = |matches: &dyn Fn(Mark) -> bool| {
        before.is_some_and(|line| matches(line.mark)) || after.is_some_and(|line| matches(line.mark))
    };
    match line.mark {
        Mark::Bullet(_) => !line.words().is_empty(),
        Mark::Doubtful(bullet) if CROSSES.contains(bullet) => has_neighbour(
            &|mark| matches!(mark, Mark::Bullet(other) | Mark::Doubtful(other) if TICKS.contains(other) || CROSSES.contains(other)),
        ),
        Mark::Doubtful(_) => has_neighbour(&|mark| mark == line.mark),
        Mark::Tight(bullet) => has_neighbour(&|mark| mark == line.mark || mark == Mark::Item(bullet)),
        Mark::Picture => has_neighbour(&|mark| matches!(mark, Mark::Picture | Mark::Bullet(_))),
        Mark::Number(value) => {
            let is_number = |line: &Line, number: u32| matches!(line.mark, Mark::Number(other) | Mark::NumberedItem(other) if other == number);
            before.is_some_and(|line| is_number(line, value.wrapping_sub(1)))
                || after.is_some_and(|line| is_number(line, value + 1))
        }
        Mark::Item(_) | Mark::NumberedItem(_) | Mark::Blank | Mark::None => false,
    }
}
