//! Adds the texts of files such as `villa.ar.md` to the record of `villa.md`.

use std::path::Path;
use std::sync::Arc;

use catalog::hex::hex;
use catalog::line::Line;
use catalog::path;
use catalog::problem::{Code, Instead, Problem};
use catalog::property::Property;
use catalog::text::{Language, Text, TextLine};
use catalog::translation::Translation;

use super::collection::{Collection, Located};
use super::kind::Kind;
use super::origin::Origin;
use super::record::Record;
use crate::diagnostics::{Diagnostic, Fix, Span};
use sha2::{Digest as _, Sha256};

/// A record in English with its texts that can be translated.
#[derive(Debug)]
pub struct Original<'record> {
    pub kind: Kind,
    pub origin: &'record Origin,
    /// The texts of one line by their keys.
    pub lines: Vec<(&'static str, &'record TextLine)>,
    /// The views of a listing.
    pub view: &'record [TextLine],
    /// The text below the front matter.
    pub text: Option<&'record Text>,
    /// All its English texts, including those whose translation is in the same file.
    english: Vec<&'record str>,
}

impl Original<'_> {
    /// The hash of the texts, as translations name it.
    pub fn hash(&self) -> String {
        hash_of(&self.english)
    }
}

/// The hash of a new listing's English texts, as its translations name it.
pub fn original_hash(property: &Property) -> String {
    hash_of(&property.english_texts())
}

/// The hash of the texts in any order, as the content manager computes it (`site/src/edit/original.ts`).
fn hash_of(texts: &[&str]) -> String {
    const DIGITS: usize = 8;
    let mut hashes: Vec<String> = texts.iter().map(|text| sha256(text.trim())).collect();
    hashes.sort_unstable();
    let mut hash = sha256(&hashes.concat());
    hash.truncate(DIGITS);
    hash
}

fn sha256(text: &str) -> String {
    hex(&Sha256::digest(text))
}

impl Collection {
    /// Adds a translation to its original, and reports what does not fit.
    pub(crate) fn add_translation(&mut self, origin: Arc<Origin>, record: Option<Record>) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        if let Some(misplaced) = self.misplaced(&origin) {
            diagnostics.push(misplaced);
        } else if let Some(Record::Translation(texts)) = record {
            let current = self.original(origin.kind, &origin.id).map(|original| original.hash());
            if let Some(current) = current.filter(|current| texts.original.as_deref() != Some(current)) {
                diagnostics.extend(stale(&origin, texts.original.as_deref(), &current));
            }
            let views = texts.view.len();
            if let Some(expected) = self.add_texts(&origin, *texts) {
                let headline = format!("the translation has {views} of {expected} views");
                let problem = Problem::new(Code::WrongValue, path!["view"], headline)
                    .label("not the same number")
                    .help("write one text for each view of the original, in the same order");
                diagnostics.extend(origin.locate(problem));
            }
        }
        let original = (origin.kind, origin.id.clone(), origin.language());
        self.translations.entry(original).or_insert(origin);
        diagnostics
    }

    /// Reports a translation without an original, a second one, and one in a language that the site does not have.
    fn misplaced(&self, origin: &Origin) -> Option<Diagnostic> {
        let Origin { kind, id, shown, .. } = origin;
        let (kind, shown, language) = (*kind, &**shown, origin.language());
        if !self.knows(kind, id) {
            let help = match super::nearest(id, self.ids(kind)) {
                Some(nearest) => format!("did you mean `{nearest}.{}.md`?", language.code()),
                None => "name the file like the original, with the language before its ending".to_owned(),
            };
            let headline = format!("there is no {} `{id}` that this could translate", kind.word());
            return Some(Diagnostic::of_file(Code::TranslationAlone, shown, headline, help));
        }
        if let Some(first) = self.translation_of(kind, id, language) {
            let headline = format!("there are two translations of `{id}` into {}", language.name());
            let help = format!("`{first}` is the other one; keep one of the two files");
            return Some(Diagnostic::of_file(Code::DuplicateId, shown, headline, help));
        }
        let languages = self.site.as_ref().map(|site| &site.record.languages)?;
        (!languages.contains(&language)).then(|| {
            let headline = format!("the site has no pages in {}", language.name());
            let code = language.code();
            let help = format!("add `{code}` to `languages` in `site.yaml`, or remove the file");
            Diagnostic::of_file(Code::TranslationUnused, shown, headline, help)
        })
    }

    /// Adds the texts to the original; returns the number of its views if the translation has another.
    fn add_texts(&mut self, origin: &Origin, texts: Translation) -> Option<usize> {
        let Translation { title, summary, location, view, name, role, text, original: _ } = texts;
        let (id, language) = (origin.id.as_str(), origin.language());
        let line = |to: &mut TextLine, line: Option<Line>| Translation::add_line(to, language, line);
        match origin.kind {
            Kind::Property => {
                let property = Arc::make_mut(&mut find_mut(&mut self.properties, id)?.record);
                line(&mut property.title, title);
                if let Some(to) = &mut property.location {
                    line(to, location);
                }
                Translation::add_text(&mut property.description, language, text);
                let expected = property.view.len();
                if view.len() != expected && !view.is_empty() {
                    return Some(expected);
                }
                for (to, view) in property.view.iter_mut().zip(view) {
                    line(to, Some(view));
                }
            }
            Kind::Post => {
                let post = &mut find_mut(&mut self.posts, id)?.record;
                line(&mut post.title, title);
                line(&mut post.summary, summary);
                Translation::add_text(&mut post.content, language, text);
            }
            Kind::Area => {
                let area = &mut find_mut(&mut self.areas, id)?.record;
                line(&mut area.title, title);
                line(&mut area.summary, summary);
                Translation::add_text(&mut area.guide, language, text);
            }
            Kind::Page => {
                let page = &mut find_mut(&mut self.pages, id)?.record;
                line(&mut page.title, title);
                line(&mut page.summary, summary);
                Translation::add_text(&mut page.body, language, text);
            }
            Kind::Developer => {
                let developer = &mut find_mut(&mut self.developers, id)?.record;
                Translation::add_text(&mut developer.description, language, text);
            }
            Kind::Member => {
                let member = &mut find_mut(&mut self.members, id)?.record;
                line(&mut member.name, name);
                line(&mut member.role, role);
                if let Some(bio) = &mut member.bio {
                    Translation::add_text(bio, language, text);
                }
            }
            Kind::Partner | Kind::Site | Kind::Media => {}
        }
        None
    }

    /// The shown path of the translation of a record.
    pub fn translation_of(&self, kind: Kind, id: &str, language: Language) -> Option<&str> {
        let origin = self.translations.get(&(kind, id.to_owned(), language))?;
        Some(&origin.shown)
    }

    /// A record with its texts; `None` if it could not be read, or its kind has no texts.
    pub fn original(&self, kind: Kind, id: &str) -> Option<Original<'_>> {
        let (origin, lines, text, english) = match kind {
            Kind::Property => {
                let Located { record, origin, .. } = find(&self.properties, id)?;
                let location = record.location.as_ref().map(|location| ("location", location));
                let lines = std::iter::once(("title", &record.title)).chain(location).collect();
                return Some(Original {
                    kind,
                    origin,
                    lines,
                    view: &record.view,
                    text: Some(&record.description),
                    english: record.english_texts(),
                });
            }
            Kind::Post => {
                let Located { record, origin, .. } = find(&self.posts, id)?;
                let lines = vec![("title", &record.title), ("summary", &record.summary)];
                (origin, lines, Some(&record.content), record.english_texts())
            }
            Kind::Area => {
                let Located { record, origin, .. } = find(&self.areas, id)?;
                let lines = vec![("title", &record.title), ("summary", &record.summary)];
                (origin, lines, Some(&record.guide), record.english_texts())
            }
            Kind::Page => {
                let Located { record, origin, .. } = find(&self.pages, id)?;
                let lines = vec![("title", &record.title), ("summary", &record.summary)];
                (origin, lines, Some(&record.body), record.english_texts())
            }
            Kind::Developer => {
                let Located { record, origin, .. } = find(&self.developers, id)?;
                (origin, Vec::new(), Some(&record.description), record.english_texts())
            }
            Kind::Member => {
                let Located { record, origin, .. } = find(&self.members, id)?;
                let lines = vec![("name", &record.name), ("role", &record.role)];
                (origin, lines, record.bio.as_ref(), record.english_texts())
            }
            Kind::Partner | Kind::Site | Kind::Media => return None,
        };
        Some(Original { kind, origin, lines, view: &[], text, english })
    }

    /// The records of all kinds called `id`, or the one in the file `id`.
    pub fn originals(&self, name: &str) -> Vec<Original<'_>> {
        let file = Path::new(name);
        let is_file = file.extension().is_some();
        let id = if is_file { file.file_stem().and_then(|stem| stem.to_str()).unwrap_or(name) } else { name };
        let originals = Kind::IN_FOLDERS.into_iter().filter_map(|kind| self.original(kind, id));
        originals.filter(|original| !is_file || original.origin.path().ends_with(file)).collect()
    }

    /// The ids of all records whose texts can be translated.
    pub fn translatable(&self) -> impl Iterator<Item = &str> {
        Kind::IN_FOLDERS.into_iter().filter(|kind| kind.text_key().is_some()).flat_map(|kind| self.ids(kind))
    }
}

/// The record with this id in a list of a [`Collection`].
fn find<'records, T>(records: &'records [Located<T>], id: &str) -> Option<&'records Located<T>> {
    records.get(place(records, id)?)
}

fn find_mut<'records, T>(records: &'records mut [Located<T>], id: &str) -> Option<&'records mut Located<T>> {
    let place = place(records, id)?;
    records.get_mut(place)
}

fn place<T>(records: &[Located<T>], id: &str) -> Option<usize> {
    records.binary_search_by(|located| located.origin.id.as_str().cmp(id)).ok()
}

/// Reports a translation of an earlier original: it names the hash `original`, or no hash, instead of `current`.
fn stale(origin: &Origin, original: Option<&str>, current: &str) -> Option<Diagnostic> {
    let (headline, label) = match original {
        Some(_) => ("the original has changed since it was translated", "the texts that were translated"),
        None => ("the translation does not say which original it translates", "`original` is missing here"),
    };
    let help = format!(
        "compare it with the original, then write `original: \"{current}\"`, as `generator check --fix --compared` does"
    );
    let problem = Problem::new(Code::TranslationStale, path!["original"], headline)
        .label(label)
        .help(help)
        .instead(Instead::likely(current));
    let mut diagnostic = origin.locate(problem)?;
    if original.is_none() {
        let new_line =
            |start| Fix::suggested(Span { start, end: start }, format!("original: \"{current}\"\n"));
        diagnostic.fix = origin.start_for("original").map(new_line);
    }
    Some(diagnostic)
}
