//! How mails, pages and feeds are rendered.

use minijinja::{Environment, UndefinedBehavior};

/// Templates that fail on a missing value.
pub(crate) fn strict_templates() -> Environment<'static> {
    let mut templates = Environment::new();
    templates.set_undefined_behavior(UndefinedBehavior::Strict);
    templates
}
