//! Markdown to sanitised HTML and to plain text. Raw HTML passes if its elements are allowed.

mod allowed;
pub mod anchors;
mod depth;
mod forbidden;
mod headings;
mod html;
mod media;
mod normalized;
mod picture_syntax;
mod pictures;
mod plain_lines;
mod tables;

pub use html::Html;
pub use media::{MEDIA, media_file, with_links};
pub use pictures::{InText, pictures, with_pictures};
pub use plain_lines::to_plain_lines;

pub(crate) use depth::too_deep;
pub(crate) use forbidden::{Link, Reason, survey};
pub(crate) use normalized::{NormalizedMarkdown, proper_form};

use pulldown_cmark::{Event, HeadingLevel, Options, Tag, TagEnd};

/// The line between the opening of a page's text and the part that 'Read More' opens.
const MORE_LINE: &str = "<!-- more -->";

/// The reading speed in words per minute.
const WORDS_PER_MINUTE: usize = 220;

/// `markdown` as safe HTML: headings from `h2` to `h4`, lazy pictures, tables that scroll by themselves. Links to its
/// own anchors lead there.
pub fn to_html(markdown: &str) -> Html {
    let mut html = html_without_ids(markdown);
    let ids = anchors::names(&html).map(str::to_owned).collect();
    anchors::lead_links(&mut html, &ids);
    html
}

fn html_without_ids(markdown: &str) -> Html {
    let normalized = NormalizedMarkdown::of(markdown);
    if too_deep(&normalized).is_some() {
        // The check of content rejects such a text; anything that shows it regardless shows its words.
        return Html::paragraph(markdown);
    }
    let events = normalized.events().map(|event| match event {
        Event::Start(Tag::Heading { level, id, classes, attrs }) => {
            Event::Start(Tag::Heading { level: allowed_level(level), id, classes, attrs })
        }
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(allowed_level(level))),
        other => other,
    });
    let mut raw = String::with_capacity(markdown.len() * 3 / 2);
    pulldown_cmark::html::push_html(&mut raw, events);
    let mut html = Html::parse(&allowed::clean(&raw));
    pictures::make_lazy(&mut html);
    tables::put_in_boxes(&mut html);
    html
}

/// Like [`to_html`], for a text with its own page: each heading has an anchor.
pub fn to_page_html(markdown: &str) -> Html {
    let mut parts = [html_without_ids(markdown)];
    headings::name(&mut parts);
    let [html] = parts;
    html
}

/// The opening and the part after 'Read More' as HTML of one page; the second is empty if the text is not split.
pub fn to_split_html(markdown: &str) -> (Html, Html) {
    named_parts(markdown).0.into()
}

/// The anchors of headings in [`to_page_html`] and [`to_split_html`].
pub(crate) fn heading_names(markdown: &str) -> Vec<String> {
    named_parts(markdown).1
}

/// The opening and the part after 'Read More', and the anchors of their headings.
fn named_parts(markdown: &str) -> ([Html; 2], Vec<String>) {
    let (opening, rest) = markdown.split_once(MORE_LINE).unwrap_or((markdown, ""));
    let mut parts = [html_without_ids(opening), html_without_ids(rest)];
    let names = headings::name(&mut parts);
    (parts, names)
}

/// The plain text, in one line.
pub fn to_plain_text(markdown: &str) -> String {
    let mut text = String::new();
    for event in NormalizedMarkdown::of(markdown).events() {
        match event {
            Event::Text(words) | Event::Code(words) => text.push_str(&words),
            Event::InlineHtml(tag) if is_line_break(&tag) => text.push(' '),
            Event::SoftBreak
            | Event::HardBreak
            | Event::End(TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item | TagEnd::TableCell) => {
                text.push(' ');
            }
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first words of `markdown` as plain text of at most `max_chars` characters, for search engines and shared links.
pub fn opening(markdown: &str, max_chars: usize) -> String {
    summary(&to_plain_text(markdown), max_chars)
}

/// Whether `tag` is `<br>`.
fn is_line_break(tag: &str) -> bool {
    tag.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("<br"))
}

/// The first words of `text`, at most `max_chars` characters, cut between words.
fn summary(text: &str, max_chars: usize) -> String {
    let Some((end, _)) = text.char_indices().nth(max_chars) else { return text.to_owned() };
    // One character is reserved for the ellipsis.
    let words = text[..end].rsplit_once(' ').map_or("", |(words, _)| words);
    let words = words.trim_end_matches([',', ';', ':', '.', '–', '-']);
    [words, "…"].concat()
}

/// The reading time of `markdown` in minutes, at least one.
pub fn reading_minutes(markdown: &str) -> u32 {
    let words = to_plain_text(markdown).split(' ').count();
    u32::try_from(words.div_ceil(WORDS_PER_MINUTE)).unwrap_or(u32::MAX).max(1)
}

fn options() -> Options {
    Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_SMART_PUNCTUATION
}

/// The page has one `h1` already, and levels below the fourth cannot be told apart.
fn allowed_level(level: HeadingLevel) -> HeadingLevel {
    level.clamp(HeadingLevel::H2, HeadingLevel::H4)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(markdown: &str) -> (String, String) {
        let (opening, rest) = to_split_html(markdown);
        (opening.to_string(), rest.to_string())
    }

    #[test]
    fn scripts_handlers_and_strange_addresses_are_taken_out() {
        let html = to_html(
            "Hi <script>alert(1)</script><b onclick=\"x()\">there</b> [go](javascript:alert(1)) <iframe src=\"//x\"></iframe>",
        );
        assert_eq!(html.to_string(), "<p>Hi <b>there</b> <a rel=\"noopener\">go</a> </p>\n");
    }

    #[test]
    fn headings_are_of_the_second_to_the_fourth_level() {
        let html = to_html("# Top\n\n### Below\n\n###### Deep");
        assert_eq!(html.to_string(), "<h2>Top</h2>\n<h3>Below</h3>\n<h4>Deep</h4>\n");
    }

    #[test]
    fn headings_of_a_page_have_names_that_no_other_place_of_it_has() {
        let text = "## Fees\n\n<h3 id=\"fees\">Ours</h3>\n\nTheirs & *ours*, `2027`\n---\n\n# Documents\n";
        let html = to_page_html(text).to_string();
        for heading in [
            "<h2 id=\"text-fees-2\">Fees</h2>",
            "<h3 id=\"text-fees\">Ours</h3>",
            "<h2 id=\"text-theirs-ours-2027\">Theirs &amp; <em>ours</em>, <code>2027</code></h2>",
            "<h2 id=\"text-documents\">Documents</h2>",
        ] {
            assert!(html.contains(heading), "{heading} is not in {html}");
        }
        assert_eq!(heading_names(text), ["fees-2", "theirs-ours-2027", "documents"]);
        assert!(!to_html(text).to_string().contains("fees-2"));
        assert_eq!(heading_names("Two rooms.\n\nAnd a view."), [""; 0]);
    }

    #[test]
    fn no_text_can_take_a_name_of_the_page_and_links_to_its_places_lead_there() {
        let text = "<h2 id=\"documents\">Papers</h2>\n\n## Root\n\n[a](#documents) [b](#root) [c](#footer)";
        let html = to_page_html(text).to_string();
        for expected in
            ["id=\"text-documents\"", "id=\"text-root\"", "href=\"#text-documents\"", "href=\"#text-root\""]
        {
            assert!(html.contains(expected), "{expected} is not in {html}");
        }
        assert!(html.contains("href=\"#footer\"") && !html.contains("\"documents\""), "{html}");
        assert!(to_html("<p id=\"a\">b</p>\n\n[c](#a)").to_string().contains("href=\"#text-a\""));
        let (opening, _) = split("[a](#b)\n\n<!-- more -->\n\n## B");
        assert!(opening.contains("href=\"#text-b\""), "{opening}");
    }

    #[test]
    fn both_parts_of_a_split_text_share_their_names() {
        let (opening, rest) = split("## A\n\n<!-- more -->\n\n## A");
        assert_eq!(opening, "<h2 id=\"text-a\">A</h2>\n");
        assert_eq!(rest, "<h2 id=\"text-a-2\">A</h2>\n");
        assert_eq!(heading_names("## A\n\n<!-- more -->\n\n## A"), ["a", "a-2"]);
    }

    #[test]
    fn a_text_is_split_at_the_more_line() {
        let (opening, rest) = split("One.\n\n<!-- more -->\n\nTwo.");
        assert_eq!((opening.as_str(), rest.as_str()), ("<p>One.</p>\n", "<p>Two.</p>\n"));
        assert_eq!(split("One.").1, "");
    }

    #[test]
    fn plain_text_has_the_words_of_headings_lists_and_code() {
        assert_eq!(to_plain_text("## A head\n\n- one\n- `two`\n\nand *three*."), "A head one two and three.");
    }

    #[test]
    fn a_summary_ends_between_words() {
        assert_eq!(summary("A quiet, green street by the water", 18), "A quiet, green…");
        assert_eq!(summary("A quiet, green street", 9), "A quiet…");
        assert_eq!(summary("Short", 18), "Short");
    }
}
