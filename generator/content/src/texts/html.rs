//! Messages about HTML that is not allowed.

use super::Kind;
use crate::diagnostics::shortened;
use crate::markdown::Reason;
use crate::suggest;

/// Headline, label and help.
pub(super) fn words(reason: &Reason, kind: Kind) -> (String, &'static str, String) {
    match reason {
        Reason::Element(name, allowed) => {
            (format!("`<{name}>` is not allowed in a text"), removed(name), instead(name, allowed, kind))
        }
        Reason::Attribute { element, name, allowed } => {
            let help = if name.starts_with("on") {
                "remove it: texts cannot contain scripts".to_owned()
            } else if matches!(name.as_str(), "style" | "class") {
                "remove it: the site's style sheet decides how texts look".to_owned()
            } else {
                format!("remove it; `<{element}>` can have {}", suggest::listed(allowed))
            };
            (format!("the attribute `{name}` is not allowed in a text"), "removed from the page", help)
        }
        Reason::Address(address) => (
            format!("the address `{}` is not allowed in a text", shortened(address)),
            "the address is removed",
            "write https://…, a path of this site such as /contact-us, mailto:… or tel:…".to_owned(),
        ),
    }
}

fn removed(element: &str) -> &'static str {
    match element {
        "script" | "style" => "removed with its content",
        _ => "the tag is removed",
    }
}

/// The allowed alternative to an element.
fn instead(element: &str, allowed: &[&str], kind: Kind) -> String {
    match element {
        "script" => "remove it: texts cannot contain scripts".to_owned(),
        "style" => "remove it: the site's style sheet decides how texts look".to_owned(),
        "iframe" | "video" | "audio" | "embed" | "object" if kind == Kind::Property => {
            "use `video: https://…` for a video and `tour: https://…` for a virtual tour".to_owned()
        }
        "iframe" | "video" | "audio" | "embed" | "object" => {
            "write a link to it: [what it shows](https://…)".to_owned()
        }
        "form" | "input" | "button" | "select" | "textarea" => {
            "write a link to a form: [Contact us](/contact-us)".to_owned()
        }
        "h1" | "h5" | "h6" => "write headings as `## …`, `### …` or `#### …`".to_owned(),
        _ => format!("write it in markdown; the allowed HTML is {}", allowed.join(", ")),
    }
}
