//! Pictures of shared links: 1200 × 630 pixels, the page's photograph under its name, for a listing with price and facts.
//! They are named by what is on them, since messengers keep for ever what they once fetched, and kept in the cache.

#![forbid(unsafe_code)]

mod background;
mod caption;
mod draw;
mod fonts;
mod layout;
mod plan;
mod svg;

pub use plan::{SocialImageContext, SocialImages};
