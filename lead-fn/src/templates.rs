//! How mails, pages and feeds are rendered.

use minijinja::{Environment, UndefinedBehavior};

/// Templates in which a missing value is an error.
pub(crate) fn strict_templates() -> Environment<'static> {
    let mut templates = Environment::new();
    templates.set_undefined_behavior(UndefinedBehavior::Strict);
    templates
}
