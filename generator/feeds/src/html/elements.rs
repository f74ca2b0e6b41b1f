//! The elements of HTML, and how browsers show them: <https://html.spec.whatwg.org/multipage/rendering.html>.

/// How an element is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ElementKind {
    /// Within a line.
    Inline,
    /// On lines of its own.
    Block,
    Break,
    /// A list, perhaps with numbers.
    List {
        is_ordered: bool,
    },
    Item,
    Table,
    Row,
    Cell,
    /// Text whose line breaks are kept.
    Preformatted,
    /// Its digits are raised.
    Superscript,
    /// A quotation inside a line.
    Quotation,
    /// Its content is not shown.
    Hidden,
    /// Its content is not shown and is not HTML, so that it ends with the first end tag.
    HiddenRaw,
}

/// How the element is shown; `None` if HTML has no such element.
pub(super) fn kind(name: &str) -> Option<ElementKind> {
    Some(match name {
        "a" | "abbr" | "acronym" | "area" | "b" | "base" | "basefont" | "bdi" | "bdo" | "bgsound" | "big"
        | "blink" | "cite" | "code" | "col" | "colgroup" | "data" | "del" | "dfn" | "em" | "embed"
        | "font" | "frame" | "i" | "image" | "img" | "input" | "ins" | "kbd" | "keygen" | "label"
        | "link" | "map" | "mark" | "meta" | "nobr" | "output" | "param" | "picture" | "rb" | "rt"
        | "rtc" | "ruby" | "s" | "samp" | "slot" | "small" | "source" | "span" | "strike" | "strong"
        | "sub" | "time" | "track" | "tt" | "u" | "var" | "wbr" => ElementKind::Inline,
        "address" | "article" | "aside" | "blockquote" | "body" | "caption" | "center" | "dd" | "details"
        | "dialog" | "dir" | "div" | "dl" | "dt" | "fieldset" | "figcaption" | "figure" | "footer"
        | "form" | "frameset" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "head" | "header" | "hgroup"
        | "hr" | "html" | "isindex" | "legend" | "main" | "marquee" | "math" | "nav" | "p" | "search"
        | "section" | "summary" | "tbody" | "tfoot" | "thead" => ElementKind::Block,
        "br" => ElementKind::Break,
        "ul" | "menu" => ElementKind::List { is_ordered: false },
        "ol" => ElementKind::List { is_ordered: true },
        "li" => ElementKind::Item,
        "table" => ElementKind::Table,
        "tr" => ElementKind::Row,
        "td" | "th" => ElementKind::Cell,
        "pre" | "listing" | "plaintext" | "xmp" => ElementKind::Preformatted,
        "sup" => ElementKind::Superscript,
        "q" => ElementKind::Quotation,
        "applet" | "audio" | "button" | "canvas" | "datalist" | "meter" | "object" | "optgroup"
        | "option" | "progress" | "rp" | "select" | "svg" | "template" | "video" => ElementKind::Hidden,
        "script" | "style" | "iframe" | "noembed" | "noframes" | "noscript" | "title" | "textarea" => {
            ElementKind::HiddenRaw
        }
        _ => return None,
    })
}

/// Whether the element never has content.
pub(super) fn is_void(name: &str) -> bool {
    const NAMES: [&str; 18] = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen",
        "link", "meta", "param", "source", "track", "wbr",
    ];
    NAMES.contains(&name)
}

/// Whether an element shapes text and has a name that no feed gives to a value.
pub(crate) fn is_html_only(name: &str) -> bool {
    const NAMES: [&str; 58] = [
        "a", "abbr", "b", "big", "blockquote", "br", "center", "dd", "del", "div", "dl", "dt", "em", "font",
        "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "iframe", "img", "ins", "li", "nobr", "noscript",
        "ol", "p", "pre", "q", "s", "script", "small", "span", "strike", "strong", "style", "sub", "sup",
        "table", "tbody", "td", "textarea", "tfoot", "th", "thead", "tr", "tt", "u", "ul", "wbr", "article",
        "aside", "figcaption", "colgroup", "col",
    ];
    NAMES.iter().any(|known| known.eq_ignore_ascii_case(name))
}
