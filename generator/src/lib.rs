//! Turns a folder of records into the site.
pub mod build;
pub mod bundle;
pub mod content;
pub mod diagnostic;
pub mod emit;
pub mod markdown;
pub mod output;
pub mod progress;
pub mod render;
pub mod serve;
pub mod write;
