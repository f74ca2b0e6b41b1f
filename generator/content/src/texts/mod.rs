//! Checks the texts of a record: forbidden HTML, promises and placeholders.

mod html;
mod marks;
mod translated;

use std::ops::Range;

use catalog::check;
use catalog::problem::Code;

use super::deserialize::is_true;
use super::kind::Kind;
use super::origin::Origin;
use super::placeholder_text;
use crate::diagnostics::{Diagnostic, Span};
use crate::markdown::{Link, NormalizedMarkdown};
use crate::yaml::{Entry, Node, Value};

/// The result of checking a record's texts.
#[derive(Debug, Default)]
pub(super) struct Texts {
    pub(super) problems: Vec<Diagnostic>,
    /// The links with their places in the file.
    pub(super) links: Vec<(Span, Link)>,
    pub(super) anchors: Vec<String>,
}

/// The names that a translation can give its text.
const TEXT_KEYS: [&str; 6] = ["text", "description", "content", "guide", "body", "bio"];

/// Checks the texts of the record in `tree` in all languages.
pub(super) fn survey(tree: &Node, origin: &Origin) -> Texts {
    let (kind, file) = (origin.kind, origin.text());
    let mut texts = Texts { problems: placeholder_texts(tree, kind), ..Texts::default() };
    texts.problems.extend(translated::untranslated(tree, origin));
    for entry in tree.entries() {
        let key = &*entry.key;
        let is_markdown =
            Some(key) == kind.text_key() || (origin.language.is_some() && TEXT_KEYS.contains(&key));
        if !is_markdown && key != "title" {
            continue;
        }
        let languages = match &entry.value.value {
            Value::Mapping(entries) => entries.iter().map(|entry| &entry.value).collect(),
            _ => vec![&entry.value],
        };
        for node in languages {
            let Some(scalar) = node.scalar() else { continue };
            let text = Text { words: &scalar.text, from: node.span, file };
            if is_markdown {
                text.markdown(kind, &mut texts);
            }
            if is_advert(kind) {
                text.claims(&mut texts);
            }
        }
    }
    texts
}

/// Reports placeholder texts.
fn placeholder_texts(tree: &Node, kind: Kind) -> Vec<Diagnostic> {
    let says_so = |entry: &Entry| entry.value.scalar().is_some_and(is_true);
    let is_draft = kind.can_be_draft() && tree.get("draft").is_some_and(says_so);
    let is_placeholder =
        |entry: &&Entry| entry.value.scalar().is_some_and(|scalar| placeholder_text::is_text(&scalar.text));
    let problem = |entry: &Entry| {
        let help = if is_draft || !kind.can_be_draft() {
            "write the text"
        } else {
            "write the text, or keep the record a draft with `draft: yes`"
        };
        Diagnostic::at(
            placeholder_text::code(is_draft),
            entry.value.span,
            format!("`{}` is still the placeholder text", entry.key),
        )
        .label(if is_draft { "placeholder" } else { "visitors would read this" })
        .help(help)
    };
    tree.entries().iter().filter(is_placeholder).map(problem).collect()
}

/// Whether records of this kind are adverts, which must not contain promises.
const fn is_advert(kind: Kind) -> bool {
    matches!(kind, Kind::Property | Kind::Developer | Kind::Area)
}

/// A text with its place in the file.
struct Text<'t> {
    words: &'t str,
    from: Span,
    file: &'t str,
}

impl Text<'_> {
    fn markdown(&self, kind: Kind, texts: &mut Texts) {
        let markdown = NormalizedMarkdown::of(self.words);
        if let Some(place) = crate::markdown::too_deep(&markdown) {
            texts.problems.push(
                Diagnostic::at(
                    Code::TooDeep,
                    self.in_file(&place),
                    "tags, quotes or lists are nested too deeply",
                )
                .label("too deep")
                .help("close what is open, or write plain paragraphs"),
            );
            return;
        }
        let survey = crate::markdown::survey(&markdown);
        texts.problems.extend(survey.forbidden.iter().map(|forbidden| {
            let (headline, label, help) = html::words(&forbidden.reason, kind);
            Diagnostic::at(Code::ForbiddenHtml, self.in_file(&forbidden.place), headline)
                .label(label)
                .help(help)
        }));
        texts.problems.extend(survey.picture_syntax.iter().map(|picture| {
            let help = if picture.is_attributes {
                "remove it: the site decides how large a picture is shown"
            } else {
                "write ![what it shows](/media/NAME.jpg); put an address with blanks in pointed brackets: \
                     ![what it shows](</media/A NAME.jpg>)"
            };
            Diagnostic::at(
                Code::PictureSyntax,
                self.in_file(&picture.place),
                "a picture is not written as markdown",
            )
            .label("visitors read these signs")
            .help(help)
        }));
        texts.problems.extend(survey.visible_marks.iter().map(|place| marks::visible(self, place)));
        texts.problems.extend(marks::not_quite_markdown(self));
        texts.links.extend(survey.links.into_iter().map(|link| (self.in_file(&link.place), link)));
        texts.anchors.extend(survey.anchors);
        if kind.text_has_a_page() {
            texts.anchors.extend(crate::markdown::heading_names(self.words));
        }
    }

    fn claims(&self, texts: &mut Texts) {
        texts.problems.extend(check::claims(self.words).into_iter().map(|claim| {
            Diagnostic::at(
                Code::RiskyWording,
                self.in_file(&claim.place),
                format!("an advert must not promise `{}`", &self.words[claim.place.clone()]),
            )
            .label("not allowed in adverts")
            .help(claim.help)
        }));
    }

    /// The place of a part of the text in the file. YAML removes indentation and escapes, so the same occurrence of its
    /// first word is searched in the file.
    fn in_file(&self, place: &Range<usize>) -> Span {
        let whole = self.words[place.clone()].trim_start().lines().next().unwrap_or_default();
        let first_word = whole.split_whitespace().next().unwrap_or_default();
        if first_word.is_empty() {
            return self.from;
        }
        let earlier = self.words[..place.start].matches(first_word).count();
        let source = &self.file[self.from.start..self.from.end];
        let Some((offset, _)) = source.match_indices(first_word).nth(earlier) else { return self.from };
        let length = if source[offset..].starts_with(whole) { whole.len() } else { first_word.len() };
        let start = self.from.start + offset;
        Span { start, end: start + length }
    }
}
