//! Words for HTML that is not allowed in a text: what it is, and what to write instead.

use super::Kind;
use crate::content::suggest;
use crate::markdown::Reason;

/// Headline, label and help.
pub(super) fn words(reason: &Reason, kind: Kind) -> (String, &'static str, String) {
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
