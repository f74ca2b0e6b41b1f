//! Turns the folder of records into the site. It knows files, YAML, markdown and diagnostics; it must not know Lambda or React's insides.

pub mod cli;
pub mod commands;
pub mod content;
pub mod diagnostic;

/// Why the tool could not do its work: a fault of the machine or of the call, never of content.
pub type Failure = anyhow::Error;
