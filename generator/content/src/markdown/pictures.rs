//! The pictures inside a text, and their published addresses.

use super::media::unescaped;
use super::to_html;

/// The start of every picture in this crate's HTML; the sanitiser puts attributes into double quotes.
const IMG: &str = "<img loading=\"lazy\" ";

/// The addresses of the pictures in `markdown` as written.
pub fn pictures(markdown: &str) -> Vec<String> {
    // Most texts have none, which is quickly seen.
    if !markdown.contains("![") && !markdown.contains("<img") {
        return Vec::new();
    }
    let html = to_html(markdown);
    html.split(IMG).skip(1).filter_map(source).map(|(_, src, _)| unescaped(src).into_owned()).collect()
}

/// A published picture inside a text.
pub struct InText {
    /// The new `src`.
    pub attributes: String,
    /// An element before it in a `picture`, for browsers that support other formats.
    pub source: Option<String>,
}

/// `html` with its pictures as `published` returns them; unknown ones stay.
pub fn with_pictures(html: String, published: &dyn Fn(&str) -> Option<InText>) -> String {
    if !html.contains(IMG) {
        return html;
    }
    let mut parts = html.split(IMG);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let known =
            source(part).and_then(|(before, src, after)| Some((before, published(&unescaped(src))?, after)));
        let Some((before, InText { attributes, source }, after)) = known else {
            out.extend([IMG, part]);
            continue;
        };
        // The sanitiser writes a `>` in an attribute as `&gt;`.
        let (rest, following) = after.split_once('>').unwrap_or((after, ""));
        let (opened, closed) = if source.is_some() { ("<picture>", "</picture>") } else { ("", "") };
        let source = source.unwrap_or_default();
        out.extend([opened, &source, IMG, before, &attributes, rest, ">", closed, following]);
    }
    out
}

/// The text before `src="…"`, the value, and the text after it in an element.
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

    fn plain(attributes: String) -> InText {
        InText { attributes, source: None }
    }

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
                .map(|file| plain(format!("src=\"/published/{file}\"")))
        });
        assert!(html.contains("src=\"/published/map.png\" alt=\"a map\""), "{html}");
        assert!(html.contains("src=\"https://other.example/media/x.jpg\""), "{html}");
        assert!(html.contains("src=\"/published/b.jpg\""), "{html}");
    }

    #[test]
    fn a_picture_of_more_codings_has_them_before_it() {
        let shown = with_pictures(to_html("See ![less > more](media/a.jpg) here."), &|_| {
            Some(InText {
                attributes: "src=\"/a-480.jpg\"".to_owned(),
                source: Some("<source srcset=\"/a.avif\">".to_owned()),
            })
        });
        assert_eq!(
            shown.trim_end(),
            "<p>See <picture><source srcset=\"/a.avif\"><img loading=\"lazy\" src=\"/a-480.jpg\" alt=\"less &gt; more\"></picture> here.</p>"
        );
    }

    #[test]
    fn a_text_without_pictures_is_left_alone() {
        assert_eq!(pictures("about the media/ folder!"), Vec::<String>::new());
        assert_eq!(with_pictures("<p>x</p>".to_owned(), &|_| Some(plain(String::new()))), "<p>x</p>");
    }
}
