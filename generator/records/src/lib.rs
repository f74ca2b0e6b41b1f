//! Records as files. [`schema`] documents their keys, [`diff`] says what a change means for visitors, and this module
//! writes them: [`format`] gives a file its canonical form, [`edit`] changes the values of single keys and
//! leaves everything else as it is, byte for byte, and [`write`] makes a new file.
//!
//! The canonical form of a record is decided only by its values, so that every program that writes records writes the
//! same bytes: keys in the order of the schema ([`Keys`]), one key or list item a line, two spaces of indentation,
//! quotes only where a reader of YAML could take a text for something else. Comments and single blank lines are kept.

#![forbid(unsafe_code)]

pub mod diff;
mod edit;
mod file;
pub mod file_edits;
mod format;
mod keys;
mod same;
mod scalar;
pub mod schema;
mod source_entries;
mod write;

pub use content::yaml::Form;
pub use edit::{Changes, edit};
pub use file::Unwritable;
pub use format::format;
pub use keys::Keys;
pub use write::write;
