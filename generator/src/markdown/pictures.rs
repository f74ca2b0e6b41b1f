//! The pictures that stand inside a text: which they are, and their addresses as they are published.

use super::to_html;

/// How every picture begins in HTML made here; the sanitiser has put its attributes into double quotes.
const IMG: &str = "<img loading=\"lazy\" ";

/// The addresses of the pictures in `markdown`, as they are written there.
pub fn pictures(markdown: &str) -> Vec<String> {
    // Few texts have any, and reading one for nothing takes as long as making it.
    if !markdown.contains("![") && !markdown.contains("<img") {
        return Vec::new();
    }
    let html = to_html(markdown);
    html.split(IMG).skip(1).filter_map(source).map(|(_, src, _)| src.to_owned()).collect()
}

/// `html` with other attributes in place of those `src` for which `attributes` has some.
pub fn with_pictures(html: String, attributes: &dyn Fn(&str) -> Option<String>) -> String {
    if !html.contains(IMG) {
        return html;
    }
    let mut parts = html.split(IMG);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(IMG);
        match source(part).and_then(|(before, src, after)| Some((before, attributes(src)?, after))) {
            Some((before, attributes, after)) => {
                out.push_str(before);
                out.push_str(&attributes);
                out.push_str(after);
            }
            None => out.push_str(part),
        }
    }
    out
}

/// What stands before `src="…"`, its value, and what stands behind it, in the rest of an element.
fn source(rest: &str) -> Option<(&str, &str, &str)> {
    const SRC: &str = "src=\"";
    let end = rest.find('>')?;
    let start = rest[..end].find(SRC)?;
    let (src, after) = rest[start + SRC.len()..].split_once('"')?;
    Some((&rest[..start], src, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_of_the_media_folder_get_their_published_address() {
        let markdown = "See ![a map](/media/map.png) and ![x](https://other.example/media/x.jpg), <img src=\"media/b.jpg\" alt=\"b\">.";
        assert_eq!(
            pictures(markdown),
            ["/media/map.png", "https://other.example/media/x.jpg", "media/b.jpg"]
        );
        let html = with_pictures(to_html(markdown), &|src| {
            src.trim_start_matches('/')
                .strip_prefix("media/")
                .map(|file| format!("src=\"/published/{file}\""))
        });
        assert!(html.contains("src=\"/published/map.png\" alt=\"a map\""), "{html}");
        assert!(html.contains("src=\"https://other.example/media/x.jpg\""), "{html}");
        assert!(html.contains("src=\"/published/b.jpg\""), "{html}");
    }

    #[test]
    fn a_text_without_pictures_is_left_alone() {
        assert_eq!(pictures("about the media/ folder!"), Vec::<String>::new());
        assert_eq!(with_pictures("<p>x</p>".to_owned(), &|_| Some(String::new())), "<p>x</p>");
    }
}
