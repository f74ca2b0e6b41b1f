//! The command line: `build`, `serve`, `check` and tools for editors. The stages of a build are crates in this
//! folder.

#![forbid(unsafe_code)]

pub mod bulk;
pub mod cli;
pub mod commands;
pub mod fix;
pub mod new;
