//! Pages in all languages of the site: the same routes below `/ar` and `/ru`.

use std::collections::BTreeMap;

use catalog::text::Language;

use super::PageSpec;

/// The file of the home page.
const HOME: &str = "index.html";

pub struct Languages<'site> {
    /// The languages of the settings, including English.
    pub all: &'site [Language],
    /// Whether the main text of an English page is translated.
    pub is_translated: &'site dyn Fn(&PageSpec, Language) -> bool,
}

impl Languages<'_> {
    /// Whether search engines should index a page in this language.
    fn is_indexed(&self, page: &PageSpec, language: Language) -> bool {
        page.indexed && (language == Language::En || (self.is_translated)(page, language))
    }

    fn alternates(&self, page: &PageSpec) -> BTreeMap<Language, String> {
        let indexed = self.all.iter().filter(|language| self.is_indexed(page, **language));
        let paths: BTreeMap<Language, String> =
            indexed.map(|language| (*language, language.path(&page.path))).collect();
        if paths.len() > 1 { paths } else { BTreeMap::new() }
    }

    /// The page in `language`. If its main text is not translated, search engines are directed to the English page.
    fn translated(&self, page: &PageSpec, language: Language) -> PageSpec {
        if language == Language::En {
            return page.clone();
        }
        let prefixed = |path: &String| language.path(path);
        let is_translated = (self.is_translated)(page, language);
        PageSpec {
            language,
            path: prefixed(&page.path),
            canonical: if is_translated { prefixed(&page.canonical) } else { page.canonical.clone() },
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
            let alternates = if version.indexed { alternates.clone() } else { BTreeMap::new() };
            PageSpec { alternates, ..version }
        });
        versions.collect()
    }
}

pub fn in_languages(pages: Vec<PageSpec>, languages: &Languages) -> Vec<PageSpec> {
    if languages.all.len() == 1 {
        return pages;
    }
    pages.iter().flat_map(|page| languages.of_page(page)).collect()
}
