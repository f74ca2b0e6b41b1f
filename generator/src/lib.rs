//! Turns the folder of records into the site. It knows files, YAML, markdown, diagnostics, the React workers and all that lands in
//! the output folder; it must not know Lambda or React's insides. [`pipeline::Session::run`] is the map.

#![forbid(unsafe_code)]

pub mod bundle;
pub mod cli;
pub mod commands;
pub mod content;
pub mod diff;
pub mod emit;
pub mod icons;
pub mod new;
pub mod output;
pub mod pipeline;
pub mod preview;
pub mod progress;
pub mod project;
pub mod publish;
pub mod render;
pub mod schema;
pub mod serve;
pub mod today;
mod version;

/// Why the tool could not do its work: a fault of the machine or of the call, never of content.
pub type Failure = anyhow::Error;
