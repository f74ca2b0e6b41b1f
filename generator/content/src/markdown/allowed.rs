//! The allowed HTML of texts: one list for the sanitiser and the check of content.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::Builder;

use super::anchors::PREFIX;

/// The elements, sorted.
pub(super) const ELEMENTS: [&str; 39] = [
    "a", "abbr", "b", "blockquote", "br", "caption", "code", "dd", "del", "div", "dl", "dt", "em",
    "figcaption", "figure", "h2", "h3", "h4", "hr", "i", "img", "li", "ol", "p", "pre", "s", "small", "span",
    "strong", "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "u", "ul",
];

/// The allowed schemes of addresses; an address without one is on this site.
const SCHEMES: [&str; 4] = ["https", "http", "mailto", "tel"];

struct Allowed {
    sanitiser: Builder<'static>,
    /// Attributes of single elements.
    attributes: HashMap<&'static str, HashSet<&'static str>>,
    /// Attributes of all elements.
    everywhere: HashSet<&'static str>,
}

static ALLOWED: LazyLock<Allowed> = LazyLock::new(|| {
    let mut sanitiser = Builder::default();
    sanitiser
        .tags(ELEMENTS.into())
        .add_tag_attributes("th", ["scope"])
        .add_generic_attributes(["id", "lang", "dir"])
        .url_schemes(SCHEMES.into())
        .id_prefix(Some(PREFIX))
        .link_rel(Some("noopener"));
    let attributes = sanitiser.clone_tag_attributes();
    let everywhere = sanitiser.clone_generic_attributes();
    Allowed { sanitiser, attributes, everywhere }
});

/// `html` without anything that is not allowed.
pub(super) fn clean(html: &str) -> String {
    ALLOWED.sanitiser.clean(html).to_string()
}

/// Whether `element`, in lower case, is allowed.
pub(super) fn is_element(element: &str) -> bool {
    ELEMENTS.contains(&element)
}

/// The allowed attributes of `element`, sorted.
pub(super) fn attributes_of(element: &str) -> Vec<&'static str> {
    let of_element = ALLOWED.attributes.get(element).into_iter().flatten();
    let mut attributes: Vec<&str> = of_element.chain(&ALLOWED.everywhere).copied().collect();
    attributes.sort_unstable();
    attributes
}

/// Whether a link may have the escaped `address`. The sanitiser decides, since it alone reads addresses as browsers
/// do.
pub(super) fn is_address(address: &str) -> bool {
    clean(&format!("<a href=\"{address}\"></a>")).contains(" href=")
}
