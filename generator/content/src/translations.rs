//! Adds the texts of files such as `villa.ar.md` to the record of `villa.md`.

use std::path::Path;
use std::sync::Arc;

use catalog::hex::hex;
use catalog::path;
use catalog::problem::{Code, Instead, Problem};
use catalog::text::{Language, Text, TextLine};
use catalog::translation::{Translatable, TranslatedTexts, Translation};

use super::collection::{Collection, Located};
use super::kind::Kind;
use super::origin::Origin;
use super::record::Record;
use crate::diagnostics::{Diagnostic, Fix, Span};
use sha2::{Digest as _, Sha256};

/// A record in English with its texts that a file beside it can translate.
#[derive(Debug)]
pub struct Original {
    pub kind: Kind,
    pub origin: Arc<Origin>,
    /// The texts of one line by their keys.
    pub lines: Vec<(&'static str, TextLine)>,
    /// The views of a listing.
    pub view: Vec<TextLine>,
    /// The text below the front matter.
    pub text: Option<Text>,
    /// As [`original_hash`] has it.
    pub hash: String,
}

/// The hash of all English texts of a record in any order, as its translations name it and as the content manager
/// computes it (`site/src/edit/original.ts`).
pub fn original_hash(record: &dyn Translatable) -> String {
    const DIGITS: usize = 8;
    let mut hashes: Vec<String> = record.english_texts().iter().map(|text| sha256(text.trim())).collect();
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
        } else if let Some(Record::Translation(texts)) = record
            && let Some((original, _)) = self.translatable_record(origin.kind, &origin.id)
        {
            diagnostics.extend(add_texts(original, &origin, *texts));
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

    /// The shown path of the translation of a record.
    pub fn translation_of(&self, kind: Kind, id: &str, language: Language) -> Option<&str> {
        let origin = self.translations.get(&(kind, id.to_owned(), language))?;
        Some(&origin.shown)
    }

    /// The record of a kind with texts; `None` if it could not be read.
    fn translatable_record(&mut self, kind: Kind, id: &str) -> Option<(&mut dyn Translatable, &Arc<Origin>)> {
        match kind {
            Kind::Property => find(&mut self.properties, id),
            Kind::Post => find(&mut self.posts, id),
            Kind::Area => find(&mut self.areas, id),
            Kind::Page => find(&mut self.pages, id),
            Kind::Developer => find(&mut self.developers, id),
            Kind::Member => find(&mut self.members, id),
            Kind::Partner | Kind::Site | Kind::Media => None,
        }
    }

    /// The records of all kinds called `id`, or the one in the file `id`.
    pub fn originals(&mut self, name: &str) -> Vec<Original> {
        let file = Path::new(name);
        let is_file = file.extension().is_some();
        let id = if is_file { file.file_stem().and_then(|stem| stem.to_str()).unwrap_or(name) } else { name };
        let originals = Kind::IN_FOLDERS.into_iter().filter_map(|kind| {
            let (record, origin) = self.translatable_record(kind, id)?;
            Some(Original::of(kind, record, Arc::clone(origin)))
        });
        originals.filter(|original| !is_file || original.origin.path().ends_with(file)).collect()
    }

    /// The ids of all records whose texts can be translated.
    pub fn translatable(&self) -> impl Iterator<Item = &str> {
        Kind::IN_FOLDERS.into_iter().filter(|kind| kind.text_key().is_some()).flat_map(|kind| self.ids(kind))
    }
}

impl Original {
    fn of(kind: Kind, record: &mut dyn Translatable, origin: Arc<Origin>) -> Self {
        let hash = original_hash(record);
        let TranslatedTexts { lines, view, text } = record.translated_texts();
        Self {
            kind,
            origin,
            lines: lines.into_iter().map(|(key, line)| (key, line.clone())).collect(),
            view: view.map(|view| view.to_vec()).unwrap_or_default(),
            text: text.cloned(),
            hash,
        }
    }
}

/// The record with this id in a list of a [`Collection`].
fn find<'records, T: Translatable>(
    records: &'records mut [Located<T>],
    id: &str,
) -> Option<(&'records mut dyn Translatable, &'records Arc<Origin>)> {
    let place = records.binary_search_by(|located| located.origin.id.as_str().cmp(id)).ok()?;
    let Located { record, origin, .. } = &mut records[place];
    Some((record, origin))
}

/// Adds the texts of the translation at `origin` to the original, and reports those that do not fit.
fn add_texts(original: &mut dyn Translatable, origin: &Origin, texts: Translation) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let current = original_hash(original);
    if texts.original.as_deref() != Some(&*current) {
        diagnostics.extend(stale(origin, texts.original.as_deref(), &current));
    }
    let translated = original.translated_texts();
    let views = texts.view.len();
    let expected = translated.view.as_ref().map(|view| view.len());
    if let Some(expected) = expected.filter(|expected| views > 0 && views != *expected) {
        let headline = format!("the translation has {views} of {expected} views");
        let problem = Problem::new(Code::WrongValue, path!["view"], headline)
            .label("not the same number")
            .help("write one text for each view of the original, in the same order");
        diagnostics.extend(origin.locate(problem));
    }
    translated.add(origin.language(), texts);
    diagnostics
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
