//! Anchors in texts. Their ids start with [`PREFIX`], so that no text can use an id of the page around it, of scripts
//! or of the browser. Links are written without the prefix and get it here.

use std::collections::HashSet;

use percent_encoding::percent_decode_str;

use super::html::Html;

/// The start of every id from a text.
pub const PREFIX: &str = "text-";

pub const PAGE_ANCHORS: [&str; 2] = ["main", "footer"];
/// Anchors on a listing's page.
pub const LISTING_ANCHORS: [&str; 4] = ["description", "permit", "enquiry", "similar"];
/// The anchor of a listing's photo: `#photo-3`.
const PHOTO: &str = "photo-";

/// Pages with records as anchors: each developer, member or category.
const RECORD_ANCHOR_PAGES: [&str; 3] = ["/developers", "/meet-the-team", "/allproperties/list"];

/// Whether the anchor is part of every page, or of a listing's page.
pub fn is_page_anchor(is_listing: bool, anchor: &str) -> bool {
    let is_photo = || anchor.strip_prefix(PHOTO).is_some_and(|number| number.parse::<u16>().is_ok());
    PAGE_ANCHORS.contains(&anchor) || (is_listing && (LISTING_ANCHORS.contains(&anchor) || is_photo()))
}

/// The ids in `html`, as links write them.
pub(super) fn names(html: &Html) -> impl Iterator<Item = &str> {
    html.tags().filter_map(|tag| tag.value("id")?.strip_prefix(PREFIX))
}

/// Leads links to the anchors' ids; `anchors` are those of the page's texts.
pub(super) fn lead_links(html: &mut Html, anchors: &HashSet<String>) {
    html.change_links(|address| with_id(address, anchors));
}

/// The address that leads to an id of a text; `None` for other addresses.
fn with_id(address: &str, anchors: &HashSet<String>) -> Option<String> {
    let (page, anchor) = address.split_once('#')?;
    let name = percent_decode_str(anchor).decode_utf8_lossy();
    let is_of_a_text = if page.is_empty() {
        anchors.contains(&*name)
    } else {
        let path = page.split('?').next().unwrap_or_default();
        // A link copied from the browser contains the prefix.
        let is_id = name.starts_with(PREFIX);
        path.starts_with('/')
            && !path.starts_with("//")
            && !anchor.is_empty()
            && !is_id
            && !RECORD_ANCHOR_PAGES.contains(&path)
            && !is_page_anchor(path.starts_with("/property/"), &name)
    };
    is_of_a_text.then(|| format!("{page}#{PREFIX}{anchor}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_places_of_texts_by_their_ids_and_to_those_of_the_frame_as_before() {
        let anchors = ["fees".to_owned(), "цена".to_owned()].into();
        let table = [
            ("#fees", "#text-fees"),
            ("#%D1%86%D0%B5%D0%BD%D0%B0", "#text-%D1%86%D0%B5%D0%BD%D0%B0"),
            ("#text-fees", "#text-fees"),
            ("#footer", "#footer"),
            ("/about-us#fees", "/about-us#text-fees"),
            ("/about-us#text-fees", "/about-us#text-fees"),
            ("/blog/a/b?x#documents", "/blog/a/b?x#text-documents"),
            ("/property/villa#permit", "/property/villa#permit"),
            ("/property/villa#photo-3", "/property/villa#photo-3"),
            ("/property/villa#pool", "/property/villa#text-pool"),
            ("/meet-the-team#layla-haddad", "/meet-the-team#layla-haddad"),
            ("/about-us#main", "/about-us#main"),
            ("https://example.com/a#b", "https://example.com/a#b"),
            ("//example.com/a#b", "//example.com/a#b"),
            ("/about-us", "/about-us"),
            ("/about-us#", "/about-us#"),
        ];
        for (written, led) in table {
            let html = |address: &str| format!("<p><a href=\"{address}\" rel=\"noopener\">x</a> # y</p>");
            let mut text = Html::parse(&html(written));
            lead_links(&mut text, &anchors);
            assert_eq!(text.to_string(), html(led), "{written}");
        }
    }
}
