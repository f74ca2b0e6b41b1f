//! The pictures inside a text, and their published addresses.

use super::html::{Attribute, Part, Tag};
use super::{Html, NormalizedMarkdown, survey};

/// The addresses of the pictures in `markdown` as written.
pub fn pictures(markdown: &str) -> Vec<String> {
    let links = survey(&NormalizedMarkdown::of(markdown)).links.into_iter();
    links.filter(|link| link.picture.is_some()).map(|link| link.address).collect()
}

/// Lets browsers load pictures when they are about to be seen.
pub(super) fn make_lazy(html: &mut Html) {
    for picture in html.tags_mut().filter(|tag| tag.name == "img") {
        picture.attributes.insert(0, Attribute::new("loading", "lazy"));
    }
}

/// The address of a picture.
fn source(tag: &Tag) -> Option<&str> {
    tag.value("src").filter(|_| tag.name == "img")
}

/// A published picture inside a text.
pub struct InText {
    /// What replaces `src`.
    pub attributes: Vec<(&'static str, String)>,
    /// The attributes of a `source` before it in a `picture`, for browsers that support other formats.
    pub source: Option<Vec<(&'static str, String)>>,
}

/// `html` with its pictures as `published` returns them; unknown ones stay.
pub fn with_pictures(html: Html, published: &dyn Fn(&str) -> Option<InText>) -> Html {
    let mut parts = Vec::with_capacity(html.parts.len());
    for mut part in html.parts {
        let Part::Start(tag) = &mut part else {
            parts.push(part);
            continue;
        };
        let Some(InText { attributes, source }) = source(tag).and_then(published) else {
            parts.push(part);
            continue;
        };
        let attributes = attributes.into_iter().map(|(name, value)| Attribute::new(name, value));
        let src = tag.attributes.iter().take_while(|attribute| attribute.name != "src").count();
        tag.attributes.splice(src..=src, attributes);
        match source {
            Some(source) => parts.extend([
                Part::Start(Tag::new("picture", [])),
                Part::Start(Tag::new("source", source)),
                part,
                Part::End("picture".to_owned()),
            ]),
            None => parts.push(part),
        }
    }
    Html { parts }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::to_html;

    fn plain(src: String) -> InText {
        InText { attributes: vec![("src", src)], source: None }
    }

    #[test]
    fn pictures_of_the_media_folder_get_their_published_address() {
        let markdown = "See ![a map](/media/map.png) and ![x](https://other.example/media/x.jpg), <img src=\"media/b.jpg\" alt=\"b\">.";
        assert_eq!(
            pictures(markdown),
            ["/media/map.png", "https://other.example/media/x.jpg", "media/b.jpg"]
        );
        let html = with_pictures(to_html(markdown), &|src| {
            src.trim_start_matches('/').strip_prefix("media/").map(|file| plain(format!("/published/{file}")))
        });
        let html = html.to_string();
        assert!(html.contains("src=\"/published/map.png\" alt=\"a map\""), "{html}");
        assert!(html.contains("src=\"https://other.example/media/x.jpg\""), "{html}");
        assert!(html.contains("src=\"/published/b.jpg\""), "{html}");
    }

    #[test]
    fn a_picture_of_more_codings_has_them_before_it() {
        let shown = with_pictures(to_html("See ![less > more](media/a.jpg) here."), &|_| {
            Some(InText {
                attributes: vec![("src", "/a-480.jpg".to_owned())],
                source: Some(vec![("srcset", "/a.avif".to_owned())]),
            })
        });
        assert_eq!(
            shown.to_string().trim_end(),
            "<p>See <picture><source srcset=\"/a.avif\"><img loading=\"lazy\" src=\"/a-480.jpg\" alt=\"less &gt; more\"></picture> here.</p>"
        );
    }

    #[test]
    fn a_text_without_pictures_is_left_alone() {
        assert_eq!(pictures("about the media/ folder!"), Vec::<String>::new());
        let html = with_pictures(Html::parse("<p>x</p>"), &|_| Some(plain(String::new())));
        assert_eq!(html.to_string(), "<p>x</p>");
    }
}
