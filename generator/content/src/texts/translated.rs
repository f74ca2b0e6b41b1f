//! Finds translated texts without a letter of their language, such as copies of the English text.

use crate::diagnostics::{Diagnostic, Span};
use crate::yaml::{Entry, Node, Value};
use catalog::problem::Code;
use catalog::text::Language;

use crate::origin::Origin;

/// Names stay as people write them, also in other languages.
const MAY_STAY: &str = "name";

/// Reports the translated texts in `tree` that have no letter of their language.
pub(super) fn untranslated(tree: &Node, origin: &Origin) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    match origin.language() {
        Language::En => {
            by_language(tree, &mut |language, entry| check(language, entry, origin, &mut problems));
        }
        language => {
            let kind = origin.kind;
            let is_text = |entry: &&Entry| {
                let key = &*entry.key;
                key != MAY_STAY && (kind.translated_keys().contains(&key) || kind.text_key() == Some(key))
            };
            for entry in tree.entries().iter().filter(is_text) {
                check(language, entry, origin, &mut problems);
            }
        }
    }
    problems
}

/// Calls `check` with each translation of a text such as `{en: …, ar: …}`.
fn by_language<'t>(node: &'t Node<'t>, check: &mut impl FnMut(Language, &'t Entry<'t>)) {
    match &node.value {
        Value::Mapping(entries) if node.get("en").is_some() => {
            for language in Language::TRANSLATIONS {
                if let Some(entry) = entries.iter().find(|entry| entry.key == language.code()) {
                    check(language, entry);
                }
            }
        }
        Value::Mapping(entries) => entries.iter().for_each(|entry| by_language(&entry.value, check)),
        Value::Sequence(items) => items.iter().for_each(|item| by_language(item, check)),
        Value::Scalar(_) | Value::Placeholder(_) => {}
    }
}

fn check(language: Language, entry: &Entry, origin: &Origin, problems: &mut Vec<Diagnostic>) {
    let texts = match &entry.value.value {
        Value::Sequence(items) => items.as_slice(),
        _ => std::slice::from_ref(&entry.value),
    };
    for text in texts {
        let Some(scalar) = text.scalar() else { continue };
        if !scalar.is_null() && !language.can_write(&scalar.text) {
            let name = language.name();
            let headline = format!("`{}` has no {name} letter", entry.key);
            problems.push(
                Diagnostic::at(Code::TranslationLanguage, first_line(text.span, origin.text()), headline)
                    .label(format!("shown as {name}"))
                    .help("translate it, or remove it: visitors then read the English text"),
            );
        }
    }
}

/// The first line of a text, since a diagnostic about all of it would show all of it.
fn first_line(span: Span, file: &str) -> Span {
    let text = &file[span.start..span.end];
    let start = span.start + (text.len() - text.trim_start().len());
    let length = file[start..span.end].lines().next().map_or(0, str::len);
    Span { start, end: start + length }
}
