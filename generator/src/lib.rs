//! The command line: `build`, `serve`, `check` and tools for editors. `build` makes the output folder, `preview` shows
//! the site from memory; both take its files from the crate `site`.

pub mod build;
pub mod bulk;
pub mod cli;
pub mod commands;
pub mod fix;
pub mod function_pack;
pub mod lsp;
pub mod new;
pub mod preview;
pub mod publish;
pub mod serve;
