//! Social images: 1200 × 630 pixels with the page's photograph and title, for listings also price and facts. Their
//! names contain a hash of their content, since messengers cache them forever.

mod background;
mod caption;
mod draw;
mod fonts;
mod images;
mod layout;
mod letters;
mod right_to_left;
mod svg;
mod words;

pub use caption::Caption;
pub use images::{NO_PHOTO, SocialImages, WantedImages};
pub use letters::undrawable;
