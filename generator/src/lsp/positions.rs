//! Positions of the protocol: lines from 0, and UTF-16 code units in them.

use std::ops;

use content::diagnostics::Excerpt;
use gen_lsp_types::{Position, Range};

/// The byte of `position` in `text`; past a line's end, its end.
pub(super) fn byte(text: &str, position: Position) -> usize {
    let mut start = 0;
    for _ in 0..position.line {
        match text[start..].find('\n') {
            Some(end) => start += end + 1,
            None => return text.len(),
        }
    }
    let line = text[start..].split(['\n', '\r']).next().unwrap_or_default();
    let mut units = 0;
    for (at, letter) in line.char_indices() {
        if units >= position.character as usize {
            return start + at;
        }
        units += letter.len_utf16();
    }
    start + line.len()
}

/// The position of byte `at` in `text`.
fn position(text: &str, at: usize) -> Position {
    let before = text.get(..at).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    Position {
        line: number(before.bytes().filter(|byte| *byte == b'\n').count()),
        character: number(before[line_start..].encode_utf16().count()),
    }
}

pub(super) fn range(text: &str, bytes: ops::Range<usize>) -> Range {
    Range { start: position(text, bytes.start), end: position(text, bytes.end) }
}

/// The range of a marked part of a line.
pub(super) fn of_excerpt(excerpt: &Excerpt) -> Range {
    let Excerpt { line, column, length, source } = excerpt;
    let units = |count: usize| source.chars().take(count).map(char::len_utf16).sum();
    let line = number(line - 1);
    let at = |count| Position { line, character: number(units(count)) };
    Range { start: at(column - 1), end: at(column - 1 + length) }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use content::diagnostics::{Place, Span};

    use super::*;

    #[test]
    fn positions_count_utf16_code_units() {
        let text = "a: 1\r\nview: 🏝 بحر # sea\nend";
        for (word, line, character) in
            [("a", 0, 0), ("🏝", 1, 6), ("بحر", 1, 9), ("# sea", 1, 13), ("end", 2, 0)]
        {
            let at = text.find(word).expect("a word");
            assert_eq!(position(text, at), Position { line, character }, "{word}");
            assert_eq!(byte(text, Position { line, character }), at, "{word}");
            let span = Span { start: at, end: at + word.len() };
            let excerpt = Place::of_bytes("x", text, span).excerpt.expect("a line");
            assert_eq!(of_excerpt(&excerpt), range(text, at..at + word.len()), "{word}");
        }
    }

    #[test]
    fn a_position_outside_the_text_is_the_nearest_one_in_it() {
        let text = "ab\r\n🏝c";
        for (line, character, expected) in
            [(0, 99, 2), (9, 0, text.len()), (1, 1, 8), (1, 3, 9), (1, u32::MAX, 9)]
        {
            assert_eq!(byte(text, Position { line, character }), expected, "{line}:{character}");
        }
    }
}
