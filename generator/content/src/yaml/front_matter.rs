//! Splits a markdown file into front matter and text. Positions count from the start of the file.

use catalog::problem::Code;

use super::{Form, lines};
use crate::diagnostics::{Diagnostic, Fix, Span};

/// The parts of a markdown file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts {
    /// The opening `---`.
    pub fence: Span,
    /// The YAML between them.
    pub yaml: Span,
    /// The closing `---`.
    pub end: Span,
    /// The text below, without surrounding empty lines.
    pub body: Span,
}

/// What stands between the lines `---`.
struct Fences {
    /// The opening `---`.
    open: Span,
    /// The YAML, up to the end of the text if it is not closed.
    yaml: Span,
    /// The closing `---`, and the first byte below it.
    close: Option<(Span, usize)>,
}

/// The front matter of `text`, which starts at byte `start`; `None` without an opening `---`.
fn fences(text: &str, start: usize) -> Option<Fences> {
    let mut lines = Lines { text, next: start };
    let is_fence = |line: &Span| text[line.start..line.end].trim_end() == "---";
    let open = trimmed(text, lines.next().filter(is_fence)?);
    let yaml_start = lines.next;
    let close = lines.find(is_fence).map(|line| (trimmed(text, line), lines.next));
    let yaml_end = close.map_or(text.len(), |(line, _)| line.start);
    Some(Fences { open, yaml: Span { start: yaml_start, end: yaml_end }, close })
}

/// The YAML of a record, which may still be open, or the whole file; empty where keys are missing altogether.
pub fn keys(text: &str, form: Form) -> Span {
    let start = lines::first(text);
    match form {
        Form::Yaml => Span { start, end: text.len() },
        Form::Markdown => fences(text, start).map_or(Span { start: 0, end: 0 }, |fences| fences.yaml),
    }
}

/// Splits `text`, which starts at byte `start`.
pub fn split(text: &str, start: usize) -> Result<Parts, Box<Diagnostic>> {
    let Some(Fences { open, yaml, close }) = fences(text, start) else {
        return Err(Box::new(no_fence(text, start)));
    };
    if let Some((close, below)) = close {
        let rest = &text[below..];
        let first = below + (rest.len() - rest.trim_start_matches(['\n', '\r', ' ', '\t']).len());
        // The first line keeps its indentation, since four spaces start a code block.
        let body_start = lines::start(text, first).max(below);
        let body_end = body_start + text[body_start..].trim_end().len();
        return Ok(Parts { fence: open, yaml, end: close, body: Span { start: body_start, end: body_end } });
    }
    if let Some(line) = almost_fence(text, yaml.start) {
        return Err(Box::new(
            Diagnostic::at(Code::FrontMatter, line, "the front matter must end with `---`")
                .label("`---` is expected here")
                .help("write `---`, three plain hyphens")
                .fix(Fix::safe(line, "---")),
        ));
    }
    Err(Box::new(
        Diagnostic::at(Code::FrontMatter, open, "the front matter is not closed")
            .label("it starts here, but there is no second `---`")
            .help("add a line `---` above the text"),
    ))
}

/// The problem of a text that does not start with `---`.
fn no_fence(text: &str, start: usize) -> Diagnostic {
    let rest = &text[start..];
    let first = Span { start, end: start + rest.find(['\n', '\r']).unwrap_or(rest.len()) };
    let problem = Diagnostic::at(Code::FrontMatter, first, "a markdown record must start with front matter")
        .label("`---` is expected here");
    if !text.contains('\n') && text.contains('\r') {
        return problem
            .help("the file has the line ends of old Macs: save it with line ends as on Linux (LF)")
            .fix(Fix::safe(Span { start, end: text.len() }, rest.replace('\r', "\n")));
    }
    let words = rest.trim_start();
    if words.len() < rest.len() && words.lines().next().is_some_and(|line| line.trim_end() == "---") {
        return problem
            .help("delete the empty lines and spaces above `---`")
            .fix(Fix::safe(Span { start, end: start + rest.len() - words.len() }, ""));
    }
    if is_almost_fence(&text[first.start..first.end]) {
        return problem.help("write `---`, three plain hyphens").fix(Fix::safe(trimmed(text, first), "---"));
    }
    problem.help("start the file with a line `---`, the keys, a second line `---`, and the text")
}

/// Whether a line is meant as `---`: other dashes, another number of them, or the end of a YAML document.
fn is_almost_fence(line: &str) -> bool {
    let line = line.trim();
    line == "..."
        || (!line.is_empty() && line != "---" && line.chars().all(|letter| "-–—−―".contains(letter)))
}

/// The first line from byte `from` that is meant as `---`.
fn almost_fence(text: &str, from: usize) -> Option<Span> {
    let mut lines = Lines { text, next: from };
    lines.find(|line| is_almost_fence(&text[line.start..line.end])).map(|line| trimmed(text, line))
}

fn trimmed(text: &str, line: Span) -> Span {
    Span { start: line.start, end: line.start + text[line.start..line.end].trim_end().len() }
}

/// The lines of a text as spans, without line breaks.
struct Lines<'t> {
    text: &'t str,
    next: usize,
}

impl Iterator for Lines<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        if self.next >= self.text.len() {
            return None;
        }
        let start = self.next;
        let end = self.text[start..].find('\n').map_or(self.text.len(), |end| start + end);
        self.next = (end + 1).min(self.text.len());
        Some(Span { start, end })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Option<(&str, &str)> {
        let parts = split(text, 0).ok()?;
        Some((&text[parts.yaml.start..parts.yaml.end], &text[parts.body.start..parts.body.end]))
    }

    #[test]
    fn front_matter_ends_at_the_second_fence() {
        let table = [
            ("---\na: 1\n---\nText\n\n---\nmore\n", Some(("a: 1\n", "Text\n\n---\nmore"))),
            ("---\r\na: 1\r\n---  \r\n\r\nText\r\n", Some(("a: 1\r\n", "Text"))),
            ("---\n---\n", Some(("", ""))),
            ("---\n---", Some(("", ""))),
            ("---\na: 1\n---\n\n    code\n", Some(("a: 1\n", "    code"))),
            ("---\na: 1\n", None),
            ("a: 1\n---\n", None),
            ("----\na: 1\n---\n", None),
            ("", None),
        ];
        for (text, expected) in table {
            assert_eq!(parts(text), expected, "{text:?}");
        }
    }
}
