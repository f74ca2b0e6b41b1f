//! Adds the texts of files such as `villa.ar.md` to the record of `villa.md`.

use std::sync::Arc;

use catalog::line::Line;
use catalog::problem::Code;
use catalog::text::{Language, TextLine};
use catalog::translation::Translation;

use super::collection::{Collection, Located};
use super::kind::Kind;
use super::record::Origin;
use cache::hash::Hasher;
use diagnostics::Diagnostic;

/// A translation with its file.
pub(crate) struct Translated {
    pub(crate) kind: Kind,
    /// The id of the original.
    pub(crate) id: String,
    pub(crate) language: Language,
    pub(crate) texts: Translation,
    pub(crate) origin: Arc<Origin>,
}

impl Collection {
    /// Adds a translation to its original, or reports that it has none.
    pub(crate) fn add(&mut self, translated: Translated) -> Option<Diagnostic> {
        let Translated { kind, id, language, texts, origin } = translated;
        if !self.knows(kind, &id) {
            return Some(Diagnostic::of_file(
                Code::TranslationAlone,
                &*origin.shown,
                format!("there is no {} `{id}` that this could translate", kind.word()),
                "name the file like the original, with the language before its ending",
            ));
        }
        let Translation { title, summary, location, view, role, text, original } = texts;
        let current = self.texts_of(kind, &id).map(|texts| hash_of(&texts));
        let line = |to: &mut TextLine, line: Option<Line>| Translation::add_line(to, language, line);
        match kind {
            Kind::Property => {
                let property = Arc::make_mut(record(&mut self.properties, |it| it.id == id)?);
                line(&mut property.title, title);
                if let Some(to) = &mut property.location {
                    line(to, location);
                }
                for (to, view) in property.view.iter_mut().zip(view) {
                    line(to, Some(view));
                }
                Translation::add_text(&mut property.description, language, text);
            }
            Kind::Post => {
                let post = record(&mut self.posts, |it| it.id == id)?;
                line(&mut post.title, title);
                line(&mut post.summary, summary);
                Translation::add_text(&mut post.content, language, text);
            }
            Kind::Area => {
                let area = record(&mut self.areas, |it| it.id == id)?;
                line(&mut area.title, title);
                line(&mut area.summary, summary);
                Translation::add_text(&mut area.guide, language, text);
            }
            Kind::Page => {
                let page = record(&mut self.pages, |it| it.id == id)?;
                line(&mut page.title, title);
                line(&mut page.summary, summary);
                Translation::add_text(&mut page.body, language, text);
            }
            Kind::Developer => {
                let developer = record(&mut self.developers, |it| it.id == id)?;
                Translation::add_text(&mut developer.description, language, text);
            }
            Kind::Member => {
                let member = record(&mut self.members, |it| it.id == id)?;
                line(&mut member.role, role);
                if let Some(bio) = &mut member.bio {
                    Translation::add_text(bio, language, text);
                }
            }
            Kind::Partner | Kind::Site | Kind::Media => {}
        }
        stale(&origin, original.as_deref(), current.as_deref())
    }

    /// The English texts of a record that can be translated.
    fn texts_of(&self, kind: Kind, id: &str) -> Option<[&str; 3]> {
        Some(match kind {
            Kind::Property => {
                let property = &find(&self.properties, |it| it.id == id)?.record;
                let location = property.location.as_ref().map_or("", |location| &*location.en);
                [&*property.title.en, location, &*property.description.en]
            }
            Kind::Post => {
                let post = &find(&self.posts, |it| it.id == id)?.record;
                [&*post.title.en, &*post.summary.en, &*post.content.en]
            }
            Kind::Area => {
                let area = &find(&self.areas, |it| it.id == id)?.record;
                [&*area.title.en, &*area.summary.en, &*area.guide.en]
            }
            Kind::Page => {
                let page = &find(&self.pages, |it| it.id == id)?.record;
                [&*page.title.en, &*page.summary.en, &*page.body.en]
            }
            Kind::Developer => {
                let developer = &find(&self.developers, |it| it.id == id)?.record;
                ["", "", &*developer.description.en]
            }
            Kind::Member => {
                let member = &find(&self.members, |it| it.id == id)?.record;
                ["", &*member.role.en, member.bio.as_ref().map_or("", |bio| &*bio.en)]
            }
            Kind::Partner | Kind::Site | Kind::Media => return None,
        })
    }
}

/// The hash of a record's English texts, as translations name it.
fn hash_of(texts: &[&str; 3]) -> String {
    const DIGITS: usize = 8;
    let mut hasher = Hasher::new("texts to translate");
    for text in texts {
        hasher.text(text);
    }
    hasher.finish().digits(DIGITS)
}

fn stale(origin: &Origin, original: Option<&str>, current: Option<&str>) -> Option<Diagnostic> {
    let current = current.filter(|current| original != Some(*current))?;
    Some(Diagnostic::of_file(
        Code::TranslationStale,
        &*origin.shown,
        match original {
            Some(_) => "the original has changed since it was translated",
            None => "the translation does not say which original it translates",
        },
        format!("compare it with the original, then write `original: \"{current}\"`"),
    ))
}

fn find<T>(records: &[Located<T>], is_wanted: impl Fn(&T) -> bool) -> Option<&Located<T>> {
    records.iter().find(|located| is_wanted(&located.record))
}

/// The record that `is_wanted`, unless it could not be read.
fn record<T>(records: &mut [Located<T>], is_wanted: impl Fn(&T) -> bool) -> Option<&mut T> {
    records.iter_mut().map(|located| &mut located.record).find(|record| is_wanted(record))
}
