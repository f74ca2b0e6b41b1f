//! Merge conflict markers.

use catalog::problem::Code;

use super::SpannedProblem;
use crate::diagnostics::Span;

/// The maximum number reported per file.
const MAX_REPORTED: usize = 20;

/// Markers that only occur in conflicts.
const CONFLICT_MARKERS: [&str; 2] = ["<<<<<<<", ">>>>>>>"];

/// The separators of the versions; `=======` also underlines markdown headings.
const SEPARATORS: [&str; 2] = ["=======", "|||||||"];

/// All markers in `text`.
pub(crate) fn in_file(text: &str) -> Vec<SpannedProblem> {
    if !CONFLICT_MARKERS.iter().any(|side| text.contains(side)) {
        return Vec::new();
    }
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let start = at;
        at += line.len();
        (start, line.trim_end())
    });
    let is_mark = |line: &str, mark: &str| {
        line.strip_prefix(mark).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let marks: Vec<(usize, &str)> = lines
        .filter(|(_, line)| CONFLICT_MARKERS.iter().chain(&SEPARATORS).any(|mark| is_mark(line, mark)))
        .collect();
    if !marks.iter().any(|(_, line)| CONFLICT_MARKERS.iter().any(|side| line.starts_with(side))) {
        return Vec::new();
    }
    marks
        .into_iter()
        .take(MAX_REPORTED)
        .map(|(start, line)| problem(Span { start, end: start + line.len() }))
        .collect()
}

fn problem(span: Span) -> SpannedProblem {
    SpannedProblem::new(Code::ConflictMarker, span, "the file contains a merge conflict marker")
        .label("git wrote this line")
        .help("keep the right version, and delete the other together with all three markers")
}
