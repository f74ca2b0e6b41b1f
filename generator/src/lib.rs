//! Turns the folder of records into the site. It knows files, YAML, markdown, diagnostics, the React workers and all that lands in
//! the output folder; it must not know Lambda or React's insides. [`pipeline::Session::run`] is the map.

#![forbid(unsafe_code)]

pub mod bundle;
pub mod cli;
pub mod commands;
pub mod content;
pub mod difference;
pub mod emit;
pub mod icons;
pub mod new;
pub mod output;
pub mod pipeline;
pub mod preview;
pub mod progress;
pub mod project;
pub mod reference;
pub mod render;
pub mod serve;
pub mod today;
mod version;
pub mod write;

pub use cache::hash;
pub use function_pack as pack;
pub use {pictures, routes, social_image};

/// Why the tool could not do its work: a fault of the machine or of the call, never of content.
pub type Failure = anyhow::Error;
