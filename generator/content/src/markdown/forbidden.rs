//! Finds what the sanitiser will remove from a text, so that it can be reported, and the targets of its links.

use std::ops::Range;

use pulldown_cmark::{Event, LinkType, Tag, TagEnd};

use super::allowed;
use super::html::escaped_attribute;
use super::normalized::NormalizedMarkdown;
use super::picture_syntax::{self, PictureSyntax};

/// A part of a text that will be removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Forbidden {
    /// The tag or link, in bytes of the text.
    pub(crate) place: Range<usize>,
    /// What is not allowed.
    pub(crate) reason: Reason,
}

/// A link or picture in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Link {
    /// All of it, in bytes of the text.
    pub(crate) place: Range<usize>,
    /// Its target, or the picture's address.
    pub(crate) address: String,
    /// For a picture, whether it has an alternative text; `None` for a link.
    pub(crate) picture: Option<bool>,
}

/// The findings in a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Survey {
    /// The forbidden parts in order.
    pub(crate) forbidden: Vec<Forbidden>,
    /// The links and pictures in order.
    pub(crate) links: Vec<Link>,
    /// The anchors of the text.
    pub(crate) anchors: Vec<String>,
    /// What is meant as a picture, but not written as one.
    pub(crate) picture_syntax: Vec<PictureSyntax>,
    /// Marks of markdown that visitors see, since they do not make a link, a picture or bold words.
    pub(crate) visible_marks: Vec<Range<usize>>,
}

/// A forbidden part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The element's name in lower case, and the allowed elements.
    Element(String, &'static [&'static str]),
    /// An attribute of an allowed element.
    Attribute {
        /// The element's name.
        element: String,
        name: String,
        /// The attributes that the element may have.
        allowed: Vec<&'static str>,
    },
    /// An address that a link or picture cannot have.
    Address(String),
}

/// Elements whose content is not HTML; the sanitiser removes it with them.
const OPAQUE: [&str; 2] = ["script", "style"];

/// Attributes with an address.
const ADDRESSES: [&str; 2] = ["href", "src"];

/// The maximum number of findings per text: a megabyte can contain 200,000 tags, and each place takes a scan of the
/// text before it.
const MAX_FORBIDDEN: usize = 100;

/// The maximum number of links per text, for the same reason.
const MAX_LINKS: usize = 500;

/// The maximum number of visible marks that are reported per text.
const MAX_MARKS: usize = 20;

/// Marks of markdown that nobody means literally.
const MARKS: [&str; 6] = ["**", "](", "![", "[[", "]]", "{width"];

/// The findings in `markdown`.
pub(crate) fn survey(markdown: &NormalizedMarkdown) -> Survey {
    let mut survey = Survey::default();
    let written = markdown.as_written();
    // Without these characters there are neither tags, links nor marks, as in most texts.
    if !written.contains(['<', '[', ']'])
        && !["://", "**", "{width"].iter().any(|mark| written.contains(mark))
    {
        return survey;
    }
    let mut picture = None;
    let text = markdown.text();
    let (mut read, mut is_code) = (Vec::new(), false);
    for (event, place) in markdown.places() {
        if matches!(event, Event::Start(Tag::Image { .. } | Tag::CodeBlock(_)) | Event::Code(_)) {
            read.push(markdown.written(&place));
        }
        match event {
            Event::Start(Tag::HtmlBlock) | Event::InlineHtml(_) => tags(text, place, &mut survey),
            Event::Start(Tag::Link { link_type: LinkType::Email, .. }) => {}
            Event::Start(Tag::Link { dest_url, .. }) => survey.link(place, dest_url.into_string(), None),
            Event::Start(Tag::Image { dest_url, .. }) => {
                survey.link(place, dest_url.into_string(), Some(false));
                picture = survey.links.len().checked_sub(1);
            }
            Event::End(TagEnd::Image) => picture = None,
            Event::Start(Tag::CodeBlock(_)) => is_code = true,
            Event::End(TagEnd::CodeBlock) => is_code = false,
            Event::Text(words) | Event::Code(words) if !words.trim().is_empty() => {
                if !is_code && survey.visible_marks.len() < MAX_MARKS {
                    survey.visible_marks.extend(visible_mark(text, &place));
                }
                if let Some(link) = picture.and_then(|index| survey.links.get_mut(index)) {
                    link.picture = Some(true);
                }
            }
            _ => {}
        }
    }
    survey.forbidden.truncate(MAX_FORBIDDEN);
    let places = survey.forbidden.iter_mut().map(|forbidden| &mut forbidden.place);
    let places = places.chain(&mut survey.visible_marks);
    for place in places.chain(survey.links.iter_mut().map(|link| &mut link.place)) {
        *place = markdown.written(place);
    }
    survey.picture_syntax = picture_syntax::find(written, &read);
    // Those of pictures are reported with what to write instead.
    let Survey { visible_marks, picture_syntax, .. } = &mut survey;
    visible_marks.retain(|mark| !picture_syntax.iter().any(|picture| picture.place.contains(&mark.start)));
    survey
}

/// The first mark of markdown in the words at `place`.
fn visible_mark(markdown: &str, place: &Range<usize>) -> Option<Range<usize>> {
    // Inline code includes the backticks around it.
    if markdown[place.clone()].starts_with('`') {
        return None;
    }
    let end = markdown.len().min(place.end + 1);
    let words = markdown.get(place.start..end).unwrap_or(&markdown[place.clone()]);
    let (at, mark) = MARKS.iter().filter_map(|mark| Some((words.find(mark)?, mark))).min()?;
    let start = place.start + at;
    Some(start..start + mark.len())
}

impl Survey {
    fn link(&mut self, place: Range<usize>, address: String, picture: Option<bool>) {
        if !allowed::is_address(&escaped_attribute(&address)) {
            if self.forbidden.len() < MAX_FORBIDDEN {
                self.forbidden.push(Forbidden { place, reason: Reason::Address(address) });
            }
        } else if self.links.len() < MAX_LINKS {
            self.links.push(Link { place, address, picture });
        }
    }
}

/// Checks each opening tag of the HTML at `place`.
fn tags(markdown: &str, place: Range<usize>, survey: &mut Survey) {
    let html = &markdown[..place.end];
    let mut at = place.start;
    while survey.forbidden.len() < MAX_FORBIDDEN
        && let Some(start) = html[at..].find('<').map(|offset| at + offset)
    {
        if html[start..].starts_with("<!--") {
            at = html[start..].find("-->").map_or(html.len(), |end| start + end);
            continue;
        }
        let Some(tag) = OpeningTag::read(&html[start..]) else {
            at = start + 1;
            continue;
        };
        at = start + tag.length;
        if OPAQUE.contains(&tag.element.as_str()) {
            let end = format!("</{}", tag.element);
            at = html[at..].to_ascii_lowercase().find(&end).map_or(html.len(), |offset| at + offset);
        }
        let place = start..start + tag.length;
        let reasons = tag.reasons();
        if reasons.is_empty() {
            tag.record(&place, survey);
        }
        survey.forbidden.extend(reasons.into_iter().map(|reason| Forbidden { place: place.clone(), reason }));
    }
}

/// `<a href="/x">`, read by hand, since html5ever does not say where in the text a tag stands.
struct OpeningTag<'t> {
    element: String,
    /// Names in lower case, and values as written without quotes.
    attributes: Vec<(String, &'t str)>,
    length: usize,
}

impl<'t> OpeningTag<'t> {
    /// The tag at the start of `html`.
    fn read(html: &'t str) -> Option<Self> {
        let after =
            html.strip_prefix('<').filter(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))?;
        let (element, mut rest) = cut(after, |c| c.is_whitespace() || matches!(c, '/' | '>'));
        let mut attributes = Vec::new();
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '/');
            if rest.is_empty() || rest.starts_with('>') {
                break;
            }
            let (name, after) = cut(rest, |c| c.is_whitespace() || matches!(c, '/' | '>' | '='));
            let (value, after) = match after.trim_start().strip_prefix('=') {
                Some(after) => value(after.trim_start()),
                None => ("", after),
            };
            // A lone `=` has no name; it is skipped so that the loop ends.
            rest = if after.len() < rest.len() { after } else { &rest[1..] };
            attributes.push((name.to_ascii_lowercase(), value));
        }
        let length = html.len() - rest.len() + usize::from(!rest.is_empty());
        Some(Self { element: element.to_ascii_lowercase(), attributes, length })
    }

    /// Records the tag's link and anchor.
    fn record(&self, place: &Range<usize>, survey: &mut Survey) {
        let value = |name: &str| self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| *value);
        if let Some(id) = value("id") {
            survey.anchors.push(id.to_owned());
        }
        match self.element.as_str() {
            "a" => {
                if let Some(address) = value("href") {
                    survey.link(place.clone(), address.replace("&amp;", "&"), None);
                }
            }
            "img" => {
                let has_words = value("alt").is_some_and(|alt| !alt.trim().is_empty());
                if let Some(address) = value("src") {
                    survey.link(place.clone(), address.replace("&amp;", "&"), Some(has_words));
                }
            }
            _ => {}
        }
    }

    fn reasons(&self) -> Vec<Reason> {
        if !allowed::is_element(&self.element) {
            return vec![Reason::Element(self.element.clone(), &allowed::ELEMENTS)];
        }
        let allowed = allowed::attributes_of(&self.element);
        self.attributes
            .iter()
            .filter_map(|(name, value)| {
                if !allowed.contains(&name.as_str()) {
                    let (element, name) = (self.element.clone(), name.clone());
                    return Some(Reason::Attribute { element, name, allowed: allowed.clone() });
                }
                let is_address = ADDRESSES.contains(&name.as_str());
                (is_address && !allowed::is_address(&value.replace('"', "&quot;")))
                    .then(|| Reason::Address((*value).to_owned()))
            })
            .collect()
    }
}

/// An attribute's value, and the rest.
fn value(html: &str) -> (&str, &str) {
    for quote in ['"', '\''] {
        if let Some(rest) = html.strip_prefix(quote) {
            return rest.split_once(quote).unwrap_or((rest, ""));
        }
    }
    cut(html, |c| c.is_whitespace() || c == '>')
}

/// `text` up to the first character that `ends` it, and the rest.
fn cut(text: &str, ends: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(ends).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survey(markdown: &str) -> Survey {
        super::survey(&NormalizedMarkdown::of(markdown))
    }

    /// The places as text, and what is wrong there.
    fn found(markdown: &str) -> Vec<(&str, String)> {
        survey(markdown)
            .forbidden
            .into_iter()
            .map(|forbidden| {
                let reason = match forbidden.reason {
                    Reason::Element(name, _) => name,
                    Reason::Attribute { element, name, .. } => format!("{element}.{name}"),
                    Reason::Address(address) => address,
                };
                (&markdown[forbidden.place], reason)
            })
            .collect()
    }

    #[test]
    fn each_tag_attribute_and_address_that_is_not_allowed_is_found_at_its_place() {
        let table = [
            ("a *b* <b>c</b><br/> <!-- <script> --> `<script>` 1 < 2", vec![]),
            ("Hi <SCRIPT>alert('<b>')</SCRIPT> there", vec![("<SCRIPT>", "script")]),
            ("<style>a > b {}</style>\n<b>c</b>", vec![("<style>", "style")]),
            (
                "<div>\n<iframe\nsrc=x></iframe><p onclick='a(\">\")' STYLE=x id=y>\n</div>",
                vec![
                    ("<iframe\nsrc=x>", "iframe"),
                    ("<p onclick='a(\">\")' STYLE=x id=y>", "p.onclick"),
                    ("<p onclick='a(\">\")' STYLE=x id=y>", "p.style"),
                ],
            ),
            ("[a](javascript:alert(1))", vec![("[a](javascript:alert(1))", "javascript:alert(1)")]),
            (
                "![a](data:image/png;base64,xx)",
                vec![("![a](data:image/png;base64,xx)", "data:image/png;base64,xx")],
            ),
            ("[a][b]\n\n[b]: ftp://x/y", vec![("[a][b]", "ftp://x/y")]),
            ("<a href=java&#115;cript:x>b</a>", vec![("<a href=java&#115;cript:x>", "java&#115;cript:x")]),
            ("[a](/b?c=\"d&e) [f](mailto:a@b.ae) [g](#h) <https://i.ae> <tel:+971>", vec![]),
            ("> <video src=x>\n> text", vec![("<video src=x>", "video")]),
            ("<b =x>c</b>", vec![]),
        ];
        for (markdown, expected) in table {
            let expected: Vec<_> = expected.into_iter().map(|(tag, why)| (tag, why.to_owned())).collect();
            assert_eq!(found(markdown), expected, "{markdown}");
        }
    }

    #[test]
    fn links_pictures_and_names_of_places_are_found() {
        let text = "[a](/b) ![](media/c.jpg) ![*d* e](/media/d.jpg) [![f](/g.jpg)](/h?i=1&j#k)\n\n\
            <h2 id=\"fees\">Fees</h2>\n\n<a href='/l?m&amp;n'>o</a> <img src=p alt=q> <https://r.ae>";
        let links: Vec<(String, Option<bool>)> =
            survey(text).links.into_iter().map(|link| (link.address, link.picture)).collect();
        let expected = [
            ("/b", None),
            ("media/c.jpg", Some(false)),
            ("/media/d.jpg", Some(true)),
            ("/h?i=1&j#k", None),
            ("/g.jpg", Some(true)),
            ("/l?m&n", None),
            ("p", Some(true)),
            ("https://r.ae", None),
        ];
        assert_eq!(links, expected.map(|(address, picture)| (address.to_owned(), picture)));
        assert_eq!(survey(text).anchors, ["fees"]);
    }

    #[test]
    fn signs_that_visitors_see_are_found() {
        for (markdown, expected) in [
            ("**bold** [a](/b) ![c](/d.png) `**` \\*\\*", vec![]),
            ("**Ready and waiting", vec!["**"]),
            ("a ** b", vec!["**"]),
            ("[a](/b and more", vec!["]("]),
            ("![c](/d.png", vec!["![", "]("]),
            ("[[d.png]]", vec!["[["]),
            ("Sea view](/x)", vec!["]("]),
            ("d.png]]", vec!["]]"]),
        ] {
            let found = survey(markdown).visible_marks;
            let marks: Vec<&str> = found.into_iter().map(|place| &markdown[place]).collect();
            assert!(expected.iter().all(|mark| marks.contains(mark)), "{markdown}: {marks:?}");
            assert_eq!(marks.is_empty(), expected.is_empty(), "{markdown}: {marks:?}");
        }
    }

    #[test]
    fn a_text_full_of_tags_is_checked_without_delay() {
        for tag in ["<script></script>", "<div><i x>", "[a](x:y) ", "<!--", "<b ="] {
            assert!(survey(&tag.repeat(900_000 / tag.len())).forbidden.len() <= MAX_FORBIDDEN, "{tag}");
        }
    }

    #[test]
    fn what_is_found_is_what_the_sanitiser_takes_out() {
        let texts = [
            "<b>a</b>", "<mark>a</mark>", "<b class=x>a</b>", "<b id=x>a</b>", "<a href=/x>a</a>",
            "<a href=blob:x>a</a>", "<img src=http://x/y alt=z>", "<img src=x onerror=y>",
            "<ol start=3><li>a</li></ol>", "<h1>a</h1>", "<h2>a</h2>",
        ];
        for text in texts {
            let clean =
                allowed::clean(text).replace(" rel=\"noopener\"", "").replace("text-", "").replace('"', "");
            assert_eq!(survey(text).forbidden.is_empty(), clean == text, "{text} became {clean}");
        }
    }
}
