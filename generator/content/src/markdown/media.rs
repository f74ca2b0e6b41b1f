//! Addresses of files of the media folder in texts.

use catalog::clean;
use percent_encoding::percent_decode_str;

use super::Html;

/// The folder of media files, as records name it.
pub const MEDIA: &str = "media/";

/// The path inside the media folder that an address leads to, on a site with this base address. A name can be as
/// it is or encoded, and with a query after it; of these the first that `is_known` counts, or else the encoded one.
pub fn media_file(address: &str, base_url: &str, is_known: &dyn Fn(&str) -> bool) -> Option<String> {
    let base_url = base_url.trim_end_matches('/');
    let on_site = address.strip_prefix(base_url).filter(|rest| !base_url.is_empty() && rest.starts_with('/'));
    let path = on_site.unwrap_or(address);
    if path.starts_with("//") {
        return None;
    }
    let path = path.trim_start_matches('/').strip_prefix(MEDIA)?;
    let decoded = |path: &str| {
        let name = percent_decode_str(path).decode_utf8_lossy().into_owned();
        clean::file_name(&name).into_owned()
    };
    let file = decoded(path.split(['?', '#']).next().unwrap_or_default());
    if is_known(&file) {
        return Some(file);
    }
    let others = [decoded(path), clean::file_name(path).into_owned()];
    Some(others.into_iter().find(|name| is_known(name)).unwrap_or(file))
}

/// `html` with the addresses of its links as `changed` returns them; the others stay.
pub fn with_links(mut html: Html, changed: &dyn Fn(&str) -> Option<String>) -> Html {
    html.change_links(changed);
    html
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::to_html;

    #[test]
    fn an_address_leads_to_the_file_that_is_meant() {
        let files = [
            "a b.jpg", "50% off.jpg", "a#b.jpg", "a?b.jpg", "a%20b.jpg", "صورة.jpg", "a.jpg", "caf\u{e9}.jpg",
        ];
        let is_known = |file: &str| files.contains(&file);
        for (address, file) in [
            ("/media/a%20b.jpg", "a b.jpg"),
            ("media/a b.jpg", "a b.jpg"),
            ("/media/50%%20off.jpg", "50% off.jpg"),
            ("/media/50%25%20off.jpg", "50% off.jpg"),
            ("/media/a%23b.jpg", "a#b.jpg"),
            ("/media/a#b.jpg", "a#b.jpg"),
            ("/media/a?b.jpg", "a?b.jpg"),
            ("/media/a%2520b.jpg", "a%20b.jpg"),
            ("/media/%D8%B5%D9%88%D8%B1%D8%A9.jpg", "صورة.jpg"),
            ("/media/a.jpg?w=800#x", "a.jpg"),
            ("/media/cafe%CC%81.jpg", "caf\u{e9}.jpg"),
            ("https://agency.ae/media/a.jpg", "a.jpg"),
            ("/media/b.jpg?w=1", "b.jpg"),
        ] {
            assert_eq!(
                media_file(address, "https://agency.ae/", &is_known).as_deref(),
                Some(file),
                "{address}"
            );
        }
        for other in
            ["https://other.ae/media/a.jpg", "//x/media/a.jpg", "/contact-us", "#media/a", "mailto:media/a"]
        {
            assert_eq!(media_file(other, "https://agency.ae", &is_known), None, "{other}");
        }
    }

    #[test]
    fn links_to_files_are_changed_and_others_stay() {
        let text =
            "[a](/media/a%20b.pdf) [b](/x?a=1&b=2) ![c](/media/c.jpg) <a href=\"/media/d&amp;e.mp4\">d</a>";
        let html = with_links(to_html(text), &|address| {
            address.starts_with("/media/d&e").then(|| "/f?g&h".to_owned())
        });
        let html = html.to_string();
        assert!(html.contains("href=\"/f?g&amp;h\"") && html.contains("href=\"/x?a=1&amp;b=2\""), "{html}");
    }
}
