//! YAML as nearly every record has it: a line for each key, with a word, a text or a group in brackets, or a list below it. One look at its
//! bytes reads it. Whatever else stands there, the library reads all of it.

use super::{Entry, Node, Scalar, Style, Value};
use crate::diagnostic::Span;

/// What a byte can be in a value without quotes, within its line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// It may mean something, or is no ASCII.
    Other,
    /// Itself, and a value may begin with it.
    Letter,
    /// Itself.
    Inner,
    /// Itself outside of brackets.
    Comma,
    /// Itself outside of brackets, before a letter.
    Colon,
}

const SIGNS: [Sign; 256] = {
    let mut signs = [Sign::Other; 256];
    let mut byte = b'0';
    while byte <= b'z' {
        if byte.is_ascii_alphanumeric() {
            signs[byte as usize] = Sign::Letter;
        }
        byte += 1;
    }
    let inner = b" ./_-()+&'%;!?@=$";
    let mut at = 0;
    while at < inner.len() {
        signs[inner[at] as usize] = Sign::Inner;
        at += 1;
    }
    signs[b',' as usize] = Sign::Comma;
    signs[b':' as usize] = Sign::Colon;
    signs
};

/// The library may refuse longer ones.
const LONGEST_KEY: usize = 100;

/// Most records have so many keys at the most.
const KEYS: usize = 24;

/// More are not compared with each other.
const MOST_KEYS: usize = 100;

/// The tree of `text[span]`, if it is written simply and without a fault.
pub(super) fn read(text: &str, span: Span) -> Option<Node<'_>> {
    let mut reader = Reader { text, bytes: text.as_bytes().get(..span.end)?, at: span.start };
    let mut entries = Vec::with_capacity(KEYS);
    reader.skip(b'\n');
    while reader.at < span.end {
        let (key, key_span) = reader.key()?;
        let value = if reader.take(b'\n') {
            reader.list()?
        } else {
            let value = reader.value()?;
            reader.end_line()?;
            value
        };
        add(&mut entries, Entry { key: key.into(), key_span, value })?;
        reader.skip(b'\n');
    }
    let start = entries.first()?.key_span.start;
    Some(Node { span: Span { start, end: start }, value: Value::Mapping(entries) })
}

/// Adds an entry; `None` when its key is there, or too many are.
fn add<'t>(entries: &mut Vec<Entry<'t>>, entry: Entry<'t>) -> Option<()> {
    if entries.len() == MOST_KEYS || entries.iter().any(|other| other.key == entry.key) {
        return None;
    }
    entries.push(entry);
    Some(())
}

struct Reader<'t> {
    text: &'t str,
    /// Up to the end of what is read.
    bytes: &'t [u8],
    at: usize,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Whether the byte came next; it is passed then.
    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Passes as many of the byte as there are.
    fn skip(&mut self, byte: u8) -> usize {
        let start = self.at;
        while self.take(byte) {}
        self.at - start
    }

    fn end_line(&mut self) -> Option<()> {
        (self.take(b'\n') || self.at == self.bytes.len()).then_some(())
    }

    /// A word and the colon behind it.
    fn key(&mut self) -> Option<(&'t str, Span)> {
        let rest = self.bytes.get(self.at..)?;
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let span = Span { start: self.at, end: self.at + length };
        if !rest.first()?.is_ascii_alphabetic() || length > LONGEST_KEY {
            return None;
        }
        self.at = span.end;
        self.take(b':').then_some((&self.text[span.start..span.end], span))
    }

    /// What stands behind a key's colon or an item's hyphen, after a blank.
    fn value(&mut self) -> Option<Node<'t>> {
        if self.skip(b' ') == 0 {
            return None;
        }
        let start = self.at;
        let value = match self.peek()? {
            b'{' => Value::Mapping(self.in_brackets(b'}', |reader, entries: &mut Vec<Entry<'t>>| {
                let (key, key_span) = reader.key()?;
                if reader.skip(b' ') == 0 {
                    return None;
                }
                add(entries, Entry { key: key.into(), key_span, value: reader.scalar(true)? })
            })?),
            b'[' => Value::Sequence(self.in_brackets(b']', |reader, items: &mut Vec<Node<'t>>| {
                items.push(reader.scalar(true)?);
                Some(())
            })?),
            _ => return self.scalar(false),
        };
        Some(Node { span: Span { start, end: self.at }, value })
    }

    /// What stands between brackets, parted by commas.
    fn in_brackets<T>(
        &mut self,
        close: u8,
        mut read_one: impl FnMut(&mut Self, &mut Vec<T>) -> Option<()>,
    ) -> Option<Vec<T>> {
        self.at += 1;
        let mut found = Vec::new();
        loop {
            self.skip(b' ');
            read_one(self, &mut found)?;
            self.skip(b' ');
            if self.take(close) {
                return Some(found);
            }
            if !self.take(b',') {
                return None;
            }
        }
    }

    fn scalar(&mut self, is_in_brackets: bool) -> Option<Node<'t>> {
        let start = self.at;
        let (inside, style) = if self.take(b'"') {
            let rest = self.bytes.get(self.at..)?;
            let is_plain = |byte: &&u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\');
            self.at += rest.iter().take_while(is_plain).count();
            let inside = start + 1..self.at;
            if !self.take(b'"') {
                return None;
            }
            (inside, Style::Text)
        } else {
            (self.plain(is_in_brackets)?, Style::Plain)
        };
        let text = self.text[inside].into();
        Some(Node { span: Span { start, end: self.at }, value: Value::Scalar(Scalar { text, style }) })
    }

    /// A value without quotes: to the end of the line, or of what stands in brackets.
    fn plain(&mut self, is_in_brackets: bool) -> Option<std::ops::Range<usize>> {
        let start = self.at;
        let sign = |at: usize| self.bytes.get(at).map_or(Sign::Other, |byte| SIGNS[usize::from(*byte)]);
        if sign(start) != Sign::Letter {
            return None;
        }
        let mut at = start + 1;
        loop {
            match sign(at) {
                Sign::Letter | Sign::Inner => {}
                Sign::Comma if !is_in_brackets => {}
                Sign::Colon if !is_in_brackets && sign(at + 1) == Sign::Letter => {}
                _ => break,
            }
            at += 1;
        }
        self.at = at;
        let is_at_end = match self.peek() {
            None | Some(b'\n') => !is_in_brackets,
            Some(b',' | b']' | b'}') => is_in_brackets,
            Some(_) => false,
        };
        // The library looks at what ends with a blank once more.
        (is_at_end && self.bytes[at - 1] != b' ').then_some(start..at)
    }

    /// The items of a list, each in a line of its own, further in than its key.
    fn list(&mut self) -> Option<Node<'t>> {
        let mut items = Vec::new();
        let mut first = None;
        loop {
            let line = self.at;
            let indent = self.skip(b' ');
            if indent == 0 {
                break;
            }
            let &mut (expected, _) = first.get_or_insert((indent, self.at));
            if indent != expected || !self.take(b'-') {
                return None;
            }
            items.push(self.value()?);
            self.end_line()?;
            debug_assert!(self.at > line, "a line is passed");
        }
        let (_, start) = first?;
        Some(Node { span: Span { start, end: start }, value: Value::Sequence(items) })
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse::parse_all;
    use super::*;
    use crate::markdown::tests::thrower;

    fn whole(text: &str) -> Span {
        Span { start: 0, end: text.len() }
    }

    #[test]
    fn what_is_written_simply_is_read_as_the_library_reads_it() {
        let pieces = [
            "a",
            "b_2",
            "key",
            ": ",
            ":",
            "\n",
            "\n",
            "\n  - ",
            "\n  - ",
            "\n    - ",
            "- ",
            " ",
            "  ",
            "x y",
            "Z",
            "12",
            "0000417",
            "3.5",
            "-",
            "2026-10-04T08:30:00Z",
            "https://a.b/c-d",
            "true",
            "null",
            "~",
            ",",
            ", ",
            "{",
            "}",
            "[",
            "]",
            "\"",
            "\"q, r\"",
            "'",
            "it's",
            "(m)",
            "&",
            "*",
            "!",
            "|",
            ">",
            "#",
            " #c",
            "%",
            "@",
            "é",
            "\\",
            "\t",
            "\r\n",
            "?",
            "? ",
            "---",
            "...",
            "a: 1\n",
            "b: x, y\n",
            "c: {d: 1, e: \"f\"}\n",
            "g: [h, \"i\"]\n",
            "j:\n  - k\n  - l m\n",
            "\nn: ",
        ];
        let mut throw = thrower(11);
        let (mut simple, mut with_list, mut with_brackets) = (0, 0, 0);
        for round in 0..200_000 {
            // Texts of lines for the most part, or of anything.
            let kinds = if round % 2 == 0 { 0 } else { pieces.len() - 7 };
            let text: String = (0..=throw(9)).map(|_| pieces[kinds + throw(pieces.len() - kinds)]).collect();
            let Some(read) = read(&text, whole(&text)) else { continue };
            simple += 1;
            with_list += usize::from(text.contains("\n  - "));
            with_brackets += usize::from(text.contains(['{', '[']));
            assert_eq!((Some(read), Vec::new()), parse_all(&text, whole(&text)), "{text:?}");
        }
        assert!(
            simple > 10_000 && with_list > 1_000 && with_brackets > 1_000,
            "{simple} {with_list} {with_brackets}"
        );
    }

    #[test]
    fn places_are_those_of_the_whole_file() {
        let text = "---\ntitle: A home\nimages:\n  - a.jpg\npermit: {number: \"07\"}\n---\nWords\n";
        let span = Span { start: 4, end: text.len() - 10 };
        let read = read(text, span);
        assert!(read.is_some());
        assert_eq!((read, Vec::new()), parse_all(text, span));
    }

    #[test]
    fn very_many_keys_are_left_to_the_library() {
        let lines =
            |count: usize| -> Vec<String> { (0..count).map(|number| format!("k{number}: 1\n")).collect() };
        for (count, is_simple) in [(MOST_KEYS, true), (MOST_KEYS + 1, false), (200_000, false)] {
            let text = lines(count).concat();
            assert_eq!(read(&text, whole(&text)).is_some(), is_simple, "{count}");
        }
        for (length, is_simple) in [(LONGEST_KEY, true), (LONGEST_KEY + 1, false)] {
            let text = format!("{}: 1\n", "k".repeat(length));
            assert_eq!(read(&text, whole(&text)).is_some(), is_simple, "{length}");
        }
    }

    #[test]
    fn what_means_more_than_it_shows_is_left_to_the_library() {
        for text in [
            "",
            "\n",
            "a",
            "a:",
            "a: ",
            "a: b: c",
            "a: b #c",
            "a: b ",
            "a: b\n c",
            "a: 'b'",
            "a: *b",
            "a: |\n  b",
            "a: \"\\n\"",
            "a: b\na: c",
            "a: {}",
            "a: {b: 1, b: 2}",
            "a: [b, [c]]",
            "a:\n- b",
            "a:\n  - b\n   - c",
            "a:\n  b: c",
            "# a\nb: c",
            "a: é",
            "- a",
            "a: b\r\n",
            "a:\n  - b: c",
            "a: [b,]",
            "a: {b:1}",
        ] {
            assert_eq!(read(text, whole(text)), None, "{text:?}");
        }
    }
}
