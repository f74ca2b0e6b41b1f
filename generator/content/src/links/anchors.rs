//! The sections of pages that links can lead to: anchors in texts and those of the front end's screens (`id`s of
//! sections in `site/src/screens/`).

use std::collections::HashMap;

use catalog::id::slug;
use catalog::problem::Code;

use crate::collection::Collection;
use crate::diagnostics::Span;
use crate::kind::Kind;
use crate::markdown::anchors::{self, LISTING_ANCHORS};
use crate::origin::Origin;
use crate::pages::{Page, Shows};
use crate::suggest;
use crate::yaml::SpannedProblem;

/// Longer lists of sections are not shown.
const MAX_LISTED: usize = 12;

/// The texts of all records in a language, which links lead to.
pub(super) struct Anchors<'a> {
    pub(super) all: &'a Collection,
    pub(super) translations: &'a HashMap<(Kind, &'a str), &'a Origin>,
}

impl Anchors<'_> {
    /// The anchors of a page that does not belong to a record.
    pub(super) fn on_page(&self, page: &Page) -> Vec<String> {
        match &page.shows {
            Some(Shows::Text(id)) => self.of_texts(Kind::Page, [id.as_str()]),
            Some(Shows::All(kind)) => {
                let ids: Vec<&str> =
                    self.all.ids(*kind).filter(|id| self.all.hidden(*kind, id).is_none()).collect();
                let names = ids.iter().map(|&id| id.to_owned());
                names.chain(self.of_texts(*kind, ids.iter().copied())).collect()
            }
            Some(Shows::Categories) => self.categories(),
            None => Vec::new(),
        }
    }

    /// The anchors of a record's page.
    pub(super) fn of_record(&self, kind: Kind, id: &str) -> Vec<String> {
        let of_texts = self.of_texts(kind, [id]);
        match kind {
            Kind::Property => LISTING_ANCHORS.into_iter().map(str::to_owned).chain(of_texts).collect(),
            _ => of_texts,
        }
    }

    fn of_texts<'i>(&self, kind: Kind, ids: impl IntoIterator<Item = &'i str>) -> Vec<String> {
        ids.into_iter()
            .filter_map(|id| {
                self.translations.get(&(kind, id)).copied().or_else(|| self.all.origin(kind, id))
            })
            .flat_map(|origin| origin.anchors.iter().cloned())
            .collect()
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

/// Whether every page, or every page of this kind, has the section.
pub(super) fn is_page_anchor(kind: Option<Kind>, anchor: &str) -> bool {
    anchors::is_page_anchor(kind == Some(Kind::Property), anchor)
}

/// Reports a link to the missing section `anchor`; `has_texts` says whether a text could contain it.
pub(super) fn no_such_anchor(span: Span, anchor: &str, names: &[String], has_texts: bool) -> SpannedProblem {
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

    SpannedProblem::new(Code::DeadAnchor, span, format!("that page has no section `#{anchor}`"))
        .label("leads to the top of the page")
        .help(help)
}
