//! `generator lsp`: a language server over the checks, the schemas and the fixes.
//!
//! [`server`] answers the editor, [`workspace`] finds its project, [`checker`] checks all content on a thread of its
//! own and publishes diagnostics; what both know is in [`last_check`]. An open document is read in place of its file.

mod answers;
mod checker;
mod completion;
mod cursor;
mod documents;
mod last_check;
mod positions;
mod schema;
mod server;
mod workspace;

pub use self::server::run;
