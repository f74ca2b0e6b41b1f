//! Messages about markdown that is not quite right.

use std::ops::Range;

use catalog::problem::Code;

use super::Text;
use crate::diagnostics::{Diagnostic, Fix, Span};

/// The problem of a mark of markdown that visitors see.
pub(super) fn visible(text: &Text, place: &Range<usize>) -> Diagnostic {
    let mark = &text.words[place.clone()];
    let help = match mark {
        "**" => "write `**` right before and right behind the bold words, or `\\*` for an asterisk",
        "![" | "[[" | "]]" => "write pictures as ![description](/media/…) and links as [words](https://…)",
        _ => "write links as [words](https://…), with the address in one piece and both brackets",
    };
    Diagnostic::at(Code::VisibleSigns, text.in_file(place), format!("a text shows the signs `{mark}`"))
        .label("visitors see this")
        .help(help)
}

/// The problem of lists and paragraphs that are read as they were meant.
pub(super) fn not_quite_markdown(text: &Text) -> Option<Diagnostic> {
    let Fix { span: place, replacement, .. } = crate::markdown::proper_form(text.words)?;
    // Places in a text are those in its file only without escapes, indentation and Windows line ends.
    let is_verbatim = text.file.get(text.from.start..text.from.end) == Some(text.words);
    let span = Span { start: text.from.start + place.start, end: text.from.start + place.end };
    let line = text.words[place.start..].trim_start().lines().next().unwrap_or_default();
    let start = place.start + text.words[place.start..].find(line).unwrap_or_default();
    let marked = start..start + line.len();
    Some(
        Diagnostic::at(
            Code::NotQuiteMarkdown,
            text.in_file(&marked),
            "a list or paragraph is not quite markdown",
        )
        .label("shown as it was probably meant")
        .help("write items as `- item` or `1. item`, and start paragraphs at the margin without ```")
        .fix(is_verbatim.then(|| Fix::safe(span, replacement))),
    )
}
