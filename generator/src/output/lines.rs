//! Texts with tens of thousands of lines: the lines are written without the template, which would copy them several times over, and not
//! at all where what they are written from is the same.

use anyhow::{Context, Result};

use crate::hash::{Hash, Hasher};

/// What a template shows where lines belong that are written without it.
pub(super) const PLACE: &str = "\u{1}";

/// What lines are written from.
pub(super) trait Lines {
    /// The hash of all that [`Self::write`] reads.
    fn made_from(&self) -> Hash;
    /// About how many bytes they are.
    fn bytes(&self) -> usize;
    /// Writes them behind `out`.
    fn write(&self, out: &mut String);
}

/// A template's text around lines.
pub(super) struct Around<'own> {
    before: String,
    after: String,
    lines: Box<dyn Lines + 'own>,
}

impl<'own> Around<'own> {
    /// Lines in the place of `text` that is kept for them; `name` is its template's.
    pub(super) fn new(name: &str, text: &str, lines: impl Lines + 'own) -> Result<Self> {
        let (before, after) = text
            .split_once(PLACE)
            .with_context(|| format!("the template {name} has no place for its lines"))?;
        Ok(Self { before: before.to_owned(), after: after.to_owned(), lines: Box::new(lines) })
    }

    /// The hash of all that the text is made from.
    pub(super) fn made_from(&self) -> Hash {
        let mut hasher = Hasher::new("text of lines");
        hasher.text(&self.before).text(&self.after).hash(&self.lines.made_from()).finish()
    }

    /// The text.
    pub(super) fn text(&self) -> String {
        let Self { before, after, lines } = self;
        let mut text = String::with_capacity(before.len() + lines.bytes() + after.len());
        text.push_str(before);
        lines.write(&mut text);
        text.push_str(after);
        text
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use catalog::Catalog;
    use catalog::date::Date;
    use catalog::picture::PictureRef;
    use catalog::property::{ListingStatus, Property};
    use catalog::text::Language;

    use super::super::{Draft, Ground, draft, environment};
    use crate::build::records::collections;
    use crate::content::{Content, sample};
    use crate::emit::Pictures;
    use crate::hash::Hash;
    use crate::render::routes;

    const ROUTES: &[u8] = br#"[
        {"id": "property", "paths": ["/property/:id"], "over": "properties", "reads": {}, "indexed": true, "status": 200, "file": null},
        {"id": "post", "paths": ["/blog/:id/:slug"], "over": "posts", "reads": {}, "indexed": true, "status": 200, "file": null},
        {"id": "home", "paths": ["/"], "over": null, "reads": {}, "indexed": true, "status": 200, "file": null}
    ]"#;

    type Change<'own> = &'own dyn Fn(&mut Property);

    /// The text of that name, and the hash of what it is made from.
    fn text(content: &Content, catalog: &Catalog, base_url: &str, name: &str) -> (String, Hash) {
        let routes = routes::parse(ROUTES).expect("a table");
        let pages = routes::expand(&routes, &collections(catalog)).expect("pages");
        let ground = Ground {
            catalog,
            routes: &routes,
            pages: &pages,
            base_url,
            pictures: Pictures::new(catalog, &content.publishing, Language::En),
            is_preview: false,
            language: Language::En,
        };
        let environment = environment().expect("templates");
        let draft = draft(&environment, &ground, &ground.path_of(), name).expect("a text");
        let Draft::OfLines(draft) = draft else { panic!("{name} has no lines") };
        (draft.text(), draft.made_from())
    }

    #[test]
    fn whatever_changes_a_text_of_lines_changes_what_it_is_made_from_and_a_price_does_not() {
        let content = sample::content();
        let catalog = content.catalog.as_ref().expect("sound content");
        let at = catalog.properties.iter().position(|property| property.is_listed()).expect("a listing");
        let other_picture = catalog.areas.first().map(|area| area.image.clone()).expect("an area");
        let changes: [(&str, Change, [bool; 2]); 8] = [
            ("id", &|it| it.id.push('x'), [true, true]),
            ("title", &|it| it.title.en.push('x'), [false, true]),
            ("former name", &|it| it.formerly.push("before".to_owned()), [false, true]),
            ("day", &|it| it.updated = Some(Date(jiff::civil::date(2031, 1, 2))), [true, false]),
            ("picture", &|it| it.images.push(PictureRef::clone(&other_picture)), [true, false]),
            ("no pictures", &|it| it.images.clear(), [true, false]),
            ("sold", &|it| it.status = ListingStatus::Sold, [true, false]),
            ("price", &|it| it.price = None, [false, false]),
        ];
        let base_url = "https://example.com";
        for (place, name) in ["sitemap.xml", "_redirects"].into_iter().enumerate() {
            let before = text(&content, catalog, base_url, name);
            for (what, change, is_told) in &changes {
                let mut catalog = catalog.clone();
                change(Arc::make_mut(&mut catalog.properties[at]));
                let after = text(&content, &catalog, base_url, name);
                assert_eq!(before.0 != after.0, is_told[place], "the text of {name} after another {what}");
                assert_eq!(
                    before.1 != after.1,
                    is_told[place],
                    "what {name} is made from after another {what}"
                );
            }
        }
        let elsewhere = text(&content, catalog, "https://elsewhere.example.com", "sitemap.xml");
        assert_ne!(text(&content, catalog, base_url, "sitemap.xml").1, elsewhere.1);
    }
}
