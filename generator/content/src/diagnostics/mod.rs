//! Diagnostics: errors, warnings and hints about content as data. `render` formats them.

pub mod render;

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use catalog::problem::{Code, Levels, Severity};
use serde::{Deserialize, Serialize};

/// What is wrong at some bytes of a text, or with a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnostic {
    pub code: Code,
    pub severity: Severity,
    /// What is wrong, in one sentence.
    pub headline: String,
    /// The marked bytes; empty for a file as a whole.
    pub span: Span,
    /// Where that is; `None` until [`Self::in_file`] names the file, or if no file can be given.
    pub place: Option<Place>,
    /// The label under the marked text.
    pub label: String,
    /// How to fix it; empty if the headline says it.
    pub help: String,
    /// The replacement that does so, if there is one.
    pub fix: Option<Fix>,
}

/// A replacement of bytes of a file that fixes a diagnostic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fix {
    /// The bytes.
    pub span: Span,
    /// What they are replaced by.
    pub replacement: String,
    /// Whether nothing else can be meant, so that `generator check --fix` applies it unasked.
    pub is_safe: bool,
}

impl Fix {
    /// A fix that nobody needs to look at.
    pub fn safe(span: Span, replacement: impl Into<String>) -> Self {
        Self { span, replacement: replacement.into(), is_safe: true }
    }

    /// A fix that an editor offers, and a person decides on.
    pub fn suggested(span: Span, replacement: impl Into<String>) -> Self {
        Self { span, replacement: replacement.into(), is_safe: false }
    }
}

impl Diagnostic {
    /// A diagnostic about the bytes `span` of a text.
    pub fn at(code: Code, span: Span, headline: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            headline: headline.into(),
            span,
            place: None,
            label: String::new(),
            help: String::new(),
            fix: None,
        }
    }

    /// A diagnostic about a whole or missing file.
    pub fn of_file(
        code: Code,
        file: impl Into<String>,
        headline: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        let place = Some(Place { file: file.into(), excerpt: None });
        Self { place, help: help.into(), ..Self::at(code, Span::default(), headline) }
    }

    #[must_use]
    pub fn label(self, label: impl Into<String>) -> Self {
        Self { label: label.into(), ..self }
    }

    #[must_use]
    pub fn help(self, help: impl Into<String>) -> Self {
        Self { help: help.into(), ..self }
    }

    #[must_use]
    pub fn fix(self, fix: impl Into<Option<Fix>>) -> Self {
        Self { fix: fix.into(), ..self }
    }

    /// The diagnostic at its place in `file`, which holds `text`.
    #[must_use]
    pub fn in_file(self, file: &str, text: &str) -> Self {
        Self { place: Some(Place::of_bytes(file, text, self.span)), ..self }
    }
}

/// The place of a diagnostic.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The file's path below the content folder as given, with `/` as separator.
    pub file: String,
    /// The line in it; `None` for the file as a whole.
    pub excerpt: Option<Excerpt>,
}

impl fmt::Display for Place {
    /// `content/site.yaml:3:1`, which editors and terminals can open.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.file)?;
        match &self.excerpt {
            Some(excerpt) => write!(formatter, ":{}:{}", excerpt.line, excerpt.column),
            None => Ok(()),
        }
    }
}

impl Place {
    /// The place of the bytes `span` in `text`, the content of `file`.
    pub fn of_bytes(file: &str, text: &str, span: Span) -> Self {
        let start = floor(text, span.start);
        let line_start = text[..start].rfind('\n').map_or(0, |end| end + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |end| start + end);
        let source = text[line_start..line_end].trim_end_matches('\r');
        let end = floor(text, span.end).clamp(start, (line_start + source.len()).max(start));
        // Editors do not count a byte-order mark as a column.
        let before = text[line_start..start].trim_start_matches('\u{feff}');
        Self {
            file: file.to_owned(),
            excerpt: Some(Excerpt {
                line: 1 + text[..start].bytes().filter(|byte| *byte == b'\n').count(),
                column: 1 + before.chars().count(),
                length: text[start..end].chars().count().max(1),
                source: source.trim_start_matches('\u{feff}').to_owned(),
            }),
        }
    }
}

/// The character boundary at or before `at`.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A range of a file's text in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

/// A marked range of one line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Excerpt {
    /// The line, from 1, front matter included.
    pub line: usize,
    /// The first marked character of the line, from 1.
    pub column: usize,
    /// The number of marked characters, at least 1.
    pub length: usize,
    /// The line's text.
    pub source: String,
}

/// All diagnostics, sorted by severity and then by place: errors last, since a terminal shows the end.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    files: usize,
    /// The number of diagnostics on hold until the settings can be read, which set their severity.
    waiting: usize,
}

impl Diagnostics {
    /// The diagnostics of a folder with `files` files.
    pub fn new(mut list: Vec<Diagnostic>, files: usize) -> Self {
        let rank = |diagnostic: &Diagnostic| (Reverse(diagnostic.severity), diagnostic.code.is_urgent());
        list.sort_by(|a, b| {
            (rank(a), &a.place, a.code, &a.headline).cmp(&(rank(b), &b.place, b.code, &b.headline))
        });
        Self { list, files, waiting: 0 }
    }

    /// The diagnostics of a folder with `files` files, with the severities of the settings. Without `levels` the
    /// settings cannot be read, and adjustable diagnostics are put on hold.
    pub fn adjusted(mut list: Vec<Diagnostic>, files: usize, levels: Option<&Levels>) -> Self {
        let Some(levels) = levels else {
            let waits = |diagnostic: &Diagnostic| diagnostic.code.is_adjustable();
            let waiting = list
                .iter()
                .filter(|diagnostic| waits(diagnostic) && diagnostic.severity != Severity::Hint)
                .count();
            list.retain(|diagnostic| !waits(diagnostic));
            return Self { waiting, ..Self::new(list, files) };
        };
        list.retain_mut(|diagnostic| match levels.severity_of(diagnostic.code) {
            Some(severity) => {
                diagnostic.severity = severity;
                true
            }
            None => false,
        });
        Self::new(list, files)
    }

    /// Removes hints and returns their number.
    #[must_use]
    pub fn without_hints(mut self) -> (Self, usize) {
        let all = self.list.len();
        self.list.retain(|diagnostic| diagnostic.severity != Severity::Hint);
        let hints = all - self.list.len();
        (self, hints)
    }

    /// The diagnostics that are not in `others`.
    #[must_use]
    pub fn without(&self, others: &Self) -> Self {
        let key = |diagnostic: &'_ Diagnostic| {
            (diagnostic.code, diagnostic.place.clone(), diagnostic.headline.clone())
        };
        let keys: BTreeSet<_> = others.list.iter().map(key).collect();
        let list = self.list.iter().filter(|diagnostic| !keys.contains(&key(diagnostic))).cloned().collect();
        Self { list, ..*self }
    }

    /// The diagnostics that `before` lacks, wherever in its file each of them is now.
    #[must_use]
    pub fn added_since(&self, before: &Self) -> Self {
        type Key<'k> = (Code, Option<&'k str>, &'k str);
        fn key(diagnostic: &Diagnostic) -> Key<'_> {
            (
                diagnostic.code,
                diagnostic.place.as_ref().map(|place| place.file.as_str()),
                &diagnostic.headline,
            )
        }
        let mut counts: BTreeMap<Key, usize> = BTreeMap::new();
        for diagnostic in &before.list {
            *counts.entry(key(diagnostic)).or_default() += 1;
        }
        let mut added = Vec::new();
        for diagnostic in &self.list {
            match counts.get_mut(&key(diagnostic)) {
                Some(count) if *count > 0 => *count -= 1,
                _ => added.push(diagnostic.clone()),
            }
        }
        Self { list: added, ..*self }
    }

    #[must_use]
    pub fn in_files(mut self, is_wanted: impl Fn(&str) -> bool) -> Self {
        self.list.retain(|diagnostic| diagnostic.place.as_ref().is_some_and(|place| is_wanted(&place.file)));
        self
    }

    /// Adds diagnostics of a later stage.
    #[must_use]
    pub fn with(mut self, more: impl IntoIterator<Item = Diagnostic>) -> Self {
        self.list.extend(more);
        Self { waiting: self.waiting, ..Self::new(self.list, self.files) }
    }

    /// The diagnostics in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// The first `most` diagnostics of each code; the last one comes with the number of the rest.
    pub fn first_of_each(&self, most: usize) -> impl Iterator<Item = (&Diagnostic, usize)> {
        let mut counts: BTreeMap<Code, usize> = BTreeMap::new();
        for diagnostic in &self.list {
            *counts.entry(diagnostic.code).or_default() += 1;
        }
        let mut shown: BTreeMap<Code, usize> = BTreeMap::new();
        self.list.iter().filter_map(move |diagnostic| {
            let shown = shown.entry(diagnostic.code).or_default();
            *shown += 1;
            let all = counts.get(&diagnostic.code).copied().unwrap_or_default();
            let more = if *shown == most { all - most } else { 0 };
            (*shown <= most).then_some((diagnostic, more))
        })
    }

    /// The first error, or else the first diagnostic.
    pub fn first(&self) -> Option<&Diagnostic> {
        self.list
            .iter()
            .find(|diagnostic| diagnostic.severity == Severity::Error)
            .or_else(|| self.list.first())
    }

    /// The number of files in the content folder.
    pub const fn files(&self) -> usize {
        self.files
    }

    pub fn count(&self, severity: Severity) -> usize {
        self.list.iter().filter(|diagnostic| diagnostic.severity == severity).count()
    }

    /// Whether there are errors.
    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
    }

    /// The closing line: `3 errors and 1 warning in 2 of 117 files`.
    pub fn summary(&self) -> String {
        let counts = self.counts();
        if self.waiting == 0 {
            return counts;
        }
        let findings = if self.waiting == 1 { "finding is" } else { "findings are" };
        format!("{counts}; {} {findings} on hold until the settings can be read", self.waiting)
    }

    fn counts(&self) -> String {
        let files = self.files;
        if self.list.is_empty() {
            return format!("{}, no problems", counted(files, "file"));
        }
        let mut touched: Vec<&str> = self
            .list
            .iter()
            .filter_map(|diagnostic| Some(diagnostic.place.as_ref()?.file.as_str()))
            .collect();
        touched.sort_unstable();
        touched.dedup();
        let words = [(Severity::Error, "error"), (Severity::Warning, "warning"), (Severity::Hint, "hint")];
        let counts: Vec<String> = words
            .into_iter()
            .map(|(severity, word)| (self.count(severity), word))
            .filter(|(count, _)| *count > 0)
            .map(|(count, word)| counted(count, word))
            .collect();
        let counts = match counts.as_slice() {
            [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
            _ => counts.concat(),
        };
        if touched.is_empty() {
            return counts;
        }
        format!("{counts} in {} of {}", touched.len(), counted(files, "file"))
    }
}

/// The most characters of a value in a message.
pub(crate) const SHOWN_CHARS: usize = 40;

/// The start of a value, for messages.
pub(crate) fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()).into(),
        None => text.into(),
    }
}

/// A number of things in words: `1 file`, `2 files`.
pub fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(text: &str, start: usize, end: usize) -> Excerpt {
        Place::of_bytes("x.md", text, Span { start, end }).excerpt.expect("a line")
    }

    #[test]
    fn columns_count_characters_and_a_mark_ends_with_its_line() {
        let text = "\u{feff}title: été\r\nprice: 1\r\n";
        let start = text.find("été").expect("the word");
        let marked = excerpt(text, start, text.len());
        assert_eq!((marked.line, marked.column, marked.length), (1, 8, 3));
        assert_eq!(marked.source, "title: été");
        let price = text.find("price").expect("the key");
        assert_eq!(excerpt(text, price, price + 5).line, 2);
    }

    #[test]
    fn a_place_past_the_end_or_inside_a_character_is_valid() {
        assert_eq!(excerpt("é", 1, 1).column, 1);
        assert_eq!(excerpt("a\n", 99, 120).line, 2);
        assert_eq!(excerpt("", 0, 0).length, 1);
    }

    #[test]
    fn diagnostics_are_sorted_by_place_and_counted() {
        let fault = |code, file: &str| Diagnostic::of_file(code, file, "x", "");
        let list = vec![
            fault(Code::StrayFile, "b.txt"),
            fault(Code::BadId, "a.md"),
            fault(Code::Unreadable, "a.md"),
        ];
        let all = Diagnostics::new(list, 3);
        let codes: Vec<&str> = all.iter().map(|diagnostic| diagnostic.code.id()).collect();
        assert_eq!(codes, ["W009", "E001", "E006"]);
        assert_eq!(all.summary(), "2 errors and 1 warning in 2 of 3 files");
        assert_eq!(Diagnostics::new(Vec::new(), 1).summary(), "1 file, no problems");
    }

    #[test]
    fn errors_come_last_and_the_settings_change_severities() {
        let list = [Code::BadId, Code::PermitExpiring, Code::AltMissing, Code::TitleLength]
            .map(|code| Diagnostic::of_file(code, "a.md", "x", ""));
        let levels = serde_json::from_str(r#"{"W051":"error"}"#).expect("levels");
        let all = Diagnostics::adjusted(list.to_vec(), 1, Some(&levels));
        let codes: Vec<&str> = all.iter().map(|diagnostic| diagnostic.code.id()).collect();
        assert_eq!(codes, ["H033", "W072", "E006", "W051"]);
        assert_eq!(all.first().map(|diagnostic| diagnostic.code), Some(Code::BadId));
        assert_eq!(all.summary(), "2 errors, 1 warning and 1 hint in 1 of 1 file");
        let (shown, hints) = all.without_hints();
        assert_eq!((shown.iter().count(), hints), (3, 1));
        let unread = Diagnostics::adjusted(list.to_vec(), 1, None);
        let codes: Vec<&str> = unread.iter().map(|diagnostic| diagnostic.code.id()).collect();
        assert_eq!(codes, ["E006"]);
        let expected = "1 error in 1 of 1 file; 2 findings are on hold until the settings can be read";
        assert_eq!(unread.summary(), expected);
    }
}
