//! Pictures of the site, and the files that are kept between two builds.

pub mod cache;
pub mod pictures;
pub mod social_image;
