//! Social images: 1200 × 630 pixels with the page's photograph and title, for listings also price and facts. Their
//! names contain a hash of their content, since messengers cache them for good.

#![forbid(unsafe_code)]

mod background;
mod caption;
mod draw;
mod fonts;
mod layout;
mod letters;
mod plan;
mod right_to_left;
mod svg;
mod words;

pub use letters::undrawable;
pub use plan::{SocialImageContext, SocialImages};
