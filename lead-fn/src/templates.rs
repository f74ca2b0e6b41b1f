//! How mails, pages and feeds are rendered.

use catalog::text::Language;
use minijinja::{Environment, UndefinedBehavior};
use serde::Serialize;

/// Templates that fail on a missing value.
pub(crate) fn strict_templates() -> Environment<'static> {
    let mut templates = Environment::new();
    templates.set_undefined_behavior(UndefinedBehavior::Strict);
    templates
}

/// The values of a template: those of one mail or page, and what all of them show.
#[derive(Serialize)]
pub(crate) struct TemplateValues<'a, T> {
    lang: &'static str,
    dir: &'static str,
    agency: &'a str,
    /// The style sheet of a page; empty for mails, whose elements have their own styles.
    style: &'static str,
    #[serde(flatten)]
    content: &'a T,
}

impl<'a, T> TemplateValues<'a, T> {
    pub(crate) const fn new(
        content: &'a T,
        agency: &'a str,
        language: Language,
        style: &'static str,
    ) -> Self {
        Self { lang: language.code(), dir: language.direction(), agency, style, content }
    }
}
