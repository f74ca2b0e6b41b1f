//! The command line: `build`, `serve`, `check` and tools for editors. The stages of a build are crates in this
//! folder.

#![forbid(unsafe_code)]

pub mod bulk;
pub mod cli;
pub mod commands;
pub mod diff;
pub mod file_edits;
pub mod fix;
pub mod import;
pub mod lsp;
pub mod new;
pub mod project;
pub mod schema;
