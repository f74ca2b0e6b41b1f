//! Templates of drawings, filled in and painted.

use anyhow::{Context, Result};
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;

use super::fonts::options;

/// A drawing with places for values.
pub(super) struct Template {
    name: &'static str,
    pub(super) source: &'static str,
}

/// The agency's name, and shadows that words can be read on.
pub(super) const FRAME: Template =
    Template { name: "social-image-frame.svg", source: include_str!("../templates/frame.svg") };
/// What is written on a picture.
pub(super) const CAPTION: Template =
    Template { name: "social-image-caption.svg", source: include_str!("../templates/caption.svg") };

impl Template {
    /// Paints the drawing with these values over what is there.
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
