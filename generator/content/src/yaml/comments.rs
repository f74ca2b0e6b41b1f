//! Reports texts cut off by a comment, and list items swallowed by the text above.

use catalog::problem::Code;

use super::syntax::items;
use super::{Entry, Guess, Node, Scalar, Style, Value};
use super::{double_quoted, lines};
use crate::diagnostics::{Diagnostic, Fix, Span};

/// Keys that visitors read, where a comment is rarely intended.
const TEXT_KEYS: [&str; 12] = [
    "title", "name", "legal_name", "tagline", "banner", "summary", "role", "location", "milestone",
    "project", "alt", "days",
];

/// Reports every text in `tree` that a `#` cuts off; `file` is the file's text. A text that is cut off completely
/// becomes a placeholder.
pub(crate) fn check(tree: &mut Node, file: &str, problems: &mut Vec<Diagnostic>) {
    match &mut tree.value {
        Value::Mapping(entries) => {
            for entry in entries {
                check_entry(entry, file, problems);
                item_slips(entry, file, problems);
                check(&mut entry.value, file, problems);
            }
        }
        Value::Sequence(items) => {
            for item in items {
                swallowed(item, file, problems);
                check(item, file, problems);
            }
        }
        Value::Scalar(_) | Value::Placeholder(_) => {}
    }
}

/// Reports a list whose items have no space after their hyphen or another character, which YAML reads as one text.
fn item_slips(entry: &mut Entry, file: &str, problems: &mut Vec<Diagnostic>) {
    let span = entry.value.span;
    let is_plain = matches!(&entry.value.value, Value::Scalar(scalar) if scalar.style == Style::Plain);
    let is_below = is_plain
        && span.start < span.end
        && file[entry.key_span.end..span.start].contains('\n')
        && items::is_slip(&file[span.start..span.end]);
    if is_below {
        problems.push(items::problem(file, lines::start(file, span.start)));
        entry.value.value = Value::Placeholder(Guess::Text);
    }
}

/// Reports a list item that YAML reads as part of the item above.
fn swallowed(item: &Node, file: &str, problems: &mut Vec<Diagnostic>) {
    let is_plain = matches!(&item.value, Value::Scalar(scalar) if scalar.style == Style::Plain);
    let text = &file[item.span.start..item.span.end];
    if !is_plain || !text.contains('\n') {
        return;
    }
    let mut start = item.span.start;
    for line in text.split_inclusive('\n') {
        let words = line.trim_start();
        if start > item.span.start && words.starts_with("- ") {
            let at = start + line.len() - words.len();
            problems.push(
                Diagnostic::at(
                    Code::Syntax,
                    Span { start: at, end: at + 1 },
                    "a list item is indented deeper than the item above it",
                )
                .label("YAML reads this as part of the text above")
                .help("start every `-` of the list in the same column"),
            );
        }
        start += line.len();
    }
}

fn check_entry(entry: &mut Entry, file: &str, problems: &mut Vec<Diagnostic>) {
    let Some(scalar) = entry.value.scalar() else { return };
    if scalar.style != Style::Plain {
        return;
    }
    let is_nothing = scalar.is_null();
    let from = if is_nothing { entry.key_span.end } else { entry.value.span.end };
    let Some(comment) = comment_after(file, from) else { return };
    let words = &file[comment.start..comment.end];
    // `#4` is a number, `# asked in May` a comment.
    let is_close = words[1..].starts_with(|first: char| first.is_alphanumeric());
    if is_nothing {
        if is_close {
            problems.push(
                Diagnostic::at(Code::UnquotedSign, comment, "a text that starts with `#` must be in quotes")
                    .label("YAML reads this as a comment")
                    .help(format!("put the whole text in quotes: \"{words}\""))
                    .fix(Fix::suggested(comment, double_quoted(words))),
            );
            entry.value = Node::placeholder(comment);
        }
        return;
    }
    let is_read = TEXT_KEYS.contains(&&*entry.key);
    if is_text(scalar) && (is_close || is_read) {
        problems.push(
            Diagnostic::at(Code::CutText, comment, format!("`{}` ends before the `#`", entry.key))
                .label("a comment, which visitors do not see")
                .help(format!(
                    "write `{}: \"{} {words}\"` if it belongs to the text, or move it to its own line above",
                    entry.key, scalar.text
                ))
                .fix(Fix::suggested(
                    Span { start: entry.value.span.start, end: comment.end },
                    double_quoted(&format!("{} {words}", scalar.text)),
                )),
        );
    }
}

/// Whether it is text and not a number, a date or a boolean.
fn is_text(scalar: &Scalar) -> bool {
    scalar.text.starts_with(char::is_alphabetic) && !matches!(&*scalar.text, "yes" | "no" | "true" | "false")
}

/// The comment after `from` on the same line.
fn comment_after(file: &str, from: usize) -> Option<Span> {
    let rest = file[from..].lines().next().unwrap_or_default();
    let rest = rest.strip_prefix(':').unwrap_or(rest);
    let words = rest.trim_start();
    let is_comment = words.starts_with('#') && words.len() < rest.len();
    let start = from + file[from..].find('#')?;
    is_comment.then(|| Span { start, end: start + words.trim_end().len() })
}
