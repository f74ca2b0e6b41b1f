//! HTML in a record's text that does not reach the page, told at the tag where it stands in the file.

use catalog::problem::Code;

use super::kind::Kind;
use super::suggest;
use super::yaml::{Fault, Node, Value};
use crate::diagnostic::Span;
use crate::markdown::{self, Forbidden, Reason};

/// What is not allowed in the markdown text of the record in `tree`, in each of its languages; `file` is the file's text.
pub(super) fn check(tree: &Node, kind: Kind, file: &str) -> Vec<Fault> {
    let Some(text) = kind.text_key().and_then(|key| tree.get(key)) else { return Vec::new() };
    let languages = match &text.value.value {
        Value::Mapping(entries) => entries.iter().map(|entry| &entry.value).collect(),
        _ => vec![&text.value],
    };
    languages.into_iter().flat_map(|node| in_text(node, kind, file)).collect()
}

fn in_text(node: &Node, kind: Kind, file: &str) -> Vec<Fault> {
    let Value::Scalar(scalar) = &node.value else { return Vec::new() };
    markdown::forbidden(&scalar.text)
        .into_iter()
        .map(|Forbidden { place, reason }| {
            let span = in_file(&scalar.text, place.start, place.end, node.span, file);
            let (headline, label, help) = words(&reason, kind);
            Fault::new(Code::ForbiddenHtml, span, headline, label, help)
        })
        .collect()
}

/// Where `text[start..end]` stands in the file. YAML may have taken away indentation and escapes from the text, so its words are
/// looked for in `from`: as many of them come before it there as in the text.
fn in_file(text: &str, start: usize, end: usize, from: Span, file: &str) -> Span {
    let whole = text[start..end].lines().next().unwrap_or_default();
    let first_word = whole.split_whitespace().next().unwrap_or_default();
    let earlier = text[..start].matches(first_word).count();
    let source = &file[from.start..from.end];
    let Some((offset, _)) = source.match_indices(first_word).nth(earlier) else { return from };
    let length = if source[offset..].starts_with(whole) { whole.len() } else { first_word.len() };
    Span { start: from.start + offset, end: from.start + offset + length }
}

/// Headline, label and help.
fn words(reason: &Reason, kind: Kind) -> (String, &'static str, String) {
    match reason {
        Reason::Element(name, allowed) => {
            (format!("`<{name}>` is not allowed in a text"), taken_out(name), instead(name, allowed, kind))
        }
        Reason::Attribute { element, name, allowed } => {
            let help = if name.starts_with("on") {
                "leave it out: texts run no programs".to_owned()
            } else if matches!(name.as_str(), "style" | "class") {
                "leave it out: how texts look is said in one place for all".to_owned()
            } else {
                format!("leave it out; `<{element}>` may have {}", suggest::listed(allowed))
            };
            (format!("the attribute `{name}` is not allowed in a text"), "it is taken out", help)
        }
        Reason::Address(address) => (
            format!("the address `{}` is not allowed in a text", shortened(address)),
            "the address is taken out",
            "write https://…, a path of this site such as /contact-us, mailto:… or tel:…".to_owned(),
        ),
    }
}

fn taken_out(element: &str) -> &'static str {
    match element {
        "script" | "style" => "taken out with all it holds",
        _ => "the tag is taken out",
    }
}

/// The allowed way to what the element is mostly used for.
fn instead(element: &str, allowed: &[&str], kind: Kind) -> String {
    match element {
        "script" => "leave it out: texts run no programs".to_owned(),
        "style" => "leave it out: how texts look is said in one place for all".to_owned(),
        "iframe" | "video" | "audio" | "embed" | "object" if kind == Kind::Property => {
            "give a film as `video: https://…` and a walk-through as `tour: https://…`".to_owned()
        }
        "iframe" | "video" | "audio" | "embed" | "object" => {
            "lead there with a link: [what it shows](https://…)".to_owned()
        }
        "form" | "input" | "button" | "select" | "textarea" => {
            "lead to a form with a link: [Contact us](/contact-us)".to_owned()
        }
        "h1" | "h5" | "h6" => "write headings as `## …`, `### …` or `#### …`".to_owned(),
        _ => format!("write it in markdown; of HTML there may be {}", allowed.join(", ")),
    }
}

fn shortened(address: &str) -> String {
    const SHOWN: usize = 40;
    if address.chars().count() <= SHOWN {
        return address.to_owned();
    }
    address.chars().take(SHOWN).chain(['…']).collect()
}
