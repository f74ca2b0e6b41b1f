//! Renders SVG templates.

use anyhow::{Context, Result};
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;

use super::fonts::options;

pub(super) struct Template {
    name: &'static str,
    pub(super) source: &'static str,
}

/// The agency's name, and shadows that make text readable.
pub(super) const FRAME: Template =
    Template { name: "social-image-frame.svg", source: include_str!("../../templates/frame.svg") };
/// The caption of an image.
pub(super) const CAPTION: Template =
    Template { name: "social-image-caption.svg", source: include_str!("../../templates/caption.svg") };

/// The caption of an image in Arabic.
pub(super) const RIGHT_TO_LEFT: Template = Template {
    name: "social-image-right-to-left.svg",
    source: include_str!("../../templates/right-to-left.svg"),
};

impl Template {
    /// Draws the template with these values over the pixels.
    pub(super) fn paint(&self, values: Value, pixels: &mut Pixmap) -> Result<()> {
        let Self { name, source } = self;
        let mut environment = Environment::new();
        environment.set_undefined_behavior(UndefinedBehavior::Strict);
        environment.set_auto_escape_callback(|_| AutoEscape::Html);
        let svg = environment.render_named_str(name, source, values);
        let svg = svg.with_context(|| format!("the template {name}"))?;
        let tree = Tree::from_str(&svg, &options()).with_context(|| format!("the drawing of {name}"))?;
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        Ok(())
    }
}
