//! The sections of pages that links can lead to: anchors in texts and those of the front end's screens (`id`s of
//! sections in `site/src/screens/`).

use catalog::id::slug;
use catalog::problem::Code;
use catalog::text::Language;

use super::LinkContext;
use crate::diagnostics::{Diagnostic, Span};
use crate::kind::Kind;
use crate::markdown::anchors::LISTING_ANCHORS;
use crate::pages::{Page, Shows};
use crate::suggest;

/// Longer lists of sections are not shown.
const MAX_LISTED: usize = 12;

impl LinkContext<'_> {
    /// The anchors of a page that does not belong to a record.
    pub(super) fn anchors_on_page(&self, page: &Page, language: Language) -> Vec<String> {
        match page.shows() {
            Some(Shows::Text(id)) => self.anchors_of_text(Kind::Page, &id, language).to_vec(),
            Some(Shows::All(kind)) => {
                let ids: Vec<&str> =
                    self.all.ids(kind).filter(|id| self.all.hidden(kind, id).is_none()).collect();
                let of_texts = ids.iter().flat_map(|id| self.anchors_of_text(kind, id, language));
                ids.iter().map(|&id| id.to_owned()).chain(of_texts.cloned()).collect()
            }
            Some(Shows::Categories) => self.categories(),
            None => Vec::new(),
        }
    }

    /// The anchors of a record's page.
    pub(super) fn anchors_of_record(&self, kind: Kind, id: &str, language: Language) -> Vec<String> {
        let mut anchors = Vec::new();
        if kind == Kind::Property {
            anchors.extend(LISTING_ANCHORS.map(str::to_owned));
        }
        anchors.extend_from_slice(self.anchors_of_text(kind, id, language));
        anchors
    }

    fn anchors_of_text(&self, kind: Kind, id: &str, language: Language) -> &[String] {
        self.all.text_in(kind, id, language).map_or(&[], |origin| &origin.anchors)
    }

    /// The categories with available listings.
    fn categories(&self) -> Vec<String> {
        let mut names: Vec<String> =
            self.all.listed().map(|property| slug(property.main_category.word())).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

/// Reports a link to the missing section `anchor`; `has_texts` says whether a text could contain it.
pub(super) fn no_such_anchor(span: Span, anchor: &str, names: &[String], has_texts: bool) -> Diagnostic {
    let help = match suggest::nearest(anchor, names.iter().map(String::as_str)) {
        Some(nearest) => format!("did you mean `#{nearest}`?"),
        None if (1..=MAX_LISTED).contains(&names.len()) => {
            let anchors: Vec<String> = names.iter().map(|name| format!("#{name}")).collect();
            format!("use {}", suggest::listed(&anchors.iter().map(String::as_str).collect::<Vec<_>>()))
        }
        None if !has_texts => format!("remove `#{anchor}`"),
        None => {
            format!("link to a heading by its words, or add the anchor: <h2 id=\"{anchor}\">…</h2>")
        }
    };

    Diagnostic::at(Code::DeadAnchor, span, format!("that page has no section `#{anchor}`"))
        .label("leads to the top of the page")
        .help(help)
}
