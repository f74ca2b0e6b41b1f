//! Quotes and commas that look like YAML syntax, but are part of the text.

use catalog::problem::Code;

use super::{Node, Style, Value, double_quoted};
use crate::diagnostics::{Diagnostic, Fix, Span};

/// Quotes that word processors and phones type in place of `"` and `'`.
const QUOTES: [(char, char); 4] = [('“', '”'), ('‘', '’'), ('”', '”'), ('„', '“')];

/// Commas of other scripts.
const COMMAS: [char; 3] = ['،', '，', '、'];

/// Reports every such value in `tree`; `file` is the file's text.
pub(crate) fn check(tree: &Node, file: &str, problems: &mut Vec<Diagnostic>) {
    // Few files have one of these characters.
    if file.is_ascii() {
        return;
    }
    match &tree.value {
        Value::Mapping(entries) => entries.iter().for_each(|entry| check(&entry.value, file, problems)),
        Value::Sequence(items) => {
            let is_in_brackets = file[tree.span.start..tree.span.end].starts_with('[');
            for item in items {
                if is_in_brackets {
                    problems.extend(comma(item, file));
                }
                check(item, file, problems);
            }
        }
        Value::Scalar(scalar) if scalar.style == Style::Plain => {
            problems.extend(quotes(&scalar.text, tree.span));
        }
        Value::Scalar(_) | Value::Placeholder(_) => {}
    }
}

fn quotes(text: &str, span: Span) -> Option<Diagnostic> {
    let (open, close) =
        QUOTES.iter().find(|(open, close)| text.starts_with(*open) && text.ends_with(*close))?;
    let inner = text.strip_prefix(*open)?.strip_suffix(*close)?;
    // `“Gate” and “Tower”` is a text with quotes.
    if inner.is_empty() || inner.contains([*open, *close]) {
        return None;
    }
    let quoted = double_quoted(inner);
    Some(
        Diagnostic::at(
            Code::NonStandardForm,
            span,
            format!("`{open}` and `{close}` are no quotes of YAML, and become a part of the text"),
        )
        .label("shown with its quotes")
        .help(format!("write {quoted}"))
        .fix(Fix::safe(span, quoted)),
    )
}

fn comma(item: &Node, file: &str) -> Option<Diagnostic> {
    let scalar = item.scalar()?;
    let text = &file[item.span.start..item.span.end];
    let comma =
        text.chars().find(|letter| COMMAS.contains(letter)).filter(|_| scalar.style == Style::Plain)?;
    let parts: Vec<&str> = text.split(COMMAS).map(str::trim).filter(|part| !part.is_empty()).collect();
    let parts = parts.join(", ");
    Some(
        Diagnostic::at(
            Code::NonStandardForm,
            item.span,
            format!("`{comma}` does not separate the items of a list"),
        )
        .label("read as one item")
        .help(format!("write `{parts}`, or put the item in quotes"))
        .fix(Fix::suggested(item.span, parts)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixed(text: &str) -> Vec<(String, String)> {
        let (tree, _) = crate::yaml::parse(text, Span { start: 0, end: text.len() });
        let mut problems = Vec::new();
        check(&tree.expect("a tree"), text, &mut problems);
        let fix = |problem: Diagnostic| {
            let fix = problem.fix.expect("a fix");
            (text[fix.span.start..fix.span.end].to_owned(), fix.replacement)
        };
        problems.into_iter().map(fix).collect()
    }

    #[test]
    fn typographic_quotes_and_other_commas_are_found() {
        for (text, expected) in [
            ("a: “Dubai Marina”", vec![("“Dubai Marina”", "\"Dubai Marina\"")]),
            ("a: ‘b’\nd: 1", vec![("‘b’", "\"b\"")]),
            ("a: [“x”, y]", vec![("“x”", "\"x\"")]),
            ("a: [بحر، مارينا]", vec![("بحر، مارينا", "بحر, مارينا")]),
            ("a: «Марина»", vec![]),
            ("a: “Gate” and “Tower”", vec![]),
            ("a: \"“x”\"", vec![]),
            ("a: بحر، مارينا", vec![]),
        ] {
            let expected: Vec<(String, String)> =
                expected.into_iter().map(|(from, to)| (from.to_owned(), to.to_owned())).collect();
            assert_eq!(fixed(text), expected, "{text}");
        }
    }
}
