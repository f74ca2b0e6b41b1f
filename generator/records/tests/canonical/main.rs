//! Records as they are written.

mod edit;
mod format;
