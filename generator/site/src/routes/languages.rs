//! Pages in all languages of the site: the same routes below `/ar` and `/ru`.

use std::collections::BTreeMap;
use std::sync::Arc;

use catalog::text::Language;
use rayon::prelude::*;

use super::{Alternates, PageSpec};

/// The file of the home page.
const HOME: &str = "index.html";

pub struct Languages<'site> {
    /// The languages of the settings, including English.
    pub all: &'site [Language],
    /// Whether the main text of an English page is translated.
    pub is_translated: &'site (dyn Fn(&PageSpec, Language) -> bool + Sync),
}

impl Languages<'_> {
    /// Whether search engines should index a page in this language.
    fn is_indexed(&self, page: &PageSpec, language: Language) -> bool {
        page.indexed && (language == Language::En || (self.is_translated)(page, language))
    }

    fn alternates(&self, page: &PageSpec) -> Alternates {
        let known: BTreeMap<Language, Arc<str>> = self
            .all
            .iter()
            .filter(|language| self.is_indexed(page, **language))
            .map(|language| (*language, language.path(&page.path).into()))
            .collect();
        if known.len() > 1 { known.into() } else { Alternates::default() }
    }

    /// The page in `language`. If its main text is not translated, search engines are directed to the English page.
    fn translated(&self, page: &PageSpec, language: Language) -> PageSpec {
        if language == Language::En {
            return page.clone();
        }
        let prefixed = |path: &Arc<str>| Arc::from(language.path(path));
        let is_translated = (self.is_translated)(page, language);
        PageSpec {
            language,
            path: prefixed(&page.path),
            canonical: if is_translated { prefixed(&page.canonical) } else { Arc::clone(&page.canonical) },
            file: match page.file.as_str() {
                HOME => format!("{}.html", language.code()),
                file => format!("{}/{file}", language.code()),
            },
            shared: page.shared.iter().map(prefixed).collect(),
            own: page.own.iter().map(prefixed).collect(),
            indexed: self.is_indexed(page, language),
            ..page.clone()
        }
    }

    fn of_page(&self, page: &PageSpec) -> Vec<PageSpec> {
        let alternates = self.alternates(page);
        let versions = self.all.iter().map(|language| {
            let version = self.translated(page, *language);
            // A page that search engines ignore has no alternates either.
            let alternates = if version.indexed { Arc::clone(&alternates) } else { Alternates::default() };
            PageSpec { alternates, ..version }
        });
        versions.collect()
    }
}

pub fn in_languages(pages: Vec<PageSpec>, languages: &Languages) -> Vec<PageSpec> {
    if languages.all.len() == 1 {
        return pages;
    }
    pages.par_iter().flat_map_iter(|page| languages.of_page(page)).collect()
}
