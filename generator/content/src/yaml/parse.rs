//! Builds the tree from parser events.

use std::borrow::Cow;
use std::collections::hash_map::{self, HashMap};

use catalog::problem::Code;
use serde_saphyr::granit_parser::{self, Event, Parser, ScalarStyle, StrInput};

use super::damage::escaped_control_character;
use super::{Entry, Guess, Node, Scalar, Style, Value};
use super::{double_quoted, lines, syntax};
use crate::diagnostics::{Diagnostic, Fix, Span};

/// The maximum nesting of lists and groups; records need four levels.
const MAX_DEPTH: usize = 32;

/// The maximum number of diagnostics per file, since each is expensive and a megabyte can cause 200,000.
const MAX_DIAGNOSTICS: usize = 100;

/// The tree of `text[span]` with its diagnostics. Without a tree the text is empty or invalid.
pub fn parse(text: &str, span: Span) -> (Option<Node<'_>>, Vec<Diagnostic>) {
    let mut options = granit_parser::Options::default();
    options.set_emit_comments(false);
    // Rejected here with a clearer message.
    options.emit_unresolved_aliases = true;
    options.flow_nesting_limit = MAX_DEPTH;
    options.block_nesting_limit = MAX_DEPTH;
    let part = &text[span.start..span.end];
    let mut builder = Builder {
        events: Parser::new_from_str_with_options(part, options),
        text,
        base: span.start,
        end: span.end,
        problems: Vec::new(),
    };
    let tree = match builder.document() {
        Ok(tree) => tree,
        Err(problem) => {
            // `*Star* villa` is rejected for its first character; the error after it adds nothing.
            let is_known = builder.problems.last().is_some_and(|last| {
                let between = last.span.start..problem.span.start.max(last.span.start);
                !text[between].contains('\n')
            });
            if !is_known {
                builder.problems.push(*problem);
            }
            None
        }
    };
    (tree, builder.problems)
}

/// Parsing ends with a problem where the rest of the text cannot be understood.
type Result<T> = std::result::Result<T, Box<Diagnostic>>;

struct Builder<'t> {
    events: Parser<'t, StrInput<'t>>,
    text: &'t str,
    base: usize,
    end: usize,
    problems: Vec<Diagnostic>,
}

impl<'t> Builder<'t> {
    fn next(&mut self) -> Result<(Event<'t>, Span)> {
        match self.events.next_event() {
            Some(Ok((event, span))) => {
                let range = span.byte_range().unwrap_or_default();
                // An anchor or tag before a value belongs to it.
                let start = span.tag_start().and_then(|mark| mark.byte_offset()).unwrap_or(range.start);
                Ok((event, Span { start: start.min(range.start) + self.base, end: range.end + self.base }))
            }
            Some(Err(error)) => {
                let at = error.marker().byte_offset().unwrap_or_default() + self.base;
                Err(Box::new(syntax::problem(error.kind(), self.text, at.min(self.end))))
            }
            None => Ok((Event::StreamEnd, Span { start: self.end, end: self.end })),
        }
    }

    fn document(&mut self) -> Result<Option<Node<'t>>> {
        let mut root = None;
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamEnd => return Ok(root),
                Event::StreamStart | Event::DocumentStart(..) | Event::DocumentEnd => {}
                // An empty document.
                Event::Scalar(ref text, ScalarStyle::Plain, 0, None) if text.is_empty() => {}
                _ if root.is_some() => {
                    return Err(Box::new(
                        Diagnostic::at(Code::Syntax, span, "a file must contain only one record")
                            .label("a second one starts here")
                            .help("move it to its own file"),
                    ));
                }
                event => root = Some(self.node(event, span)?),
            }
        }
    }

    fn node(&mut self, event: Event<'t>, span: Span) -> Result<Node<'t>> {
        let (anchor, tag) = match &event {
            Event::Scalar(_, _, anchor, tag)
            | Event::SequenceStart(_, anchor, tag)
            | Event::MappingStart(_, anchor, tag) => (*anchor, tag.is_some()),
            _ => (0, false),
        };
        // Records never need anchors, aliases and tags, which would swallow words: `title: &Sons`, `title: *Star*
        // Homes`. Rejecting them also prevents files that expand when parsed.
        let mark = match &event {
            Event::Alias(_) | Event::UnresolvedAlias(_) => Some('*'),
            _ if anchor != 0 => Some('&'),
            _ if tag => Some('!'),
            _ => None,
        };
        let node = match event {
            Event::Scalar(text, style, ..) => Node { span, value: self.scalar(text, style, span) },
            Event::SequenceStart(..) => self.sequence(span)?,
            Event::MappingStart(..) => self.mapping(span)?,
            _ => Node::placeholder(span),
        };
        Ok(match mark {
            Some(mark) => self.refused(mark, node.span),
            None => node,
        })
    }

    fn scalar(&mut self, text: Cow<'t, str>, style: ScalarStyle, span: Span) -> Value<'t> {
        if style == ScalarStyle::DoubleQuoted
            && let Some(problem) = escaped_control_character(&text, span)
        {
            if !self.is_full() {
                self.problems.push(problem);
            }
            return Value::Placeholder(Guess::Text);
        }
        Value::Scalar(Scalar {
            text,
            style: if style == ScalarStyle::Plain { Style::Plain } else { Style::Text },
        })
    }

    fn refused(&mut self, mark: char, value: Span) -> Node<'t> {
        if self.is_full() {
            return Node::placeholder(value);
        }
        let start = self.mark_start(mark, value.start);
        let end = start + self.text[start..].find(char::is_whitespace).unwrap_or(self.text.len() - start);
        let span = Span { start, end };
        let text = self.unquoted(start);
        self.problems.push(
            Diagnostic::at(
                Code::UnquotedSign,
                span,
                format!("a text that starts with `{mark}` must be in quotes"),
            )
            .label(format!("`{mark}` has a special meaning in YAML"))
            .help(format!("put the whole text in quotes: \"{}\"", text.unwrap_or("…")))
            .fix(text.map(|text| self.quotes(mark, start, text))),
        );
        Node::placeholder(span)
    }

    /// The quotes for `text` at `start`. An anchor with its alias is meant as such: a person writes the value itself.
    fn quotes(&self, mark: char, start: usize, text: &str) -> Fix {
        let name = text[mark.len_utf8()..].split_whitespace().next().unwrap_or_default();
        let other = match mark {
            '&' => Some('*'),
            '*' => Some('&'),
            _ => None,
        };
        let has_other = other.is_some_and(|other| self.text.contains(&format!("{other}{name}")));
        let fix = if has_other || text.contains(['[', '{']) { Fix::suggested } else { Fix::safe };
        fix(Span { start, end: start + text.len() }, double_quoted(text))
    }

    /// The text from `start` to the end of its line, if all of it is a short text that needs quotes.
    fn unquoted(&self, start: usize) -> Option<&str> {
        const SHOWN: usize = 60;
        let before = &self.text[..start];
        let text = self.text[start..].lines().next().unwrap_or_default().trim_end();
        // Inside brackets the text ends before the line.
        let is_whole =
            !before[lines::start(before, start)..].contains(['[', '{']) && !text.contains(['"', '\\', '#']);
        (is_whole && text.chars().count() <= SHOWN).then_some(text)
    }

    /// The position of the character before a value, since the parser's position is that of the value.
    fn mark_start(&self, mark: char, at: usize) -> usize {
        if self.text[at..].starts_with(mark) {
            return at;
        }
        self.text[self.base..at].rfind(mark).map_or(at, |found| self.base + found)
    }

    fn sequence(&mut self, mut span: Span) -> Result<Node<'t>> {
        let mut items = Vec::new();
        loop {
            let (event, item_span) = self.next()?;
            if event == Event::SequenceEnd {
                span.end = self.close(span, item_span);
                return Ok(Node { span, value: Value::Sequence(items) });
            }
            items.push(self.node(event, item_span)?);
        }
    }

    /// A list in brackets ends with its bracket; a block has an empty span.
    fn close(&self, start: Span, end: Span) -> usize {
        let is_bracket = self.text[start.start..start.end].starts_with(['[', '{']);
        if is_bracket { end.end } else { start.start }
    }

    fn mapping(&mut self, mut span: Span) -> Result<Node<'t>> {
        let mut entries: Vec<Entry<'t>> = Vec::new();
        let mut places: HashMap<Cow<'t, str>, Span> = HashMap::new();
        loop {
            let (event, key_span) = self.next()?;
            if event == Event::MappingEnd {
                span.end = self.close(span, key_span);
                return Ok(Node { span, value: Value::Mapping(entries) });
            }
            let key = self.node(event, key_span)?;
            let (event, value_span) = self.next()?;
            let value = self.node(event, value_span)?;
            let key = match key.value {
                Value::Scalar(scalar) => scalar.text,
                Value::Placeholder(_) => continue,
                Value::Sequence(_) | Value::Mapping(_) => {
                    self.no_key(key.span);
                    continue;
                }
            };
            match places.entry(key.clone()) {
                hash_map::Entry::Occupied(first) => self.duplicate_key(&key, key_span, *first.get()),
                hash_map::Entry::Vacant(place) => {
                    place.insert(key_span);
                    entries.push(Entry { key, key_span, value });
                }
            }
        }
    }

    fn is_full(&self) -> bool {
        self.problems.len() >= MAX_DIAGNOSTICS
    }

    fn no_key(&mut self, span: Span) {
        if self.is_full() {
            return;
        }
        self.problems.push(
            Diagnostic::at(Code::Syntax, span, "a key must be a single word")
                .label("not a valid key")
                .help("write `key: value`; a list in brackets comes after the colon"),
        );
    }

    fn duplicate_key(&mut self, key: &str, span: Span, first: Span) {
        if self.is_full() {
            return;
        }
        let line = 1 + self.text[..first.start].bytes().filter(|byte| *byte == b'\n').count();
        self.problems.push(
            Diagnostic::at(Code::DuplicateKey, span, format!("duplicate key `{key}`"))
                .label(format!("first used on line {line}"))
                .help("keep one of the two"),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> (Option<Node<'_>>, Vec<Diagnostic>) {
        parse(text, Span { start: 0, end: text.len() })
    }

    fn headlines(text: &str) -> Vec<String> {
        whole(text).1.into_iter().map(|problem| problem.headline).collect()
    }

    #[test]
    fn every_value_has_a_span() {
        let text = "a: été # c\nb: [1, \"two\"]\nc:\n  d: |\n    x\n";
        let (tree, problems) = whole(text);
        let tree = tree.expect("a tree");
        assert_eq!(problems, []);
        let at = |path: &[catalog::problem::Step]| {
            let span = tree.span_at(path);
            &text[span.start..span.end]
        };
        assert_eq!(at(&catalog::path!["a"]), "été");
        assert_eq!(at(&catalog::path!["b"]), "[1, \"two\"]");
        assert_eq!(at(&catalog::path!["b", 1]), "\"two\"");
        // A block has no marker, so its key is marked.
        assert_eq!(at(&catalog::path!["c"]), "c");
        assert_eq!(at(&catalog::path![]), "a");
        assert_eq!(at(&catalog::path!["nowhere", 3]), "a");
    }

    #[test]
    fn each_slip_has_a_fix_that_makes_it_right() {
        for (written, said, right) in [
            ("a:\n  – b\n  - c\n  – d\n", "`–` starts no list item", "a:\n  - b\n  - c\n  - d\n"),
            ("a:\n  • b\n  •c\ne: 1\n", "`•` starts no list item", "a:\n  - b\n  - c\ne: 1\n"),
            ("a:\n  * b\n  * c\n", "`*` starts no list item", "a:\n  - b\n  - c\n"),
            ("a: [b,\n  c\nd: 1\n", "a `[` is not closed", "a: [b,\n  c]\nd: 1\n"),
            ("a: {b: 1,\n  c: 2,\n", "a `{` is not closed", "a: {b: 1,\n  c: 2}\n"),
            (
                "a: [NEW] Flat\nb: 1\n",
                "a text that starts with `[` must be in quotes",
                "a: \"[NEW] Flat\"\nb: 1\n",
            ),
            ("a: @Marina\n", "a text that starts with `@` must be in quotes", "a: \"@Marina\"\n"),
            (
                "a: 50 off\nb: %50 off\n",
                "a text that starts with `%` must be in quotes",
                "a: 50 off\nb: \"%50 off\"\n",
            ),
        ] {
            let (tree, mut problems) = whole(written);
            if let Some(mut tree) = tree {
                crate::yaml::comments::check(&mut tree, written, &mut problems);
            }
            let problem = problems.first().expect("a problem");
            assert_eq!(problem.headline, said, "{written:?}");
            let fix = problem.fix.as_ref().expect("a fix");
            let mut fixed = written.to_owned();
            fixed.replace_range(fix.span.start..fix.span.end, &fix.replacement);
            assert_eq!(fixed, right, "{written:?}");
        }
    }

    #[test]
    fn a_bracket_too_many_is_named() {
        assert_eq!(headlines("a: [b, c]]\nd: 1\n"), ["a closing bracket has no opening one"]);
    }

    #[test]
    fn a_key_that_is_a_list_is_rejected() {
        assert_eq!(headlines("[a, b]: 1\nc: 2\n"), ["a key must be a single word"]);
        assert_eq!(headlines("? {a: 1}\n: 2\n"), ["a key must be a single word"]);
    }

    #[test]
    fn duplicate_keys_are_found() {
        let few = "a: 1\nb: 2\na: 3\n";
        assert_eq!(headlines(few), ["duplicate key `a`"]);
        let many: Vec<String> = (0..60).chain([3, 59]).map(|number| format!("k{number}: 1\n")).collect();
        assert_eq!(headlines(&many.concat()), ["duplicate key `k3`", "duplicate key `k59`"]);
    }

    #[test]
    fn the_number_of_diagnostics_per_file_is_limited() {
        assert_eq!(whole(&"a: 1\n".repeat(20_000)).1.len(), MAX_DIAGNOSTICS);
        assert_eq!(whole(&"- *a\n".repeat(20_000)).1.len(), MAX_DIAGNOSTICS);
    }
}
