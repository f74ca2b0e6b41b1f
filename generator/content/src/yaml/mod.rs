//! Parses YAML into a tree with positions, and splits markdown files. Only this crate uses the YAML library; `content`
//! interprets the values by type, and `records` writes them.

pub(crate) mod comments;
mod damage;
mod form;
pub mod front_matter;
pub(crate) mod invisibles;
pub mod lines;
pub(crate) mod lookalikes;
mod parse;
mod rewrite;
mod syntax;
mod tree;

pub use damage::damage;
pub use form::Form;
pub use parse::parse;
pub use rewrite::{double_quoted, scalar_like};
pub use tree::{Entry, Guess, Node, Scalar, Style, Value};
